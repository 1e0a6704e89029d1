"""A bot that knows the cheapest tree, and builds its nearest branch first."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.bots import Bot, Thought
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.bots.common import Sight, closest_companions, first_fitting, markers_of
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.plans import nearest_branch_first
from engineshed.games.trans_europa.model import View
from engineshed.maths.graph import cheapest_tree


class MediumBot(Bot[View]):
    """Starts in the own city whose two closest companions are nearest, then follows the exact tree."""

    def __init__(self, game: TransEuropa) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.distances = Distances(self.setting.graph)

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        del rng
        if view.phase == "marker":
            return self._marker(view, legal)
        sight = Sight(self.setting, view)
        return first_fitting(sight, self._plan(sight), legal)

    def _plan(self, sight: Sight) -> list[int]:
        tree = cheapest_tree(sight.groups, sight.terminals)
        return list(nearest_branch_first(sight.groups, tree.edges, sight.marker, sight.cities).lines)

    def _marker(self, view: View, legal: Sequence[Action]) -> Action:
        free = markers_of(legal)
        cities = Sight(self.setting, view).cities
        own = sorted((closest_companions(self.distances, city, cities), city) for city in cities if city in free)
        return free[own[0][1]] if own else legal[0]

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """The tree's cost, and the city its nearest branch leads to."""
        action = self.choose(view, legal, rng)
        sight = Sight(self.setting, view)
        if view.phase == "marker":
            tree = cheapest_tree(sight.groups, sight.cities)
            return [Thought(action, float(-tree.cost), "marker", {"loss": tree.cost})]
        plan = self._plan(sight)
        if not plan:
            return [Thought(action, 0.0, "stop")]
        distance = sum(int(self.setting.graph.cost[line]) for line in plan)
        arrivals = (sight.missing_city([line]) for line in plan)
        city = self.game.domains["city"][next(city for city in arrivals if city >= 0)]
        return [Thought(action, float(-distance), "branch", {"distance": distance, "city": city})]
