"""The records of Switch & Signal: names of its domains, options, state, what a seat sees, actions and effects."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from engineshed.core.option import cards, needs
from engineshed.core.record import Action, Effect, Record, of

# Names of the domains. A record holds an index; every index used by name stands below its names, as a number that the
# compiler takes in as it is (a test holds them to the names).

BOARDS: Final = ("europe", "north_america", "own")
OWN_BOARD: Final = 2

COLOURS: Final = ("black", "brown", "grey")
ANY: Final = len(COLOURS)
"""A multicoloured symbol, beside the colours."""
GOODS: Final = ("yellow", "blue", "red", "white")

TRAINS_EACH: Final = 3
TRAINS: Final = tuple(f"{colour}{number}" for colour in COLOURS for number in range(1, TRAINS_EACH + 1))
"""SS-2.1, SS-6.2a: three trains of each colour; each keeps its name."""

DICE: Final = ((2, 3, 3, 4, 4, 5), (1, 2, 2, 3, 3, 4), (1, 1, 1, 2, 2, 3))
"""SS-2.2: the six faces of each colour's die."""
FACES: Final = tuple(tuple((pips, die.count(pips)) for pips in sorted(set(die))) for die in DICE)
"""Each die as (pips, weight out of six)."""

CARDS: Final = ("signal", "switch", "train")
SIGNAL: Final = 0
SWITCH: Final = 1
TRAIN: Final = 2
PAIRS: Final = tuple((one, other) for one in range(len(CARDS)) for other in range(one, len(CARDS)))
"""SS-13.1: any two action cards."""
HAND_DEALT: Final = 5
HAND_LIMIT: Final = 10
START_CARD: Final = -1

NUMBERS: Final = tuple(range(2, 13))
"""SS-1.1: the numbers of the departure points, and of the location tokens."""

SPOT_KINDS: Final = ("depot", "city", "port", "departure", "section")
DEPOT: Final = 0
CITY: Final = 1
PORT: Final = 2
DEPARTURE: Final = 3
SECTION: Final = 4

REASONS: Final = (
    "spent",
    "red",
    "switch",
    "ahead",
    "head-on",
    "occupied",
    "no-exit",
    "waited",
    "departure",
    "delivered",
    "home",
    "city",
)
"""Why a move ended."""
SPENT: Final = 0
RED: Final = 1
CLOSED: Final = 2
AHEAD: Final = 3
HEAD_ON: Final = 4
OCCUPIED: Final = 5
NO_EXIT: Final = 6
WAITED: Final = 7
RAN_OUT: Final = 8
DELIVERED: Final = 9
HOME: Final = 10
STOPPED: Final = 11

PHASES: Final = (
    "first-seat",
    "numbers",
    "random-switches",
    "random-lamps",
    "deal",
    "placement",
    "reveal",
    "after-reveal",
    "new-colour",
    "entry",
    "departure",
    "symbol-colour",
    "next-train",
    "exit",
    "die",
    "after-roll",
    "at-city",
    "action",
    "draw",
    "over",
)
"""Where the game stands, from the set-up to the end."""
FIRST_SEAT: Final = 0
LAY_NUMBERS: Final = 1
RANDOM_SWITCHES: Final = 2
RANDOM_LAMPS: Final = 3
DEAL: Final = 4
PLACEMENT: Final = 5
REVEAL: Final = 6
AFTER_REVEAL: Final = 7
NEW_COLOUR: Final = 8
ENTRY: Final = 9
ROLL_DEPARTURE: Final = 10
SYMBOL_COLOUR: Final = 11
NEXT_TRAIN: Final = 12
EXIT: Final = 13
DIE: Final = 14
AFTER_ROLL: Final = 15
AT_CITY: Final = 16
ACTION: Final = 17
DRAW: Final = 18
OVER: Final = 19

HELPERS: Final = ("logistician", "dispatcher", "conductor", "switchman", "stationmistress", "coupler")
LOGISTICIAN: Final = 0
DISPATCHER: Final = 1
CONDUCTOR: Final = 2
SWITCHMAN: Final = 3
STATIONMISTRESS: Final = 4
COUPLER: Final = 5

RESULTS: Final = ("open", "won", "last-card", "clock")
OPEN: Final = 0
WON: Final = 1
LAST_CARD: Final = 2
CLOCK: Final = 3

