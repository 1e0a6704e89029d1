"""The search for a round: a beam over every order of the dice and one special."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.kernels.judge import Judge
from engineshed.games.railroad_ink.kernels.tables import FITTING, FITTING_FROM, TILE
from engineshed.games.railroad_ink.rules.shapes import CRATER, FIRST_LAVA_TILE, FIRST_SPECIAL_TILE, SHAPE_COUNT
from engineshed.games.railroad_ink.rules.sheets import SPECIAL_COUNT

COUNT: Final[i64] = SHAPE_COUNT
TILES: Final[i64] = FIRST_LAVA_TILE
FREE: Final[i64] = CRATER
WORST: Final = -(10**9)

Moves = tuple[int, ...]
"""Placements in order, each cell * SHAPE_COUNT + shape."""
Found = tuple[int, Moves]
"""A value and the placements that lead there."""


class Layer:
    """The best sheets with the same number of dice drawn and the same use of a special."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.marks: set[int] = set()
        self.held: list[Found] = []
        self.floor = WORST

    def offer(self, value: int, mark: int, moves: Moves) -> None:
        """Keep a sheet if it is among the best and not here yet."""
        if mark in self.marks:
            return
        self.marks.add(mark)
        self.held.append((value, moves))
        if len(self.held) >= 3 * self.width:
            self.trim()

    def trim(self) -> None:
        if len(self.held) > self.width:
            self.held.sort(reverse=True)
            del self.held[self.width :]
            self.floor = self.held[-1][0]

    def best(self) -> list[Found]:
        self.trim()
        return sorted(self.held, reverse=True)


class Search:
    """Finds the best sheets a round can lead to."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.crossed: i64 = 0
        self.hand: tuple[int, ...] = ()
        self.plain: list[Layer] = []
        """By dice drawn: sheets without a special of this round."""
        self.special: list[Layer] = []
        self.done = Layer(1)
        self.tried = 0
        """Sheets judged so far."""

    def round(self, hand: tuple[int, ...], specials: int, width: int) -> list[Found]:
        """The best ways found to draw a hand on the judge's sheet, best first, complete as RI-5.10 demands."""
        dice = len(hand)
        self.hand = hand
        self.crossed = self.judge.crossed
        self.plain = [Layer(width) for _ in range(dice + 1)]
        self.special = [Layer(width) for _ in range(dice + 1)]
        self.done = Layer(max(width, 64))
        self.plain[0].offer(int(self.judge.value()), 0, ())
        for count in range(dice + 1):
            for found in self.plain[count].best():
                self.expand(found, count, specials, self.plain)
            for found in self.special[count].best():
                self.expand(found, count, 0, self.special)
        return self.done.best()

    def expand(self, found: Found, count: int, specials: int, layers: list[Layer]) -> None:
        """Every next placement on one sheet with `count` dice drawn."""
        value, moves = found
        judge = self.judge
        trail = self.redraw(moves)
        due = False
        for face in sorted(set(self.left(moves))):
            due = self.place(face, moves, layers[count + 1]) or due
        if not due:
            self.done.offer(value, int(judge.mark), moves)
        if specials:
            judge.crossed += 1
            for index in range(SPECIAL_COUNT):
                if specials >> index & 1:
                    self.place(FIRST_SPECIAL_TILE + index, moves, self.special[count])
        judge.crossed = self.crossed
        for unions, before in reversed(trail):
            judge.wipe(unions, before)

    def redraw(self, moves: Moves) -> list[tuple[int, int]]:
        """Draw what leads to a sheet; what `wipe` needs to take it back."""
        judge = self.judge
        trail: list[tuple[int, int]] = []
        for move in moves:
            cell, shape = divmod(move, SHAPE_COUNT)
            trail.append((int(judge.unions), int(judge.shape[cell])))
            judge.draw(cell, shape)
            judge.crossed += 1 if int(TILE[shape]) >= FIRST_SPECIAL_TILE else 0
        return trail

    def left(self, moves: Moves) -> list[int]:
        """The faces not yet drawn."""
        left = list(self.hand)
        for move in moves:
            tile = int(TILE[move % SHAPE_COUNT])
            if tile < FIRST_SPECIAL_TILE:
                left.remove(tile)
        return left

    def place(self, tile: i64, moves: Moves, layer: Layer) -> bool:
        """Every placement of one tile, judged; whether one lies on an empty cell."""
        judge = self.judge
        due = False
        cell: i64 = 0
        while cell < CELLS:
            contact = judge.contact[cell]
            held = judge.shape[cell]
            if contact != 0 and held <= FREE:
                index = FITTING_FROM[contact * TILES + tile]
                end = FITTING_FROM[contact * TILES + tile + 1]
                while index < end:
                    due = due or held == 0
                    self.consider(cell, FITTING[index], held, moves, layer)
                    index += 1
            cell += 1
        return due

    def consider(self, cell: i64, shape: i64, held: i64, moves: Moves, layer: Layer) -> None:
        judge = self.judge
        unions = judge.unions
        judge.draw(cell, shape)
        value = int(judge.value())
        if value > layer.floor:
            layer.offer(value, int(judge.mark), (*moves, int(cell * COUNT + shape)))
        judge.wipe(unions, held)
        self.tried += 1
