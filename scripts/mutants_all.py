"""Break every function of the rules in every small way, and see which tests notice.

    python scripts/mutants_all.py [GAME ...] [--seconds 3600] [--patience 20] [--share 1.0] [--only MODULE ...]
    python scripts/mutants_all.py --report

Only tests that touch a line run against a break in it, the cheapest first. Results stand in
`tests/mutation/<game>.json`, keyed by a hash of the function and of the tests that touch it: what has not changed is
not run again, so a run may be stopped at any time and goes on where it was. Survivors that change nothing a player
could notice are listed with their reason in `tests/mutation/<game>.toml`. The report is `docs/measured/tests.md`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
from mutation.breaks import ENGINE, Function, breaks_of, fingerprint
from mutation.report import write_report
from mutation.results import (
    GAMES,
    ROOT,
    SOURCES,
    Kept,
    Results,
    all_games,
    functions_of,
    read_results,
    stale,
    write_results,
)
from mutation.runner import Answer, Job, Jobs, Note

CONTRACT: Final = ROOT / "tests" / "contract" / "test_play.py"
NOTES: Final = ROOT / ".mutation"
FIRST: Final = ("refuse", "apply", "legal", "scoring", "returns")
"""Functions whose names begin so come first, and are never left to a sample."""


def pytest_of(game: str, given: Sequence[int] = (), **settings: str) -> subprocess.Popen[bytes]:
    """The tests of one game, in one process, in a fixed order."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "scripts")]),
        "PYTHONHASHSEED": "0",
        "SHED_GAMES": game.replace("_", "-"),
        "SHED_RULES": f"engineshed.games.{game}.rules",
        **settings,
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "mutation.runner", "-p", "no:cacheprovider", "--no-header"]
    tests = [str(GAMES / game), str(CONTRACT)]
    return subprocess.Popen([*command, *tests], cwd=ROOT, env=environment, pass_fds=given, stdout=sys.stderr)


def noted(game: str) -> dict[str, Note]:
    """Which tests touch which lines, by running all of them once; kept until rules or tests change."""
    files = sorted([*(SOURCES / game).rglob("*.py"), *(GAMES / game).rglob("*.py"), CONTRACT])
    notes = NOTES / f"{game}-{fingerprint(*(path.read_text('utf-8') for path in files))}.json"
    if not notes.is_file():
        NOTES.mkdir(exist_ok=True)
        if pytest_of(game, SHED_NOTES=str(notes)).wait() != 0:
            notes.unlink(missing_ok=True)
            sys.exit(f"{game}: its tests do not pass, so nothing can be told about breaks")
    return msgspec.json.decode(notes.read_bytes(), type=dict[str, Note])


def tests_by_line(function: Function, notes: dict[str, Note]) -> dict[int, list[str]]:
    """For each line that a break may stand on the tests that run the statement it belongs to."""
    seen: dict[int, list[str]] = {}
    for name, note in notes.items():
        for line in note.lines.get(function.module, ()):
            seen.setdefault(line, []).append(name)
    first, last = function.node.lineno, function.node.end_lineno or function.node.lineno
    found: dict[int, list[str]] = {}
    here: list[str] = []
    for line in range(first, last + 1):
        here = seen.get(line, here)
        found[line] = here
    return found


def hash_of(function: Function, tests: dict[int, list[str]], texts: dict[str, str]) -> str:
    """Of the function and of the files whose tests touch it."""
    files = sorted({name.partition("::")[0] for names in tests.values() for name in names})
    return fingerprint(ENGINE, function.text, *(texts[name] for name in files))


def test_texts(game: str, notes: dict[str, Note]) -> dict[str, str]:
    """Every test file, together with what all tests of the game share."""
    shared = "".join(path.read_text("utf-8") for path in sorted(GAMES.joinpath(game).glob("[!t]*.py")))
    files = {name.partition("::")[0] for name in notes}
    return {name: fingerprint((ROOT / name).read_text("utf-8"), shared) for name in files}


def changes(game: str) -> dict[str, int]:
    """How often each module of the rules was changed, by the history."""
    folder = f"src/engineshed/games/{game}/rules"
    command = ["git", "log", "--format=", "--name-only", "--", folder]
    lines = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    return {Path(line).stem: lines.count(line) for line in set(lines)}


