"""What never changes during a game: board, deck and options as numbers, and the actions made ready."""

from __future__ import annotations

from engineshed.core.record import Action
from engineshed.games.switch_signal.data.boards import Plan
from engineshed.games.switch_signal.data.decks import CardKind
from engineshed.games.switch_signal.model import (
    BOARDS,
    CARDS,
    COLOURS,
    CONDUCTOR,
    COUPLER,
    DISPATCHER,
    GOODS,
    HAND_DEALT,
    LOGISTICIAN,
    OWN_BOARD,
    PAIRS,
    STATIONMISTRESS,
    SWITCHMAN,
    TRAINS,
    Choose,
    Conductor,
    Coupler,
    EndTurn,
    Exit,
    Light,
    Load,
    NewTrain,
    Options,
    Pair,
    Send,
    Signal,
    Stationmistress,
    Switch,
)
from engineshed.games.switch_signal.rules.board import Board

EUROPEAN = 1 << LOGISTICIAN | 1 << DISPATCHER | 1 << CONDUCTOR
AMERICAN = 1 << SWITCHMAN | 1 << STATIONMISTRESS | 1 << COUPLER
CUBES_NEEDED = 2 * len(GOODS)
"""SS-3.5: two of each colour; more by option, of any colour (SS-21.4)."""


class Setting:
    """The network, the deck and the house rules of one game."""

    def __init__(self, options: Options, plan: Plan, deck: tuple[CardKind, ...]) -> None:
        board: Board = plan.board
        self.board = board
        self.origin: tuple[int, ...] = plan.origin
        self.goods_at: list[int] = [
            plan.origin.index(spot) if spot in plan.origin else -1 for spot in range(len(board.kind))
        ]
        """By spot: the goods whose city it is, or -1."""
        self.per_colour: tuple[int, ...] = plan.per_colour
        self.standard_green: int = plan.greens
        self.standard_settings: tuple[int, ...] = plan.settings
        self.pass_through: bool = plan.file.rules.pass_through_cities
        self.card_new: tuple[int, ...] = tuple(card.new for card in deck)
        self.card_symbols: tuple[tuple[int, ...], ...] = tuple(card.symbols for card in deck)
        self.card_count: tuple[int, ...] = tuple(card.count for card in deck)
        self.known_signals: tuple[int, list[Action]] | None = None
        """The green lamps that were asked about last, with the moves that they leave."""
        self.known_switches: tuple[tuple[int, ...], list[Action]] | None = None
        """The same for the settings of the junctions."""
        self._take_options(options, plan.file.side)
        self._prepare_actions()

    def _take_options(self, options: Options, side: str) -> None:
        self.seats: int = options.players
        self.hands: int = options.seat_hands
        self.acting: tuple[tuple[int], ...] = tuple((self.seat_of(hand),) for hand in range(self.hands))
        """Who is to act, by the hand in play."""
        self.tokens: int = options.time_tokens
        self.removed: int = options.removed_cards
        self.goods: int = options.goods
        self.cubes_each: int = 2 if options.goods == CUBES_NEEDED else 3
        self.extra_per_port: int = (options.goods - CUBES_NEEDED) // len(self.per_colour)
        self.helpers: int = (EUROPEAN if side == "europe" else AMERICAN) if options.helpers else 0
        self.board_name: int = OWN_BOARD if options.board_file else BOARDS.index(options.side)
        self.own_deck: bool = bool(options.deck_file)
        self.hands_first: bool = options.hands_first
        self.placement: str = options.placement
        self.departures: str = options.departures
        self.extra_signals: int = options.extra_signals
        self.second_free: bool = options.second_train_unavailable == "free"
        self.city_wait: bool = options.city_wait
        self.exit_first: bool = options.exit_before_roll
        self.u_turn: bool = options.u_turn_in_passing
        self.open_hands: bool = options.hands == "open" or options.players == 1
        self.random_seat: bool = options.first_seat == "random"

    def _prepare_actions(self) -> None:
        """One instance of each action, so that listing the legal ones makes no new objects."""
        board = self.board
        lamps, trains, colours = range(len(board.lamps)), range(len(TRAINS)), range(len(COLOURS))
        self.signal = tuple(tuple(Signal(take, put) for put in lamps) for take in lamps)
        self.switch = tuple(Switch(joint) for joint in range(len(board.settings)))
        self.light = tuple(Light(lamp) for lamp in lamps)
        self.send = tuple(Send(train) for train in trains)
        self.load = tuple(tuple(Load(train, card) for card in range(len(CARDS))) for train in trains)
        self.pair = tuple(Pair(cards) for cards in range(len(PAIRS)))
        self.end_turn = tuple(EndTurn(draw) for draw in range(HAND_DEALT + 1))
        self.exit = tuple(Exit(line) for line in range(len(board.lines)))
        self.new_train = tuple(NewTrain(colour) for colour in colours)
        self.choose = tuple(Choose(colour) for colour in colours)
        self.conductor = tuple(Conductor(colour) for colour in colours)
        self.stationmistress = tuple(Stationmistress(train) for train in trains)
        self.coupler = tuple(Coupler(departure) for departure in range(len(board.departures)))

    def seat_of(self, hand: int) -> int:
        """SS-24.2: a single player sits behind every hand."""
        return hand if self.seats > 1 else 0
