"""Find the exercises of a game anew: `python scripts/exercises.py trans-europa --seeds 400 --wanted 18`.

Bots play seeded games; what the game's examiner finds clear, also at ten times its work, is written to the game's
`exercises/`, easiest first. The same seeds give the same files. It takes minutes with compiled rules, else hours.
"""

from __future__ import annotations

import argparse
from importlib.resources import files
from pathlib import Path

from msgspec.structs import replace

from engineshed.arena.exercises import Finder
from engineshed.core.exercise import SUFFIX, Exercise, write_exercise
from engineshed.core.lesson import lesson_game
from engineshed.core.registry import game_class
from engineshed.core.space import space_of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seeds", type=int, default=400, help="so many games of each table at most")
    parser.add_argument("--wanted", type=int, default=18)
    parser.add_argument("--a-kind", type=int, default=5, help="so many of one kind at most")
    parser.add_argument("--into", type=Path, help="another folder")
    asked = parser.parse_args()
    folder = asked.into or Path(str(files(game_class(asked.game).__module__))) / "exercises"
    seeds = range(asked.first, asked.first + asked.seeds)
    finder = Finder(asked.game, asked.wanted, asked.a_kind)
    write(folder, [shown(exercise) for exercise in finder.found(seeds)])


def shown(exercise: Exercise) -> Exercise:
    print(f"{exercise.kind:10} {exercise.margin:4.1f}  {exercise.found}", flush=True)
    return exercise


def write(folder: Path, exercises: list[Exercise]) -> None:
    """One file each, named by kind and number, the clearest of each kind first."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"*{SUFFIX}"):
        old.unlink()
    numbers: dict[str, int] = {}
    order: list[tuple[int, str]] = []
    for exercise in sorted(exercises, key=lambda one: -one.margin):
        number = numbers[exercise.kind] = numbers.get(exercise.kind, 0) + 1
        name = f"{exercise.kind}-{number}"
        text = write_exercise(replace(exercise, name=name), space_of(lesson_game(exercise)))
        (folder / f"{name}{SUFFIX}").write_text(text, "utf-8")
        order.append((number, name))
    (folder / "order.txt").write_text("".join(f"{name}\n" for _, name in sorted(order)), "utf-8")


if __name__ == "__main__":
    main()
