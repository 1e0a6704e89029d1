"""The records of Railroad Ink: options, state, view, actions, effects."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from engineshed.core.option import cards, needs
from engineshed.core.record import Action, Effect, Record, of
from engineshed.games.railroad_ink.data import read_values

DIRECTIONS: Final = ("north", "east", "south", "west")
HEADINGS: Final = (*DIRECTIONS, "free")
"""RI-15.2: what the first meteor die shows."""
DISTANCES: Final = ("1", "2", "3")
METEOR: Final = ("meteor", "both")
"""Expansions with meteors."""
LAVA: Final = ("lava", "both")
PARTS: Final = ("exits", "highway", "railway", "centre", "errors", "meteor", "lava")
"""RI-8.2: the parts of a sheet's score."""

Players = Annotated[int, msgspec.Meta(ge=1, le=6)]
Cell = Annotated[int, of("cell")]
Shape = Annotated[int, of("shape")]
Tile = Annotated[int, of("tile")]
SeatField = Annotated[int, of("seat")]


class Options(Record, frozen=True, forbid_unknown_fields=True):
    """RI-2.7: fixed when the game is created."""

    players: Players = 1
    expansions: Annotated[Literal["none", "meteor", "lava", "both"], cards()] = "none"
    draft: bool = False
    dice_duty: Literal["any", "most"] = "any"
    longest_rule: Literal["trail", "simple"] = "trail"
    crater_scoring: Annotated[Literal["per_route", "per_end"], needs(expansions=METEOR)] = "per_route"
    lava_contact: Annotated[Literal["forbid", "allow"], needs(expansions=LAVA)] = "forbid"
    lava_route_must_join: Annotated[bool, needs(expansions=LAVA)] = False
    centre_counts_lava: Annotated[bool, needs(expansions=LAVA)] = True
    centre_counts_craters: Annotated[bool, needs(expansions=METEOR)] = False
    meteor_on_lava: Annotated[Literal["destroy", "absorb"], needs(expansions=("both",))] = "destroy"
    draft_values: Annotated[str, needs(draft=(True,))] = "T 3, overpass 0, others 2"

    def __post_init__(self) -> None:
        read_values(self.draft_values)

    @property
    def meteor(self) -> bool:
        return self.expansions in METEOR

    @property
    def lava(self) -> bool:
        return self.expansions in LAVA


class Sheet(Record, frozen=True, gc=False):
    """A player's sheet: what each cell holds, the round it was drawn in, specials crossed off (bits), the dot."""

    cells: bytes
    rounds: bytes
    crossed: int
    dot: int


class Turn(Record, frozen=True, gc=False):
    """What a player has done in this round so far; nobody else sees it before the reveal."""

    sheet: Sheet
    dice: tuple[int, ...]
    """The route faces of this round, sorted."""
    left: tuple[int, ...]
    """Those not yet drawn."""
    lava_left: tuple[int, ...]
    lava_drawn: int = 0
    volcano_drawn: bool = False
    special_used: bool = False
    meteor_due: bool = False


class Player(Record, frozen=True, gc=False):
    """A seat: its sheet as of the last reveal, and its unfinished round."""

    sheet: Sheet
    turn: Turn | None = None
    committed: bool = False
    absent: bool = False


class Dice(Record, frozen=True, gc=False):
    """RI-4.1: the roll of this round: route faces, lava faces, the meteor's heading and distance (-1: not yet)."""

    routes: tuple[int, ...] = ()
    lava: tuple[int, ...] = ()
    heading: int = -1
    distance: int = -1


class Draft(Record, frozen=True, gc=False):
    """RI-14: who has the star, who picks first, the pairs on the table and who took which (-1: nobody)."""

    star: int = -1
    first: int = -1
    loose: int = -1
    """A die that waits for the second one of its pair."""
    pairs: tuple[tuple[int, int], ...] = ()
    owners: tuple[int, ...] = ()


Phase = Literal["first-player", "roll", "draft", "play", "over"]


class State(Record, frozen=True, gc=False):
    round: int
    phase: Phase
    dice: Dice
    players: tuple[Player, ...]
    draft: Draft | None = None


class OpenEnd(Record, frozen=True, gc=False):
    """An end: a cell and the side (N, E, S, W) it lies on."""

    cell: Cell
    side: Annotated[int, of("direction")]


class Network(Record, frozen=True, gc=False):
    """RI-9: cells that hang together, the exits they join and their points."""

    exits: int
    points: int
    cells: tuple[Cell, ...]
    ends: tuple[OpenEnd, ...] = ()
    """Every end of the network: an overpass may lend it only one of its two routes."""


