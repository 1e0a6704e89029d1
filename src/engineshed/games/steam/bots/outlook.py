"""What a position promises one player: links that could be built, deliveries they would bring, money they cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engineshed.games.steam.bots.ground import Atlas, Ground
from engineshed.games.steam.bots.purse import at_the_end
from engineshed.games.steam.bots.style import Style
from engineshed.games.steam.kernels.prospects import Prospects
from engineshed.games.steam.kernels.surveying import Project, own_stops
from engineshed.games.steam.model import Follow, Lay, Load, State
from engineshed.games.steam.rules.actions import TOP_LEVEL
from engineshed.games.steam.rules.money import LOAN, LOWEST_INCOME, loans_needed, most_loans
from engineshed.games.steam.rules.rounds import amount_due
from engineshed.games.steam.rules.scoring import income_part
from engineshed.games.steam.rules.setting import COLOUR_COUNT, Setting
from engineshed.games.steam.rules.track import Rails

FORESIGHT = 1.2
"""How much of what a longer reach promises comes true."""
UNFORESEEN = 0.5
"""Points that a level of the locomotive adds to a delivery not yet in sight."""
UNUSED = 0.05
"""The like while no delivery uses the level that is there."""


USEFUL_INCOME = 10
"""Dollars a round that can be spent well; where the track has no top, more is counted for the end only."""


class Outlook:
    """All numbers are victory points, unless they are dollars."""

    def __init__(self, setting: Setting, atlas: Atlas, state: State, seat: int, style: Style) -> None:
        self.setting = setting
        self.atlas = atlas
        self.state = state
        self.seat = seat
        self.style = style
        self.player = state.players[seat]
        self.rounds_left = self.setting.rounds - state.round
        """Build phases still to come after this round."""

    # --- the network --------------------------------------------------------------------------------------------------

    @cached_property
    def ground(self) -> Ground:
        return self.atlas.ground(self.state, self.seat)

    @property
    def rails(self) -> Rails:
        return self.ground.rails

    @cached_property
    def moves_left(self) -> int:
        """Actions this player still has in the game for moving goods."""
        build = self.state.phase != "move"
        laps = 2 if build else 3 - self.state.lap
        return 2 * self.rounds_left + laps

    @cached_property
    def tiles_left(self) -> int:
        build = self.state.build
        if build is not None and self.state.queue[0] == self.seat:
            return build.left
        return self.style.reach

    @cached_property
    def most(self) -> int:
        """Tiles of a link that is looked for."""
        return min(self.style.reach, max(1, self.tiles_left))

    @cached_property
    def projects(self) -> list[Project]:
        return self.ground.projects(self.stops, self.most)

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """Where a project may begin; a narrow mind looks only at its own network, and first of all at full cities."""
        if not self.style.narrow:
            return self.ground.stops
        cities = [city for city in self.setting.board.cities if sum(self.cubes_in(city)) > 2]
        return tuple(own_stops(self.rails, self.seat + 1) or cities)

    def cubes_in(self, city: int) -> bytes:
        return self.state.goods.cubes[city * COLOUR_COUNT : (city + 1) * COLOUR_COUNT]

    def planned_level(self) -> int:
        ahead = min(self.style.ahead, self.rounds_left)
        return min(TOP_LEVEL, self.player.level + ahead)

    def reached(self, level: int) -> list[int]:
        """By city and colour: own points of the best delivery over links that are there."""
        return self.ground.prospects(level).real

    def planned(self, level: int) -> Prospects:
        return self.ground.prospects(level, self.stops, self.most)

    @cached_property
    def prospects(self) -> Prospects:
        return self.planned(self.planned_level())

    def cubes_at(self, key: int) -> float:
        """How many cubes of a colour lie in a city; an empty one may still be filled."""
        return min(2, self.state.goods.cubes[key]) or 0.12

    # --- building -----------------------------------------------------------------------------------------------------

    def project_worth(self, number: int) -> float:
        """What the best few deliveries that need a link would bring beyond what is there, and a point for the link."""
        found = self.prospects
        gains = []
        for key, worth in found.planned[number].items():
            gain = worth / 4 - found.real[key]
            if gain > 0:
                gains.append(gain * self.cubes_at(key))
        gains.sort(reverse=True)
        return self.style.link + self.style.trust * sum(gains[: max(1, min(6, self.moves_left))])

    def ranked(self) -> list[tuple[float, Project]]:
        """The projects that can be finished in this turn, with their worth, best use of tiles first."""
        found = []
        for number, project in enumerate(self.projects):
            too_far = len(project.places) > self.tiles_left or self._is_bare_town(project.start)
            if not too_far and self.can_spend(project.cost):
                found.append((self.project_worth(number) - self.price(project.cost), project))
        return sorted(found, key=lambda pair: -pair[0] / len(pair[1].places))

    def first_steps(self) -> list[tuple[Lay, float, Project]]:
        """The first tile of each of these projects, with its worth a tile."""
        return [
            (self.setting.lay(project.places[0], project.poses[0]), worth / len(project.places), project)
            for worth, project in self.ranked()
        ]

    def _is_bare_town(self, place: int) -> bool:
        """Track cannot begin there yet; the same link is also planned from its other end."""
        return not self.rails.colours[place] and not self.rails.tiles[place]

    # --- money --------------------------------------------------------------------------------------------------------

    def price(self, cost: int) -> float:
        """What so many dollars are worth; cash in hand is cheaper than a loan."""
        cash = min(cost, self.player.cash)
        return self.style.dollar * (cost - cash) * 1.3 + self.style.dollar * cash * (1 if self.rounds_left else 0.2)

    def can_spend(self, cost: int) -> bool:
        """Whether a payment leaves the player clear of bankruptcy and above the income he wants to keep."""
        if not self.setting.borrows_freely(self.seat):
            due = min(0, amount_due(self.setting, self.player))
            return cost <= self.player.cash + min(0, due + self.player.points)
        loans = loans_needed(self.player.cash, cost)
        if not loans:
            return True
        left = most_loans(self.player) - loans
        return self.player.income - loans >= self.style.lowest and left * LOAN >= -2 * LOWEST_INCOME

    def capital_wanted(self) -> int:
        """Loans for upkeep, interest and a build turn, as far as income allows."""
        due = min(0, self.player.income - self.player.level)
        wanted = self.style.build + 1 - due - self.player.cash
        loans = max(0, -(-wanted // LOAN))
        room = max(0, self.player.income - self.style.lowest)
        if self.rounds_left == 0:
            loans = min(loans, 1)
        return min(loans, room)

    def order_worth(self) -> float:
        """Dollars an early place is worth."""
        return self.style.early if self.rounds_left else self.style.early / 2

    def claim_worth(self, to_income: bool) -> float:
        """ST-19.2, ST-23.1: income pays every round to come and counts half, or twice below zero, at the end."""
        points = self.state.claims[0].points
        if not to_income:
            return points
        income = self.player.income
        after = min(income + points, self.setting.ceiling)
        if self.style.reckons:
            return self._at_the_end(after) - self._at_the_end(income) + self.style.income * points
        spent = min(after, USEFUL_INCOME) - min(income, USEFUL_INCOME)
        kept = income_part(after) - income_part(income) + spent * self.rounds_left * self.style.dollar
        return kept + self.style.income * points

    def _at_the_end(self, income: int) -> float:
        return at_the_end(self.setting, self.player, self.rounds_left, self.player.cash, income)

    # --- moving goods -------------------------------------------------------------------------------------------------

    def load_worth(self, load: Load) -> float:
        network = self.ground.network
        routes = network.routes(load.hex, load.colour, self.player.level, self.seat)
        return max(self._gain(network.points_of(route)) for route in routes)

    def follow_worth(self, follow: Follow) -> float:
        haul = self.state.haul
        assert haul is not None
        network = self.ground.network
        routes = network.routes(haul.origin, haul.colour, self.player.level, self.seat)
        done = [*haul.route, follow.hex * 6 + follow.side]
        return max((self._gain(network.points_of(route)) for route in routes if route[: len(done)] == done), default=-9)

    def _gain(self, points: list[int]) -> float:
        return points[self.seat] - self.style.envy * (sum(points) - points[self.seat])

    def upgrade_worth(self) -> float:
        """A link more for a share of the deliveries to come."""
        later = max(0, self.moves_left - 1)
        upkeep = self.style.dollar * (self.rounds_left + 1) if self.setting.standard else 0
        use = self._longer_worth(later) if self.style.counts else self._guessed_worth(later)
        return use - upkeep + self.style.engine

    def _guessed_worth(self, moves: int) -> float:
        return moves * (0.42 if self._has_use_for(self.player.level + 1) else 0.15)

    def _longer_worth(self, moves: int) -> float:
        """What deliveries in sight would gain by a link more, and a part for others once this level is in full use."""
        level = self.player.level
        gain = FORESIGHT * (self.promise(level + 1, moves) - self.promise(level, moves))
        full = max(self.reached(level)) >= level
        return gain + (UNFORESEEN if full else UNUSED) * moves

    def promise(self, level: int, moves: int) -> float:
        """Points of the best deliveries, a cube each, over links that are there or planned."""
        return self.best_cubes(self.promised(level), moves)

    def promised(self, level: int) -> list[float]:
        """By city and colour: points of the best delivery over links that are there or planned."""
        found = self.planned(level)
        best = [float(worth) for worth in found.real]
        trust = self.style.trust
        for plan in found.planned:
            for key, worth in plan.items():
                hoped = trust * worth / 4
                if hoped > best[key]:  # noqa: PLR1730 - `max` takes twice as long
                    best[key] = hoped
        return best

    def best_cubes(self, worth: Sequence[float], moves: int) -> float:
        """So many cubes, the most worthy first, by what each is worth in its city and colour."""
        cubes = self.state.goods.cubes
        worths = [one for one, count in zip(worth, cubes, strict=True) if count for _ in range(count)]
        worths.sort(reverse=True)
        return sum(worths[:moves])

    def _has_use_for(self, level: int) -> bool:
        """Whether links that are there, or planned, make a delivery of that length."""
        longest = max(self.reached(level))
        if self.style.narrow or longest >= level:
            return longest >= level - 1
        planned = self.planned(level).planned
        return max((worth for plan in planned for worth in plan.values()), default=0) >= 4 * level
