"""RI-5.11: whether a drawing leaves room for as many of the round's dice as before.

A placement changes its own cell and what the four around it see: a *plus*. So a die outlives every placement whose
plus misses one of the cells it fits into, its *spots*. On most sheets the spots settle the matter for all drawings at
once, or for all in one cell; only around the cells where they do not, the orders of the dice are searched.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from engineshed.games.railroad_ink.data import CELLS, SIZE
from engineshed.games.railroad_ink.rules.fits import GATES, NOTHING, Fits
from engineshed.games.railroad_ink.rules.shapes import (
    BLANK,
    EMPTY,
    FIRST_SPECIAL_TILE,
    NEIGHBOURS,
    REACH,
    SHAPE_COUNT,
    SHAPES_OF,
    SIDES,
    TILE_OF,
    contacts_of,
)
from engineshed.games.railroad_ink.rules.sheets import with_byte, without


def kinds_of(face: int) -> int:
    kinds = 0
    for kind in SIDES[SHAPES_OF[face][0]]:
        kinds |= kind
    return kinds


ROW: Final[i64] = SIZE + 1
"""Cells as bits, in rows with a gap, so that a shift never runs into the next row."""
BIT: Final = [1 << (cell // SIZE * (SIZE + 1) + cell % SIZE) for cell in range(CELLS)]
SHEET: Final[i64] = sum(BIT)
FACE_KINDS: Final = [kinds_of(face) for face in range(FIRST_SPECIAL_TILE)]
"""Route face -> its types: highway 1, railway 2, both 3."""

Spots = tuple[i64, i64, i64, i64]
"""For each of four dice the empty cells it fits into; the whole sheet where there are fewer dice."""


def plus(spots: i64) -> i64:
    """The cells that a placement in one of these changes."""
    return spots | spots << 1 | spots >> 1 | spots << ROW | spots >> ROW


def crowd(spots: i64) -> i64:
    """How many of the spots one placement may change at most: five shifted sheets added up, bit by bit."""
    north, south, east, west = spots >> ROW, spots << ROW, spots << 1, spots >> 1
    ones = spots ^ north ^ south
    twos = spots & north | spots & south | north & south
    odd, carry = ones ^ east ^ west, ones & east | ones & west | east & west
    fours = twos & carry & SHEET
    twos = (twos ^ carry) & SHEET
    if fours:
        return 5 if fours & odd else 4
    if twos:
        return 3 if twos & odd else 2
    return 1


def outlives(spots: i64) -> i64:
    """How many placements, wherever they are, are sure to leave a spot; -1 if there is none now."""
    found: i64 = 0
    left = spots
    while left:
        left &= left - 1
        found += 1
    return (found - 1) // crowd(spots) if found else -1


def spots_of(fits: Fits, open_cells: list[int], left: tuple[int, ...]) -> Spots:
    """`open_cells`: every empty cell that takes a die left, as cell * 256 + what it sees."""
    dice = len(left)
    one: i64 = left[0] if dice > 0 else 0
    two: i64 = left[1] if dice > 1 else 0
    three: i64 = left[2] if dice > 2 else 0
    four: i64 = left[3] if dice > 3 else 0
    first, second, third, fourth = i64(0), i64(0), i64(0), i64(0)
    for place in open_cells:
        faces: i64 = fits.faces_seeing[place & 255]
        bit: i64 = BIT[place >> 8]
        if faces >> one & 1:
            first |= bit
        if faces >> two & 1:
            second |= bit
        if faces >> three & 1:
            third |= bit
        if faces >> four & 1:
            fourth |= bit
    return (
        first if dice > 0 else SHEET,
        second if dice > 1 else SHEET,
        third if dice > 2 else SHEET,
        fourth if dice > 3 else SHEET,
    )


def roomy(spots: Spots, drawings: int) -> bool:
    """Whether the dice find places in some order whatever is drawn first: the k-th of them must outlive k placements.

    `drawings` is how many of them there are then: one less than now, unless something else than a die may be drawn.
    """
    first, second, third, fourth = outlives(spots[0]), outlives(spots[1]), outlives(spots[2]), outlives(spots[3])
    needed: i64 = 1
    while needed <= drawings:
        fewer = i64(first < needed) + i64(second < needed) + i64(third < needed) + i64(fourth < needed)
        if fewer >= needed:
            return False
        needed += 1
    return True


def ranked(spots: Spots) -> Spots:
    """The dice that outlive the fewest placements first."""
    first, second, third, fourth = spots
    if outlives(second) < outlives(first):
        first, second = second, first
    if outlives(fourth) < outlives(third):
        third, fourth = fourth, third
    if outlives(third) < outlives(first):
        first, third = third, first
    if outlives(fourth) < outlives(second):
        second, fourth = fourth, second
    if outlives(third) < outlives(second):
        second, third = third, second
    return first, second, third, fourth


def lasting(taken: i64, spots: Spots) -> i64:
    """A spot for each die in turn that those before it leave alone; 0 if that does not last for all."""
    free = spots[0] & ~taken
    first = free & -free
    taken |= plus(first)
    free = spots[1] & ~taken
    second = free & -free
    taken |= plus(second)
    free = spots[2] & ~taken
    third = free & -free
    taken |= plus(third)
    free = spots[3] & ~taken
    fourth = free & -free
    return first | second | third | fourth if first and second and third and fourth else 0


def tight_cells(spots: Spots, places: i64) -> i64:
    """The cells where a drawing may cost a die: it touches the places found, and the spots left do not last."""
    tight: i64 = 0
    touching = plus(places) & SHEET
    while touching:
        bit = touching & -touching
        touching &= touching - 1
        if lasting(plus(bit), spots) == 0:
            tight |= bit
    return tight


def scarcest(dice: tuple[int, ...], spots: Spots) -> int:
    """The die that outlives the fewest placements."""
    lives = [int(outlives(one)) for one in spots][: len(dice)]
    return dice[lives.index(min(lives))]


class Trial:
    """A sheet on which dice are drawn and wiped again, to find out how many of them have room in any order."""

    def __init__(self, fits: Fits, cells: bytes) -> None:
        self.fits = fits
        self.empty = [cells[cell] == EMPTY for cell in range(CELLS)]
        contacts = contacts_of(cells)
        self.seen = [int(contacts[cell]) | GATES[cell] for cell in range(CELLS)]
        self.places: i64 = 0
        """Where `takes` has found room: drawings elsewhere change nothing; the whole sheet if dice hang on others."""

    def draw(self, cell: int, shape: int) -> None:
        self.empty[cell] = False
        for there, bits in REACH[cell * SHAPE_COUNT + shape]:
            self.seen[there] |= bits

    def wipe(self, cell: int, shape: int) -> None:
        self.empty[cell] = True
        for there, bits in REACH[cell * SHAPE_COUNT + shape]:
            self.seen[there] &= ~bits

    def spots(self, dice: tuple[int, ...]) -> Spots:
        open_cells = [cell * 256 + self.seen[cell] for cell in range(CELLS) if self.empty[cell] and self.seen[cell]]
        return spots_of(self.fits, open_cells, dice)

    def shapes(self, cell: int, face: int) -> list[int]:
        return self.fits.routes_seeing(self.seen[cell], 1 << face) if self.empty[cell] else NOTHING

    def best(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """RI-5.11: as many of the dice as can be placed, in the best order."""
        hopeful = tuple([face for face in dice if self.finds(face, without(dice, face))])
        for wanted in range(len(hopeful), 0, -1):
            for some in sorted(set(combinations(hopeful, wanted))):
                self.places = 0
                if self.takes(some):
                    return some
        return ()

    def takes_some(self, dice: tuple[int, ...], wanted: int) -> bool:
        """Whether so many of the dice can be placed."""
        return any(self.takes(some) for some in sorted(set(combinations(dice, wanted))))

    def takes(self, dice: tuple[int, ...]) -> bool:
        """Whether all these dice can be placed: the scarcest is drawn first, or hangs on others."""
        if not dice:
            return True
        spots = self.spots(dice)
        places = lasting(0, ranked(spots))
        if places:
            self.places |= places
            return True
        face = scarcest(dice, spots)
        rest = without(dice, face)
        for cell in range(CELLS):
            for shape in self.shapes(cell, face):
                self.draw(cell, shape)
                found = self.takes(rest)
                self.wipe(cell, shape)
                if found:
                    self.places |= BIT[cell]
                    return True
        self.places = SHEET
        return self.hangs(face, rest, wholly=True)

    def finds(self, face: int, rest: tuple[int, ...]) -> bool:
        """Whether a die can be placed at all."""
        fitting = any(self.shapes(cell, face) for cell in range(CELLS))
        return fitting or self.hangs(face, rest, wholly=False)

    def hangs(self, face: int, rest: tuple[int, ...], *, wholly: bool) -> bool:
        """Whether a die can be joined to others drawn before it (`wholly`: and the rest be placed as well)."""
        if not any(FACE_KINDS[face] & FACE_KINDS[other] for other in rest):
            return False
        for other in sorted(set(rest)):
            left = without(rest, other)
            for cell in range(CELLS):
                for shape in self.shapes(cell, other):
                    self.draw(cell, shape)
                    found = self.grows(cell, shape, face, left, wholly=wholly)
                    self.wipe(cell, shape)
                    if found:
                        return True
        return False

    def grows(self, cell: int, shape: int, face: int, rest: tuple[int, ...], *, wholly: bool) -> bool:
        """The same where the die, or the next one on the way to it, is joined to what was drawn last."""
        for side in range(4):
            there = NEIGHBOURS[cell][side]
            if there < 0 or SIDES[shape][side] == BLANK:
                continue
            for joined in self.shapes(there, face):
                self.draw(there, joined)
                found = not wholly or self.takes(rest)
                self.wipe(there, joined)
                if found:
                    return True
            if self.grows_by_another(there, face, rest, wholly=wholly):
                return True
        return False

    def grows_by_another(self, there: int, face: int, rest: tuple[int, ...], *, wholly: bool) -> bool:
        for other in sorted(set(rest)):
            for shape in self.shapes(there, other):
                self.draw(there, shape)
                found = self.grows(there, shape, face, without(rest, other), wholly=wholly)
                self.wipe(there, shape)
                if found:
                    return True
        return False


class Keeper:
    """Which drawings of a turn keep room for as many dice as before."""

    def __init__(self, fits: Fits, cells: bytes, dice: tuple[int, ...], spots: Spots) -> None:
        self.fits = fits
        self.cells = cells
        self.dice = dice
        self.kept = dice
        """As many of the dice as can be placed."""
        self.spots = spots
        places = lasting(0, ranked(spots))
        if not places:
            trial = Trial(fits, cells)
            self.kept = trial.best(dice)
            places = trial.places
            self.spots = trial.spots(self.kept)
        self.ranked = ranked(self.spots)
        self.tight: i64 = tight_cells(self.ranked, places)

    def keeps(self, cell: int, shape: int) -> bool:
        """RI-5.11: whether there is room after a drawing for as many dice as there was before."""
        bit: i64 = BIT[cell]
        if self.tight & bit == 0:
            return True
        face = TILE_OF[shape]
        if lasting(changed(cell, shape) | changed(cell, self.cells[cell]), self.others(face)):
            return True
        trial = Trial(self.fits, with_byte(self.cells, cell, shape))
        if face in self.dice:
            return trial.takes_some(without(self.dice, face), len(self.kept) - 1)
        return trial.takes_some(self.dice, len(self.kept))

    def first(self, face: int) -> int:
        """The scarcest other die that may be drawn now: what a player who may not draw this one should begin with."""
        trial = Trial(self.fits, self.cells)
        others = [other for other in set(self.kept) if other != face and self.has_a_place(trial, other)]
        return min(others, key=lambda other: (outlives(trial.spots((other,))[0]), other), default=-1)

    def has_a_place(self, trial: Trial, face: int) -> bool:
        return any(self.keeps(cell, shape) for cell in range(CELLS) for shape in trial.shapes(cell, face))

    def others(self, face: int) -> Spots:
        """The spots of the dice that must find room when a die of this face is drawn."""
        if face in self.kept:
            return ranked(spared(self.spots, self.kept.index(face)))
        return spared(self.ranked, 0) if face in self.dice else self.ranked


def changed(cell: int, shape: int) -> i64:
    """The cells whose spots a drawing may change: its own, and those it shows a side to."""
    cells: i64 = BIT[cell]
    for there, _ in REACH[cell * SHAPE_COUNT + shape]:
        cells |= BIT[there]
    return cells


def spared(spots: Spots, index: int) -> Spots:
    """The spots where one of the dice is already drawn."""
    return (
        SHEET if index == 0 else spots[0],
        SHEET if index == 1 else spots[1],
        SHEET if index == 2 else spots[2],
        SHEET if index == 3 else spots[3],
    )