class Lake(Record, frozen=True, gc=False):
    cells: tuple[Cell, ...]
    closed: bool


class Score(Record, frozen=True, gc=False):
    """RI-8.2: every part of a sheet's score, with what it was counted from."""

    exits: int = 0
    highway: int = 0
    railway: int = 0
    centre: int = 0
    errors: int = 0
    meteor: int = 0
    lava: int = 0
    total: int = 0
    networks: tuple[Network, ...] = ()
    highway_line: tuple[Cell, ...] = ()
    railway_line: tuple[Cell, ...] = ()
    open_ends: tuple[OpenEnd, ...] = ()
    open_lava: tuple[OpenEnd, ...] = ()
    crater_ends: tuple[OpenEnd, ...] = ()
    lakes: tuple[Lake, ...] = ()


class SheetView(Record, frozen=True, gc=False):
    """A sheet as somebody may see it, with its score."""

    cells: tuple[Shape, ...]
    rounds: tuple[int, ...]
    crossed: tuple[Annotated[int, of("special")], ...]
    dot: Cell
    score: Score


class Flight(Record, frozen=True, gc=False):
    """RI-15.6: a flight the meteor may take over the own sheet; `hit` is -1 if it burns up."""

    direction: Annotated[int, of("direction")]
    path: tuple[Cell, ...]
    hit: int


class TurnView(Record, frozen=True, gc=False):
    """The own unfinished round."""

    sheet: SheetView
    dice: tuple[Annotated[int, of("face")], ...]
    left: tuple[Annotated[int, of("face")], ...]
    due: tuple[Annotated[int, of("face")], ...]
    """Faces that still fit on an empty cell: commit waits for them."""
    lava_left: tuple[Annotated[int, of("lava-face")], ...]
    lava_drawn: int
    volcano_drawn: bool
    special_used: bool
    meteor_due: bool
    blocked: bool
    """RI-16.16: no lava drawn and none fits on an empty cell."""
    lava_due: bool
    """RI-16.17: commit waits for lava, a burn or a volcano."""
    flights: tuple[Flight, ...]


class SeatView(Record, frozen=True, gc=False):
    """What everybody sees of a seat: its sheet as of the last reveal."""

    sheet: SheetView
    committed: bool
    absent: bool
    dice: tuple[Annotated[int, of("face")], ...]
    """The route faces this seat draws in this round, as far as they are known."""
    value: int
    """RI-14.9: the sum of their values (in a draft)."""


class DraftView(Record, frozen=True, gc=False):
    """The draft on the table; `order` is the order of both passes.

    `next_first` is the first player of the next round, going by the dice picked so far; -1: not
    everybody has picked yet, or this round is the last.
    """

    star: int
    first: int
    loose: int
    pairs: tuple[tuple[Annotated[int, of("face")], Annotated[int, of("face")]], ...]
    owners: tuple[int, ...]
    order: tuple[SeatField, ...]
    next_first: int
    values: tuple[int, ...]
    """RI-14.9: by face."""


class View(Record, frozen=True, gc=False):
    """RI-7.7: everything public, and the own unfinished round."""

    seat: int | None
    round: int
    rounds: int
    phase: Phase
    dice: Dice
    seats: tuple[SeatView, ...]
    scores: tuple[int, ...]
    """The totals of the sheets as of the last reveal."""
    turn: TurnView | None
    draft: DraftView | None


class Route(Action, frozen=True, gc=False):
    """Draw a route die: the shape names its face and orientation."""

    cell: Cell
    shape: Annotated[int, of("route")]


class Special(Action, frozen=True, gc=False):
    """Draw a special route."""

    cell: Cell
    shape: Annotated[int, of("crossing")]


class Lava(Action, frozen=True, gc=False):
    """Draw a lava die."""

    cell: Cell
    shape: Annotated[int, of("lava")]


class Burn(Action, frozen=True, gc=False):
    """Erase a route and draw a lava die in its place."""

    cell: Cell
    shape: Annotated[int, of("lava")]


class Volcano(Action, frozen=True, gc=False):
    """Draw a new volcano."""

    cell: Cell


class Accept(Action, frozen=True, gc=False):
    """Let the meteor fly where the die points."""


class Aim(Action, frozen=True, gc=False):
    """Let the meteor fly where the player points: the die shows the free face."""

    direction: Annotated[int, of("direction")]


