"""From the judge's goods, which fade with the way still to go, to what became of such positions."""

from __future__ import annotations

from math import exp
from typing import Final

SLOPE: Final = 2.3
TURN: Final = -0.8
"""Of a logistic curve through nothing, fitted to 103 games of the medium bot: by the judge's goods beyond those needed,
and by turns left.
"""
HOPELESS: Final = -50.0
"""On that curve: what is refused outright is rated far below."""
LOST_SHARE: Final = 0.83
LOST_TURN: Final = 1.6
LOST_TURNS: Final = 4.0
"""Of the goods still missing, those that arrive in a game that is lost: that share early, fewer with few turns left."""


def chance_to_win(beyond: float, turns: int) -> float:
    """From the judge's goods beyond those needed, with so many turns left."""
    return 1 / (1 + exp(-max(HOPELESS, SLOPE * beyond + TURN * turns)))


def goods_at_the_end(home: int, missing: int, chance: float, turns: int) -> float:
    """All of them in a game that is won, and part of the missing ones in one that is lost."""
    lost = LOST_SHARE * (1 - exp(-(turns + LOST_TURN) / LOST_TURNS))
    return home + missing * (chance + (1 - chance) * lost)
