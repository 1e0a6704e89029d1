"""How far every spot is from a goal: movement points, plus what it costs to change lamps and switches on the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.switch_signal.kernels.codes import SECTION
from engineshed.games.switch_signal.kernels.position import Position
from engineshed.games.switch_signal.kernels.tables import FAR, POINT

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
    """Dijkstra's distances to the nearest source for every spot; FAR where no way leads."""
    tables = position.tables
    far = tables.unreached[:]
    for source in sources:
        far[source] = 0
        tables.queue.push(source, 0)
    _spread(position, toll, far)
    return far


def _spread(position: Position, toll: Toll, far: vec[i64]) -> None:
    """Carry shorter ways onward from the spots that stand in the queue."""
    tables = position.tables
    steps, queue = tables.before, tables.queue
    first, lamps, settings_on, spots = steps.first, steps.lamp, steps.setting, steps.spot
    green, settings, press, junction_of = position.green, position.settings, position.press, tables.junction_of
    for_lamp, for_switch = toll.lamp, toll.switch
    while (spot := queue.pop()) >= 0:
        if far[spot] != queue.cost:
            continue
        reach = queue.cost + POINT + press[spot]
        for place in range(first[spot], first[spot + 1]):
            cost = reach
            lamp, setting, before = lamps[place], settings_on[place], spots[place]
            if lamp >= 0 and (green >> lamp) & 1 == 0:
                cost += for_lamp
            if setting >= 0 and settings[junction_of[setting]] != setting:
                cost += for_switch
            if cost < far[before]:
                far[before] = cost
                queue.push(before, cost)


def renewed(position: Position, toll: Toll, far: vec[i64], worse: list[vec[i64]], better: list[vec[i64]]) -> vec[i64]:
    """The distances after some steps have become dearer and some cheaper (those of other steps being as before):
    measured again only where a way is lost or shortened; the same row if there is no such spot.
    """
    count = _lose(position, toll, far, worse)
    found = far[:] if count else far
    if count:
        _reconnect(position, toll, found, count)
    found = _shorten(position, toll, found, better, copied=count > 0)
    _spread(position, toll, found)
    return found


def _reconnect(position: Position, toll: Toll, found: vec[i64], count: i64) -> None:
    """Give the spots that lost their ways the best ones their neighbours still have."""
    tables = position.tables
    lost = tables.lost
    for index in range(count):
        found[lost[index]] = FAR
    for index in range(count):
        spot = lost[index]
        cost = _onward(position, toll, found, spot)
        if cost < FAR:
            found[spot] = cost
            tables.queue.push(spot, cost)


def _shorten(position: Position, toll: Toll, far: vec[i64], better: list[vec[i64]], *, copied: bool) -> vec[i64]:
    """Take the steps that have become cheaper; the row is copied before its first change."""
    tables = position.tables
    rows, found = tables.before, far
    for steps in better:
        for place in steps:
            cost, spot = found[rows.owner[place]] + _step(position, toll, place), rows.spot[place]
            if cost < found[spot]:
                if not copied:
                    found, copied = far[:], True
                found[spot] = cost
                tables.queue.push(spot, cost)
    return found


def _lose(position: Position, toll: Toll, far: vec[i64], worse: list[vec[i64]]) -> i64:
    """How many spots have lost all their best ways, nearest first; they stand in `lost`, and are marked there."""
    tables = position.tables
    rows, queue, lost, mark = tables.before, tables.queue, tables.lost, tables.mark
    for steps in worse:
        for place in steps:
            spot = rows.spot[place]
            if far[spot] < FAR:
                queue.push(spot, far[spot])
    count: i64 = 0
    while (spot := queue.pop()) >= 0:
        if mark[spot] or _supported(position, toll, far, spot):
            continue
        mark[spot] = 1
        lost[count] = spot
        count += 1
        for place in range(rows.first[spot], rows.first[spot + 1]):
            before = rows.spot[place]
            if queue.cost < far[before] < FAR:
                queue.push(before, far[before])
    for index in range(count):
        mark[lost[index]] = 0
    return count


def _supported(position: Position, toll: Toll, far: vec[i64], spot: i64) -> bool:
    """Whether a way as short as before still leads from a spot, over spots that have not lost theirs."""
    tables = position.tables
    steps, mark = tables.ahead, tables.mark
    known = far[spot]
    if known == 0:
        return True
    for place in range(steps.first[spot], steps.first[spot + 1]):
        onward = steps.spot[place]
        if mark[onward] == 0 and far[onward] + _forward(position, toll, place) <= known:
            return True
    return False


def _onward(position: Position, toll: Toll, far: vec[i64], spot: i64) -> i64:
    """The shortest way from a spot by its neighbours' distances."""
    steps = position.tables.ahead
    best = FAR
    for place in range(steps.first[spot], steps.first[spot + 1]):
        best = min(best, far[steps.spot[place]] + _forward(position, toll, place))
    return best


def _forward(position: Position, toll: Toll, place: i64) -> i64:
    """What a step forwards costs as lamps, switches and trains stand."""
    steps = position.tables.ahead
    return POINT + position.press[steps.spot[place]] + _toll(position, toll, steps.lamp[place], steps.setting[place])


def _step(position: Position, toll: Toll, place: i64) -> i64:
    """What a step costs as lamps, switches and trains stand."""
    rows = position.tables.before
    return POINT + position.press[rows.owner[place]] + _toll(position, toll, rows.lamp[place], rows.setting[place])


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
