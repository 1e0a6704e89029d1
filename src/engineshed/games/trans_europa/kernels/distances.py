"""All distances on the board, kept up to date when a rail is laid."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from engineshed.maths.graph import Graph


class Distances:
    """What it costs to go from any junction to any other, laid rails being free."""

    def __init__(self, graph: Graph, known: Distances | None = None) -> None:
        self.graph = graph
        self.size: i64 = graph.nodes
        self.far: vec[i64] = graph.apart()[:] if known is None else known.far[:]

    def copy(self) -> Distances:
        """The same distances, to be changed apart."""
        return Distances(self.graph, self)

    def between(self, one: int, other: int) -> int:
        return int(self.far[one * self.size + other])

    def lay(self, line: int) -> None:
        """A rail makes its line free. Only pairs that it lies between can get nearer."""
        far, size = self.far, self.size
        edge: i64 = line
        a, b = self.graph.tail[edge], self.graph.head[edge]
        before, behind = vec[i64](), vec[i64]()
        for node in range(size):
            to_a, to_b = far[a * size + node], far[b * size + node]
            if to_a < to_b:
                before = append(before, node)
            elif to_b < to_a:
                behind = append(behind, node)
        for place in range(len(before)):
            here = before[place]
            to_a, row = far[a * size + here], here * size
            for other in range(len(behind)):
                there = behind[other]
                cost = to_a + far[b * size + there]
                if cost < far[row + there]:
                    far[row + there] = cost
                    far[there * size + here] = cost
