"""RI-10: the longest highway and the longest railway."""

from __future__ import annotations

from typing import Final

from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.rules.shapes import EAST, NEIGHBOURS, SIDES, SOUTH, VOLCANO
from engineshed.games.railroad_ink.rules.tangles import Tangle, degree_of, east_border, south_border, walk

MOST_STEPS: Final = 20_000
"""A part that takes more steps is a tangle."""


class Lines:
    """The cells that carry one type, and the search for the longest line through them."""

    def __init__(self, cells: bytes, kind: int) -> None:
        self.ends = [0] * CELLS
        """Cell -> how many of its sides carry the type."""
        self.degree = [0] * CELLS
        """Cell -> how many of them are joined."""
        self.there = [-1] * (4 * CELLS)
        """(cell, side) -> the cell joined there, or -1."""
        self.used = [False] * (4 * CELLS)
        self.path: list[int] = []
        self.best: list[int] = []
        self.steps = 0
        self.enough = 0
        """No line can be longer: the search may stop."""
        for cell in range(CELLS):
            if cells[cell] > VOLCANO:
                self._join(cells, cell, kind)

    def _join(self, cells: bytes, cell: int, kind: int) -> None:
        sides = SIDES[cells[cell]]
        for side in range(4):
            if sides[side] == kind:
                self.ends[cell] += 1
                there = NEIGHBOURS[cell][side]
                if there >= 0 and SIDES[cells[there]][side ^ 2] == kind:
                    self.there[4 * cell + side] = there
                    self.degree[cell] += 1

    def parts(self) -> list[list[int]]:
        """The connected parts, each a list of cells."""
        seen = [False] * CELLS
        found: list[list[int]] = []
        for cell in range(CELLS):
            if self.ends[cell] and not seen[cell]:
                found.append(self._part(cell, seen))
        return found

    def _part(self, start: int, seen: list[bool]) -> list[int]:
        seen[start] = True
        part = [start]
        for cell in part:
            for side in range(4):
                there = self.there[4 * cell + side]
                if there >= 0 and not seen[there]:
                    seen[there] = True
                    part.append(there)
        return part

    def offer(self) -> None:
        if len(self.path) > len(self.best):
            self.best = self.path[:]

    def search_trail(self, part: list[int]) -> None:
        """RI-10.3: a longest trail begins in a cell with an odd number of joined sides, if the part has one."""
        odd = [cell for cell in part if self.degree[cell] & 1]
        borders = sum([self.degree[cell] for cell in part]) // 2
        if borders + 1 <= len(self.best):
            return
        if not odd:
            self._search_circuit(part)
        elif len(odd) == 2:
            self.path = walk(self.borders_of(part), odd[0])
            self.offer()
        else:
            self.enough = max(len(self.best), borders + 2 - len(odd) // 2)
            self._search_trails(part, odd)

    def _search_circuit(self, part: list[int]) -> None:
        """RI-10.5: a round trip over everything counts its first cell once more only if an end is left there."""
        spare = [cell for cell in part if self.ends[cell] > self.degree[cell]]
        self.path = walk(self.borders_of(part), spare[0] if spare else part[0])
        if not spare and len(part) > 1:
            self.path.pop()
        self.offer()

    def _search_trails(self, part: list[int], odd: list[int]) -> None:
        """Every walk from every odd cell; in a tangle of loops, by the frontier."""
        self.steps = 0
        before = self.best
        for cell in odd:
            if len(self.best) < self.enough:
                self.path = [cell]
                self._extend_trail(cell)
        if self.steps > MOST_STEPS:
            self.best = before
            self._untangle(part, simple=False)

    def _untangle(self, part: list[int], simple: bool) -> None:
        taken = Tangle(self.borders_of(part), simple).solve()
        odd = [cell for cell in part if degree_of(taken, cell) & 1]
        self.path = walk(taken, odd[0] if odd else part[0])
        self.offer()

    def borders_of(self, part: list[int]) -> int:
        """The joined borders of a part, as bits."""
        borders = 0
        for cell in part:
            if self.there[4 * cell + EAST] >= 0:
                borders |= east_border(cell)
            if self.there[4 * cell + SOUTH] >= 0:
                borders |= south_border(cell)
        return borders

    def _extend_trail(self, cell: int) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            return
        stuck = True
        for side in range(4):
            border = 4 * cell + side
            there = self.there[border]
            if there < 0 or self.used[border]:
                continue
            stuck = False
            back = 4 * there + (side ^ 2)
            self.used[border] = True
            self.used[back] = True
            self.path.append(there)
            self._extend_trail(there)
            self.path.pop()
            self.used[border] = False
            self.used[back] = False
            if len(self.best) >= self.enough:
                return
        if stuck:
            self.offer()

    def search_simple(self, part: list[int]) -> None:
        """RI-10.9: no cell twice."""
        self.enough = len(part)
        self.steps = 0
        before = self.best
        for cell in part:
            if len(self.best) < self.enough:
                self.path = [cell]
                self.used[cell] = True
                self._extend_simple(cell)
                self.used[cell] = False
        if self.steps > MOST_STEPS:
            self.best = before
            self._untangle(part, simple=True)

    def _extend_simple(self, cell: int) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            return
        stuck = True
        for side in range(4):
            there = self.there[4 * cell + side]
            if there < 0 or self.used[there]:
                continue
            stuck = False
            self.used[there] = True
            self.path.append(there)
            self._extend_simple(there)
            self.path.pop()
            self.used[there] = False
            if len(self.best) >= self.enough:
                return
        if stuck:
            self.offer()


def longest_line(cells: bytes, kind: int, simple: bool) -> list[int]:
    """RI-10.1 to RI-10.9: the cells of a longest line of a type in order; its points are their number."""
    lines = Lines(cells, kind)
    for part in lines.parts():
        if simple:
            lines.search_simple(part)
        else:
            lines.search_trail(part)
    return lines.best
