"""The referee of Steam: slow rules written straight from their texts, on their own reading of the state."""

import json
from importlib.resources import files
from itertools import combinations

from msgspec.structs import replace

from engineshed.games.steam.model import (
    Bid,
    Borrow,
    EndBuild,
    Follow,
    FreePass,
    Grow,
    Lay,
    Load,
    Pass,
    Take,
    ToIncome,
    ToPoints,
    TurnOver,
    Upgrade,
    Urbanize,
)


def own_rules():
    """Northeast with rules of its own, and a neutral link from Albany to the town south of it."""
    chart = json.loads((files("engineshed.games.steam.data") / "maps" / "northeast.json").read_text("utf-8"))
    link = [{"q": 0, "r": 1, "face": "21", "rotation": 0}, {"q": 0, "r": 2, "face": "T11", "rotation": 0}]
    rules = {"rounds": {"4": 3}, "river": 2, "hill": 0, "urbanization": False, "track": link}
    return json.dumps({**chart, "rules": rules})


VARIANTS = [
    {"players": 4},
    {"players": 4, "mode": "standard"},
    {"players": 3, "base_opening": "first-game", "income_max": 0},
    {"players": 3, "mode": "standard", "board": "rhine-ruhr", "newcomers": "1,3", "tie_break": "income-then-tile"},
    {"players": 5, "board": "rhine-ruhr", "town_arm_to_rival": False, "improve_takes_spurs": False},
    {"players": 4, "map": own_rules()},
    {"players": 4, "board": "rhine-ruhr", "redirect_adds": True, "stranger_joins": False},
    {"players": 6, "board": "great-britain", "same_hex_twice": False, "income_max": 3},
]

STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
MANIFEST = json.loads((files("engineshed.games.steam.data") / "tiles.json").read_text("utf-8"))
FACES = list(MANIFEST["faces"])
UNOWNED, NEUTRAL = "unowned", "neutral"


def turned(face, rotation):
    """The paths of a face in a rotation: pairs of sides, or for a town single sides."""
    shape = MANIFEST["faces"][face]
    pieces = shape.get("paths") or [[arm] for arm in shape["arms"]]
    return frozenset(frozenset((side + rotation) % 6 for side in piece) for piece in pieces)


def rotations(face):
    """ST-8.31: rotations with the same paths are one placement."""
    seen = []
    for rotation in range(6):
        if turned(face, rotation) not in [paths for _, paths in seen]:
            seen.append((rotation, turned(face, rotation)))
    return seen


POSES = [(None, None), *((face, paths) for face in FACES for _, paths in rotations(face))]
"""In the order in which the state numbers them."""
MIXED = ["44", "45", "46", "47"]
FAMILIES = [MIXED, *(kind["faces"] for kind in MANIFEST["tiles"] if not set(kind["faces"]) & set(MIXED))]
"""Faces that share tiles."""
PLACEMENTS = {
    town: [
        (FACES.index(face), rotation, paths)
        for face in FACES
        if face.startswith("T") == town
        for rotation, paths in rotations(face)
    ]
    for town in (True, False)
}


