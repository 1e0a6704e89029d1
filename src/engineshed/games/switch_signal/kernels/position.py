"""A position that a search may change in place: trains, lamps and switches as machine integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.switch_signal.kernels.codes import (
    AHEAD,
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
from engineshed.games.switch_signal.kernels.tables import BRANCHES, MOST_ENDS, Tables
from engineshed.games.switch_signal.model import State

WAIT: Final[i64] = -2
"""In place of an exit: the train stays in its city."""


class Position:
    """Where everything is; `holder` names the train on each place, -1 for none."""

    def __init__(self, tables: Tables, state: State) -> None:
        setting = tables.setting
        self.tables = tables
        self.spots: vec[i64] = vec[i64]([train.spot for train in state.trains])
        self.cargo: vec[i64] = vec[i64]([train.cargo for train in state.trains])
        self.green: i64 = state.track.green
        self.settings: vec[i64] = vec[i64](state.track.settings)
        self.stock: vec[i64] = vec[i64](state.freight.stock)
        self.delivered: list[vec[i64]] = [vec[i64](row) for row in state.freight.delivered]
        self.may_pass: bool = setting.pass_through or state.passing
        self.u_turn: bool = setting.u_turn
        self.goes_home: bool = not setting.pass_through
        self.clock: i64 = state.clock
        self.cards: i64 = state.deck.count
        self.press: vec[i64] = tables.noughts
        """What other trains add to the cost of entering each spot (kept by the fields)."""
        self.holder: vec[i64] = tables.nobody[:]
        for train in range(len(self.spots)):
            if self.spots[train]:
                self.holder[tables.place[self.spots[train]]] = train
        self.looked: i64 = 0
        """The places that the last call of `find_ends` looked at, as a mask."""
        self.count: i64 = 0
        """How many ends the last call of `find_ends` found; they stand in the rows below."""
        self.end_spot: vec[i64] = tables.ends[:]
        self.end_tokens: vec[i64] = tables.ends[:]
        self.end_reason: vec[i64] = tables.ends[:]
        self.end_line: vec[i64] = tables.ends[:]
        self.end_port: vec[i64] = tables.ends[:]
        """The port that gets a cube, -1 where none does."""

    def wants(self, port: int, goods: int) -> bool:
        """SS-23.9: as the rules' own `wants`, on this position."""
        setting = self.tables.setting
        if not setting.pass_through:
            return True
        index = setting.board.ports.index(port)
        row = self.delivered[index]
        need: i64 = setting.per_colour[index]
        if row[goods] < need:
            return True
        over: i64 = 0
        for count in row:
            over += max(0, count - need)
        return over < setting.extra_per_port

    def move_to(self, train: i64, spot: i64) -> None:
        """Put a train somewhere else, or into the depot (0)."""
        old = self.spots[train]
        if old:
            self.holder[self.tables.place[old]] = -1
        self.spots[train] = spot
        if spot:
            self.holder[self.tables.place[spot]] = train

    def follow(self, spot: i64) -> i64:
        """The next spot as the switches lie, -1 before a closed branch."""
        tables = self.tables
        junction = tables.junction[spot]
        if junction < 0:
            return tables.onward[spot]
        return tables.through[self.settings[junction] * BRANCHES + tables.branch[spot]]

    def is_green(self, lamp: i64) -> bool:
        return lamp < 0 or (self.green >> lamp) & 1 == 1

    def _end(self, spot: i64, tokens: i64, reason: i64, line: i64) -> None:
        if self.count < MOST_ENDS:
            place = self.count
            self.end_spot[place] = spot
            self.end_tokens[place] = tokens
            self.end_reason[place] = reason
            self.end_line[place] = line
            self.end_port[place] = -1
            self.count = place + 1

    def find_ends(self, train: i64, pips: i64, line: i64 = -1) -> None:
        """Every end of a move with this die, as `rules.movement.endings` finds them, without their paths:
        where the train is then (0: depot), what it costs, why, and by which first exit.
        """
        tables = self.tables
        self.count = 0
        self.looked = 0
        start = self.spots[train]
        if start == 0:
            return
        place = tables.place[start]
        self.holder[place] = -1
        if not tables.city[start]:
            self._run(train, start, pips, -1)
        else:
            if tables.setting.city_wait and line < 0:
                self._end(start, pips, WAITED, WAIT)
            exits = tables.exits
            for way in range(exits.first[start], exits.first[start + 1]):
                number = exits.setting[way]
                if self.is_green(exits.lamp[way]) and (line < 0 or number == line):
                    self._leave(train, start, exits.spot[way], pips, number)
            if self.count == 0:
                self._end(start, pips, NO_EXIT, -1)
        self.holder[place] = train

    def _leave(self, train: i64, spot: i64, first: i64, left: i64, line: i64) -> None:
        """Out of a city by one exit, if the first section is free."""
        place = self.tables.place[first]
        self.looked |= self.tables.bit[place]
        other = self.holder[place]
        if other < 0:
            self._run(train, first, left - 1, line)
        elif self.spots[other] == first:
            self._end(spot, left, AHEAD, line)
        else:
            self._end(0, 2 * left, HEAD_ON, line)

    def _run(self, train: i64, start: i64, points: i64, line: i64) -> None:
        """Along the track until the points are spent or something stops the train."""
        tables = self.tables
        spot, left = start, points
        while left > 0:
            if tables.kind[spot] != SECTION:
                onward = tables.exits.spot[tables.exits.first[spot]]
            elif not self.is_green(tables.lamp[spot]):
                self._end(spot, left, RED, line)
                return
            else:
                onward = self.follow(spot)
                if onward < 0:
                    self._end(spot, left, CLOSED, line)
                    return
            place = tables.place[onward]
            self.looked |= tables.bit[place]
            if self.holder[place] >= 0:
                self._meet(spot, onward, left, line)
                return
            came_by = tables.line[spot]
            spot = onward
            left -= 1
            kind = tables.kind[spot]
            if kind == DEPARTURE:
                self._end(0, 2, RAN_OUT, line)
                return
            if kind != SECTION:
                self._arrive(train, spot, left, line, came_by)
                return
        self._end(spot, 0, SPENT, line)

    def _meet(self, spot: i64, onward: i64, left: i64, line: i64) -> None:
        tables = self.tables
        if tables.city[onward]:
            self._end(spot, left, OCCUPIED, line)
        elif tables.kind[onward] == SECTION and self.spots[self.holder[tables.place[onward]]] == onward:
            self._end(spot, left, AHEAD, line)
        else:
            self._end(0, 2 * left, HEAD_ON, line)

    def _arrive(self, train: i64, spot: i64, left: i64, line: i64, came_by: i64) -> None:
        """In a city: deliver, stop, or run on where passing is allowed."""
        tables = self.tables
        is_port = tables.kind[spot] == PORT
        if is_port and self.cargo[train] >= 0 and self.wants(int(spot), int(self.cargo[train])):
            self._end(0, 0, DELIVERED, line)
            self.end_port[self.count - 1] = tables.port[spot]
            return
        if left > 0 and self.may_pass:
            exits = tables.exits
            for way in range(exits.first[spot], exits.first[spot + 1]):
                number, first = exits.setting[way], exits.spot[way]
                self.looked |= tables.bit[tables.place[first]]
                free = self.is_green(exits.lamp[way]) and self.holder[tables.place[first]] < 0
                if free and (self.u_turn or number != came_by):
                    self._run(train, first, left - 1, number if line < 0 else line)
        if is_port and self.goes_home:
            self._end(0, 0, HOME, line)
        else:
            self._end(spot, 0, STOPPED, line)
