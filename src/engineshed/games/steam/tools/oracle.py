"""Compares our placements and routes with recorded ones of another program for the sister game.

Known differences in rules are counted apart; anything else is a disagreement.
"""

from __future__ import annotations

import json
import lzma
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engineshed.core.languages import LANGUAGES
from engineshed.games.steam.tools.statefile import deliveries, game_of, placements, read_state, state_of
from engineshed.maths.hexes import name, neighbour, opposite, parse

FACES = {1: "21", 2: "22", 3: "23", 11: "41", 12: "42", 13: "43", 14: "44", 15: "45", 16: "47", 17: "46"}
TOWNS = {101: "T11", 102: "T21", 103: "T22", 104: "T23", 105: "T31", 106: "T32", 107: "T33", 108: "T34", 109: "T42"}
NAMES = {**FACES, **TOWNS, 110: "T41", 111: "T43"}
PATHS = {
    1: "03", 2: "04", 3: "05", 11: "52 41", 12: "42 30", 13: "53 40", 14: "03 45", 15: "53 02", 16: "02 54",
    17: "02 43", 101: "0", 102: "0 3", 103: "0 4", 104: "0 5", 105: "0 4 2", 106: "0 3 5", 107: "0 3 1",
    108: "0 5 1", 109: "0 3 1 4", 110: "0 3 2 4", 111: "0 1 2 3",
}  # fmt: skip
"""The other program's tiles in its first orientation, path by path in the order of its owners."""
OURS = {
    "21": "03", "22": "02", "23": "01", "41": "03 14", "42": "03 24", "43": "02 13", "44": "03 12", "45": "02 35",
    "46": "02 34", "47": "02 45", "T11": "0", "T21": "0 3", "T22": "0 2", "T23": "0 1", "T31": "0 2 4", "T32": "0 3 5",
    "T33": "0 1 3", "T34": "0 1 5", "T41": "0 2 3 4", "T42": "0 1 3 4", "T43": "0 1 2 3",
}  # fmt: skip
GOODS = ("blue", "grey", "red", "purple", "yellow")
SHIFT = {"rust-belt": (0, -9), "four-corners": (0, -7)}

Shape = frozenset[frozenset[int]]
Spot = tuple[str, Shape]


def turned(paths: str, steps: int) -> Shape:
    return frozenset(frozenset((int(side) + steps) % 6 for side in path) for path in paths.split())


def rotation_of(face: str, shape: Shape) -> int:
    return next(steps for steps in range(6) if turned(OURS[face], steps) == shape)


class Recording:
    """One recorded game on its map."""

    def __init__(self, folder: Path, path: Path) -> None:
        key = "-".join(path.name.split("_")[:-1])
        self.title = path.name
        self.shift = SHIFT[key]
        self.chart = self._chart(json.loads((folder / f"{key}.json").read_text("utf-8")))
        with lzma.open(path, "rt", encoding="utf-8") as recorded:
            self.lines = [json.loads(line) for line in recorded]
        owners = {owner for line in self.lines for tile in line["tiles"] for owner in tile[4] if owner is not None}
        self.seats = sorted({*owners, *(line["player"] for line in self.lines)})

    def _chart(self, drawn: dict[str, Any]) -> dict[str, Any]:
        hexes = []
        for spot in drawn["hexes"]:
            if spot["terrain"] == "void":
                continue
            terrain = "plain" if spot["terrain"] == "city" else spot["terrain"]
            hexes.append({"q": spot["q"], "r": spot["r"], "terrain": terrain, "river": bool(spot.get("river"))})
            if "town" in spot:
                hexes[-1]["town"] = dict.fromkeys(LANGUAGES, spot["town"])
            if "city" in spot:
                names = dict.fromkeys(LANGUAGES, spot["city"])
                hexes[-1]["city"] = {"name": names, "color": spot["colors"][0], "cubes": 2}
        title = dict.fromkeys(LANGUAGES, drawn["name"])
        return {"id": drawn["key"], "name": title, "players": [3, 6], "hexes": hexes}

    def spot(self, q: int, r: int) -> str:
        return name(q + self.shift[0], r + self.shift[1])

    def document(self, line: dict[str, Any]) -> dict[str, Any]:
        """The recorded position as a state document of ours."""
        seats = max(3, len(self.seats))
        printed = {name(spot["q"], spot["r"]) for spot in self.chart["hexes"] if "city" in spot}
        cities = {self.spot(city[0], city[1]): city for city in line["cities"]}
        return {
            "phase": line["kind"],
            "seat": self.seats.index(line["player"]),
            "players": [{"cash": 1000, "level": line["loco"]} for _ in range(seats)],
            "map": self.chart,
            "options": {"town_arm_to_rival": False},
            "tiles": [self._tile(tile) for tile in line["tiles"]],
            "new_cities": {spot: GOODS[city[3]] for spot, city in cities.items() if spot not in printed},
            "cubes": {spot: [GOODS[good] for good in city[4] if good < 5] for spot, city in cities.items()},
        }

    def _tile(self, tile: list[Any]) -> dict[str, Any]:
        q, r, kind, orientation, owners = tile
        paths = [frozenset((int(side) + orientation - 2) % 6 for side in path) for path in PATHS[kind].split()]
        named = {
            "-".join(map(str, sorted(path))): "unowned" if owner is None else self.seats.index(owner)
            for path, owner in zip(paths, owners, strict=True)
        }
        face = NAMES[kind]
        rotation = rotation_of(face, frozenset(paths))
        return {"hex": self.spot(q, r), "face": face, "rotation": rotation, "owners": named}


