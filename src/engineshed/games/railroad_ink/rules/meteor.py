"""RI-15: the flight of the meteor, what it hits, and the decision to ignore it."""

from __future__ import annotations

from typing import Final

from engineshed.games.railroad_ink.model import Sheet
from engineshed.games.railroad_ink.rules.shapes import CRATER, NEIGHBOURS, is_lava

GUARD_STEPS: Final = 12
"""RI-15.8."""
FREE_HEADING: Final = 4
"""RI-15.2: the face on which each player chooses for himself."""


def step(cell: int, direction: int) -> tuple[int, int]:
    """RI-15.6: one cell on; at the edge the direction is reversed first, which costs no step."""
    there = NEIGHBOURS[cell][direction]
    if there < 0:
        direction = (direction + 2) & 3
        there = NEIGHBOURS[cell][direction]
    return there, direction


def flight(cells: bytes, dot: int, direction: int, distance: int) -> tuple[list[int], int]:
    """RI-15.3, RI-15.6 to RI-15.8: the cells entered, and the cell hit (the last of them) or -1."""
    path: list[int] = []
    cell = dot
    for _ in range(distance):
        cell, direction = step(cell, direction)
        path.append(cell)
    for _ in range(GUARD_STEPS):
        if cells[cell] != CRATER:
            return path, cell
        cell, direction = step(cell, direction)
        path.append(cell)
    return path, cell if cells[cell] != CRATER else -1


def struck(sheet: Sheet, hit: int, number: int, absorb: bool) -> Sheet:
    """RI-15.9, RI-15.10, RI-17.4: the sheet after a hit; the dot moves there."""
    if absorb and is_lava(sheet.cells[hit]):
        return Sheet(sheet.cells, sheet.rounds, sheet.crossed, hit)
    cells = with_byte(sheet.cells, hit, CRATER)
    return Sheet(cells, with_byte(sheet.rounds, hit, number), sheet.crossed, hit)


def with_byte(row: bytes, place: int, value: int) -> bytes:
    changed = bytearray(row)
    changed[place] = value
    return bytes(changed)
