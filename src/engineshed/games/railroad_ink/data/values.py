"""RI-14.9: what the faces of the route dice count for in the draft, read from words: `T 3, overpass 0, others 2`."""

from __future__ import annotations

from typing import Final

from engineshed.games.railroad_ink.data.board import BOARD

FACES: Final = tuple(tile.id for tile in BOARD.of_die("A", "B"))
OTHERS: Final = "others"
KINDS: Final = {
    "straight": ("highway_straight", "railway_straight"),
    "curve": ("highway_curve", "railway_curve"),
    "t": ("highway_t", "railway_t"),
    "station": ("station_straight", "station_curve"),
}
HIGHEST: Final = 4


def read_values(text: str) -> tuple[int, ...]:
    """The value of each face; a single face counts before its kind, and the kind before the others."""
    given = dict(_entry(entry) for entry in text.split(","))
    return tuple(_value(face, given) for face in FACES)


def _entry(entry: str) -> tuple[str, int]:
    name, _, value = entry.strip().lower().rpartition(" ")
    name = name.strip()
    if not value.isascii() or not value.isdigit() or int(value) > HIGHEST:
        raise ValueError(f"{entry.strip()!r}: write a name and a value from 0 to {HIGHEST}, as in T 3")
    if name not in {OTHERS, *KINDS, *FACES}:
        raise ValueError(f"{name!r} is no face: there are {', '.join((*KINDS, *FACES, OTHERS))}")
    return name, int(value)


def _value(face: str, given: dict[str, int]) -> int:
    kinds = [kind for kind, faces in KINDS.items() if face in faces]
    for name in (face, *kinds, OTHERS):
        if name in given:
            return given[name]
    raise ValueError(f"no value for {face}: name it, or add others 2")
