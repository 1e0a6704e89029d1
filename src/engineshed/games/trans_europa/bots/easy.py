"""A bot that walks to the nearest missing city."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.bots import Bot, Thought
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.bots.common import Sight, first_fitting, markers_of
from engineshed.games.trans_europa.kernels.plans import nearest_terminal
from engineshed.games.trans_europa.model import View


class EasyBot(Bot[View]):
    """Starts in a city of its own and always lays towards the nearest city it lacks."""

    def __init__(self, game: TransEuropa) -> None:
        super().__init__(game)
        self.setting = game.setting

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if view.phase == "marker":
            return self._marker(view, legal, rng)
        sight = Sight(self.setting, view)
        return first_fitting(sight, nearest_terminal(sight.groups, sight.marker, sight.cities), legal)

    def _marker(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        free = markers_of(legal)
        own = [city for city in Sight(self.setting, view).cities if city in free]
        return free[rng.pick(own)] if own else rng.pick(legal)

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """How far the nearest missing city is, by the way chosen."""
        action = self.choose(view, legal, rng)
        if view.phase == "marker":
            return [Thought(action, 0.0)]
        sight = Sight(self.setting, view)
        way = nearest_terminal(sight.groups, sight.marker, sight.cities)
        if not way:
            return [Thought(action, 0.0, "stop")]
        distance = sum(int(self.setting.graph.cost[line]) for line in way)
        city = self.game.domains["city"][sight.missing_city(way[-1:])]
        return [Thought(action, float(-distance), "nearest", {"distance": distance, "city": city})]
