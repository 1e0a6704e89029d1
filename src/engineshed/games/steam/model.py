"""The records of Steam: options, state, view, actions and effects."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from engineshed.core.option import cards, needs
from engineshed.core.record import Action, Effect, Record, of

COLOURS: Final = ("red", "blue", "yellow", "purple", "grey")
"""Of goods cubes and New City tiles; printed cities are never grey."""
TILES: Final = ("1", "2", "3", "4", "5", "6", "7")
TRACKS: Final = ("income", "points")
BOARDS: Final = ("northeast", "rhine-ruhr", "great-britain", "iberia", "own")
"""The maps that come along, and any other."""

HIGHEST_BID: Final = 200
"""No bid above it can be written, whatever the cash: a limit of notation that no sensible game meets."""
MOST_LOANS: Final = 99
"""The like for capital taken at once in Standard."""

SeatFromOne = Annotated[int, msgspec.Meta(ge=1, le=6)]
Phase = Literal["deal", "opening", "draw", "capital", "auction", "actions", "build", "move", "over"]


class Options(Record, frozen=True, forbid_unknown_fields=True):
    """Every option with its limits."""

    players: Annotated[int, msgspec.Meta(ge=3, le=6)] = 4
    mode: Literal["base", "standard"] = "base"
    board: Annotated[Literal["northeast", "rhine-ruhr", "great-britain", "iberia"], cards()] = "northeast"
    map: Annotated[str, msgspec.Meta(extra_json_schema={"x-file": True})] = ""
    """The text of a map file, used instead of `board`."""
    base_opening: Annotated[Literal["auction", "first-game"], needs(mode=("base",))] = "auction"
    tie_break: Literal["lowest-tile", "income-then-tile"] = "lowest-tile"
    income_max: Annotated[int, msgspec.Meta(ge=0, le=99)] = 10
    """The ceiling of the income track; 0 is none."""
    newcomers: Annotated[
        tuple[SeatFromOne, ...],
        msgspec.Meta(max_length=6, extra_json_schema={"x-seats": True}),
        needs(mode=("standard",)),
    ] = ()
    """Standard: seats that may borrow as in Base, counted from 1."""
    town_arm_to_rival: bool = True
    improve_takes_spurs: bool = True
    same_hex_twice: bool = True
    stranger_joins: bool = True
    """ST-8.16: whether a path that begins rightly may join unowned track of a town where its builder is not present."""
    redirect_adds: bool = False
    """ST-16.11: whether one step may both redirect a path and add another."""

    def __post_init__(self) -> None:
        if self.mode == "base" and self.newcomers:
            raise ValueError("newcomers borrow as in Base, so Base has none: leave `newcomers` empty or play Standard")
        if self.mode == "standard" and self.base_opening != "auction":
            raise ValueError("Standard draws its first turn order: leave `base_opening` alone or play Base")
        if any(seat > self.players for seat in self.newcomers):
            raise ValueError(f"newcomers {list(self.newcomers)}: a seat is not there, they run 1..{self.players}")
        if len(set(self.newcomers)) < len(self.newcomers):
            raise ValueError(f"newcomers {list(self.newcomers)}: name each seat once")


# --- state -----------------------------------------------------------------------------------------------------------


class Player(Record, frozen=True, gc=False):
    """What a player mat and the tracks show (ST-2.8)."""

    cash: int = 0
    income: int = 0
    points: int = 0
    level: int = 1
    tile: int = 0
    """The action tile taken this round, 0 before that."""
    idle: bool = False
    """Whether that tile was taken turned over: its number counts, its action does not."""
    upgraded: bool = False
    """Whether the free upgrade of this round is used."""
    spare_pass: bool = False
    """Standard: tile 1 of the round before lets the player pass once without leaving the auction."""
    left: int = 0
    """0 in the game; else how many players had gone when this one was gone: 1 is the first bankrupt."""


class Track(Record, frozen=True, gc=False):
    """Everything laid on the map, hex by hex and half-edge by half-edge (hex * 6 + side)."""

    tiles: bytes
    """The pose (face and rotation) on each hex; 0 is none."""
    owners: bytes
    """Of the run that uses a half-edge: 0 no track, seat + 1, 7 unowned, 8 neutral."""
    ages: bytes
    """The round in which an incomplete owned run was begun or last continued; 0 for every other run."""
    faces: bytes
    """How many tiles show each face."""


class Cities(Record, frozen=True, gc=False):
    colours: bytes
    """Of each city hex, printed or New: index in COLOURS + 1; 0 is no city."""
    grown: bytes
    """1 where a growth marker lies."""
    tiles: bytes
    """New City tiles left, by colour."""


class Goods(Record, frozen=True, gc=False):
    """Cubes by colour: on each hex, in each supply box, and in the bag."""

    cubes: bytes
    boxes: bytes
    bag: bytes


class Auction(Record, frozen=True, gc=False):
    """Bids by seat (-1: none yet), who holds the highest, and which places are settled."""

    bids: tuple[int, ...]
    holder: int = -1
    placed: tuple[int, ...] = ()
    """Base: seats on spaces 1, 2, ...; Standard: seats from the last space backwards."""

    @property
    def high(self) -> int:
        return -1 if self.holder < 0 else self.bids[self.holder]


class Build(Record, frozen=True, gc=False):
    """The build turn in progress."""

    left: int
    done: bool = False
    """Whether the action of tile 5 or 7 has been carried out."""
    touched: tuple[int, ...] = ()
    """Hexes built on in this turn, ascending."""


class Haul(Record, frozen=True, gc=False):
    """A cube on its way: the half-edges by which it left each node, and where it stands."""

    colour: int
    origin: int
    node: int
    route: tuple[int, ...] = ()


class Claim(Record, frozen=True, gc=False):
    """Points of a delivery whose owner still has to choose between income and victory points."""

    seat: int
    points: int


class State(Record, frozen=True, gc=False):
    """The whole game; after the deal it is open to everybody (ST-0.13)."""

    phase: Phase
    round: int
    lap: int
    """Which of the two rounds of moving goods."""
    order: tuple[int, ...]
    """The turn order track, first to last, without those who have left."""
    queue: tuple[int, ...]
    """Who still has to act in this phase, next first."""
    players: tuple[Player, ...]
    track: Track
    cities: Cities
    goods: Goods
    auction: Auction | None = None
    build: Build | None = None
    haul: Haul | None = None
    claims: tuple[Claim, ...] = ()
    dealt: int = 0
    """How many cubes have been drawn from the bag."""


# --- view ------------------------------------------------------------------------------------------------------------


class LaidTile(Record, frozen=True, gc=False):
    """A tile on the map."""

    hex: Annotated[int, of("hex")]
    face: Annotated[int, of("face")]
    rotation: Annotated[int, of("rotation")]


class Run(Record, frozen=True, gc=False):
    """A chain of track between two nodes, or from a node into the open."""

    paths: tuple[tuple[int, int, int], ...]
    """Hex and two sides; an arm of a town has 6 (the centre) as its second."""
    ends: tuple[int, ...]
    """The nodes it ends in: two when complete, one (its origin) when not."""
    owner: Annotated[int, of("seat")] | None
    status: Literal["link", "neutral", "lapses", "safe", "unowned"]
    """lapses: unless continued by the end of the owner's next build turn in this round; safe: not in this round."""
    open: tuple[int, int] | None = None
    """Hex and side of the open end."""
    claimable: tuple[int, ...] = ()
    """Seats that may continue an unowned run."""


