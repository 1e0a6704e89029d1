"""The table in text, for `engineshed play`: players, cities with their cubes and links, and what can be done now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from engineshed.core.space import Space
from engineshed.games.steam.kernels.prospects import Prospects
from engineshed.games.steam.kernels.surveying import Project, Surveyor, all_stops
from engineshed.games.steam.model import CityView, Follow, Load, Route, State, View
from engineshed.games.steam.rules.money import spending_power
from engineshed.games.steam.rules.setting import CITY_GROWTH, URBANIZATION
from engineshed.games.steam.rules.track import NEUTRAL, Links
from engineshed.maths.hexes import SIDES
from engineshed.words import Words

if TYPE_CHECKING:
    from engineshed.games.steam import Steam

BIDDING: Final = ("capital", "auction")
WITH_CUBES: Final = (CITY_GROWTH, URBANIZATION)
MOST_LINKS: Final = 8
"""Links within reach that are shown."""


def draw(game: Steam, view: View, words: Words) -> str:
    """What a player needs for the decision at hand."""
    state = view.state
    lines = [words.say("terminal-round", round=state.round, rounds=view.rounds)]
    lines += [_player(view, seat, words) for seat in state.order]
    if _opens(state):
        lines += _cities(game, view, words)
    if state.phase == "actions" or (state.phase == "build" and state.players[state.queue[0]].tile in WITH_CUBES):
        lines += _supply(view, words)
    if state.phase == "actions":
        lines += _fees(view, words)
    if state.phase == "build":
        lines += _within_reach(game, view, words)
    if state.phase == "move" and not state.claims:
        lines += _deliveries(game, view, words) if state.haul is None else _onward(game, view, words)
    return "\n".join(lines)


def _opens(state: State) -> bool:
    """Whether a decision is the first of its turn: then the map is shown, later it is still on the screen."""
    if state.claims or state.haul is not None or (state.phase in BIDDING and state.round > 1):
        return False
    return state.build is None or not (state.build.touched or state.build.done)


def _player(view: View, seat: int, words: Words) -> str:
    """One line a player, in turn order."""
    player, standing = view.state.players[seat], view.standings[seat]
    return "  " + words.say(
        "terminal-player",
        seat=words.name("seat", seat),
        cash=player.cash,
        income=player.income,
        points=player.points,
        level=player.level,
        links=standing.links,
        total=standing.total,
        tile=words.name("tile", player.tile - 1) if player.tile else words.say("terminal-no-tile"),
    )


# --- the map ---------------------------------------------------------------------------------------------------------


def _cities(game: Steam, view: View, words: Words) -> list[str]:
    """Every city with its cubes and links, then the towns that have links."""
    found = [_place(city.hex, _city(city, words), game, view, words) for city in view.cities]
    cities = {city.hex for city in view.cities}
    nodes = sorted({end for run in view.runs if run.status in {"link", "neutral"} for end in run.ends} - cities)
    return found + [_place(node, words.say("terminal-town"), game, view, words) for node in nodes]


def _city(city: CityView, words: Words) -> str:
    return words.say(
        "terminal-city",
        colour=words.name("colour", city.colour),
        cubes=_cubes(city.cubes, words),
        grown=int(city.grown),
    )


def _place(place: int, what: str, game: Steam, view: View, words: Words) -> str:
    """A node, what lies there, and where its links lead."""
    links = game.setting.network(view.state).links
    reach = " -> " + ", ".join(_beyond(links, edge, words) for edge in links.leaving[place])
    return f"  {words.name('hex', place)} [{game.domains['hex'][place]}]: {what}{reach if links.leaving[place] else ''}"


def _beyond(links: Links, edge: int, words: Words) -> str:
    """Where a link leads, and whose it is."""
    owner = links.owner[edge]
    name = words.say("terminal-neutral") if owner == NEUTRAL else words.name("seat", owner - 1)
    return f"{words.name('hex', links.to[edge])} ({name})"


def _cubes(counts: Iterable[int], words: Words) -> str:
    there = [f"{words.name('colour', colour)} {count}" for colour, count in enumerate(counts) if count]
    return ", ".join(there) or words.say("terminal-none")


def _supply(view: View, words: Words) -> list[str]:
    boxes = [f"{number}: {_cubes(box, words)}" for number, box in enumerate(view.boxes, 1) if any(box)]
    return [
        words.say("terminal-boxes", boxes="; ".join(boxes) or words.say("terminal-none")),
        words.say("terminal-new-cities", cities=_cubes(view.new_cities, words)),
    ]


def _fees(view: View, words: Words) -> list[str]:
    """ST-7.7, ST-7.8, ST-7.12: what the tiles cost that are not free."""
    dear = [
        words.say("terminal-fee", tile=words.name("tile", tile), fee=fee) for tile, fee in enumerate(view.fees) if fee
    ]
    return [words.say("terminal-fees", fees=", ".join(dear))] if dear else []


# --- what can be done ------------------------------------------------------------------------------------------------


def _within_reach(game: Steam, view: View, words: Words) -> list[str]:
    """Links that this turn can finish, the most useful first, with the tiles to lay in notation."""
    assert view.seat is not None
    space, lines = Space(game), [words.say("terminal-reach")]
    shown: set[tuple[int, int]] = set()
    for project in _projects(game, view.state, view.seat):
        ends = (min(project.start, project.end), max(project.start, project.end))
        lays = [game.setting.lay(place, pose) for place, pose in zip(project.places, project.poses, strict=True)]
        if ends in shown or game.refuse(view.state, view.seat, lays[0]) is not None:
            continue
        shown.add(ends)
        names = " - ".join(words.name("hex", end) for end in (project.start, project.end))
        tiles = ", ".join(space.write(lay) for lay in lays)
        lines.append("  " + words.say("terminal-link", names=names, cost=project.cost, tiles=tiles))
        if len(shown) == MOST_LINKS:
            break
    return lines if shown else []


def _projects(game: Steam, state: State, seat: int) -> list[Project]:
    """Links that tiles and money of this turn are enough for, by what they would bring, then by their cost."""
    assert state.build is not None
    rails, player = game.setting.rails(state), state.players[seat]
    surveyor = Surveyor(game.setting, rails, seat + 1, state.build.left)
    found = [project for stop in all_stops(rails) for project in surveyor.projects_from(stop)]
    payable = [project for project in found if project.cost <= spending_power(game.setting, seat, player)]
    prospects = Prospects(game.setting.network(state), payable, seat, player.level)
    for place, colour in enumerate(state.cities.colours):
        if colour:
            prospects.explore(place)
    brings = [_gain(prospects, number, state.goods.cubes) for number in range(len(payable))]
    best = sorted(range(len(payable)), key=lambda number: (-brings[number], payable[number].cost))
    return [payable[number] for number in best]


def _gain(prospects: Prospects, number: int, cubes: bytes) -> float:
    """Points that the cubes which lie there would bring over a planned link, beyond the links that are there."""
    planned = prospects.planned[number].items()
    return sum(max(0.0, worth / 4 - prospects.real[key]) for key, worth in planned if cubes[key])


def _deliveries(game: Steam, view: View, words: Words) -> list[str]:
    """The best route of every cube that can be delivered, most points first."""
    assert view.seat is not None
    best: list[tuple[Load, Route]] = []
    for action in game.legal(view.state, view.seat):
        routes = [effect for effect in game.preview(view, action) if isinstance(effect, Route)]
        if isinstance(action, Load) and routes:
            best.append((action, routes[0]))
    best.sort(key=lambda pair: -pair[1].points[view.seat or 0])
    lines = [_delivery(load, route, words) for load, route in best]
    return [words.say("terminal-deliveries"), *lines] if lines else [words.say("terminal-no-deliveries")]


def _delivery(load: Load, route: Route, words: Words) -> str:
    gains = [f"{words.name('seat', seat)}: {points}" for seat, points in enumerate(route.points) if points]
    return "  " + words.say(
        "terminal-delivery",
        colour=words.name("colour", load.colour),
        way=" - ".join(words.name("hex", node) for node in route.nodes),
        gains=", ".join(gains),
    )


def _onward(game: Steam, view: View, words: Words) -> list[str]:
    """Where each side leads that a cube on its way may take."""
    assert view.seat is not None
    links = game.setting.network(view.state).links
    steps = [action for action in game.legal(view.state, view.seat) if isinstance(action, Follow)]
    return [
        "  " + words.say("terminal-onward", side=step.side, beyond=_beyond(links, step.hex * SIDES + step.side, words))
        for step in steps
    ]
