"""Exercises of Trans Europa: rails that are clearly the best, by the strong bot's races."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.bots import Thought, examining
from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.bots.hard import HardBot
from engineshed.games.trans_europa.model import Marker, Rail, State, Stop


class Deep(HardBot):
    """Ten times the work."""

    hands = 10 * HardBot.hands
    worlds = 10 * HardBot.worlds


class Examiner(examining.BotExaminer):
    """Points of the round: the own loss, and a part of the others'."""

    tables = ({"players": 3, "first_player": "0"}, {"players": 2, "first_player": "0"})
    margins = {"finish": 0.8, "last": 1.0, "wait": 0.5, "double": 0.5, "first": 0.4, "rail": 0.6}
    close = 0.12

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        assert isinstance(game, TransEuropa)
        self.setting = game.setting
        self.quick, self.deep = HardBot(game), Deep(game)

    def beyond(self, state: State) -> bool:
        """One round: a longer log says nothing more."""
        return state.match.round > 1

    def kind(self, state: State, best: Thought, others: Sequence[Thought]) -> str:
        del others
        view = self.game.view(state, 0)
        if isinstance(best.action, Marker):
            return ""
        if view.finished:
            return "last"
        if isinstance(best.action, Stop):
            return "wait"
        return self._of_rail(state, best.action)

    def _of_rail(self, state: State, action: Action) -> str:
        """A rail that ends the round, a double line, the first of the round, or another."""
        assert isinstance(action, Rail)
        after = self.game.view(self.game.apply(state, 0, action)[0], 0)
        if after.missing == 0 or after.round > state.match.round:
            return "finish"
        if int(self.setting.graph.cost[action.line]) == 2:
            return "double"
        return "rail" if any(rail.seat == 0 for rail in state.rails) else "first"
