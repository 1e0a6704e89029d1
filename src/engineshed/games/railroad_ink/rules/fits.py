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
        return self._of_tiles(seen, 0, faces)

    def specials_seeing(self, seen: int, unused: int) -> list[int]:
        """Every shape of the specials in the mask `unused` that fits where the sides see this."""
        return self._of_tiles(seen, FIRST_SPECIAL_TILE, unused)

    def lavas(self, cell: int, contact: int, faces: int) -> list[int]:
        """Every shape of the lava faces in the mask `faces` that fits into a cell, or in place of its route:
        a route leaves no trace in what its own cell sees (RI-16.19).
        """
        key = -1 - ((cell * 256 + contact) * 32 + faces)
        found = self._fitting.get(key)
        if found is None:
            found = self._of_mask(cell, contact, FIRST_LAVA_TILE, faces)
            self._fitting[key] = found
        return found

    def _of_tiles(self, seen: int, first: int, mask: int) -> list[int]:
        if seen == 0:
            return NOTHING
        key = (seen * 512 + mask) * 2 + (first > 0)
        found = self._fitting.get(key)
        if found is None:
            found = self._of_mask(CENTRAL_CELL, seen, first, mask)
            self._fitting[key] = found
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
                found += [shape for shape in SHAPES_OF[tile] if self.fault(cell, contact, shape) is None]
            mask >>= 1
            tile += 1
        return found
