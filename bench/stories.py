"""What the story of a game costs: `python bench/stories.py [--game steam] [--depth deep] [--everybody] [LOG...]`.

CPU seconds for each seat analysed, everybody's curve included: one seat, or all of them on wish. Of the logs given, or
else of a seeded game for every number of players, board and mode, between easy bots, whose decisions are seldom those
of the bot that judges them; beside it the same as a multiple of empty loops, so that machines can be compared.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from engineshed.arena.calibration import Trial, played
from engineshed.core.log import replay_log
from engineshed.core.table import Table
from engineshed.story import DEPTHS, analyse, fitting

KINDS: Final[dict[str, list[dict[str, Any]]]] = {
    "trans-europa": [{"players": players} for players in range(2, 7)],
    "railroad-ink": [
        *({"players": players} for players in range(1, 7)),
        *({"players": players, "expansions": "both"} for players in range(1, 7)),
        *({"players": players, "expansions": "both", "draft": True} for players in (2, 6)),
    ],
    "switch-signal": [
        {"players": players, "side": side} for side in ("europe", "north_america") for players in range(1, 5)
    ],
    "steam": [{"players": players, "mode": mode} for mode in ("base", "standard") for players in range(3, 7)],
}
"""The options of every table that is played."""
LOOPS: Final = 10_000_000


def _cpu(work: Callable[[], Any]) -> tuple[float, float]:
    """CPU and clock."""
    began, clock = time.process_time(), time.perf_counter()
    work()
    return time.process_time() - began, time.perf_counter() - clock


def _tables(logs: list[Path], games: list[str]) -> Iterator[tuple[str, Table]]:
    for path in logs:
        yield f"{path.parent.name}/{path.stem}", replay_log(path.read_text("utf-8"))[0]
    for game in () if logs else games:
        for options in KINDS[game]:
            kind = " ".join("draft" if value is True else str(value) for value in options.values())
            yield f"{game} {kind}", played(Trial(game, options, ("easy",), "stories"), 0)


def _count() -> None:
    for _ in range(LOOPS):
        pass


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("logs", nargs="*", type=Path)
    asked.add_argument("--game", choices=list(KINDS), action="append")
    asked.add_argument("--depth", choices=list(DEPTHS))
    asked.add_argument("--everybody", action="store_true")
    wish = asked.parse_args()
    unit, _ = _cpu(_count)
    print(f"{'game':40} steps  depth   CPU s a seat  clock s   x {LOOPS:,} empty loops")
    for name, table in _tables(wish.logs, wish.game or list(KINDS)):
        depth = DEPTHS[wish.depth] if wish.depth else fitting(table)
        seats = range(table.game.seats) if wish.everybody else range(1)
        cpu, clock = _cpu(lambda table=table, seats=seats, depth=depth: analyse(table, seats, depth))
        print(
            f"{name:40} {len(table.steps):5}  {depth.name:6} {cpu / len(seats):13.2f} {clock:8.2f} {cpu / unit:7.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
