"""Flat-top hexes in axial coordinates: sides 0..5 clockwise from north, names like `-3,2`."""

from __future__ import annotations

import math
from typing import Final

SIDES: Final = 6
STEPS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""What each side adds to q and r: N, NE, SE, S, SW, NW."""


def opposite(side: int) -> int:
    """The same side, seen from the neighbour."""
    return (side + 3) % SIDES


def turned(side: int, steps: int) -> int:
    """The side after a turn of so many sixths, clockwise."""
    return (side + steps) % SIDES


def neighbour(q: int, r: int, side: int) -> tuple[int, int]:
    """The hex across a side."""
    step = STEPS[side]
    return q + step[0], r + step[1]


def distance(q: int, r: int, other_q: int, other_r: int) -> int:
    """The fewest steps from hex to hex."""
    across, down = q - other_q, r - other_r
    return max(abs(across), abs(down), abs(across + down))


def name(q: int, r: int) -> str:
    """`-3,2`: how a hex is written."""
    return f"{q},{r}"


def parse(text: str) -> tuple[int, int]:
    """The inverse of `name`."""
    q, _, r = text.partition(",")
    return int(q), int(r)


def centre(q: int, r: int) -> tuple[float, float]:
    """Where the middle of a hex lies when its corners are 1 away; y grows to the south."""
    return 1.5 * q, math.sqrt(3) * (r + q / 2)


def corner(side: int) -> tuple[float, float]:
    """From the middle to the corner at which a side begins, going clockwise."""
    angle = math.radians(60 * side - 120)
    return math.cos(angle), math.sin(angle)
