"""What a position is worth: goods delivered, goods on their way, and what the next dispatch card may do to them."""

from __future__ import annotations

from engineshed.games.switch_signal.kernels.field import FAR, Steps, Toll, distances, pressure
from engineshed.games.switch_signal.kernels.position import End, Position, ends
from engineshed.games.switch_signal.rules.words import ANY, DELIVERED, FACES, GOODS, TRAINS

MEANS = (3.5, 2.5, 10 / 6)
"""Points to expect from each colour's die."""
PACE = 2.5
"""Points to expect from a train of no particular colour."""


class Taste:
    """The numbers a bot judges by, in goods: what a token costs, and how work to go fades the worth of a cube."""

    def __init__(self, token: float, fade: float, fetch: int, spread: float, toll: Toll) -> None:
        self.token = token
        self.fetch = fetch
        """Half points that it takes until a train comes for a cube that waits."""
        self.toll = toll
        paces = [PACE * (mean / PACE) ** spread for mean in MEANS]
        self.worth: list[list[float]] = [
            [fade ** (cost / 2 / pace) for cost in range(FAR)] + [0.0] * FAR for pace in paces
        ]
        """By colour and cost: a cube that needs so much more work."""
        self.waiting: list[float] = [fade ** (cost / 2 / PACE) for cost in range(FAR)] + [0.0] * FAR
        """By cost: a cube for which no train has come yet."""


class Fields:
    """Distances on a network as its lamps and switches stand."""

    def __init__(self, steps: Steps, position: Position, toll: Toll) -> None:
        railway = position.railway
        position.press = pressure(position, toll)
        self.to_port: list[list[int]] = []
        self.to_city: list[list[int]] = []
        self.gate: list[int] = []
        """From each city to a port that wants its cube, loading included."""
        self.bare: list[int] = []
        """The same for a cube that waits: the way alone, since all that hinders on it may change yet."""
        shared: list[int] = []
        for goods in range(len(GOODS)):
            city = railway.origin[goods]
            if railway.pass_through or not shared:
                ports = [(port, 0) for port in position.board.ports if position.wants(port, goods)]
                shared = distances(steps, position, toll, ports)
            self.to_port.append(shared)
            gate = FAR
            for way, port in zip(steps.ways, position.board.ports, strict=True):
                if position.wants(port, goods):
                    gate = min(gate, way[city])
            self.bare.append(min(FAR, gate * toll.gate // 10 + toll.load))
            self.gate.append(min(FAR, shared[city] + toll.load))
            self.to_city.append(distances(steps, position, toll, [(city, 0)]))


class Outcomes:
    """The next dispatch card: each kind with its chance, the colours it names and how many it leaves open;
    the trains that the card now open will surely move; and what a train costs that stands where another may enter.
    """

    def __init__(
        self, cards: list[tuple[float, tuple[int, ...]]], surely: list[bool], jam: dict[int, float] | None = None
    ) -> None:
        self.chances = [chance for chance, _ in cards]
        self.named = [[symbol for symbol in symbols if symbol != ANY] for _, symbols in cards]
        self.free = [len(symbols) - len(named) for (_, symbols), named in zip(cards, self.named, strict=True)]
        self.surely = surely
        self.jam: dict[int, float] = jam or {}
        """By spot."""

    def gain(self, colours: list[float]) -> float:
        """What the next card brings, from what each colour's move would: named ones, and the best of the open ones."""
        total = 0.0
        for chance, named, free in zip(self.chances, self.named, self.free, strict=True):
            part = 0.0
            for colour in named:
                part += colours[colour]
            if free:
                rest = sorted([colours[colour] for colour in range(3) if colour not in named], reverse=True)
                part += sum(rest[:free])
            total += chance * part
        return total


class Prospect:
    """A position judged on given distances."""

    def __init__(self, fields: Fields, position: Position, taste: Taste) -> None:
        self.fields = fields
        self.position = position
        self.taste = taste
        self.aim: list[int] = [-1] * len(TRAINS)
        """The goods each empty train comes for."""
        self.spare: list[int] = [*position.stock]
        """Cubes that no train has come for."""
        self._assign()

    def _assign(self) -> None:
        """Trains take the cubes by which most is gained, against waiting for another train."""
        position, fields, taste = self.position, self.fields, self.taste
        pairs: list[tuple[float, int, int]] = []
        for train, spot in enumerate(position.spots):
            if spot and position.cargo[train] < 0:
                for goods in range(len(GOODS)):
                    cost = fields.to_city[goods][spot] + fields.gate[goods]
                    if position.stock[goods] and cost < FAR:
                        wait = taste.waiting[fields.bare[goods] + taste.fetch]
                        pairs.append((wait - taste.worth[train // 3][cost], train, goods))
        pairs.sort()
        for _, train, goods in pairs:
            if self.aim[train] < 0 and self.spare[goods]:
                self.aim[train] = goods
                self.spare[goods] -= 1

    def cost(self, train: int, spot: int) -> int:
        """The work from a spot until this train's cube is home."""
        fields = self.fields
        cargo = self.position.cargo[train]
        if cargo >= 0:
            return fields.to_port[cargo][spot]
        goods = self.aim[train]
        return min(FAR, fields.to_city[goods][spot] + fields.gate[goods]) if goods >= 0 else FAR

    def worth(self, train: int, spot: int) -> float:
        """What a train's cube is worth if it stands there."""
        return self.taste.worth[train // 3][self.cost(train, spot)] if spot else 0.0

    def end_worth(self, train: int, end: End) -> float:
        """What the end of a move is worth, less its tokens; a train that is lost leaves its cube waiting."""
        paid = end.tokens * self.taste.token
        if end.reason == DELIVERED:
            return 1.0 - paid
        if end.spot:
            return self.worth(train, end.spot) - paid
        goods = max(self.position.cargo[train], self.aim[train])
        return (self.wait_worth(goods) if goods >= 0 else 0.0) - paid

    def wait_worth(self, goods: int) -> float:
        """What a cube is worth that waits in its city for a train to come."""
        return self.taste.waiting[self.fields.bare[goods] + self.taste.fetch]

    def moved_worth(self, train: int) -> float:
        """What a train is worth once its die is rolled and it runs by its best way."""
        total = 0.0
        for pips, weight in FACES[train // 3]:
            best = -99.0
            for end in ends(self.position, train, pips):
                best = max(best, self.end_worth(train, end))
            total += best * weight
        return total / 6

    def value(self, outcomes: Outcomes) -> float:
        """The whole position: goods delivered, on their way and waiting, tokens left, and the next card."""
        position = self.position
        total = self.taste.token * (position.clock + position.railway.tokens * position.cards)
        for row in position.delivered:
            total += sum(row)
        gains = [0.0, 0.0, 0.0]
        for train, spot in enumerate(position.spots):
            if spot:
                here = self.worth(train, spot)
                gain = self.moved_worth(train) - here
                total += here - outcomes.jam.get(spot, 0.0)
                if outcomes.surely[train]:
                    total += gain
                else:
                    gains[train // 3] += gain
        return total + outcomes.gain(gains) + self._waiting()

    def _waiting(self) -> float:
        """Cubes that still wait for a train are worth more the better their way to port."""
        total = 0.0
        for goods in range(len(GOODS)):
            total += self.spare[goods] * self.wait_worth(goods)
        return total
