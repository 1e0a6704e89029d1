"""A small game that shows every part of the contract: private simultaneous turns, undo, chance, scoring.

Copy the folder, rename it, and replace the rules. `docs/guides/add-a-game.md` walks through it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engineshed.core.chance import Rng
from engineshed.core.game import Game
from engineshed.core.record import Action, Effect, Part, Question, Refusal, Scoring, SeatScore
from engineshed.games.template.model import (
    HILLS,
    MOST_WAGONS,
    Climbed,
    Couple,
    Coupled,
    Depart,
    Departed,
    Hill,
    Options,
    State,
    Train,
    View,
)
from engineshed.games.template.rules import hill


class Template(Game[State, View]):
    """Couple wagons in secret, depart, and hope that the hill is not too steep."""

    name = "template"
    prefix = "TP"
    version = 1
    listed = False
    options_type = Options
    state_type = State
    view_type = View
    actions = (Couple, Depart, Hill)
    chances = frozenset({Hill})
    effects = (Coupled, Departed, Climbed)
    board_hash = ""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.seats = options.players
        self.rounds = options.rounds
        self.domains = {
            "seat": tuple(str(seat) for seat in range(self.seats)),
            "load": ("1", "2", "3"),
            "limit": tuple(str(hill.limit_of(index)) for index in range(HILLS)),
        }

    def start(self) -> State:
        return State(1, tuple(Train() for _ in range(self.seats)), (0,) * self.seats)

    def to_act(self, state: State) -> tuple[int, ...]:
        return hill.to_act(state, self.rounds)

    def chance(self, state: State) -> Sequence[tuple[Action, int]]:
        del state
        return [(Hill(index), 1) for index in range(HILLS)]

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return hill.legal(state, seat, self.rounds)

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return hill.refuse(state, seat, action, self.rounds)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
        return hill.apply(state, seat, action)

    def view(self, state: State, seat: int | None) -> View:
        return hill.view(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        trains = [Train(self._guess(rng, departed=departed), departed) for departed in view.departed]
        if view.seat is not None and view.mine is not None:
            trains[view.seat] = view.mine
        return State(view.round, tuple(trains), view.scores, view.climbed)

    def _guess(self, rng: Rng, *, departed: bool) -> tuple[int, ...]:
        wagons = rng.below(MOST_WAGONS) + 1 if departed else rng.below(MOST_WAGONS + 1)
        return tuple(rng.below(3) for _ in range(wagons))

    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(float(score) for score in state.scores)

    def scoring(self, state: State) -> Scoring:
        best = max(state.scores)
        ranks = [1 + sum(other > score for other in state.scores) for score in state.scores]
        seats = tuple(
            SeatScore(score, rank, (Part("weight", score),)) for score, rank in zip(state.scores, ranks, strict=True)
        )
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Scoring(seats, winners, "rounds")

    def question(self, view: View, seat: int) -> Question:
        del seat
        wagons = len(view.mine.wagons) if view.mine else 0
        return Question("couple", {"left": MOST_WAGONS - wagons})

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        if view.seat is None or not isinstance(action, Couple):
            return ()
        return (Coupled(seat=view.seat, load=action.load, only=view.seat),)

    def final(self, state: State, seat: int, action: Action) -> bool:
        del state, seat
        return isinstance(action, Depart)

    def invariants(self, state: State) -> Iterable[str]:
        for seat, train in enumerate(state.trains):
            if len(train.wagons) > MOST_WAGONS:
                yield f"seat {seat} has coupled {len(train.wagons)} wagons, more than {MOST_WAGONS}"
            if train.departed and not train.wagons:
                yield f"seat {seat} has departed without a wagon"
