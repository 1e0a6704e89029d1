"""Positions of Steam in readable notation."""

import pytest
from msgspec.structs import replace

from engineshed.core.chance import Rng
from engineshed.core.languages import LANGUAGES
from engineshed.core.record import CHANCE
from engineshed.core.space import Space
from engineshed.games.steam import Steam
from engineshed.games.steam.data.manifest import FACES
from engineshed.games.steam.data.records import MapCity, MapFile, MapHex
from engineshed.games.steam.model import COLOURS, Build, Lay, Options, Player, State
from engineshed.games.steam.rules.laying import Ground
from engineshed.maths.hexes import neighbour, opposite, parse

OWNERS = {"black": 1, "green": 2, "orange": 3, "white": 4, "brown": 5, "natural": 6, "free": 7, "neutral": 8}
FIELDS = {"three_player_city_cubes_minus", "supply_boxes", "rules"}
SEATS = {name: code - 1 for name, code in OWNERS.items() if code <= 6}


def words(text):
    return dict.fromkeys(LANGUAGES, text)


def chart(*, cities=(), towns="", plain="", river="", hills="", water="", black=(), players=(3, 6), **more):
    """A map from lists of hexes; cities as {"0,0": "red"} or {"0,0": ("red", 3)}."""
    cities = {spot: city if isinstance(city, tuple) else (city, 0) for spot, city in dict(cities).items()}
    groups = [group.split() for group in (towns, plain, river, hills, water)]
    spots = list(dict.fromkeys([*cities, *(spot for group in groups for spot in group)]))
    towns, _, river, hills, water = map(set, groups)
    hexes = []
    for spot in spots:
        q, r = parse(spot)
        terrain = "hill" if spot in hills else "water" if spot in water else "plain"
        city = MapCity(words(spot), *cities[spot]) if spot in cities else None
        hexes.append(MapHex(q, r, terrain, spot in river, words(spot) if spot in towns else None, city))
    edges = []
    for spot, side in black:
        q, r = parse(spot)
        edges += [(q, r, side), (*neighbour(q, r, side), opposite(side))]
    return MapFile("test", words("test"), players, tuple(hexes), blocked_edges=tuple(edges), **more)


def around(*spots):
    """All neighbours of some hexes, so that no side of theirs leads off the map."""
    found = dict.fromkeys(spot for text in spots for spot in text.split())
    for spot in list(found):
        found.update(dict.fromkeys("{},{}".format(*neighbour(*parse(spot), side)) for side in range(6)))
    return " ".join(found)


