"""What a character likes about a rail, in points."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engineshed.bots import Temper, ThinkingBot, Thought
from engineshed.core.chance import Rng
from engineshed.games.trans_europa.bots.common import Sight
from engineshed.games.trans_europa.kernels.plans import nearest_terminal
from engineshed.games.trans_europa.model import ColouredRail, Rail, View


class WhimsicalBot(ThinkingBot[View]):
    """Likes each move by up to its margin more, as its numbers say: what is a little better is taken a little oftener.

    So a leaning that is smaller than the margin shows without deciding everything.
    """

    def settled(self, thoughts: list[Thought], rng: Rng) -> list[Thought]:
        if not self.temper.margin or not thoughts:
            return thoughts
        liked = [thought.value + self.temper.margin * rng.random() for thought in thoughts]
        drawn = liked.index(max(liked))
        return [thoughts[drawn], *thoughts[:drawn], *thoughts[drawn + 1 :]]


class Leaning:
    """A character's eye on the board as it stands."""

    def __init__(self, temper: Temper, sight: Sight) -> None:
        self.temper = temper
        self.sight = sight
        ways = missing_ways(sight) if temper.leaning else []
        self.nearest = set(ways[0]) if ways else set()
        self.farthest = set(ways[-1]) if ways else set()

    def of(self, line: int) -> float:
        """More for what the character likes."""
        lean, double = self.temper.lean, int(self.sight.setting.graph.cost[line]) == 2
        return (
            lean("meeting") * self.sight.joins_a_rival(line)
            + lean("double") * double
            + lean("nearest") * (line in self.nearest)
            + lean("farthest") * (line in self.farthest)
        )

    def tilted(self, thoughts: Iterable[Thought]) -> list[Thought]:
        """The thoughts as the character sees them, best first."""
        if not self.temper.leaning:
            return list(thoughts)
        seen = [
            replace(thought, value=thought.value + self.of(thought.action.line))
            if isinstance(thought.action, (Rail, ColouredRail))
            else thought
            for thought in thoughts
        ]
        return sorted(seen, key=lambda thought: -thought.value)


def detours(sight: Sight, lines: Iterable[int], most: float) -> dict[int, tuple[int, int]]:
    """How far the nearest missing city is by way of each line, and which; those at most so much farther than need be.

    Many ways are equally short, and whoever watches cannot tell from one of them which city was meant.
    """
    groups, graph = sight.groups, sight.setting.graph
    found: dict[int, tuple[int, int]] = {}
    for card in sight.hand:
        city, here = groups.group[sight.setting.place[card]], groups.group[sight.marker]
        if city == here:
            continue
        row = groups.distances(city)
        away = groups.away
        for line in lines:
            ends = (groups.group[graph.tail[line]], groups.group[graph.head[line]])
            length = int(graph.cost[line]) + min(int(away[row + end]) for end in ends)
            if length <= int(away[row + here]) + most:
                found[line] = min(found.get(line, (length, card)), (length, card))
    return found


def missing_ways(sight: Sight) -> list[list[int]]:
    """A shortest way to each city that is missing, the nearest first."""
    cost = sight.setting.graph.cost
    ways = [nearest_terminal(sight.groups, sight.marker, [city]) for city in sight.cities]
    return sorted([way for way in ways if way], key=lambda way: sum(int(cost[line]) for line in way))
