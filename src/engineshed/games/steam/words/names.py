"""Hexes in words: by the city or town they hold, or by the nearest one."""

from __future__ import annotations

from math import dist

from engineshed.core.languages import named
from engineshed.core.record import Phrase
from engineshed.games.steam.data.records import MapFile, MapHex
from engineshed.maths.hexes import centre


class HexNames:
    """The hexes of one map."""

    def __init__(self, chart: MapFile) -> None:
        self.hexes = chart.hexes

    def name(self, domain: str, index: int, language: str) -> str | Phrase | None:
        """`Boston`, or `3,4 (by Boston)`; None for what is no hex."""
        if domain != "hex":
            return None
        here = self.hexes[index]
        near = here if names_of(here) else self._nearest(here)
        name = named(names_of(near), language)
        return name if near is here else Phrase("near", {"hex": here.place, "place": name})

    def _nearest(self, here: MapHex) -> MapHex:
        return min(filter(names_of, self.hexes), key=lambda spot: dist(centre(spot.q, spot.r), centre(here.q, here.r)))


def names_of(spot: MapHex) -> dict[str, str]:
    return spot.city.name if spot.city else spot.town or {}
