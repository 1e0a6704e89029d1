"""Nature's draws; compiled, since games with dice and cards ask for one at every other step."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def ticket(seed: bytes, index: int, total: int) -> int:
    """Draw `index` of this seed, as a number below `total`: SHA-256 of seed and index, scaled (bias under 2^-200)."""
    digest = hashlib.sha256(seed + index.to_bytes(8, "big")).digest()
    return (int.from_bytes(digest, "big") * total) >> 256


def draw(seed: bytes, index: int, outcomes: Sequence[tuple[T, int]]) -> T:
    """The outcome that draw `index` of this seed picks, by integer weights."""
    total = 0
    for _, weight in outcomes:
        total += weight
    left = ticket(seed, index, total)
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    raise ValueError("no outcome has a positive weight")
