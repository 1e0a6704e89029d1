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
UNKNOWN: Final = -1


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
        self.unknown: vec[i64] = filled(max(nodes, int(self.levels)), UNKNOWN)
        self._apart: vec[i64] = vec[i64]()

    def apart(self) -> vec[i64]:
        """The distance of every node from every other, a row each; worked out when it is first asked for."""
        if len(self._apart) == 0:
            single = Groups(self, ())
            for node in range(self.nodes):
                single.flood(single.new_row(node), node)
            self._apart = single.away
        return self._apart

    def rows(self, length: i64) -> vec[i64]:
        """A fresh stretch of memory in which nothing has been reached."""
        while len(self.unreached) < length:
            self.unreached = extend(self.unreached, self.unreached[:])
        return self.unreached[:length]

    def blank(self, length: i64) -> vec[i64]:
        """A fresh stretch of noughts."""
        while len(self.zeros) < length:
            self.zeros = extend(self.zeros, self.zeros[:])
        return self.zeros[:length]


class Queue:
    """Items by their cost: a chain for each cost. Whoever uses it leaves it empty."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.bucket: vec[i64] = graph.unknown[: graph.levels]
        """The place of the last item of each cost; -1: there is none."""
        self.link: vec[i64] = vec[i64]()
        """For each place that of the item before it."""
        self.item: vec[i64] = vec[i64]()

    def hold(self, length: i64) -> None:
        """Make room for so many items."""
        if len(self.link) < length:
            self.link, self.item = self.graph.rows(length), self.graph.rows(length)


class Groups:
    """A graph with its free edges drawn together: every group of joined nodes is one node, every other edge an arc."""

    def __init__(self, graph: Graph, free: Iterable[int], barred: Iterable[int] = ()) -> None:
        self.graph = graph
        tail, head, parent = graph.tail, graph.head, graph.own[:]
        for line in free:
            edge: i64 = line
            _unite(parent, tail[edge], head[edge])
        self.size: i64 = _number(parent)
        self.group: vec[i64] = parent
        self.node: vec[i64] = graph.unknown[: self.size]
        """The lowest node of each group."""
        self.crowds: vec[i64] = vec[i64]()
        """The groups of more than one node."""
        self._gather()
        closed = list(barred)
        self.open: bool = not closed
        cost = graph.cost[:] if closed else graph.cost
        for line in closed:
            edge = line
            cost[edge] = FAR
        self.start: vec[i64] = _starts(graph, parent, cost, self.size)
        arcs = self.start[self.size]
        self.far: vec[i64] = graph.rows(arcs)
        self.weight: vec[i64] = graph.rows(arcs)
        self.via: vec[i64] = graph.rows(arcs)
        self.asked: vec[i64] = graph.unknown[: self.size]
        """Where in `away` the distances from a group begin, once they were asked for."""
        self.away: vec[i64] = vec[i64]()
        self.queue = Queue(graph)
        self._connect(cost)

    def _gather(self) -> None:
        group, node, size = self.group, self.node, self.graph.blank(self.size)
        for one in range(self.graph.nodes):
            here = group[one]
            size[here] += 1
            if size[here] == 1:
                node[here] = one
            elif size[here] == 2:
                self.crowds = append(self.crowds, here)

    def _connect(self, cost: vec[i64]) -> None:
        tail, head, group = self.graph.tail, self.graph.head, self.group
        far, weight, via = self.far, self.weight, self.via
        place = self.start[:]
        for edge in range(self.graph.edges):
            a, b = group[tail[edge]], group[head[edge]]
            if a == b or cost[edge] >= FAR:
                continue
            here, there = place[a], place[b]
            far[here], far[there] = b, a
            weight[here], weight[there] = cost[edge], cost[edge]
            via[here], via[there] = edge, edge
            place[a], place[b] = here + 1, there + 1

    def distances(self, source: i64) -> i64:
        """Where in `away` the distances from a group stand; worked out when they are first asked for."""
        if self.asked[source] < 0:
            if self.open and source not in self.crowds:
                self._combine(source)
            else:
                self.flood(self.new_row(source), source)
        return self.asked[source]

    def new_row(self, source: i64) -> i64:
        row: i64 = len(self.away)
        self.away = extend(self.away, self.graph.rows(self.size))
        self.asked[source] = row
        return row

    def _combine(self, source: i64) -> None:
        """The way from a node to another leads through a crowd, or is as long as if there were none."""
        for place in range(len(self.crowds)):
            self.distances(self.crowds[place])
        row = self.new_row(source)
        away, apart, node = self.away, self.graph.apart(), self.node
        begin = node[source] * self.graph.nodes
        for there in range(self.size):
            away[row + there] = apart[begin + node[there]]
        for place in range(len(self.crowds)):
            through = self.asked[self.crowds[place]]
            way = away[through + source]
            for there in range(self.size):
                away[row + there] = min(away[row + there], way + away[through + there])

    def flood(self, row: i64, source: i64) -> None:
        """The distance of every group from one, cheapest first."""
        self.queue.hold(len(self.far) + 1)
        bucket, link, item = self.queue.bucket, self.queue.link, self.queue.item
        away, start, far, weight = self.away, self.start, self.far, self.weight
        away[row + source] = 0
        bucket[0], link[0], item[0] = 0, -1, source
        queued: i64 = 1
        waiting: i64 = 1
        level: i64 = 0
        while waiting > 0:
            slot = bucket[level]
            bucket[level] = -1
            while slot >= 0:
                node = item[slot]
                slot = link[slot]
                waiting -= 1
                if away[row + node] != level:
                    continue
                for arc in range(start[node], start[node + 1]):
                    there = far[arc]
                    cost = level + weight[arc]
                    if cost < away[row + there]:
                        away[row + there] = cost
                        link[queued], item[queued] = bucket[cost], there
                        bucket[cost] = queued
                        queued += 1
                        waiting += 1
            level += 1


def _unite(parent: vec[i64], one: i64, other: i64) -> None:
    """The groups of two nodes become one, under its lowest node."""
    one, other = _root(parent, one), _root(parent, other)
    if one < other:
        parent[other] = one
    else:
        parent[one] = other


def _root(parent: vec[i64], node: i64) -> i64:
    while parent[node] != node:
        parent[node] = parent[parent[node]]
        node = parent[node]
    return node


def _number(parent: vec[i64]) -> i64:
    """Turn links to lower nodes into the numbers 0, 1, 2, ... of the groups; returns how many there are."""
    size: i64 = 0
    node: i64 = 0
    while node < len(parent):
        up = parent[node]
        if up == node:
            parent[node] = size
            size += 1
        else:
            parent[node] = parent[up]
        node += 1
    return size


def _starts(graph: Graph, group: vec[i64], cost: vec[i64], size: i64) -> vec[i64]:
    """Where the arcs of each group begin."""
    tail, head = graph.tail, graph.head
    start = graph.blank(size + 1)
    for edge in range(graph.edges):
        a, b = group[tail[edge]], group[head[edge]]
        if a != b and cost[edge] < FAR:
            start[a + 1] += 1
            start[b + 1] += 1
    for node in range(size):
        start[node + 1] += start[node]
    return start


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

    The last terminal is the root, its distances stand in row 0. A tree is followed up only while its cost, and the
    least that the terminals outside it can cost, stay below the best tree known.
    """

    def __init__(self, groups: Groups, terminals: Iterable[int]) -> None:
        self.groups = groups
        self.size: i64 = groups.size
        self.terminals: vec[i64] = _distinct(groups.group, terminals)
        self.inner: i64 = len(self.terminals) - 1
        self.all: i64 = (1 << self.inner) - 1
        self.value: vec[i64] = groups.graph.rows((self.all + 1) * self.size)
        self.best: i64 = 0
        self.fork: i64 = -1
        self.half: i64 = 0
        self.partner: vec[i64] = groups.graph.blank(self.inner + 1)
        self.queue = groups.queue
        self.queued: i64 = 0
        self.active: vec[i64] = vec[i64]()
        self.begin: vec[i64] = groups.graph.blank(self.all + 1)
        self.end: vec[i64] = groups.graph.blank(self.all + 1)
        self.ways: vec[i64] = vec[i64]()
        self.outer: vec[i64] = vec[i64]()
        """The rows of the terminals that a subset leaves out."""
        self.round: vec[i64] = vec[i64]()
        """The way from each of them to each one before it, through all of them."""
        self.shortest: i64 = 0
        """Of these ways."""
        self.near: vec[i64] = vec[i64]()
        """How far a node that a better tree may touch is from the two terminals nearest to it, added up."""
        self.hopeful: vec[i64] = vec[i64]()
        self.need: vec[i64] = vec[i64]()

    def solve(self) -> bool:
        """Find the cost; False if the terminals cannot be joined."""
        if self.inner <= 0:
            return True
        for index in range(self.inner + 1):
            self._fetch(self._row(index), self.terminals[index])
        self.best = self._spanning()
        if self.best >= FAR:
            return False
        if self.inner == 1:
            return True
        self.queue.hold(len(self.groups.far) + (self.all + 1) // 4 * self.size + 1)
        self._pass_through()
        self._survey()
        for subset in range(1, self.all):
            if subset & (subset - 1):
                self.begin[subset] = len(self.active)
                self._outside(subset)
                self.need = self.hopeful[:]
                self._join(subset)
                self._spread(subset * self.size)
                self.end[subset] = len(self.active)
            else:
                self.end[subset] = self.end[0]
        self._close()
        return True

    def _row(self, index: i64) -> i64:
        """Where the distances of a terminal stand."""
        return 0 if index == self.inner else (1 << index) * self.size

    def _fetch(self, row: i64, source: i64) -> None:
        """The distances from a terminal."""
        begin = self.groups.distances(source)
        value, away = self.value, self.groups.away
        for node in range(self.size):
            value[row + node] = away[begin + node]

    def _spanning(self) -> i64:
        """A tree of shortest ways between terminals: no best tree costs more. Each terminal learns its partner."""
        total: i64 = 0
        near = vec[i64]([self._way(self.inner, index) for index in range(self.inner)])
        for index in range(self.inner):
            self.partner[index] = self.inner
        for _ in range(self.inner):
            found: i64 = -1
            for index in range(self.inner):
                if near[index] >= 0 and (found < 0 or near[index] < near[found]):
                    found = index
            total += near[found]
            near[found] = -1
            for index in range(self.inner):
                if self._way(found, index) < near[index]:
                    near[index] = self._way(found, index)
                    self.partner[index] = found
        return total

    def _way(self, one: i64, other: i64) -> i64:
        """The distance between two terminals."""
        return self.value[self._row(one) + self.terminals[other]]

    def _pass_through(self) -> None:
        """For every set of terminals and two of them: the shortest way from one through all the others to the other."""
        count = self.inner + 1
        ways = self.groups.graph.rows((1 << count) * count * count)
        self.ways = ways
        for subset in range(3, 1 << count):
            for one in range(1, count):
                if (subset >> one) & 1:
                    for other in range(one):
                        if (subset >> other) & 1:
                            way = self._through(subset ^ (1 << one), one, other)
                            ways[(subset * count + one) * count + other] = way
                            ways[(subset * count + other) * count + one] = way

    def _through(self, rest: i64, one: i64, other: i64) -> i64:
        """From one terminal through the rest to another of them."""
        count, ways = self.inner + 1, self.ways
        if rest == 1 << other:
            return self._way(one, other)
        best: i64 = FAR
        for after in range(count):
            if after != other and (rest >> after) & 1:
                way = ways[(((1 << one) | (1 << after)) * count + one) * count + after]
                way += ways[(rest * count + after) * count + other]
                if way < best:
                    best = way
        return best

    def _survey(self) -> None:
        """The nodes that a better tree may touch: no round trip through them and all terminals is too long."""
        self._outside(0)
        value, outer, ways, best = self.value, self.outer, self.round, self.best
        hopeful, near = self.groups.graph.rows(self.size), self.groups.graph.rows(self.size)
        for node in range(self.size):
            if _least(value, outer, ways, node, best) < best:
                hopeful[node] = UNKNOWN
                near[node] = _two_nearest(value, outer, node)
                self.active = append(self.active, node)
        self.hopeful, self.near = hopeful, near
        self.end[0] = len(self.active)

    def _outside(self, subset: i64) -> None:
        """The terminals that a subset leaves out, the root among them: every two with the way through all of them."""
        count = self.inner + 1
        outside = subset ^ ((1 << count) - 1)
        outer, ways = vec[i64](), vec[i64]()
        shortest: i64 = FAR
        for one in range(count):
            if (outside >> one) & 1:
                outer = append(outer, self._row(one))
                for other in range(one):
                    if (outside >> other) & 1:
                        way = self.ways[(outside * count + one) * count + other]
                        ways = append(ways, way)
                        shortest = min(shortest, way)
        self.outer, self.round, self.shortest = outer, ways, shortest

    def _join(self, subset: i64) -> None:
        """Two trees that meet in a node are one."""
        low = subset & -subset
        self.queued = 0
        part = (subset - 1) & subset
        while part > 0:
            if part & low:
                one = self._rarer(part, subset ^ part)
                self._meet(subset * self.size, one, (subset ^ one) * self.size)
            part = (part - 1) & subset

    def _rarer(self, one: i64, other: i64) -> i64:
        """That of two subsets whose tree was followed up in fewer nodes."""
        return one if self.end[one] - self.begin[one] <= self.end[other] - self.begin[other] else other

    def _meet(self, row: i64, part: i64, other: i64) -> None:
        value, active, need, best = self.value, self.active, self.need, self.best
        bucket, link, item, queued = self.queue.bucket, self.queue.link, self.queue.item, self.queued
        outer, ways, near = self.outer, self.round, self.near
        hopeless = 2 * best - self.shortest - 1
        one = part * self.size
        for place in range(self.begin[part], self.end[part]):
            node = active[place]
            cost = value[one + node] + value[other + node]
            if cost >= value[row + node] or 2 * cost + near[node] >= hopeless:
                continue
            if need[node] < 0:
                need[node] = _least(value, outer, ways, node, best - cost)
            if cost + need[node] < best:
                value[row + node] = cost
                link[queued], item[queued] = bucket[cost], node
                bucket[cost] = queued
                queued += 1
        self.queued = queued

    def _spread(self, row: i64) -> None:
        """A tree grows along the arcs, cheapest first."""
        value, active, need, best = self.value, self.active, self.need, self.best
        bucket, link, item, queued = self.queue.bucket, self.queue.link, self.queue.item, self.queued
        outer, ways, near = self.outer, self.round, self.near
        hopeless = 2 * best - self.shortest - 1
        start, far, weight = self.groups.start, self.groups.far, self.groups.weight
        for level in range(best):
            slot = bucket[level]
            bucket[level] = -1
            while slot >= 0:
                node = item[slot]
                slot = link[slot]
                if value[row + node] != level:
                    continue
                active = append(active, node)
                for arc in range(start[node], start[node + 1]):
                    there = far[arc]
                    cost = level + weight[arc]
                    if cost >= value[row + there] or 2 * cost + near[there] >= hopeless:
                        continue
                    if need[there] < 0:
                        need[there] = _least(value, outer, ways, there, best - cost)
                    if cost + need[there] < best:
                        value[row + there] = cost
                        link[queued], item[queued] = bucket[cost], there
                        bucket[cost] = queued
                        queued += 1
        self.active = active

    def _close(self) -> None:
        """Two trees that hold all terminals but the root meet, and are joined to it."""
        value, active = self.value, self.active
        for odd in range(1, self.all, 2):
            part = self._rarer(odd, self.all ^ odd)
            row, other = part * self.size, (self.all ^ part) * self.size
            for place in range(self.begin[part], self.end[part]):
                node = active[place]
                cost = value[row + node] + value[other + node] + value[node]
                if cost < self.best:
                    self.best, self.fork, self.half = cost, node, part

    def edges(self) -> list[int]:
        """The edges of the tree found, in order of their numbers."""
        chosen: list[int] = []
        if self.fork >= 0:
            self._walk(self.half, self.fork, chosen)
            self._walk(self.all ^ self.half, self.fork, chosen)
            self._walk(0, self.fork, chosen)
        else:
            for index in range(self.inner):
                self._walk(1 << index, self.terminals[self.partner[index]], chosen)
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


def _distinct(group: vec[i64], terminals: Iterable[int]) -> vec[i64]:
    """The groups of the terminals, each once."""
    chosen = vec[i64]()
    for terminal in terminals:
        wanted = group[terminal]
        if wanted not in chosen:
            chosen = append(chosen, wanted)
    return chosen


def _least(value: vec[i64], outer: vec[i64], ways: vec[i64], node: i64, limit: i64) -> i64:
    """What joining a node with the terminals outside costs at least: half the shortest round trip through them all.

    Where that is less than the limit, the first trip that shows it will do: nobody asks again but with a lower cost.
    """
    least: i64 = 2 * FAR
    pair: i64 = 0
    for one in range(1, len(outer)):
        here = value[outer[one] + node]
        for other in range(one):
            way = here + value[outer[other] + node] + ways[pair]
            pair += 1
            if way < least:
                least = way
                if (least + 1) >> 1 < limit:
                    return (least + 1) >> 1
    return (least + 1) >> 1


def _two_nearest(value: vec[i64], outer: vec[i64], node: i64) -> i64:
    """How far a node is from the two nearest of some terminals, added up: no round trip through them is shorter."""
    nearest: i64 = FAR
    second: i64 = FAR
    for place in range(len(outer)):
        way = value[outer[place] + node]
        if way < nearest:
            nearest, second = way, nearest
        elif way < second:
            second = way
    return nearest + second