class CityView(Record, frozen=True, gc=False):
    hex: Annotated[int, of("hex")]
    colour: Annotated[int, of("colour")]
    new: bool
    grown: bool
    cubes: tuple[int, ...]
    """By colour."""


class Standing(Record, frozen=True, gc=False):
    """What a player could pay, owes and would score as things stand."""

    power: int
    """Cash and every loan still to be had."""
    most_loans: int
    links: int
    due: int
    """What phase 4 (Standard: 6) will bring; negative: cost."""
    total: int
    """Final score if the game ended now."""


class View(Record, frozen=True, gc=False):
    """All is public: the state itself, and what can be read off it for the screen."""

    seat: int | None
    state: State
    tiles: tuple[LaidTile, ...]
    runs: tuple[Run, ...]
    cities: tuple[CityView, ...]
    boxes: tuple[tuple[int, ...], ...]
    """Cubes by colour in each supply box."""
    bag: tuple[int, ...]
    new_cities: tuple[int, ...]
    """New City tiles left, by colour."""
    stock: tuple[int, ...]
    """How many tiles of each face could still be laid."""
    standings: tuple[Standing, ...]
    rounds: int
    fees: tuple[int, ...]
    """What each action tile would cost the viewer now, by number."""


# --- actions ---------------------------------------------------------------------------------------------------------


