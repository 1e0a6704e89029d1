"""What coloured rails bring the bots of Trans Europa that lay towards a tree: points a round, on shared deals.

    python bench/coloured_rails.py [DEALS]

Single rounds with four players and three coloured rails each: two seats use them, two are offered black ones only, then
the seats are exchanged on the same deal.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

from engineshed.arena.driver import Driver
from engineshed.bots import Bot
from engineshed.bots.characters import make_bot
from engineshed.core.chance import Rng, seed_from
from engineshed.core.record import Action
from engineshed.core.registry import make_game
from engineshed.games.trans_europa.model import ColouredRail

DEALS = 120


class Black(Bot[Any]):
    """A bot that is never offered a coloured rail."""

    def __init__(self, bot: Bot[Any]) -> None:
        super().__init__(bot.game)
        self.bot = bot

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng) -> Action:
        return self.bot.choose(view, [action for action in legal if not isinstance(action, ColouredRail)], rng)


def gain(bot: Bot[Any], deal: int) -> float:
    """How much less the seats with coloured rails lose, on one deal played twice."""
    black, found = Black(bot), []
    for seats in ([bot, black] * 2, [black, bot] * 2):
        driver = Driver(bot.game, seats, seed_from(f"colour {deal}"))
        driver.play()
        losses = driver.state.match.past[0].losses
        found += [-loss if seat is bot else loss for seat, loss in zip(seats, losses, strict=True)]
    return sum(found) / 4


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    game = make_game("trans-europa", {"players": 4, "vexation": "per_round", "max_rounds": 1})
    for level in ("easy", "medium"):
        gains = [gain(make_bot(game, level), deal) for deal in range(deals)]
        print(f"{level}: {fmean(gains):+.2f} ± {1.96 * stdev(gains) / deals**0.5:.2f} points a round ({deals} deals)")


if __name__ == "__main__":
    main()
