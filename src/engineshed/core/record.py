"""Frozen records: the only kind of data a game is made of."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import msgspec

type_hints = get_type_hints

Seat = int
"""0..n-1 clockwise, or CHANCE."""

CHANCE: Final = -1
"""The seat of nature: every die, card and cube out of a bag is a move of this seat."""


def kebab(name: str) -> str:
    """`EndTurn` -> `end-turn`: how a record is named in JSON, logs and messages."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def of(domain: str) -> msgspec.Meta:
    """Mark an integer field as an index into one of the game's named finite domains."""
    return msgspec.Meta(ge=0, extra={"domain": domain}, extra_json_schema={"x-domain": domain})


class Record(msgspec.Struct, frozen=True, gc=False):
    """A value: compared, hashed and written as JSON field by field."""


class Action(Record, frozen=True, gc=False, cache_hash=True, tag_field="kind", tag=kebab):
    """One click: a decision of a seat, or an outcome of nature. Fields are indices into domains."""


class Effect(Record, frozen=True, gc=False, kw_only=True, tag_field="kind", tag=kebab):
    """What happened, for the log line, the animation and the message; never a sentence."""

    only: Seat | None = None
    """The one seat that may see it; None is everybody."""


class Refusal(Record, frozen=True, gc=False):
    """Why an action is not allowed: the number of the first rule it breaks."""

    rule: str
    reason: str = ""
    """A message key in the game's words for a closer wording; empty: the rule's own wording."""


class Phrase(Record, frozen=True, gc=False):
    """A name that needs words: a message key with its arguments, other phrases and lists of them among those."""

    key: str
    about: dict[str, int | str | Phrase | tuple[Phrase, ...]] = {}


class Question(Record, frozen=True, gc=False):
    """What a seat is asked, as a message key with its arguments."""

    key: str
    about: dict[str, int | str] = {}


class Part(Record, frozen=True, gc=False):
    """One line of the scoring table: a message key, its arguments, and the points."""

    key: str
    points: int
    about: dict[str, int | str] = {}


class SeatScore(Record, frozen=True, gc=False):
    """A seat's result and how it came about, part by part."""

    total: int
    rank: int
    parts: tuple[Part, ...] = ()


class Scoring(Record, frozen=True, gc=False):
    """The end of a game, explained. A cooperative game gives every seat the same lines."""

    seats: tuple[SeatScore, ...]
    winners: tuple[Seat, ...]
    cause: str = ""
    """A message key: why the game ended."""


def kind(record: type[Action | Effect]) -> str:
    """The name of a record class in JSON, logs and messages."""
    tag = record.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def domains_of(record: type[msgspec.Struct]) -> dict[str, str | None]:
    """Each field with the domain it indexes, or None."""
    hints = type_hints(record, include_extras=True)
    return {name: _domain(hints[name]) for name in record.__struct_fields__}


def _domain(hint: Any) -> str | None:
    if get_origin(hint) is Annotated:
        for note in get_args(hint)[1:]:
            if isinstance(note, msgspec.Meta) and note.extra and "domain" in note.extra:
                return str(note.extra["domain"])
    return next(filter(None, map(_domain, get_args(hint))), None)
