"""RI-9: which routes hang together, and the exits they join."""

from __future__ import annotations

from typing import Final

from engineshed.games.railroad_ink.data import BOARD, CELLS
from engineshed.games.railroad_ink.model import Network, OpenEnd
from engineshed.games.railroad_ink.rules.shapes import (
    BLANK,
    CRATER,
    EAST,
    EXITS,
    HAS_EXIT,
    LAVA,
    NEIGHBOURS,
    OVERPASS,
    SIDES,
    SOUTH,
    VOLCANO,
)

NETWORK_VALUES: Final = BOARD.network_values
"""RI-9.2."""


def group(cell: int, shape: int, side: int) -> int:
    """RI-9.1: the node of a side; only an overpass has two (RI-1.8)."""
    return 2 * cell + (side & 1 if OVERPASS[shape] else 0)


def find(parents: list[int], node: int) -> int:
    while parents[node] != node:
        parents[node] = parents[parents[node]]
        node = parents[node]
    return node


def unite(parents: list[int], one: int, other: int) -> None:
    parents[find(parents, one)] = find(parents, other)


def joined_nodes(cells: bytes) -> list[int]:
    """RI-9.1: two nodes are in one network when they have the same root."""
    parents = list(range(2 * CELLS))
    for cell in range(CELLS):
        shape = cells[cell]
        if shape <= VOLCANO:
            continue
        for side in (EAST, SOUTH):
            there = NEIGHBOURS[cell][side]
            kind = SIDES[shape][side]
            if kind not in (BLANK, LAVA) and there >= 0 and SIDES[cells[there]][side ^ 2] == kind:
                unite(parents, group(cell, shape, side), group(there, cells[there], side ^ 2))
    return parents


def exits_joined(cells: bytes, parents: list[int]) -> list[int]:
    """RI-9.6: for each root how many exits its network joins."""
    exits = [0] * (2 * CELLS)
    for cell in range(CELLS):
        shape = cells[cell]
        if shape > CRATER and HAS_EXIT[cell]:
            for side in range(4):
                outlet = EXITS[cell][side]
                if outlet != BLANK and SIDES[shape][side] == outlet:
                    exits[find(parents, group(cell, shape, side))] += 1
    return exits


def network_points(cells: bytes) -> int:
    """RI-9.2 to RI-9.5: every network by its exits."""
    points = 0
    for exits in exits_joined(cells, joined_nodes(cells)):
        points += NETWORK_VALUES[exits]
    return points


def networks_of(cells: bytes) -> list[Network]:
    """Each network with at least one exit, most exits first."""
    parents = joined_nodes(cells)
    exits = exits_joined(cells, parents)
    members: dict[int, list[OpenEnd]] = {}
    for cell in range(CELLS):
        if cells[cell] > VOLCANO:
            for side in ends(cells[cell]):
                members.setdefault(find(parents, group(cell, cells[cell], side)), []).append(OpenEnd(cell, side))
    found = [network(exits[root], held) for root, held in members.items() if exits[root] > 0]
    return sorted(found, key=_most_exits_first)


def network(exits: int, held: list[OpenEnd]) -> Network:
    """RI-9.2: its cells in order, its points by their number."""
    return Network(exits, NETWORK_VALUES[exits], tuple(sorted({end.cell for end in held})), tuple(held))


def _most_exits_first(network: Network) -> tuple[int, tuple[int, ...]]:
    return -network.exits, network.cells


def ends(shape: int) -> list[int]:
    """The sides that carry highway or railway."""
    return [side for side in range(4) if SIDES[shape][side] not in (BLANK, LAVA)]