class Scene:
    """A game on a small map, and a position on it that can be played on, line by line."""

    def __init__(self, found, **options):
        class Here(Steam):
            def read_chart(self, options):
                del options
                return found

        self.game = Here(Options(**{"players": 3, **options}))
        self.space = Space(self.game)
        self.effects = ()
        self.state = self._ready()

    def _ready(self):
        """Round 3, build phase, seat 0 to act, everybody in seat order, no goods anywhere but in the bag."""
        start = self.game.start()
        seats = tuple(range(self.game.seats))
        players = tuple(Player(cash=50) for _ in seats)
        return replace(start, phase="build", round=3, order=seats, queue=seats, players=players, build=Build(3))

    # --- setting up ---------------------------------------------------------------------------------------------------

    def hex(self, spot):
        return self.game.domains["hex"].index(spot)

    def tile(self, text):
        """`0,1 21 0-3:black` or `0,0 T32 0:black 1:free 4:black@2` (@ the round in which it was begun)."""
        spot, face, *pieces = text.split()
        place, number = self.hex(spot), FACES.names.index(face)
        sides = {side: piece for piece in pieces for side in map(int, piece.split(":")[0].split("-"))}
        pose = self.pose(number, {piece.split(":")[0] for piece in pieces})
        track = self.state.track
        tiles = track.tiles[:place] + bytes([pose]) + track.tiles[place + 1 :]
        owners, ages, faces = bytearray(track.owners), bytearray(track.ages), bytearray(track.faces)
        for side, piece in sides.items():
            name, _, age = piece.split(":")[1].partition("@")
            owners[place * 6 + side] = OWNERS[name]
            ages[place * 6 + side] = int(age or self.state.round)
        faces[number] += 1
        self.state = replace(
            self.state, track=replace(track, tiles=tiles, owners=bytes(owners), ages=bytes(ages), faces=bytes(faces))
        )

    def tiles(self, *lines):
        for line in lines:
            self.tile(line)
        track = self.state.track
        ground = Ground(self.game.setting, track, track.tiles, self.state.cities.colours)
        for edge, owner in enumerate(track.owners):
            if owner:
                ground.paint(edge, owner, track.ages[edge])
        self.state = replace(self.state, track=ground.track(track.faces))
        return self

    def pose(self, face, pieces):
        for rotation in range(6):
            pose = FACES.pose_of[face * 6 + rotation]
            if self.pieces(pose) == {"-".join(sorted(piece.split("-"))) for piece in pieces}:
                return pose
        raise AssertionError(f"face {FACES.names[face]} never lies on {pieces}")

    @staticmethod
    def pieces(pose):
        partners = [(side, FACES.partner[pose * 6 + side]) for side in range(6)]
        return {str(s) if o == 6 else f"{min(s, o)}-{max(s, o)}" for s, o in partners if o >= 0}

    def player(self, name, **changes):
        seat = SEATS[name] if isinstance(name, str) else name
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        self.state = replace(self.state, players=tuple(players))
        return self

    def set(self, **changes):
        self.state = replace(self.state, **changes)
        return self

    def turn(self, name, left=3):
        """It is this player's build turn, and the others of the queue follow."""
        seat = SEATS[name]
        rest = tuple(other for other in self.state.order if other != seat)
        return self.set(phase="build", queue=(seat, *rest), build=Build(left))

    def move_turn(self, name, lap=1):
        seat = SEATS[name]
        rest = tuple(other for other in self.state.order if other != seat)
        return self.set(phase="move", queue=(seat, *rest), build=None, lap=lap)

    def cubes(self, spot, *colours):
        """Cubes from the bag onto a city."""
        goods = self.state.goods
        cubes, bag = bytearray(goods.cubes), bytearray(goods.bag)
        for colour in colours:
            cubes[self.hex(spot) * 5 + COLOURS.index(colour)] += 1
            bag[COLOURS.index(colour)] -= 1
        return self.set(goods=replace(goods, cubes=bytes(cubes), bag=bytes(bag)))

    def box(self, number, *colours):
        goods = self.state.goods
        boxes, bag = bytearray(goods.boxes), bytearray(goods.bag)
        for colour in colours:
            boxes[(number - 1) * 5 + COLOURS.index(colour)] += 1
            bag[COLOURS.index(colour)] -= 1
        return self.set(goods=replace(goods, boxes=bytes(boxes), bag=bytes(bag)))

    def new_city(self, spot, colour):
        cities, place = self.state.cities, self.hex(spot)
        colours, tiles = bytearray(cities.colours), bytearray(cities.tiles)
        colours[place] = COLOURS.index(colour) + 1
        tiles[COLOURS.index(colour)] -= 1
        return self.set(cities=replace(cities, colours=bytes(colours), tiles=bytes(tiles)))

    # --- playing ------------------------------------------------------------------------------------------------------

    @property
    def seat(self):
        return self.game.to_act(self.state)[0]

    def action(self, text):
        """Our notation, but `lay 0,1 21 0-3` names the sides."""
        kind, *rest = text.split()
        if kind == "lay" and ("-" in "".join(rest[2:]) or rest[1].startswith("T")):
            face = FACES.names.index(rest[1])
            return Lay(self.hex(rest[0]), face, FACES.rotation[self.pose(face, set(rest[2:]))])
        return self.space.read(text)

    def refusal(self, text, seat=None):
        refusal = self.game.refuse(self.state, self.seat if seat is None else seat, self.action(text))
        return refusal.rule if refusal else None

    def legal(self, kind=""):
        found = [self.space.write(action) for action in self.game.legal(self.state, self.seat)]
        return [text for text in found if text.startswith(kind)]

    def allows(self, text):
        return self.action(text) in self.game.legal(self.state, self.seat)

    def play(self, *lines):
        """Each line must be legal; effects are those of the last."""
        for line in lines:
            assert self.refusal(line) is None, f"{line}: {self.refusal(line)}"
            assert self.allows(line), line
            self.state, self.effects = self.game.apply(self.state, self.seat, self.action(line))
            assert list(self.game.invariants(self.state)) == []
        return self

    def resign(self, name):
        action = self.game.leave(self.state, SEATS[name])
        self.state, self.effects = self.game.apply(self.state, SEATS[name], action)
        return self

    # --- looking ------------------------------------------------------------------------------------------------------

    def at(self, name):
        return self.state.players[SEATS[name] if isinstance(name, str) else name]

    def owner(self, spot, side):
        code = self.state.track.owners[self.hex(spot) * 6 + side]
        return next((name for name, other in OWNERS.items() if other == code), None)

    def runs(self, name=None):
        """(status, ends) of every run of an owner."""
        view = self.game.view(self.state, None)
        seat = SEATS.get(name)
        spots = self.game.domains["hex"]
        return sorted(
            (run.status, tuple(sorted(spots[end] for end in run.ends)))
            for run in view.runs
            if name is None or (run.owner == seat if seat is not None else run.status == {"free": "unowned"}[name])
        )

    def links(self, name):
        return [ends for status, ends in self.runs(name) if status == "link"]

    def told(self, kind):
        return [effect for effect in self.effects if type(effect).__name__ == kind]


