"""Chapters 1 and 16: how a train runs, and what its run costs."""

from __future__ import annotations

from engineshed.games.switch_signal.model import (
    AHEAD,
    CITY,
    CLOSED,
    DELIVERED,
    DEPARTURE,
    DEPOT,
    HEAD_ON,
    HOME,
    NO_EXIT,
    OCCUPIED,
    PORT,
    RAN_OUT,
    RED,
    SECTION,
    SPENT,
    STOPPED,
    WAITED,
    Freight,
    State,
    Train,
)
from engineshed.games.switch_signal.rules.board import Board
from engineshed.games.switch_signal.rules.goods import wants
from engineshed.games.switch_signal.rules.setting import Setting

WAIT = -2
"""In place of an exit: the train stays in its city."""


class Walk:
    """How far a train came before something stopped it, or before it comes to a choice."""

    def __init__(self, spot: int, left: int, reason: int, path: list[int], other: int = -1) -> None:
        self.spot = spot
        self.left = left
        self.reason = reason
        self.path = path
        self.other = other
        """The train in the way, or -1."""


class Trip:
    """A train that is to move, and the network as it finds it."""

    def __init__(self, setting: Setting, state: State, train: int) -> None:
        self.setting = setting
        self.board = setting.board
        self.train = train
        self.trains: tuple[Train, ...] = state.trains
        self.freight: Freight = state.freight
        self.green: int = state.track.green
        self.settings: tuple[int, ...] = state.track.settings
        self.may_pass: bool = setting.pass_through or state.passing
        self.start: int = self.trains[train].spot
        self.cargo: int = self.trains[train].cargo
        self.held = standing(self.board, self.trains, train)


def standing(board: Board, trains: tuple[Train, ...], mover: int) -> dict[int, int]:
    """SS-1.19: which train holds each place; the mover itself does not count."""
    held: dict[int, int] = {}
    for train, where in enumerate(trains):
        spot: int = where.spot
        if spot and train != mover:
            held[board.place[spot]] = train
    return held


def ahead(trip: Trip, spot: int, line: int) -> int:
    """SS-1.18: the next spot in the order of the track, or minus the reason that bars the way to it."""
    board = trip.board
    if board.kind[spot] != SECTION:
        for number, lamp, first in board.exits[spot]:
            if number == line or line < 0:
                return first if lamp < 0 or trip.green >> lamp & 1 else -RED
        return -NO_EXIT
    lamp = board.lamp_ahead[spot]
    if lamp >= 0 and not trip.green >> lamp & 1:
        return -RED
    junction = board.junction_ahead[spot]
    if junction < 0:
        return board.onward[spot]
    out = board.through[trip.settings[junction]][board.branch_ahead[spot]]
    return out if out >= 0 else -CLOSED


def walk(trip: Trip, spot: int, line: int, points: int) -> Walk:
    """SS-16.2: run as far as the points go, each section and each city costing one; a city or departure point ends
    the walk, and so does the first lamp, switch or train in the way. `line` is the exit of the city it starts in.
    """
    path: list[int] = []
    left = points
    while left > 0:
        onward = ahead(trip, spot, line)
        if onward < 0:
            return Walk(spot, left, -onward, path)
        other = trip.held.get(trip.board.place[onward], -1)
        if other >= 0:
            return Walk(spot, left, _in_the_way(trip.board, onward, trip.trains[other].spot), path, other)
        spot = onward
        left -= 1
        path.append(spot)
        if trip.board.kind[spot] != SECTION:
            return Walk(spot, left, RAN_OUT if trip.board.kind[spot] == DEPARTURE else STOPPED, path)
    return Walk(spot, 0, SPENT, path)


def _in_the_way(board: Board, onward: int, other: int) -> int:
    """SS-1.20 to SS-1.24: a city is merely full, a train with our heading is ahead, any other is head-on."""
    if board.kind[onward] in {CITY, PORT}:
        return OCCUPIED
    return AHEAD if board.kind[onward] == SECTION and other == onward else HEAD_ON


