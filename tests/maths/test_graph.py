"""The cheapest tree against a search through all sets of edges, on small graphs of every shape."""

from itertools import combinations

import pytest

from engineshed.core.chance import Rng
from engineshed.maths.graph import Graph, Groups, cheapest_cost, cheapest_tree

SQUARE = [(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 0, 1), (0, 4, 1), (1, 4, 1), (2, 4, 1), (3, 4, 2)]


def joined(nodes, edges, terminals):
    """Whether these edges join the terminals."""
    group = list(range(nodes))
    for a, b, _ in edges:
        old, new = group[a], group[b]
        group = [new if one == old else one for one in group]
    return len({group[terminal] for terminal in terminals}) == 1


def slow_cost(nodes, edges, terminals):
    """The least cost of any set of edges that joins the terminals."""
    costs = [
        sum(cost for _, _, cost in chosen)
        for count in range(len(edges) + 1)
        for chosen in combinations(edges, count)
        if joined(nodes, chosen, terminals)
    ]
    return min(costs, default=-1)


def random_graph(rng):
    nodes = 4 + rng.below(4)
    pairs = rng.shuffled(list(combinations(range(nodes), 2)))[: 5 + rng.below(6)]
    return nodes, [(a, b, 1 + rng.below(2)) for a, b in pairs]


@pytest.mark.parametrize("seed", range(60))
def test_the_tree_is_a_cheapest_one(seed):
    rng = Rng(seed)
    nodes, edges = random_graph(rng)
    terminals = rng.shuffled(range(nodes))[: 1 + rng.below(min(nodes, 6))]
    free = [index for index in range(len(edges)) if rng.below(5) == 0]
    barred = [index for index in range(len(edges)) if index not in free and rng.below(6) == 0]
    left = [(a, b, 0 if index in free else cost) for index, (a, b, cost) in enumerate(edges) if index not in barred]
    groups = Groups(Graph(nodes, edges), free, barred)
    tree = cheapest_tree(groups, terminals)
    assert tree.cost == cheapest_cost(groups, terminals) == slow_cost(nodes, left, terminals)
    if tree.cost >= 0:
        chosen = [edges[index] for index in {*tree.edges, *free}]
        assert joined(nodes, chosen, terminals)
        assert tree.cost == sum(edges[index][2] for index in tree.edges)


@pytest.mark.parametrize(
    ("free", "terminals", "cost"),
    [((), (0, 2), 2), ((), (0, 1, 2, 3), 3), ((4,), (0, 2), 1), ((4, 6), (0, 2), 0), ((), (3,), 0)],
)
def test_free_edges_cost_nothing(free, terminals, cost):
    assert cheapest_cost(Groups(Graph(5, SQUARE), free), terminals) == cost


def test_what_is_cut_off_is_told():
    graph = Graph(5, SQUARE)
    assert cheapest_tree(Groups(graph, (), range(8)), (0, 2)).cost == -1
    assert cheapest_tree(Groups(graph, (), (2, 3, 7)), (0, 1, 3)).cost == -1


def test_more_terminals_than_the_usual_six():
    nodes = 9
    edges = [(index, index + 1, 1) for index in range(nodes - 1)]
    assert cheapest_cost(Groups(Graph(nodes, edges), ()), range(nodes)) == nodes - 1
