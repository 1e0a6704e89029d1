"""What a position is worth: goods delivered, goods on their way, and what the next dispatch card may do to them."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.switch_signal.kernels.codes import DELIVERED, TRAINS, TRAINS_EACH
from engineshed.games.switch_signal.kernels.field import Toll, distances, pressure, renewed
from engineshed.games.switch_signal.kernels.position import Position
from engineshed.games.switch_signal.kernels.tables import FAR, MOST_FACES
from engineshed.games.switch_signal.model import ANY, COLOURS, GOODS
from engineshed.maths.graph import filled

MEANS = (3.5, 2.5, 10 / 6)
"""Points to expect from each colour's die."""
PACE: Final = 2.5
"""Points to expect from a train of no particular colour."""
KINDS: Final[i64] = len(GOODS)


class Fade:
    """How the worth of a cube fades with the moves it still needs: by a share each, and at once where time runs out."""

    def __init__(self, each: float, moves: float = 1e9, blur: float = 1.0) -> None:
        self.each = each
        self.moves = moves
        """As many as half of the cubes may still get."""
        self.blur = blur

    def by_cost(self, pace: float) -> vec[float]:
        far = int(FAR)
        return vec[float]([self._left(cost / 2 / pace) for cost in range(far)] + [0.0] * far)

    def _left(self, moves: float) -> float:
        left: float = self.each**moves
        late = (moves - self.moves) / self.blur
        return left / (1 + exp(min(40.0, late))) if late > -40.0 else left


class Taste:
    """The numbers a bot judges by, in goods: what a token costs, and how work to go fades the worth of a cube."""

    def __init__(self, token: float, fade: Fade, fetch: int, spread: float, toll: Toll, heed: float = 1.0) -> None:  # noqa: PLR0913, PLR0917 - six plain numbers
        self.token = token
        self.fetch: i64 = fetch
        """Half points that it takes until a train comes for a cube that waits."""
        self.toll = toll
        self.worth: list[vec[float]] = [fade.by_cost(PACE * (mean / PACE) ** spread) for mean in MEANS]
        """By colour and cost: a cube that needs so much more work."""
        self.waiting: vec[float] = fade.by_cost(PACE)
        """By cost: a cube for which no train has come yet."""
        self.heed = heed
        """How much of what the next dispatch card brings counts."""


