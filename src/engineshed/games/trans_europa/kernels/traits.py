"""What a learned judge is told about a rail, or about a city to start in: a few small integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.maths.graph import FAR, Groups

RAIL_TRAITS: Final = (
    "cost",
    "gain",
    "nearer",
    "nearest gain",
    "farthest gain",
    "arrives",
    "joins rails",
    "detour",
    "nearest gaining",
    "web saved",
    "missing",
)
GAIN: Final = RAIL_TRAITS.index("gain")
START_TRAITS: Final = ("nearest", "two nearest", "farthest", "all")
MOST: Final = 30
"""Further away is as far away as can be told."""


class Prospect:
    """A network and the cities it lacks: how far each is from everywhere."""

    def __init__(self, groups: Groups, marker: int, cities: list[int]) -> None:
        self.groups = groups
        self.root: i64 = groups.group[marker]
        found = {int(groups.group[city]) for city in cities} - {int(self.root)}
        asked: list[tuple[int, int]] = []
        for group in found:
            row = groups.distances(group)
            asked.append((int(groups.away[row + self.root]), group))
        asked.sort()
        self.missing: vec[i64] = vec[i64]([group for _, group in asked])
        """The groups of the cities that are missing, the nearest first."""
        self.near: vec[i64] = vec[i64]([_told(distance) for distance, _ in asked])
        self.rows: vec[i64] = vec[i64]([int(groups.distances(group)) for _, group in asked])
        self.web: i64 = self.spanning(self.near)

    def away(self, city: i64, group: i64) -> i64:
        return _told(int(self.groups.away[self.rows[city] + group]))

    def spanning(self, near: vec[i64]) -> i64:
        """What it costs to reach every missing city, each from the network or from another city."""
        best, total = near[:], 0
        for _ in range(len(best)):
            nearest: i64 = -1
            for city in range(len(best)):
                if best[city] >= 0 and (nearest < 0 or best[city] < best[nearest]):
                    nearest = city
            total += int(best[nearest])
            best[nearest] = -1
            for city in range(len(best)):
                way = self.away(nearest, self.missing[city])
                if way < best[city]:
                    best[city] = way
        return total

    def rail(self, line: int) -> list[int]:
        """The traits of a rail on a line at the edge of the network."""
        groups, root, count = self.groups, self.root, len(self.missing)
        edge: i64 = line
        there = groups.group[groups.graph.head[edge]]
        if there == root:
            there = groups.group[groups.graph.tail[edge]]
        cost = groups.graph.cost[edge]
        after = self.near[:]
        gain: i64 = 0
        nearer: i64 = 0
        detour: i64 = 0
        gaining: i64 = 0
        arrives: i64 = 0
        for city in range(count):
            way = self.away(city, there)
            detour += min(cost + way - self.near[city], 4)
            if way < after[city]:
                gain += after[city] - way
                nearer += 1
                gaining = self.near[city] if nearer == 1 else gaining
                after[city] = way
            if way == 0:
                arrives = 1
        first = self.near[0] - after[0] if count else 0
        last = self.near[count - 1] - after[count - 1] if count else 0
        joins = 1 if there in groups.crowds else 0
        saved = self.web - self.spanning(after)
        found = [cost, gain, nearer, first, last, arrives, joins, detour, gaining, saved, count]
        return [int(trait) for trait in found]


def _told(distance: int) -> int:
    return MOST if distance >= FAR or distance > MOST else distance


def start(apart: list[int]) -> list[int]:
    """The traits of a city to start in, from how far the other cities of the hand are."""
    ways = sorted(apart)
    return [ways[0], ways[0] + ways[1], ways[-1], sum(ways)]
