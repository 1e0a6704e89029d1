"""A bot that imagines the others' hands, races their plans against its own, and takes the plan that loses least."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from engineshed.bots import Bot, Thought
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.graph import Graph, Groups, cheapest_cost, cheapest_tree
from engineshed.core.record import Action
from engineshed.games.trans_europa.bots.common import Sight, markers_of, rails_of, stop_of
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.plans import Plan, by_rank, nearest_branch_first
from engineshed.games.trans_europa.kernels.race import Races
from engineshed.games.trans_europa.model import View
from engineshed.games.trans_europa.rules.scoring import groups_for

HANDS: Final = 32
"""Hands imagined for each opponent."""
WORLDS: Final = 160
"""Combinations of them that are raced."""
TRUST: Final = 3.0
"""How much likelier a city is to be in the hand of whose marker stands on it (a logarithm)."""
HEADING: Final = 0.5
"""How much a rail's worth of approach speaks for a city (a logarithm)."""
WASTE: Final = 0.7
"""How much a wasted rail speaks against a hand (a logarithm)."""
SCALE: Final = 10
HOPES: Final = (0.0, 0.4, 0.7, 0.95)
"""How far a line that others will lay is counted as laid, for the trees that are tried."""
Hand = tuple[int, ...]


class Guess(NamedTuple):
    """A hand an opponent may hold, how likely it is, and the plan it makes."""

    hand: Hand
    weight: float
    plan: Plan


