"""The board that the rules use, made from a map, and the track printed on it (ST-2.15)."""

from __future__ import annotations

from collections import Counter

from engineshed.games.steam.data.manifest import FACES
from engineshed.games.steam.data.records import MapFile, PrintedTile
from engineshed.games.steam.model import COLOURS
from engineshed.games.steam.rules.board import Board
from engineshed.games.steam.rules.setup import printed_track
from engineshed.games.steam.rules.track import Rails
from engineshed.maths.hexes import SIDES, neighbour, opposite


def board_of(chart: MapFile) -> Board:
    """The tables the rules use; the map is taken as it is."""
    rules = chart.rules
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
        rivers=[rules.river * spot.river for spot in chart.hexes],
        hills=[rules.hill * (spot.terrain == "hill") for spot in chart.hexes],
        boxes=chart.supply_boxes,
        minus=chart.three_player_city_cubes_minus,
        rounds={int(players): rounds for players, rounds in rules.rounds.items()},
        urbanization=rules.urbanization,
        laid=[(index[tile.q, tile.r], _pose(tile)) for tile in rules.track],
        suits=chart.players,
    )


def _pose(tile: PrintedTile) -> int:
    return FACES.pose_of[FACES.names.index(tile.face) * SIDES + tile.rotation]


def _black(place: int, across: list[int], land: list[bool], blocked: set[int]) -> int:
    """ST-8.8: marked black, to water, or off the map; one bit a side."""
    mask = 0
    for side in range(SIDES):
        facing = across[place * SIDES + side]
        if facing < 0 or not land[facing // SIDES] or place * SIDES + side in blocked:
            mask |= 1 << side
    return mask


def track_faults(chart: MapFile) -> list[str]:
    """ST-2.15: printed tiles lie where tiles may lie, there are as many, and every run of them is a link."""
    return _misplaced(chart) or _out_of_stock(chart) or _incomplete(chart)


def unknown_track(chart: MapFile) -> list[str]:
    """Printed tiles that nobody can draw: no such face, no such hex, two on one."""
    spots = {(spot.q, spot.r) for spot in chart.hexes}
    there = Counter(tile.place for tile in chart.rules.track)
    found = []
    for tile in chart.rules.track:
        if tile.face not in FACES.names:
            found.append(f"track on {tile.place}: no face is called {tile.face!r}, there are {', '.join(FACES.names)}")
        if (tile.q, tile.r) not in spots:
            found.append(f"track on {tile.place}: the hex is not on the map")
    return found + [f"track on {place}: {count} tiles lie there" for place, count in there.items() if count > 1]


def _misplaced(chart: MapFile) -> list[str]:
    """ST-8.7 to ST-8.9, as for every tile."""
    board, found = board_of(chart), []
    for tile, (place, pose) in zip(chart.rules.track, board.laid, strict=True):
        if not board.land[place] or board.printed[place]:
            found.append(f"track on {tile.place}: no track lies on water or in a city")
        elif FACES.is_town[FACES.face[pose]] != board.towns[place]:
            found.append(f"track on {tile.place}: towns take faces T.., other hexes the others")
        elif FACES.sides[pose] & board.black[place]:
            found.append(f"track on {tile.place}: face {tile.face} runs into a black side")
    return found


def _out_of_stock(chart: MapFile) -> list[str]:
    shown = printed_track(board_of(chart), FACES).faces
    short = [face for number, face in enumerate(FACES.names) if FACES.left(shown, number) < 0]
    return [f"track: there are not so many tiles {face}" for face in short]


def _incomplete(chart: MapFile) -> list[str]:
    """ST-0.9: neutral track consists of completed links."""
    board = board_of(chart)
    track = printed_track(board, FACES)
    rails = Rails(board, FACES, track.tiles, track.owners, bytes(board.printed))
    found = []
    for edge in [edge for edge, owner in enumerate(track.owners) if owner]:
        where = f"track on {chart.hexes[edge // SIDES].place}, side {edge % SIDES}"
        if not rails.is_complete(edge):
            found.append(f"{where}: no link between two stops; lay it on to a city or town, or leave it out")
        elif rails.inner_end(edge) == rails.outer_end(edge):
            found.append(f"{where}: a link begins and ends in the same place")
    return found
