"""How far every spot is from a goal: movement points, plus what it costs to change lamps and switches on the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.switch_signal.kernels.position import Position
from engineshed.games.switch_signal.kernels.tables import FAR, POINT
from engineshed.games.switch_signal.rules.words import SECTION

AHEAD_OF_A_TRAIN: Final = 3
"""Sections before a train that it is taken to run over soon."""


class Toll:
    """What each hindrance adds, in half points: lamp, switch, loading, a place that is held, a train that comes."""

    def __init__(self, lamp: int, switch: int, load: int, held: int, facing: int, gate: int = 14) -> None:  # noqa: PLR0913, PLR0917 - six plain numbers
        self.lamp: i64 = lamp
        self.switch: i64 = switch
        self.load: i64 = load
        self.held: i64 = held
        self.facing: i64 = facing
        self.gate: i64 = gate
        """Tenths by which the bare way from a city to port is lengthened by what will hinder there."""


def distances(position: Position, toll: Toll, sources: list[int]) -> vec[i64]:
    """Dijkstra's distances to the nearest source for every spot; FAR where no way leads.
    Costs are small whole numbers, so the queue is a row of buckets.
    """
    tables = position.tables
    steps, head, queued, following = tables.before, tables.head, tables.queued, tables.next
    far = tables.unreached[:]
    size: i64 = 0
    for source in sources:
        far[source] = 0
        queued[size], following[size] = source, head[0]
        head[0] = size
        size += 1
    green, settings, press, junction_of = position.green, position.settings, position.press, tables.junction_of
    base: i64 = 0
    top: i64 = 0
    while base <= top:
        entry = head[base]
        if entry < 0:
            base += 1
            continue
        head[base] = following[entry]
        spot = queued[entry]
        if far[spot] != base:
            continue
        reach = base + POINT + press[spot]
        for place in range(steps.first[spot], steps.first[spot + 1]):
            cost = reach
            lamp, setting, before = steps.lamp[place], steps.setting[place], steps.spot[place]
            if lamp >= 0 and (green >> lamp) & 1 == 0:
                cost += toll.lamp
            if setting >= 0 and settings[junction_of[setting]] != setting:
                cost += toll.switch
            if cost < far[before]:
                far[before] = cost
                queued[size], following[size] = before, head[cost]
                head[cost] = size
                size += 1
                top = max(top, cost)
    return far


def pressure(position: Position, toll: Toll) -> vec[i64]:
    """What other trains add to entering each spot: a place held, and every section over which one will come."""
    tables = position.tables
    press = tables.noughts[:]
    for stand in position.spots:
        if stand == 0:
            continue
        press[stand] += toll.held
        spot = stand
        for _ in range(AHEAD_OF_A_TRAIN):
            if spot < 0 or tables.kind[spot] != SECTION:
                break
            press[tables.opposite[spot]] += toll.facing
            spot = position.follow(spot)
    return press


def mend(position: Position, toll: Toll, far: vec[i64], start: i64) -> list[tuple[int, int]]:
    """What must be changed along the best way from a spot to the source of a field, nearest first:
    (lamp, -1) to be lit, (-1, setting) to be set.
    """
    tables = position.tables
    steps = tables.ahead
    found: list[tuple[int, int]] = []
    spot = start
    while far[spot] < FAR:
        best: i64 = FAR
        chosen: i64 = -1
        for place in range(steps.first[spot], steps.first[spot + 1]):
            cost = far[steps.spot[place]] + POINT + position.press[steps.spot[place]]
            cost += _toll(position, toll, steps.lamp[place], steps.setting[place])
            if cost < best:
                best, chosen = cost, place
        if chosen < 0 or best > far[spot]:
            return found
        if not position.is_green(steps.lamp[chosen]):
            found.append((int(steps.lamp[chosen]), -1))
        if not _is_set(position, steps.setting[chosen]):
            found.append((-1, int(steps.setting[chosen])))
        spot = steps.spot[chosen]
    return found


def _toll(position: Position, toll: Toll, lamp: i64, setting: i64) -> i64:
    cost: i64 = 0
    if not position.is_green(lamp):
        cost += toll.lamp
    if not _is_set(position, setting):
        cost += toll.switch
    return cost


def _is_set(position: Position, setting: i64) -> bool:
    return setting < 0 or position.settings[position.tables.junction_of[setting]] == setting
