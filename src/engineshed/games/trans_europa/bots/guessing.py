"""What other seats may hold, by what their cards, markers and rails tell."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from engineshed.core.chance import Rng
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.plans import Plan, nearest_branch_first
from engineshed.games.trans_europa.kernels.race import Races
from engineshed.games.trans_europa.model import View
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
Odds = list[list[tuple[int, int]]]


class Guess(NamedTuple):
    """A hand a seat may hold, how likely it is, and the plan it makes."""

    hand: tuple[int, ...]
    weight: float
    plan: Plan


class Guesser:
    """Imagines hands for the other seats of one game."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.distances = Distances(setting.graph)

    def hands(self, view: View, seat: int, count: int, rng: Rng) -> list[Guess]:
        """Hands the seat may hold: shown, or imagined."""
        odds = self._odds(view, seat)
        others = tuple(rail for rail in view.rails if rail.seat != seat)
        groups, without = groups_for(self.setting, view.rails, seat), groups_for(self.setting, others, seat)
        spent = sum(int(self.setting.graph.cost[rail.line]) for rail in view.rails if rail.seat == seat)
        guesses: list[Guess] = []
        for _ in range(count):
            hand = view.hands[seat] or tuple(rng.weighted(pile) for pile in odds)
            ends = terminals(self.setting, view.markers[seat], hand)
            tree = cheapest_tree(groups, ends)
            if tree.cost <= 0:
                continue  # nobody is finished who has not shown it
            waste = spent - cheapest_cost(without, ends) + tree.cost if spent else 0
            plan = nearest_branch_first(groups, tree.edges, ends[0], ends[1:])
            guesses.append(Guess(hand, exp(-WASTE * max(0, waste)) + 1e-6, plan))
        return guesses or [Guess((), 1.0, Plan([], []))]

    def _odds(self, view: View, seat: int) -> Odds:
        """For each colour the cards that may be in the hand, weighted by where the seat started and went."""
        graph = self.setting.graph
        lines = [rail.line for rail in view.rails if rail.seat == seat]
        reached = {view.markers[seat], *(int(end) for line in lines for end in (graph.tail[line], graph.head[line]))}
        known = {city for other, hand in enumerate(view.hands) if other != seat for city in hand}
        return [
            [(city, self._weight(city, view.markers[seat], reached)) for city in pile if city not in known]
            for pile in self.setting.piles
        ]

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