class HardBot(Bot[View]):
    """Samples hidden hands that fit cards and play, plays ahead, and picks marker and rails by expected loss."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.tables = game.tables  # type: ignore[attr-defined]  # made for this game only
        self.distances = Distances(self.tables.graph)

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        return self.explain(view, legal, rng)[0].action

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """The candidates with their expected loss and that of the others, best first."""
        if len(legal) == 1:
            return [Thought(legal[0], 0.0, "only")]
        if view.phase == "marker":
            thoughts = self._markers(view, legal, rng)
        elif view.finished:
            thoughts = self._last_rail(view, legal)
        else:
            thoughts = self._rails(view, legal, rng)
        return sorted(thoughts, key=lambda thought: -thought.value)

    def _last_rail(self, view: View, legal: Sequence[Action]) -> list[Thought]:
        """The round ends with this turn: take what lowers the own loss most, else stop."""
        sight = Sight(self.tables, view)
        now = cheapest_tree(sight.groups, sight.terminals)
        rails = rails_of(legal)
        stop = stop_of(legal)
        thoughts = [] if stop is None else [Thought(stop, float(-now.cost), "loss", {"loss": now.cost})]
        for line in now.edges:
            if line in rails:
                after = now.cost - int(self.tables.graph.cost[line])
                thoughts.append(Thought(rails[line], float(-after), "loss", {"loss": after}))
        return thoughts

    def _rails(self, view: View, legal: Sequence[Action], rng: Rng) -> list[Thought]:
        sight = Sight(self.tables, view)
        races = Races(self.tables.graph, sight.seat, self.tables.seats, sight.seat, view.supply)
        guesses = [self._guesses(view, seat, rng) if seat != sight.seat else [] for seat in range(self.tables.seats)]
        _fill(races, guesses, rng)
        shared = self._shared(guesses)
        rails, stop = rails_of(legal), stop_of(legal)
        best: dict[Action, Thought] = {}
        for plan in self._plans(sight, shared, set(rails)):
            first = _first(plan, rails)
            if first is not None:
                races.run(plan, second=view.phase == "second", stop=False)
                _keep(best, self._thought(first, races))
            if stop is not None:
                races.run(plan, second=True, stop=True)
                _keep(best, self._thought(stop, races))
        return list(best.values()) or [Thought(stop or legal[0], 0.0, "stop")]

    def _thought(self, action: Action, races: Races) -> Thought:
        worlds = len(races.picks)
        own, others = races.own_loss / worlds, races.other_loss / worlds / (self.tables.seats - 1)
        about: dict[str, int | str] = {"loss": f"{own:.1f}", "others": f"{others:.1f}"}
        return Thought(action, others - own, "rivals", about)

    def _plans(self, sight: Sight, shared: list[float], touching: set[int]) -> list[Plan]:
        """Own plans worth racing: several trees, each begun at every line it can be begun at."""
        trees: set[tuple[int, ...]] = set()
        for hope in HOPES:
            trees.add(tuple(self._hopeful_tree(sight, shared, hope)))
        plans: list[Plan] = []
        for tree in sorted(trees):
            edges = list(tree)
            plans.append(nearest_branch_first(sight.groups, edges, sight.marker, sight.cities))
            plans.append(by_rank(sight.groups, edges, sight.marker, shared))
            for line in edges:
                if line in touching:
                    rank = list(shared)
                    rank[line] = -1.0
                    plans.append(by_rank(sight.groups, edges, sight.marker, rank))
        return plans

    def _hopeful_tree(self, sight: Sight, shared: list[float], hope: float) -> list[int]:
        """The cheapest tree if lines that others will lay cost less."""
        graph = self.tables.graph
        if hope == 0.0:
            return cheapest_tree(sight.groups, sight.terminals).edges
        costs = [
            max(1, round(SCALE * int(cost) * (1 - hope * help_)))
            for cost, help_ in zip(graph.cost, shared, strict=True)
        ]
        wished = Graph(int(graph.nodes), list(zip(map(int, graph.tail), map(int, graph.head), costs, strict=True)))
        free = [rail.line for rail in sight.view.rails if not rail.coloured or rail.seat == sight.seat]
        barred = [rail.line for rail in sight.view.rails if rail.coloured and rail.seat != sight.seat]
        return cheapest_tree(Groups(wished, free, barred), sight.terminals).edges

    def _shared(self, guesses: list[list[Guess]]) -> list[float]:
        """For each line how likely it is that another seat's plan holds it."""
        unlikely = [1.0] * self.tables.lines
        for pool in guesses:
            total = sum(guess.weight for guess in pool)
            chance = [0.0] * self.tables.lines
            for guess in pool:
                for line in guess.plan.lines:
                    chance[line] += guess.weight / total
            unlikely = [old * (1 - new) for old, new in zip(unlikely, chance, strict=True)]
        return [1 - value for value in unlikely]

    def _guesses(self, view: View, seat: int, rng: Rng) -> list[Guess]:
        """Hands a seat may hold, by what its marker and rails tell."""
        groups = groups_for(self.tables, view.rails, seat)
        own = [rail for rail in view.rails if rail.seat == seat]
        without = groups_for(self.tables, tuple(rail for rail in view.rails if rail.seat != seat), seat)
        spent = sum(int(self.tables.graph.cost[rail.line]) for rail in own)
        marker = view.markers[seat]
        odds = self._odds(view, seat, [rail.line for rail in own])
        guesses: list[Guess] = []
        for _ in range(HANDS):
            hand = view.hands[seat] or tuple(rng.weighted(pile) for pile in odds)
            terminals = [marker] + [int(self.tables.place[city]) for city in hand]
            tree = cheapest_tree(groups, terminals)
            if tree.cost <= 0 and not view.hands[seat]:
                continue
            progress = cheapest_cost(without, terminals) - tree.cost
            plan = nearest_branch_first(groups, tree.edges, marker, terminals[1:])
            guesses.append(Guess(hand, exp(-WASTE * max(0, spent - progress)) + 1e-6, plan))
        return guesses or [Guess((), 1.0, Plan([], []))]

    def _odds(self, view: View, seat: int, lines: list[int]) -> list[list[tuple[int, int]]]:
        """For each colour the cards that may be in the hand, weighted by where the seat started and went."""
        graph, marker = self.tables.graph, view.markers[seat]
        reached = {marker, *(int(end) for line in lines for end in (graph.tail[line], graph.head[line]))}
        known = {city for other, hand in enumerate(view.hands) if other != seat for city in hand}
        odds: list[list[tuple[int, int]]] = []
        for pile in self.tables.piles:
            weights: list[tuple[int, int]] = []
            for city in pile:
                if city not in known:
                    place = int(self.tables.place[city])
                    nearest = min(self.distances.between(place, spot) for spot in reached)
                    gain = self.distances.between(place, marker) - nearest
                    weights.append((city, round(1000 * exp(HEADING * gain + (TRUST if place == marker else 0.0)))))
            odds.append(weights)
        return odds

    def _markers(self, view: View, legal: Sequence[Action], rng: Rng) -> list[Thought]:
        """Every junction of the own cheapest tree, raced from there."""
        sight = Sight(self.tables, view)
        free = markers_of(legal)
        races = Races(self.tables.graph, sight.seat, self.tables.seats, view.first, view.supply)
        guesses = [self._starts(view, seat, rng) if seat != sight.seat else [] for seat in range(self.tables.seats)]
        _fill(races, guesses, rng)
        shared = self._shared(guesses)
        tree = cheapest_tree(sight.groups, sight.cities)
        graph = self.tables.graph
        spots = {int(end) for line in tree.edges for end in (graph.tail[line], graph.head[line])} & set(free)
        best: dict[Action, Thought] = {}
        for spot in sorted(spots):
            for plan in (
                nearest_branch_first(sight.groups, tree.edges, spot, sight.cities),
                by_rank(sight.groups, tree.edges, spot, shared),
            ):
                races.run(plan, second=False, stop=False)
                _keep(best, self._thought(free[spot], races))
        return list(best.values()) or [Thought(legal[0], 0.0)]

    def _starts(self, view: View, seat: int, rng: Rng) -> list[Guess]:
        """Before rails lie: hands by the marker, or a marker by the hand."""
        if view.markers[seat] >= 0:
            return self._guesses(view, seat, rng)
        groups = Groups(self.tables.graph, ())
        known = {city for hand in view.hands for city in hand}
        guesses: list[Guess] = []
        for _ in range(HANDS):
            hand = tuple(rng.pick([city for city in pile if city not in known]) for pile in self.tables.piles)
            cities = [int(self.tables.place[city]) for city in hand]
            start = min(cities, key=lambda city: self._companions(city, cities))
            tree = cheapest_tree(groups, cities)
            guesses.append(Guess(hand, 1.0, nearest_branch_first(groups, tree.edges, start, cities)))
        return guesses

    def _companions(self, city: int, cities: Sequence[int]) -> int:
        return sum(sorted(self.distances.between(city, other) for other in cities if other != city)[:2])


def _first(plan: Plan, rails: dict[int, Action]) -> Action | None:
    """The rail with which a plan begins now."""
    return next((rails[line] for line in plan.lines if line in rails), None)


def _keep(best: dict[Action, Thought], thought: Thought) -> None:
    if thought.action not in best or thought.value > best[thought.action].value:
        best[thought.action] = thought


def _fill(races: Races, guesses: list[list[Guess]], rng: Rng) -> None:
    """Worlds: a guess for every opponent, by weight, without a card in two hands where that can be had."""
    races.pools = [[guess.plan for guess in pool] for pool in guesses]
    ladders = [list(accumulate(guess.weight for guess in pool)) for pool in guesses]
    for _ in range(WORLDS):
        for _ in range(3):
            picks = [bisect(ladder, rng.random() * ladder[-1]) if ladder else 0 for ladder in ladders]
            cards = [city for pool, pick in zip(guesses, picks, strict=True) if pool for city in pool[pick].hand]
            if len(set(cards)) == len(cards):
                break
        races.picks.append(picks)
