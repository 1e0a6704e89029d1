"""RI-1: the geometry of the sheet and every shape that can stand in a cell, as tables of small numbers."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.railroad_ink.data import BOARD, CELLS, SIZE, Tile
from engineshed.games.railroad_ink.model import DIRECTIONS

LETTERS: Final = "-HRL"
BLANK: Final = LETTERS.index("-")
HIGHWAY: Final = LETTERS.index("H")
RAILWAY: Final = LETTERS.index("R")
LAVA: Final = LETTERS.index("L")

NORTH: Final = DIRECTIONS.index("north")
EAST: Final = DIRECTIONS.index("east")
SOUTH: Final = DIRECTIONS.index("south")
WEST: Final = DIRECTIONS.index("west")
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

CENTRAL_CELL: Final = CELLS // 2
"""RI-1.4: (3,3)."""


def turned(sides: str) -> str:
    """RI-1.10: one quarter-turn clockwise."""
    return sides[3] + sides[:3]


def mirrored(sides: str) -> str:
    """RI-1.10: east and west swapped."""
    return sides[0] + sides[3] + sides[2] + sides[1]


def orientations(tile: Tile) -> tuple[str, ...]:
    """RI-1.10: every different way to turn and mirror a tile, as cell codes."""
    found: list[str] = []
    for base in (tile.sides, mirrored(tile.sides)):
        sides = base
        for _ in range(4):
            if sides + tile.sign not in found:
                found.append(sides + tile.sign)
            sides = turned(sides)
    return tuple(found)


ROUTE_TILES: Final = BOARD.of_die("A", "B")
SPECIAL_TILES: Final = BOARD.of_die("special")
LAVA_TILES: Final = BOARD.of_die("lava")
TILES: Final = (*ROUTE_TILES, *SPECIAL_TILES, *LAVA_TILES, *BOARD.of_die("none"))
TILE_NAMES: Final = tuple(tile.id for tile in TILES)
FIRST_SPECIAL_TILE: Final = len(ROUTE_TILES)
FIRST_LAVA_TILE: Final = len(ROUTE_TILES) + len(SPECIAL_TILES)
VOLCANO_TILE: Final = TILE_NAMES.index("volcano")
CRATER_TILE: Final = TILE_NAMES.index("crater")

TILE_SHAPES: Final = tuple(orientations(tile) for tile in TILES[:VOLCANO_TILE])


def _all_shapes() -> tuple[list[str], list[int], list[list[int]]]:
    codes = ["empty", *orientations(TILES[CRATER_TILE]), *orientations(TILES[VOLCANO_TILE])]
    tiles = [CRATER_TILE, CRATER_TILE, VOLCANO_TILE]
    shapes: list[list[int]] = []
    for tile, found in enumerate(TILE_SHAPES):
        shapes.append([len(codes) + index for index in range(len(found))])
        codes += found
        tiles += [tile] * len(found)
    return codes, tiles, shapes


_CODES, _TILES, SHAPES_OF = _all_shapes()
CODES: Final = tuple(_CODES)
"""Shape -> cell code: 0 is an empty cell, 1 a crater, 2 a volcano, then routes, specials and lava faces."""
TILE_OF: Final = tuple(_TILES)
"""Shape -> tile (an empty cell has none; its entry is never read)."""
EMPTY: Final = CODES.index("empty")
CRATER: Final = CODES.index("----*")
VOLCANO: Final = CODES.index("LLLL^")
FIRST_ROUTE: Final = SHAPES_OF[0][0]
FIRST_SPECIAL: Final = SHAPES_OF[FIRST_SPECIAL_TILE][0]
FIRST_LAVA: Final = SHAPES_OF[FIRST_LAVA_TILE][0]
SHAPE_COUNT: Final = len(CODES)


def _sides(code: str) -> tuple[int, int, int, int]:
    if code == "empty":
        return (BLANK, BLANK, BLANK, BLANK)
    north, east, south, west = (LETTERS.index(letter) for letter in code[:4])
    return (north, east, south, west)


SIDES: Final = tuple(_sides(code) for code in CODES)
"""Shape -> what lies on its four sides."""
OVERPASS: Final = tuple(code.endswith("o") for code in CODES)


def neighbour(cell: int, side: int) -> int:
    """RI-1.2: the cell beyond a side, or -1 outside the sheet."""
    row, column = divmod(cell, SIZE)
    row, column = row + STEPS[side][0], column + STEPS[side][1]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else -1


NEIGHBOURS: Final = tuple(tuple(neighbour(cell, side) for side in range(4)) for cell in range(CELLS))


def _exits() -> tuple[tuple[int, ...], ...]:
    exits = [[BLANK] * 4 for _ in range(CELLS)]
    for index in range(SIZE):
        exits[index][NORTH] = LETTERS.index(BOARD.exits.north[index])
        exits[index * SIZE + SIZE - 1][EAST] = LETTERS.index(BOARD.exits.east[index])
        exits[CELLS - SIZE + index][SOUTH] = LETTERS.index(BOARD.exits.south[index])
        exits[index * SIZE][WEST] = LETTERS.index(BOARD.exits.west[index])
    return tuple(tuple(sides) for sides in exits)


EXITS: Final = _exits()
"""RI-1.3: cell -> the type of the exit on each side, or blank."""
HAS_EXIT: Final = tuple(any(sides) for sides in EXITS)
CENTRE: Final = tuple(row * SIZE + column for row in range(2, 5) for column in range(2, 5))
"""RI-1.4."""


def is_route(shape: int) -> bool:
    """A route of a die or a special, not the route half of a lava face."""
    return FIRST_ROUTE <= shape < FIRST_LAVA


def is_lava(shape: int) -> bool:
    """RI-1.15: a lava face or a volcano."""
    return shape == VOLCANO or shape >= FIRST_LAVA


def is_free(shape: int) -> bool:
    """RI-1.14: empty, or a crater."""
    return shape <= CRATER


def contacts_of(cells: bytes) -> vec[i64]:
    """For each cell what its four neighbours show it, two bits a side (N lowest): blank, highway, railway, lava."""
    first, there, bits = ENDS.first, ENDS.there, ENDS.bits
    found = ENDS.nothing[:]
    for cell in range(len(cells)):
        shape = cells[cell]
        if shape > CRATER:
            place: i64 = cell * SHAPE_COUNT + shape
            for end in range(first[place], first[place + 1]):
                found[there[end]] |= bits[end]
    return found


def contact_of(cells: bytes, cell: int) -> int:
    """The same for one cell."""
    found = 0
    for side in range(4):
        there = NEIGHBOURS[cell][side]
        if there >= 0:
            found |= SIDES[cells[there]][(side + 2) & 3] << (2 * side)
    return found


def _reach(cell: int, shape: int) -> tuple[tuple[int, int], ...]:
    ends: list[tuple[int, int]] = []
    for side in range(4):
        there = NEIGHBOURS[cell][side]
        if there >= 0 and SIDES[shape][side] != BLANK:
            ends.append((there, SIDES[shape][side] << (2 * ((side + 2) & 3))))
    return tuple(ends)


REACH: Final = [_reach(cell, shape) for cell in range(CELLS) for shape in range(SHAPE_COUNT)]
"""(cell, shape) -> the neighbours it shows something to, and the bits they see."""


class Ends:
    """The same in rows of machine integers, for the loop that `legal` runs at every decision."""

    def __init__(self) -> None:
        ends = [end for reached in REACH for end in reached]
        self.there: vec[i64] = vec[i64]([there for there, _ in ends])
        self.bits: vec[i64] = vec[i64]([bits for _, bits in ends])
        self.first: vec[i64] = vec[i64](list(accumulate([len(reached) for reached in REACH], initial=0)))
        """Where the ends of each (cell, shape) begin."""
        self.nothing: vec[i64] = vec[i64]([0] * CELLS)


ENDS: Final = Ends()
