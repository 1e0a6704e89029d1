"""The rest of a round as a race: everybody lays the lines of a plan, and a line laid by one is laid for all."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.trans_europa.kernels.plans import Plan
from engineshed.maths.graph import Graph, filled


class Races:
    """Many worlds with the same board: in each, every other seat follows one of the plans thought possible for it."""

    def __init__(self, graph: Graph, seat: int, seats: int, mover: int, supply: int) -> None:
        self.cost: vec[i64] = graph.cost
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.mover: i64 = mover
        self.supply: i64 = supply
        self.pools: list[list[Plan]] = [[] for _ in range(seats)]
        self.picks: list[list[int]] = []
        """For each world the plan of each seat, by its place in the seat's pool."""
        self.edges: i64 = graph.edges
        self.laid: vec[i64] = filled(int(graph.edges), 0)
        self.member: vec[i64] = filled(int(graph.edges) * seats, 0)
        """Which lines belong to a seat's plan in the world at hand, by its stamp."""
        self.stamp: i64 = 0
        self.done: vec[i64] = filled(seats, 0)
        self.owed: vec[i64] = filled(seats, 0)
        self.plans: list[Plan] = []
        self.left: i64 = 0
        self.own_loss: i64 = 0
        self.other_loss: i64 = 0

    def run(self, mine: Plan, second: bool, stop: bool) -> None:
        """All worlds with one plan of one's own; the losses add up in `own_loss` and `other_loss`.

        `second`: the mover has laid a rail in this turn already; `stop`: and lays no other.
        """
        self.own_loss, self.other_loss = 0, 0
        for picks in self.picks:
            self.plans = [mine if seat == self.seat else self.pools[seat][pick] for seat, pick in enumerate(picks)]
            self._line_up()
            self._race(second, stop)
            for seat in range(self.seats):
                if seat == self.seat:
                    self.own_loss += self.owed[seat]
                else:
                    self.other_loss += self.owed[seat]

    def _line_up(self) -> None:
        """Nothing is laid, and everybody owes his whole plan."""
        self.stamp += 1
        self.left = self.supply
        member, cost, stamp = self.member, self.cost, self.stamp
        for seat in range(self.seats):
            lines, row = self.plans[seat].lines, seat * self.edges
            owed: i64 = 0
            for place in range(len(lines)):
                member[row + lines[place]] = stamp
                owed += cost[lines[place]]
            self.owed[seat] = owed
            self.done[seat] = 0

    def _race(self, second: bool, stop: bool) -> None:
        mover = self.mover
        if second:
            over = not stop and self._second_rail(mover)
            mover = (mover + 1) % self.seats
            if over or self.left == 0:
                return
        while not self._turn(mover):
            mover = (mover + 1) % self.seats

    def _turn(self, seat: i64) -> bool:
        """One turn; whether the round is over then."""
        lines, place = self.plans[seat].lines, self._next(seat)
        if place == len(lines):
            return True
        finished = self._lay(lines[place])
        if self.left == 0 or self.cost[lines[place]] == 2:
            return finished or self.left == 0
        return self._second_rail(seat) or finished or self.left == 0

    def _second_rail(self, seat: i64) -> bool:
        """The next single line that the network touches; whether it finishes anybody."""
        plan, laid, stamp = self.plans[seat], self.laid, self.stamp
        for place in range(self._next(seat), len(plan.lines)):
            line, parent = plan.lines[place], plan.parents[place]
            if laid[line] == stamp or self.cost[line] == 2:
                continue
            if parent < 0 or laid[plan.lines[parent]] == stamp:
                return self._lay(line)
        return False

    def _next(self, seat: i64) -> i64:
        """The first line of a plan that is not laid."""
        lines, laid, stamp, place = self.plans[seat].lines, self.laid, self.stamp, self.done[seat]
        while place < len(lines) and laid[lines[place]] == stamp:
            place += 1
        self.done[seat] = place
        return place

    def _lay(self, line: i64) -> bool:
        """A rail lies; whether anybody is finished by it."""
        member, owed, stamp = self.member, self.owed, self.stamp
        self.laid[line] = stamp
        self.left -= 1
        finished = False
        for seat in range(self.seats):
            if member[seat * self.edges + line] == stamp:
                owed[seat] -= self.cost[line]
                if owed[seat] == 0:
                    finished = True
        return finished
