"""What is known about breaks, and what the slow referees have watched.

Breaks stand in `tests/mutation/<game>.json`, excuses for those that change nothing in `<game>.toml`, the games that
referees have watched in `referees.json`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from mutation.breaks import Function, functions_in

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "src" / "engineshed" / "games"
GAMES: Final = ROOT / "tests" / "games"
KEPT: Final = ROOT / "tests" / "mutation"
FIRST: Final = ("refuse", "apply", "legal", "scoring", "returns")
"""Functions whose names begin so come first, and are never left to a sample."""


def all_games() -> list[str]:
    """Every game that has a referee, by the name of its package."""
    return sorted(path.parent.name for path in GAMES.glob("*/referee.py"))


def functions_of(game: str) -> list[Function]:
    """Every function of a game's rules."""
    return [function for path in sorted((SOURCES / game / "rules").glob("*.py")) for function in functions_in(path)]


def is_first(function: Function) -> bool:
    return function.module == "scoring" or function.name.rpartition(".")[2].lstrip("_").startswith(FIRST)


class Kept(msgspec.Struct):
    """The breaks of one function: how many were noticed, and which lived."""

    hash: str
    """Of the function."""
    touching: str
    """A hash of all tests that touch it: only they could notice what lives."""
    patience: float
    breaks: int
    killers: dict[str, str]
    """By the text of the break the test that noticed it, or `time`, `memory`."""
    tests: dict[str, str]
    """A hash of each of these tests."""
    alive: list[str]


class Results(msgspec.Struct):
    functions: dict[str, Kept] = {}


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A break that nobody can notice, and why."""

    function: str
    about: str
    reason: str


class Equivalents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    equivalent: tuple[Equivalent, ...] = ()


def read_results(game: str) -> Results:
    path = KEPT / f"{game}.json"
    return msgspec.json.decode(path.read_bytes(), type=Results) if path.is_file() else Results()


def write_results(game: str, results: Results) -> None:
    results.functions = dict(sorted(results.functions.items()))
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{game}.json").write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=1) + b"\n")


def equivalents(game: str) -> tuple[Equivalent, ...]:
    path = KEPT / f"{game}.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Equivalents).equivalent if path.is_file() else ()


def stale(game: str) -> list[str]:
    """Excuses for breaks that do not live any more."""
    known = read_results(game).functions
    return [
        f"{game}: {each.function}: {each.about}"
        for each in equivalents(game)
        if each.function not in known or each.about not in known[each.function].alive
    ]


def survivors(game: str) -> list[tuple[str, str]]:
    """Breaks that live without an excuse: function and break."""
    excused = {(each.function, each.about) for each in equivalents(game)}
    return [
        (key, about)
        for key, kept in read_results(game).functions.items()
        for about in kept.alive
        if (key, about) not in excused
    ]


class Seen(msgspec.Struct):
    """How much a slow referee has watched without a difference."""

    games: int
    steps: int
    positions: int


class Watched(msgspec.Struct):
    version: int
    hash: str
    """Of rules and referee."""
    random: Seen
    bots: Seen


def read_watched() -> dict[str, Watched]:
    path = KEPT / "referees.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Watched]) if path.is_file() else {}


def write_watched(game: str, watched: Watched) -> None:
    known = dict(sorted({**read_watched(), game: watched}.items()))
    KEPT.mkdir(exist_ok=True)
    (KEPT / "referees.json").write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")
