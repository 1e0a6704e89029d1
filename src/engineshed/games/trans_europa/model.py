"""The records of Trans Europa: options, state, view, actions, effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from engineshed.core.option import cards, needs, value_needs
from engineshed.core.record import Action, Effect, Record, Seat, of

Phase = Literal["deal", "first", "marker", "rail", "second", "over"]
"""A round is scored within the action that ends it: no phase is needed for that."""
RoundCause = Literal["finished", "exhausted"]


SEATED = value_needs(**{str(seat): {"players": tuple(range(max(2, seat + 1), 7))} for seat in range(6)})
"""Who begins must be there."""


class Options(Record, frozen=True, forbid_unknown_fields=True):
    """TE-11: fixed before the first deal, public, the same for all rounds."""

    players: Annotated[int, msgspec.Meta(ge=2, le=6)] = 4
    board: Annotated[Literal["trans_europa", "trans_america"], cards()] = "trans_europa"
    start_score: Annotated[int, msgspec.Meta(ge=5, le=30)] = 12
    scoring: Literal["track", "prestige2018"] = "track"
    vexation: Literal["off", "per_round", "per_game"] = "off"
    deck: Annotated[Literal["auto", "full", "short"], value_needs(short={"players": (2, 3, 4, 5)})] = "auto"
    shared_start: bool = False
    first_player: Annotated[Literal["random", "0", "1", "2", "3", "4", "5"], SEATED] = "random"
    barrier: Annotated[bool, needs(scoring=("track",))] = False
    max_rounds: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    """0: no limit."""

    def __post_init__(self) -> None:
        if self.barrier and self.scoring != "track":
            raise ValueError("the barrier belongs to the score track: set scoring to track, or barrier to false")
        if self.deck == "short" and self.players == 6:
            raise ValueError("the short deck has 5 cards of each colour, too few for 6 players: set deck to full")
        if self.first_player != "random" and int(self.first_player) >= self.players:
            raise ValueError(
                f"seat {self.first_player} does not play: set first_player below {self.players}, or to random"
            )


class Deal(Action, frozen=True, gc=False):
    """Nature: a seat draws a card of the colour at hand (TE-2.7)."""

    seat: Annotated[int, of("seat")]
    city: Annotated[int, of("city")]


class First(Action, frozen=True, gc=False):
    """Nature: who begins the first round (TE-2.10)."""

    seat: Annotated[int, of("seat")]


class Marker(Action, frozen=True, gc=False):
    junction: Annotated[int, of("junction")]


class Rail(Action, frozen=True, gc=False):
    line: Annotated[int, of("line")]


class ColouredRail(Action, frozen=True, gc=False):
    """Vexation: a rail of the mover's own colour (TE-11.10)."""

    line: Annotated[int, of("line")]


class Stop(Action, frozen=True, gc=False):
    """No second rail (TE-5.8)."""


class Laid(Record, frozen=True, gc=False):
    """A rail on the board: who laid it, in whose colour, and whether as the second of a turn."""

    line: Annotated[int, of("line")]
    seat: Seat
    coloured: bool = False
    second: bool = False


def packed(rails: Iterable[Laid]) -> bytes:
    """Rails as a state keeps them: three bytes each, two for the line and one for the rest."""
    return b"".join(
        laid.line.to_bytes(2, "big") + bytes([laid.seat << 2 | laid.coloured << 1 | laid.second]) for laid in rails
    )


def unpacked(laid: bytes) -> tuple[Laid, ...]:
    """The rails that a state keeps."""
    threes = zip(laid[::3], laid[1::3], laid[2::3], strict=True)
    return tuple(Laid(high << 8 | low, who >> 2, bool(who & 2), bool(who & 1)) for high, low, who in threes)


class Network(Record, frozen=True, gc=False):
    """What a seat reaches from its marker over rails it may use, and the free lines that touch it."""

    junctions: bytes
    """1 for each junction of the network, else 0."""
    singles: tuple[Rail, ...]
    doubles: tuple[Rail, ...]


class Result(Record, frozen=True, gc=False):
    """A finished round, open to all: everything that is needed to check its losses (TE-7.10, TE-10.6)."""

    first: Seat
    cause: RoundCause
    hands: tuple[tuple[Annotated[int, of("city")], ...], ...]
    markers: tuple[Annotated[int, of("junction")], ...]
    rails: tuple[Laid, ...]
    losses: tuple[int, ...]
    missing: tuple[tuple[Annotated[int, of("line")], ...], ...]
    """For each seat the lines of one cheapest completion."""
    scores: tuple[int, ...]
    """After the round."""


