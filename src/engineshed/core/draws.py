"""Nature's draws; compiled, since games with dice and cards ask for one at every other step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

try:  # Python's own: OpenSSL's takes more time to be set up than for the whole of a short message
    from _sha2 import sha256  # type: ignore[import-not-found] # Python 3.12 and later
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found] # Python 3.11
    except ImportError:
        from hashlib import sha256

T = TypeVar("T")

FRONT_BITS: Final = 40
"""As many bits of a digest as settle nearly every draw in small integers."""
SMALL: Final = 1 << 20


def ticket(seed: bytes, index: int, total: int) -> int:
    """Draw `index` of this seed, as a number below `total`: SHA-256 of seed and index, scaled (bias under 2^-200)."""
    digest: bytes = sha256(seed + index.to_bytes(8, "big")).digest()
    if total <= SMALL:
        front = digest[0] << 32 | digest[1] << 24 | digest[2] << 16 | digest[3] << 8 | digest[4]
        low = (front * total) >> FRONT_BITS
        if low == (front * total + total - 1) >> FRONT_BITS:  # whatever the other bits say
            return low
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
