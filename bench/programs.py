"""What asking another's program costs its host: CPU time a decision, beyond view and legal actions, median a game.

    python bench/programs.py [GAME ...]

The program answers at once with the first legal action, and wants everything: records, view and events.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engineshed.arena.match import play_number, setup_match
from engineshed.bots.external import ProgramSeat, end_all
from engineshed.bots.program import Limits
from engineshed.core.record import Action
from engineshed.core.registry import game_names

GAMES = 3
PROGRAM = """#!{python}
import json, sys
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        print('{{"type":"ready"}}', flush=True)
    elif heard["type"] == "choose":
        print(json.dumps(dict(type="action", request=heard["request"], action=heard["legal"][0])), flush=True)
"""


class Clock:
    """The CPU time of every question."""

    def __init__(self) -> None:
        self.spent: list[float] = []
        self._ask = ProgramSeat.choose

    def choose(self, seat: ProgramSeat, view: Any, legal: Sequence[Action]) -> Action:
        began = time.process_time()
        try:
            return self._ask(seat, view, legal)
        finally:
            self.spent.append(time.process_time() - began)


def measure(game: str, program: Path) -> list[float]:
    clock = Clock()
    ask = ProgramSeat.choose

    def timed(seat: ProgramSeat, view: Any, legal: Sequence[Action]) -> Action:
        return clock.choose(seat, view, legal)

    ProgramSeat.choose = timed  # type: ignore[method-assign]  # measured from outside
    try:
        setup = setup_match(game, [str(program)], {}, "bench", Limits(seconds=60))
        for number in range(GAMES):
            assert not play_number(setup, number).outcome.failures
    finally:
        ProgramSeat.choose = ask  # type: ignore[method-assign]  # as it was
        end_all()
    return clock.spent


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "first"
        program.write_text(PROGRAM.format(python=sys.executable))
        program.chmod(0o755)
        for game in sys.argv[1:] or [name for name in game_names() if "@" not in name]:
            spent = measure(game, program)
            print(f"{game:14} {statistics.median(spent) * 1000:6.3f} ms a decision (median of {len(spent)})")


if __name__ == "__main__":
    main()
