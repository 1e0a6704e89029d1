"""RI-5, RI-6, RI-16: which shape fits where. Prepared actions by cell, contact and dice in hand."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Action, Refusal
from engineshed.games.railroad_ink.board import CELLS
from engineshed.games.railroad_ink.model import Burn, Lava, Route, Special
from engineshed.games.railroad_ink.rules.shapes import (
    BLANK,
    EXITS,
    FIRST_LAVA,
    FIRST_LAVA_TILE,
    FIRST_ROUTE,
    FIRST_SPECIAL,
    FIRST_SPECIAL_TILE,
    HAS_EXIT,
    LAVA,
    NEIGHBOURS,
    SHAPE_COUNT,
    SHAPES_OF,
    SIDES,
    VOLCANO,
    contact_of,
    is_lava,
)

MISMATCH: Final = Refusal("RI-5.4", "mismatch")
MISMATCH_EXIT: Final = Refusal("RI-5.4", "mismatch-exit")
ROUTE_AT_LAVA: Final = Refusal("RI-5.5", "lava-contact")
LAVA_AT_ROUTE: Final = Refusal("RI-16.9", "lava-contact")
NOT_CONNECTED: Final = Refusal("RI-5.3", "not-connected")
HALF_NOT_CONNECTED: Final = Refusal("RI-16.12", "not-connected")
LAVA_NOT_CONNECTED: Final = Refusal("RI-16.6", "lava-not-connected")
NEAR_LAVA: Final = Refusal("RI-16.14", "near-lava")

FIRST_VOID_TILE: Final = len(SHAPES_OF)
"""Behind the tiles that can be drawn from dice and specials."""
GATES: Final = [sum([outlet << (2 * side) for side, outlet in enumerate(outlets)]) for outlets in EXITS]
"""Cell -> its exits, written like a contact."""
MOST_KEPT: Final = 200_000
"""How many prepared tuples a table keeps before it starts afresh."""

ROUTES: Final = [Route(cell, shape) for cell in range(CELLS) for shape in range(FIRST_SPECIAL - FIRST_ROUTE)]
SPECIALS: Final = [Special(cell, shape) for cell in range(CELLS) for shape in range(FIRST_LAVA - FIRST_SPECIAL)]
LAVAS: Final = [Lava(cell, shape) for cell in range(CELLS) for shape in range(SHAPE_COUNT - FIRST_LAVA)]
BURNS: Final = [Burn(cell, shape) for cell in range(CELLS) for shape in range(SHAPE_COUNT - FIRST_LAVA)]

NO_ACTIONS: Final[tuple[Action, ...]] = ()


def meeting(side: int, beyond: int, outlet: int, contact_allowed: bool) -> Refusal | None:
    """B.5: what speaks against a new side that meets `beyond` over a border, or the exit `outlet`."""
    if side == BLANK:
        return None
    if side == LAVA:
        return None if beyond in (BLANK, LAVA) or contact_allowed else LAVA_AT_ROUTE
    if beyond == LAVA:
        return None if contact_allowed else ROUTE_AT_LAVA
    if beyond not in (BLANK, side):
        return MISMATCH
    return None if outlet in (BLANK, side) else MISMATCH_EXIT


def joined_to_route(cell: int, contact: int, shape: int) -> bool:
    """RI-5.3: at least one end meets an exit or a route of its type."""
    for side in range(4):
        kind = SIDES[shape][side]
        if kind in (BLANK, LAVA):
            continue
        if EXITS[cell][side] == kind or (contact >> (2 * side)) & 3 == kind:
            return True
    return False


def joined_to_lava(contact: int, shape: int) -> bool:
    """RI-16.6: at least one lava side meets lava; the border does not count."""
    return any(SIDES[shape][side] == LAVA == (contact >> (2 * side)) & 3 for side in range(4))


class Fits:
    """The two options that decide what fits, and the tables prepared for them."""

    def __init__(self, contact_allowed: bool, half_must_join: bool) -> None:
        self.contact_allowed = contact_allowed
        self.half_must_join = half_must_join
        self._shapes: dict[int, list[int]] = {}
        self._routes: dict[int, tuple[Action, ...]] = {}
        self._specials: dict[int, tuple[Action, ...]] = {}
        self._lavas: dict[int, tuple[Action, ...]] = {}
        self._burns: dict[int, tuple[Action, ...]] = {}

    def fault(self, cell: int, contact: int, shape: int) -> Refusal | None:
        """RI-5.3 to RI-5.7, RI-16.6 to RI-16.12: the first thing that speaks against a shape in a free cell."""
        for side in range(4):
            beyond = (contact >> (2 * side)) & 3
            found = meeting(SIDES[shape][side], beyond, EXITS[cell][side], self.contact_allowed)
            if found is not None:
                return found
        if not is_lava(shape):
            return None if joined_to_route(cell, contact, shape) else NOT_CONNECTED
        if shape == VOLCANO:
            return None
        return self._lava_fault(cell, contact, shape)

    def _lava_fault(self, cell: int, contact: int, shape: int) -> Refusal | None:
        """RI-16.6, RI-16.12."""
        if not joined_to_lava(contact, shape):
            return LAVA_NOT_CONNECTED
        has_route = any(kind not in (BLANK, LAVA) for kind in SIDES[shape])
        if self.half_must_join and has_route and not joined_to_route(cell, contact, shape):
            return HALF_NOT_CONNECTED
        return None

    def shapes(self, cell: int, contact: int, tile: int) -> list[int]:
        """Every orientation of a tile that fits into a cell."""
        shared = tile < FIRST_LAVA_TILE
        # To a route an exit is what a route beyond the border would be, so all cells share one table.
        seen = contact | GATES[cell] if shared else 256 * (cell + 1) + contact
        key = seen * FIRST_VOID_TILE + tile
        found = self._shapes.get(key)
        if found is None:
            found = [shape for shape in SHAPES_OF[tile] if self.fault(cell, contact, shape) is None]
            self._shapes[key] = found
        return found

    def routes(self, cell: int, contact: int, faces: int) -> tuple[Action, ...]:
        """The placements of the route faces in the mask `faces`."""
        if contact == 0 and not HAS_EXIT[cell]:
            return NO_ACTIONS
        key = (cell * 256 + contact) * 512 + faces
        found = self._routes.get(key)
        if found is None:
            shapes = self._of_mask(cell, contact, 0, faces)
            row = cell * (FIRST_SPECIAL - FIRST_ROUTE) - FIRST_ROUTE
            found = keep(self._routes, key, tuple([ROUTES[row + shape] for shape in shapes]))
        return found

    def specials(self, cell: int, contact: int, unused: int) -> tuple[Action, ...]:
        """The placements of the specials in the mask `unused`."""
        if contact == 0 and not HAS_EXIT[cell]:
            return NO_ACTIONS
        key = (cell * 256 + contact) * 64 + unused
        found = self._specials.get(key)
        if found is None:
            shapes = self._of_mask(cell, contact, FIRST_SPECIAL_TILE, unused)
            row = cell * (FIRST_LAVA - FIRST_SPECIAL) - FIRST_SPECIAL
            found = keep(self._specials, key, tuple([SPECIALS[row + shape] for shape in shapes]))
        return found

    def lavas(self, cell: int, contact: int, faces: int) -> tuple[Action, ...]:
        """The placements of the lava faces in the mask `faces`."""
        key = (cell * 256 + contact) * 32 + faces
        found = self._lavas.get(key)
        if found is None:
            shapes = self._of_mask(cell, contact, FIRST_LAVA_TILE, faces)
            row = cell * (SHAPE_COUNT - FIRST_LAVA) - FIRST_LAVA
            found = keep(self._lavas, key, tuple([LAVAS[row + shape] for shape in shapes]))
        return found

    def burns(self, cell: int, contact: int, faces: int) -> tuple[Action, ...]:
        """RI-16.19: the same faces in place of a route: a route leaves no trace in what its own cell sees."""
        key = (cell * 256 + contact) * 32 + faces
        found = self._burns.get(key)
        if found is None:
            shapes = self._of_mask(cell, contact, FIRST_LAVA_TILE, faces)
            row = cell * (SHAPE_COUNT - FIRST_LAVA) - FIRST_LAVA
            found = keep(self._burns, key, tuple([BURNS[row + shape] for shape in shapes]))
        return found

    def volcano_fault(self, cells: bytes, cell: int) -> Refusal | None:
        """RI-16.14, RI-16.15: no neighbour is a lava cell, whatever side it shows; no route end points here."""
        for there in NEIGHBOURS[cell]:
            if there >= 0 and is_lava(cells[there]):
                return NEAR_LAVA
        return self.fault(cell, contact_of(cells, cell), VOLCANO)

    def _of_mask(self, cell: int, contact: int, first: int, mask: int) -> list[int]:
        found: list[int] = []
        tile = first
        while mask:
            if mask & 1:
                found += self.shapes(cell, contact, tile)
            mask >>= 1
            tile += 1
        return found


def keep(table: dict[int, tuple[Action, ...]], key: int, found: tuple[Action, ...]) -> tuple[Action, ...]:
    """Remember a prepared tuple; a full table is emptied, so that memory stays bounded."""
    if len(table) >= MOST_KEPT:
        table.clear()
    table[key] = found
    return found