class Cube(Action, frozen=True, gc=False):
    """Nature: the next cube out of the bag."""

    colour: Annotated[int, of("colour")]


class Opener(Action, frozen=True, gc=False):
    """Nature: who bids first in the opening auction."""

    seat: Annotated[int, of("seat")]


class Draw(Action, frozen=True, gc=False):
    """Nature: the action tile the next seat draws for the first turn order."""

    tile: Annotated[int, of("tile")]


class Bid(Action, frozen=True, gc=False):
    amount: Annotated[int, of("amount")]


class Pass(Action, frozen=True, gc=False):
    """Leave the auction, or do nothing in this round of moving goods."""


class FreePass(Action, frozen=True, gc=False):
    """Standard: pass once without leaving the auction."""


class Borrow(Action, frozen=True, gc=False):
    """Standard: the loans of this round, all at once."""

    loans: Annotated[int, of("loans")]


class Take(Action, frozen=True, gc=False):
    """An action tile; in Base its fee is paid at once, and tiles 5 and 7 bind."""

    tile: Annotated[int, of("tile")]


class TurnOver(Action, frozen=True, gc=False):
    """Base: tile 5 or 7 for its number only."""

    tile: Annotated[int, of("tile")]


class Lay(Action, frozen=True, gc=False):
    hex: Annotated[int, of("hex")]
    face: Annotated[int, of("face")]
    rotation: Annotated[int, of("rotation")]


class Urbanize(Action, frozen=True, gc=False):
    hex: Annotated[int, of("hex")]
    colour: Annotated[int, of("colour")]
    box: Annotated[int, of("box")]


class Grow(Action, frozen=True, gc=False):
    hex: Annotated[int, of("hex")]
    box: Annotated[int, of("box")]


class EndBuild(Action, frozen=True, gc=False):
    """The end of a build turn; what was not continued lapses."""


class Upgrade(Action, frozen=True, gc=False):
    """The free step of the locomotive."""


class Load(Action, frozen=True, gc=False):
    """Pick the cube to move."""

    hex: Annotated[int, of("hex")]
    colour: Annotated[int, of("colour")]


class Follow(Action, frozen=True, gc=False):
    """Move the cube over the link that leaves its node by this side."""

    hex: Annotated[int, of("hex")]
    side: Annotated[int, of("side")]


class ToIncome(Action, frozen=True, gc=False):
    """All points of this delivery to income."""


class ToPoints(Action, frozen=True, gc=False):
    """All points of this delivery to victory points."""


class Resign(Action, frozen=True, gc=False):
    """Leave the game at any time, as a bankrupt."""


# --- effects ---------------------------------------------------------------------------------------------------------


class MapTold(Effect, frozen=True, gc=False, kw_only=True):
    """Once the cubes lie: what the map is made from, and for how many players (ST-1.8)."""

    board: Annotated[int, of("board")]
    fewest: int
    most: int
    players: int
    suits: int
    """1 if the players are as many as the map suits."""


class CubeOnCity(Effect, frozen=True, gc=False, kw_only=True):
    hex: Annotated[int, of("hex")]
    colour: Annotated[int, of("colour")]


class CubeInBox(Effect, frozen=True, gc=False, kw_only=True):
    box: Annotated[int, of("box")]
    colour: Annotated[int, of("colour")]


class Opens(Effect, frozen=True, gc=False, kw_only=True):
    """Who bids first for a space of the turn order track."""

    seat: Annotated[int, of("seat")]
    space: int


