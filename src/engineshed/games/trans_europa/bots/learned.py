"""A bot that has learned to judge rails: `examples/learn/trans_europa.py` has trained it. For matches and research."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from engineshed.bots import PLAIN, Temper, ThinkingBot, Thought
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.bots.common import Sight, markers_of, no_rail, offers, stop_of
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.traits import GAIN, Prospect, start
from engineshed.games.trans_europa.model import View
from engineshed.maths.net import Net


class Weights(msgspec.Struct, frozen=True):
    """What was learned, in integers."""

    hidden: list[list[int]]
    """For each hidden unit the weight of every trait of a rail."""
    biases: list[int]
    output: list[int]
    start: list[int]
    """Of every trait of a city to start in."""


@cache
def learned() -> Weights:
    """As they are shipped."""
    return msgspec.json.decode((files(__package__) / "learned.json").read_bytes(), type=Weights)


class LearnedBot(ThinkingBot[View]):
    """Lays the rail that its judge likes best, and starts in the city that it likes best."""

    for_research = True

    def __init__(self, game: TransEuropa, temper: Temper = PLAIN, weights: Weights | None = None) -> None:
        super().__init__(game, temper)
        self.setting = game.setting
        self.distances = Distances(self.setting.graph)
        self.weights = weights or learned()
        self.net = Net(self.weights.hidden, self.weights.biases, self.weights.output)

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """Every rail, or every own city to start in, as the judge likes it."""
        del rng
        sight = Sight(self.setting, view)
        found = self._starts(sight, legal) if view.phase == "marker" else self._rails(sight, legal)
        return sorted(found, key=lambda thought: -thought.value) or no_rail(legal)

    def _rails(self, sight: Sight, legal: Sequence[Action]) -> list[Thought]:
        """Where the turn may be ended, only rails that bring a missing city nearer."""
        prospect = Prospect(sight.groups, sight.marker, sight.cities)
        told = {action: prospect.rail(line) for line, action in offers(sight, legal).items()}
        least = 0 if stop_of(legal) is None else 1
        return [
            Thought(action, float(self.net.score(traits))) for action, traits in told.items() if traits[GAIN] >= least
        ]

    def _starts(self, sight: Sight, legal: Sequence[Action]) -> list[Thought]:
        free = markers_of(legal)
        return [Thought(free[city], float(self._liking(city, sight.cities))) for city in sight.cities if city in free]

    def _liking(self, city: int, cities: Sequence[int]) -> int:
        traits = start([self.distances.between(city, other) for other in cities if other != city])
        return sum(weight * trait for weight, trait in zip(self.weights.start, traits, strict=True))