@pytest.fixture
def scene():
    """`scene(cities={"0,0": "red"}, plain="0,1", mode="standard")`: map words and options together."""
    maps = {"cities", "towns", "plain", "river", "hills", "water", "black"}

    def make(**given):
        more = {key: value for key, value in given.items() if key in FIELDS}
        drawn = {key: value for key, value in given.items() if key in maps}
        options = {key: value for key, value in given.items() if key not in maps and key not in more}
        return Scene(chart(**drawn, **more), **options)

    return make


@pytest.fixture
def state_type():
    return State


# --- the fixtures of the catalogue's appendix 4 ----------------------------------------------------------------------


@pytest.fixture
def albany(scene):
    """FX-1: the rulebook's building example."""

    def make(**options):
        return scene(
            cities={"0,0": "red", "0,4": "blue", "2,1": "yellow"},
            towns="0,2 1,3",
            river="0,1 0,2 0,3",
            hills="-1,1 2,0",
            plain="-1,2 -1,3 -1,4 1,0 2,2 " + around("0,2 1,1"),
            **options,
        )

    return make


@pytest.fixture
def junction(scene):
    """FX-2: the rulebook's delivery example as a link graph; O is a grey New City at 0,0."""

    def make(level=3, **options):
        made = scene(
            cities={"0,-2": "red", "2,-2": "red", "4,2": "blue", "4,0": "purple", "4,-2": "yellow"},
            towns="0,0 2,0 2,2",
            plain=around("0,0 2,0 2,2 0,-2 2,-2 4,2 4,0 4,-2"),
            **options,
        )
        made.new_city("0,0", "grey").cubes("0,0", "red", "blue", "purple", "yellow")
        made.tiles(
            "0,-1 21 0-3:green",
            "1,-2 21 2-5:green",
            "1,0 21 2-5:green",
            "2,0 T32 0:black 3:green 5:green",
            "2,1 21 0-3:green",
            "2,2 T22 0:green 2:green",
            "3,2 21 2-5:green",
            "2,-1 21 0-3:black",
            "4,1 21 0-3:black",
            "4,-1 21 0-3:black",
        ).move_turn("green")
        return made.player("green", level=level)

    return make


