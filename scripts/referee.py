"""Whole games over random options, watched by the slow referee of each game.

    PYTHONPATH=tests python scripts/referee.py [GAME ...] [--random 1000] [--bots 200]

Always the same games. The figures stand in `tests/mutation/referees.json` and on the page `docs/measured/tests.md`; the
first difference stops the run and says which game it was.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from mutation.report import write_report
from mutation.results import Seen, Watched, write_watched

from engineshed.core.registry import game_class, game_names
from support.referee_runs import watched


def watch_all(name: str, games: int, jobs: int, *, by_bots: bool) -> Seen:
    with ProcessPoolExecutor(jobs) as pool:
        found = list(pool.map(partial(watched, name, by_bots=by_bots), range(games), chunksize=8))
    return Seen(len(found), sum(each.steps for each in found), sum(each.positions for each in found))


def main() -> None:
    asking = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asking.add_argument("games", nargs="*", default=list(game_names()))
    asking.add_argument("--random", type=int, default=1000)
    asking.add_argument("--bots", type=int, default=200)
    asking.add_argument("--jobs", type=int, default=1)
    asked = asking.parse_args()
    for name in asked.games:
        plain = watch_all(name, asked.random, asked.jobs, by_bots=False)
        planned = watch_all(name, asked.bots, asked.jobs, by_bots=True)
        write_watched(name, Watched(game_class(name).version, plain, planned))
        for kind, seen in (("random", plain), ("bots", planned)):
            print(f"{name}, {kind}: {seen.games} games, {seen.steps} steps, {seen.positions} positions: no difference")
        write_report()


if __name__ == "__main__":
    main()
