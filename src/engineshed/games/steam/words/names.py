"""Hexes in words: by the city or town they hold, or by the way from the nearest one."""

from __future__ import annotations

from math import dist
from typing import Final

from engineshed.core.languages import named
from engineshed.games.steam.data.records import MapFile, MapHex
from engineshed.maths.hexes import SIDES, centre, distance, neighbour

ARROWS: Final = "↑↗↘↓↙↖"
"""One for each side of a hex."""


class HexNames:
    """The hexes of one map."""

    def __init__(self, chart: MapFile) -> None:
        self.hexes = chart.hexes

    def name(self, domain: str, index: int, language: str) -> str | None:
        """`Boston`, or `Boston ↗↗`; None for what is no hex."""
        if domain != "hex":
            return None
        here = self.hexes[index]
        near = here if names_of(here) else self._nearest(here)
        name = named(names_of(near), language)
        return name if near is here else f"{name} {way(near, here)}"

    def _nearest(self, here: MapHex) -> MapHex:
        return min(filter(names_of, self.hexes), key=lambda spot: dist(centre(spot.q, spot.r), centre(here.q, here.r)))


def way(start: MapHex, goal: MapHex) -> str:
    """The shortest way from hex to hex as arrows, straight as long as it can be: each goal has its own."""
    place, arrows = (start.q, start.r), ""
    while place != (goal.q, goal.r):
        nearer = [
            side
            for side in range(SIDES)
            if distance(*neighbour(*place, side), goal.q, goal.r) < distance(*place, goal.q, goal.r)
        ]
        arrows += ARROWS[nearer[0]]
        place = neighbour(*place, nearer[0])
    return arrows


def names_of(spot: MapHex) -> dict[str, str]:
    return spot.city.name if spot.city else spot.town or {}
