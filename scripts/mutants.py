"""Break one rule at a time and see the tests notice: `python scripts/mutants.py [GAME ...]`.

Each game lists its mutants in `tests/games/<game>/mutants.toml`: a file of the game, a text in it, what to put in
its place, and the tests that must fail then. A mutant that survives is an error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "tests" / "games"
FAILED = 1
"""Pytest's exit code when tests ran and some failed; anything else is a broken mutant, not a killed one."""


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    file: str
    old: str
    new: str
    tests: str = ""
    rule: str = ""


class Mutants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mutant: tuple[Mutant, ...]


def mutants_of(game: str) -> tuple[Mutant, ...]:
    return msgspec.toml.decode((GAMES / game / "mutants.toml").read_bytes(), type=Mutants).mutant


def plant(mutant: Mutant, game: str, source: Path) -> None:
    """Put the broken text in place of the sound one, which must stand there exactly once."""
    path = source / "engineshed" / "games" / game / mutant.file
    text = path.read_text("utf-8")
    if text.count(mutant.old) != 1:
        raise ValueError(f"{game}: {mutant.name}: the old text stands {text.count(mutant.old)} times in {mutant.file}")
    path.write_text(text.replace(mutant.old, mutant.new), "utf-8")


def verdict(game: str, mutant: Mutant) -> str:
    """`killed`, or what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("static"))  # with bytecode: half the time
        try:
            plant(mutant, game, source)
        except (OSError, ValueError) as error:
            return str(error)
        tests = GAMES / game / mutant.tests
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header", str(tests)]
        environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode == FAILED:
        return "killed"
    return "SURVIVED" if done.returncode == 0 else f"the tests did not run:\n{done.stdout[-1500:]}{done.stderr[-500:]}"


def run(games: list[str]) -> Iterator[tuple[str, Mutant, str]]:
    pairs = [(game, mutant) for game in games for mutant in mutants_of(game)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for (game, mutant), found in zip(pairs, pool.map(lambda pair: verdict(*pair), pairs), strict=True):
            yield game, mutant, found


def main() -> int:
    games = [name.replace("-", "_") for name in sys.argv[1:]]
    games = games or sorted(path.parent.name for path in GAMES.glob("*/mutants.toml"))
    counts = {"killed": 0, "alive": 0}
    for game, mutant, found in run(games):
        counts["killed" if found == "killed" else "alive"] += 1
        if found != "killed":
            print(f"{game}: {mutant.name} ({mutant.rule}): {found}")
    print(f"mutants: {counts['killed']} killed, {counts['alive']} not")
    return 1 if counts["alive"] else 0


if __name__ == "__main__":
    sys.exit(main())