File = Annotated[str, msgspec.Meta(extra_json_schema={"x-file": True})]
Colour = Annotated[int, of("colour")]
Goods = Annotated[int, of("goods")]
TrainId = Annotated[int, of("train")]
Spot = Annotated[int, of("spot")]
Line = Annotated[int, of("line")]
Lamp = Annotated[int, of("lamp")]
SwitchSetting = Annotated[int, of("setting")]
CardKind = Annotated[int, of("card")]
Dispatch = Annotated[int, of("dispatch")]
Departure = Annotated[int, of("departure")]
Number = Annotated[int, of("number")]
Pips = Annotated[int, of("pips")]
Seat = Annotated[int, of("seat")]
Reason = Annotated[int, of("reason")]
Phase = Annotated[int, of("phase")]
Helper = Annotated[int, of("helper")]
Result = Annotated[int, of("result")]


class Options(Record, frozen=True, forbid_unknown_fields=True):
    """Every option of the rules, the usual value first."""

    players: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    side: Annotated[Literal["europe", "north_america"], cards()] = "europe"
    placement: Literal["standard", "free", "random"] = "standard"
    removed_cards: Annotated[int, msgspec.Meta(ge=0, le=6)] = 3
    time_tokens: Annotated[int, msgspec.Meta(ge=7, le=10)] = 7
    extra_signals: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    goods: Literal[8, 10] = 8
    departures: Literal["dice", "shuffled", "tokens"] = "dice"
    helpers: bool = True
    second_train_unavailable: Literal["charge", "free"] = "charge"
    city_wait: bool = False
    exit_before_roll: bool = False
    u_turn_in_passing: bool = True
    solo_hands: Annotated[int, msgspec.Meta(ge=1, le=2), needs(players=(1,))] = 2
    hands: Annotated[Literal["open", "own_only"], needs(players=(2, 3, 4))] = "open"
    undo: bool = True
    first_seat: Annotated[Literal["chosen", "random"], needs(players=(2, 3, 4))] = "chosen"
    board_file: File = ""
    deck_file: File = ""
    hands_first: Annotated[bool, msgspec.Meta(extra_json_schema={"x-old": True})] = False
    """The set-up of old games: hands before free placement and the extra disc (SS-3.9)."""

    def __post_init__(self) -> None:
        if self.players > 1 and self.solo_hands == 1:
            raise ValueError("solo_hands = 1 is for a single player: set players = 1, or solo_hands = 2")

    @property
    def seat_hands(self) -> int:
        """SS-24.2: a single player has two hands in turn, or one."""
        return self.players if self.players > 1 else self.solo_hands


# The state


class Train(Record, frozen=True, gc=False):
    """SS-1.11: where a train is and which way it faces, and its cube (-1: none); its place in the row is its name."""

    spot: Spot = 0
    cargo: int = -1


class Track(Record, frozen=True, gc=False):
    """The discs: green lamps as a mask, and the setting of each junction (-1: its discs are not laid yet)."""

    green: int
    settings: tuple[int, ...]


class Deck(Record, frozen=True, gc=False):
    """SS-5.5: how many dispatch cards lie face down, what nobody has seen yet, and what lies open."""

    count: int
    unseen: tuple[int, ...]
    bottom: int = -1
    discard: tuple[int, ...] = ()


class Order(Record, frozen=True, gc=False):
    """The dispatch card being carried out: the symbol reached, colours chosen, trains that have rolled or are held."""

    kind: int
    symbol: int = 0
    new: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    colour: int = -1
    """Of the new train, or of the trains that move now (ANY: all of them)."""
    done: int = 0


class Hands(Record, frozen=True, gc=False):
    """Action cards as counts of signal, switch and train cards."""

    held: tuple[tuple[int, int, int], ...]
    stack: tuple[int, int, int]
    discard: tuple[int, int, int] = (0, 0, 0)


class Freight(Record, frozen=True, gc=False):
    """Cubes by colour: in their cities, and in each port."""

    stock: tuple[int, ...]
    delivered: tuple[tuple[int, ...], ...]


class Move(Record, frozen=True, gc=False):
    """A train on the move: its points, and the exit it takes where it stands in a city."""

    train: TrainId
    pips: int = 0
    left: int = 0
    exit: int = -1
    """A line, -1 before the choice, -2 to wait in the city."""
    by_card: bool = False
    """Moved by a dispatch card, not by an action card."""


class Points(Record, frozen=True, gc=False):
    """SS-22: the number each departure point carries, and the location tokens still face down (a mask)."""

    numbers: tuple[int, ...]
    tokens: int


