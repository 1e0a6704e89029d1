"""The learned weights: `weights.json`, one entry for each number of rounds left."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from engineshed.core.record import Record
from engineshed.games.railroad_ink.kernels.judge import CLASS_COUNT, FEATURES
from engineshed.games.railroad_ink.kernels.lookahead import Weights


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
