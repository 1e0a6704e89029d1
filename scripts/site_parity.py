"""Plays seeded games and writes a hash of each to a file: 20 at random, and one by every level, in two option sets.

python FILE games.json                       natively
node site_python.mjs PYODIDE FILE ...        in the browser's own Python: from `/packages`, into `/out/games.json`
"""

import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any

IN_BROWSER = sys.platform == "emscripten"
if IN_BROWSER:
    sys.path.insert(0, "/packages")

from engineshed.arena.driver import Driver  # noqa: E402 - only now can it be found
from engineshed.bots.characters import make_bot  # noqa: E402 - likewise
from engineshed.core.chance import seed_from  # noqa: E402 - likewise
from engineshed.core.registry import bots, make_game  # noqa: E402 - likewise
from engineshed.core.space import Space  # noqa: E402 - likewise

RANDOM_GAMES = 20
OPTIONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "trans-europa": ({"players": 3}, {"players": 2, "board": "trans_america", "start_score": 5}),
    "railroad-ink": ({"players": 2}, {"players": 1, "expansions": "both"}),
    "switch-signal": ({"players": 2}, {"players": 1, "side": "north_america"}),
    "steam": ({"players": 3}, {"players": 3, "mode": "standard", "board": "rhine-ruhr"}),
}


def play(name: str, options: dict[str, Any], level: str, seed: int) -> dict[str, Any]:
    """One game with the same level on every seat: the hash of its log, and what a decision took."""
    game = make_game(name, options)
    driver = Driver(game, [make_bot(game, level)] * game.seats, seed_from(seed))
    driver.log = []
    began = time.process_time()
    decisions = driver.play().decisions
    took = time.process_time() - began
    space = Space(game)
    lines = "\n".join(f"{entry.seat} {space.write(entry.action)}" for entry in driver.log if entry.action)
    return {"hash": hashlib.sha256(lines.encode()).hexdigest()[:16], "decisions": decisions, "seconds": round(took, 4)}


def games() -> dict[str, dict[str, Any]]:
    found = {}
    for name, sets in OPTIONS.items():
        for seed in range(RANDOM_GAMES):
            found[f"{name} random {seed}"] = play(name, sets[0], "random", seed)
        for number, options in enumerate(sets, 1):
            for level in bots(name):
                found[f"{name} options {number} {level}"] = play(name, options, level, 100 + number)
    return found


Path("/out/games.json" if IN_BROWSER else sys.argv[1]).write_text(json.dumps(games(), indent=1), "utf-8")
