"""RI-5, RI-6, RI-16: which shape fits where, by what the four sides of a cell see."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Refusal
from engineshed.games.railroad_ink.rules.shapes import (
    BLANK,
    CENTRAL_CELL,
    EXITS,
    FIRST_LAVA_TILE,
    FIRST_SPECIAL_TILE,
    LAVA,
    NEIGHBOURS,
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

GATES: Final = [sum([outlet << (2 * side) for side, outlet in enumerate(outlets)]) for outlets in EXITS]
"""Cell -> its exits, written like a contact."""
NOTHING: Final[list[int]] = []


def meeting(side: int, beyond: int, outlet: int, contact_allowed: bool) -> Refusal | None:
    """RI-5.4, RI-5.5, RI-16.9: what speaks against a new side that meets `beyond`, or the exit `outlet`."""
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
        self._fitting: dict[int, list[int]] = {}
        self._tables: dict[int, Table] = {}
        self.faces_seeing: list[int] = []
        """What the sides of a cell see -> the route faces that fit there, as bits; prepared where it is needed."""

    def prepare_faces(self) -> None:
        self.faces_seeing = [self._faces(seen) for seen in range(256)]

    def _faces(self, seen: int) -> int:
        faces = 0
        for face in range(FIRST_SPECIAL_TILE):
            if self.routes_seeing(seen, 1 << face):
                faces |= 1 << face
        return faces

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

    def routes(self, cell: int, contact: int, faces: int) -> list[int]:
        """Every shape of the route faces in the mask `faces` that fits into a cell."""
        return self.routes_seeing(contact | GATES[cell], faces)

    def routes_seeing(self, seen: int, faces: int) -> list[int]:
        """The same by what the cell's sides see: to a route an exit is what a route beyond the border would be."""
        return self.table(0, faces).seeing(seen)

    def table(self, first: int, mask: int) -> Table:
        """What fits of the tiles in a mask that begins with the tile `first`."""
        key = mask * 2 + (first > 0)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = Table(self, first, mask)
        return found

    def lavas(self, cell: int, contact: int, faces: int) -> list[int]:
        """Every shape of the lava faces in the mask `faces` that fits into a cell, or in place of its route:
        a route leaves no trace in what its own cell sees (RI-16.19).
        """
        key = -1 - ((cell * 256 + contact) * 32 + faces)
        found = self._fitting.get(key)
        if found is None:
            found = self.of_mask(cell, contact, FIRST_LAVA_TILE, faces)
            self._fitting[key] = found
        return found

    def volcano_fault(self, cells: bytes, cell: int) -> Refusal | None:
        """RI-16.14, RI-16.15: no neighbour is a lava cell, whatever side it shows; no route end points here."""
        for there in NEIGHBOURS[cell]:
            if there >= 0 and is_lava(cells[there]):
                return NEAR_LAVA
        return self.fault(cell, contact_of(cells, cell), VOLCANO)

    def of_mask(self, cell: int, contact: int, first: int, mask: int) -> list[int]:
        """Every shape of the tiles in a mask that fits into a cell."""
        found: list[int] = []
        tile = first
        while mask:
            if mask & 1:
                found += [shape for shape in SHAPES_OF[tile] if self.fault(cell, contact, shape) is None]
            mask >>= 1
            tile += 1
        return found


class Table:
    """What the sides of a cell see -> every shape of some tiles that fits there; worked out when it is asked for."""

    def __init__(self, fits: Fits, first: int, mask: int) -> None:
        self._fits = fits
        self._first = first
        self._mask = mask
        self._shapes: list[list[int] | None] = [NOTHING]
        self._shapes += [None] * 255

    def seeing(self, seen: int) -> list[int]:
        found = self._shapes[seen]
        if found is None:
            found = self._shapes[seen] = self._fits.of_mask(CENTRAL_CELL, seen, self._first, self._mask)
        return found