class Fields:
    """Distances on a network as its lamps and switches stand: to each port, and to each city that has a cube."""

    def __init__(self, position: Position, toll: Toll, homes: list[vec[i64]], to_city: list[vec[i64]]) -> None:
        tables = position.tables
        setting = tables.setting
        ports = setting.board.ports
        self.homes = homes
        self.to_city = to_city
        self.to_port: list[vec[i64]] = []
        """For each colour to the nearest port that wants it."""
        self.both: vec[i64] = filled(int(KINDS), 0)
        """1 where more than one port wants the colour."""
        self.gate: vec[i64] = filled(int(KINDS), 0)
        """From each city to a port that wants its cube, loading included."""
        self.bare: vec[i64] = filled(int(KINDS), 0)
        """The same for a cube that waits: the way alone, since all that hinders on it may change yet."""
        either = _nearest(homes)
        for goods in range(len(GOODS)):
            city = setting.origin[goods]
            wanting = [index for index, port in enumerate(ports) if position.wants(port, goods)]
            nearest = either if len(wanting) > 1 else homes[wanting[0]] if wanting else tables.unreached
            self.to_port.append(nearest)
            self.both[goods] = int(len(wanting) > 1)
            gate = FAR
            for index in wanting:
                gate = min(gate, tables.ways[index][city])
            self.bare[goods] = min(FAR, gate * toll.gate // 10 + toll.load)
            self.gate[goods] = min(FAR, nearest[city] + toll.load)

    def renewed(self, position: Position, toll: Toll, worse: list[vec[i64]], better: list[vec[i64]]) -> Fields:
        """The distances after a change that made some steps dearer and some cheaper."""
        homes = [renewed(position, toll, far, worse, better) for far in self.homes]
        to_city = [renewed(position, toll, far, worse, better) for far in self.to_city]
        return Fields(position, toll, homes, to_city)


def measured(position: Position, toll: Toll) -> Fields:
    """All distances from scratch, with the trains where they are."""
    setting = position.tables.setting
    position.press = pressure(position, toll)
    homes = [distances(position, toll, [port]) for port in setting.board.ports]
    to_city: list[vec[i64]] = []
    for goods, city in enumerate(setting.origin):
        wanted = position.stock[goods] > 0 or goods in position.cargo
        to_city.append(distances(position, toll, [city]) if wanted else position.tables.unreached)
    return Fields(position, toll, homes, to_city)


def _nearest(homes: list[vec[i64]]) -> vec[i64]:
    """Each spot's distance to the nearest of all ports."""
    if len(homes) == 1:
        return homes[0]
    far = homes[0][:]
    for home in homes:
        for spot in range(len(far)):
            far[spot] = min(far[spot], home[spot])
    return far


class Outcomes:
    """The next dispatch card: each kind with its chance, the colours it names and how many it leaves open;
    the trains that the card now open will surely move; and what a train costs that stands where another may enter.
    """

    def __init__(
        self, cards: list[tuple[float, tuple[int, ...]]], surely: list[bool], jam: dict[int, float] | None = None
    ) -> None:
        self.chances: list[float] = [chance for chance, _ in cards]
        self.named: list[list[bool]] = [[colour in symbols for colour in range(len(COLOURS))] for _, symbols in cards]
        self.free: list[int] = [symbols.count(ANY) for _, symbols in cards]
        self.surely = surely
        self.jam: dict[int, float] = jam or {}
        """By spot."""

    def with_surely(self, surely: list[bool]) -> Outcomes:
        """The same cards, with other trains that surely move."""
        other = Outcomes([], surely, self.jam)
        other.chances, other.named, other.free = self.chances, self.named, self.free
        return other

    def gain(self, black: float, brown: float, grey: float) -> float:
        """What the next card brings, from what each colour's move would: named ones, and the best of the open ones."""
        total = 0.0
        for kind, chance in enumerate(self.chances):
            named, free = self.named[kind], self.free[kind]
            part, open_sum, open_best, open_least, rest = 0.0, 0.0, -99.0, 99.0, 0
            for colour in range(len(COLOURS)):
                gain = black if colour == 0 else brown if colour == 1 else grey
                if named[colour]:
                    part += gain
                else:
                    rest += 1
                    open_sum += gain
                    open_best = max(open_best, gain)
                    open_least = min(open_least, gain)
            if free >= rest:
                part += open_sum
            elif free == 1:
                part += open_best
            elif free:
                part += open_sum - open_least
            total += chance * part
        return total


class Prospect:
    """A position judged on given distances. Where only one train has changed, the others' moves are taken from what is
    known of the position before, unless they looked at one of the places concerned.
    """

    def __init__(self, fields: Fields, position: Position, taste: Taste) -> None:
        tables = position.tables
        self.fields = fields
        self.position = position
        self.taste = taste
        self.aim: vec[i64] = tables.none[:]
        """The goods each empty train comes for."""
        self.spare: vec[i64] = position.stock[:]
        """Cubes that no train has come for."""
        self.bound: vec[i64] = tables.none[:]
        """The port to which a train must run because another one serves the nearer, -1 for the nearest."""
        self.looked: vec[i64] = tables.none[:]
        """The places that mattered to each train's move, as a mask; -1 before they are known."""
        self.moved: vec[float] = tables.worthless[:]
        for goods in range(KINDS):
            if fields.both[goods]:
                self._part(goods)
        while self._assign_one():
            pass

    def _part(self, goods: i64) -> None:
        """SS-23.1: the first two trains with cubes of one colour run to different ports, by the shorter ways."""
        position, homes = self.position, self.fields.homes
        first: i64 = -1
        for train in range(TRAINS):
            if position.cargo[train] != goods:
                continue
            if first < 0:
                first = train
                continue
            one, other = position.spots[first], position.spots[train]
            crossed = homes[1][one] + homes[0][other] < homes[0][one] + homes[1][other]
            self.bound[first], self.bound[train] = int(crossed), int(not crossed)
            return

    def _assign_one(self) -> bool:
        """The train and the cube by which most is gained, against waiting for another train."""
        position, fields, taste = self.position, self.fields, self.taste
        best, chosen = 99.0, -1
        found: i64 = -1
        for goods in range(KINDS):
            if self.spare[goods] == 0:
                continue
            wait, gate, field = self.wait_worth(goods), fields.gate[goods], fields.to_city[goods]
            for train in range(TRAINS):
                spot = position.spots[train]
                if spot and position.cargo[train] < 0 and self.aim[train] < 0:
                    cost = field[spot] + gate
                    if cost >= FAR:
                        continue
                    loss = wait - taste.worth[train // TRAINS_EACH][cost]
                    if loss < best:
                        best, chosen, found = loss, train, goods
        if chosen < 0:
            return False
        self.aim[chosen] = found
        self.spare[found] -= 1
        return True

    def cost(self, train: i64, spot: i64) -> i64:
        """The work from a spot until this train's cube is home."""
        fields = self.fields
        cargo = self.position.cargo[train]
        if cargo >= 0:
            port = self.bound[train]
            return fields.homes[port][spot] if port >= 0 else fields.to_port[cargo][spot]
        goods = self.aim[train]
        return min(FAR, fields.to_city[goods][spot] + fields.gate[goods]) if goods >= 0 else FAR

    def worth(self, train: i64, spot: i64) -> float:
        """What a train's cube is worth if it stands there."""
        return self.taste.worth[train // TRAINS_EACH][self.cost(train, spot)] if spot else 0.0

    def _end_worth(self, train: i64, place: i64) -> float:
        """What the end of a move is worth, less its tokens; a train that is lost leaves its cube waiting."""
        position = self.position
        paid = float(position.end_tokens[place]) * self.taste.token
        if position.end_reason[place] == DELIVERED:
            return 1.0 - paid
        if position.end_spot[place]:
            return self.worth(train, position.end_spot[place]) - paid
        goods = max(position.cargo[train], self.aim[train])
        return (self.wait_worth(goods) if goods >= 0 else 0.0) - paid

    def wait_worth(self, goods: i64) -> float:
        """What a cube is worth that waits in its city for a train to come."""
        return self.taste.waiting[self.fields.bare[goods] + self.taste.fetch]

    def moved_worth(self, train: i64) -> float:
        """What a train is worth once its die is rolled and it runs by its best way."""
        position = self.position
        tables = position.tables
        total = 0.0
        looked: i64 = 0
        row = train // TRAINS_EACH * MOST_FACES
        for face in range(row, row + MOST_FACES):
            if tables.weight[face]:
                position.find_ends(train, tables.pips[face])
                looked |= position.looked
                best = -99.0
                for place in range(position.count):
                    best = max(best, self._end_worth(train, place))
                total += best * float(tables.weight[face])
        self.looked[train] = looked
        self.moved[train] = total / 6
        return self.moved[train]

    def learn(self, known: Prospect, mover: i64, places: i64) -> None:
        """Take over the moves of the trains to which neither this train nor these places (a mask) matter."""
        for train in range(TRAINS):
            looked = known.looked[train]
            if train == mover or looked < 0 or looked & places:
                continue
            if self.aim[train] == known.aim[train] and self.bound[train] == known.bound[train]:
                self.looked[train], self.moved[train] = looked, known.moved[train]

    def value(self, outcomes: Outcomes) -> float:
        """The whole position: goods delivered, on their way and waiting, tokens left, and the next card."""
        position = self.position
        tokens = position.clock + position.tables.setting.tokens * position.cards
        total = self.taste.token * float(tokens)
        for row in position.delivered:
            for count in row:
                total += float(count)
        gains = [0.0, 0.0, 0.0]
        looks = len(outcomes.chances) > 0
        for train in range(TRAINS):
            spot = position.spots[train]
            if spot:
                here = self.worth(train, spot)
                total += here - outcomes.jam.get(int(spot), 0.0)
                if not (looks or outcomes.surely[train]):
                    continue
                gain = (self.moved[train] if self.looked[train] >= 0 else self.moved_worth(train)) - here
                if outcomes.surely[train]:
                    total += gain
                else:
                    gains[train // TRAINS_EACH] += gain
        return total + self.taste.heed * outcomes.gain(gains[0], gains[1], gains[2]) + self.waiting()

    def waiting(self) -> float:
        """Cubes that still wait for a train are worth more the better their way to port."""
        total = 0.0
        for goods in range(KINDS):
            if self.spare[goods]:
                total += float(self.spare[goods]) * self.wait_worth(goods)
        return total
