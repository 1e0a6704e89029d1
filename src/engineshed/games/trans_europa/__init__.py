"""Trans Europa: five cities each, one net of rails for all, and whoever is joined last pays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engineshed.core.daily import Daily
from engineshed.core.floor_plan import PlannedGame, Rooms
from engineshed.core.record import Action, Effect
from engineshed.games.trans_europa.data import board_hash, load_board
from engineshed.games.trans_europa.model import (
    Begins,
    ColouredRail,
    ColouredRailLaid,
    Cost,
    Deal,
    Dealt,
    EndLineMoved,
    Finished,
    First,
    GameOver,
    Lost,
    Marker,
    MarkerPlaced,
    Missing,
    NetworksJoined,
    Options,
    Passed,
    Rail,
    RailLaid,
    RoundOver,
    State,
    Stop,
    Stopped,
    View,
)
from engineshed.games.trans_europa.rules import chance, dealing, invariants, phases, scoring, views
from engineshed.games.trans_europa.rules.setting import Setting
from engineshed.games.trans_europa.words import names, questions


@lru_cache(maxsize=64)
def setting_of(options: Options) -> Setting:
    """Worked out once for all tables with the same options."""
    return Setting(load_board(options.board), options)


class TransEuropa(PlannedGame[State, View]):
    """Franz-Benno Delonge's game with all its options."""

    name = "trans-europa"
    prefix = "TE"
    version = 1
    options_type = Options
    presets = {
        "first": {"players": 3},
        "rulebook": {"shared_start": True},
        "before": {"shared_start": False},
    }
    dailies = {"race": Daily(bots=("hard", "hard", "hard"))}
    state_type = State
    view_type = View
    rooms = Rooms(phases, chance, views, scoring, invariants, questions)
    setting: Setting
    actions = (Marker, Rail, Stop, ColouredRail, Deal, First)
    chances = frozenset({Deal, First})
    effects = (
        Dealt,
        Begins,
        MarkerPlaced,
        RailLaid,
        ColouredRailLaid,
        NetworksJoined,
        Stopped,
        Passed,
        Finished,
        RoundOver,
        Lost,
        EndLineMoved,
        GameOver,
        Missing,
        Cost,
    )

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.seats = options.players
        self.board = load_board(options.board)
        self.board_hash = board_hash(options.board)
        self.bind(setting_of(options))
        self.domains = self.setting.domains

    def start(self) -> State:
        return dealing.start(self.setting)

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        return views.preview(self.setting, view, action)

    def board_numbers(self) -> Mapping[str, Any]:
        return {
            "lines": [(edge.a, edge.b, edge.cost) for edge in self.board.edges],
            "cities": [city.vertex for city in self.board.cities],
        }

    def name_of(self, domain: str, index: int, language: str) -> str | None:
        return names.name_of(self.options.board, domain, index, language)
