"""Compares our placements and routes with recorded ones of another program for the sister game.

Known differences in rules are verified and counted apart; anything else is a disagreement.
"""

from __future__ import annotations

import json
import lzma
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engineshed.core.languages import LANGUAGES
from engineshed.games.steam.data.manifest import FACES
from engineshed.games.steam.tools.statefile import deliveries, game_of, placements, read_state, state_of
from engineshed.maths.hexes import name, neighbour, opposite, parse

PLAIN = {1: "21", 2: "22", 3: "23", 11: "41", 12: "42", 13: "43", 14: "44", 15: "45", 16: "47", 17: "46"}
TOWNS = {101: "T11", 102: "T21", 103: "T22", 104: "T23", 105: "T31", 106: "T32", 107: "T33", 108: "T34", 109: "T42"}
NAMES = {**PLAIN, **TOWNS, 110: "T41", 111: "T43"}
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
SISTER_STOCK = {
    "21": 48, "22": 55, "23": 7, "41": 4, "42": 4, "43": 3, "44": 1, "45": 1, "46": 1, "47": 1,
    "T11": 3, "T21": 3, "T22": 3, "T23": 3, "T31": 2, "T32": 2, "T33": 2, "T34": 2, "T41": 3, "T42": 3, "T43": 3,
}  # fmt: skip
"""Tiles of the sister game by face."""
TOWN_DISCS = 8

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
        self.chart = self._chart(json.loads((folder / f"{key}.json").read_text("utf-8")))
        with lzma.open(path, "rt", encoding="utf-8") as recorded:
            self.lines = [json.loads(line) for line in recorded]
        owners = {owner for line in self.lines for tile in line["tiles"] for owner in tile[4] if owner is not None}
        self.seats = sorted({*owners, *(line["player"] for line in self.lines)})
        self.shift = self._shift()

    def _shift(self) -> tuple[int, int]:
        """What to add to recorded coordinates: the one way to put every recorded city on a city of the map."""
        printed = {(spot["q"], spot["r"]) for spot in self.chart["hexes"] if "city" in spot}
        there = {(city[0], city[1]) for city in self.lines[0]["cities"] if not city[5]}
        q, r = min(there)
        fits = [
            (to_q - q, to_r - r)
            for to_q, to_r in sorted(printed)
            if all((city_q + to_q - q, city_r + to_r - r) in printed for city_q, city_r in there)
        ]
        if len(fits) != 1:
            raise ValueError(f"{self.title}: {len(fits)} shifts put its cities on those of the map, one should")
        return fits[0]

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

    def is_loose(self, spot: str, side: int) -> bool:
        """Whether nothing joins this side."""
        beyond, facing = name(*neighbour(*parse(spot), side)), str(opposite(side))
        return beyond not in self.cities and not any(facing in path.split("-") for path in self.tiles.get(beyond, {}))

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
    read = read_state(json.dumps(document))
    game = game_of(read)
    state = state_of(game, read)
    ours = {(p.hex, turned(OURS[p.face], p.rotation)) for p in placements(game, state)}
    theirs = _shapes(recording, line["legal"])
    ignored = _shapes(recording, line["unsupported"])
    differing = Differing(document)
    found["placements in both"] += len(ours & theirs)
    for spot, shape in ours - theirs - ignored:
        found[differing.why_ours(spot, shape)] += 1
    for spot, shape in theirs - ours:
        found[differing.why_theirs(spot, shape)] += 1


def _sides(path: str) -> frozenset[int]:
    return frozenset(map(int, path.split("-")))


def _face_of(shape: Shape) -> str:
    return next(face for face in OURS if any(turned(OURS[face], steps) == shape for steps in range(6)))


class Differing:
    """Why one program allows a placement and the other does not; each reason is checked on the position."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.laid = Laid(document)
        self.shapes = {tile["hex"]: frozenset(_sides(path) for path in tile["owners"]) for tile in document["tiles"]}
        self.faces = {tile["hex"]: tile["face"] for tile in document["tiles"]}

    def why_ours(self, spot: str, shape: Shape) -> str:
        """Legal for us only: its smaller stock, or its eight town discs."""
        face = _face_of(shape)
        if self._shown(spot)[face] >= SISTER_STOCK[face]:
            return "known: the sister game has fewer tiles of this face"
        discs = sum(other.startswith("T") for other in self.faces.values())
        if face.startswith("T") and spot not in self.faces and discs >= TOWN_DISCS:
            return "known: the sister game has eight town discs"
        return f"UNEXPLAINED: only ours: {spot} {face}"

    def why_theirs(self, spot: str, shape: Shape) -> str:
        """Legal for the other program only: out of our stock, or a redirect that adds a path or tears one off."""
        face = _face_of(shape)
        shown = bytes(self._shown(spot)[name] for name in FACES.names)
        if not FACES.in_stock(shown, FACES.names.index(face), -1):
            return "known: out of our own stock (ST-8.25)"
        old = self.shapes.get(spot, frozenset())
        attached = self._attached(spot, old - shape)
        if attached is not None and not any(attached in path for path in shape - old):
            return "known: redirect that drops the attached end (ST-16.2)"
        if attached is not None and len(shape) > len(old):
            return "known: redirect that adds a path (ST-16.11)"
        return f"UNEXPLAINED: only theirs: {spot} {face} {sorted(map(sorted, shape))}"

    def _shown(self, spot: str) -> Counter[str]:
        """Tiles on the map once the one that lies here is back in the stock (ST-8.27)."""
        return Counter(face for place, face in self.faces.items() if place != spot)

    def _attached(self, spot: str, gone: Shape) -> int | None:
        """The side by which the one path that goes is attached; None where it has no open end here."""
        sides = [side for path in gone for side in path]
        loose = [side for side in sides if self.laid.is_loose(spot, side)]
        return next(side for side in sides if side not in loose) if len(gone) == 1 and len(loose) == 1 else None


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
