"""Randomness lives here: outcome k of a table is a pure function of its seed and k."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from random import Random
from typing import TypeVar

from engineshed.core.draws import draw, ticket

__all__ = [
    "Rng",
    "bot_numbers",
    "bot_seed",
    "draw",
    "lot",
    "new_seed",
    "seed_from",
    "seed_hash",
    "ticket",
]

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


def bot_seed(seed: bytes, seat: int, decision: int) -> bytes:
    """Of a bot's numbers for decision k of its seat: for server, arena and page, apart from nature's draws."""
    return hashlib.blake2b(f"{seat} {decision}".encode(), key=seed, digest_size=32).digest()


def bot_numbers(seed: bytes, seat: int, decision: int) -> Rng:
    """A bot's secret numbers for one decision; after a restart they are the same."""
    return Rng(bot_seed(seed, seat, decision))


def lot(seed: bytes, purpose: str, total: int) -> int:
    """A number below `total` for what is drawn beside the game, as who sits where: no word of nature's outcomes."""
    digest = hashlib.blake2b(purpose.encode(), key=seed, person=b"engineshed lots", digest_size=32).digest()
    return (int.from_bytes(digest, "big") * total) >> 256


class Rng:
    """A bot's own randomness: the same seed gives the same numbers on every Python version."""

    __slots__ = ("_seed", "_stream", "_untouched")

    def __init__(self, seed: bytes | int) -> None:
        self._seed = seed
        self._stream: Random | None = None
        self._untouched = isinstance(seed, bytes)

    def random(self) -> float:
        """In 0..1. The first number is cut from a seed of bytes, itself random: most decisions need no more."""
        if self._stream is not None:
            return self._stream.random()
        if self._untouched and isinstance(self._seed, bytes):
            self._untouched = False
            return (int.from_bytes(self._seed[:7], "big") >> 3) / 2**53
        return self._opened().random()

    def _opened(self) -> Random:
        if self._stream is None:
            number = int.from_bytes(self._seed, "big") if isinstance(self._seed, bytes) else self._seed
            self._stream = Random(number)  # noqa: S311 - play, not secrets
        return self._stream

    def below(self, limit: int) -> int:
        """A number in 0..limit-1."""
        return int(self.random() * limit)

    def pick(self, items: Sequence[T]) -> T:
        stream = self._stream
        return items[int((self.random() if stream is None else stream.random()) * len(items))]

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
        return Rng(self._opened().getrandbits(256))
