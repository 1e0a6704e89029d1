"""The sheet and the dice as data: `sheet.toml`, checked when it is loaded."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from typing import Annotated, Final, Literal

import msgspec

from engineshed.core.record import Record

SIZE: Final = 7
"""RI-1.2: seven rows of seven cells."""
CELLS: Final = SIZE * SIZE


class Tile(Record, frozen=True, forbid_unknown_fields=True):
    """A face of a die, a special route, a volcano or a crater, in its base orientation."""

    id: str
    die: Literal["A", "B", "special", "lava", "none"]
    sides: Annotated[str, msgspec.Meta(pattern="^[HRL-]{4}$")]
    sign: Literal["+", "o", "~", "^", "*"]
    faces: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    value: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """RI-14.9: what the face counts for when the next first player is found."""


Edge = Annotated[str, msgspec.Meta(pattern="^[HR-]{7}$")]


class Exits(Record, frozen=True, forbid_unknown_fields=True):
    north: Edge
    east: Edge
    south: Edge
    west: Edge


class Board(Record, frozen=True, forbid_unknown_fields=True):
    network_values: tuple[int, ...]
    exits: Exits
    tile: tuple[Tile, ...]

    def __post_init__(self) -> None:
        for die in ("A", "B", "lava"):
            faces = sum(tile.faces for tile in self.tile if tile.die == die)
            if faces != 6:
                raise ValueError(f"die {die} has {faces} faces: give it six")
        if len(self.network_values) != self.exit_count() + 1:
            raise ValueError(f"network_values needs one value for each of 0 to {self.exit_count()} exits")

    def exit_count(self) -> int:
        return sum(mark != "-" for edge in msgspec.structs.astuple(self.exits) for mark in edge)

    def of_die(self, *dice: str) -> tuple[Tile, ...]:
        return tuple(tile for tile in self.tile if tile.die in dice)


def load(text: str) -> Board:
    """A board from the text of `sheet.toml`; an error names the entry at fault."""
    return msgspec.toml.decode(text, type=Board)


_TEXT = (files(__package__) / "sheet.toml").read_text("utf-8")
BOARD: Final = load(_TEXT)
BOARD_HASH: Final = hashlib.sha256(_TEXT.encode()).hexdigest()[:16]
