"""A sheet on machine integers that is drawn on and wiped again, and that knows its score at every moment."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.kernels.tables import (
    BITS,
    CROSSES,
    ENDS,
    GATES,
    IN_CENTRE,
    MARK,
    NEAR,
    SIDE,
    zeros,
)
from engineshed.games.railroad_ink.rules.shapes import CRATER, LAVA, SHAPE_COUNT

COUNT: Final[i64] = SHAPE_COUNT
LAVA_SIDE: Final[i64] = LAVA
MOST_DRAWN: Final = 128


class Ink:
    """Drawing and wiping in the reverse order; networks by union without compression, so that they can be undone."""

    def __init__(self) -> None:
        self.shape: vec[i64] = zeros(CELLS)
        self.contact: vec[i64] = zeros(CELLS)
        """What the four sides of a cell see, exits included, two bits a side."""
        self.joins: vec[i64] = zeros(3 * CELLS)
        """kind * CELLS + cell -> the sides joined in this type, as bits."""
        self.parent: vec[i64] = zeros(2 * CELLS)
        self.size: vec[i64] = zeros(2 * CELLS)
        self.exits: vec[i64] = zeros(2 * CELLS)
        self.drawn: vec[i64] = zeros(MOST_DRAWN)
        """The cells drawn, in order."""
        self.count: i64 = 0
        self.united: vec[i64] = zeros(4 * MOST_DRAWN)
        """The nodes hung below another one, in order."""
        self.unions: i64 = 0
        self.used_exits: i64 = 0
        self.networks: i64 = 0
        """With at least one exit."""
        self.open_ends: i64 = 0
        self.dead_ends: i64 = 0
        """Open ends that face a filled cell."""
        self.centre: i64 = 0
        self.patterns: i64 = 0
        """The sum of the weights of what the empty cells see."""
        self.mark: i64 = 0
        self.weights: vec[i64] = zeros(CELLS * 256)
        self.seen: vec[i64] = zeros(CELLS)
        self.stamp: i64 = 0
        self.queue: vec[i64] = zeros(CELLS)
        self.used: vec[i64] = zeros(CELLS)
        self.best: i64 = 0
        self.best_live: i64 = 0
        """How many ends of the part with the longest line face an empty cell."""
        self.enough: i64 = 0

    def load(self, cells: bytes) -> None:
        """Start from a sheet."""
        for cell in range(CELLS):
            self.shape[cell] = 0
            self.contact[cell] = GATES[cell]
            self.used[cell] = 0
        for index in range(3 * CELLS):
            self.joins[index] = 0
        for node in range(2 * CELLS):
            self.parent[node] = node
            self.size[node] = 1
            self.exits[node] = 0
        self.count = self.unions = self.used_exits = self.networks = 0
        self.open_ends = self.dead_ends = self.centre = self.mark = 0
        for cell in range(CELLS):
            if cells[cell] == CRATER:
                self.shape[cell] = CRATER
        for cell in range(CELLS):
            if cells[cell] > CRATER:
                self.draw(cell, cells[cell])
        self.weigh()

    def weigh(self) -> None:
        """The sum of the pattern weights, afresh."""
        self.patterns = 0
        for cell in range(CELLS):
            if self.shape[cell] == 0:
                self.patterns += self.weights[cell * 256 + self.contact[cell]]

    def node(self, cell: i64, shape: i64, side: i64) -> i64:
        return 2 * cell + ((side & 1) if CROSSES[shape] else 0)

    def root(self, node: i64) -> i64:
        parent = self.parent
        while parent[node] != node:
            node = parent[node]
        return node

    def draw(self, cell: i64, shape: i64) -> None:
        """Draw a shape in a free cell."""
        contact = self.contact[cell]
        if self.shape[cell] == 0:
            self.patterns -= self.weights[cell * 256 + contact]
        self.shape[cell] = shape
        self.mark ^= MARK[cell * COUNT + shape]
        self.drawn[self.count] = cell
        self.count += 1
        self.centre += IN_CENTRE[cell]
        if GATES[cell] != 0:
            self.join_exits(cell, shape, contact)
        side: i64 = 0
        while side < 4:
            kind = SIDE[shape * 4 + side]
            there = NEAR[cell * 4 + side]
            if there >= 0:
                beyond = (contact >> (2 * side)) & 3
                if kind > 0:
                    self.draw_end(cell, side, kind, beyond)
                elif beyond > 0 and beyond != LAVA_SIDE:
                    self.dead_ends += 1
            side += 1

    def draw_end(self, cell: i64, side: i64, kind: i64, beyond: i64) -> None:
        """An end inside the sheet: joined to its neighbour, or open."""
        there = NEAR[cell * 4 + side]
        back = side ^ 2
        before = self.contact[there]
        after = before | (kind << (2 * back))
        self.contact[there] = after
        other = self.shape[there]
        if other == 0:
            self.patterns += self.weights[there * 256 + after] - self.weights[there * 256 + before]
        if kind == LAVA_SIDE:
            return
        if beyond == kind:
            self.open_ends -= 1
            self.joins[kind * CELLS + cell] |= 1 << side
            self.joins[kind * CELLS + there] |= 1 << back
            self.unite(self.node(cell, self.shape[cell], side), self.node(there, other, back))
        else:
            self.open_ends += 1
            if other > CRATER:
                self.dead_ends += 1

    def join_exits(self, cell: i64, shape: i64, contact: i64) -> None:
        """The exits of a cell belong to its own nodes, before they are united with others."""
        side: i64 = 0
        while side < 4:
            kind = SIDE[shape * 4 + side]
            if NEAR[cell * 4 + side] < 0 and kind > 0 and kind == (contact >> (2 * side)) & 3:
                node = self.node(cell, shape, side)
                self.used_exits += 1
                self.networks += 1 if self.exits[node] == 0 else 0
                self.exits[node] += 1
            side += 1

    def unite(self, one: i64, other: i64) -> None:
        """The smaller network hangs below the larger one."""
        one = self.root(one)
        other = self.root(other)
        if one == other:
            return
        if self.size[one] < self.size[other]:
            one, other = other, one
        self.parent[other] = one
        self.size[one] += self.size[other]
        if self.exits[one] > 0 and self.exits[other] > 0:
            self.networks -= 1
        self.exits[one] += self.exits[other]
        self.united[self.unions] = other
        self.unions += 1

    def wipe(self, unions: i64, before: i64) -> None:
        """Take back the last drawing: `unions` as they stood before it, `before` what the cell held."""
        while self.unions > unions:
            self.part()
        self.count -= 1
        cell = self.drawn[self.count]
        shape = self.shape[cell]
        self.mark ^= MARK[cell * COUNT + shape]
        self.centre -= IN_CENTRE[cell]
        contact = self.contact[cell]
        side: i64 = 0
        while side < 4:
            kind = SIDE[shape * 4 + side]
            beyond = (contact >> (2 * side)) & 3
            if NEAR[cell * 4 + side] < 0:
                if kind == beyond and kind > 0:
                    self.leave_exit(self.node(cell, shape, side))
            elif kind > 0:
                self.wipe_end(cell, side, kind, beyond)
            elif beyond > 0 and beyond != LAVA_SIDE:
                self.dead_ends -= 1
            side += 1
        self.shape[cell] = before
        if before == 0:
            self.patterns += self.weights[cell * 256 + contact]

    def wipe_end(self, cell: i64, side: i64, kind: i64, beyond: i64) -> None:
        there = NEAR[cell * 4 + side]
        back = side ^ 2
        before = self.contact[there]
        after = before & ~(3 << (2 * back))
        self.contact[there] = after
        other = self.shape[there]
        if other == 0:
            self.patterns += self.weights[there * 256 + after] - self.weights[there * 256 + before]
        if kind == LAVA_SIDE:
            return
        if beyond == kind:
            self.open_ends += 1
            self.joins[kind * CELLS + cell] &= ~(1 << side)
            self.joins[kind * CELLS + there] &= ~(1 << back)
        else:
            self.open_ends -= 1
            if other > CRATER:
                self.dead_ends -= 1

    def leave_exit(self, node: i64) -> None:
        self.used_exits -= 1
        self.exits[node] -= 1
        self.networks -= 1 if self.exits[node] == 0 else 0

    def part(self) -> None:
        """Take back the last union."""
        self.unions -= 1
        other = self.united[self.unions]
        one = self.parent[other]
        self.parent[other] = other
        self.size[one] -= self.size[other]
        self.exits[one] -= self.exits[other]
        if self.exits[one] > 0 and self.exits[other] > 0:
            self.networks += 1

    def network_points(self) -> i64:
        """RI-9.2: four points for every exit of a network but its first; all twelve in one: one more."""
        points = 4 * (self.used_exits - self.networks)
        return points + 1 if self.used_exits == 12 and self.networks == 1 else points

    def longest(self, kind: i64, simple: bool) -> i64:
        """RI-10: the points of the longest line of a type."""
        self.best = 0
        self.best_live = 0
        self.stamp += 1
        index: i64 = 0
        while index < self.count:
            cell = self.drawn[index]
            if self.seen[cell] != self.stamp and ENDS[kind * COUNT + self.shape[cell]] > 0:
                self.search_part(cell, kind, simple)
            index += 1
        return self.best

    def search_part(self, start: i64, kind: i64, simple: bool) -> None:
        """The longest line in the part that holds `start`."""
        queue = self.queue
        joins = self.joins
        shift = kind * CELLS
        self.seen[start] = self.stamp
        queue[0] = start
        cells: i64 = 1
        odd: i64 = 0
        degrees: i64 = 0
        spare = False
        live: i64 = 0
        place: i64 = 0
        while place < cells:
            cell = queue[place]
            shape = self.shape[cell]
            bits = joins[shift + cell]
            degree = BITS[bits]
            degrees += degree
            odd += degree & 1
            spare = spare or ENDS[kind * COUNT + shape] > degree
            side: i64 = 0
            while side < 4:
                if SIDE[shape * 4 + side] == kind:
                    there = NEAR[cell * 4 + side]
                    if (bits >> side) & 1:
                        if self.seen[there] != self.stamp:
                            self.seen[there] = self.stamp
                            queue[cells] = there
                            cells += 1
                    elif there >= 0 and self.shape[there] == 0:
                        live += 1
                side += 1
            place += 1
        before = self.best
        borders = degrees // 2
        if borders == cells - 1 and odd > 2:
            self.walk_tree(start, kind)
        elif simple:
            self.walk_simple(cells, kind)
        else:
            self.walk_trails(cells, kind, borders, odd, spare)
        if self.best > before:
            self.best_live = live

    def offer(self, points: i64) -> None:
        self.best = max(self.best, points)

    def walk_trails(self, cells: i64, kind: i64, borders: i64, odd: i64, spare: bool) -> None:
        """RI-10.3: with at most two odd cells one trail takes every border; otherwise it begins in an odd cell."""
        if odd == 0:
            self.offer(borders + 1 if spare or borders == 0 else borders)
        elif odd == 2:
            self.offer(borders + 1)
        elif borders + 2 - odd // 2 > self.best:
            self.enough = borders + 2 - odd // 2
            place: i64 = 0
            while place < cells and self.best < self.enough:
                cell = self.queue[place]
                if BITS[self.joins[kind * CELLS + cell]] & 1:
                    self.extend_trail(cell, kind, 1)
                place += 1

    def extend_trail(self, cell: i64, kind: i64, points: i64) -> None:
        if points > self.best:
            self.best = points
        bits = self.joins[kind * CELLS + cell] & ~self.used[cell]
        side: i64 = 0
        while bits >> side:
            if (bits >> side) & 1 and self.best < self.enough:
                there = NEAR[cell * 4 + side]
                self.used[cell] |= 1 << side
                self.used[there] |= 1 << (side ^ 2)
                self.extend_trail(there, kind, points + 1)
                self.used[cell] &= ~(1 << side)
                self.used[there] &= ~(1 << (side ^ 2))
            side += 1

    def walk_simple(self, cells: i64, kind: i64) -> None:
        """RI-10.9: no cell twice; a part of n cells gives n at most."""
        if cells <= self.best:
            return
        self.enough = cells
        place: i64 = 0
        while place < cells and self.best < self.enough:
            self.extend_simple(self.queue[place], kind, 1)
            place += 1

    def extend_simple(self, cell: i64, kind: i64, points: i64) -> None:
        if points > self.best:
            self.best = points
        self.used[cell] = 1
        bits = self.joins[kind * CELLS + cell]
        side: i64 = 0
        while bits >> side:
            if (bits >> side) & 1 and self.best < self.enough:
                there = NEAR[cell * 4 + side]
                if self.used[there] == 0:
                    self.extend_simple(there, kind, points + 1)
            side += 1
        self.used[cell] = 0

    def walk_tree(self, start: i64, kind: i64) -> None:
        """A part without a loop: its longest line, from the leaves up."""
        self.depth(start, -1, kind)

    def depth(self, cell: i64, back: i64, kind: i64) -> i64:
        """The longest line down from a cell; offers the longest one through it."""
        first: i64 = 0
        second: i64 = 0
        bits = self.joins[kind * CELLS + cell]
        side: i64 = 0
        while bits >> side:
            if (bits >> side) & 1 and side != back:
                down = self.depth(NEAR[cell * 4 + side], side ^ 2, kind)
                if down > first:
                    first, second = down, first
                elif down > second:
                    second = down
            side += 1
        self.offer(first + second + 1)
        return first + 1

    def score(self, simple: bool) -> i64:
        """RI-8.3 without expansions."""
        lines = self.longest(1, simple) + self.longest(2, simple)
        return self.network_points() + lines + self.centre - self.open_ends


def totals(sheets: list[bytes], simple: bool) -> list[int]:
    """The base game's total of many sheets."""
    ink = Ink()
    found: list[int] = []
    for cells in sheets:
        ink.load(cells)
        found.append(int(ink.score(simple)))
    return found
