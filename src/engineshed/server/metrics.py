"""Numbers for Prometheus. They count hidden steps too, so they are for the host alone."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)

HELP: Final = {
    "moves_total": "Decisions and undos stored",
    "refused_total": "Frames refused",
    "bot_failures_total": "Bots that crashed or took too long",
    "frames_total": "Frames received",
    "sockets_closed_total": "Sockets closed by the server",
    "conflicts_total": "Moves tried again because another process was first",
}


class Metrics:
    def __init__(self) -> None:
        self._counts: Counter[str] = Counter(dict.fromkeys(HELP, 0))
        self._within = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def count(self, name: str) -> None:
        self._counts[name] += 1

    def stored(self, seconds: float) -> None:
        """A move is on disk after so long."""
        self._sum += seconds
        self._within[bisect_left(BUCKETS, seconds)] += 1

    def text(self, gauges: dict[str, int]) -> str:
        lines: list[str] = []
        for name, value in self._counts.items():
            lines += [f"# HELP engineshed_{name} {HELP[name]}", f"# TYPE engineshed_{name} counter"]
            lines.append(f"engineshed_{name} {value}")
        for name, value in gauges.items():
            lines += [f"# TYPE engineshed_{name} gauge", f"engineshed_{name} {value}"]
        return "\n".join([*lines, *self._histogram(), ""])

    def _histogram(self) -> list[str]:
        name = "engineshed_store_seconds"
        lines = [f"# HELP {name} From a legal move to its commit", f"# TYPE {name} histogram"]
        upto = list(accumulate(self._within))
        lines += [f'{name}_bucket{{le="{bound}"}} {count}' for bound, count in zip(BUCKETS, upto, strict=False)]
        return [*lines, f'{name}_bucket{{le="+Inf"}} {upto[-1]}', f"{name}_sum {self._sum}", f"{name}_count {upto[-1]}"]