class Match(Record, frozen=True, gc=False):
    """What stands still while a round is played."""

    round: int
    first: Seat
    """-1 before it is drawn."""
    scores: tuple[int, ...]
    end_line: int
    """The game is over when a score has come down to this (TE-9.1, TE-11.3)."""
    past: tuple[Result, ...] = ()


class Turn(Record, frozen=True, gc=False):
    phase: Phase
    acting: tuple[Seat, ...]
    """The mover, nature, or nobody: what `to_act` answers."""
    finished: tuple[Seat, ...] = ()


class State(Record, frozen=True, gc=False):
    """The whole truth."""

    turn: Turn
    match: Match
    hands: tuple[tuple[int, ...], ...]
    markers: tuple[int, ...]
    """-1: not placed yet."""
    stocks: tuple[int, ...]
    """Vexation: coloured rails left to each seat."""
    supply: int
    laid: bytes = b""
    """The rails on the board in the order in which they were laid, packed, so that a new one is cheap to add."""
    networks: tuple[Network, ...] = ()
    """One a seat, once all markers stand."""

    @property
    def rails(self) -> tuple[Laid, ...]:
        return unpacked(self.laid)


class View(Record, frozen=True, gc=False):
    """TE-10: what a seat may know. Hands hidden from it are empty here, and losses are its own only."""

    seat: Seat | None
    round: int
    first: Seat
    mover: Seat | None
    phase: Phase
    scores: tuple[int, ...]
    end_line: int
    supply: int
    stocks: tuple[int, ...]
    markers: tuple[int, ...]
    """-1: not placed yet."""
    rails: tuple[Laid, ...]
    networks: tuple[tuple[Annotated[int, of("junction")], ...], ...]
    """The junctions of each seat's network; empty before its marker stands."""
    finished: tuple[Seat, ...]
    hands: tuple[tuple[Annotated[int, of("city")], ...], ...]
    """The own hand, and those that are revealed; empty: hidden."""
    missing: int | None
    """The own loss as things stand; None without a marker, and for spectators."""
    past: tuple[Result, ...]


class Dealt(Effect, frozen=True, gc=False, kw_only=True):
    """Private: the card a seat has drawn."""

    seat: Annotated[int, of("seat")]
    city: Annotated[int, of("city")]


class Begins(Effect, frozen=True, gc=False, kw_only=True):
    """Who begins the round."""

    seat: Annotated[int, of("seat")]
    round: int


class MarkerPlaced(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    junction: Annotated[int, of("junction")]


class RailLaid(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    line: Annotated[int, of("line")]
    second: bool


class ColouredRailLaid(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    line: Annotated[int, of("line")]
    second: bool


class NetworksJoined(Effect, frozen=True, gc=False, kw_only=True):
    """A rail of the mover has taken another seat's marker into his network."""

    seat: Annotated[int, of("seat")]
    other: Annotated[int, of("seat")]


class Stopped(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]


class Passed(Effect, frozen=True, gc=False, kw_only=True):
    """Vexation: no free line touches the network (TE-11.16)."""

    seat: Annotated[int, of("seat")]


class Finished(Effect, frozen=True, gc=False, kw_only=True):
    """All five cities are joined: the cards are shown (TE-6.7)."""

    seat: Annotated[int, of("seat")]
    hand: tuple[Annotated[int, of("city")], ...]


class RoundOver(Effect, frozen=True, gc=False, kw_only=True):
    round: int
    cause: RoundCause


class Lost(Effect, frozen=True, gc=False, kw_only=True):
    """A seat's loss in the round, and the lines it lacks."""

    seat: Annotated[int, of("seat")]
    hand: tuple[Annotated[int, of("city")], ...]
    loss: int
    missing: tuple[Annotated[int, of("line")], ...]
    score: int
    """After the round."""


class EndLineMoved(Effect, frozen=True, gc=False, kw_only=True):
    """The barrier comes up (TE-11.3)."""

    line: int


class GameOver(Effect, frozen=True, gc=False, kw_only=True):
    winners: tuple[Annotated[int, of("seat")], ...]


class Missing(Effect, frozen=True, gc=False, kw_only=True):
    """A preview: what the seat lacks before and after the action."""

    seat: Annotated[int, of("seat")]
    before: int
    after: int


class Cost(Effect, frozen=True, gc=False, kw_only=True):
    """A preview: what the own hand costs from this junction."""

    seat: Annotated[int, of("seat")]
    cost: int
