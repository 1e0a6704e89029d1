"""What a long log costs: taking the table up, an undo, an old position. `python bench/long_logs.py [ENTRIES]`.

Every game with its most players and random decisions, then a storm of decisions that are taken back. CPU milliseconds,
the least of five; "folded anew" is the same table without its parts, as it was always loaded before.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.registry import OptionError, game_names, make_game
from engineshed.core.table import Entry
from engineshed.server.protocol import TableId
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.parts import ENTRIES
from engineshed.server.tables.records import SeatRow, Stored, TableRow

TABLE = TableId("t" * 16)
WORST = 24 * ENTRIES - 1
"""More than 3,000, and as far from the last part as can be."""
STORM_FROM = 100


def _game(name: str) -> AnyGame:
    for players in (6, 5, 4, 3, 2):
        try:
            return make_game(name, {"players": players, **({"rounds": 9} if name == "template" else {})})
        except OptionError:
            continue
    raise ValueError(name)


def _new(game: AnyGame) -> LiveTable:
    row = TableRow(TABLE, game.name, game.version, "{}", b"s" * 32, b"", b"", False, False, 0, "", "playing", 0, 0, 0)
    return LiveTable(game, Stored(row, [SeatRow(TABLE, seat, "", "human") for seat in range(game.seats)], [], []))


def _played(game: AnyGame, length: int) -> LiveTable:
    """A game as it comes, and from its hundredth entry on nothing but decisions and undos, wherever the rules allow."""
    live, rng = _new(game), Rng(5)
    live.settle()
    while live.acting and live.length < length:
        seat = rng.pick(live.acting)
        legal = live.game.legal(live.table.state, seat)
        if live.length > STORM_FROM:
            legal = [one for one in legal if not game.final(live.table.state, seat, one)] or legal
        takes_back = live.length > STORM_FROM and live.can_undo(seat)
        live.add(Entry(seat, None if takes_back else rng.pick(legal)))
        live.settle()
    return live


def _least(work: Callable[[], Any]) -> float:
    times = []
    for _ in range(5):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times) * 1000


def _undo(live: LiveTable) -> float:
    """Of the first seat that may; of nobody, nothing."""
    seat = next((seat for seat in range(live.game.seats) if live.can_undo(seat)), None)
    began = time.process_time()
    if seat is not None:
        live.add(Entry(seat, None))
    return (time.process_time() - began) * 1000


def main() -> None:
    length = int(sys.argv[1]) if len(sys.argv) > 1 else WORST
    for name in game_names():
        live = _played(_game(name), length)
        rows = list(live.rows_from(0, None, 0))
        parts = [data for _, data in live.new_parts]
        whole = Stored(live.row, live.seats, rows, [])
        taken_up = msgspec.structs.replace(whole, entries=rows[ENTRIES * len(parts) :], parts=parts)
        anew = _least(lambda g=live.game, s=whole: LiveTable(g, s))
        quick = _least(lambda g=live.game, s=taken_up: LiveTable(g, s))
        fresh = LiveTable(live.game, taken_up)
        middle = len(fresh.logs[0]) // 2
        began = time.process_time()
        fresh.views(0, middle, 1)
        at = (time.process_time() - began) * 1000
        print(
            f"{name}, {live.game.seats} players, {live.length} entries ({len(live.table.steps)} stand): "
            f"folded anew {anew:.1f} ms, taken up {quick:.1f}, undo {_undo(fresh):.1f}, `at` in the middle {at:.1f}; "
            f"{sum(map(len, parts)) / 1000:.0f} kB of parts",
            flush=True,
        )


if __name__ == "__main__":
    main()
