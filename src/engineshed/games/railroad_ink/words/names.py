"""Cells and shapes in words: a cell by row and column, a shape by its tile and the sides it opens to."""

from __future__ import annotations

from functools import reduce

from engineshed.core.record import Phrase
from engineshed.games.railroad_ink.data import SIZE
from engineshed.games.railroad_ink.model import DIRECTIONS
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import CODES, EMPTY, TILE_NAMES, TILE_OF, VOLCANO

SHAPES = frozenset({"shape", "route", "crossing", "lava"})
WAYS = "HRL"


def name_of(setting: Setting, domain: str, index: int) -> Phrase | None:
    """`curved station: highway north, railway east`; None for what the messages name by themselves."""
    if domain == "cell":
        return Phrase("cell-name", {"row": index // SIZE + 1, "column": index % SIZE + 1})
    return shape_name(CODES.index(setting.domains[domain][index])) if domain in SHAPES else None


def shape_name(shape: int) -> Phrase | None:
    if shape == EMPTY:
        return None
    tile = Phrase(f"tile-{TILE_NAMES[TILE_OF[shape]]}")
    ways = [_way(shape, letter) for letter in WAYS if letter in CODES[shape]]
    if shape == VOLCANO or not ways:
        return tile
    return Phrase("oriented", {"tile": tile, "ways": reduce(_beside, ways)})


def _beside(one: Phrase, other: Phrase) -> Phrase:
    return Phrase("ways", {"one": one, "other": other})


def _way(shape: int, letter: str) -> Phrase:
    sides = [side for side, way in zip(DIRECTIONS, CODES[shape], strict=False) if way == letter]
    return Phrase(f"way-{letter}", {"sides": tuple(Phrase(f"direction-{side}") for side in sides)})
