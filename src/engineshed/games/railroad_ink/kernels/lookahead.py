"""A look at the next round: the best sheets of this one, tried on sampled dice."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.kernels.judge import CLASSES, FEATURES, Judge
from engineshed.games.railroad_ink.kernels.search import Found, Moves, Search
from engineshed.games.railroad_ink.kernels.tables import packed
from engineshed.games.railroad_ink.rules.shapes import FIRST_SPECIAL_TILE, SHAPE_COUNT, TILE_OF
from engineshed.games.railroad_ink.rules.sheets import ALL_SPECIALS, MOST_SPECIALS

Effort = tuple[int, int, int, int]
"""Width of the beam, how many of its best are tried on the next round's dice, the width of that beam, and how many
rolls the first trial takes."""
Weights = tuple[list[int], list[int]]
"""Of the features, and of the pattern classes."""


class Dice:
    """Rolls from a seed: a linear congruential generator, the same on every machine."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0x7FFFFFFF

    def below(self, limit: int) -> int:
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 12) % limit

    def roll(self) -> tuple[int, ...]:
        """RI-1.6, RI-1.7: three A dice and a B die."""
        return tuple(sorted([self.below(6), self.below(6), self.below(6), 6 + self.below(3)]))


class Ground:
    """What a hand is drawn on: the cells, the specials crossed off, and those that may be drawn in this round."""

    def __init__(self, cells: bytes, crossed: int, special_allowed: bool = True) -> None:
        self.cells = cells
        self.crossed = crossed
        open_ones = ALL_SPECIALS & ~crossed if crossed.bit_count() < MOST_SPECIALS else 0
        self.specials = open_ones if special_allowed else 0

    def drawn(self, moves: Moves) -> Ground:
        """The sheet after some placements, at the start of the next round."""
        after = bytearray(self.cells)
        crossed = self.crossed
        for move in moves:
            cell, shape = divmod(move, SHAPE_COUNT)
            after[cell] = shape
            special = TILE_OF[shape] - FIRST_SPECIAL_TILE
            if special >= 0:
                crossed |= 1 << special
        return Ground(bytes(after), crossed)


class Planner:
    """Plans a round: a beam for this one, and for the best of it the next round on sampled dice."""

    def __init__(
        self, weights: list[Weights], simple: bool, by_end: bool = False, leaning: list[int] | None = None
    ) -> None:
        self.judge = Judge()
        added = leaning or [0] * FEATURES
        self.judge.leaning = packed(added)
        self.judge.simple = simple
        self.judge.by_end = by_end
        self.search = Search(self.judge)
        self.dense: list[vec[i64]] = []
        self.patterns: list[vec[i64]] = []
        for dense, classes in weights:
            self.dense.append(packed([weight + added[index] for index, weight in enumerate(dense)]))
            self.patterns.append(packed([classes[number] for number in CLASSES]))

    def look_to(self, left: int) -> None:
        """Judge by what counts when so many rounds are left; without any, by the score itself.

        -1: by the score, but with the leaning of a character who does not look ahead.
        """
        self.judge.final = left <= 0
        self.judge.leans = left < 0
        if left > 0:
            index = min(left, len(self.dense)) - 1
            self.judge.dense = self.dense[index]
            self.judge.weights = self.patterns[index]

    def worth(self, ground: Ground, left: int) -> int:
        """What a sheet is worth with so many rounds left."""
        self.look_to(left)
        self.judge.open(ground.cells, ground.crossed.bit_count())
        return int(self.judge.value())

    def best(self, ground: Ground, hand: tuple[int, ...], left: int, width: int) -> list[Found]:
        """The best ways to draw a hand when `left` rounds follow."""
        self.look_to(left)
        self.judge.open(ground.cells, ground.crossed.bit_count())
        return self.search.round(hand, ground.specials, width)

    def plan(self, ground: Ground, hand: tuple[int, ...], left: int, effort: Effort) -> Found:
        """The way to draw a hand: the best of a beam, or of those tried on the next round's dice."""
        return self.ranked(ground, hand, left, effort, self.best(ground, hand, left, effort[0]))[0]

    def ranked(
        self, ground: Ground, hand: tuple[int, ...], left: int, effort: Effort, found: list[Found]
    ) -> list[Found]:
        """The ways found, best first, as far as they are tried with what the next round's dice made of them."""
        _, candidates, inner, samples = effort
        if left <= 0 or candidates < 2:
            return found
        found = found[:candidates]
        grounds = [ground.drawn(moves) for _, moves in found]
        dice = Dice(seed_of(ground.cells, hand))
        tried = self.tried(grounds, dice, left - 1, inner, samples)
        return [(worth, found[index][1]) for worth, index in tried]

    def tried(self, grounds: list[Ground], dice: Dice, left: int, width: int, samples: int) -> list[tuple[int, int]]:
        """The sheets, best first, with their mean worth after a round of sampled dice."""
        hands: list[tuple[int, ...]] = []

        def trial(index: int, roll: int) -> int:
            if roll == len(hands):
                hands.append(dice.roll())
            return self.best(grounds[index], hands[roll], left, width)[0][0]

        return halved(len(grounds), samples, trial)


def halved(count: int, samples: int, trial: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """Candidates by sequential halving, best first, with what their trials gave on average.

    All meet the same rolls, 0, 1, 2 and so on, the better half twice as many again.
    """
    sums = [0] * count
    rolls = [1] * count
    alive = list(range(count))
    dropped: list[int] = []
    rolled = 0
    while len(alive) > 1:
        for roll in range(rolled, rolled + samples):
            for index in alive:
                sums[index] += trial(index, roll)
        rolled += samples
        for index in alive:
            rolls[index] = rolled
        order = [index for _, index in sorted([(-sums[index], index) for index in alive])]
        alive, dropped = order[: (len(order) + 1) // 2], order[(len(order) + 1) // 2 :] + dropped
        samples *= 2
    return [(sums[index] // rolls[index], index) for index in alive + dropped]


def seed_of(cells: bytes, hand: tuple[int, ...]) -> int:
    """A number that depends on the position alone, so that the same position is planned in the same way."""
    number = 17
    for cell in range(CELLS):
        number = (number * 31 + cells[cell]) & 0x7FFFFFFF
    for face in hand:
        number = (number * 31 + face) & 0x7FFFFFFF
    return number
