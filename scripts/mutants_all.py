"""Break every function of the rules in every small way, and see which tests notice.

    python scripts/mutants_all.py [GAME ...] [--seconds 3600] [--patience 20] [--share 1.0] [--only MODULE ...]
    python scripts/mutants_all.py --report

Only tests that touch a line run against a break in it: those that noticed another break of the function, then the
cheapest. Results stand in `tests/mutation/<game>.json`, keyed by a hash of the function and of the tests that noticed:
what has not changed is not run again, so a run may be stopped at any time and goes on where it was. Survivors that
change nothing a player could notice are listed with their reason in `tests/mutation/<game>.toml`. The report is
`docs/measured/tests.md`.
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from mutation.breaks import ENGINE, Function, fingerprint
from mutation.report import write_report
from mutation.results import (
    GAMES,
    ROOT,
    SOURCES,
    Kept,
    Results,
    all_games,
    equivalents,
    functions_of,
    is_first,
    read_results,
    stale,
    write_results,
)
from mutation.runner import RAN_AWAY, Answer, Job, Jobs, Note, Notes

CONTRACT: Final = ROOT / "tests" / "contract" / "test_play.py"
NOTES: Final = ROOT / ".mutation"


def pytest_of(game: str, tests: Sequence[str], given: Sequence[int] = (), **settings: str) -> subprocess.Popen[bytes]:
    """Files of tests about one game, in one process, in a fixed order."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "scripts")]),
        "PYTHONHASHSEED": "0",
        "SHED_GAMES": game.replace("_", "-"),
        "SHED_RULES": f"engineshed.games.{game}.rules",
        **settings,
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "mutation.runner", "-p", "no:cacheprovider", "--no-header"]
    command += ["--assert=plain", "--tb=short"]
    return subprocess.Popen([*command, *tests], cwd=ROOT, env=environment, pass_fds=given, stdout=sys.stderr)


def noted(game: str) -> dict[str, Note]:
    """Which tests touch which lines: each file of tests runs once, and again when it or the rules have changed."""
    sources = sorted((SOURCES / game / "rules").glob("*.py"))
    kept = NOTES / f"{game}-{fingerprint(*(path.read_text('utf-8') for path in sources))}.json"
    texts = test_texts(game)
    known = msgspec.json.decode(kept.read_bytes(), type=dict[str, Notes]) if kept.is_file() else {}
    known = {name: notes for name, notes in known.items() if texts.get(name) == notes.hash}
    missing = [name for name in texts if name not in known]
    if missing:
        fresh = note_files(game, missing)
        of_file = {
            name: {test: note for test, note in fresh.items() if test.startswith(f"{name}::")} for name in missing
        }
        known |= {name: Notes(texts[name], notes) for name, notes in of_file.items()}
        NOTES.mkdir(exist_ok=True)
        kept.write_bytes(msgspec.json.encode(known))
    return {test: note for notes in known.values() for test, note in notes.tests.items()}


def note_files(game: str, names: Sequence[str]) -> dict[str, Note]:
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder) / "notes.json"
        if pytest_of(game, names, SHED_NOTES=str(notes)).wait() != 0:
            sys.exit(f"{game}: its tests do not pass, so nothing can be told about breaks")
        return msgspec.json.decode(notes.read_bytes(), type=dict[str, Note])


def test_texts(game: str) -> dict[str, str]:
    """A hash of every file of tests, together with what all tests of the game share."""
    shared = "".join(path.read_text("utf-8") for path in sorted(GAMES.joinpath(game).glob("[!t]*.py")))
    files = [*sorted(GAMES.joinpath(game).glob("test_*.py")), CONTRACT]
    return {path.relative_to(ROOT).as_posix(): fingerprint(path.read_text("utf-8"), shared) for path in files}


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


@cache
def test_functions(file: str) -> dict[str, str]:
    """The tests of a file by name, as text."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return {each.name: ast.unparse(each) for each in tree.body if isinstance(each, ast.FunctionDef)}


def hash_of_test(name: str) -> str:
    """Of one test's own text: what other tests do cannot make a break unnoticed that it notices."""
    file, _, test = name.partition("::")
    if not (ROOT / file).is_file():
        return ""
    return fingerprint(test, test_functions(file).get(test.partition("[")[0], ""))


