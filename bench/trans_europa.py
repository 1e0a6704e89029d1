"""The kernels of Trans Europa beside numpy in the same run, in CPU time.

    python bench/trans_europa.py

Exact trees for six terminals with 0, 49 and 83 rails laid: the first on a board, and those that find the distances
from their terminals known, as the many hands do that a bot imagines on one board; the update of all distances after a
rail; and random decisions through the public API, deals and exact scoring included.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.model import Options, State
from engineshed.maths import graph as graph_module
from engineshed.maths.graph import Groups, cheapest_tree

POSITIONS = 40
SECONDS = 1.0


def random_round(game: TransEuropa, rng: Rng) -> tuple[State, int]:
    """A random round through the public API: the state after it, and its decisions."""
    state, decisions = game.start(), 0
    while not state.match.past:
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            action = rng.weighted(game.chance(state))
        else:
            action, decisions = rng.pick(game.legal(state, seat)), decisions + 1
        state, _ = game.apply(state, seat, action)
    return state, decisions


def cpu(work: Callable[[], int]) -> float:
    """CPU-seconds for one unit of work, over about a second."""
    units, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        units += work()
    return (time.process_time() - start) / units


def numpy_tree(far: np.ndarray, terminals: list[int]) -> int:
    """Dreyfus and Wagner over all distances, vectorised over the junctions."""
    *inner, root = dict.fromkeys(terminals)
    tree = {1 << index: far[junction] for index, junction in enumerate(inner)}
    for subset in range(1, 1 << len(inner)):
        if subset not in tree:
            parts = [part for part in range(1, subset) if part & subset == part and part < subset ^ part]
            joined = np.min([tree[part] + tree[subset ^ part] for part in parts], axis=0)
            tree[subset] = (joined[:, None] + far).min(axis=0)
    return int(tree[(1 << len(inner)) - 1][root])


def numpy_lay(far: np.ndarray, a: int, b: int) -> None:
    np.minimum(far, far[:, a : a + 1] + far[b : b + 1], out=far)
    np.minimum(far, far[:, b : b + 1] + far[a : a + 1], out=far)


def numpy_far(game: TransEuropa, laid: list[int]) -> np.ndarray:
    kernel = Distances(game.setting.graph)
    for line in laid:
        kernel.lay(line)
    return np.array(list(kernel.far), dtype=np.int64).reshape(game.setting.junctions, -1)


def trees(game: TransEuropa, rounds: list[State], rails: int) -> None:
    """Kernel and numpy on the same positions, which must agree."""
    jobs = []
    for state in rounds:
        result = state.match.past[0]
        laid = [rail.line for rail in result.rails[:rails]]
        hand = [game.board.cities[city].vertex for city in result.hands[0]]
        jobs.append((Groups(game.setting.graph, laid), [result.markers[0], *hand], laid))
    far = numpy_far(game, jobs[0][2])
    assert cheapest_tree(jobs[0][0], jobs[0][1]).cost == numpy_tree(far, jobs[0][1])
    graph = game.setting.graph
    board = cpu(lambda: len([Groups(graph, laid) for _, _, laid in jobs]))
    first = cpu(lambda: len([cheapest_tree(Groups(graph, laid), terminals) for _, terminals, laid in jobs])) - board
    again = cpu(lambda: len([cheapest_tree(groups, terminals) for groups, terminals, _ in jobs]))
    slow = cpu(lambda: len([numpy_tree(far, jobs[0][1]) for _ in range(5)]))
    _line(f"exact tree, {rails:2} rails laid", first, slow)
    print(f"  with known distances {again * 1e6:7.1f} us   drawing the board together {board * 1e6:7.1f} us")


def _line(what: str, kernel: float, slow: float) -> None:
    print(f"{what:26} {kernel * 1e6:7.1f} us   numpy {slow * 1e6:7.1f} us   {slow / kernel:5.1f} x")


def distances(game: TransEuropa, rounds: list[State]) -> None:
    """All-pairs distances after each rail of a round."""
    start = Distances(game.setting.graph)
    lines = [rail.line for rail in rounds[0].match.past[0].rails]
    empty = numpy_far(game, [])
    edges = [(game.board.edges[line].a, game.board.edges[line].b) for line in lines]

    def kernel() -> int:
        far = start.copy()
        for line in lines:
            far.lay(line)
        return len(lines)

    def slow() -> int:
        far = empty.copy()
        for a, b in edges:
            numpy_lay(far, a, b)
        return len(lines)

    _line("distances after a rail", cpu(kernel), cpu(slow))


def main() -> None:
    game, rng = TransEuropa(Options(players=4)), Rng(1)
    compiled = not str(graph_module.__file__).endswith(".py")
    print(f"Trans Europa, 4 players, rules and kernels {'compiled' if compiled else 'INTERPRETED'}")
    rounds = [random_round(game, rng)[0] for _ in range(POSITIONS)]
    for rails in (0, 49, 83):
        trees(game, rounds, rails)
    distances(game, rounds)
    rate = 1 / cpu(lambda: random_round(game, rng)[1])
    print(f"random decisions through the public API: {rate:9,.0f} per CPU-second")


if __name__ == "__main__":
    main()
