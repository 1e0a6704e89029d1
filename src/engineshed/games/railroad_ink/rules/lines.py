"""RI-10: the longest highway and the longest railway."""

from __future__ import annotations

from engineshed.games.railroad_ink.board import CELLS
from engineshed.games.railroad_ink.rules.shapes import NEIGHBOURS, SIDES, VOLCANO


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
            self._search_circuit(part, borders)
            return
        self.enough = max(len(self.best), borders + 2 - len(odd) // 2)
        for cell in odd:
            if len(self.best) < self.enough:
                self.path = [cell]
                self._extend_trail(cell)

    def _search_circuit(self, part: list[int], borders: int) -> None:
        """RI-10.5: a round trip over everything counts its first cell once more only if an end is left there."""
        start = part[0]
        for cell in part:
            if self.ends[cell] > self.degree[cell]:
                start = cell
        self.enough = max(len(self.best), borders + 1)
        whole = self.ends[start] == self.degree[start] and borders > 0
        before = self.best
        self.path = [start]
        self._extend_trail(start)
        if whole:
            self.best = self.best[:-1] if len(self.best) - 1 > len(before) else before

    def _extend_trail(self, cell: int) -> None:
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
        for cell in part:
            if len(self.best) < self.enough:
                self.path = [cell]
                self.used[cell] = True
                self._extend_simple(cell)
                self.used[cell] = False

    def _extend_simple(self, cell: int) -> None:
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
