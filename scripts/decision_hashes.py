"""A hash of every decision of every bot level without a character, over seeded games.

What a change without a change of behaviour keeps:

.venv-play/bin/python scripts/decision_hashes.py --games 20 > before.json     (compiled: some minutes a game)
.venv-play/bin/python scripts/decision_hashes.py --games 20 --compare before.json
"""

import argparse
import hashlib
import json
import sys
from functools import cached_property
from pathlib import Path

from engineshed.arena.driver import Driver
from engineshed.bots.characters import make_bot
from engineshed.core.chance import Rng, seed_from
from engineshed.core.registry import bots, game_names, make_game
from engineshed.core.space import Space


class OneStream(Driver):
    """Each seat with one stream of numbers for the whole game, as the first hashes were taken."""

    @cached_property
    def streams(self) -> list[Rng]:
        seats = range(self.game.seats)
        return [Rng(hashlib.sha256(self.seed + b"bot" + seat.to_bytes(2, "big")).digest()) for seat in seats]

    def numbers(self, seat: int) -> Rng:
        return self.streams[seat]


def hash_of(name: str, level: str, seed: int) -> str:
    """One game with the same level on every seat: the hash of its log."""
    game = make_game(name)
    driver = OneStream(game, [make_bot(game, level)] * game.seats, seed_from(seed))
    driver.log = []
    driver.play()
    space = Space(game)
    lines = "\n".join(f"{entry.seat} {space.write(entry.action)}" for entry in driver.log if entry.action)
    return hashlib.sha256(lines.encode()).hexdigest()[:16]


def hashes(names: list[str], games: int) -> dict[str, list[str]]:
    return {
        f"{name} {level}": [hash_of(name, level, seed) for seed in range(games)]
        for name in names
        for level in bots(name)
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--only", nargs="*", default=list(game_names()))
    asked.add_argument("--compare", type=Path)
    wishes = asked.parse_args()
    found = hashes(wishes.only, wishes.games)
    if wishes.compare is None:
        print(json.dumps(found, indent=1))
        return
    before = json.loads(wishes.compare.read_text())
    other = [key for key, value in found.items() if before.get(key, [])[: wishes.games] != value]
    print(f"{len(found) - len(other)} passed, {len(other)} failed", *other, sep="\n")
    sys.exit(bool(other))


if __name__ == "__main__":
    main()