class Ignore(Action, frozen=True, gc=False):
    """Cross off a special route to ignore the meteor."""

    special: Annotated[int, of("special")]


class Commit(Action, frozen=True, gc=False):
    """Done with this round."""


class Pick(Action, frozen=True, gc=False):
    """Take a pair of dice in the draft."""

    pair: Annotated[int, of("pair")]


class Leave(Action, frozen=True, gc=False):
    """The player has left: from now on the table acts for the seat."""


class FirstPlayer(Action, frozen=True, gc=False):
    seat: SeatField


class Roll(Action, frozen=True, gc=False):
    """A route die."""

    face: Annotated[int, of("face")]


class RollLava(Action, frozen=True, gc=False):
    face: Annotated[int, of("lava-face")]


class RollHeading(Action, frozen=True, gc=False):
    heading: Annotated[int, of("heading")]


class RollDistance(Action, frozen=True, gc=False):
    distance: Annotated[int, of("distance")]


class Starred(Effect, frozen=True, gc=False, kw_only=True):
    """RI-14.2: the star of the draft."""

    seat: SeatField


class Rolled(Effect, frozen=True, gc=False, kw_only=True):
    tile: Tile


class MeteorRolled(Effect, frozen=True, gc=False, kw_only=True):
    heading: Annotated[int, of("heading")]
    distance: Annotated[int, of("distance")]


class Picked(Effect, frozen=True, gc=False, kw_only=True):
    seat: SeatField
    pair: Annotated[int, of("pair")]
    one: Annotated[int, of("face")]
    other: Annotated[int, of("face")]


class NextFirst(Effect, frozen=True, gc=False, kw_only=True):
    """RI-14.8: the first player of the next round."""

    seat: SeatField
    value: int


class Drawn(Effect, frozen=True, gc=False, kw_only=True):
    """Something drawn on a sheet; `crater` if it erased one."""

    seat: SeatField
    cell: Cell
    tile: Tile
    shape: Shape
    crater: bool = False


class Burned(Effect, frozen=True, gc=False, kw_only=True):
    """RI-16.19: a route gave way to lava."""

    seat: SeatField
    cell: Cell
    tile: Tile
    """What was erased."""


class Flown(Effect, frozen=True, gc=False, kw_only=True):
    """RI-15.6: the flight over a sheet."""

    seat: SeatField
    direction: Annotated[int, of("direction")]
    path: tuple[Cell, ...]


class Hit(Effect, frozen=True, gc=False, kw_only=True):
    """RI-15.9: a crater."""

    seat: SeatField
    cell: Cell


class Erased(Effect, frozen=True, gc=False, kw_only=True):
    """RI-15.9: what the meteor erased."""

    seat: SeatField
    cell: Cell
    tile: Tile


class Absorbed(Effect, frozen=True, gc=False, kw_only=True):
    """RI-17.4: lava swallowed the meteor."""

    seat: SeatField
    cell: Cell


class BurnedUp(Effect, frozen=True, gc=False, kw_only=True):
    """RI-15.8: no cell without a crater on the line."""

    seat: SeatField


class Ignored(Effect, frozen=True, gc=False, kw_only=True):
    seat: SeatField
    special: Annotated[int, of("special")]


class Committed(Effect, frozen=True, gc=False, kw_only=True):
    seat: SeatField


class Left(Effect, frozen=True, gc=False, kw_only=True):
    seat: SeatField


class Revealed(Effect, frozen=True, gc=False, kw_only=True):
    """RI-7.8: what a seat drew in this round, cell by cell."""

    seat: SeatField
    drawn: int
    cells: tuple[Cell, ...]
    shapes: tuple[Shape, ...]


class Skipped(Effect, frozen=True, gc=False, kw_only=True):
    """A die not drawn, and why: no-fit, crater-only, optional-lava, absent."""

    seat: SeatField
    tile: Tile
    reason: Literal["no-fit", "crater-only", "optional-lava", "absent"]


class Worth(Effect, frozen=True, gc=False, kw_only=True):
    """In a preview: every part of the own score after the action, and the gain of the whole."""

    seat: SeatField
    points: int
    gain: int
    exits: int
    highway: int
    railway: int
    centre: int
    errors: int
    meteor: int
    lava: int


class Room(Effect, frozen=True, gc=False, kw_only=True):
    """In the preview of a pick: how many empty cells of the own sheet would take a die."""

    seat: SeatField
    face: Annotated[int, of("face")]
    count: int


class RoundOver(Effect, frozen=True, gc=False, kw_only=True):
    round: int
    left: int
