"""New Cities and grown ones: what the cubes of a supply box could earn, and where."""

from __future__ import annotations

from typing import Final

from engineshed.games.steam.bots.ground import explored
from engineshed.games.steam.bots.outlook import Outlook
from engineshed.games.steam.model import Grow, State, Urbanize
from engineshed.games.steam.rules.setting import COLOUR_COUNT

SHARE: Final = 0.4
"""Of the cubes that come with growth, those that the grower himself will deliver."""
MOST_DELIVERIES: Final = 8
"""Deliveries by which the use of a New City is measured."""


def growth_worth(outlook: Outlook) -> float:
    """ST-7.7: the best city and box there are."""
    real = outlook.reached(outlook.planned_level())
    boxes = _boxes(outlook.state)
    worths = [_box_worth(outlook.state, city, box, real) for city in _growable(outlook) for box in boxes]
    return SHARE * max(worths, default=0.0)


def _growable(outlook: Outlook) -> list[int]:
    return [city for city in outlook.setting.board.cities if not outlook.state.cities.grown[city]]


def _boxes(state: State) -> list[int]:
    boxes = state.goods.boxes
    return [box for box in range(1, len(boxes) // COLOUR_COUNT + 1) if any(_cubes_of(state, box))]


def _cubes_of(state: State, box: int) -> bytes:
    return state.goods.boxes[(box - 1) * COLOUR_COUNT : box * COLOUR_COUNT]


def _box_worth(state: State, city: int, box: int, real: list[int]) -> float:
    """Points that the cubes of a box could earn from a city."""
    if not box:
        return 0.0
    return sum(count * real[city * COLOUR_COUNT + colour] for colour, count in enumerate(_cubes_of(state, box)))


def best_special(outlook: Outlook, actions: list[Urbanize | Grow]) -> tuple[Urbanize | Grow, float]:
    """The New City or the growth that promises most."""
    if isinstance(actions[0], Urbanize):
        return _best_city(outlook, [action for action in actions if isinstance(action, Urbanize)])
    real = outlook.prospects.real
    worths = [_box_worth(outlook.state, action.hex, action.box, real) for action in actions]
    return actions[worths.index(max(worths))], 0.5 + max(worths)


def _best_city(outlook: Outlook, actions: list[Urbanize]) -> tuple[Urbanize, float]:
    """Each town and colour is tried with its best box."""
    sites: dict[tuple[int, int], list[Urbanize]] = {}
    for action in actions:
        sites.setdefault((action.hex, action.colour), []).append(action)
    before = _earnings(outlook, outlook.prospects.real, outlook.state.cities.colours)
    tried = [_tried(outlook, place, colour, sites[place, colour]) for place, colour in sorted(sites)]
    worth, best = max(tried, key=lambda pair: pair[0])
    return best, 0.5 + worth - before


def _tried(outlook: Outlook, place: int, colour: int, boxes: list[Urbanize]) -> tuple[float, Urbanize]:
    """What the network would earn with a city there, and what the best box would add."""
    network, colours = outlook.ground.network, outlook.state.cities.colours
    changed = colours[:place] + bytes([colour + 1]) + colours[place + 1 :]
    linked = bool(network.links.leaving[place])
    level = outlook.planned_level()
    real = explored(network, changed, outlook.seat, level, []).real if linked else outlook.reached(level)
    worths = [_box_worth(outlook.state, place, action.box, real) for action in boxes]
    within_reach = outlook.ground.projects(outlook.stops, outlook.style.reach)  # also when no tile is left this turn
    nearness = sum(project.end == place for project in within_reach)
    return _earnings(outlook, real, changed) + max(worths) + 0.01 * nearness, boxes[worths.index(max(worths))]


def _earnings(outlook: Outlook, real: list[int], colours: bytes) -> float:
    """Points of the best deliveries, one of each colour a city."""
    cubes = outlook.state.goods.cubes
    points = [real[key] for key in range(len(cubes)) if cubes[key] and colours[key // COLOUR_COUNT]]
    points.sort(reverse=True)
    return float(sum(points[: max(1, min(MOST_DELIVERIES, outlook.moves_left))]))
