"""RI-5, RI-6: route dice and special routes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from engineshed.core.record import Action, Refusal
from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.model import Route, Special, Turn
from engineshed.games.railroad_ink.rules.fits import GATES, Fits
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import (
    CRATER,
    EMPTY,
    FIRST_LAVA,
    FIRST_ROUTE,
    FIRST_SPECIAL,
    FIRST_SPECIAL_TILE,
    TILE_OF,
    contact_of,
    contacts_of,
    is_free,
)
from engineshed.games.railroad_ink.rules.sheets import (
    MOST_SPECIALS,
    crossed_count,
    crossed_off,
    inked,
    mask_of,
    specials_open,
    without,
)

OCCUPIED: Final = Refusal("RI-5.2", "occupied")
DIE_USED: Final = Refusal("RI-5.8", "die-used")
SPECIAL_USED_NOW: Final = Refusal("RI-6.2", "special-used")
SPECIAL_USED: Final = Refusal("RI-6.3", "special-used")
SPECIAL_LIMIT: Final = Refusal("RI-6.4", "special-limit")

ROUTES: Final = [Route(cell, shape) for cell in range(CELLS) for shape in range(FIRST_SPECIAL - FIRST_ROUTE)]
SPECIALS: Final = [Special(cell, shape) for cell in range(CELLS) for shape in range(FIRST_LAVA - FIRST_SPECIAL)]
"""Prepared instances: `legal` hands out the same objects again and again."""


def route_action(cell: int, shape: int) -> Action:
    """The action that draws a shape of a route die or a special into a cell."""
    if shape < FIRST_SPECIAL:
        return ROUTES[cell * (FIRST_SPECIAL - FIRST_ROUTE) + shape - FIRST_ROUTE]
    return SPECIALS[cell * (FIRST_LAVA - FIRST_SPECIAL) + shape - FIRST_SPECIAL]


def due_faces(turn: Turn, fits: Fits) -> list[int]:
    """RI-5.10, RI-5.12: the faces left that fit on an empty cell."""
    cells = turn.sheet.cells
    contacts = contacts_of(cells)
    due: list[int] = []
    for face in sorted(set(turn.left)):
        for cell in range(CELLS):
            if cells[cell] == EMPTY and fits.routes(cell, contacts[cell], 1 << face):
                due.append(face)
                break
    return due


def add_routes(setting: Setting, turn: Turn, contacts: vec[i64], found: list[Action]) -> list[int]:
    """RI-5, RI-6: every route die and special that may be drawn; returns the empty cells that take a die left,
    each as cell * 256 + what it sees: where there are any, a die is still due.
    """
    cells: bytes = turn.sheet.cells
    fits = setting.fits
    faces = mask_of(turn.left)
    unused = specials_open(turn)
    routes, specials = fits.table(0, faces), fits.table(FIRST_SPECIAL_TILE, unused)
    due: list[int] = []
    for cell in range(CELLS):
        seen = int(contacts[cell]) | GATES[cell]
        if seen == 0 or cells[cell] > CRATER:
            continue
        shapes = routes.seeing(seen)
        if shapes:
            if cells[cell] == EMPTY:
                due.append(cell * 256 + seen)
            row = cell * (FIRST_SPECIAL - FIRST_ROUTE) - FIRST_ROUTE
            for shape in shapes:
                found.append(ROUTES[row + shape])
        if unused:
            row = cell * (FIRST_LAVA - FIRST_SPECIAL) - FIRST_SPECIAL
            for shape in specials.seeing(seen):
                found.append(SPECIALS[row + shape])
    return due


def refuse_route(setting: Setting, turn: Turn, action: Route) -> Refusal | None:
    """RI-5.1 to RI-5.8."""
    shape = FIRST_ROUTE + action.shape
    if TILE_OF[shape] not in turn.left:
        return DIE_USED
    return refuse_placement(setting, turn, action.cell, shape)


def refuse_special(setting: Setting, turn: Turn, action: Special) -> Refusal | None:
    """RI-6.2 to RI-6.5."""
    shape = FIRST_SPECIAL + action.shape
    if turn.sheet.crossed >> (TILE_OF[shape] - FIRST_SPECIAL_TILE) & 1:
        return SPECIAL_USED
    if turn.special_used:
        return SPECIAL_USED_NOW
    if crossed_count(turn.sheet.crossed) >= MOST_SPECIALS:
        return SPECIAL_LIMIT
    return refuse_placement(setting, turn, action.cell, shape)


def refuse_placement(setting: Setting, turn: Turn, cell: int, shape: int) -> Refusal | None:
    """RI-5.2 to RI-5.7."""
    cells = turn.sheet.cells
    if not is_free(cells[cell]):
        return OCCUPIED
    return setting.fits.fault(cell, contact_of(cells, cell), shape)


def draw_route(turn: Turn, action: Route, number: int) -> Turn:
    """RI-5.8."""
    shape = FIRST_ROUTE + action.shape
    sheet = inked(turn.sheet, action.cell, shape, number)
    return replace(turn, sheet=sheet, left=without(turn.left, TILE_OF[shape]))


def draw_special(turn: Turn, action: Special, number: int) -> Turn:
    """RI-6.2, RI-6.3: the special is crossed off."""
    shape = FIRST_SPECIAL + action.shape
    sheet = inked(turn.sheet, action.cell, shape, number)
    return replace(turn, sheet=crossed_off(sheet, TILE_OF[shape] - FIRST_SPECIAL_TILE), special_used=True)
