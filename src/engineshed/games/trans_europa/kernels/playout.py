"""A whole round at random, in place on machine integers: how fast these rules can be played at all."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from engineshed.games.trans_europa.rules.setting import Setting
from engineshed.maths.graph import Graph, Groups, cheapest_cost, filled

STOP: Final = -1
"""How the record of moves names the end of a turn."""


class Frontier:
    """The free lines of one kind that touch a network, each with its place, so that any is drawn or removed at once."""

    def __init__(self, lines: int) -> None:
        self.items: vec[i64] = filled(lines, 0)
        self.place: vec[i64] = filled(lines, -1)
        self.count: i64 = 0

    def add(self, line: i64) -> None:
        if self.place[line] < 0:
            self.place[line] = self.count
            self.items[self.count] = line
            self.count += 1

    def remove(self, line: i64) -> None:
        place = self.place[line]
        if place >= 0:
            self.count -= 1
            last = self.items[self.count]
            self.items[place] = last
            self.place[last] = place
            self.place[line] = -1

    def clear(self) -> None:
        for index in range(self.count):
            self.place[self.items[index]] = -1
        self.count = 0


class Playout:
    """Random rounds without Vexation; `moves` keeps the last one, so that the rules can replay it."""

    def __init__(self, setting: Setting) -> None:
        self.graph: Graph = setting.graph
        self.seats: i64 = setting.seats
        self.supply: i64 = setting.rails
        self.lines_at: list[vec[i64]] = [vec[i64](list(lines)) for lines in setting.lines_at]
        self.singles = [Frontier(setting.lines) for _ in range(setting.seats)]
        self.doubles = [Frontier(setting.lines) for _ in range(setting.seats)]
        self.network: vec[i64] = filled(setting.junctions, -1)
        self.taken: vec[i64] = filled(setting.lines, 0)
        self.moves: vec[i64] = vec[i64]()
        self.seed: i64 = 1
        self.decisions: int = 0

    def run(self, markers: list[int], hands: list[list[int]], first: int, seed: int) -> list[int]:
        """One round from its markers on; the losses, by the junctions of each hand."""
        self._set_up(markers, seed)
        seat: i64 = first
        left = self.supply
        while left > 0 and not self._finished(markers, hands):
            left -= self._turn(self.network[markers[seat]], left, markers[seat])
            seat = (seat + 1) % self.seats
        groups = Groups(self.graph, [int(move) for move in self.moves if move != STOP])
        self.decisions = len(self.moves)
        return [cheapest_cost(groups, [markers[seat], *hands[seat]]) for seat in range(int(self.seats))]

    def _set_up(self, markers: list[int], seed: int) -> None:
        self.seed = seed & 0x7FFFFFFF
        self.moves = vec[i64]()
        for line in range(self.graph.edges):
            self.taken[line] = 0
        for junction in range(self.graph.nodes):
            self.network[junction] = -1
        for seat in range(self.seats):
            self.singles[seat].clear()
            self.doubles[seat].clear()
            self._reach(markers[seat], seat)

    def _below(self, limit: i64) -> i64:
        """A linear congruence: good enough to spread play, and the same compiled or not."""
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.seed >> 8) % limit

    def _turn(self, net: i64, left: i64, marker: i64) -> i64:
        """One turn; how many rails it took. Whoever its first rail finishes, the second may be laid (TE-6.3)."""
        singles, doubles = self.singles[net], self.doubles[net]
        pick = self._below(singles.count + doubles.count)
        line = singles.items[pick] if pick < singles.count else doubles.items[pick - singles.count]
        single = pick < singles.count
        self._lay(line, net)
        net = self.network[marker]
        singles = self.singles[net]
        if not single or left == 1 or singles.count == 0:
            return 1
        pick = self._below(singles.count + 1)
        if pick == singles.count:
            self.moves = append(self.moves, STOP)
            return 1
        self._lay(singles.items[pick], net)
        return 2

    def _lay(self, line: i64, net: i64) -> None:
        self.moves = append(self.moves, line)
        self.taken[line] = 1
        a, b = self.graph.tail[line], self.graph.head[line]
        far = b if self.network[a] == net else a
        self._forget(line, net)
        other = self.network[far]
        if other < 0:
            self._reach(far, net)
        elif other != net:
            self._forget(line, other)
            self._merge(net, other)

    def _forget(self, line: i64, net: i64) -> None:
        if self.graph.cost[line] == 1:
            self.singles[net].remove(line)
        else:
            self.doubles[net].remove(line)

    def _reach(self, junction: i64, net: i64) -> None:
        """A junction joins a network, and its free lines touch it."""
        self.network[junction] = net
        lines, cost, taken = self.lines_at[junction], self.graph.cost, self.taken
        for index in range(len(lines)):
            line = lines[index]
            if not taken[line]:
                if cost[line] == 1:
                    self.singles[net].add(line)
                else:
                    self.doubles[net].add(line)

    def _merge(self, net: i64, other: i64) -> None:
        """Two networks are one: the second gives up its junctions and lines."""
        for junction in range(self.graph.nodes):
            if self.network[junction] == other:
                self.network[junction] = net
        for mine, theirs in ((self.singles[net], self.singles[other]), (self.doubles[net], self.doubles[other])):
            for index in range(theirs.count):
                mine.add(theirs.items[index])
            theirs.clear()

    def _finished(self, markers: list[int], hands: list[list[int]]) -> bool:
        """Whether anybody's cities all lie in the network of his marker."""
        for seat in range(self.seats):
            net = self.network[markers[seat]]
            joined = True
            for city in hands[seat]:
                if self.network[city] != net:
                    joined = False
                    break
            if joined:
                return True
        return False
