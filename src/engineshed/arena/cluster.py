"""A match on many machines: Ray hands out batches of games of a few seconds, and plays again what a lost one had."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from engineshed import __version__
from engineshed.arena.match import play_number
from engineshed.arena.results import Played, Setup
from engineshed.core.registry import game_class
from engineshed.extras import load

TASK_SECONDS: Final = 3.0
"""What a batch should take: long enough for the way there, short enough to be lost."""
MOST_TOGETHER: Final = 2_000
AHEAD: Final = 2
"""Batches for each core that are handed out and not yet back."""
RETRIES: Final = 20
"""Of a batch whose worker or machine was lost."""
TOKEN: Final = "RAY_AUTH_TOKEN_PATH"  # noqa: S105 - the name of a variable
TOKEN_FILE: Final = "ray.token"  # noqa: S105 - the name of a file


class ClusterError(ValueError):
    """A cluster that cannot be used; says what to do."""


def play_batch(setup: Setup, numbers: Sequence[int], version: str) -> tuple[list[Played], float]:
    """On a machine of the cluster: some games, and the seconds they took."""
    if (version, setup.version) != (__version__, game_class(setup.game).version):
        raise ClusterError(f"another version of Engine Shed is installed on {os.uname().nodename}: install {version}")
    began = time.perf_counter()
    return [play_number(setup, number) for number in numbers], time.perf_counter() - began


class Cluster:
    """A Ray cluster at an address, for as long as it is open; `folder` is the run's own and holds its token."""

    def __init__(self, address: str, folder: Path) -> None:
        _set_environment(folder)
        self._ray: Any = load("ray", "cluster")
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, RuntimeError, OSError) as error:
            raise ClusterError(f"no cluster at {address}: {str(error).splitlines()[0]}") from None
        self._task = self._ray.remote(max_retries=RETRIES, num_cpus=1)(play_batch)
        self._size = 1

    def close(self) -> None:
        self._ray.shutdown()

    @property
    def cores(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def play(self, setup: Setup, numbers: Sequence[int]) -> Iterator[Played]:
        """In the order of the numbers, however they come back."""
        waiting, under_way = deque(numbers), deque[Any]()
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD * self.cores:
                batch = [waiting.popleft() for _ in range(min(self._size, len(waiting)))]
                under_way.append(self._task.remote(setup, batch, __version__))
            played, seconds = self._ray.get(under_way.popleft())
            self._learn(len(played), seconds)
            yield from played

    def _learn(self, games: int, seconds: float) -> None:
        """The next batches should take as long as one wishes, but never grow too fast."""
        wished = int(TASK_SECONDS * games / max(seconds, 1e-6))
        self._size = max(1, min(wished, self._size * 4, MOST_TOGETHER))


def _set_environment(folder: Path) -> None:
    """Nobody without the token may use the cluster, and nothing is reported to anybody."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_AUTH_MODE"] = "token"
    path = Path(os.environ.setdefault(TOKEN, str((folder / TOKEN_FILE).resolve())))
    if not path.is_file() or not path.read_text("utf-8").strip():
        raise ClusterError(f"no token in {path}: the machines of the cluster share one, see docs/guides/study.md")