class State(Record, frozen=True, gc=False):
    """The whole truth: nothing is shuffled beforehand, so it holds no future."""

    phase: Phase
    hand: int
    """Whose hand is in play: the active seat, or a single player's hand."""
    turn: int
    clock: int
    deck: Deck
    order: Order
    hands: Hands
    track: Track
    trains: tuple[Train, ...]
    freight: Freight
    points: Points
    move: Move | None = None
    used: int = 0
    """Helpers used, as a mask."""
    passing: bool = False
    """The Dispatcher works until the end of the turn."""
    pair: bool = False
    """Two cards lie open for one action."""
    lay: int = 0
    """Discs still to lay on track signals (and the extra one) before the start card."""
    draws: int = 0
    lost: tuple[int, ...] = (0,) * (len(TRAINS) + 1)
    """Tokens lost by each train, and by trains that could not enter."""
    result: Result = 0


# What a seat sees


class Outlook(Record, frozen=True, gc=False):
    """Where a train would end with this die, by these exits, what that costs and why it stops."""

    train: TrainId
    pips: int
    weight: int
    """Of six."""
    exits: tuple[Line, ...]
    path: tuple[Spot, ...]
    spot: Spot
    spent: int
    tokens: int
    reason: Reason
    other: TrainId | None = None
    """The train in the way."""


class Risk(Record, frozen=True, gc=False):
    """If a colour comes up: tokens expected with the best exits, and how its trains would come to grief."""

    colour: Colour
    trains: int
    tokens: float
    head_on: tuple[TrainId, ...]
    departure: tuple[TrainId, ...]
    red: tuple[TrainId, ...]
    switch: tuple[TrainId, ...]
    blocked: tuple[TrainId, ...]
    cards: int
    """Unseen cards that name the colour."""


class Chances(Record, frozen=True, gc=False):
    """SS-6.1, SS-22.4: the chance of each departure point out of `total`, and the train that holds it."""

    total: int
    weights: tuple[int, ...]
    held: tuple[int, ...]
    """The train at each departure point, -1 where it is free."""


class View(Record, frozen=True, gc=False):
    """Everything a seat may know; other hands only as sizes where hands are hidden (SS-24.4)."""

    seat: int | None
    phase: Phase
    active: Seat
    hand: int
    turn: int
    turns_left: int
    clock: int
    clock_full: int
    deck: Deck
    order: Order
    symbols: tuple[int, ...]
    """What the current card moves: colours, 3 = any."""
    news: int
    """New trains on the current card."""
    hands: tuple[tuple[int, int, int] | None, ...]
    sizes: tuple[int, ...]
    stack: int
    pool: tuple[int, int, int]
    """The stack and the hands that are hidden from this seat, together."""
    discard: tuple[int, int, int]
    track: Track
    green: tuple[Lamp, ...]
    trains: tuple[Train, ...]
    freight: Freight
    needed: tuple[tuple[int, ...], ...]
    """Cubes each port still wants, by colour; with ten goods the last number is for any colour."""
    points: Points
    chances: Chances
    move: Move | None
    helpers: tuple[Helper, ...]
    """Those still to be used."""
    used: int
    passing: bool
    pair: bool
    lay: int
    draws: int
    lost: tuple[int, ...]
    result: Result
    coming: tuple[int, ...]
    """Among the unseen cards: those naming black, brown, grey, any colour, and new trains."""
    outlook: tuple[Outlook, ...]
    risks: tuple[Risk, ...]


# Decisions


class Switch(Action, frozen=True, gc=False):
    """SS-11: set a junction, named by the two branches it joins."""

    setting: SwitchSetting


class Light(Action, frozen=True, gc=False):
    """SS-3.4, SS-21.1: lay a green disc on a red signal space before the game."""

    lamp: Lamp


class AsPictured(Action, frozen=True, gc=False):
    """SS-3.4: lay all discs that are left as in the first game."""


class GoOn(Action, frozen=True, gc=False):
    """SS-5.1: carry out the dispatch card."""


class NewTrain(Action, frozen=True, gc=False):
    """SS-6.1: the colour of a new train."""

    colour: Colour


class Roll(Action, frozen=True, gc=False):
    """SS-6.1, SS-22.3: roll the departure dice, or turn up a location token."""


