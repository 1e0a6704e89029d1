"""A small game that shows every part of the contract: private simultaneous turns, undo, chance, scoring.

Copy the folder, rename it, and replace the rules. `docs/guides/add-a-game.md` walks through it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engineshed.core.chance import Rng
from engineshed.core.game import Game
from engineshed.core.record import Action, Effect, Question, Refusal, Scoring
from engineshed.games.template.model import (
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
from engineshed.games.template.rules import chance, invariants, phases, scoring, views
from engineshed.games.template.rules.setting import Setting
from engineshed.games.template.words import questions


class Template(Game[State, View]):
    """Couple wagons in secret, depart, and hope that the hill is not too steep."""

    name = "template"
    prefix = "TP"
    version = 1
    listed = False
    options_type = Options
    presets = {"short": {"rounds": 1}}
    state_type = State
    view_type = View
    actions = (Couple, Depart, Hill)
    chances = frozenset({Hill})
    effects = (Coupled, Departed, Climbed)
    board_hash = ""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.seats = options.players
        self.setting = Setting(options)
        self.domains = self.setting.domains

    def start(self) -> State:
        return State(1, (Train(),) * self.seats, (0,) * self.seats)

    def to_act(self, state: State) -> tuple[int, ...]:
        return phases.to_act(self.setting, state)

    def chance(self, state: State) -> Sequence[tuple[Action, int]]:
        return chance.chance(self.setting, state)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return phases.legal(self.setting, state, seat)

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return phases.refuse(self.setting, state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
        return phases.apply(self.setting, state, seat, action)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(self.setting, state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        return views.imagine(self.setting, view, rng)

    def returns(self, state: State) -> tuple[float, ...]:
        return scoring.returns(self.setting, state)

    def scoring(self, state: State) -> Scoring:
        return scoring.scoring(self.setting, state)

    def question(self, view: View, seat: int) -> Question:
        return questions.question(self.setting, view, seat)

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        return views.preview(self.setting, view, action)

    def final(self, state: State, seat: int, action: Action) -> bool:
        del state, seat
        return isinstance(action, Depart)

    def invariants(self, state: State) -> Iterable[str]:
        return invariants.invariants(self.setting, state)
