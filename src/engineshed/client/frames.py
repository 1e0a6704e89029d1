"""The frames of a table's socket that a player needs; others, and fields that are not listed here, are passed over.

`docs/protocol.md` of the server explains them. Views, effects and actions are the game's own: plain JSON here.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

PROTOCOL: Final = 2
Json = dict[str, Any]


class Record(msgspec.Struct, frozen=True):
    """What is read from the server."""


class Question(Record, frozen=True):
    key: str
    about: Json = {}


class Prompt(Record, frozen=True):
    """What a seat is asked, and every answer the rules allow."""

    id: str
    seat: int
    question: Question
    choices: dict[str, list[list[int]]]
    """Kind -> the field values of every legal action of that kind."""


class Player(Record, frozen=True):
    seat: int
    name: str
    kind: str
    level: str = ""
    connected: bool = False
    acting: bool = False


class Event(Record, frozen=True):
    """A line of the viewer's log."""

    seq: int
    effects: tuple[Json, ...] = ()
    undone: int | None = None


class Position(Record, frozen=True):
    """What the viewer is shown now."""

    status: str
    seq: int
    view: Json
    players: list[Player]
    prompt: Prompt | None = None
    scoring: Json | None = None


class Welcome(Record, frozen=True, tag_field="type", tag="welcome"):
    table: str
    seat: int | None
    game: str
    version: int
    options: Json
    domains: dict[str, list[str]]
    fields: dict[str, list[tuple[str, str]]]
    events: list[Event]
    position: Position


class Step(Record, frozen=True, tag_field="type", tag="step"):
    events: list[Event]
    position: Position


class Done(Record, frozen=True, tag_field="type", tag="done"):
    """The decision with this key is on disk."""

    key: str


class Refused(Record, frozen=True, tag_field="type", tag="refused"):
    rule: str
    reason: str
    key: str | None = None


class Bye(Record, frozen=True, tag_field="type", tag="bye"):
    """The server's last frame."""

    reason: str
    detail: str


Frame = Welcome | Step | Done | Refused | Bye
_DECODER: Final[msgspec.json.Decoder[Frame]] = msgspec.json.Decoder(Frame)
_KNOWN: Final = {str(frame.__struct_config__.tag) for frame in (Welcome, Step, Done, Refused, Bye)}


class _Kind(msgspec.Struct):
    type: str


_KIND: Final = msgspec.json.Decoder(_Kind)


def read(data: str | bytes) -> Frame | None:
    """A frame; None for one that a player need not know."""
    return _DECODER.decode(data) if _KIND.decode(data).type in _KNOWN else None


def legal_actions(prompt: Prompt, fields: dict[str, list[tuple[str, str]]]) -> list[Json]:
    """Every answer to a prompt as the record that is sent."""
    return [
        {"kind": kind, **{name: value for (name, _), value in zip(fields[kind], values, strict=True)}}
        for kind, all_values in prompt.choices.items()
        for values in all_values
    ]
