"""A bot that walks to the nearest missing city."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engineshed.bots import PLAIN, Temper, Thought
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.bots.common import Sight, markers_of, no_rail, offers, starts
from engineshed.games.trans_europa.bots.leaning import Leaning, WhimsicalBot, detours, missing_ways
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.plans import nearest_terminal
from engineshed.games.trans_europa.model import View


class EasyBot(WhimsicalBot):
    """Starts in a city of its own and always lays towards the nearest city it lacks."""

    has_characters = True

    def __init__(self, game: TransEuropa, temper: Temper = PLAIN) -> None:
        super().__init__(game, temper)
        self.setting = game.setting
        self.distances = Distances(self.setting.graph)

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """How far the missing cities are, the nearest first."""
        sight = Sight(self.setting, view)
        if view.phase == "marker":
            return self._start(sight, legal, rng)
        nearest = nearest_terminal(sight.groups, sight.marker, sight.cities)
        rails = offers(sight, legal)
        if not any(line in rails for line in nearest):
            return no_rail(legal)
        found: dict[Action, Thought] = {}
        for way in (nearest, *missing_ways(sight)):
            for action in [rails[line] for line in way if line in rails][:1]:
                found.setdefault(action, self._towards(sight, way, action))
        if self.temper.margin:
            for line, (length, city) in detours(sight, rails, self.temper.margin).items():
                found.setdefault(rails[line], _nearest(rails[line], length, city))
        return self.settled(Leaning(self.temper, sight).tilted(found.values()), rng)

    def _start(self, sight: Sight, legal: Sequence[Action], rng: Rng) -> list[Thought]:
        """Any city of its own, without a thought."""
        free = markers_of(legal)
        picked = rng.pick([free[city] for city in sight.cities if city in free] or legal)
        thoughts = [replace(thought, value=0.0) for thought in starts(self.distances, sight, legal)]
        return sorted(thoughts, key=lambda thought: thought.action != picked) or [Thought(picked, 0.0, "only")]

    def _towards(self, sight: Sight, way: Sequence[int], action: Action) -> Thought:
        distance = sum(int(self.setting.graph.cost[line]) for line in way)
        return _nearest(action, distance, sight.missing_city(way[-1:]))


def _nearest(action: Action, distance: int, city: int) -> Thought:
    return Thought(action, float(-distance), "nearest", {"distance": distance, "city": city}, {"city": "city"})
