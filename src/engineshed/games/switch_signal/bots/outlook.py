"""From the judge's goods, which fade with the way still to go, to what became of such positions."""

from __future__ import annotations

from math import exp
from typing import Final

LEVEL: Final = 1.25
SLOPE: Final = 1.64
TURN: Final = -0.62
"""Of a logistic curve, fitted to games between bots: by the judge's goods beyond those needed, and by turns left."""
HOPELESS: Final = -50.0
"""On that curve: what is refused outright is rated far below."""
LOST_SHARE: Final = 0.52
"""Of the goods still missing, those that arrive in a game that is lost."""


def chance_to_win(beyond: float, turns: int) -> float:
    """From the judge's goods beyond those needed, with so many turns left."""
    return 1 / (1 + exp(-max(HOPELESS, LEVEL + SLOPE * beyond + TURN * turns)))


def goods_at_the_end(home: int, missing: int, chance: float) -> float:
    """All of them in a game that is won, and part of the missing ones in one that is lost."""
    return home + missing * (chance + (1 - chance) * LOST_SHARE)
