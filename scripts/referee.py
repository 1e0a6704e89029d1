"""Whole games over random options, watched by the slow referee of each game.

    PYTHONPATH=tests python scripts/referee.py [GAME ...] [--random 1000] [--bots 200] [--again]

Always the same games; `make referee` plays them by the compiled rules, in a quarter of the time. The figures stand in
`tests/mutation/referees.json` and on the page `docs/measured/tests.md`; a run may be stopped and goes on where it was,
as long as rules and referee stay the same. The first difference stops it and says which game it was.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from mutation.breaks import fingerprint
from mutation.report import write_report
from mutation.results import GAMES, SOURCES, Seen, Watched, read_watched, write_watched

from engineshed.core.registry import game_class, game_names
from support.referee_runs import watched

BATCH: Final = 20
NOTHING: Final = Seen(0, 0, 0)


def fresh(name: str) -> Watched:
    """Nothing watched yet, by these rules and this referee."""
    package = name.replace("-", "_")
    files = [*sorted((SOURCES / package / "rules").glob("*.py")), GAMES / package / "referee.py"]
    return Watched(
        game_class(name).version, fingerprint(*(path.read_text("utf-8") for path in files)), NOTHING, NOTHING
    )


def begun(name: str) -> Watched:
    """What is watched already and still holds."""
    found, start = read_watched().get(name), fresh(name)
    return found if found and (found.version, found.hash) == (start.version, start.hash) else start


def more(pool: ProcessPoolExecutor, name: str, seen: Seen, wanted: int, *, by_bots: bool) -> Seen:
    """Another batch of games."""
    numbers = range(seen.games, min(seen.games + BATCH, wanted))
    found = list(pool.map(partial(watched, name, by_bots=by_bots), numbers))
    steps, positions = sum(each.steps for each in found), sum(each.positions for each in found)
    return Seen(seen.games + len(found), seen.steps + steps, seen.positions + positions)


def watch(pool: ProcessPoolExecutor, name: str, asked: argparse.Namespace) -> None:
    now = fresh(name) if asked.again else begun(name)
    while now.random.games < asked.random or now.bots.games < asked.bots:
        behind = now.bots.games * asked.random < now.random.games * asked.bots  # both kinds keep step
        if behind or now.random.games >= asked.random:
            now.bots = more(pool, name, now.bots, asked.bots, by_bots=True)
        else:
            now.random = more(pool, name, now.random, asked.random, by_bots=False)
        write_watched(name, now)
    for kind, seen in (("random", now.random), ("bots", now.bots)):
        print(f"{name}, {kind}: {seen.games} games, {seen.steps} steps, {seen.positions} positions: no difference")
    write_report()


def main() -> None:
    asking = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asking.add_argument("games", nargs="*", default=list(game_names()))
    asking.add_argument("--random", type=int, default=1000)
    asking.add_argument("--bots", type=int, default=200)
    asking.add_argument("--jobs", type=int, default=1)
    asking.add_argument("--again", action="store_true", help="from the first game, whatever was watched before")
    asked = asking.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for name in asked.games:
            watch(pool, name, asked)


if __name__ == "__main__":
    main()
