"""What money comes to: the loans that the rest of the game will take, and the income that is left after them."""

from __future__ import annotations

from typing import Final

from engineshed.games.steam.model import Player
from engineshed.games.steam.rules.money import LOAN
from engineshed.games.steam.rules.setting import Setting

SPENT: Final = 9.0
"""Dollars that track and tiles take in a round."""
ABOVE: Final = 0.5
"""ST-23.1: what a point of income counts at the end."""
BELOW: Final = 1.0
"""The like below zero, where a point of a later delivery mends it; ST-23.2 after the last one."""
LAST_BELOW: Final = 2.0


def at_the_end(setting: Setting, player: Player, rounds_left: int, cash: float, income: float) -> float:
    """Points for the income that is left, if every round to come takes as much as usual and loans fill the gaps."""
    upkeep = player.level if setting.standard else 0
    for _ in range(rounds_left):
        cash += income - upkeep
        reserve = max(0.0, upkeep - income) if setting.standard else 0.0
        loans = max(0.0, SPENT + reserve - cash) / LOAN
        income -= loans
        cash += LOAN * loans - SPENT
    short = max(0.0, upkeep - income - cash)
    income -= short / LOAN if not setting.standard else 0.0
    lost = short / 2 if setting.standard else 0.0
    below = BELOW if rounds_left else LAST_BELOW
    return income * (ABOVE if income > 0 else below) - lost