class Laid:
    """The recorded tiles and cities by coordinates."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.tiles = {tile["hex"]: tile["owners"] for tile in document["tiles"]}
        printed = {name(spot["q"], spot["r"]) for spot in document["map"]["hexes"] if "city" in spot}
        self.cities = printed | set(document["new_cities"])

    def is_open(self, spot: str, side: int) -> bool:
        """Whether the track that leaves a hex by this side ends in nothing."""
        beyond = name(*neighbour(*parse(spot), side))
        if beyond in self.cities:
            return False
        facing = str(opposite(side))
        path = next((path for path in self.tiles.get(beyond, {}) if facing in path.split("-")), None)
        if path is None:
            return True
        return any(self.is_open(beyond, int(other)) for other in path.split("-") if other != facing)


def neutral_where_complete(document: dict[str, Any]) -> dict[str, Any]:
    """The sister game leaves completed links unowned when a player goes; ours calls them neutral."""
    laid = Laid(document)
    for spot, owners in laid.tiles.items():
        for path, owner in owners.items():
            if owner == "unowned" and not any(laid.is_open(spot, int(side)) for side in path.split("-")):
                owners[path] = "neutral"
    return document


def compare(folder: Path) -> Iterator[tuple[str, Counter[str]]]:
    """Each recording with how many answers agree, and how many differ for each reason."""
    for path in sorted(folder.glob("*.jsonl.xz")):
        recording = Recording(folder, path)
        found: Counter[str] = Counter()
        for line in recording.lines:
            document = neutral_where_complete(recording.document(line))
            if line["kind"] == "build":
                _compare_build(recording, line, document, found)
            else:
                _compare_move(recording, line, document, found)
        yield recording.title, found


def _shapes(recording: Recording, rows: list[list[Any]]) -> set[Spot]:
    found = set()
    for q, r, kind, orientation, *_ in rows:
        found.add((recording.spot(q, r), turned(PATHS[kind], orientation - 2)))
    return found


def _compare_build(recording: Recording, line: dict[str, Any], document: dict[str, Any], found: Counter[str]) -> None:
    state = read_state(json.dumps(document))
    game = game_of(state)
    ours = {(p.hex, turned(OURS[p.face], p.rotation)) for p in placements(game, state_of(game, state))}
    theirs = _shapes(recording, line["legal"])
    ignored = _shapes(recording, line["unsupported"])
    laid = {tile["hex"]: frozenset(_sides(path) for path in tile["owners"]) for tile in document["tiles"]}
    found["placements in both"] += len(ours & theirs)
    for spot, shape in ours - theirs - ignored:
        found[_why_ours(document, laid.get(spot, frozenset()), spot, shape)] += 1
    for spot, shape in theirs - ours:
        found[_why_theirs(laid.get(spot, frozenset()), shape)] += 1


def _sides(path: str) -> frozenset[int]:
    return frozenset(map(int, path.split("-")))


def _why_ours(document: dict[str, Any], old: Shape, spot: str, shape: Shape) -> str:
    """Legal for us only: its smaller stock, its eight town discs, or a redirect that adds a path (ST-16.11)."""
    if old and not old <= shape and len(shape) > len(old):
        return "known: redirect that adds a path (ST-16.11)"
    shown = Counter(tile["face"] for tile in document["tiles"])
    face = next(face for face in OURS if any(turned(OURS[face], steps) == shape for steps in range(6)))
    if shown[face] >= SISTER_STOCK.get(face, 3):
        return "known: the sister game has fewer tiles of this face"
    discs = sum(tile["face"].startswith("T") for tile in document["tiles"])
    if face.startswith("T") and not old and discs >= 8:
        return "known: the sister game has eight town discs"
    return f"UNEXPLAINED: only ours: {spot} {face}"


SISTER_STOCK = {"21": 48, "22": 55, "23": 7, "41": 4, "42": 3, "43": 3, "44": 1, "45": 1, "46": 1, "47": 1}


def _why_theirs(old: Shape, shape: Shape) -> str:
    """Legal for the other program only: a redirect that lets go of the attached end (ST-16.2)."""
    if old and not old <= shape:
        return "known: redirect that drops the attached end (ST-16.2)"
    return f"UNEXPLAINED: only theirs: {sorted(map(sorted, shape))}"


def _compare_move(recording: Recording, line: dict[str, Any], document: dict[str, Any], found: Counter[str]) -> None:
    state = read_state(json.dumps(document))
    game = game_of(state)
    position = state_of(game, state)
    links = game.setting.network(position).links
    spots = list(game.domains["hex"])
    ours = set()
    for delivery in deliveries(game, position):
        edges = [spots.index(spot) * 6 + side for spot, side in delivery.links]
        path = tuple((spots[links.to[edge]], links.owner[edge]) for edge in edges)
        ours.add((delivery.start, delivery.colour, path))
    theirs = {_route(recording, route) for route in line["routes"] if route["good"] < 5}
    fair = {route for route in theirs if _is_fair(route[2], state.seat)}
    found["routes in both"] += len(ours & fair)
    found["known: routes that break our shares (ST-18.12)"] += len(theirs - fair)
    for start, colour, path in ours ^ fair:
        side = "ours" if (start, colour, path) in ours else "theirs"
        found[f"UNEXPLAINED: route only {side}: {start} {colour} {path}"] += 1


def _route(recording: Recording, route: dict[str, Any]) -> tuple[str, str, tuple[tuple[str, int], ...]]:
    path = tuple(
        (recording.spot(q, r), 8 if owner is None else recording.seats.index(owner) + 1)
        for q, r, owner in route["path"]
    )
    return recording.spot(*route["from"]), GOODS[route["good"]], path


def _is_fair(path: tuple[tuple[str, int], ...], seat: int) -> bool:
    counts = Counter(owner for _, owner in path)
    own = counts[seat + 1]
    return own > 0 and all(count <= own for owner, count in counts.items() if owner <= 6)