class Choose(Action, frozen=True, gc=False):
    """SS-8.5: the colour that a multicoloured symbol moves."""

    colour: Colour


class Send(Action, frozen=True, gc=False):
    """SS-8.2, SS-12.1: the train that moves next."""

    train: TrainId


class Exit(Action, frozen=True, gc=False):
    """SS-16.4, SS-23.3: the line by which a train leaves a city."""

    line: Line


class Wait(Action, frozen=True, gc=False):
    """SS-16.4a: keep the train in its city, where the option allows it."""


class Run(Action, frozen=True, gc=False):
    """SS-16.2: let the train run with the die as it lies."""


class Stop(Action, frozen=True, gc=False):
    """SS-23.2: stop in the city that the train has entered."""


class Signal(Action, frozen=True, gc=False):
    """SS-10.1: move a green disc."""

    take: Lamp
    put: Lamp


class Load(Action, frozen=True, gc=False):
    """SS-14.1: load a cube, for any one card."""

    train: TrainId
    card: CardKind


class Pair(Action, frozen=True, gc=False):
    """SS-13.1: discard two cards for one signal, switch or train action."""

    cards: Annotated[int, of("pair")]


class EndTurn(Action, frozen=True, gc=False):
    """SS-15.2: end the turn and draw so many cards."""

    draw: Annotated[int, of("draw")]


class Logistician(Action, frozen=True, gc=False):
    """SS-18.2: roll the movement die again."""


class Dispatcher(Action, frozen=True, gc=False):
    """SS-18.3: trains may pass cities on green until the end of the turn."""


class Conductor(Action, frozen=True, gc=False):
    """SS-18.4: the trains of one colour on the card stay."""

    colour: Colour


class Switchman(Action, frozen=True, gc=False):
    """SS-19.1: the dispatch card goes under the deck, another is revealed."""


class Stationmistress(Action, frozen=True, gc=False):
    """SS-19.2: one train on the card stays."""

    train: TrainId


class Coupler(Action, frozen=True, gc=False):
    """SS-19.3: choose the departure point of a new train."""

    departure: Departure


# Nature


class FirstSeat(Action, frozen=True, gc=False):
    """SS-3.10: who begins."""

    seat: Seat


class Numbered(Action, frozen=True, gc=False):
    """SS-22.1: the number laid on the next departure point."""

    number: Number


class RandomSwitch(Action, frozen=True, gc=False):
    """SS-3.4: the setting of the next junction."""

    setting: SwitchSetting


class RandomLight(Action, frozen=True, gc=False):
    """SS-3.4: the next green disc."""

    lamp: Lamp


class Reveal(Action, frozen=True, gc=False):
    """SS-5.1: the next dispatch card."""

    card: Dispatch


class DepartureDice(Action, frozen=True, gc=False):
    """SS-6.1: both departure dice."""

    first: Annotated[int, of("die")]
    second: Annotated[int, of("die")]


class LocationToken(Action, frozen=True, gc=False):
    """SS-22.3: the location token turned up."""

    number: Number


class Die(Action, frozen=True, gc=False):
    """SS-8.1: the movement die."""

    pips: Pips


class Draw(Action, frozen=True, gc=False):
    """SS-15.1: an action card from the stack."""

    card: CardKind


# Effects


class TurnBegan(Effect, frozen=True, gc=False, kw_only=True):
    seat: Seat
    turn: int
    left: int


class NumberLaid(Effect, frozen=True, gc=False, kw_only=True):
    departure: Departure
    number: int


class CardRevealed(Effect, frozen=True, gc=False, kw_only=True):
    card: Dispatch


class BoardTold(Effect, frozen=True, gc=False, kw_only=True):
    """Before the first turn: what of the board and the deck is documented, and what is reconstructed."""

    board: Annotated[int, of("board")]
    own_deck: int
    """1 where the deck is a file of the table's own."""


class StartCardRevealed(Effect, frozen=True, gc=False, kw_only=True):
    pass


class ColourChosen(Effect, frozen=True, gc=False, kw_only=True):
    colour: Colour


class DepartureRolled(Effect, frozen=True, gc=False, kw_only=True):
    number: int
    departure: Departure


class TrainEntered(Effect, frozen=True, gc=False, kw_only=True):
    train: TrainId
    departure: Departure


class EntryBlocked(Effect, frozen=True, gc=False, kw_only=True):
    departure: Departure
    other: TrainId
    tokens: int


