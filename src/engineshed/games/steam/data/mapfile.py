"""Maps as files: read, checked with a precise report, and turned into the board the rules use."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

import msgspec

from engineshed.core.languages import Names
from engineshed.core.record import Record
from engineshed.games.steam.model import COLOURS
from engineshed.games.steam.rules.board import Board
from engineshed.maths.hexes import SIDES, name, neighbour, opposite

ALL_CUBES: Final = 96
PRINTED: Final = COLOURS[:4]


class MapError(ValueError):
    """A map file that cannot be played on: every fault, one a line."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("this map cannot be used:\n" + "\n".join(f"- {fault}" for fault in faults))
        self.faults = faults


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
    river_path: tuple[Annotated[int, msgspec.Meta(ge=0, le=5)], ...] = ()
    """Sides the river crosses; for the drawing only, like the next two."""
    river_names: tuple[str, ...] = ()
    canal: bool = False

    @property
    def place(self) -> str:
        return name(self.q, self.r)


class MapFile(Record, frozen=True, forbid_unknown_fields=True):
    """The document; `docs/steam-files.md` explains it."""

    id: str
    name: Names
    players: tuple[Annotated[int, msgspec.Meta(ge=3, le=6)], Annotated[int, msgspec.Meta(ge=3, le=6)]]
    hexes: Annotated[tuple[MapHex, ...], msgspec.Meta(min_length=1, max_length=600)]
    orientation: Literal["flat"] = "flat"
    blocked_edges: tuple[tuple[int, int, Annotated[int, msgspec.Meta(ge=0, le=5)]], ...] = ()
    three_player_city_cubes_minus: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    supply_boxes: Annotated[int, msgspec.Meta(ge=1, le=20)] = 12
    provenance: dict[str, Any] = {}


@cache
def printed_map(board: str) -> MapFile:
    """One of the maps that come with the game."""
    text = (files("engineshed.games.steam.data") / "maps" / f"{board}.json").read_bytes()
    return msgspec.json.decode(text, type=MapFile)


def read_map(text: str | bytes) -> MapFile:
    """A map from its text, checked; MapError lists everything that is wrong."""
    try:
        chart = msgspec.json.decode(text, type=MapFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MapError([str(error)]) from None
    if found := faults(chart):
        raise MapError(found)
    return chart


def faults(chart: MapFile) -> list[str]:
    """Everything that makes a map unplayable, in words."""
    found = _doubled(chart) + _misplaced(chart) + _edges(chart) + _colours(chart) + _cubes(chart)
    return found or _connected(chart)


def _doubled(chart: MapFile) -> list[str]:
    counts = Counter((spot.q, spot.r) for spot in chart.hexes)
    found = [f"hex {name(*spot)} is listed {count} times" for spot, count in counts.items() if count > 1]
    if chart.players[0] > chart.players[1]:
        found.append(f"players {list(chart.players)}: write the fewest first")
    return found


def _misplaced(chart: MapFile) -> list[str]:
    found = []
    for spot in chart.hexes:
        if spot.town and spot.city:
            found.append(f"hex {spot.place} is both a town and a city")
        if spot.terrain == "water" and (spot.town or spot.city or spot.river):
            found.append(f"hex {spot.place} is water and can have no town, city or river")
    return found


def _edges(chart: MapFile) -> list[str]:
    """ST-10.6: a black side is stored on both of its hexes."""
    spots = {(spot.q, spot.r) for spot in chart.hexes}
    edges = set(chart.blocked_edges)
    found = []
    for q, r, side in chart.blocked_edges:
        across = neighbour(q, r, side)
        if (q, r) not in spots or across not in spots:
            found.append(f"blocked edge {[q, r, side]} is not between two hexes of the map")
        elif (*across, opposite(side)) not in edges:
            found.append(f"blocked edge {[q, r, side]} lacks its other side {[*across, opposite(side)]}")
    return found


def _colours(chart: MapFile) -> list[str]:
    """ST-2.5: goods of each of the four colours must be wanted somewhere."""
    wanted = {spot.city.color for spot in chart.hexes if spot.city}
    return [f"no city is {colour}: goods of that colour could go nowhere" for colour in PRINTED if colour not in wanted]


def _cubes(chart: MapFile) -> list[str]:
    """ST-2.6: a map may not ask for more cubes than there are."""
    found = []
    for players in range(chart.players[0], chart.players[1] + 1):
        asked = cubes_asked(chart, players)
        if asked > ALL_CUBES:
            found.append(f"with {players} players cities and supply boxes ask for {asked} cubes: there are {ALL_CUBES}")
    return found


def cubes_asked(chart: MapFile, players: int) -> int:
    minus = chart.three_player_city_cubes_minus if players == 3 else 0
    cities = sum(max(0, spot.city.cubes - minus) for spot in chart.hexes if spot.city)
    return cities + chart.supply_boxes * (2 if players == 3 else 3)


def _connected(chart: MapFile) -> list[str]:
    """Every city and town must be within reach of every other by track."""
    board = board_of(chart)
    stops = [index for index, spot in enumerate(chart.hexes) if spot.city or spot.town]
    reached = {stops[0]}
    front = [stops[0]]
    while front:
        here = front.pop()
        for side in range(SIDES):
            across = board.across[here * SIDES + side]
            if across >= 0 and not board.black[here] >> side & 1 and across // SIDES not in reached:
                reached.add(across // SIDES)
                front.append(across // SIDES)
    lost = [chart.hexes[stop].place for stop in stops if stop not in reached]
    first = chart.hexes[stops[0]].place
    return [f"no track can join {', '.join(lost)} with {first}: open an edge or add land"] if lost else []


def board_of(chart: MapFile) -> Board:
    """The tables the rules use; the map is taken as it is."""
    index = {(spot.q, spot.r): place for place, spot in enumerate(chart.hexes)}
    across = []
    for spot in chart.hexes:
        for side in range(SIDES):
            other = index.get(neighbour(spot.q, spot.r, side))
            across.append(-1 if other is None else other * SIDES + opposite(side))
    land = [spot.terrain != "water" for spot in chart.hexes]
    blocked = {index[q, r] * SIDES + side for q, r, side in chart.blocked_edges if (q, r) in index}
    return Board(
        across=across,
        black=[_black(place, across, land, blocked) for place in range(len(land))],
        land=land,
        towns=[spot.town is not None for spot in chart.hexes],
        printed=[COLOURS.index(spot.city.color) + 1 if spot.city else 0 for spot in chart.hexes],
        cubes=[spot.city.cubes if spot.city else 0 for spot in chart.hexes],
        rivers=[int(spot.river) for spot in chart.hexes],
        hills=[2 * (spot.terrain == "hill") for spot in chart.hexes],
        boxes=chart.supply_boxes,
        minus=chart.three_player_city_cubes_minus,
    )


def _black(place: int, across: list[int], land: list[bool], blocked: set[int]) -> int:
    """ST-8.8: marked black, to water, or off the map; one bit a side."""
    mask = 0
    for side in range(SIDES):
        facing = across[place * SIDES + side]
        if facing < 0 or not land[facing // SIDES] or place * SIDES + side in blocked:
            mask |= 1 << side
    return mask