@pytest.fixture
def bridge(scene):
    """FX-3: green's line stands before black's link over a river."""

    def make(**options):
        made = scene(
            cities={"1,-1": "red", "-1,1": "blue", "0,2": "yellow"},
            river="0,0",
            plain=around("0,0 0,1 0,-1"),
            **options,
        )
        return made.tiles("0,0 21 1-4:black", "0,1 21 0-3:green@2").turn("green")

    return make


@pytest.fixture
def spur(scene):
    """FX-4: a town with black's link, black's unfinished line, and a bare arm that nobody owns."""

    def make(**options):
        made = scene(
            cities={"0,-1": "red", "2,-2": "blue"},
            towns="0,0",
            plain=around("0,0 1,-1 -1,1"),
            **options,
        )
        return made.tiles("0,0 T32 0:black 1:free 4:black@2", "-1,1 22 1-3:black@2")

    return make


@pytest.fixture
def meeting(scene):
    """A bare town at 0,2 to which black's line leads from the north and green's from the north-east."""

    def make(**options):
        made = scene(
            cities={"0,0": "red", "2,0": "blue", "-2,3": "yellow"},
            towns="0,2",
            plain=around("0,2 1,1 0,1"),
            **options,
        )
        return made.tiles("0,1 21 0-3:black@2", "1,1 21 1-4:green@2")

    return make


@pytest.fixture
def lettered(scene):
    """FX-5: the lettered picture."""

    def make(**options):
        made = scene(
            cities={"0,0": "red"},
            water="2,0",
            plain="0,-1 1,-1 2,-2 -1,0 1,0 0,1 0,2 -1,1 -1,2 -2,-1 -2,0 -2,1",
            black=[("-1,1", 3)],
            **options,
        )
        return made.tiles("0,-1 23 2-3:black@2")

    return make


# --- playing whole games ---------------------------------------------------------------------------------------------


def thrifty_choice(rng, legal):
    """Low bids, few loans, a delivery whenever there is one: random play that lives long enough to be interesting."""
    names = [type(action).__name__ for action in legal]
    goods = [action for action, name in zip(legal, names, strict=True) if name in {"Load", "Follow"}]
    if goods and rng.random() < 0.9:
        return rng.pick(goods)
    for name, chance in (("EndBuild", 0.3), ("Pass", 0.3)):
        if name in names and rng.random() < chance:
            return legal[names.index(name)]
    sober = [a for a in legal if getattr(a, "amount", 0) <= 3 and getattr(a, "loans", 0) <= 3]
    return rng.pick(sober)


@pytest.fixture
def thrifty():
    """Plays a table to its end, checking the referee's list after every step if asked."""

    def play(table, seed=1, *, check=False):
        rng = Rng(seed)
        while not table.over:
            acting = table.game.to_act(table.state)
            if acting == (CHANCE,):
                table.settle()
                continue
            table.play(acting[0], thrifty_choice(rng, table.game.legal(table.state, acting[0])))
            if check:
                assert list(table.game.invariants(table.state)) == []
        return table

    return play


@pytest.fixture
def quiet_round():
    """A round in which nobody builds or moves: only the tiles, taken in turn order, matter."""

    def play(table, tiles):
        for tile in tiles:
            seat = table.game.to_act(table.state)[0]
            turn_over = table.game.options.mode == "base" and tile in {5, 7}
            table.play(seat, table.space.read(f"turn-over {tile}" if turn_over else f"take {tile}"))
        while table.state.phase in {"build", "move"}:
            seat = table.game.to_act(table.state)[0]
            table.play(seat, table.game.fallback(table.state, seat))
        return table

    return play
