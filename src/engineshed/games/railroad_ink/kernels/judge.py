"""What an unfinished sheet is worth: a weighted sum of features, in thousandths of a point."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.railroad_ink.data import CELLS, SIZE
from engineshed.games.railroad_ink.kernels.ink import Ink
from engineshed.games.railroad_ink.kernels.tables import GATES, NEAR, SIDE, packed, zeros
from engineshed.games.railroad_ink.rules.shapes import CRATER

POINTS: Final = 0
EXITS_USED: Final = 1
LINES: Final = 2
LONGER_LINE: Final = 3
CENTRE: Final = 4
DEAD_ENDS: Final = 5
SPECIALS: Final = 6
"""One of four: none used, one, two, three."""
LIVE: Final = 10
"""Networks with exits by how many of their ends may still grow: 0, 1, 2, 3, more."""
MEETINGS: Final = 15
"""Empty cells that see two or more ends, by whether their types agree, and by how many networks meet there."""
LINE_ENDS: Final = 33
"""The two longest lines by how many of their ends may still grow: 0, 1, 2, more."""
REACH: Final = 37
"""Unused exits by how far the nearest end is: 1, 2, 3, more, out of reach."""
FEATURES: Final = 42

POINT: Final[i64] = 1000
"""Values are in thousandths of a point."""
CRATER_POINTS: Final[i64] = 2000
MEETING_ROW: Final = packed([0, 0, 0, 2, 5])
"""Ends seen -> where their row of the meetings begins."""


def _types(contact: int) -> int:
    seen = {(contact >> (2 * side)) & 3 for side in range(4)} - {0}
    return int(len(seen) > 1)


def _seen(contact: int) -> int:
    return sum([1 for side in range(4) if (contact >> (2 * side)) & 3])


SEEN: Final = packed([_seen(contact) for contact in range(256)])
"""Contact -> how many ends it sees."""
MIXED: Final = packed([_types(contact) for contact in range(256)])


GATE_CELLS: Final = packed([cell for cell in range(CELLS) if int(GATES[cell])])
GATE_COUNT: Final[i64] = 12


class Judge(Ink):
    """A sheet with weights, by which it judges itself."""

    def __init__(self) -> None:
        super().__init__()
        self.dense: vec[i64] = zeros(FEATURES)
        """The weight of each feature."""
        self.found: vec[i64] = zeros(FEATURES)
        """The features of the sheet as it stands."""
        self.leaning: vec[i64] = zeros(FEATURES)
        """What a character adds to the weights."""
        self.leans = False
        """Whether the leaning is added to the score, too."""
        self.live: vec[i64] = zeros(2 * CELLS)
        self.steps: vec[i64] = zeros(CELLS)
        self.simple = False
        self.by_end = False
        """RI-15.19: whether each end at a crater scores."""
        self.final = False
        """The last round: the score itself is the value."""
        self.craters: i64 = 0
        self.crossed: i64 = 0
        """How many specials are crossed off."""

    def open(self, cells: bytes, crossed: int) -> None:
        """Begin with a sheet and the specials it has used."""
        self.load(cells)
        self.crossed = crossed
        self.craters = 0
        for cell in range(CELLS):
            self.craters += 1 if cells[cell] == CRATER else 0

    def value(self) -> i64:
        """The worth of the sheet as it stands."""
        if self.final:
            worth = self.score(self.simple) * POINT + self.crater_worth()
            return worth + self.weighted(self.leaning) if self.leans else worth
        return self.patterns + self.weighted(self.dense) + self.crater_worth()

    def weighted(self, weights: vec[i64]) -> i64:
        """The features of the sheet as it stands, each by its weight."""
        self.measure()
        total: i64 = 0
        index: i64 = 0
        while index < FEATURES:
            if self.found[index] != 0:
                total += weights[index] * self.found[index]
            index += 1
        return total

    def crater_worth(self) -> i64:
        """RI-15.19: two points for a route at a crater, or for each of its ends there, and the errors these are not."""
        if self.craters == 0:
            return 0
        ends: i64 = 0
        routes: i64 = 0
        seen_from: i64 = 0
        for cell in range(CELLS):
            if self.shape[cell] == CRATER:
                for side in range(4):
                    seen = (self.contact[cell] >> (2 * side)) & 3
                    there = NEAR[cell * 4 + side]
                    if there >= 0 and seen in (1, 2):
                        ends += 1
                        bit = i64(1) << there
                        routes += 0 if seen_from & bit else 1
                        seen_from |= bit
        worth = (ends if self.by_end else routes) * CRATER_POINTS
        return worth + ends * POINT if self.final else worth

    def measure(self) -> None:
        """Count every feature but the patterns."""
        found = self.found
        index: i64 = 0
        while index < FEATURES:
            found[index] = 0
            index += 1
        highway = self.longest(1, self.simple)
        found[LINE_ENDS + min(self.best_live, 3)] += 1
        railway = self.longest(2, self.simple)
        found[LINE_ENDS + min(self.best_live, 3)] += 1
        found[POINTS] = self.network_points()
        found[EXITS_USED] = self.used_exits
        found[LINES] = highway + railway
        found[LONGER_LINE] = max(highway, railway)
        found[CENTRE] = self.centre
        found[DEAD_ENDS] = self.dead_ends
        found[SPECIALS + self.crossed] = 1
        self.count_live()
        self.count_meetings()
        self.count_reach()

    def count_live(self) -> None:
        """How many ends of each network face an empty cell."""
        live = self.live
        index: i64 = 0
        while index < self.count:
            cell = self.drawn[index]
            live[2 * cell] = 0
            live[2 * cell + 1] = 0
            index += 1
        index = 0
        while index < self.count:
            cell = self.drawn[index]
            shape = self.shape[cell]
            side: i64 = 0
            while side < 4:
                there = NEAR[cell * 4 + side]
                kind = SIDE[shape * 4 + side]
                if there >= 0 and kind in (1, 2) and self.shape[there] == 0:
                    live[self.root(self.node(cell, shape, side))] += 1
                side += 1
            index += 1
        index = 0
        while index < self.count:
            cell = self.drawn[index]
            self.count_network(2 * cell)
            self.count_network(2 * cell + 1)
            index += 1

    def count_network(self, node: i64) -> None:
        if self.parent[node] == node and self.exits[node] > 0:
            self.found[LIVE + min(self.live[node], 4)] += 1

    def count_meetings(self) -> None:
        for cell in range(CELLS):
            if self.shape[cell] == 0:
                contact = self.contact[cell]
                ends = SEEN[contact]
                if ends > 1:
                    networks = self.meeting(cell, contact)
                    self.found[MEETINGS + 9 * MIXED[contact] + MEETING_ROW[ends] + networks - 1] += 1

    def meeting(self, cell: i64, contact: i64) -> i64:
        """How many different networks the ends around an empty cell belong to; an unused exit is one by itself."""
        one: i64 = -1
        two: i64 = -1
        three: i64 = -1
        networks: i64 = 0
        side: i64 = 0
        while side < 4:
            if (contact >> (2 * side)) & 3:
                there = NEAR[cell * 4 + side]
                root = 1000 + side if there < 0 else self.root(self.node(there, self.shape[there], side ^ 2))
                if root not in (one, two, three):
                    networks += 1
                    one, two, three = root, one, two
            side += 1
        return networks

    def count_reach(self) -> None:
        """How far the unused exits are from the ends that face an empty cell, over empty cells."""
        steps = self.steps
        queue = self.queue
        count: i64 = 0
        for cell in range(CELLS):
            steps[cell] = 0
            if self.shape[cell] == 0 and self.contact[cell] != GATES[cell]:
                steps[cell] = 1
                queue[count] = cell
                count += 1
        place: i64 = 0
        while place < count:
            here = queue[place]
            side: i64 = 0
            while side < 4:
                there = NEAR[here * 4 + side]
                if there >= 0 and self.shape[there] == 0 and steps[there] == 0:
                    steps[there] = steps[here] + 1
                    queue[count] = there
                    count += 1
                side += 1
            place += 1
        index: i64 = 0
        while index < GATE_COUNT:
            gate = GATE_CELLS[index]
            if self.shape[gate] == 0:
                far = steps[gate]
                self.found[REACH + (4 if far == 0 else min(far, 4) - 1)] += 1
            index += 1

    def features(self) -> list[int]:
        """For learning: every counted feature."""
        self.measure()
        return [int(self.found[index]) for index in range(FEATURES)]


def pattern_classes() -> list[int]:
    """By cell * 256 + contact: a number shared by all patterns that are mirror images or turns of each other.

    A quarter-turn swaps the types of the exits, so it swaps highway and railway as well.
    """
    numbers: dict[int, int] = {}
    classes: list[int] = []
    for cell in range(CELLS):
        for contact in range(256):
            key = min([_image(cell, contact, image) for image in range(8)])
            classes.append(numbers.setdefault(key, len(numbers)))
    return classes


def _image(cell: int, contact: int, image: int) -> int:
    """A cell and what it sees, mirrored (image & 1) and turned (image >> 1 quarter-turns)."""
    row, column = divmod(cell, SIZE)
    sides = [(contact >> (2 * side)) & 3 for side in range(4)]
    if image & 1:
        column = SIZE - 1 - column
        sides = [sides[0], sides[3], sides[2], sides[1]]
    for _ in range(image >> 1):
        row, column = column, SIZE - 1 - row
        sides = [(0, 2, 1, 3)[side] for side in (sides[3], sides[0], sides[1], sides[2])]
    return (row * SIZE + column) * 256 + sum([side << (2 * index) for index, side in enumerate(sides)])


CLASSES: Final = pattern_classes()
CLASS_COUNT: Final = max(CLASSES) + 1
