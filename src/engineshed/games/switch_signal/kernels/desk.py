"""A position on the planner's desk: changed in place, judged, and put back."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.switch_signal.kernels.codes import SECTION, TRAINS_EACH
from engineshed.games.switch_signal.kernels.field import mend, pressure
from engineshed.games.switch_signal.kernels.position import Position
from engineshed.games.switch_signal.kernels.prospect import Fields, Outcomes, Prospect, Taste, measured
from engineshed.games.switch_signal.kernels.tables import MOST_FACES

REACH: Final = 6
"""Spaces ahead of a train in which a switch or lamp is worth a thought."""
WORST: Final = -99.0


class Desk:
    """Rates changes by the value of the position after them."""

    def __init__(self, position: Position, taste: Taste, outcomes: Outcomes) -> None:
        self.position = position
        self.taste = taste
        self.outcomes = outcomes
        self.fields = measured(position, taste.toll)
        self._base: Prospect | None = None
        """The position as it is, once it has been judged."""

    def value(self) -> float:
        return self.prospect().value(self.outcomes)

    def prospect(self) -> Prospect:
        """The position as it is, judged."""
        base = self._base
        if base is None:
            base = self._base = Prospect(self.fields, self.position, self.taste)
        return base

    def value_with(self, outcomes: Outcomes) -> float:
        """The value if other cards are to come."""
        return self.prospect().value(outcomes)

    def let_pass(self, *, may_pass: bool) -> None:
        """Let trains pass cities from now on, or not."""
        self.position.may_pass = may_pass
        self._base = None

    def _worth(self, fields: Fields) -> float:
        """The value on other distances."""
        return Prospect(fields, self.position, self.taste).value(self.outcomes)

    def _after(self, train: i64, places: i64) -> float:
        """The value after a change to one train, which concerns these places (a mask; -1: all of them)."""
        prospect = Prospect(self.fields, self.position, self.taste)
        base = self._base
        if base is not None:
            prospect.learn(base, train, places)
        return prospect.value(self.outcomes)

    def with_setting(self, setting: int) -> float:
        """The value once a junction is set so."""
        position, tables, toll = self.position, self.position.tables, self.taste.toll
        junction = tables.junction_of[setting]
        old, press = position.settings[junction], position.press
        worse, better = [tables.over_setting[old]], [tables.over_setting[setting]]
        position.settings[junction] = setting
        position.press = pressure(position, toll)
        for spot in range(len(press)):
            if position.press[spot] > press[spot]:
                worse.append(tables.into[spot])
            elif position.press[spot] < press[spot]:
                better.append(tables.into[spot])
        value = self._worth(self.fields.renewed(position, toll, worse, better))
        position.settings[junction], position.press = old, press
        return value

    def with_green(self, green: int) -> float:
        """The value with these lamps green."""
        position, old = self.position, self.position.green
        worse, better = self._past_lamps(old & ~green), self._past_lamps(green & ~old)
        position.green = green
        value = self._worth(self.fields.renewed(position, self.taste.toll, worse, better))
        position.green = old
        return value

    def _past_lamps(self, lamps: i64) -> list[vec[i64]]:
        """The steps that pass one of these lamps."""
        rows = self.position.tables.past_lamp
        return [rows[lamp] for lamp in range(len(rows)) if lamps >> lamp & 1]

    def with_load(self, train: int, goods: int) -> float:
        """The value once the train carries the cube."""
        self.position.cargo[train] = goods
        self.position.stock[goods] -= 1
        value = self._after(train, 0)
        self.position.cargo[train] = -1
        self.position.stock[goods] += 1
        return value

    def with_train(self, train: int, spot: int) -> float:
        """The value once a train has entered there."""
        self.position.move_to(train, spot)
        value = self._after(train, self._bit(spot))
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
        wants_change = port >= 0 and not position.goes_home
        places = -1 if wants_change else self._bit(start) | self._bit(spot)
        value = self._after(train, places) - float(tokens) * self.taste.token
        if lost:
            self._count(cargo, port, -1)
        position.cargo[train] = cargo
        position.move_to(train, start)
        return value

    def _bit(self, spot: i64) -> i64:
        """The place of a spot as a mask, nothing for the depot."""
        tables = self.position.tables
        return tables.bit[tables.place[spot]] if spot else 0

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
        row: i64 = train // TRAINS_EACH * MOST_FACES
        for face in range(row, row + MOST_FACES):
            if tables.weight[face]:
                total += float(tables.weight[face]) * self.best_end(train, int(tables.pips[face]), line)
        self.outcomes.surely[train] = surely
        return total / 6

    def worth_a_thought(self) -> tuple[list[int], list[int]]:
        """Lamps and settings that mend the best way of some train, or that come next before it."""
        lamps: dict[int, bool] = {}
        settings: dict[int, bool] = {}
        prospect = self.prospect()
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