class Drew(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    tile: Annotated[int, of("tile")]


class StartMoney(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    cash: int


class BidMade(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    amount: int


class Passed(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]


class PassedFree(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]


class SpaceWon(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    space: int
    paid: int


class Price(Effect, frozen=True, gc=False, kw_only=True):
    """Only in previews: what a place in the order would cost, and what the bidder would have left."""

    seat: Annotated[int, of("seat")]
    space: int
    paid: int
    income: int
    points: int
    cash: int


class Borrowed(Effect, frozen=True, gc=False, kw_only=True):
    """Loans taken, and what the player has afterwards."""

    seat: Annotated[int, of("seat")]
    loans: int
    income: int
    points: int
    cash: int


class Took(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    tile: Annotated[int, of("tile")]
    fee: int


class TurnedOver(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    tile: Annotated[int, of("tile")]


class Laid(Effect, frozen=True, gc=False, kw_only=True):
    """A tile with its cost, part by part."""

    seat: Annotated[int, of("seat")]
    hex: Annotated[int, of("hex")]
    face: Annotated[int, of("face")]
    rotation: Annotated[int, of("rotation")]
    manner: Literal["new", "improved", "redirected"]
    sides: int
    town: int
    river: int
    hills: int
    cost: int


class Completed(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    start: Annotated[int, of("hex")]
    finish: Annotated[int, of("hex")]


class Claimed(Effect, frozen=True, gc=False, kw_only=True):
    """An unowned run now has an owner."""

    seat: Annotated[int, of("seat")]
    hex: Annotated[int, of("hex")]


class Lapsed(Effect, frozen=True, gc=False, kw_only=True):
    """An incomplete link that nobody owns any more; `hex` is its origin."""

    seat: Annotated[int, of("seat")]
    hex: Annotated[int, of("hex")]


class Vanished(Effect, frozen=True, gc=False, kw_only=True):
    """An arm that went back to the stock with its town tile; `link` is 1 if it was a complete link."""

    seat: Annotated[int, of("seat")] | None
    hex: Annotated[int, of("hex")]
    link: int


class Urbanized(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    hex: Annotated[int, of("hex")]
    colour: Annotated[int, of("colour")]
    cubes: int


class Grew(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    hex: Annotated[int, of("hex")]
    cubes: int


class BuildEnded(Effect, frozen=True, gc=False, kw_only=True):
    """`void` is 1 if a bound action could no longer be carried out."""

    seat: Annotated[int, of("seat")]
    unused: int
    void: int


class Upgraded(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    level: int


class Loaded(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    hex: Annotated[int, of("hex")]
    colour: Annotated[int, of("colour")]


class Moved(Effect, frozen=True, gc=False, kw_only=True):
    """A cube over one link; `neutral` is 1 if it has no owner."""

    seat: Annotated[int, of("seat")]
    colour: Annotated[int, of("colour")]
    start: Annotated[int, of("hex")]
    finish: Annotated[int, of("hex")]
    owner: Annotated[int, of("seat")] | None
    neutral: int


class Delivered(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    colour: Annotated[int, of("colour")]
    start: Annotated[int, of("hex")]
    finish: Annotated[int, of("hex")]
    links: int


class Route(Effect, frozen=True, gc=False, kw_only=True):
    """Only in previews: a delivery that is open to the mover, with the points of every seat."""

    seat: Annotated[int, of("seat")]
    finish: Annotated[int, of("hex")]
    links: int
    points: tuple[int, ...]
    nodes: tuple[Annotated[int, of("hex")], ...]
    sides: tuple[int, ...]
    """By which the cube leaves each node."""


class Scored(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    points: int
    track: Annotated[int, of("track")]
    lost: int
    """Points beyond the income ceiling."""


class Settled(Effect, frozen=True, gc=False, kw_only=True):
    """Income and expenses of one player."""

    seat: Annotated[int, of("seat")]
    income: int
    upkeep: int
    cash: int


class Shortfall(Effect, frozen=True, gc=False, kw_only=True):
    """Standard: what was given up for want of cash."""

    seat: Annotated[int, of("seat")]
    points: int
    income: int


class Bankrupt(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    neutral: int
    unowned: int


class Resigned(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    neutral: int
    unowned: int


class TurnOrder(Effect, frozen=True, gc=False, kw_only=True):
    seats: tuple[Annotated[int, of("seat")], ...]


class RoundBegan(Effect, frozen=True, gc=False, kw_only=True):
    round: int
    rounds: int


class GameEnded(Effect, frozen=True, gc=False, kw_only=True):
    seat: Annotated[int, of("seat")]
    total: int
