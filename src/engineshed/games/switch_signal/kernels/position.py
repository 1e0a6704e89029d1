"""A position that a search may change in place: trains, lamps and switches as plain numbers."""

from __future__ import annotations

from engineshed.games.switch_signal.model import State
from engineshed.games.switch_signal.rules.movement import tokens_for
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.words import (
    AHEAD,
    CITY,
    CLOSED,
    DELIVERED,
    DEPARTURE,
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
)


class Position:
    """Where everything is; `holder` names the train on each place, -1 for none."""

    def __init__(self, railway: Railway, state: State) -> None:
        self.railway = railway
        self.board = railway.board
        self.spots: list[int] = [train.spot for train in state.trains]
        self.cargo: list[int] = [train.cargo for train in state.trains]
        self.green: int = state.track.green
        self.settings: list[int] = [*state.track.settings]
        self.stock: list[int] = [*state.freight.stock]
        self.delivered: list[list[int]] = [[*row] for row in state.freight.delivered]
        self.may_pass: bool = railway.pass_through or state.passing
        self.clock: int = state.clock
        self.cards: int = state.deck.count
        self.press: list[int] = [0] * len(self.board.spots)
        """What other trains add to the cost of entering each spot (kept by the fields)."""
        self.holder: list[int] = [-1] * self.board.places
        for train, spot in enumerate(self.spots):
            if spot:
                self.holder[self.board.place[spot]] = train

    def wants(self, port: int, goods: int) -> bool:
        """SS-23.9: as the rules' own `wants`, on this position."""
        if not self.railway.pass_through:
            return True
        index = self.board.ports.index(port)
        row = self.delivered[index]
        need = self.railway.per_colour[index]
        if row[goods] < need:
            return True
        over = 0
        for count in row:
            over += max(0, count - need)
        return over < self.railway.extra_per_port

    def move_to(self, train: int, spot: int) -> None:
        """Put a train somewhere else, or into the depot (0)."""
        old = self.spots[train]
        if old:
            self.holder[self.board.place[old]] = -1
        self.spots[train] = spot
        if spot:
            self.holder[self.board.place[spot]] = train


class End:
    """One end of a move: where the train is then (0: depot), what it cost, why, and by which first exit."""

    def __init__(self, spot: int, tokens: int, reason: int, line: int) -> None:
        self.spot = spot
        self.tokens = tokens
        self.reason = reason
        self.line = line


def ends(position: Position, train: int, pips: int, line: int = -1) -> list[End]:
    """Every end of a move with this die, as `rules.movement.endings` finds them, without their paths."""
    board = position.board
    start = position.spots[train]
    found: list[End] = []
    if start == 0:
        return found
    place = board.place[start]
    position.holder[place] = -1
    if board.kind[start] not in {CITY, PORT}:
        _run(position, train, start, pips, -1, found)
    else:
        if position.railway.city_wait and line < 0:
            found.append(End(start, pips, WAITED, -2))
        for number, lamp, first in board.exits[start]:
            if position.green >> lamp & 1 and (line < 0 or number == line):
                _leave(position, train, start, first, pips, number, found)
        if not found:
            found.append(End(start, pips, NO_EXIT, -1))
    position.holder[place] = train
    return found


def _leave(position: Position, train: int, spot: int, first: int, left: int, line: int, found: list[End]) -> None:  # noqa: PLR0913, PLR0917 - a hot inner step on plain numbers
    """Out of a city by one exit, if the first section is free."""
    other = position.holder[position.board.place[first]]
    if other >= 0:
        reason = AHEAD if position.spots[other] == first else HEAD_ON
        found.append(End(spot if reason == AHEAD else 0, tokens_for(reason, left), reason, line))
    else:
        _run(position, train, first, left - 1, line, found)


def _run(position: Position, train: int, spot: int, left: int, line: int, found: list[End]) -> None:  # noqa: PLR0913, PLR0917 - a hot inner step on plain numbers
    """Along the track until the points are spent or something stops the train."""
    board = position.board
    while left > 0:
        if board.kind[spot] != SECTION:
            onward = board.exits[spot][0][2]
        else:
            onward = _ahead(position, spot)
            if onward < 0:
                found.append(End(spot, left, -onward, line))
                return
        other = position.holder[board.place[onward]]
        if other >= 0:
            _meet(position, spot, onward, other, left, line, found)
            return
        came_by = board.line_of[spot]
        spot = onward
        left -= 1
        if board.kind[spot] == DEPARTURE:
            found.append(End(0, 2, RAN_OUT, line))
            return
        if board.kind[spot] != SECTION:
            _arrive(position, train, spot, left, line, came_by, found)
            return
    found.append(End(spot, 0, SPENT, line))


def _ahead(position: Position, spot: int) -> int:
    board = position.board
    lamp = board.lamp_ahead[spot]
    if lamp >= 0 and not position.green >> lamp & 1:
        return -RED
    junction = board.junction_ahead[spot]
    if junction < 0:
        return board.onward[spot]
    out = board.through[position.settings[junction]][board.branch_ahead[spot]]
    return out if out >= 0 else -CLOSED


def _meet(position: Position, spot: int, onward: int, other: int, left: int, line: int, found: list[End]) -> None:  # noqa: PLR0913, PLR0917 - a hot inner step on plain numbers
    kind = position.board.kind[onward]
    if kind in {CITY, PORT}:
        found.append(End(spot, left, OCCUPIED, line))
    elif kind == SECTION and position.spots[other] == onward:
        found.append(End(spot, left, AHEAD, line))
    else:
        found.append(End(0, 2 * left, HEAD_ON, line))


def _arrive(position: Position, train: int, spot: int, left: int, line: int, came_by: int, found: list[End]) -> None:  # noqa: PLR0913, PLR0917 - a hot inner step on plain numbers
    """In a city: deliver, stop, or run on where passing is allowed."""
    board = position.board
    cargo = position.cargo[train]
    if board.kind[spot] == PORT and cargo >= 0 and position.wants(spot, cargo):
        found.append(End(0, 0, DELIVERED, line))
        return
    if left > 0 and position.may_pass:
        for number, lamp, first in board.exits[spot]:
            free = position.green >> lamp & 1 and position.holder[board.place[first]] < 0
            if free and (position.railway.u_turn or number != came_by):
                _run(position, train, first, left - 1, number if line < 0 else line, found)
    if board.kind[spot] == PORT and not position.railway.pass_through:
        found.append(End(0, 0, HOME, line))
    else:
        found.append(End(spot, 0, STOPPED, line))
