"""Trans Europa: five cities each, one net of rails for all, and whoever is joined last pays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engineshed.core.chance import Rng
from engineshed.core.game import Game
from engineshed.core.record import Action, Effect, Question, Refusal, Scoring
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


class TransEuropa(Game[State, View]):
    """Franz-Benno Delonge's game with all its options."""

    name = "trans-europa"
    prefix = "TE"
    version = 1
    options_type = Options
    presets = {"rulebook": {"shared_start": True}, "before": {"shared_start": False}}
    state_type = State
    view_type = View
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
        self.setting = setting_of(options)
        self.domains = self.setting.domains

    def start(self) -> State:
        return dealing.start(self.setting)

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

    def board_numbers(self) -> Mapping[str, Any]:
        return {
            "lines": [(edge.a, edge.b, edge.cost) for edge in self.board.edges],
            "cities": [city.vertex for city in self.board.cities],
        }

    def name_of(self, domain: str, index: int, language: str) -> str | None:
        return names.name_of(self.options.board, domain, index, language)

    def invariants(self, state: State) -> Iterable[str]:
        return invariants.invariants(self.setting, state)
