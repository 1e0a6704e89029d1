"""A bot that knows the cheapest tree, and builds its nearest branch first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engineshed.bots import PLAIN, Temper, Thought
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.bots.common import Sight, no_rail, offers, starts
from engineshed.games.trans_europa.bots.leaning import Leaning, WhimsicalBot, detours
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.plans import nearest_branch_first
from engineshed.games.trans_europa.model import View
from engineshed.maths.graph import Groups, cheapest_cost, cheapest_tree

ORDER: Final = 0.1
"""Points for each place that a line stands nearer to the front of the plan: its lines are all wanted in the end."""

MOST_TREES: Final = 6
"""Other beginnings that are looked at."""


class MediumBot(WhimsicalBot):
    """Starts in the own city whose two closest companions are nearest, then follows the exact tree."""

    has_characters = True

    def __init__(self, game: TransEuropa, temper: Temper = PLAIN) -> None:
        super().__init__(game, temper)
        self.setting = game.setting
        self.distances = Distances(self.setting.graph)

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """The tree's cost, and the cities that its branches lead to."""
        sight = Sight(self.setting, view)
        if view.phase == "marker":
            thoughts = sorted(starts(self.distances, sight, legal), key=lambda thought: -thought.value)
            return self.settled(thoughts, rng) or [Thought(legal[0], 0.0, "only")]
        thoughts = Leaning(self.temper, sight).tilted(self._branches(sight, legal))
        return self.settled(thoughts or no_rail(legal), rng)

    def _branches(self, sight: Sight, legal: Sequence[Action]) -> list[Thought]:
        """The lines of the plan that can be laid now, each with the city at which its branch arrives."""
        tree = cheapest_tree(sight.groups, sight.terminals)
        plan = [int(line) for line in nearest_branch_first(sight.groups, tree.edges, sight.marker, sight.cities).lines]
        distance = sum(int(self.setting.graph.cost[line]) for line in plan)
        arrivals = [sight.missing_city([line]) for line in plan]
        rails, thoughts = offers(sight, legal), []
        for place, line in enumerate(line for line in plan if line in rails):
            city = next(city for city in arrivals[plan.index(line) :] if city >= 0)
            about: dict[str, int | str] = {"distance": distance, "city": city}
            thoughts.append(Thought(rails[line], -distance - ORDER * place, "branch", about, {"city": "city"}))
        return [*thoughts, *self._other_trees(sight, rails, plan, distance)] if self.temper.margin else thoughts

    def _other_trees(self, sight: Sight, offered: dict[int, Action], plan: list[int], distance: int) -> list[Thought]:
        """Lines with which other trees begin that cost no more."""
        rails, graph = sight.view.rails, self.setting.graph
        free = [rail.line for rail in rails if not rail.coloured or rail.seat == sight.seat]
        barred = [rail.line for rail in rails if rail.coloured and rail.seat != sight.seat]
        short = detours(sight, [line for line in offered if line not in plan], 0)
        thoughts = []
        for line, (_, city) in sorted(short.items(), key=lambda found: found[1])[:MOST_TREES]:
            if cheapest_cost(Groups(graph, [*free, line], barred), sight.terminals) + int(graph.cost[line]) == distance:
                about: dict[str, int | str] = {"distance": distance, "city": city}
                thoughts.append(Thought(offered[line], -distance - ORDER, "branch", about, {"city": "city"}))
        return thoughts
