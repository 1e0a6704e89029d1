"""Randomness lives here: outcome k of a table is a pure function of its seed and k."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32


def new_seed() -> bytes:
    """256 random bits from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(text: str | int) -> bytes:
    """The seed a person typed: any word or number, stretched to 256 bits."""
    return hashlib.sha256(f"engineshed seed {text}".encode()).digest()


def seed_hash(seed: bytes) -> str:
    """Shown before the game; the seed is shown after it, so that anybody can check the dice."""
    return hashlib.sha256(b"engineshed commitment" + seed).hexdigest()


def ticket(seed: bytes, index: int, total: int) -> int:
    """Draw `index` of this seed, as a number below `total`: SHA-256 of seed and index, scaled (bias under 2^-200)."""
    digest = hashlib.sha256(seed + index.to_bytes(8, "big")).digest()
    return (int.from_bytes(digest, "big") * total) >> 256


def draw(seed: bytes, index: int, outcomes: Sequence[tuple[T, int]]) -> T:
    """The outcome that draw `index` of this seed picks, by integer weights."""
    left = ticket(seed, index, sum([weight for _, weight in outcomes]))
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    raise ValueError("no outcome has a positive weight")


class Rng:
    """A bot's own randomness: the same seed gives the same numbers on every Python version."""

    __slots__ = ("_random", "random")

    def __init__(self, seed: bytes | int) -> None:
        number = int.from_bytes(seed, "big") if isinstance(seed, bytes) else seed
        self._random = random.Random(number)  # noqa: S311 - play, not secrets
        self.random = self._random.random

    def below(self, limit: int) -> int:
        """A number in 0..limit-1."""
        return int(self.random() * limit)

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self.random() * len(items))]

    def weighted(self, outcomes: Sequence[tuple[T, int]]) -> T:
        left = self.below(sum(weight for _, weight in outcomes))
        for outcome, weight in outcomes:
            left -= weight
            if left < 0:
                return outcome
        raise ValueError("no outcome has a positive weight")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list in random order (Fisher-Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def fork(self) -> Rng:
        """An independent stream, so that work in one place does not shift the numbers of another."""
        return Rng(self._random.getrandbits(256))
