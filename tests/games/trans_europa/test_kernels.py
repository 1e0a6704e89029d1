"""Kernels against slow obvious versions."""

import pytest

from engineshed.core.chance import Rng
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.plans import Plan, by_rank, nearest_branch_first, nearest_terminal
from engineshed.games.trans_europa.kernels.race import Races
from engineshed.maths.graph import Groups, cheapest_tree


@pytest.mark.parametrize("board", ["trans_europa", "trans_america"])
def test_distances_follow_every_rail(te, board):
    """As Floyd and Warshall find them from scratch."""
    game, rng = te.make(4, board=board), Rng(3)
    kernel = Distances(game.setting.graph)
    empty = kernel.copy()
    size = game.setting.junctions
    for number, (_, after, line) in enumerate(te.random_rails(game, rng)):
        kernel.lay(line)
        if number % 20 == 0:
            expected = te.distances(game.board, after.rails, 0)
            assert [kernel.between(a, b) for a in range(size) for b in range(size)] == expected.ravel().tolist()
    assert [empty.between(0, b) for b in range(size)] == te.distances(game.board, (), 0)[0].tolist()


def tree_of(te, game, marker, hand, laid=()):
    groups = Groups(game.setting.graph, laid)
    cities = [int(game.setting.place[city]) for city in te.cities(game, hand)]
    return groups, cheapest_tree(groups, [marker, *cities]).edges, cities


@pytest.mark.parametrize("laid", [(), (132, 135, 138), (247, 296, 345)])
def test_plans_can_be_laid_line_by_line(te, laid):
    """Every order of a tree touches the network at each step, by the rules, and finishes the hand."""
    game = te.make(4)
    groups, edges, cities = tree_of(te, game, 45, te.CHEAP_HAND, laid)
    orders = [nearest_branch_first(groups, edges, 45, cities)]
    orders += [by_rank(groups, edges, 45, [float(line * step % 7) for line in range(577)]) for step in (1, 2, 3)]
    for plan in orders:
        assert sorted(plan.lines) == sorted(edges)
        reached = {int(groups.group[45])}
        for line, parent in zip(plan.lines, plan.parents, strict=True):
            ends = {int(groups.group[end]) for end in te.ends(game, line)}
            assert ends & reached
            if parent >= 0:
                assert ends & {int(groups.group[end]) for end in te.ends(game, plan.lines[parent])}
            reached |= ends


def test_the_nearest_branch_comes_first(te):
    game = te.make(4)
    groups, edges, cities = tree_of(te, game, 45, te.CHEAP_HAND)
    plan = list(nearest_branch_first(groups, edges, 45, cities).lines)
    assert set(plan[:5]) == {132, 135, 138, 141, 101}, "Malmö is nearer than Berlin"


def test_the_nearest_terminal_is_nearest(te):
    game, rng = te.make(3), Rng(9)
    for _, after, _ in te.random_rails(game, rng):
        if rng.below(12):
            continue
        far = te.distances(game.board, after.rails, 0)
        cities = [int(game.setting.place[city]) for city in after.hands[0]]
        groups = Groups(game.setting.graph, [rail.line for rail in after.rails])
        way = nearest_terminal(groups, after.markers[0], cities)
        missing = [far[after.markers[0], city] for city in cities if far[after.markers[0], city] > 0]
        assert sum(game.board.edges[line].cost for line in way) == min(missing, default=0)


def slow_race(cost, plans, mover, supply, *, second, stop):
    """The same race with sets: who lays what, turn by turn."""
    laid, over = set(), False

    def lay(line):
        laid.add(line)
        return any(set(lines) <= laid for lines, _ in plans)

    while True:
        lines, parents = plans[mover]
        turn_over = False
        if not second:
            first = next((line for line in lines if line not in laid), None)
            if first is None:
                break
            over = lay(first)
            turn_over = cost[first] == 2
        if not turn_over and not (second and stop) and len(laid) < supply:
            singles = [
                line
                for line, parent in zip(lines, parents, strict=True)
                if line not in laid and cost[line] == 1 and (parent < 0 or lines[parent] in laid)
            ]
            over = (lay(singles[0]) if singles else False) or over
        if over or len(laid) == supply:
            break
        second, mover = False, (mover + 1) % len(plans)
    return [sum(cost[line] for line in lines if line not in laid) for lines, _ in plans]


@pytest.mark.parametrize("supply", [83, 9])
@pytest.mark.parametrize(("second", "stop"), [(False, False), (True, False), (True, True)])
def test_races_end_as_slow_ones_do(te, supply, second, stop):
    game, rng = te.make(3), Rng(supply + second + stop)
    cost = [edge.cost for edge in game.board.edges]
    for _ in range(4):
        state = te.random_round(game, rng).match.past[0]
        groups = Groups(game.setting.graph, [rail.line for rail in state.rails[:20]])
        plans = []
        for seat in range(3):
            cities = [int(game.setting.place[city]) for city in state.hands[seat]]
            edges = cheapest_tree(groups, [state.markers[seat], *cities]).edges
            plans.append(nearest_branch_first(groups, edges, state.markers[seat], cities))
        races = Races(game.setting.graph, 1, 3, 1, supply)
        races.pools, races.picks = [[plan] for plan in plans], [[0, 0, 0]]
        races.run(plans[1], second=second, stop=stop)
        lists = [(list(plan.lines), list(plan.parents)) for plan in plans]
        losses = slow_race(cost, lists, 1, supply, second=second, stop=stop)
        assert (races.own_loss, races.other_loss) == (losses[1], losses[0] + losses[2])


def test_an_empty_plan_is_a_finished_race(te):
    game = te.make(2)
    races = Races(game.setting.graph, 0, 2, 0, 83)
    races.pools, races.picks = [[], [Plan([132, 135], [-1, 0])]], [[0, 0]]
    races.run(Plan([], []), second=False, stop=False)
    assert (races.own_loss, races.other_loss) == (0, 2)
