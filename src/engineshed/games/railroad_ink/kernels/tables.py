"""Tables of machine integers, derived from the rules' own tables."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.rules.fits import Fits
from engineshed.games.railroad_ink.rules.shapes import (
    BLANK,
    CENTRAL_CELL,
    CENTRE,
    EXITS,
    FIRST_LAVA_TILE,
    HIGHWAY,
    NEIGHBOURS,
    OVERPASS,
    RAILWAY,
    SHAPE_COUNT,
    SHAPES_OF,
    SIDES,
    TILE_OF,
)


def packed(numbers: list[int]) -> vec[i64]:
    """A list as machine integers."""
    found = vec[i64]()
    for number in numbers:
        found = append(found, i64(number))
    return found


def zeros(count: int) -> vec[i64]:
    return packed([0] * count)


def _ends(kind: int) -> list[int]:
    return [sum([1 for side in sides if side == kind]) for sides in SIDES]


SIDE: Final = packed([side for sides in SIDES for side in sides])
"""shape * 4 + side -> blank, highway, railway or lava."""
NEAR: Final = packed([there for nears in NEIGHBOURS for there in nears])
"""cell * 4 + side -> the neighbour, or -1."""
GATES: Final = packed([sum([gate << (2 * side) for side, gate in enumerate(gates)]) for gates in EXITS])
"""Cell -> its exits, as if the outside showed them to it."""
CROSSES: Final = packed([int(crosses) for crosses in OVERPASS])
IN_CENTRE: Final = packed([int(cell in CENTRE) for cell in range(CELLS)])
ENDS: Final = packed(_ends(BLANK) + _ends(HIGHWAY) + _ends(RAILWAY))
"""kind * SHAPE_COUNT + shape -> how many sides carry the type."""
TILE: Final = packed(list(TILE_OF))
BITS: Final = packed([number.bit_count() for number in range(256)])


def _route_fits() -> list[list[int]]:
    """What fits for a route depends only on what its four sides see; an exit looks like a route's end."""
    fits = Fits(contact_allowed=False, half_must_join=False)
    found: list[list[int]] = []
    for contact in range(256):
        for tile in range(FIRST_LAVA_TILE):
            found.append([s for s in SHAPES_OF[tile] if contact and fits.fault(CENTRAL_CELL, contact, s) is None])
    return found


def _spread(lists: list[list[int]]) -> tuple[vec[i64], vec[i64]]:
    """Lists behind each other, and where each begins."""
    starts: list[int] = []
    items: list[int] = []
    for one in lists:
        starts.append(len(items))
        items += one
    return packed(items), packed([*starts, len(items)])


FITTING, FITTING_FROM = _spread(_route_fits())
"""The shapes of tile t that fit where the four sides see c: FITTING[FITTING_FROM[c * 15 + t]:FITTING_FROM[... + 1]]."""


def _twisted(number: int) -> int:
    """A fixed scramble of a number to 62 bits (splitmix64), so that equal sheets get equal marks."""
    number = (number + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    number = (number ^ number >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (number ^ number >> 31) >> 2


MARK: Final = packed([_twisted(number) for number in range(CELLS * SHAPE_COUNT)])
"""cell * SHAPE_COUNT + shape -> a random mark; the mark of a sheet is the exclusive or of its cells'."""
