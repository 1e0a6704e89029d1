"""What a host and another's program say, a JSON object a line; `docs/guides/bot-protocol.md` explains it."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from engineshed.core.record import kebab

PROTOCOL: Final = 1
"""Goes up when an old program can no longer play."""
LONGEST: Final = 1_000_000
"""Bytes of a line."""

Wish: TypeAlias = Literal["records", "numbers", "view", "events"]


def _tag(name: str) -> str:
    return kebab(name).replace("-", "_")


class Message(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag=_tag):
    """Fields that a reader does not know are passed over."""


# --- the host speaks


class Hello(Message, frozen=True):
    """First of all."""

    protocol: int
    games: list[str]
    """What the program may be asked to play."""


class NewGame(Message, frozen=True):
    """A seat at a table. Two seats at one table are two games with an id each."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    domains: dict[str, list[str]]
    fields: dict[str, list[tuple[str, str]]]
    """Action kind -> its fields in order, each with its domain."""
    board: dict[str, Any]
    """The board as plain numbers, as `docs/guides/bot-protocol.md` says for each game; empty: the domains say all."""
    seat: int
    seats: int
    seed: str
    """64 hexadecimal digits for the program's own randomness: the same match gives the same ones again."""


class Events(Message, frozen=True):
    """What the seat has seen since it was last asked."""

    id: str
    effects: list[msgspec.Raw]


class Choose(Message, frozen=True):
    """The seat must decide."""

    id: str
    request: int
    seconds: float
    """How long the answer may take."""
    legal: list[Any]
    """Every action the rules allow, as records or as numbers; never empty."""
    view: msgspec.Raw | None = None


class Stop(Message, frozen=True):
    """The time is over: an answer to this request is no longer wanted."""

    id: str
    request: int


class GameOver(Message, frozen=True):
    id: str
    totals: list[int]
    winners: list[int]


class Error(Message, frozen=True):
    """What was wrong with the program's last answer, and what it cost; or a program's own trouble, told to the host."""

    reason: str
    id: str = ""
    request: int = 0
    rule: str = ""
    detail: str = ""


class Quit(Message, frozen=True):
    """Nothing will be asked any more; standard input ends after this."""


# --- the program speaks


class Ready(Message, frozen=True):
    """The answer to `hello`."""

    name: str = ""
    wants: tuple[Wish, ...] = ("records", "view", "events")
    """How it is asked: `records` or `numbers` for the legal actions; with the view and the events, or without."""
    games: tuple[str, ...] = ()
    """What it plays, of the games that `hello` has named; empty: all of them."""


class Action(Message, frozen=True):
    """The answer to `choose`."""

    request: int
    action: Any
    """One of `legal`."""
    reasons: list[Any] = []
    """Why, for those who study games; kept by nobody yet."""


FromHost: TypeAlias = Hello | NewGame | Events | Choose | Stop | GameOver | Error | Quit
FromProgram: TypeAlias = Ready | Action | Error

ENCODER: Final = msgspec.json.Encoder()
PROGRAM_DECODER: Final[msgspec.json.Decoder[FromProgram]] = msgspec.json.Decoder(FromProgram)
HOST_DECODER: Final[msgspec.json.Decoder[FromHost]] = msgspec.json.Decoder(FromHost)


def schema() -> dict[str, Any]:
    """JSON Schema of both directions."""
    (host, program), definitions = msgspec.json.schema_components(
        (FromHost, FromProgram), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Engine Shed: messages of a bot program, version {PROTOCOL}",
        "$defs": {"FromHost": host, "FromProgram": program, **definitions},
    }
