"""CPU of exporting random games beside that of playing the same games, in turns in one run.

    python bench/export.py [GAME ...]

Playing them is what `engineshed match` does in one process; exporting them plays them, tells every step with what could
have been chosen, and writes the file. The goal is 1.5 times the CPU at most.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from decisions import usual

from engineshed.arena.driver import Driver
from engineshed.arena.match import Setup, setup_match
from engineshed.bots.characters import make_bot
from engineshed.core.chance import seed_from
from engineshed.core.registry import game_class, game_names
from engineshed.research.coding import coding_of
from engineshed.research.export import simulated, write

GAMES = 200
TURNS = 4


def played(setup: Setup) -> None:
    """The same games, told to nobody."""
    game = coding_of(setup.game, **setup.options).game
    bots = [make_bot(game, "random")] * game.seats
    for number in range(GAMES):
        Driver(game, bots, seed_from(f"{setup.seed}/{number}")).play()


def _write(setup: Setup, file: Path) -> None:
    write(simulated(setup, GAMES), file)


def spent(work: Callable[[], None]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def measured(setup: Setup, folder: Path) -> dict[str, float]:
    """CPU-seconds of each, the least of some turns."""
    works: dict[str, Callable[[], None]] = {
        "playing": lambda: played(setup),
        "JSON lines": lambda: _write(setup, folder / "games.jsonl"),
        "Parquet": lambda: _write(setup, folder / "games.parquet"),
    }
    best = dict.fromkeys(works, float("inf"))
    for _ in range(TURNS):
        for label, work in works.items():
            best[label] = min(best[label], spent(work))
    return best


def main() -> None:
    print("CPU of exporting random games, times that of playing them (goal 1.5)")
    for name in sys.argv[1:] or [name for name in game_names() if game_class(name).listed]:
        seats = usual(name).seats
        setup = setup_match(name, ["random"] * seats, {"players": seats}, "export")
        with tempfile.TemporaryDirectory() as folder:
            best = measured(setup, Path(folder))
        playing = best.pop("playing")
        ratios = "  ".join(f"{label} {value / playing:.2f}" for label, value in best.items())
        print(f"  {name:16} {playing / GAMES * 1000:6.2f} ms a game   {ratios}", flush=True)


if __name__ == "__main__":
    main()
