"""RI-10: the longest line where so many loops meet that walking every way would take too long.

Cell by cell a frontier of eight plugs moves over the sheet: seven borders to the south and one to the east. A state
says which of them the line uses, which of these hang together so far, and how many of its two ends are behind it.
"""

from __future__ import annotations

from typing import Final

from engineshed.games.railroad_ink.data import CELLS, SIZE
from engineshed.games.railroad_ink.rules.shapes import EAST, NEIGHBOURS, SOUTH

EASTERN: Final = SIZE
"""The plug to the east; the others are those to the south, by column."""
MERGED: Final = SIZE + 2
"""A label that no plug has yet."""
NO_PLUGS: Final = (0,) * (SIZE + 1)

Plugs = tuple[int, ...]
State = tuple[Plugs, int]


def east_border(cell: int) -> int:
    """The bit of the border between a cell and its eastern neighbour."""
    return 1 << (2 * cell)


def south_border(cell: int) -> int:
    return 1 << (2 * cell + 1)


def relabelled(plugs: list[int]) -> Plugs:
    """Labels in the order of their first plug, so that equal states are equal."""
    names = [0] * (MERGED + 1)
    found: list[int] = []
    for plug in plugs:
        if plug and not names[plug]:
            names[plug] = max(names) + 1
        found.append(names[plug])
    return tuple(found)


class Tangle:
    """The borders of one part, and the search for as many of them as one line can take."""

    def __init__(self, borders: int, simple: bool) -> None:
        self.borders = borders
        self.simple = simple
        self.best = 0
        self.states: dict[State, int] = {}

    def solve(self) -> int:
        """The borders of a longest line, as bits: connected, and with at most two odd cells."""
        states: dict[State, int] = {(NO_PLUGS, 0): 0}
        for cell in range(CELLS):
            self.states = {}
            for (plugs, odd), taken in states.items():
                self.pass_cell(cell, plugs, odd, taken)
            states = self.states
        return self.best

    def pass_cell(self, cell: int, plugs: Plugs, odd: int, taken: int) -> None:
        """Every way for the line to leave a cell to the east and to the south."""
        for east in (0, self.borders & east_border(cell)):
            for south in (0, self.borders & south_border(cell)):
                self.leave(cell, (plugs, odd), taken, east, south)
                if not self.borders & south_border(cell):
                    break
            if not self.borders & east_border(cell):
                break

    def leave(self, cell: int, state: State, taken: int, east: int, south: int) -> None:
        plugs, odd = state
        column = cell % SIZE
        north, west = plugs[column], plugs[EASTERN]
        degree = (north > 0) + (west > 0) + (east > 0) + (south > 0)
        odd += degree & 1
        if odd > 2 or (self.simple and (degree > 2 or north == west > 0)):
            return
        after = [MERGED if plug and plug in (north, west) else plug for plug in plugs]
        after[column] = MERGED if south else 0
        after[EASTERN] = MERGED if east else 0
        taken |= east | south
        if degree and MERGED not in after:
            if not any(after) and taken.bit_count() > self.best.bit_count():
                self.best = taken
            return
        key = (relabelled(after), odd)
        if key not in self.states or self.states[key].bit_count() < taken.bit_count():
            self.states[key] = taken


def walk(borders: int, start: int) -> list[int]:
    """A walk from `start` over every one of the borders, each once; one that is possible."""
    path: list[int] = []
    stack = [start]
    while stack:
        cell = stack[-1]
        border, there = some_border(borders, cell)
        if border:
            borders &= ~border
            stack.append(there)
        else:
            path.append(stack.pop())
    return path


def some_border(borders: int, cell: int) -> tuple[int, int]:
    """One of the borders around a cell, and the cell beyond it; 0 if none is left."""
    for side in range(4):
        there = NEIGHBOURS[cell][side]
        if there >= 0:
            first = cell if side in (EAST, SOUTH) else there
            border = east_border(first) if side & 1 else south_border(first)
            if borders & border:
                return border, there
    return 0, -1


def degree_of(borders: int, cell: int) -> int:
    """How many of the borders lie around a cell."""
    degree = 0
    while True:
        border, _ = some_border(borders, cell)
        if not border:
            return degree
        borders &= ~border
        degree += 1