def changes(game: str) -> dict[str, int]:
    """How often each module of the rules was changed, by the history."""
    folder = f"src/engineshed/games/{game}/rules"
    command = ["git", "log", "--format=", "--name-only", "--", folder]
    lines = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    return {Path(line).stem: lines.count(line) for line in set(lines)}


def in_sample(function: Function, share: float) -> bool:
    """Always the same functions for the same share."""
    return is_first(function) or int(fingerprint(function.key), 16) % 1000 < 1000 * share


class Due(NamedTuple):
    """A function with breaks whose fate is not known."""

    job: Job
    hash: str
    touching: str
    """A hash of all tests that touch it."""


def due(game: str, notes: dict[str, Note], asked: argparse.Namespace) -> Iterator[Due]:
    """The functions with breaks that are new, whose test has changed, or that live; the most changed first."""
    known, often = read_results(game).functions, changes(game)
    wanted = [each for each in functions_of(game) if in_sample(each, asked.share)]
    if asked.only:
        wanted = [each for each in wanted if each.module in asked.only]
    for function in sorted(wanted, key=lambda each: (not is_first(each), -often.get(each.module, 0), each.key)):
        tests = tests_by_line(function, notes)
        mark = fingerprint(ENGINE, function.text)
        touching = fingerprint(*sorted({hash_of_test(name) for names in tests.values() for name in names}))
        before = known.get(function.key, Kept("", "", 0.0, 0, {}, {}, []))
        settled = still_true(game, function, before, asked.patience, touching) if before.hash == mark else {}
        if before.hash != mark or len(settled) < before.breaks:
            yield Due(Job(function.key, tests, before.killers, settled), mark, touching)


def still_true(game: str, function: Function, before: Kept, patience: float, touching: str) -> dict[str, str]:
    """What is known about breaks and need not be asked again: the killer by break, empty where it lives."""
    noticed = {
        about: test
        for about, test in before.killers.items()
        if before.tests.get(test, "") == ("" if test in RAN_AWAY else hash_of_test(test))
    }
    excused = {each.about for each in equivalents(game) if each.function == function.key}
    waited = before.touching == touching and before.patience >= patience
    return noticed | {about: "" for about in before.alive if waited or about in excused}


def run_game(game: str, asked: argparse.Namespace, until: float) -> None:
    notes = noted(game)
    waiting = {each.job.key: each for each in due(game, notes, asked)}
    print(f"{game}: {len(waiting)} functions", flush=True)
    with tempfile.TemporaryDirectory() as place:
        costs = {name: note.seconds for name, note in notes.items()}
        jobs = Jobs(asked.patience, costs, [each.job for each in waiting.values()])
        for answer in answers_to(game, jobs, Path(place), until):
            keep(game, answer, waiting[answer.key], asked.patience)
    prune(game)


def answers_to(game: str, jobs: Jobs, folder: Path, until: float) -> Iterator[Answer]:
    """What becomes of the breaks, function by function, as long as there is time."""
    asked = folder / "asked.json"
    asked.write_bytes(msgspec.json.encode(jobs))
    reading, writing = os.pipe()
    running = pytest_of(game, list(test_texts(game)), [writing], SHED_BREAKS=str(asked), SHED_ANSWERS=str(writing))
    os.close(writing)
    with os.fdopen(reading, "rb") as answers:
        for line in answers:
            yield msgspec.json.decode(line, type=Answer)
            if time.monotonic() > until:
                print(f"{game}: out of time, the next run goes on here")
                running.terminate()
    running.wait()


def keep(game: str, answer: Answer, about: Due, patience: float) -> None:
    killers = {each.about: each.killer for each in answer.verdicts if each.killer}
    tests = {test: hash_of_test(test) for test in sorted(set(killers.values()) - RAN_AWAY)}
    alive = [each.about for each in answer.verdicts if not each.killer]
    results = read_results(game)
    kept = Kept(about.hash, about.touching, patience, len(answer.verdicts), killers, tests, alive)
    results.functions[answer.key] = kept
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
