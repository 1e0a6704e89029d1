"""A position on the planner's desk: changed in place, judged, and put back."""

from __future__ import annotations

from engineshed.games.switch_signal.kernels.field import Steps, mend
from engineshed.games.switch_signal.kernels.position import End, Position, ends
from engineshed.games.switch_signal.kernels.prospect import Fields, Outcomes, Prospect, Taste
from engineshed.games.switch_signal.rules.words import DELIVERED, FACES, SECTION

REACH = 6
"""Spaces ahead of a train in which a switch or lamp is worth a thought."""


class Desk:
    """Rates changes by the value of the position after them."""

    def __init__(self, steps: Steps, position: Position, taste: Taste, outcomes: Outcomes) -> None:
        self.steps = steps
        self.position = position
        self.taste = taste
        self.outcomes = outcomes
        self.fields = Fields(steps, position, taste.toll)

    def value(self) -> float:
        return Prospect(self.fields, self.position, self.taste).value(self.outcomes)

    def _anew(self) -> float:
        """The value on distances measured anew, after a lamp or switch has changed."""
        fields = Fields(self.steps, self.position, self.taste.toll)
        return Prospect(fields, self.position, self.taste).value(self.outcomes)

    def with_setting(self, setting: int) -> float:
        """The value once a junction is set so."""
        junction = self.position.board.junction_of[setting]
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

    def with_end(self, train: int, end: End) -> float:
        """The value once a move has ended so: the train's place, its cube, its tokens."""
        position = self.position
        spot, cargo = position.spots[train], position.cargo[train]
        position.move_to(train, end.spot)
        port = self._port_for(cargo) if end.reason == DELIVERED else -1
        if cargo >= 0 and end.spot == 0:
            position.cargo[train] = -1
            self._count(cargo, port, 1)
        value = self.value() - end.tokens * self.taste.token
        if cargo >= 0 and end.spot == 0:
            self._count(cargo, port, -1)
        position.cargo[train] = cargo
        position.move_to(train, spot)
        return value

    def _count(self, cargo: int, port: int, by: int) -> None:
        """A cube comes to its port, or back to its city; or that is put back."""
        if port >= 0:
            self.position.delivered[port][cargo] += by
        else:
            self.position.stock[cargo] += by

    def _port_for(self, cargo: int) -> int:
        """A port that wants the cube; which of two does not matter for the value."""
        for index, port in enumerate(self.position.board.ports):
            if self.position.wants(port, cargo):
                return index
        return 0

    def best_end(self, train: int, pips: int, line: int = -1) -> float:
        """The value of the best way a move can go."""
        best = -99.0
        for end in ends(self.position, train, pips, line):
            best = max(best, self.with_end(train, end))
        return best

    def sent(self, train: int, line: int = -1) -> float:
        """The value to expect once the train's die is rolled and it has run; the open card moves it no more."""
        surely = self.outcomes.surely[train]
        self.outcomes.surely[train] = False
        total = 0.0
        for pips, weight in FACES[train // 3]:
            total += weight * self.best_end(train, pips, line)
        self.outcomes.surely[train] = surely
        return total / 6

    def settings_worth_a_thought(self) -> list[int]:
        """Settings that mend the best way of some train, and those that open the next junction before it."""
        found: dict[int, bool] = {}
        for train, spot in enumerate(self.position.spots):
            if spot:
                for _, setting in self._mends(train, spot):
                    if setting >= 0:
                        found[setting] = True
                for setting in self._next_settings(spot):
                    found[setting] = True
        return sorted(found)

    def lamps_worth_a_thought(self) -> list[int]:
        """Red lamps on the best way of some train, or next before it."""
        found: dict[int, bool] = {}
        for train, spot in enumerate(self.position.spots):
            if spot:
                for lamp, _ in self._mends(train, spot):
                    if lamp >= 0:
                        found[lamp] = True
                lamp = self._next_lamp(spot)
                if lamp >= 0:
                    found[lamp] = True
        return sorted(found)

    def _mends(self, train: int, spot: int) -> list[tuple[int, int]]:
        """What to change on a train's way to its city, and from there to port."""
        prospect = Prospect(self.fields, self.position, self.taste)
        toll, fields = self.taste.toll, self.fields
        cargo = self.position.cargo[train]
        goods = prospect.aim[train]
        if cargo >= 0:
            return mend(self.steps, self.position, toll, fields.to_port[cargo], spot)
        if goods < 0:
            return mend(self.steps, self.position, toll, fields.to_port[0], spot)
        city = self.position.railway.origin[goods]
        way = mend(self.steps, self.position, toll, fields.to_city[goods], spot)
        return way + mend(self.steps, self.position, toll, fields.to_port[goods], city)

    def _next_settings(self, spot: int) -> list[int]:
        """Settings of the first junction ahead that open its branch to the train, but for the present one."""
        board = self.position.board
        if board.kind[spot] != SECTION:
            return []
        while board.onward[spot] >= 0 and board.kind[board.onward[spot]] == SECTION:
            spot = board.onward[spot]
        junction = board.junction_ahead[spot]
        if junction < 0:
            return []
        branch = board.branch_ahead[spot]
        now = self.position.settings[junction]
        return [s for s in board.settings_of[junction] if s != now and board.through[s][branch] >= 0]

    def _next_lamp(self, spot: int) -> int:
        """The first red lamp ahead as the switches lie, or -1."""
        board = self.position.board
        if board.kind[spot] != SECTION:
            return -1
        for _ in range(REACH):
            lamp = board.lamp_ahead[spot]
            if lamp >= 0 and not self.position.green >> lamp & 1:
                return lamp
            junction = board.junction_ahead[spot]
            if junction < 0:
                spot = board.onward[spot]
            else:
                spot = board.through[self.position.settings[junction]][board.branch_ahead[spot]]
            if spot < 0 or board.kind[spot] != SECTION:
                return -1
        return -1
