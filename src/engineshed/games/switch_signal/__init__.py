"""Switch & Signal: a cooperative game of points, lamps and stubborn trains, on two boards."""

from __future__ import annotations

from engineshed.core.daily import Daily
from engineshed.core.floor_plan import PlannedGame, Rooms
from engineshed.core.record import Action, Effect
from engineshed.core.upgrades import stating
from engineshed.games.switch_signal.data import BoardError, PlaceNames, chosen_board, chosen_deck
from engineshed.games.switch_signal.model import (
    BOARDS,
    CARDS,
    COLOURS,
    DECISIONS,
    EFFECTS,
    GOODS,
    HAND_DEALT,
    HELPERS,
    NUMBERS,
    OUTCOMES,
    PAIRS,
    PHASES,
    REASONS,
    RESULTS,
    TRAINS,
    EndTurn,
    Options,
    State,
    View,
)
from engineshed.games.switch_signal.rules import chance, invariants, phases, scoring, setup, views
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.words import questions

__all__ = ["BoardError", "SwitchSignal"]


class SwitchSignal(PlannedGame[State, View]):
    """All play together: bring the goods to port before the dispatch cards run out."""

    name = "switch-signal"
    prefix = "SS"
    version = 2
    upgrades = {1: stating(hands_first=True)}
    presets = {
        "first": {"removed_cards": 0, "time_tokens": 10, "extra_signals": 1},
        "easy": {"removed_cards": 1, "time_tokens": 8, "extra_signals": 1},
        "normal": {"removed_cards": 3, "time_tokens": 7, "extra_signals": 0, "goods": 8},
        "hard": {"removed_cards": 5, "goods": 10},
    }
    dailies = {"network": Daily()}
    options_type = Options
    state_type = State
    view_type = View
    rooms = Rooms(phases, chance, views, scoring, invariants, questions)
    setting: Setting
    actions = (*DECISIONS, *OUTCOMES)
    chances = frozenset(OUTCOMES)
    effects = EFFECTS

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.plan = chosen_board(options)
        self.deck = chosen_deck(options)
        self.bind(Setting(options, self.plan, self.deck))
        self.places = PlaceNames(self.plan.file)
        self.seats = options.players
        self.board_hash = self.plan.hash
        board = self.plan.board
        self.domains = {
            "seat": tuple(str(seat) for seat in range(self.seats)),
            "board": BOARDS,
            "colour": COLOURS,
            "goods": GOODS,
            "train": TRAINS,
            "spot": board.spots,
            "line": board.lines,
            "lamp": board.lamps,
            "setting": board.settings,
            "card": CARDS,
            "pair": tuple(f"{CARDS[first]}-{CARDS[second]}" for first, second in PAIRS),
            "dispatch": tuple(card.id for card in self.deck),
            "departure": tuple(board.spots[spot] for spot in board.departures),
            "number": tuple(str(number) for number in NUMBERS),
            "die": tuple(str(pips) for pips in range(1, 7)),
            "pips": tuple(str(pips) for pips in range(1, 6)),
            "draw": tuple(str(draw) for draw in range(HAND_DEALT + 1)),
            "reason": REASONS,
            "phase": PHASES,
            "helper": HELPERS,
            "result": RESULTS,
        }

    def start(self) -> State:
        return setup.start(self.setting)

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        return views.preview(self.setting, view, action)

    def final(self, state: State, seat: int, action: Action) -> bool:
        """SS-24.7: everything since the last die or card may be taken back, but for the end of a turn."""
        del state, seat
        return not self.options.undo or isinstance(action, EndTurn)

    def fallback(self, state: State, seat: int) -> Action:
        """For a seat whose player has left: end the turn with all cards drawn, else the first decision there is."""
        found = self.legal(state, seat)
        ends = [action for action in found if isinstance(action, EndTurn)]
        return ends[-1] if ends else found[0]

    def name_of(self, domain: str, index: int, language: str) -> str | None:
        """Places of this board in a reader's language; None where the messages have the word."""
        return self.places.name(domain, self.domains[domain][index], language)
