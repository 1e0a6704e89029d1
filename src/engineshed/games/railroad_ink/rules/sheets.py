"""RI-2, RI-6, RI-7: a sheet, and what drawing on it changes."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.model import Sheet, Turn
from engineshed.games.railroad_ink.rules.shapes import CENTRAL_CELL, SPECIAL_TILES, VOLCANO

SPECIAL_COUNT: Final = len(SPECIAL_TILES)
ALL_SPECIALS: Final = (1 << SPECIAL_COUNT) - 1
BYTES: Final = [bytes([value]) for value in range(256)]
MOST_SPECIALS: Final = 3
"""RI-6.4."""


def blank_sheet(lava: bool) -> Sheet:
    """RI-2.1, RI-2.4, RI-2.5: with lava the first volcano stands in the central cell, with round number 0."""
    cells = bytearray(CELLS)
    if lava:
        cells[CENTRAL_CELL] = VOLCANO
    return Sheet(bytes(cells), bytes(CELLS), 0, CENTRAL_CELL)


def inked(sheet: Sheet, cell: int, shape: int, number: int) -> Sheet:
    """RI-7.3, RI-15.16: a shape and its round number in a cell; the dot stays."""
    return replace(sheet, cells=with_byte(sheet.cells, cell, shape), rounds=with_byte(sheet.rounds, cell, number))


def with_byte(row: bytes, place: int, value: int) -> bytes:
    return row[:place] + BYTES[value] + row[place + 1 :]


def crossed_off(sheet: Sheet, special: int) -> Sheet:
    return replace(sheet, crossed=sheet.crossed | 1 << special)


def crossed_count(crossed: int) -> int:
    return crossed.bit_count()


def specials_open(turn: Turn) -> int:
    """RI-6.2 to RI-6.4: the specials that may be drawn now, as bits."""
    if turn.special_used or crossed_count(turn.sheet.crossed) >= MOST_SPECIALS:
        return 0
    return ALL_SPECIALS & ~turn.sheet.crossed


def mask_of(faces: tuple[int, ...]) -> int:
    """RI-4.4: the faces as bits, so that equal ones are one."""
    mask = 0
    for face in faces:
        mask |= 1 << face
    return mask


def without(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    """One die less of those that show the face."""
    place = faces.index(face)
    return faces[:place] + faces[place + 1 :]
