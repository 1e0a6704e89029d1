"""Memory of 1,000 live tables in mid-game: `python bench/memory.py [GAME ...]`."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from engineshed.core.chance import Rng, seed_from
from engineshed.core.game import AnyGame
from engineshed.core.registry import game_class, game_names, make_game
from engineshed.core.table import Table

TABLES = 1000
MOVES = 40


def resident() -> float:
    """MB of this process, as Linux counts them."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def half_played(game: AnyGame, number: int) -> Table:
    table, rng = Table(game, seed_from(number)), Rng(number)
    for _ in range(MOVES):
        table.settle_all()
        if table.over:
            break
        seat = rng.pick(game.to_act(table.state))
        table.play(seat, rng.pick(game.legal(table.state, seat)))
    return table


def main() -> None:
    for name in sys.argv[1:] or [name for name in game_names() if game_class(name).listed]:
        game = make_game(name)
        half_played(game, 0)
        gc.collect()
        before = resident()
        tables = [half_played(game, number) for number in range(TABLES)]
        gc.collect()
        print(f"  {name:20} {len(tables)} live tables after {MOVES} decisions each: {resident() - before:7.1f} MB")


if __name__ == "__main__":
    main()
