"""Runs, ends and owners of track, read off the tiles (chapters 0, 14, 15)."""

from __future__ import annotations

from typing import Final

from engineshed.games.steam.rules.board import Board
from engineshed.games.steam.rules.faces import CENTRE, NOWHERE, Faces
from engineshed.maths.hexes import SIDES

UNOWNED: Final = 7
NEUTRAL: Final = 8
"""Owner codes beside seat + 1 (ST-0.9)."""


class Rails:
    """The track of one position: tiles, owners by half-edge, and which hexes are cities."""

    def __init__(self, board: Board, faces: Faces, tiles: bytes, owners: bytes, colours: bytes) -> None:
        self.board: Board = board
        self.faces: Faces = faces
        self.tiles: bytes = tiles
        self.owners: bytes = owners
        self.colours: bytes = colours

    def inner_end(self, edge: int) -> int:
        """ST-0.4: where the run that uses a half-edge ends, going inwards: a node, or -1 - the half-edge left open."""
        partner, across, tiles, colours = self.faces.partner, self.board.across, self.tiles, self.colours
        while True:
            place = edge // SIDES
            other = partner[tiles[place] * SIDES + edge % SIDES]
            if other == CENTRE:
                return place
            leaving = place * SIDES + other
            facing = across[leaving]
            beyond = facing // SIDES
            if colours[beyond]:
                return beyond
            if partner[tiles[beyond] * SIDES + facing % SIDES] == NOWHERE:
                return -1 - leaving
            edge = facing

    def outer_end(self, edge: int) -> int:
        """ST-0.3, ST-0.8: where it ends going outwards; a bare town leaves it open."""
        facing = self.board.across[edge]
        if self.colours[facing // SIDES]:
            return facing // SIDES
        return self.inner_end(facing) if self.carries(facing) else -1 - edge

    def carries(self, edge: int) -> bool:
        """Whether track uses a half-edge."""
        return self.faces.partner[self.tiles[edge // SIDES] * SIDES + edge % SIDES] != NOWHERE

    def is_open(self, edge: int) -> bool:
        """ST-0.4: whether nothing joins a half-edge that carries track."""
        facing = self.board.across[edge]
        return not self.colours[facing // SIDES] and not self.carries(facing)

    def is_complete(self, edge: int) -> bool:
        """ST-0.5: whether the run that uses a half-edge has both ends in nodes."""
        return self.inner_end(edge) >= 0 and self.outer_end(edge) >= 0

    def members(self, edge: int) -> list[int]:
        """ST-0.4: every half-edge of the run that uses this one."""
        found = [edge]
        self._collect(edge, found)
        facing = self.board.across[edge]
        if not self.colours[facing // SIDES] and self.carries(facing):
            found.append(facing)
            self._collect(facing, found)
        return found

    def _collect(self, edge: int, found: list[int]) -> None:
        while True:
            place = edge // SIDES
            other = self.faces.partner[self.tiles[place] * SIDES + edge % SIDES]
            if other == CENTRE:
                return
            leaving = place * SIDES + other
            found.append(leaving)
            if self.is_open(leaving) or self.colours[self.board.across[leaving] // SIDES]:
                return
            edge = self.board.across[leaving]
            found.append(edge)

    def owned_by(self, owner: int) -> list[int]:
        """Every half-edge of an owner's runs, in the order of the map."""
        found: list[int] = []
        edge = self.owners.find(owner)
        while edge >= 0:
            found.append(edge)
            edge = self.owners.find(owner, edge + 1)
        return found

    def open_edges(self) -> list[int]:
        """The open end of every incomplete link (ST-0.6), in the order of the map."""
        found: list[int] = []
        for place in self.board.ground:
            mask = self.faces.sides[self.tiles[place]]
            for side in range(SIDES):
                if mask >> side & 1 and self.is_open(place * SIDES + side):
                    found.append(place * SIDES + side)
        return found

    def sites(self) -> list[int]:
        """ST-8.13, ST-8.14: the hexes with track, and those beside track or a city, in the order of the map.

        A tile can be laid nowhere else: what it is to go on from lies on its own hex or across a side of it.
        """
        board, tiles, colours = self.board, self.tiles, self.colours
        near = [False] * board.size
        for place in range(board.size):
            if tiles[place] or colours[place]:
                near[place] = True
                for other in board.neighbours[place]:
                    near[other] = True
        return [place for place in board.ground if near[place] and not colours[place]]

    def cities_around(self, place: int) -> int:
        """The sides by which track may leave a hex, those at a city as 1; -1 if any track leads up to the hex."""
        cities, bit = 0, 1
        for facing in self.board.facing[place]:
            if self.owners[facing]:
                return -1
            if self.colours[facing // SIDES]:
                cities |= bit
            bit <<= 1
        return cities

    def is_present(self, town: int, owner: int) -> bool:
        """ST-0.10: whether an owner has a run that ends in a town."""
        first = town * SIDES
        return owner in self.owners[first : first + SIDES]

    def may_claim(self, origin: int, owner: int) -> bool:
        """ST-15.2: an unowned run starts at a city, or in a town where the player is present."""
        return self.colours[origin] > 0 or self.is_present(origin, owner)


class Links:
    """The graph of completed links: for each node the half-edges by which links leave it."""

    def __init__(self, rails: Rails) -> None:
        self.leaving: list[list[int]] = [[] for _ in range(rails.board.size)]
        self.to: dict[int, int] = {}
        self.owner: dict[int, int] = {}
        for place in range(rails.board.size):
            if rails.colours[place]:
                self._add_city(rails, place)
            elif rails.tiles[place] and rails.board.towns[place]:
                self._add_town(rails, place)

    def _add_city(self, rails: Rails, place: int) -> None:
        """ST-10.5: a city has track to all six sides, except black ones."""
        black = rails.board.black[place]
        for side in range(SIDES):
            if not black >> side & 1:
                facing = rails.board.across[place * SIDES + side]
                self._add(place * SIDES + side, rails.owners[facing], facing, rails)

    def _add_town(self, rails: Rails, place: int) -> None:
        for edge in range(place * SIDES, place * SIDES + SIDES):
            owner = rails.owners[edge]
            if owner and owner != UNOWNED:
                end = rails.outer_end(edge)
                if end >= 0:
                    self._note(edge, end, owner)

    def _add(self, edge: int, owner: int, facing: int, rails: Rails) -> None:
        if owner and owner != UNOWNED:
            end = rails.inner_end(facing)
            if end >= 0:
                self._note(edge, end, owner)

    def _note(self, edge: int, end: int, owner: int) -> None:
        self.leaving[edge // SIDES].append(edge)
        self.to[edge] = end
        self.owner[edge] = owner

    def counts(self, seats: int) -> list[int]:
        """ST-23.3: completed links by seat; each is named at both ends."""
        counts = [0] * 9
        for owner in self.owner.values():
            counts[owner] += 1
        return [counts[seat + 1] // 2 for seat in range(seats)]