def is_first(function: Function) -> bool:
    return function.module == "scoring" or function.name.rpartition(".")[2].lstrip("_").startswith(FIRST)


def in_sample(function: Function, share: float) -> bool:
    """Always the same functions for the same share."""
    return is_first(function) or int(fingerprint(function.key), 16) % 1000 < 1000 * share


def due(game: str, notes: dict[str, Note], asked: argparse.Namespace) -> Iterator[tuple[Function, Job, str]]:
    """The functions whose result is missing, out of date or alive for want of patience; the most changed first."""
    texts, known, often = test_texts(game, notes), read_results(game), changes(game)
    wanted = [each for each in functions_of(game) if in_sample(each, asked.share)]
    if asked.only:
        wanted = [each for each in wanted if each.module in asked.only]
    for function in sorted(wanted, key=lambda each: (not is_first(each), -often.get(each.module, 0), each.key)):
        tests = tests_by_line(function, notes)
        mark = hash_of(function, tests, texts)
        before = known.functions.get(function.key)
        if before is None or before.hash != mark or (before.alive and before.patience < asked.patience):
            killers = {} if before is None else before.killers
            yield function, Job(function.key, tests, killers), mark


def run_game(game: str, asked: argparse.Namespace, until: float) -> None:
    notes = noted(game)
    waiting = list(due(game, notes, asked))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        print(f"{game}: {len(waiting)} functions, {sum(len(breaks_of(each.node)) for each, _, _ in waiting)} breaks")
        costs = {name: note.seconds for name, note in notes.items()}
        marks = {job.key: mark for _, job, mark in waiting}
        for answer in answers_to(game, Jobs(asked.patience, costs, [job for _, job, _ in waiting]), folder, until):
            keep(game, answer, marks[answer.key], asked.patience)
    prune(game)


def answers_to(game: str, jobs: Jobs, folder: Path, until: float) -> Iterator[Answer]:
    """What becomes of the breaks, function by function, as long as there is time."""
    asked = folder / "asked.json"
    asked.write_bytes(msgspec.json.encode(jobs))
    reading, writing = os.pipe()
    running = pytest_of(game, [writing], SHED_BREAKS=str(asked), SHED_ANSWERS=str(writing))
    os.close(writing)
    with os.fdopen(reading, "rb") as answers:
        for line in answers:
            yield msgspec.json.decode(line, type=Answer)
            if time.monotonic() > until:
                print(f"{game}: out of time, the next run goes on here")
                running.terminate()
    running.wait()


def keep(game: str, answer: Answer, mark: str, patience: float) -> None:
    killers = {each.about: each.killer for each in answer.verdicts if each.killer}
    alive = [each.about for each in answer.verdicts if not each.killer]
    results = read_results(game)
    results.functions[answer.key] = Kept(mark, patience, len(answer.verdicts), killers, alive)
    write_results(game, results)
    print(f"  {answer.key}: {len(killers)} of {len(answer.verdicts)}", *alive, sep="\n    ", flush=True)


def prune(game: str) -> None:
    """Results of functions that are gone go too."""
    known = {function.key for function in functions_of(game)}
    results = read_results(game)
    write_results(game, Results({key: kept for key, kept in results.functions.items() if key in known}))


def main() -> int:
    asking = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asking.add_argument("games", nargs="*")
    asking.add_argument("--seconds", type=float, default=1e9, help="begin no function after so long")
    asking.add_argument("--patience", type=float, default=20.0, help="seconds of tests a break must live through")
    asking.add_argument("--share", type=float, default=1.0, help="of the functions outside refuse, apply, scoring")
    asking.add_argument("--only", nargs="*", help="modules of the rules")
    asking.add_argument("--report", action="store_true", help="write the report and run nothing")
    asked = asking.parse_args()
    until = time.monotonic() + asked.seconds
    for game in [] if asked.report else [name.replace("-", "_") for name in asked.games] or all_games():
        run_game(game, asked, until)
    write_report()
    excuses = [each for game in all_games() for each in stale(game)]
    print(*(f"no break lives for this excuse: {each}" for each in excuses), sep="\n")
    return 1 if excuses else 0


if __name__ == "__main__":
    sys.exit(main())