class Position:
    """The state in plain words: hexes by coordinates, tiles as sets of paths, owners by path."""

    def __init__(self, game, state):
        self.game, self.state = game, state
        self.closed = {"RIVAL"} if game.options.stranger_joins else {"RIVAL", "FREE_NO"}
        self.hexes = {(spot.q, spot.r): spot for spot in game.chart.hexes}
        self.order = list(self.hexes)
        self.blocked = {((q, r), side) for q, r, side in game.chart.blocked_edges}
        colours = state.cities.colours
        self.cities = {spot: colours[i] - 1 for i, spot in enumerate(self.order) if colours[i]}
        self.faces = {}
        self.tiles = {}
        self.owner = {}
        for index, spot in enumerate(self.order):
            face, paths = POSES[state.track.tiles[index]]
            if face is None:
                continue
            self.faces[spot] = face
            self.tiles[spot] = paths
            for path in paths:
                code = state.track.owners[index * 6 + min(path)]
                self.owner[spot, path] = {7: UNOWNED, 8: NEUTRAL}.get(code, code - 1)

    def across(self, spot, side):
        return spot[0] + STEPS[side][0], spot[1] + STEPS[side][1]

    def is_black(self, spot, side):
        other = self.hexes.get(self.across(spot, side))
        return other is None or other.terrain == "water" or (spot, side) in self.blocked

    def is_town(self, spot):
        return self.hexes[spot].town is not None

    def path_at(self, spot, side, tiles=None):
        return next((path for path in (tiles or self.tiles).get(spot, ()) if side in path), None)

    def run(self, spot, path, tiles=None):
        """The chain of joined paths, and its two ends: a node, or ("open", hex, side)."""
        tiles = tiles or self.tiles
        chain, ends, todo = {(spot, path)}, [], [(spot, path, side) for side in path]
        if len(path) == 1:
            ends.append(spot)
        while todo:
            here, _, side = todo.pop()
            beyond = self.across(here, side)
            if beyond in self.cities:
                ends.append(beyond)
                continue
            other = self.path_at(beyond, (side + 3) % 6, tiles)
            if other is None:
                ends.append(("open", here, side))
            elif (beyond, other) not in chain:
                chain.add((beyond, other))
                if len(other) == 1:
                    ends.append(beyond)
                todo += [(beyond, other, leaving) for leaving in other if leaving != (side + 3) % 6]
        return chain, ends

    def origin(self, spot, path):
        return next(end for end in self.run(spot, path)[1] if end[0] != "open")

    def is_present(self, seat, town):
        return any(owner == seat for (spot, _), owner in self.owner.items() if spot == town)

    def within_reach(self, seat, spot, path):
        """ST-15.2."""
        origin = self.origin(spot, path)
        return origin in self.cities or self.is_present(seat, origin)

    def side_class(self, seat, spot, side):
        """ST-8.11."""
        beyond = self.across(spot, side)
        if self.is_black(spot, side):
            return "BLACK"
        if beyond in self.cities:
            return "CITY"
        path = self.path_at(beyond, (side + 3) % 6)
        if path is None:
            return "NONE"
        owner = self.owner[beyond, path]
        if owner == seat:
            return "OWN"
        if owner == UNOWNED:
            return "FREE_OK" if self.within_reach(seat, beyond, path) else "FREE_NO"
        return "RIVAL"

    def loops(self, spot, paths):
        """ST-8.18: whether some run would have both ends in one place."""
        tiles = {**self.tiles, spot: paths}
        return any(len(set(map(str, self.run(spot, path, tiles)[1]))) < 2 for path in paths)

    def last_path(self, seat, spot, path):
        """ST-16.1: the attached side of a path that this player may redirect, or None."""
        owner = self.owner[spot, path]
        loose = [side for kind, *rest in self.open_ends(spot, path) if kind == "open" for side in rest[1:]]
        mine = owner == seat or (owner == UNOWNED and self.within_reach(seat, spot, path))
        here = [side for side in path if side in loose and self.is_loose(spot, side)]
        return next(iter(path - set(here))) if len(path) == 2 and mine and here else None

    def open_ends(self, spot, path):
        return [end for end in self.run(spot, path)[1] if end[0] == "open"]

    def is_loose(self, spot, side):
        beyond = self.across(spot, side)
        return beyond not in self.cities and self.path_at(beyond, (side + 3) % 6) is None

    # --- one placement -----------------------------------------------------------------------------------------------

    def fits(self, seat, spot, paths, classes):
        """Sections 8, 11, 16, 17, whatever stock and cash say."""
        old = self.tiles.get(spot, frozenset())
        if paths == old or any(classes[side] == "BLACK" for path in paths for side in path):
            return False
        legal = self.town_fits if self.is_town(spot) else self.plain_fits
        return legal(seat, spot, old, paths, classes) and not self.loops(spot, paths)

    def town_fits(self, seat, spot, old, paths, classes):
        fresh = paths - old
        if not old <= paths:
            return False
        classes = [classes[side] for path in fresh for side in path]
        if "RIVAL" in classes and not self.game.options.town_arm_to_rival:
            return False
        if "FREE_NO" in classes and not self.game.options.stranger_joins:
            return False
        return self.is_present(seat, spot) or bool({"CITY", "OWN", "FREE_OK"} & set(classes))

    def plain_fits(self, seat, spot, old, paths, classes):
        gone, fresh = old - paths, paths - old
        if len(gone) > 1:
            return False
        for path in gone:
            attached = self.last_path(seat, spot, path)
            new = [other for other in fresh if attached in other] if attached is not None else []
            if not new or any(classes[side] in self.closed for side in new[0]):
                return False
            fresh -= {new[0]}
            if fresh and not self.game.options.redirect_adds:
                return False
        return all(self.is_connected(path, classes) for path in fresh)

    def is_connected(self, path, classes):
        """ST-8.13, ST-8.15, ST-8.16."""
        found = {classes[side] for side in path}
        return not found & self.closed and bool(found & {"CITY", "OWN", "FREE_OK"})

    def in_stock(self, spot, face):
        """ST-8.25 to ST-8.27, no set of faces may need more tiles than show one of them."""
        family = next(faces for faces in FAMILIES if FACES[face] in faces)
        shown = [other for place, other in self.faces.items() if place != spot] + [FACES[face]]
        for size in range(1, len(family) + 1):
            for faces in combinations(family, size):
                tiles = sum(kind["count"] for kind in MANIFEST["tiles"] if set(kind["faces"]) & set(faces))
                if sum(other in faces for other in shown) > tiles:
                    return False
        return True

    def cost(self, spot, paths):
        """ST-9.2 to ST-9.4."""
        ground = self.hexes[spot]
        price = sum(len(path) for path in paths) + self.is_town(spot)
        if spot not in self.tiles:
            rules = self.game.chart.rules
            price += rules.river * ground.river + rules.hill * (ground.terrain == "hill")
        return price

    def used_up(self, spot):
        """The faces that cannot be laid on a hex, tried once for each."""
        return {face for face in range(len(FACES)) if not self.in_stock(spot, face)}

    def lays(self, seat):
        player, build = self.state.players[seat], self.state.build
        power = spending_power(self.game, seat, player)
        short = self.used_up(None)
        found = []
        for index, spot in enumerate(self.order):
            twice = index in build.touched and not self.game.options.same_hex_twice
            if not build.left or twice or spot in self.cities or self.hexes[spot].terrain == "water":
                continue
            gone = self.used_up(spot) if short and spot in self.faces else short
            old = {side for path in self.tiles.get(spot, ()) for side in path}
            classes = {s: "NONE" if s in old else self.side_class(seat, spot, s) for s in range(6)}
            if set(classes.values()) <= {"NONE", "BLACK", "RIVAL", "FREE_NO"} and not old:
                continue
            for face, rotation, paths in PLACEMENTS[self.is_town(spot)]:
                cheap = self.cost(spot, paths) <= power and face not in gone
                if cheap and self.fits(seat, spot, paths, classes):
                    found.append(Lay(index, face, rotation))
        return found

    # --- towns and cities --------------------------------------------------------------------------------------------

    def urban_sites(self):
        """ST-2.14, ST-12.1, ST-12.11."""
        found = []
        if not self.game.chart.rules.urbanization:
            return found
        for index, spot in enumerate(self.order):
            if not self.is_town(spot) or spot in self.cities:
                continue
            ends = [end for path in self.tiles.get(spot, ()) for end in self.open_ends(spot, path)]
            if all(self.across(*end[1:]) != spot for end in ends):
                found.append(index)
        return found

    def links(self):
        """ST-0.5: (node, side) -> (node at the other end, owner)."""
        found = {}
        for (spot, path), owner in self.owner.items():
            chain, ends = self.run(spot, path)
            if any(end[0] == "open" for end in ends):
                continue
            for here, piece in chain:
                for side in piece:
                    beyond = self.across(here, side)
                    if beyond in self.cities:
                        other = ends[0] if ends[1] == beyond else ends[1]
                        found[beyond, (side + 3) % 6] = (other, owner)
                if len(piece) == 1:
                    found[here, min(piece)] = (ends[0] if ends[1] == here else ends[1], owner)
        return found