class NoTrainLeft(Effect, frozen=True, gc=False, kw_only=True):
    tokens: int


class DieRolled(Effect, frozen=True, gc=False, kw_only=True):
    train: TrainId
    pips: int


class Ran(Effect, frozen=True, gc=False, kw_only=True):
    """A whole move: the spaces entered in order, where the train stood last, and why it ended."""

    train: TrainId
    path: tuple[Spot, ...]
    spot: Spot
    spent: int
    tokens: int
    reason: Reason
    other: TrainId | None = None


class Passed(Effect, frozen=True, gc=False, kw_only=True):
    """Half a move: the train runs on through a city."""

    train: TrainId
    path: tuple[Spot, ...]
    spot: Spot


class Delivered(Effect, frozen=True, gc=False, kw_only=True):
    train: TrainId
    goods: Goods
    port: Spot


class CubeReturned(Effect, frozen=True, gc=False, kw_only=True):
    train: TrainId
    goods: Goods
    city: Spot


class WentToDepot(Effect, frozen=True, gc=False, kw_only=True):
    train: TrainId


class TokensLost(Effect, frozen=True, gc=False, kw_only=True):
    tokens: int
    clock: int


class CardLost(Effect, frozen=True, gc=False, kw_only=True):
    """SS-17.2: a dispatch card goes unseen to the box, and the clock is refilled."""

    left: int
    clock: int


class SignalMoved(Effect, frozen=True, gc=False, kw_only=True):
    take: Lamp
    put: Lamp


class LampLit(Effect, frozen=True, gc=False, kw_only=True):
    lamp: Lamp


class SwitchSet(Effect, frozen=True, gc=False, kw_only=True):
    setting: SwitchSetting


class CubeLoaded(Effect, frozen=True, gc=False, kw_only=True):
    train: TrainId
    goods: Goods
    card: CardKind


class PairPlayed(Effect, frozen=True, gc=False, kw_only=True):
    first: CardKind
    second: CardKind


class CardPlayed(Effect, frozen=True, gc=False, kw_only=True):
    card: CardKind


class HelperUsed(Effect, frozen=True, gc=False, kw_only=True):
    helper: Helper


class TrainHeld(Effect, frozen=True, gc=False, kw_only=True):
    train: TrainId


class CardDrawn(Effect, frozen=True, gc=False, kw_only=True):
    """Where hands are hidden only its owner sees the card."""

    seat: Seat
    card: CardKind


class CardTaken(Effect, frozen=True, gc=False, kw_only=True):
    """What the others see of a hidden draw."""

    seat: Seat


class Reshuffled(Effect, frozen=True, gc=False, kw_only=True):
    cards: int


class Won(Effect, frozen=True, gc=False, kw_only=True):
    turn: int


class Lost(Effect, frozen=True, gc=False, kw_only=True):
    result: Result
    goods: int


class Expected(Effect, frozen=True, gc=False, kw_only=True):
    """Only in previews: what a train would do with one result of its die, by one way through the cities."""

    train: TrainId
    pips: int
    weight: int
    exits: tuple[Line, ...]
    path: tuple[Spot, ...]
    spot: Spot
    tokens: int
    reason: Reason
    other: TrainId | None = None


DECISIONS = (
    Switch,
    Light,
    AsPictured,
    GoOn,
    NewTrain,
    Roll,
    Choose,
    Send,
    Exit,
    Wait,
    Run,
    Stop,
    Signal,
    Load,
    Pair,
    EndTurn,
    Logistician,
    Dispatcher,
    Conductor,
    Switchman,
    Stationmistress,
    Coupler,
)
OUTCOMES = (FirstSeat, Numbered, RandomSwitch, RandomLight, Reveal, DepartureDice, LocationToken, Die, Draw)
EFFECTS = (
    BoardTold,
    TurnBegan,
    NumberLaid,
    CardRevealed,
    StartCardRevealed,
    ColourChosen,
    DepartureRolled,
    TrainEntered,
    EntryBlocked,
    NoTrainLeft,
    DieRolled,
    Ran,
    Passed,
    Delivered,
    CubeReturned,
    WentToDepot,
    TokensLost,
    CardLost,
    SignalMoved,
    LampLit,
    SwitchSet,
    CubeLoaded,
    PairPlayed,
    CardPlayed,
    HelperUsed,
    TrainHeld,
    CardDrawn,
    CardTaken,
    Reshuffled,
    Won,
    Lost,
    Expected,
)
