"""RI-8 to RI-13, RI-15.19, RI-16.21 to RI-16.26: what a sheet is worth."""

from __future__ import annotations

from typing import Final

from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.model import Lake, OpenEnd, Options, Score
from engineshed.games.railroad_ink.rules.lines import longest_line
from engineshed.games.railroad_ink.rules.networks import find, network_points, networks_of, unite
from engineshed.games.railroad_ink.rules.shapes import (
    BLANK,
    CENTRE,
    CRATER,
    HIGHWAY,
    LAVA,
    NEIGHBOURS,
    RAILWAY,
    SIDES,
    VOLCANO,
    is_lava,
)

CRATER_POINTS: Final = 2
CLOSED_LAKE_POINTS: Final = 5


def open_sides(cells: bytes) -> tuple[list[OpenEnd], list[OpenEnd], list[OpenEnd]]:
    """RI-12.1 to RI-12.5, RI-17.6: open route ends, route ends at a crater, open lava sides."""
    routes: list[OpenEnd] = []
    craters: list[OpenEnd] = []
    lavas: list[OpenEnd] = []
    for cell in range(CELLS):
        shape = cells[cell]
        if shape <= CRATER:
            continue
        for side in range(4):
            kind = SIDES[shape][side]
            there = NEIGHBOURS[cell][side]
            if kind == BLANK or there < 0 or SIDES[cells[there]][side ^ 2] == kind:
                continue
            if kind == LAVA:
                lavas.append(OpenEnd(cell, side))
            elif cells[there] == CRATER:
                craters.append(OpenEnd(cell, side))
            else:
                routes.append(OpenEnd(cell, side))
    return routes, craters, lavas


def lakes_of(cells: bytes, open_lava: list[OpenEnd]) -> list[Lake]:
    """RI-16.21, RI-16.22: lava cells that hang together, largest first."""
    parents = list(range(CELLS))
    for cell in range(CELLS):
        for side in (1, 2):
            there = NEIGHBOURS[cell][side]
            if there >= 0 and SIDES[cells[cell]][side] == LAVA == SIDES[cells[there]][side ^ 2]:
                unite(parents, cell, there)
    members: dict[int, list[int]] = {}
    for cell in range(CELLS):
        if is_lava(cells[cell]):
            members.setdefault(find(parents, cell), []).append(cell)
    leaks = [find(parents, end.cell) for end in open_lava]
    lakes = [Lake(tuple(held), root not in leaks) for root, held in members.items()]
    return sorted(lakes, key=_largest_first)


def _largest_first(lake: Lake) -> tuple[int, tuple[int, ...]]:
    return -len(lake.cells), lake.cells


def lava_points(lakes: list[Lake]) -> int:
    """RI-16.24, RI-16.25."""
    largest = len(lakes[0].cells) if lakes else 0
    return CLOSED_LAKE_POINTS * sum([1 for lake in lakes if lake.closed]) + largest


def meteor_points(crater_ends: list[OpenEnd], options: Options) -> int:
    """RI-15.19, RI-15.20."""
    if options.crater_scoring == "per_route":
        return CRATER_POINTS * len({end.cell for end in crater_ends})
    return CRATER_POINTS * len(crater_ends)


def centre_points(cells: bytes, options: Options) -> int:
    """RI-11.1: a point for each filled centre cell."""
    return sum([fills(cells[cell], options) for cell in CENTRE])


def fills(shape: int, options: Options) -> bool:
    """RI-11.2, RI-11.3: a route fills a cell; lava and a crater by their options."""
    if shape == CRATER:
        return options.centre_counts_craters
    if options.centre_counts_lava:
        return shape > CRATER
    return shape > VOLCANO and (HIGHWAY in SIDES[shape] or RAILWAY in SIDES[shape])


def score_sheet(cells: bytes, options: Options) -> Score:
    """RI-8.2 to RI-8.5: every part of a sheet's score."""
    routes, craters, lavas = open_sides(cells)
    networks = networks_of(cells)
    simple = options.longest_rule == "simple"
    highway, railway = longest_line(cells, HIGHWAY, simple), longest_line(cells, RAILWAY, simple)
    lakes = lakes_of(cells, lavas)
    exits = sum([network.points for network in networks])
    centre = centre_points(cells, options)
    errors = len(routes) + len(lavas)
    meteor, lava = meteor_points(craters, options), lava_points(lakes)
    return Score(
        exits=exits,
        highway=len(highway),
        railway=len(railway),
        centre=centre,
        errors=errors,
        meteor=meteor,
        lava=lava,
        total=exits + len(highway) + len(railway) + centre - errors + meteor + lava,
        networks=tuple(networks),
        highway_line=tuple(highway),
        railway_line=tuple(railway),
        open_ends=tuple(routes),
        open_lava=tuple(lavas),
        crater_ends=tuple(craters),
        lakes=tuple(lakes),
    )


def total_of(cells: bytes, options: Options) -> int:
    """RI-8.3: the total alone, without its explanation."""
    routes, craters, lavas = open_sides(cells)
    simple = options.longest_rule == "simple"
    total = network_points(cells) + centre_points(cells, options) - len(routes) - len(lavas)
    total += len(longest_line(cells, HIGHWAY, simple)) + len(longest_line(cells, RAILWAY, simple))
    return total + meteor_points(craters, options) + lava_points(lakes_of(cells, lavas))
