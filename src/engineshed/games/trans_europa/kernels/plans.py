"""Plans: the missing lines of a tree in an order in which they can be laid."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.maths.graph import FAR, Groups


class Plan:
    """Lines in an order in which a network can grow along them, each with the place of the line it grows from."""

    def __init__(self, lines: list[int], parents: list[int]) -> None:
        self.lines: vec[i64] = vec[i64](lines)
        self.parents: vec[i64] = vec[i64](parents)
        """-1: the line touches the network already."""


class Growth:
    """A tree over groups, rooted in the network of a marker."""

    def __init__(self, groups: Groups, edges: list[int], marker: int) -> None:
        graph, group = groups.graph, groups.group
        self.groups = groups
        self.edges = edges
        self.root: int = int(group[marker])
        self.up: dict[int, int] = {self.root: -1}
        """For each group the line that leads towards the root."""
        self.above: dict[int, int] = {}
        at: dict[int, list[int]] = {}
        for line in edges:
            at.setdefault(int(group[graph.tail[line]]), []).append(line)
            at.setdefault(int(group[graph.head[line]]), []).append(line)
        waiting = [self.root]
        while waiting:
            here = waiting.pop()
            for line in at.get(here, []):
                there = self.other_end(line, here)
                if there not in self.up:
                    self.up[there] = line
                    self.above[there] = here
                    waiting.append(there)

    def other_end(self, line: int, here: int) -> int:
        one = int(self.groups.group[self.groups.graph.tail[line]])
        return int(self.groups.group[self.groups.graph.head[line]]) if one == here else one

    def way(self, there: int, reached: set[int]) -> list[int]:
        """The lines from what is reached to a group, in building order."""
        lines: list[int] = []
        while there not in reached:
            lines.append(self.up[there])
            there = self.above[there]
        lines.reverse()
        return lines

    def cost(self, lines: list[int]) -> int:
        total = 0
        for line in lines:
            total += int(self.groups.graph.cost[line])
        return total


def nearest_branch_first(groups: Groups, edges: list[int], marker: int, terminals: list[int]) -> Plan:
    """The tree in the order in which it joins one terminal after the other, the nearest first."""
    growth = Growth(groups, edges, marker)
    reached = {growth.root}
    waiting = sorted({int(groups.group[terminal]) for terminal in terminals} & set(growth.above))
    lines: list[int] = []
    while waiting:
        nearest, way, cost = -1, [-1], FAR
        for terminal in waiting:
            found = growth.way(terminal, reached)
            if growth.cost(found) < cost:
                nearest, way, cost = terminal, found, growth.cost(found)
        waiting.remove(nearest)
        lines += way
        reached |= {there for there in growth.above if growth.up[there] in way}
    return arranged(growth, lines)


def by_rank(groups: Groups, edges: list[int], marker: int, rank: list[float]) -> Plan:
    """The tree in the order of a rank of its lines, lowest first, as far as growth allows."""
    growth = Growth(groups, edges, marker)
    below = {line: there for there, line in growth.up.items() if line >= 0}
    lines: list[int] = []
    open_lines = [line for there, line in growth.up.items() if line >= 0 and growth.above[there] == growth.root]
    while open_lines:
        best = open_lines[0]
        for line in open_lines:
            if rank[line] < rank[best] or (rank[line] == rank[best] and line < best):
                best = line
        open_lines.remove(best)
        lines.append(best)
        here = below[best]
        open_lines += [line for there, line in growth.up.items() if line >= 0 and growth.above[there] == here]
    return arranged(growth, lines)


def arranged(growth: Growth, lines: list[int]) -> Plan:
    """A plan from its lines in building order."""
    place = {line: index for index, line in enumerate(lines)}
    below = {line: there for there, line in growth.up.items() if line >= 0}
    parents: list[int] = []
    for line in lines:
        parents.append(place.get(growth.up[growth.above[below[line]]], -1))
    return Plan(lines, parents)


def nearest_terminal(groups: Groups, marker: int, terminals: list[int]) -> list[int]:
    """The lines of a shortest way from the marker's network to the nearest terminal outside it, in building order."""
    source = groups.group[marker]
    wanted = {int(groups.group[terminal]) for terminal in terminals} - {int(source)}
    distance = groups.graph.rows(groups.size)
    via = groups.graph.rows(groups.size)
    distance[source] = 0
    levels: list[list[int]] = [[int(source)], [], []]
    level: i64 = 0
    while levels[0] or levels[1] or levels[2]:
        for node in levels[0]:
            here: i64 = node
            if distance[here] != level:
                continue
            if node in wanted:
                return _back(groups, via, here, source)
            for arc in range(groups.start[here], groups.start[here + 1]):
                there, cost = groups.far[arc], level + groups.weight[arc]
                if cost < distance[there]:
                    distance[there], via[there] = cost, groups.via[arc]
                    levels[int(groups.weight[arc])].append(int(there))
        levels = [levels[1], levels[2], []]
        level += 1
    return []


def _back(groups: Groups, via: vec[i64], node: i64, source: i64) -> list[int]:
    lines: list[int] = []
    while node != source:
        line = via[node]
        lines.append(int(line))
        one, other = groups.group[groups.graph.tail[line]], groups.group[groups.graph.head[line]]
        node = other if one == node else one
    lines.reverse()
    return lines
