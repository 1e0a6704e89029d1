"""What a map file is made of; `docs/steam-files.md` explains it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from engineshed.core.languages import Names
from engineshed.core.record import Record
from engineshed.maths.hexes import name

Side = Annotated[int, msgspec.Meta(ge=0, le=5)]


class MapCity(Record, frozen=True, forbid_unknown_fields=True):
    name: Names
    color: Literal["red", "blue", "yellow", "purple"]
    cubes: Annotated[int, msgspec.Meta(ge=0, le=20)]


class MapHex(Record, frozen=True, forbid_unknown_fields=True):
    q: int
    r: int
    terrain: Literal["plain", "hill", "coast", "water"]
    river: bool = False
    town: Names | None = None
    city: MapCity | None = None
    river_path: tuple[Side, ...] = ()
    """Sides the river crosses; for the drawing only, like the next two."""
    river_names: tuple[str, ...] = ()
    canal: bool = False

    @property
    def place(self) -> str:
        return name(self.q, self.r)


class PrintedTile(Record, frozen=True, forbid_unknown_fields=True):
    """A tile of the track that lies on the map from the start (ST-2.15)."""

    q: int
    r: int
    face: str
    rotation: Side

    @property
    def place(self) -> str:
        return name(self.q, self.r)


class MapRules(Record, frozen=True, forbid_unknown_fields=True):
    """ST-2.12 to ST-2.15: what a map does otherwise than the rulebook."""

    rounds: dict[Literal["3", "4", "5", "6"], Annotated[int, msgspec.Meta(ge=1, le=15)]] = {}
    """By number of players, where it is not the usual one."""
    river: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    hill: Annotated[int, msgspec.Meta(ge=0, le=9)] = 2
    """Surcharges in dollars."""
    urbanization: bool = True
    track: tuple[PrintedTile, ...] = ()


class MapFile(Record, frozen=True, forbid_unknown_fields=True):
    """The document; `docs/steam-files.md` explains it."""

    id: str
    name: Names
    players: tuple[Annotated[int, msgspec.Meta(ge=3, le=6)], Annotated[int, msgspec.Meta(ge=3, le=6)]]
    hexes: Annotated[tuple[MapHex, ...], msgspec.Meta(min_length=1, max_length=600)]
    orientation: Literal["flat"] = "flat"
    blocked_edges: tuple[tuple[int, int, Side], ...] = ()
    three_player_city_cubes_minus: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    supply_boxes: Annotated[int, msgspec.Meta(ge=1, le=20)] = 12
    provenance: dict[str, Any] = {}
    rules: MapRules = MapRules()
