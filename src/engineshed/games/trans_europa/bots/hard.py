"""A bot that imagines the others' hands, races their plans against its own, and takes the plan that loses least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from engineshed.bots import PLAIN, Temper, Thought
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.bots.common import (
    Sight,
    coloured_rails_of,
    no_rail,
    rails_of,
    starts,
    stop_of,
)
from engineshed.games.trans_europa.bots.guessing import Guesser, fill_worlds, likely_lines
from engineshed.games.trans_europa.bots.leaning import Leaning, WhimsicalBot
from engineshed.games.trans_europa.kernels.plans import Plan, by_rank, nearest_branch_first
from engineshed.games.trans_europa.kernels.race import Races
from engineshed.games.trans_europa.model import Rail, View
from engineshed.maths.graph import Graph, Groups, cheapest_tree

RIVALRY: Final = 0.3
"""What a point lost by the others is worth, against one of one's own."""
HOPES: Final = (0.0, 0.3, 0.6)
"""How far a line that others will lay counts as laid, for the trees that are tried."""
SCALE: Final = 10
COVETED: Final = 0.4
"""How likely another must be to want a line, for a coloured rail to be spent on it."""


class HardBot(WhimsicalBot):
    """Samples hidden hands that fit cards and play, plays ahead, and picks rails by expected loss."""

    has_characters = True
    hands: ClassVar[int] = 32
    """Hands imagined for each other seat."""
    worlds: ClassVar[int] = 160
    """Combinations of them that are raced."""

    def __init__(self, game: TransEuropa, temper: Temper = PLAIN) -> None:
        super().__init__(game, temper)
        self.setting = game.setting
        self.guesser = Guesser(self.setting)

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """The candidates with their expected loss and that of the others, best first."""
        if len(legal) == 1:
            return [Thought(legal[0], 0.0, "only")]
        if view.phase == "marker":
            thoughts = starts(self.guesser.distances, Sight(self.setting, view), legal)
        elif view.finished:
            thoughts = self._last_rail(view, legal)
        else:
            thoughts = Leaning(self.temper, Sight(self.setting, view)).tilted(self._rails(view, legal, rng))
        best_first = sorted(thoughts, key=lambda thought: -thought.value)
        return self.settled(best_first, rng) or no_rail(legal)

    def _rails(self, view: View, legal: Sequence[Action], rng: Rng) -> list[Thought]:
        """Every way to begin a good tree now, and the end of the turn where that is possible."""
        sight, rails, stop = Sight(self.setting, view), rails_of(legal), stop_of(legal)
        races, likely = self._worlds(view, sight, rng)
        best: dict[Action, tuple[Thought, Plan]] = {}
        for plan in self._plans(sight, likely, rails):
            first = next((rails[line] for line in plan.lines if line in rails), None)
            if first is not None:
                races.run(plan, second=view.phase == "second", stop=False)
                self._weigh(best, first, races, plan)
            if stop is not None:
                races.run(plan, second=True, stop=True)
                self._weigh(best, stop, races, plan)
        told = [self._told(sight, thought, plan) for thought, plan in best.values()]
        return [*told, *self.in_colour(told, coloured_rails_of(legal), likely)]

    def _told(self, sight: Sight, thought: Thought, plan: Plan) -> Thought:
        """With the city that a rail leads to."""
        if not isinstance(thought.action, Rail):
            return replace(thought, reason="rest")
        place = [int(line) for line in plan.lines].index(thought.action.line)
        arrivals = (sight.missing_city([line]) for line in plan.lines[place:])
        city = next(city for city in arrivals if city >= 0)
        return replace(thought, about={**thought.about, "city": city}, places={"city": "city"})

    def in_colour(self, thoughts: Iterable[Thought], coloured: dict[int, Action], likely: list[float]) -> list[Thought]:
        """Vexation: a line that others want is worth more in the own colour, which bars them from it."""
        found: list[Thought] = []
        for thought in thoughts:
            line = thought.action.line if isinstance(thought.action, Rail) else -1
            if line in coloured and likely[line] >= COVETED:
                barred = RIVALRY * likely[line] * int(self.setting.graph.cost[line])
                found.append(replace(thought, action=coloured[line], value=thought.value + barred))
        return found

    def _last_rail(self, view: View, legal: Sequence[Action]) -> list[Thought]:
        """The round ends with this turn: what lowers the own loss, or the end."""
        sight, rails, stop = Sight(self.setting, view), rails_of(legal), stop_of(legal)
        tree = cheapest_tree(sight.groups, sight.terminals)
        thoughts = [] if stop is None else [Thought(stop, float(-tree.cost), "keep", {"loss": tree.cost})]
        plan = nearest_branch_first(sight.groups, tree.edges, sight.marker, sight.cities)
        for line in tree.edges:
            if line in rails:
                after = tree.cost - int(self.setting.graph.cost[line])
                thoughts.append(self._told(sight, Thought(rails[line], float(-after), "loss", {"loss": after}), plan))
        return thoughts

    def _worlds(self, view: View, sight: Sight, rng: Rng) -> tuple[Races, list[float]]:
        """What the others may do, as worlds to race in, and how likely it makes each line."""
        races = Races(self.setting.graph, sight.seat, self.setting.seats, sight.seat, view.supply)
        guesses = [
            [] if seat == sight.seat else self.guesser.hands(view, seat, self.hands, rng)
            for seat in range(self.setting.seats)
        ]
        fill_worlds(races, guesses, self.worlds, rng)
        return races, likely_lines(self.setting.lines, guesses)

    def _weigh(self, best: dict[Action, tuple[Thought, Plan]], action: Action, races: Races, plan: Plan) -> None:
        """Keep the better of two plans that begin with the same action."""
        worlds = len(races.picks)
        own, others = races.own_loss / worlds, races.other_loss / worlds / (self.setting.seats - 1)
        about: dict[str, int | str] = {"loss": f"{own:.1f}", "others": f"{others:.1f}"}
        thought = Thought(action, RIVALRY * others - own, "rivals", about)
        if action not in best or thought.value > best[action][0].value:
            best[action] = thought, plan

    def _plans(self, sight: Sight, likely: list[float], touching: Iterable[int]) -> list[Plan]:
        """Several trees, each begun at every line it can be begun at; what others will hardly lay comes first."""
        trees = {tuple(self._hopeful_tree(sight, likely, hope)) for hope in HOPES}
        plans: list[Plan] = []
        for edges in map(list, sorted(trees)):
            plans.append(nearest_branch_first(sight.groups, edges, sight.marker, sight.cities))
            plans.append(by_rank(sight.groups, edges, sight.marker, likely))
            for line in sorted(set(edges) & set(touching)):
                rank = likely.copy()
                rank[line] = -1.0
                plans.append(by_rank(sight.groups, edges, sight.marker, rank))
        return plans

    def _hopeful_tree(self, sight: Sight, likely: list[float], hope: float) -> list[int]:
        """The cheapest tree, if a line that others will lay costs less."""
        if not hope:
            return cheapest_tree(sight.groups, sight.terminals).edges
        graph, rails = self.setting.graph, sight.view.rails
        edges = [
            (
                int(graph.tail[line]),
                int(graph.head[line]),
                max(1, round(SCALE * int(graph.cost[line]) * (1 - hope * chance))),
            )
            for line, chance in enumerate(likely)
        ]
        free = [rail.line for rail in rails if not rail.coloured or rail.seat == sight.seat]
        barred = [rail.line for rail in rails if rail.coloured and rail.seat != sight.seat]
        return cheapest_tree(Groups(Graph(int(graph.nodes), edges), free, barred), sight.terminals).edges
