"""Positions as JSON documents: for checking other programs against ours, and ours against others."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from engineshed.core.record import Record
from engineshed.core.registry import make_options
from engineshed.games.steam import Steam
from engineshed.games.steam.data.manifest import FACES
from engineshed.games.steam.model import COLOURS, Build, Cities, Goods, Player, State, Track
from engineshed.games.steam.rules.laying import Ground
from engineshed.games.steam.rules.placement import cost_of, legal_lays
from engineshed.games.steam.rules.setting import COLOUR_COUNT, CUBES, NEW_CITIES
from engineshed.games.steam.rules.track import NEUTRAL, UNOWNED
from engineshed.maths.hexes import SIDES

Owner = int | Literal["unowned", "neutral"]
Colour = Literal["red", "blue", "yellow", "purple", "grey"]
Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]


class StateError(ValueError):
    """A state document that makes no sense; says where and why."""


class TileDocument(Record, frozen=True, forbid_unknown_fields=True):
    """A tile on the map: its owners by path, like {"0-3": 1} or {"0": 1, "4": "unowned"}."""

    hex: str
    face: str
    rotation: Annotated[int, msgspec.Meta(ge=0, le=5)]
    owners: dict[str, Owner]
    since: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    """The round in which its incomplete runs were begun or continued; 0 is this round."""


class PlayerDocument(Record, frozen=True, forbid_unknown_fields=True):
    cash: Annotated[int, msgspec.Meta(ge=0)] = 0
    income: Annotated[int, msgspec.Meta(ge=-10)] = 0
    points: Annotated[int, msgspec.Meta(ge=0)] = 0
    level: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    tile: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0


class StateDocument(Record, frozen=True, forbid_unknown_fields=True):
    """One position; `docs/steam-files.md` explains it."""

    phase: Literal["build", "move"]
    seat: Seat
    players: tuple[PlayerDocument, ...]
    board: str = "northeast"
    map: dict[str, Any] | None = None
    """A whole map file, instead of `board`."""
    options: dict[str, Any] = {}
    round: Annotated[int, msgspec.Meta(ge=1, le=15)] = 1
    left: Annotated[int, msgspec.Meta(ge=0, le=4)] = 3
    """Tiles the builder may still lay."""
    tiles: tuple[TileDocument, ...] = ()
    new_cities: dict[str, Colour] = {}
    cubes: dict[str, tuple[Colour, ...]] = {}


class Placement(Record, frozen=True):
    hex: str
    face: str
    rotation: int
    cost: int


class Delivery(Record, frozen=True):
    start: str
    colour: str
    links: tuple[tuple[str, int], ...]
    """Each link by the node and side at which it is entered."""
    finish: str
    points: tuple[int, ...]


def read_state(text: str | bytes) -> StateDocument:
    try:
        return msgspec.json.decode(text, type=StateDocument)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StateError(str(error)) from None


def game_of(document: StateDocument) -> Steam:
    """The game a document is about."""
    chart = {"map": msgspec.json.encode(document.map).decode()} if document.map else {"board": document.board}
    return Steam(make_options(Steam, {**document.options, **chart, "players": len(document.players)}))


def state_of(game: Steam, document: StateDocument) -> State:
    """The position a document describes, checked by the referee."""
    if document.seat >= game.seats:
        raise StateError(f"seat {document.seat} is not among the {game.seats} players")
    seats = tuple(range(game.seats))
    queue = (document.seat, *(seat for seat in seats if seat != document.seat))
    cities = _cities(game, document)
    state = replace(
        game.start(),
        phase=document.phase,
        round=document.round,
        order=seats,
        queue=queue,
        players=tuple(Player(p.cash, p.income, p.points, p.level, p.tile) for p in document.players),
        cities=cities,
        goods=_goods(game, document),
        track=_track(game, document, cities.colours),
        build=Build(document.left) if document.phase == "build" else None,
    )
    for fault in game.invariants(state):
        raise StateError(fault)
    return state


def _place(game: Steam, spot: str) -> int:
    if spot not in game.domains["hex"]:
        raise StateError(f"hex {spot!r} is not on the map")
    return list(game.domains["hex"]).index(spot)


def _cities(game: Steam, document: StateDocument) -> Cities:
    colours, left = bytearray(game.setting.board.printed), bytearray(NEW_CITIES)
    for spot, colour in document.new_cities.items():
        place, number = _place(game, spot), COLOURS.index(colour)
        if not game.setting.board.towns[place]:
            raise StateError(f"the New City on {spot!r} does not lie on a town")
        if not left[number]:
            raise StateError(f"there are not so many {colour} New City tiles")
        colours[place] = number + 1
        left[number] -= 1
    return Cities(bytes(colours), bytes(len(colours)), bytes(left))


def _goods(game: Steam, document: StateDocument) -> Goods:
    cubes, bag = bytearray(game.setting.board.size * COLOUR_COUNT), bytearray(CUBES)
    for spot, colours in document.cubes.items():
        place = _place(game, spot)
        for colour in map(COLOURS.index, colours):
            if not bag[colour]:
                raise StateError(f"there are not so many {COLOURS[colour]} cubes")
            cubes[place * COLOUR_COUNT + colour] += 1
            bag[colour] -= 1
    return Goods(bytes(cubes), bytes(game.setting.board.boxes * COLOUR_COUNT), bytes(bag))


def _track(game: Steam, document: StateDocument, colours: bytes) -> Track:
    size = game.setting.board.size
    tiles, faces = bytearray(size), bytearray(len(FACES.names))
    owners, ages = bytearray(size * SIDES), bytearray(size * SIDES)
    for tile in document.tiles:
        place = _place(game, tile.hex)
        if tile.face not in FACES.names:
            raise StateError(f"no face is called {tile.face!r}: there are {', '.join(FACES.names)}")
        face = FACES.names.index(tile.face)
        tiles[place] = FACES.pose_of[face * SIDES + tile.rotation]
        faces[face] += 1
        for side, owner in _owners(tile, tiles[place]).items():
            owners[place * SIDES + side] = _code(game, owner)
            ages[place * SIDES + side] = tile.since or document.round
    bare = Track(bytes(tiles), bytes(owners), bytes(ages), bytes(faces))
    ground = Ground(game.setting, bare, bare.tiles, colours)
    for edge, code in enumerate(owners):
        if code:
            ground.paint(edge, code, ages[edge])
    return ground.track(bare.faces)


def _owners(tile: TileDocument, pose: int) -> dict[int, Owner]:
    """Each side with track and its owner; every path must be named, and no other."""
    named = {int(side): owner for path, owner in tile.owners.items() for side in path.split("-") if side.isdecimal()}
    there = {side for side in range(SIDES) if FACES.sides[pose] >> side & 1}
    if set(named) != there:
        raise StateError(
            f"tile {tile.face} on {tile.hex!r} has track at sides {sorted(there)}, owners at {sorted(named)}"
        )
    return named


def _code(game: Steam, owner: Owner) -> int:
    if isinstance(owner, int) and 0 <= owner < game.seats:
        return owner + 1
    if isinstance(owner, int):
        raise StateError(f"owner {owner} is not among the {game.seats} players")
    return UNOWNED if owner == "unowned" else NEUTRAL


def placements(game: Steam, state: State) -> list[Placement]:
    """Every legal placement of the builder, with its cost."""
    seat, build = state.queue[0], state.build
    assert build is not None
    spots = game.domains["hex"]
    return [
        Placement(
            spots[lay.hex], FACES.names[lay.face], lay.rotation, cost_of(game.setting, state.track, lay.hex, pose)
        )
        for lay in legal_lays(game.setting, state, seat, build)
        for pose in [FACES.pose_of[lay.face * SIDES + lay.rotation]]
    ]


def deliveries(game: Steam, state: State) -> list[Delivery]:
    """Every legal delivery of the mover, link by link, with everybody's points."""
    seat, spots = state.queue[0], game.domains["hex"]
    network = game.setting.network(state)
    found = []
    for place in network.cities:
        for colour in range(COLOUR_COUNT):
            if not state.goods.cubes[place * COLOUR_COUNT + colour]:
                continue
            for route in network.routes(place, colour, state.players[seat].level, seat):
                links = tuple((spots[edge // SIDES], edge % SIDES) for edge in route)
                goal = spots[network.links.to[route[-1]]]
                found.append(Delivery(spots[place], COLOURS[colour], links, goal, tuple(network.points_of(route))))
    return found
