"""What other seats may hold, by what their cards, markers and rails tell."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from engineshed.core.chance import Rng
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.plans import Plan, nearest_branch_first
from engineshed.games.trans_europa.kernels.race import Races
from engineshed.games.trans_europa.model import Laid, View
from engineshed.games.trans_europa.rules.losses import groups_for, terminals
from engineshed.games.trans_europa.rules.setting import Setting
from engineshed.maths.graph import cheapest_cost, cheapest_tree

TRUST: Final = 3.0
"""How much likelier a city is to be in the hand of the seat whose marker stands on it (a logarithm)."""
HEADING: Final = 0.5
"""How much each line of approach speaks for a city (a logarithm)."""
WASTE: Final = 0.7
"""How much each point laid in vain speaks against a hand (a logarithm)."""
TRIES: Final = 3
"""How often a world with a card in two hands is drawn again."""
Hand = tuple[int, ...]
Odds = list[list[tuple[int, int]]]


class Guess(NamedTuple):
    """A hand a seat may hold, how likely it is, and the plan it makes."""

    hand: Hand
    weight: float
    plan: Plan


NOTHING: Final = Guess((), 1.0, Plan([], []))
"""Of a seat that is finished with every hand thought of."""


class Stand:
    """Where one seat stands: what joining a hand costs it now, and would have cost without its own rails."""

    def __init__(self, setting: Setting, rails: tuple[Laid, ...], seat: int, marker: int) -> None:
        self.setting = setting
        self.marker = marker
        others = tuple(rail for rail in rails if rail.seat != seat)
        self.groups, self.without = groups_for(setting, rails, seat), groups_for(setting, others, seat)
        self.spent = sum(int(setting.graph.cost[rail.line]) for rail in rails if rail.seat == seat)

    def guess(self, hand: Hand) -> Guess | None:
        """How likely the hand is, and its plan; None: nobody is finished who has not shown it."""
        ends = terminals(self.setting, self.marker, hand)
        tree = cheapest_tree(self.groups, ends)
        if tree.cost <= 0:
            return None
        waste = self.spent - cheapest_cost(self.without, ends) + tree.cost if self.spent else 0
        plan = nearest_branch_first(self.groups, tree.edges, ends[0], ends[1:])
        return Guess(hand, exp(-WASTE * max(0, waste)) + 1e-6, plan)


class Guesser:
    """Imagines hands for the other seats of one game."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.distances = Distances(setting.graph)
        self.weights = lru_cache(maxsize=64)(self._weights)

    def hands(self, view: View, seat: int, count: int, rng: Rng) -> list[Guess]:
        """Hands the seat may hold: shown, or imagined."""
        known = {city for other, hand in enumerate(view.hands) if other != seat for city in hand}
        odds = self.odds(view, seat, known)
        stand = Stand(self.setting, view.rails, seat, view.markers[seat])
        drawn = (view.hands[seat] or tuple(rng.weighted(pile) for pile in odds) for _ in range(count))
        return [guess for guess in map(stand.guess, drawn) if guess is not None] or [NOTHING]

    def odds(self, view: View, seat: int, known: Collection[int] = ()) -> Odds:
        """For each colour the cards that may be in the hand, weighted by where the seat started and went."""
        lines = tuple(rail.line for rail in view.rails if rail.seat == seat)
        weights = self.weights(view.markers[seat], lines)
        return [[(city, weights[city]) for city in pile if city not in known] for pile in self.setting.piles]

    def _weights(self, marker: int, lines: tuple[int, ...]) -> dict[int, int]:
        """Of every city, for a seat that laid these lines."""
        graph = self.setting.graph
        reached = {marker, *(int(end) for line in lines for end in (graph.tail[line], graph.head[line]))}
        return {city: self._weight(city, marker, reached) for pile in self.setting.piles for city in pile}

    def _weight(self, city: int, marker: int, reached: set[int]) -> int:
        place = int(self.setting.place[city])
        approach = self.distances.between(place, marker) - min(self.distances.between(place, spot) for spot in reached)
        return round(1000 * exp(HEADING * approach + (TRUST if place == marker else 0.0)))


def likely_lines(lines: int, guesses: Sequence[Sequence[Guess]]) -> list[float]:
    """For each line how likely it is to be in another seat's plan."""
    unlikely = [1.0] * lines
    for pool in guesses:
        total = sum(guess.weight for guess in pool)
        chance = [0.0] * lines
        for guess in pool:
            for line in guess.plan.lines:
                chance[line] += guess.weight / total
        unlikely = [old * (1 - new) for old, new in zip(unlikely, chance, strict=True)]
    return [1 - value for value in unlikely]


def fill_worlds(races: Races, guesses: Sequence[Sequence[Guess]], count: int, rng: Rng) -> None:
    """A guess for every other seat, by weight, without a card in two hands where that can be had."""
    races.pools = [[guess.plan for guess in pool] for pool in guesses]
    ladders = [list(accumulate(guess.weight for guess in pool)) for pool in guesses]
    for _ in range(count):
        for _ in range(TRIES):
            picks = [bisect(ladder, rng.random() * ladder[-1]) if ladder else 0 for ladder in ladders]
            cards = [city for pool, pick in zip(guesses, picks, strict=True) if pool for city in pool[pick].hand]
            if len(set(cards)) == len(cards):
                break
        races.picks.append(picks)
