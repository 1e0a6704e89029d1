"""Numbers for Prometheus, summed over all workers. They count hidden steps too, so they are for the host alone."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from functools import reduce
from itertools import accumulate
from typing import Final

import msgspec

FORGET_SECONDS: Final = 45.0
"""After which a worker that says nothing is taken for dead."""
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)

HELP: Final = {
    "moves_total": "Decisions and undos stored",
    "refused_total": "Frames refused",
    "bot_failures_total": "Bots that crashed or took too long",
    "frames_total": "Frames received",
    "sockets_closed_total": "Sockets closed by the server",
    "conflicts_total": "Moves tried again because another process was first",
}


class Counts(msgspec.Struct, frozen=True):
    """One worker's figures."""

    counts: dict[str, int]
    gauges: dict[str, int]
    within: list[int]
    """Moves that were stored within each of the times, and after the last."""
    seconds: float

    def plus(self, other: Counts) -> Counts:
        within = [mine + theirs for mine, theirs in zip(self.within, other.within, strict=True)]
        gauges = _summed(self.gauges, other.gauges)
        return Counts(_summed(self.counts, other.counts), gauges, within, self.seconds + other.seconds)


def _summed(mine: Mapping[str, int], theirs: Mapping[str, int]) -> dict[str, int]:
    return {name: mine.get(name, 0) + theirs.get(name, 0) for name in (*mine, *(set(theirs) - set(mine)))}


class Metrics:
    def __init__(self) -> None:
        self._counts: Counter[str] = Counter(dict.fromkeys(HELP, 0))
        self._within = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0
        self._others: dict[str, tuple[Counts, float]] = {}
        """What each of the other workers has said last, and when."""

    def count(self, name: str) -> None:
        self._counts[name] += 1

    def stored(self, seconds: float) -> None:
        """A move is on disk after so long."""
        self._sum += seconds
        self._within[bisect_left(BUCKETS, seconds)] += 1

    def here(self, gauges: dict[str, int]) -> Counts:
        """This worker's own."""
        return Counts(dict(self._counts), gauges, list(self._within), self._sum)

    def heard(self, worker: str, counts: Counts) -> None:
        self._others[worker] = counts, time.monotonic()

    def everywhere(self, gauges: dict[str, int]) -> Counts:
        """The sum of all workers that were heard of lately."""
        silent = time.monotonic() - FORGET_SECONDS
        self._others = {worker: told for worker, told in self._others.items() if told[1] > silent}
        return reduce(Counts.plus, (counts for counts, _ in self._others.values()), self.here(gauges))


def text(all_counts: Counts) -> str:
    """As Prometheus reads it."""
    lines: list[str] = []
    for name, value in all_counts.counts.items():
        lines += [f"# HELP engineshed_{name} {HELP[name]}", f"# TYPE engineshed_{name} counter"]
        lines.append(f"engineshed_{name} {value}")
    for name, value in all_counts.gauges.items():
        lines += [f"# TYPE engineshed_{name} gauge", f"engineshed_{name} {value}"]
    return "\n".join([*lines, *_histogram(all_counts), ""])


def _histogram(all_counts: Counts) -> list[str]:
    name = "engineshed_store_seconds"
    lines = [f"# HELP {name} From a legal move to its commit", f"# TYPE {name} histogram"]
    upto = list(accumulate(all_counts.within))
    lines += [f'{name}_bucket{{le="{bound}"}} {count}' for bound, count in zip(BUCKETS, upto, strict=False)]
    return [
        *lines,
        f'{name}_bucket{{le="+Inf"}} {upto[-1]}',
        f"{name}_sum {all_counts.seconds}",
        f"{name}_count {upto[-1]}",
    ]
