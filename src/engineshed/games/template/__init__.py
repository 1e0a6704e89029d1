"""A small game that shows every part of the contract: private simultaneous turns, undo, chance, scoring.

Copy the folder, rename it, and replace the rules. `docs/guides/add-a-game.md` walks through it.
"""

from __future__ import annotations

from engineshed.core.daily import Daily
from engineshed.core.floor_plan import PlannedGame, Rooms
from engineshed.core.record import Action, Effect
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


class Template(PlannedGame[State, View]):
    """Couple wagons in secret, depart, and hope that the hill is not too steep."""

    name = "template"
    prefix = "TP"
    version = 1
    listed = False
    options_type = Options
    presets = {"short": {"rounds": 1}}
    dailies = {"hill": Daily(({"rounds": 1}, {"rounds": 2}), ("easy",))}
    state_type = State
    view_type = View
    rooms = Rooms(phases, chance, views, scoring, invariants, questions)
    setting: Setting
    actions = (Couple, Depart, Hill)
    chances = frozenset({Hill})
    effects = (Coupled, Departed, Climbed)
    board_hash = ""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.seats = options.players
        self.bind(Setting(options))
        self.domains = self.setting.domains

    def start(self) -> State:
        return State(1, (Train(),) * self.seats, (0,) * self.seats)

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        return views.preview(self.setting, view, action)

    def final(self, state: State, seat: int, action: Action) -> bool:
        del state, seat
        return isinstance(action, Depart)
