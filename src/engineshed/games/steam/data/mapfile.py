"""Maps as files: read, checked with a precise report, and turned into the board the rules use."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated, Final

import msgspec

from engineshed.games.steam.data.manifest import MANIFEST
from engineshed.games.steam.data.printed import board_of, track_faults, unknown_track
from engineshed.games.steam.data.records import MapFile, MapRules
from engineshed.games.steam.model import COLOURS
from engineshed.maths.hexes import SIDES, name, neighbour, opposite

ALL_CUBES: Final = 96
Side = Annotated[int, msgspec.Meta(ge=0, le=5)]
PRINTED: Final = COLOURS[:4]


class MapError(ValueError):
    """A map file that cannot be played on: every fault, one a line."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("this map cannot be used:\n" + "\n".join(f"- {fault}" for fault in faults))
        self.faults = faults


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
    for names in _all_names(chart):
        _sort(names)
    return chart


def _all_names(chart: MapFile) -> Iterator[dict[str, str]]:
    yield chart.name
    yield from (names for spot in chart.hexes if (names := spot.city.name if spot.city else spot.town))


def _sort(names: dict[str, str]) -> None:
    """By language: the hash of a map does not depend on their order in the file."""
    ordered = sorted(names.items())
    names.clear()
    names.update(ordered)


def faults(chart: MapFile) -> list[str]:
    """Everything that makes a map unplayable, in words."""
    found = _doubled(chart) + _misplaced(chart) + _edges(chart) + _colours(chart) + _cubes(chart)
    found += unknown_track(chart)
    return found or _connected(chart) + track_faults(chart)


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


def board_hash(chart: MapFile) -> str:
    """Of map and tiles; a map without rules of its own has the hash it had before there were any."""
    facts = msgspec.to_builtins(chart)
    if chart.rules == MapRules():
        del facts["rules"]
    return hashlib.sha256(msgspec.json.encode((facts, MANIFEST))).hexdigest()[:16]
