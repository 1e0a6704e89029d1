"""How much somebody may ask for: so much a second for long, and a burst for a moment."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar

Who = TypeVar("Who", bound=Hashable)

MOST_KEPT: Final = 10_000


class Allowance:
    """So many a second for long, and a burst for a moment."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left = rate, burst, burst
        self._then = time.monotonic()

    def spend(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until so much may be spent."""
        return max(0.0, (cost - self._left) / self._rate)


class Allowances(Generic[Who]):
    """One for each; the longest unseen are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._of: OrderedDict[Who, Allowance] = OrderedDict()

    def of(self, who: Who) -> Allowance:
        allowance = self._of.setdefault(who, Allowance(self._rate, self._burst))
        self._of.move_to_end(who)
        if len(self._of) > MOST_KEPT:
            self._of.popitem(last=False)
        return allowance
