"""What the order of rails and the start are worth in Trans Europa: points a round beside `medium`, on shared deals.

    python bench/order_of_rails.py [DEALS]

Single rounds with four players, nobody with a character: two seats follow the cheapest tree in another order or from
another start, two are `medium`; then the seats are exchanged on the same deal.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from statistics import fmean, stdev
from typing import Any

from engineshed.arena.driver import Driver
from engineshed.bots import Bot
from engineshed.bots.characters import make_bot
from engineshed.core.chance import Rng, seed_from
from engineshed.core.record import Action
from engineshed.core.registry import make_game
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.bots.common import Sight, markers_of, no_rail, rails_of
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.plans import Plan, by_rank, nearest_branch_first
from engineshed.games.trans_europa.model import View
from engineshed.games.trans_europa.rules.setting import Setting
from engineshed.maths.graph import Groups, cheapest_tree

DEALS = 120
HANDS = 400
"""By whose trees it is judged how wanted a line is."""

Order = Callable[[Sight, list[int]], Plan]
Start = Callable[[list[int]], int]
"""From the distances of the other cities, the nearest first: the lower, the better."""


@cache
def wanted(setting: Setting) -> list[float]:
    """For each line the share of hands whose cheapest tree needs it."""
    rng, bare, found = Rng(0), Groups(setting.graph, []), [0.0] * setting.lines
    for _ in range(HANDS):
        for line in cheapest_tree(bare, [int(setting.place[rng.pick(pile)]) for pile in setting.piles]).edges:
            found[line] += 1 / HANDS
    return found


def nearest(sight: Sight, edges: list[int]) -> Plan:
    return nearest_branch_first(sight.groups, edges, sight.marker, sight.cities)


def least_wanted(sight: Sight, edges: list[int]) -> Plan:
    return by_rank(sight.groups, edges, sight.marker, wanted(sight.setting))


def most_wanted(sight: Sight, edges: list[int]) -> Plan:
    return by_rank(sight.groups, edges, sight.marker, [-share for share in wanted(sight.setting)])


def two_nearest(ways: list[int]) -> int:
    return ways[0] + ways[1]


ROWS: dict[str, tuple[Order, Start]] = {
    "lines that others hardly want first": (least_wanted, two_nearest),
    "lines that others want first": (most_wanted, two_nearest),
    "start in the city nearest to all others": (nearest, sum),
    "start in the city farthest from all others": (nearest, lambda ways: -sum(ways)),
}


class Orderly(Bot[View]):
    """Follows the cheapest tree like `medium`."""

    def __init__(self, game: TransEuropa, order: Order, start: Start) -> None:
        super().__init__(game)
        self.setting, self.order, self.start = game.setting, order, start
        self.distances = Distances(self.setting.graph)

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        del rng
        sight = Sight(self.setting, view)
        if view.phase == "marker":
            free = markers_of(legal)
            return free[min((city for city in sorted(sight.cities) if city in free), key=self._ways(sight))]
        rails, plan = rails_of(legal), self.order(sight, cheapest_tree(sight.groups, sight.terminals).edges)
        return next((rails[line] for line in plan.lines if line in rails), no_rail(legal)[0].action)

    def _ways(self, sight: Sight) -> Callable[[int], int]:
        between = self.distances.between
        return lambda city: self.start(sorted(between(city, other) for other in sight.cities if other != city))


def gain(bot: Bot[Any], medium: Bot[Any], deal: int) -> float:
    """How much less the seats of the first lose, on one deal played twice."""
    found = []
    for seats in ([bot, medium] * 2, [medium, bot] * 2):
        totals = Driver(bot.game, seats, seed_from(f"order {deal}")).play().totals
        found += [total if seat is bot else -total for seat, total in zip(seats, totals, strict=True)]
    return sum(found) / 4


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    game = make_game("trans-europa", {"players": 4, "max_rounds": 1})
    assert isinstance(game, TransEuropa)
    medium = make_bot(game, "medium")
    for name, (order, start) in ROWS.items():
        gains = [gain(Orderly(game, order, start), medium, deal) for deal in range(deals)]
        print(f"{name}: {fmean(gains):+.2f} ± {1.96 * stdev(gains) / deals**0.5:.2f} points a round ({deals} deals)")


if __name__ == "__main__":
    main()
