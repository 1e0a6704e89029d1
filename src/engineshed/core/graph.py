"""Graphs on machine integers: nodes that free edges draw together, and the cheapest tree that joins terminals.

Compiled by mypyc; the same file runs interpreted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

FAR: Final = 1 << 20
"""More than any tree costs: not reached."""


def filled(length: int, value: int) -> vec[i64]:
    return vec[i64]([value] * length)


class Graph:
    """Nodes 0..n-1 and edges, each with a cost of at least 1."""

    def __init__(self, nodes: int, edges: Sequence[tuple[int, int, int]]) -> None:
        self.nodes: i64 = nodes
        self.edges: i64 = len(edges)
        self.tail: vec[i64] = vec[i64]([a for a, _, _ in edges])
        self.head: vec[i64] = vec[i64]([b for _, b, _ in edges])
        self.cost: vec[i64] = vec[i64]([cost for _, _, cost in edges])
        self.levels: i64 = sum(cost for _, _, cost in edges) + 1
        self.own: vec[i64] = vec[i64](list(range(nodes)))
        self.zeros: vec[i64] = filled(nodes + 1, 0)
        self.unreached: vec[i64] = filled(32 * nodes, FAR)
        self.empty: vec[i64] = filled(int(self.levels), -1)

    def rows(self, length: i64) -> vec[i64]:
        """A fresh stretch of memory in which nothing has been reached."""
        while len(self.unreached) < length:
            self.unreached = extend(self.unreached, self.unreached[:])
        return self.unreached[:length]


class Groups:
    """A graph with its free edges drawn together: every group of joined nodes is one node, every other edge an arc."""

    def __init__(self, graph: Graph, free: Iterable[int], barred: Iterable[int] = ()) -> None:
        self.graph = graph
        parent = graph.own[:]
        for line in free:
            edge: i64 = line
            one, other = _root(parent, graph.tail[edge]), _root(parent, graph.head[edge])
            if one < other:
                parent[other] = one
            else:
                parent[one] = other
        self.size: i64 = 0
        self.group: vec[i64] = graph.own[:]
        self._number(parent)
        skip: vec[i64] = vec[i64](list(barred))
        self.start: vec[i64] = graph.zeros[: self.size + 1]
        self._count(skip)
        arcs = self.start[self.size]
        self.far: vec[i64] = graph.rows(arcs)
        self.weight: vec[i64] = graph.rows(arcs)
        self.via: vec[i64] = graph.rows(arcs)
        self._connect(skip)

    def _number(self, parent: vec[i64]) -> None:
        for node in range(self.graph.nodes):
            root = _root(parent, node)
            if root == node:
                self.group[node] = self.size
                self.size += 1
            else:
                self.group[node] = self.group[root]

    def _count(self, skip: vec[i64]) -> None:
        graph, group, start = self.graph, self.group, self.start
        for edge in range(graph.edges):
            a, b = group[graph.tail[edge]], group[graph.head[edge]]
            if a != b and not _holds(skip, edge):
                start[a + 1] += 1
                start[b + 1] += 1
        for node in range(self.size):
            start[node + 1] += start[node]

    def _connect(self, skip: vec[i64]) -> None:
        graph, group = self.graph, self.group
        place = self.start[:]
        for edge in range(graph.edges):
            a, b = group[graph.tail[edge]], group[graph.head[edge]]
            if a != b and not _holds(skip, edge):
                self._arc(place[a], b, edge)
                self._arc(place[b], a, edge)
                place[a] += 1
                place[b] += 1

    def _arc(self, arc: i64, far: i64, edge: i64) -> None:
        self.far[arc] = far
        self.weight[arc] = self.graph.cost[edge]
        self.via[arc] = edge

    def joined(self, one: int, other: int) -> bool:
        return self.group[one] == self.group[other]


def _root(parent: vec[i64], node: i64) -> i64:
    while parent[node] != node:
        parent[node] = parent[parent[node]]
        node = parent[node]
    return node


def _holds(items: vec[i64], wanted: i64) -> bool:
    for index in range(len(items)):
        if items[index] == wanted:
            return True
    return False


class Tree:
    """The cheapest set of edges that joins some nodes; a cost of -1: nothing joins them."""

    def __init__(self, cost: int, edges: list[int]) -> None:
        self.cost = cost
        self.edges = edges


def cheapest_tree(groups: Groups, terminals: Iterable[int]) -> Tree:
    """The minimum Steiner tree of the terminals by Dreyfus and Wagner, without the branches that cannot pay."""
    search = Steiner(groups, terminals)
    if not search.solve():
        return Tree(-1, [])
    return Tree(int(search.best), search.edges())


def cheapest_cost(groups: Groups, terminals: Iterable[int]) -> int:
    """What the cheapest tree costs; -1: nothing joins the terminals."""
    search = Steiner(groups, terminals)
    return int(search.best) if search.solve() else -1


class Steiner:
    """One search. Row S of `value` holds the cost of the cheapest tree that joins the terminals of S with each node.

    The last terminal is the root, its distances stand in row 0. A tree is followed up only while its cost and the
    distance to the farthest terminal outside it stay within the best tree known.
    """

    def __init__(self, groups: Groups, terminals: Iterable[int]) -> None:
        self.groups = groups
        self.size: i64 = groups.size
        chosen = vec[i64]()
        for terminal in terminals:
            group = groups.group[terminal]
            if not _holds(chosen, group):
                chosen = append(chosen, group)
        self.terminals: vec[i64] = chosen
        self.inner: i64 = len(chosen) - 1
        self.all: i64 = (1 << self.inner) - 1
        self.value: vec[i64] = groups.graph.rows((self.all + 1) * self.size)
        self.best: i64 = 0
        self.fork: i64 = 0
        self.half: i64 = 0
        self.bucket: vec[i64] = groups.graph.empty[:]
        self.link: vec[i64] = vec[i64]()
        self.item: vec[i64] = vec[i64]()
        self.active: vec[i64] = vec[i64]()
        self.begin: vec[i64] = groups.graph.zeros[: self.all + 2]
        self.rest: vec[i64] = vec[i64]()

    def solve(self) -> bool:
        """Find the cost; False if the terminals cannot be joined."""
        if self.inner == 0:
            return True
        for index in range(self.inner + 1):
            self._flood(self._row(index), self.terminals[index])
        if self.inner == 1:
            self.best = self.value[self.terminals[1] + self.size]
            return self.best < FAR
        self.best = self._spanning() + 1
        if self.best > FAR:
            return False
        for subset in range(1, self.all):
            self._outside(subset)
            self.begin[subset] = len(self.active)
            if subset & (subset - 1):
                self._join(subset)
                self._spread(subset * self.size)
            else:
                self._keep(subset * self.size)
        self.begin[self.all] = len(self.active)
        self._close()
        return True

    def _row(self, index: i64) -> i64:
        """Where the distances of a terminal stand."""
        return 0 if index == self.inner else (1 << index) * self.size

    def _flood(self, row: i64, source: i64) -> None:
        """The distance of every node from one."""
        self.value[row + source] = 0
        self._push(0, source)
        value, groups = self.value, self.groups
        start, far, weight = groups.start, groups.far, groups.weight
        level: i64 = 0
        waiting: i64 = 1
        while waiting > 0:
            slot = self.bucket[level]
            self.bucket[level] = -1
            while slot >= 0:
                node = self.item[slot]
                slot = self.link[slot]
                waiting -= 1
                if value[row + node] != level:
                    continue
                for arc in range(start[node], start[node + 1]):
                    there = row + far[arc]
                    cost = level + weight[arc]
                    if cost < value[there]:
                        value[there] = cost
                        self._push(cost, far[arc])
                        waiting += 1
            level += 1
        self._clear()

    def _push(self, level: i64, node: i64) -> None:
        self.link = append(self.link, self.bucket[level])
        self.item = append(self.item, node)
        self.bucket[level] = len(self.item) - 1

    def _clear(self) -> None:
        self.link = self.link[:0]
        self.item = self.item[:0]

    def _spanning(self) -> i64:
        """A tree of shortest ways between terminals: no best tree costs more."""
        total: i64 = 0
        near = vec[i64]([self.value[self.terminals[index]] for index in range(self.inner)])
        for _ in range(self.inner):
            found: i64 = -1
            for index in range(self.inner):
                if near[index] >= 0 and (found < 0 or near[index] < near[found]):
                    found = index
            total += near[found]
            near[found] = -1
            for index in range(self.inner):
                way = self.value[self._row(found) + self.terminals[index]]
                if way < near[index]:
                    near[index] = way
        return total

    def _outside(self, subset: i64) -> None:
        """The rows of the terminals that a subset leaves out, the root's among them."""
        self.rest = vec[i64]([0])
        for index in range(self.inner):
            if not subset & (1 << index):
                self.rest = append(self.rest, self._row(index))

    def _fits(self, node: i64, cost: i64) -> bool:
        """Whether a tree of this cost at this node may still become part of a better one."""
        room = self.best - cost
        value, rest = self.value, self.rest
        for index in range(len(rest)):
            if value[rest[index] + node] >= room:
                return False
        return True

    def _keep(self, row: i64) -> None:
        for node in range(self.size):
            if self._fits(node, self.value[row + node]):
                self.active = append(self.active, node)

    def _join(self, subset: i64) -> None:
        """Two trees that meet in a node are one."""
        low = subset & -subset
        row = subset * self.size
        value = self.value
        part = (subset - 1) & subset
        while part > 0:
            if part & low:
                one, other = part * self.size, (subset ^ part) * self.size
                for place in range(self.begin[part], self._end(part)):
                    node = self.active[place]
                    cost = value[one + node] + value[other + node]
                    if cost < value[row + node] and self._fits(node, cost):
                        value[row + node] = cost
                        self._push(cost, node)
            part = (part - 1) & subset

    def _end(self, subset: i64) -> i64:
        return self.begin[subset + 1]

    def _spread(self, row: i64) -> None:
        """A tree grows along the arcs, cheapest first."""
        value, groups = self.value, self.groups
        start, far, weight = groups.start, groups.far, groups.weight
        for level in range(self.best):
            slot = self.bucket[level]
            self.bucket[level] = -1
            while slot >= 0:
                node = self.item[slot]
                slot = self.link[slot]
                if value[row + node] != level:
                    continue
                self.active = append(self.active, node)
                for arc in range(start[node], start[node + 1]):
                    there = far[arc]
                    cost = level + weight[arc]
                    if cost < value[row + there] and self._fits(there, cost):
                        value[row + there] = cost
                        self._push(cost, there)
        self._clear()

    def _close(self) -> None:
        """Two trees that hold all terminals but the root meet, and are joined to it."""
        value = self.value
        for part in range(1, self.all, 2):
            other = (self.all ^ part) * self.size
            for place in range(self.begin[part], self._end(part)):
                node = self.active[place]
                cost = value[part * self.size + node] + value[other + node] + value[node]
                if cost < self.best:
                    self.best, self.fork, self.half = cost, node, part

    def edges(self) -> list[int]:
        """The edges of the tree found, in order of their numbers."""
        chosen: list[int] = []
        if self.inner == 1:
            self._walk(1, self.terminals[1], chosen)
        elif self.inner > 1:
            self._walk(self.half, self.fork, chosen)
            self._walk(self.all ^ self.half, self.fork, chosen)
            self._walk(0, self.fork, chosen)
        return sorted(chosen)

    def _walk(self, subset: i64, node: i64, chosen: list[int]) -> None:
        """Follow a tree from a node to its terminals."""
        row = subset * self.size
        while self.value[row + node] > 0:
            part = self._parting(subset, node)
            if part:
                self._walk(part, node, chosen)
                self._walk(subset ^ part, node, chosen)
                return
            arc = self._step(row, node)
            chosen.append(int(self.groups.via[arc]))
            node = self.groups.far[arc]

    def _parting(self, subset: i64, node: i64) -> i64:
        """The part of a subset whose tree goes its own way from here; 0: none does."""
        value, size = self.value, self.size
        part = (subset - 1) & subset if subset else 0
        while part > 0:
            if value[part * size + node] + value[(subset ^ part) * size + node] == value[subset * size + node]:
                return part
            part = (part - 1) & subset
        return 0

    def _step(self, row: i64, node: i64) -> i64:
        """The arc over which the tree reached this node."""
        groups = self.groups
        for arc in range(groups.start[node], groups.start[node + 1]):
            if self.value[row + groups.far[arc]] + groups.weight[arc] == self.value[row + node]:
                return arc
        raise AssertionError("a reached node has a way back")