def arrival(setting: Setting, freight: Freight, cargo: int, spot: int) -> int:
    """SS-16.10, SS-23.7, SS-23.8: what stopping in this city means for the train."""
    if setting.board.kind[spot] == PORT:
        if cargo >= 0 and wants(setting, freight, spot, cargo):
            return DELIVERED
        if not setting.pass_through:
            return HOME
    return STOPPED


def tokens_for(reason: int, left: int) -> int:
    """SS-16.3, SS-17.1: one a point, two a point in a head-on, two flat at a departure point."""
    if reason == HEAD_ON:
        return 2 * left
    if reason == RAN_OUT:
        return 2
    return left if reason in {RED, CLOSED, AHEAD, OCCUPIED, NO_EXIT, WAITED} else 0


def ends_in_depot(reason: int) -> bool:
    """SS-16.10 to SS-16.12: the moves that take the train off the network."""
    return reason in {HEAD_ON, RAN_OUT, DELIVERED, HOME}


def green_exits(board: Board, green: int, spot: int) -> list[int]:
    """SS-16.4: the lines by which a train in this city may leave."""
    return [line for line, lamp, _ in board.exits[spot] if lamp < 0 or green >> lamp & 1]


def exits_in_passing(trip: Trip, spot: int, came_by: int) -> list[int]:
    """SS-23.3, SS-23.4: green exits whose first section is free, for a train that has just entered this city."""
    board = trip.board
    return [
        line
        for line, lamp, first in board.exits[spot]
        if trip.green >> lamp & 1 and board.place[first] not in trip.held and (trip.setting.u_turn or line != came_by)
    ]


def onward_exits(trip: Trip, step: Walk, start: int) -> list[int]:
    """SS-23.2, SS-16.9: the ways on from the city at the end of a walk; none where the train must stop."""
    if step.left == 0 or not trip.may_pass:
        return []
    if arrival(trip.setting, trip.freight, trip.cargo, step.spot) == DELIVERED:
        return []
    return exits_in_passing(trip, step.spot, came_by(trip.board, step, start))


def came_by(board: Board, step: Walk, start: int) -> int:
    """The line by which a train has entered the city at the end of its walk."""
    return board.line_of[step.path[-2]] if len(step.path) > 1 else board.line_of[start]


class Ending:
    """One way a whole move can go: by these exits to this spot, at this cost."""

    def __init__(self, exits: list[int], end: Walk) -> None:
        self.exits = exits
        self.path = end.path
        self.spot = end.spot
        self.left = end.left
        self.reason = end.reason
        self.other = end.other
        self.tokens = tokens_for(end.reason, end.left)


def endings(setting: Setting, state: State, train: int, points: int, line: int = -1) -> list[Ending]:
    """Every way a move with these points can go: the same walk as the move itself, once for each choice of exits.
    `line` is an exit already chosen.
    """
    trip = Trip(setting, state, train)
    board = setting.board
    if board.kind[trip.start] == DEPOT:
        return []
    found: list[Ending] = []
    here = Walk(trip.start, points, NO_EXIT, [])
    if board.kind[trip.start] not in {CITY, PORT}:
        _follow(trip, here, -1, [], found)
        return found
    if line == WAIT or (line < 0 and setting.city_wait):
        found.append(Ending([], Walk(trip.start, points, WAITED, [])))
    exits = green_exits(board, trip.green, trip.start) if line == -1 else [line] if line >= 0 else []
    if not exits and not found:
        found.append(Ending([], here))
    for chosen in exits:
        _follow(trip, here, chosen, [chosen], found)
    return found


def _follow(trip: Trip, here: Walk, line: int, exits: list[int], found: list[Ending]) -> None:
    """Add the endings of one walk; where it may pass a city, those of every walk onward too."""
    step = walk(trip, here.spot, line, here.left)
    whole = here.path + step.path
    reason = step.reason
    if reason == STOPPED:
        reason = arrival(trip.setting, trip.freight, trip.cargo, step.spot)
        stop = Walk(step.spot, step.left, reason, whole)
        for onward in onward_exits(trip, step, here.spot):
            _follow(trip, stop, onward, [*exits, onward], found)
    found.append(Ending(exits, Walk(step.spot, step.left, reason, whole, step.other)))
