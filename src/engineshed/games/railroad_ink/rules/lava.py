"""RI-16: lava dice, burned routes and volcanoes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from engineshed.core.record import Action, Refusal
from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.model import Burn, Lava, Turn, Volcano
from engineshed.games.railroad_ink.rules.fits import Fits
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import (
    CRATER,
    EMPTY,
    FIRST_LAVA,
    FIRST_LAVA_TILE,
    SHAPE_COUNT,
    TILE_OF,
    VOLCANO,
    contact_of,
    contacts_of,
    is_free,
    is_route,
)
from engineshed.games.railroad_ink.rules.sheets import inked, mask_of, without

LAVA_OCCUPIED: Final = Refusal("RI-16.7", "occupied")
LAVA_DIE_USED: Final = Refusal("RI-16.5", "die-used")
NO_LAVA: Final = Refusal("RI-2.1", "no-lava")
NOT_BLOCKED: Final = Refusal("RI-16.19", "not-blocked")
NOT_BLOCKED_ANY_MORE: Final = Refusal("RI-16.20", "not-blocked")
NOT_A_ROUTE: Final = Refusal("RI-16.19", "not-a-route")

LAVAS: Final = [Lava(cell, shape) for cell in range(CELLS) for shape in range(SHAPE_COUNT - FIRST_LAVA)]
BURNS: Final = [Burn(cell, shape) for cell in range(CELLS) for shape in range(SHAPE_COUNT - FIRST_LAVA)]
VOLCANOES: Final = [Volcano(cell) for cell in range(CELLS)]
"""Prepared instances, as for the routes."""


def lava_fits(turn: Turn, fits: Fits, contacts: vec[i64]) -> bool:
    """RI-16.16, RI-17.8: whether a lava face left fits on an empty cell."""
    faces = mask_of(turn.lava_left)
    cells = turn.sheet.cells
    return any(cells[cell] == EMPTY and bool(fits.lavas(cell, contacts[cell], faces)) for cell in range(CELLS))


def is_blocked(turn: Turn, fits: Fits, contacts: vec[i64]) -> bool:
    """RI-16.16: no lava drawn in this round, and none fits on an empty cell."""
    return turn.lava_drawn == 0 and not lava_fits(turn, fits, contacts)


def burns_of(turn: Turn, fits: Fits, contacts: vec[i64]) -> list[Action]:
    """RI-16.19: every way to burn a route, for a blocked player."""
    faces = mask_of(turn.lava_left)
    cells = turn.sheet.cells
    found: list[Action] = []
    for cell in range(CELLS):
        if is_route(cells[cell]):
            row = cell * (SHAPE_COUNT - FIRST_LAVA) - FIRST_LAVA
            for shape in fits.lavas(cell, contacts[cell], faces):
                found.append(BURNS[row + shape])
    return found


def volcanoes_of(turn: Turn, fits: Fits) -> list[Action]:
    """RI-16.14: every cell for a new volcano."""
    cells = turn.sheet.cells
    return [VOLCANOES[c] for c in range(CELLS) if is_free(cells[c]) and fits.volcano_fault(cells, c) is None]


def add_lava(setting: Setting, turn: Turn, contacts: vec[i64], found: list[Action]) -> bool:
    """RI-16.5 to RI-16.20: lava, burns and volcanoes; returns whether lava is still due."""
    cells = turn.sheet.cells
    fits = setting.fits
    faces = mask_of(turn.lava_left)
    blocked = turn.lava_drawn == 0
    for cell in range(CELLS):
        if cells[cell] <= CRATER and contacts[cell]:
            row = cell * (SHAPE_COUNT - FIRST_LAVA) - FIRST_LAVA
            for shape in fits.lavas(cell, contacts[cell], faces):
                found.append(LAVAS[row + shape])
                blocked = blocked and cells[cell] != EMPTY
    burns = burns_of(turn, fits, contacts) if blocked else []
    volcanoes = volcanoes_of(turn, fits)
    found += burns
    found += volcanoes
    return lava_is_due(turn, blocked, bool(burns), bool(volcanoes))


def lava_is_due(turn: Turn, blocked: bool, can_burn: bool, can_erupt: bool) -> bool:
    """RI-16.17, RI-16.18: whether commit has to wait for lava."""
    if turn.lava_drawn >= 1:
        return False
    return not blocked or not (turn.volcano_drawn or not (can_burn or can_erupt))


def lava_due(turn: Turn, fits: Fits) -> bool:
    """RI-16.17 for a turn as it stands."""
    contacts = contacts_of(turn.sheet.cells)
    blocked = is_blocked(turn, fits, contacts)
    burns = bool(burns_of(turn, fits, contacts)) if blocked else False
    return lava_is_due(turn, blocked, burns, bool(volcanoes_of(turn, fits)))


def refuse_eruption(setting: Setting, turn: Turn, action: Action) -> Refusal | None:
    """RI-2.1, RI-16: what only a game with lava knows."""
    if not setting.lava:
        return NO_LAVA
    if isinstance(action, Lava):
        return refuse_lava(setting, turn, action)
    if isinstance(action, Burn):
        return refuse_burn(setting, turn, action)
    assert isinstance(action, Volcano)
    return refuse_volcano(setting, turn, action)


def refuse_lava(setting: Setting, turn: Turn, action: Lava) -> Refusal | None:
    """RI-16.5 to RI-16.12."""
    shape = FIRST_LAVA + action.shape
    if TILE_OF[shape] - FIRST_LAVA_TILE not in turn.lava_left:
        return LAVA_DIE_USED
    if not is_free(turn.sheet.cells[action.cell]):
        return LAVA_OCCUPIED
    return setting.fits.fault(action.cell, contact_of(turn.sheet.cells, action.cell), shape)


def refuse_burn(setting: Setting, turn: Turn, action: Burn) -> Refusal | None:
    """RI-16.19, RI-16.20."""
    cells = turn.sheet.cells
    shape = FIRST_LAVA + action.shape
    if turn.lava_drawn:
        return NOT_BLOCKED_ANY_MORE
    if TILE_OF[shape] - FIRST_LAVA_TILE not in turn.lava_left:
        return LAVA_DIE_USED
    if not is_blocked(turn, setting.fits, contacts_of(cells)):
        return NOT_BLOCKED
    if not is_route(cells[action.cell]):
        return NOT_A_ROUTE
    return setting.fits.fault(action.cell, contact_of(cells, action.cell), shape)


def refuse_volcano(setting: Setting, turn: Turn, action: Volcano) -> Refusal | None:
    """RI-16.14, RI-16.15."""
    cells = turn.sheet.cells
    return setting.fits.volcano_fault(cells, action.cell) if is_free(cells[action.cell]) else LAVA_OCCUPIED


def draw_lava(turn: Turn, action: Lava | Burn, number: int) -> Turn:
    """RI-16.5, RI-16.19: on a free cell, or in place of a burned route."""
    shape = FIRST_LAVA + action.shape
    sheet = inked(turn.sheet, action.cell, shape, number)
    left = without(turn.lava_left, TILE_OF[shape] - FIRST_LAVA_TILE)
    return replace(turn, sheet=sheet, lava_left=left, lava_drawn=turn.lava_drawn + 1)


def draw_volcano(turn: Turn, action: Volcano, number: int) -> Turn:
    """RI-16.14."""
    return replace(turn, sheet=inked(turn.sheet, action.cell, VOLCANO, number), volcano_drawn=True)
