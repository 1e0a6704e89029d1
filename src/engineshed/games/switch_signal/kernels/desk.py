"""A position on the planner's desk: changed in place, judged, and put back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engineshed.games.switch_signal.kernels.field import mend
from engineshed.games.switch_signal.kernels.position import Position
from engineshed.games.switch_signal.kernels.prospect import COLOUR, Fields, Outcomes, Prospect, Taste
from engineshed.games.switch_signal.kernels.tables import MOST_FACES
from engineshed.games.switch_signal.rules.words import SECTION

REACH: Final = 6
"""Spaces ahead of a train in which a switch or lamp is worth a thought."""
WORST: Final = -99.0


class Desk:
    """Rates changes by the value of the position after them."""

    def __init__(self, position: Position, taste: Taste, outcomes: Outcomes) -> None:
        self.position = position
        self.taste = taste
        self.outcomes = outcomes
        self.fields = Fields(position, taste.toll)

    def value(self) -> float:
        return Prospect(self.fields, self.position, self.taste).value(self.outcomes)

    def _anew(self) -> float:
        """The value on distances measured anew, after a lamp or switch has changed."""
        fields = Fields(self.position, self.taste.toll)
        return Prospect(fields, self.position, self.taste).value(self.outcomes)

    def with_setting(self, setting: int) -> float:
        """The value once a junction is set so."""
        junction = self.position.tables.junction_of[setting]
        old = self.position.settings[junction]
        self.position.settings[junction] = setting
        value = self._anew()
        self.position.settings[junction] = old
        return value

    def with_green(self, green: int) -> float:
        """The value with these lamps green."""
        old = self.position.green
        self.position.green = green
        value = self._anew()
        self.position.green = old
        return value

    def with_load(self, train: int, goods: int) -> float:
        """The value once the train carries the cube."""
        self.position.cargo[train] = goods
        self.position.stock[goods] -= 1
        value = self.value()
        self.position.cargo[train] = -1
        self.position.stock[goods] += 1
        return value

    def with_train(self, train: int, spot: int) -> float:
        """The value once a train has entered there."""
        self.position.move_to(train, spot)
        value = self.value()
        self.position.move_to(train, 0)
        return value

    def _with_end(self, train: i64, spot: i64, tokens: i64, port: i64) -> float:
        """The value once a move has ended so: the train's place, its cube (in a port, or -1), its tokens."""
        position = self.position
        start, cargo = position.spots[train], position.cargo[train]
        lost = cargo >= 0 and spot == 0
        position.move_to(train, spot)
        if lost:
            position.cargo[train] = -1
            self._count(cargo, port, 1)
        value = self.value() - float(tokens) * self.taste.token
        if lost:
            self._count(cargo, port, -1)
        position.cargo[train] = cargo
        position.move_to(train, start)
        return value

    def _count(self, cargo: i64, port: i64, by: i64) -> None:
        """A cube comes to its port, or back to its city; or that is put back."""
        if port >= 0:
            self.position.delivered[port][cargo] += by
        else:
            self.position.stock[cargo] += by

    def best_end(self, train: int, pips: int, line: int = -1) -> float:
        """The value of the best way a move can go."""
        position = self.position
        position.find_ends(train, pips, line)
        count = position.count
        spots, tokens = position.end_spot[:count], position.end_tokens[:count]
        ports = position.end_port[:count]
        best = WORST
        for place in range(count):
            best = max(best, self._with_end(train, spots[place], tokens[place], ports[place]))
        return best

    def sent(self, train: int, line: int = -1) -> float:
        """The value to expect once the train's die is rolled and it has run; the open card moves it no more."""
        tables = self.position.tables
        surely = self.outcomes.surely[train]
        self.outcomes.surely[train] = False
        total = 0.0
        row: i64 = train // COLOUR * MOST_FACES
        for face in range(row, row + MOST_FACES):
            if tables.weight[face]:
                total += float(tables.weight[face]) * self.best_end(train, int(tables.pips[face]), line)
        self.outcomes.surely[train] = surely
        return total / 6

    def worth_a_thought(self) -> tuple[list[int], list[int]]:
        """Lamps and settings that mend the best way of some train, or that come next before it."""
        lamps: dict[int, bool] = {}
        settings: dict[int, bool] = {}
        prospect = Prospect(self.fields, self.position, self.taste)
        for train in range(len(self.position.spots)):
            spot = self.position.spots[train]
            if spot:
                for lamp, setting in self._mends(prospect, train, spot):
                    if lamp >= 0:
                        lamps[lamp] = True
                    else:
                        settings[setting] = True
                if self.position.tables.kind[spot] == SECTION:
                    self._next_settings(spot, settings)
                    self._next_lamp(spot, lamps)
        return sorted(lamps), sorted(settings)

    def _mends(self, prospect: Prospect, train: i64, spot: i64) -> list[tuple[int, int]]:
        """What to change on a train's way to its city, and from there to port."""
        toll, fields, position = self.taste.toll, self.fields, self.position
        cargo = position.cargo[train]
        goods = prospect.aim[train]
        if cargo >= 0:
            return mend(position, toll, fields.to_port[cargo], spot)
        if goods < 0:
            return mend(position, toll, fields.to_port[0], spot)
        way = mend(position, toll, fields.to_city[goods], spot)
        return way + mend(position, toll, fields.to_port[goods], position.tables.origin[goods])

    def _next_settings(self, start: i64, found: dict[int, bool]) -> None:
        """Settings of the first junction ahead that open its branch to the train, but for the present one."""
        tables = self.position.tables
        spot = start
        while tables.onward[spot] >= 0 and tables.kind[tables.onward[spot]] == SECTION:
            spot = tables.onward[spot]
        junction = tables.junction[spot]
        if junction >= 0:
            now = self.position.settings[junction]
            for way in range(tables.ahead.first[spot], tables.ahead.first[spot + 1]):
                if tables.ahead.setting[way] != now:
                    found[int(tables.ahead.setting[way])] = True

    def _next_lamp(self, start: i64, found: dict[int, bool]) -> None:
        """The first red lamp ahead as the switches lie."""
        tables = self.position.tables
        spot = start
        for _ in range(REACH):
            if not self.position.is_green(tables.lamp[spot]):
                found[int(tables.lamp[spot])] = True
                return
            spot = self.position.follow(spot)
            if spot < 0 or tables.kind[spot] != SECTION:
                return
