"""The records of the template game: copy this file first, and say what your game is made of."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from engineshed.core.record import Action, Effect, Record, of

LOADS: Final = ("1", "2", "3")
LIMITS: Final = ("4", "5", "6", "7", "8", "9")
MOST_WAGONS: Final = 3


class Options(Record, frozen=True, forbid_unknown_fields=True):
    """Every option with its limits: lobby, command line and API are derived from this class."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3


class Train(Record, frozen=True, gc=False):
    """What one seat has coupled in this round, and whether it has departed."""

    wagons: tuple[int, ...] = ()
    departed: bool = False


class State(Record, frozen=True, gc=False):
    """The whole truth. Frozen: a move makes a new one."""

    round: int
    trains: tuple[Train, ...]
    scores: tuple[int, ...]
    climbed: tuple[Train, ...] = ()
    """The trains of the last round, for all to see: whatever an effect shows, a view can show again."""


class View(Record, frozen=True, gc=False):
    """What one seat may know. It has no field in which another's train could hide."""

    seat: int | None
    round: int
    mine: Train | None
    departed: tuple[bool, ...]
    scores: tuple[int, ...]
    climbed: tuple[Train, ...]


class Couple(Action, frozen=True, gc=False):
    """A decision: its fields are indices into the game's domains."""

    load: Annotated[int, of("load")]


class Depart(Action, frozen=True, gc=False):
    """The explicit end of a turn."""


class Hill(Action, frozen=True, gc=False):
    """An outcome of nature: how heavy a train this round's hill lets through."""

    limit: Annotated[int, of("limit")]


class Coupled(Effect, frozen=True, gc=False, kw_only=True):
    """Private: only the seat itself sees what it couples."""

    seat: Annotated[int, of("seat")]
    load: Annotated[int, of("load")]


class Departed(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]


class Climbed(Effect, frozen=True, gc=False, kw_only=True):
    """Public, after everybody has departed: what each train weighed and what it brought."""

    seat: Annotated[int, of("seat")]
    weight: int
    limit: Annotated[int, of("limit")]
    points: int
