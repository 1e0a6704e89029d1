"""RI-5, RI-6, RI-7, RI-16: what a player may draw in a round, and when he may commit."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Action, Refusal
from engineshed.games.railroad_ink.board import CELLS
from engineshed.games.railroad_ink.model import Burn, Commit, Lava, Route, Sheet, Special, Turn, Volcano
from engineshed.games.railroad_ink.rules.fits import GATES, Fits
from engineshed.games.railroad_ink.rules.meteor import with_byte
from engineshed.games.railroad_ink.rules.shapes import (
    CRATER,
    EMPTY,
    FIRST_LAVA,
    FIRST_LAVA_TILE,
    FIRST_ROUTE,
    FIRST_SPECIAL,
    FIRST_SPECIAL_TILE,
    SHAPE_COUNT,
    TILE_OF,
    VOLCANO,
    contact_of,
    contacts_of,
    is_free,
    is_route,
)

ALL_SPECIALS: Final = 63
MOST_SPECIALS: Final = 3
"""RI-6.4."""

OCCUPIED: Final = Refusal("RI-5.2", "occupied")
DIE_USED: Final = Refusal("RI-5.8", "die-used")
SPECIAL_USED_NOW: Final = Refusal("RI-6.2", "special-used")
SPECIAL_USED: Final = Refusal("RI-6.3", "special-used")
SPECIAL_LIMIT: Final = Refusal("RI-6.4", "special-limit")
LAVA_OCCUPIED: Final = Refusal("RI-16.7", "occupied")
LAVA_DIE_USED: Final = Refusal("RI-16.5", "die-used")
NO_LAVA: Final = Refusal("RI-2.1", "no-lava")
NOT_BLOCKED: Final = Refusal("RI-16.19", "not-blocked")
NOT_BLOCKED_ANY_MORE: Final = Refusal("RI-16.20", "not-blocked")
NOT_A_ROUTE: Final = Refusal("RI-16.19", "not-a-route")
DUTY_ROUTE: Final = Refusal("RI-5.10", "duty-route")
DUTY_LAVA: Final = Refusal("RI-16.17", "duty-lava")

COMMIT: Final = Commit()
ROUTES: Final = [Route(cell, shape) for cell in range(CELLS) for shape in range(FIRST_SPECIAL - FIRST_ROUTE)]
SPECIALS: Final = [Special(cell, shape) for cell in range(CELLS) for shape in range(FIRST_LAVA - FIRST_SPECIAL)]
LAVAS: Final = [Lava(cell, shape) for cell in range(CELLS) for shape in range(SHAPE_COUNT - FIRST_LAVA)]
BURNS: Final = [Burn(cell, shape) for cell in range(CELLS) for shape in range(SHAPE_COUNT - FIRST_LAVA)]
VOLCANOES: Final = [Volcano(cell) for cell in range(CELLS)]
"""Prepared instances: `legal` hands out the same objects again and again."""


def mask_of(faces: tuple[int, ...]) -> int:
    """RI-4.4: the faces as bits, so that equal ones are one."""
    mask = 0
    for face in faces:
        mask |= 1 << face
    return mask


def crossed_count(crossed: int) -> int:
    return crossed.bit_count()


def specials_open(turn: Turn) -> int:
    """RI-6.2 to RI-6.4: the specials that may be drawn now, as bits."""
    if turn.special_used or crossed_count(turn.sheet.crossed) >= MOST_SPECIALS:
        return 0
    return ALL_SPECIALS & ~turn.sheet.crossed


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


def lava_fits(turn: Turn, fits: Fits, contacts: list[int]) -> bool:
    """RI-16.16, RI-17.8: whether a lava face left fits on an empty cell."""
    faces = mask_of(turn.lava_left)
    cells = turn.sheet.cells
    return any(cells[cell] == EMPTY and bool(fits.lavas(cell, contacts[cell], faces)) for cell in range(CELLS))


def is_blocked(turn: Turn, fits: Fits, contacts: list[int]) -> bool:
    """RI-16.16: no lava drawn in this round, and none fits on an empty cell."""
    return turn.lava_drawn == 0 and not lava_fits(turn, fits, contacts)


def burns_of(turn: Turn, fits: Fits, contacts: list[int]) -> list[Action]:
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


def legal_drawing(turn: Turn, fits: Fits, lava: bool) -> tuple[Action, ...]:
    """C.4: every placement, and commit if nothing is due."""
    found: list[Action] = []
    contacts = contacts_of(turn.sheet.cells)
    due = add_routes(turn, fits, contacts, found)
    if lava:
        due = add_lava(turn, fits, contacts, found) or due
    if not due:
        found.append(COMMIT)
    return tuple(found)


def add_routes(turn: Turn, fits: Fits, contacts: list[int], found: list[Action]) -> bool:
    """RI-5, RI-6: route dice and specials; returns whether a die is still due."""
    cells: bytes = turn.sheet.cells
    faces = mask_of(turn.left)
    unused = specials_open(turn)
    due = False
    for cell in range(CELLS):
        seen = contacts[cell] | GATES[cell]
        if seen == 0 or cells[cell] > CRATER:
            continue
        shapes = fits.routes_seeing(seen, faces)
        if shapes:
            due = due or cells[cell] == EMPTY
            row = cell * (FIRST_SPECIAL - FIRST_ROUTE) - FIRST_ROUTE
            for shape in shapes:
                found.append(ROUTES[row + shape])
        if unused:
            row = cell * (FIRST_LAVA - FIRST_SPECIAL) - FIRST_SPECIAL
            for shape in fits.specials_seeing(seen, unused):
                found.append(SPECIALS[row + shape])
    return due


def add_lava(turn: Turn, fits: Fits, contacts: list[int], found: list[Action]) -> bool:
    """RI-16.5 to RI-16.20: lava, burns and volcanoes; returns whether lava is still due."""
    cells = turn.sheet.cells
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


def refuse_commit(turn: Turn, fits: Fits, lava: bool) -> Refusal | None:
    """RI-5.10, RI-7.1, RI-16.17."""
    if due_faces(turn, fits):
        return DUTY_ROUTE
    return DUTY_LAVA if lava and lava_due(turn, fits) else None


def refuse_route(turn: Turn, action: Route, fits: Fits) -> Refusal | None:
    """RI-5.1 to RI-5.8."""
    shape = FIRST_ROUTE + action.shape
    if TILE_OF[shape] not in turn.left:
        return DIE_USED
    return refuse_placement(turn, action.cell, shape, fits)


def refuse_special(turn: Turn, action: Special, fits: Fits) -> Refusal | None:
    """RI-6.2 to RI-6.5."""
    shape = FIRST_SPECIAL + action.shape
    if turn.sheet.crossed >> (TILE_OF[shape] - FIRST_SPECIAL_TILE) & 1:
        return SPECIAL_USED
    if turn.special_used:
        return SPECIAL_USED_NOW
    if crossed_count(turn.sheet.crossed) >= MOST_SPECIALS:
        return SPECIAL_LIMIT
    return refuse_placement(turn, action.cell, shape, fits)


def refuse_placement(turn: Turn, cell: int, shape: int, fits: Fits) -> Refusal | None:
    """RI-5.2 to RI-5.7."""
    cells = turn.sheet.cells
    if not is_free(cells[cell]):
        return OCCUPIED
    return fits.fault(cell, contact_of(cells, cell), shape)


def refuse_lava(turn: Turn, action: Lava, fits: Fits) -> Refusal | None:
    """RI-16.5 to RI-16.12."""
    shape = FIRST_LAVA + action.shape
    if TILE_OF[shape] - FIRST_LAVA_TILE not in turn.lava_left:
        return LAVA_DIE_USED
    if not is_free(turn.sheet.cells[action.cell]):
        return LAVA_OCCUPIED
    return fits.fault(action.cell, contact_of(turn.sheet.cells, action.cell), shape)


def refuse_burn(turn: Turn, action: Burn, fits: Fits) -> Refusal | None:
    """RI-16.19, RI-16.20."""
    cells = turn.sheet.cells
    shape = FIRST_LAVA + action.shape
    if turn.lava_drawn:
        return NOT_BLOCKED_ANY_MORE
    if TILE_OF[shape] - FIRST_LAVA_TILE not in turn.lava_left:
        return LAVA_DIE_USED
    if not is_blocked(turn, fits, contacts_of(cells)):
        return NOT_BLOCKED
    if not is_route(cells[action.cell]):
        return NOT_A_ROUTE
    return fits.fault(action.cell, contact_of(cells, action.cell), shape)


def refuse_volcano(turn: Turn, action: Volcano, fits: Fits) -> Refusal | None:
    """RI-16.14, RI-16.15."""
    cells = turn.sheet.cells
    return fits.volcano_fault(cells, action.cell) if is_free(cells[action.cell]) else LAVA_OCCUPIED


def refuse_drawing(turn: Turn, action: Action, fits: Fits, lava: bool) -> Refusal | None:
    """C.4: the first rule that speaks against an action of the drawing step."""
    if isinstance(action, Route):
        return refuse_route(turn, action, fits)
    if isinstance(action, Special):
        return refuse_special(turn, action, fits)
    if isinstance(action, Commit):
        return refuse_commit(turn, fits, lava)
    return refuse_eruption(turn, action, fits) if lava else NO_LAVA


def refuse_eruption(turn: Turn, action: Action, fits: Fits) -> Refusal | None:
    """RI-16: what only a game with lava knows."""
    if isinstance(action, Lava):
        return refuse_lava(turn, action, fits)
    if isinstance(action, Burn):
        return refuse_burn(turn, action, fits)
    assert isinstance(action, Volcano)
    return refuse_volcano(turn, action, fits)


def shape_of(action: Action) -> int:
    """The shape that a placement puts into its cell."""
    if isinstance(action, Route):
        return FIRST_ROUTE + action.shape
    if isinstance(action, Special):
        return FIRST_SPECIAL + action.shape
    if isinstance(action, Lava | Burn):
        return FIRST_LAVA + action.shape
    return VOLCANO


def inked(sheet: Sheet, cell: int, shape: int, number: int) -> Sheet:
    """RI-7.3, RI-15.16: a shape and its round number in a cell; the dot stays."""
    cells, rounds = with_byte(sheet.cells, cell, shape), with_byte(sheet.rounds, cell, number)
    return Sheet(cells, rounds, sheet.crossed, sheet.dot)


def without(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    """One die less of those that show the face."""
    place = faces.index(face)
    return faces[:place] + faces[place + 1 :]


def draw_route(turn: Turn, cell: int, shape: int, number: int) -> Turn:
    """RI-5.8."""
    sheet = inked(turn.sheet, cell, shape, number)
    left = without(turn.left, TILE_OF[shape])
    return Turn(sheet, turn.dice, left, turn.lava_left, turn.lava_drawn, turn.volcano_drawn, turn.special_used)


def draw_special(turn: Turn, cell: int, shape: int, number: int) -> Turn:
    """RI-6.2, RI-6.3: the special is crossed off."""
    inked_sheet = inked(turn.sheet, cell, shape, number)
    sheet = crossed_off(inked_sheet, TILE_OF[shape] - FIRST_SPECIAL_TILE)
    return Turn(sheet, turn.dice, turn.left, turn.lava_left, turn.lava_drawn, turn.volcano_drawn, special_used=True)


def crossed_off(sheet: Sheet, special: int) -> Sheet:
    return Sheet(sheet.cells, sheet.rounds, sheet.crossed | 1 << special, sheet.dot)


def draw_lava(turn: Turn, cell: int, shape: int, number: int) -> Turn:
    """RI-16.5, RI-16.19: on a free cell, or in place of a burned route."""
    sheet = inked(turn.sheet, cell, shape, number)
    left = without(turn.lava_left, TILE_OF[shape] - FIRST_LAVA_TILE)
    return Turn(sheet, turn.dice, turn.left, left, turn.lava_drawn + 1, turn.volcano_drawn, turn.special_used)


def draw_volcano(turn: Turn, cell: int, number: int) -> Turn:
    """RI-16.14."""
    sheet = inked(turn.sheet, cell, VOLCANO, number)
    return Turn(
        sheet,
        turn.dice,
        turn.left,
        turn.lava_left,
        turn.lava_drawn,
        volcano_drawn=True,
        special_used=turn.special_used,
    )


def drawn(turn: Turn, action: Action, number: int) -> Turn:
    """The turn after a placement."""
    if isinstance(action, Route):
        return draw_route(turn, action.cell, FIRST_ROUTE + action.shape, number)
    if isinstance(action, Special):
        return draw_special(turn, action.cell, FIRST_SPECIAL + action.shape, number)
    if isinstance(action, Lava | Burn):
        return draw_lava(turn, action.cell, FIRST_LAVA + action.shape, number)
    assert isinstance(action, Volcano)
    return draw_volcano(turn, action.cell, number)
