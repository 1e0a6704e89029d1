"""Switch & Signal: a cooperative game of points, lamps and stubborn trains, on two boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engineshed.core.chance import Rng
from engineshed.core.game import Game
from engineshed.core.record import Action, Effect, Part, Question, Refusal, Scoring, SeatScore
from engineshed.games.switch_signal.boards import BoardError, read_deck, shipped
from engineshed.games.switch_signal.model import (
    DECISIONS,
    EFFECTS,
    OUTCOMES,
    EndTurn,
    Options,
    State,
    View,
)
from engineshed.games.switch_signal.naming import PlaceNames
from engineshed.games.switch_signal.rules import chance, inspect, legal, refuse, setup, sight, turn
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.words import (
    CARDS,
    COLOURS,
    GOODS,
    HAND_DEALT,
    HELPERS,
    OPEN,
    PAIRS,
    PHASES,
    REASONS,
    RESULTS,
    TRAINS,
    WON,
)

__all__ = ["BoardError", "SwitchSignal"]

SHARE_OF_A_LOSS = 0.1
"""What all goods but the last are worth in a lost game, where a win is worth 1."""


class SwitchSignal(Game[State, View]):
    """All play together: bring the goods to port before the dispatch cards run out."""

    name = "switch-signal"
    prefix = "SS"
    version = 1
    options_type = Options
    state_type = State
    view_type = View
    actions = (*DECISIONS, *OUTCOMES)
    chances = frozenset(OUTCOMES)
    effects = EFFECTS

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        deck = options.deck_file or shipped("deck")
        self.plan = options.plan
        self.deck = read_deck(deck)
        self.places = PlaceNames(self.plan.file)
        self.railway = Railway(options, self.plan, self.deck)
        self.seats = options.players
        self.board_hash = self.plan.hash
        board = self.plan.board
        self.domains = {
            "seat": tuple(str(seat) for seat in range(self.seats)),
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
            "number": tuple(str(number) for number in range(2, 13)),
            "die": tuple(str(pips) for pips in range(1, 7)),
            "pips": tuple(str(pips) for pips in range(1, 6)),
            "draw": tuple(str(draw) for draw in range(HAND_DEALT + 1)),
            "reason": REASONS,
            "phase": PHASES,
            "helper": HELPERS,
            "result": RESULTS,
        }

    def start(self) -> State:
        return setup.start(self.railway)

    def to_act(self, state: State) -> tuple[int, ...]:
        return turn.to_act(self.railway, state)

    def chance(self, state: State) -> Sequence[tuple[Action, int]]:
        return chance.outcomes(self.railway, state)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return legal.legal(self.railway, state) if self.to_act(state) == (seat,) else ()

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return refuse.refuse(self.railway, state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
        del seat
        return turn.apply(self.railway, state, action)

    def view(self, state: State, seat: int | None) -> View:
        return sight.view(self.railway, state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        """Hidden hands are dealt anew from the cards that the seat cannot see."""
        pool = [card for card, count in enumerate(view.pool) for _ in range(count)]
        cards = rng.shuffled(pool) if None in view.hands else pool
        hands = []
        for shown, size in zip(view.hands, view.sizes, strict=True):
            if shown is None:
                taken, cards = cards[:size], cards[size:]
                shown = _counted(taken)  # noqa: PLW2901 - the hidden hand takes its place
            hands.append(shown)
        return sight.imagined(view, tuple(hands), _counted(cards))

    def returns(self, state: State) -> tuple[float, ...]:
        """Everybody the same: 1 for a win; a loss is worth a small share for the goods that arrived."""
        share = SHARE_OF_A_LOSS * self._delivered(state) / self.options.goods
        return (1.0 if state.result == WON else share,) * self.seats

    def scoring(self, state: State) -> Scoring:
        """SS-20.4: one shared result, with the numbers worth comparing."""
        delivered = self._delivered(state)
        parts = [
            Part("delivered", delivered, {"goods": delivered, "needed": self.options.goods}),
            Part("cards-left", 0, {"cards": state.deck.count}),
            Part("tokens-lost", 0, {"tokens": sum(state.lost)}),
        ]
        worst = sorted(range(len(TRAINS)), key=lambda train: -state.lost[train])
        parts += [
            Part("train-tokens", 0, {**_train(train), "tokens": state.lost[train]})
            for train in worst
            if state.lost[train]
        ]
        if state.lost[-1]:
            parts.append(Part("entry-tokens", 0, {"tokens": state.lost[-1]}))
        won = state.result == WON
        seat = SeatScore(delivered, 1, tuple(parts))
        cause = "" if state.result == OPEN else RESULTS[state.result]
        return Scoring((seat,) * self.seats, tuple(range(self.seats)) if won else (), cause)

    def _delivered(self, state: State) -> int:
        return sum(map(sum, state.freight.delivered))

    def question(self, view: View, seat: int) -> Question:
        del seat
        about: dict[str, int | str] = {"left": view.turns_left, "clock": view.clock}
        if view.move is not None:
            about |= {**_train(view.move.train), "pips": view.move.pips, "points": view.move.left}
        key = "pair" if view.pair else PHASES[view.phase]
        if key == "action" and not view.turns_left:
            key = "last-action"
        return Question(key, about)

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        hands = tuple(hand or (0, 0, 0) for hand in view.hands)
        return sight.preview(self.railway, sight.imagined(view, hands, view.pool), action)

    def final(self, state: State, seat: int, action: Action) -> bool:
        """SS-24.7: everything since the last die or card may be taken back, but for the end of a turn."""
        del state, seat
        return not self.options.undo or isinstance(action, EndTurn)

    def fallback(self, state: State, seat: int) -> Action:
        """For a seat whose player has left: end the turn with all cards drawn, else the first decision there is."""
        found = self.legal(state, seat)
        ends = [action for action in found if isinstance(action, EndTurn)]
        return ends[-1] if ends else found[0]

    def invariants(self, state: State) -> Iterable[str]:
        return inspect.faults(self.railway, state)

    def name_of(self, domain: str, index: int, language: str) -> str | None:
        """Places of this board in a reader's language; None where the messages have the word."""
        return self.places.name(domain, self.domains[domain][index], language)


def _train(train: int) -> dict[str, int | str]:
    """A train by colour and number, for messages."""
    return {"colour": COLOURS[train // 3], "number": train % 3 + 1}


def _counted(cards: Sequence[int]) -> tuple[int, int, int]:
    return cards.count(0), cards.count(1), cards.count(2)