def spending_power(game, seat, player):
    """ST-3.9, ST-24.8, ST-24.10."""
    newcomer = seat + 1 in game.options.newcomers
    credit = 5 * (player.income + 10 + player.points // 2)
    return player.cash + (credit if game.options.mode == "base" or newcomer else 0)


def filled_boxes(state):
    return [box for box in range(1, len(state.goods.boxes) // 5 + 1) if any(state.goods.boxes[box * 5 - 5 : box * 5])]


def slow_legal(game, state, seat):
    """Every legal action of a seat, straight from the state machine of appendix 2."""
    if state.phase in {"deal", "opening", "draw", "over"}:
        return []
    if state.claims:
        if state.claims[0].seat != seat:
            return []
        ceiling = game.options.income_max
        below = not ceiling or state.players[seat].income < ceiling
        return [ToIncome(), ToPoints()] if below else [ToPoints()]
    if state.queue[0] != seat:
        return []
    phases = {"capital": _capital, "auction": _bids, "actions": _tiles, "build": _build, "move": _move}
    return phases[state.phase](game, state, seat)


def _capital(game, state, seat):
    player = state.players[seat]
    most = player.income + 10 + player.points // 2
    return [Borrow(loans) for loans in range(len(game.domains["loans"])) if loans <= most]


def _bids(game, state, seat):
    player, auction = state.players[seat], state.auction
    limit = player.cash if game.options.mode == "standard" else spending_power(game, seat, player)
    high = max((auction.bids[other] for other in state.queue), default=-1)
    found = [Bid(amount) for amount in range(len(game.domains["amount"])) if high < amount <= limit]
    found.append(Pass())
    others = [other for other in state.queue if other != seat]
    straight_back = len(others) == 1 and auction.holder == others[0]
    if player.spare_pass and not straight_back:
        found.append(FreePass())
    return found


def _tiles(game, state, seat):
    base = game.options.mode == "base"
    player = state.players[seat]
    power = spending_power(game, seat, player)
    taken = {other.tile for other in state.players}
    position = Position(game, state)
    ungrown = [i for i, spot in enumerate(position.order) if position.hexes[spot].city and not state.cities.grown[i]]
    closed = set(taken)
    if player.level == 6 or (base and power < 4 + player.level + 1):
        closed.add(6)
    if base and (power < 2 or not ungrown or not filled_boxes(state)):
        closed.add(5)
    if base and (power < 6 or not any(state.cities.tiles) or not position.urban_sites()):
        closed.add(7)
    found = [Take(tile - 1) for tile in range(1, 8) if tile not in closed]
    return found + [TurnOver(tile - 1) for tile in (5, 7) if base and tile not in taken]


def _build(game, state, seat):
    position, player = Position(game, state), state.players[seat]
    found = position.lays(seat)
    able = not player.idle and not state.build.done
    boxes = filled_boxes(state)
    special = []
    if able and player.tile == 7:
        colours = [colour for colour in range(5) if state.cities.tiles[colour]]
        sites = position.urban_sites()
        special = [Urbanize(site, colour, box) for site in sites for colour in colours for box in boxes or [0]]
    if able and player.tile == 5:
        cities = [i for i, spot in enumerate(position.order) if position.hexes[spot].city]
        special = [Grow(city, box) for city in cities if not state.cities.grown[city] for box in boxes]
    bound = special and game.options.mode == "base"
    return found + special + ([] if bound else [EndBuild()])


def deliveries(game, state, seat, origin, colour, *, level=None):
    """Section 18: every route of a cube as a list of (node, side), tried blindly to the locomotive's limit."""
    position = Position(game, state)
    links = position.links()
    level = level or state.players[seat].level
    found = []

    def walk(route, nodes, owners):
        here = nodes[-1]
        if len(nodes) > 1 and position.cities.get(here) == colour:
            mine = owners.count(seat)
            if mine and all(owners.count(other) <= mine for other in range(game.seats)):
                found.append(list(route))
            return
        if len(route) == level:
            return
        for (node, side), (beyond, owner) in links.items():
            if node == here and beyond not in nodes:
                walk([*route, (node, side)], [*nodes, beyond], [*owners, owner])

    walk([], [position.order[origin]], [])
    return found


def _move(game, state, seat):
    position, player, haul = Position(game, state), state.players[seat], state.haul
    if haul is not None:
        done = [(position.order[edge // 6], edge % 6) for edge in haul.route]
        routes = deliveries(game, state, seat, haul.origin, haul.colour)
        nexts = {route[len(done)] for route in routes if route[: len(done)] == done}
        return [Follow(position.order.index(node), side) for node, side in nexts]
    cubes = [divmod(spot, 5) for spot, count in enumerate(state.goods.cubes) if count]
    found = [Load(city, colour) for city, colour in cubes if deliveries(game, state, seat, city, colour)]
    return found + ([Upgrade()] if player.level < 6 and not player.upgraded else []) + [Pass()]


def longest(game):
    """Setup, an auction a round with every bid named once at most, tiles, builds, moves and score choices."""
    bids = len(game.domains["amount"]) + 2 * game.seats
    per_player = 3 + 7 + 2 * (7 + game.seats)
    return 120 + game.seats * bids + game.setting.rounds * (bids + game.seats * per_player)


def planted_leaks(steam):
    """Nothing is hidden after the deal, and the deal is public: there is nothing to leak."""
    del steam
    return []


def built_positions(game):
    """Late positions that random play hardly reaches: level 6, a dense network, empty boxes, tiles used up."""
    from engineshed.core.chance import Rng  # noqa: PLC0415 - only here
    from engineshed.games.steam.bots import BOTS  # noqa: PLC0415 - only here

    bot, rng, state, found = BOTS["easy"](game), Rng(7), game.start(), []
    while game.to_act(state) and state.round <= 5:
        acting = game.to_act(state)[0]
        if acting < 0:
            action = rng.weighted(game.chance(state))
        else:
            action = bot.choose(game.view(state, acting), game.legal(state, acting), rng)
        state, _ = game.apply(state, acting, action)
    if game.to_act(state):
        players = tuple(replace(player, level=6, cash=player.cash + 9) for player in state.players)
        found.append(replace(state, players=players, round=game.setting.rounds))
    return found
