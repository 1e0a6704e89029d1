"""The learned weights: `weights.json`, one entry for each number of rounds left."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from engineshed.bots import Temper
from engineshed.core.record import Record
from engineshed.games.railroad_ink.kernels.judge import (
    CENTRE,
    CLASS_COUNT,
    DEAD_ENDS,
    EXITS_USED,
    FEATURES,
    LINES,
    LONGER_LINE,
    POINTS,
    SPECIALS,
)
from engineshed.games.railroad_ink.kernels.lookahead import Weights
from engineshed.games.railroad_ink.rules.sheets import MOST_SPECIALS


class Learned(Record, frozen=True, forbid_unknown_fields=True):
    """Thousandths of a point for every feature and for every pattern that has been seen."""

    features: tuple[int, ...]
    patterns: dict[str, int]

    def __post_init__(self) -> None:
        if len(self.features) != FEATURES:
            raise ValueError(f"weights for {len(self.features)} features, the judge counts {FEATURES}")

    def spread(self) -> Weights:
        classes = [0] * CLASS_COUNT
        for number, weight in self.patterns.items():
            classes[int(number)] = weight
        return list(self.features), classes


@cache
def learned_weights() -> tuple[Weights, ...]:
    """For one round left, two, and so on."""
    text = (files(__package__) / "weights.json").read_bytes()
    return tuple(learned.spread() for learned in msgspec.json.decode(text, type=list[Learned]))


LIKED: Final = {
    "points": POINTS,
    "exits": EXITS_USED,
    "lines": LINES,
    "longer": LONGER_LINE,
    "centre": CENTRE,
    "dead_ends": DEAD_ENDS,
}
"""What a character may lean to, and the feature that counts it."""
THOUSAND: Final = 1000


def leaning_of(temper: Temper) -> list[int]:
    """What a character adds to the weights, in thousandths of a point."""
    added = [0] * FEATURES
    for name, feature in LIKED.items():
        added[feature] = round(THOUSAND * temper.lean(name))
    for used in range(MOST_SPECIALS + 1):
        added[SPECIALS + used] = round(THOUSAND * used * temper.lean("specials"))
    return added
