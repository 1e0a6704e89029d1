"""What the story of a game costs: `python bench/stories.py [--depth deep] [LOG...]`.

CPU seconds of one seat's analysis, everybody's curve included, of the logs given, or else of a seeded game of each kind
between medium bots; beside it the same as a multiple of empty loops, so that machines can be compared.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from engineshed.arena.calibration import Trial, played
from engineshed.core.log import replay_log
from engineshed.core.table import Table, replay
from engineshed.story import DEPTHS, analyse, fitting

TRIALS: Final = (
    Trial("trans-europa", {"players": 4}, ("medium",), "stories"),
    Trial("trans-europa", {"players": 6}, ("medium",), "stories"),
    Trial("railroad-ink", {"players": 1}, ("medium",), "stories"),
    Trial("railroad-ink", {"players": 2}, ("medium",), "stories"),
    Trial("switch-signal", {"players": 2}, ("medium",), "stories"),
    Trial("steam", {"players": 4}, ("medium",), "stories"),
    Trial("steam", {"players": 6}, ("medium",), "stories"),
)
LOOPS: Final = 10_000_000


def _cpu(work: Callable[[], Any]) -> tuple[float, float]:
    """CPU and clock."""
    began, clock = time.process_time(), time.perf_counter()
    work()
    return time.process_time() - began, time.perf_counter() - clock


def _tables(logs: list[Path]) -> Iterator[tuple[str, Table]]:
    for path in logs:
        yield f"{path.parent.name}/{path.stem}", replay_log(path.read_text("utf-8"))[0]
    for trial in () if logs else TRIALS:
        driver = played(trial, 0)
        assert driver.log is not None
        yield f"{trial.game}, {driver.game.seats} seats", replay(driver.game, driver.log)


def _count() -> None:
    for _ in range(LOOPS):
        pass


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("logs", nargs="*", type=Path)
    asked.add_argument("--depth", choices=list(DEPTHS))
    wish = asked.parse_args()
    unit, _ = _cpu(_count)
    print(f"{'game':40} steps   CPU s  clock s   x {LOOPS:,} empty loops")
    for name, table in _tables(wish.logs):
        cpu, clock = _cpu(lambda table=table: analyse(table, [0], DEPTHS[wish.depth] if wish.depth else fitting(table)))
        print(f"{name:40} {len(table.steps):5} {cpu:7.2f} {clock:8.2f} {cpu / unit:7.1f}")


if __name__ == "__main__":
    main()
