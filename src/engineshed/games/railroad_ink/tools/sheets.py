"""Sheets drawn on paper or by other programs: read from cell codes, scored, and searched for legal placements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engineshed.core.record import Record
from engineshed.games.railroad_ink.data import CELLS, SIZE
from engineshed.games.railroad_ink.model import PARTS, Options
from engineshed.games.railroad_ink.rules.fits import Fits
from engineshed.games.railroad_ink.rules.invariants import clashes
from engineshed.games.railroad_ink.rules.points import score_sheet
from engineshed.games.railroad_ink.rules.shapes import (
    CODES,
    CRATER,
    EMPTY,
    FIRST_SPECIAL_TILE,
    TILE_NAMES,
    TILE_OF,
    contact_of,
    is_free,
    is_lava,
)

FACES = TILE_NAMES[:FIRST_SPECIAL_TILE]


class SheetError(ValueError):
    """A text that is no sheet: names the cell and the reason."""


class SheetLine(Record, frozen=True):
    """`{"cells": ["36:-HHH+", ...]}`; a search for moves also has `"dice": ["highway_t", ...]`."""

    cells: list[str]
    dice: list[str] = []


def read_line(line: str) -> SheetLine:
    try:
        return msgspec.json.decode(line, type=SheetLine)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise SheetError(f'no sheet: {error}: write {{"cells": ["36:-HHH+", ...]}}') from None


def read_cells(codes: list[str]) -> bytes:
    """The 49 cells of a sheet; any consistent sheet will do, reachable in play or not."""
    cells = bytearray(CELLS)
    for code in codes:
        cell, shape = read_cell(code)
        if cells[cell] != EMPTY:
            raise SheetError(f"cell {code[:2]} is given twice")
        cells[cell] = shape
    for clash in clashes(bytes(cells), contact_allowed=True):
        raise SheetError(f"{clash}: highway meets railway")
    return bytes(cells)


def read_cell(code: str) -> tuple[int, int]:
    """`36:-HHH+` -> the cell and its shape."""
    place, colon, shape = code.partition(":")
    if not colon or len(place) != 2 or not (place.isascii() and place.isdigit()):
        raise SheetError(f"{code!r} is no cell code: write row, column, a colon and the shape, as in 36:-HHH+")
    row, column = int(place[0]), int(place[1])
    if row >= SIZE or column >= SIZE:
        raise SheetError(f"cell {place} lies outside the sheet: rows and columns run from 0 to {SIZE - 1}")
    if shape not in CODES or shape == CODES[EMPTY]:
        raise SheetError(f"cell {place}: {shape!r} is no shape of a die, a special, lava, a volcano or a crater")
    return row * SIZE + column, CODES.index(shape)


def check_expansions(cells: bytes, options: Options) -> None:
    """A sheet may only show what its game knows."""
    for cell, shape in enumerate(cells):
        if (shape == CRATER and not options.meteor) or (is_lava(shape) and not options.lava):
            raise SheetError(
                f"cell {code_of(cell, shape)}: a game with expansions {options.expansions!r} has no such thing"
            )


def score_line(line: str, options: Options) -> dict[str, Any]:
    """One sheet scored, part by part, or what is wrong with it."""
    try:
        cells = read_cells(read_line(line).cells)
        check_expansions(cells, options)
    except SheetError as error:
        return {"error": str(error)}
    score = score_sheet(cells, options)
    networks = [network.exits for network in score.networks if network.exits > 1]
    return {"networks": networks, **{name: getattr(score, name) for name in (*PARTS, "total")}}


def code_of(cell: int, shape: int) -> str:
    return f"{cell // SIZE}{cell % SIZE}:{CODES[shape]}"


def read_dice(names: list[str]) -> tuple[int, ...]:
    for name in names:
        if name not in FACES:
            raise SheetError(f"{name!r} is no face of a route die: there are {', '.join(FACES)}")
    return tuple(sorted(FACES.index(name) for name in names))


def sequences(cells: bytes, dice: tuple[int, ...], fits: Fits) -> Iterator[list[str]]:
    """RI-5.8, RI-5.9: every order in which the dice can be drawn until no die left fits, as cell codes."""
    stuck = True
    for cell in range(CELLS):
        if not is_free(cells[cell]):
            continue
        contact = contact_of(cells, cell)
        for face in sorted(set(dice)):
            for shape in fits.routes(cell, contact, 1 << face):
                stuck = False
                yield from _drawn_first(cells, dice, fits, cell, shape)
    if stuck:
        yield []


def _drawn_first(cells: bytes, dice: tuple[int, ...], fits: Fits, cell: int, shape: int) -> Iterator[list[str]]:
    """The sequences that begin with one placement."""
    after = cells[:cell] + bytes((shape,)) + cells[cell + 1 :]
    place = dice.index(TILE_OF[shape])
    code = code_of(cell, shape)
    for rest in sequences(after, dice[:place] + dice[place + 1 :], fits):
        yield [code, *rest]
