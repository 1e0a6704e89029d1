"""A match on disk: the setup, then a line a game, the same wherever it is played; measured times in a file beside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from engineshed.arena.driver import Outcome
from engineshed.bots.program import Limits
from engineshed.core.record import Record

R = TypeVar("R", bound=Record)


class Setup(Record, frozen=True):
    """What a match is: the same setup and game number give the same game, everywhere."""

    game: str
    version: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    limits: Limits = Limits()
    """Of programs."""


class Played(Record, frozen=True):
    """One line of a results file."""

    number: int
    seats: tuple[str, ...]
    outcome: Outcome


class Times(Record, frozen=True):
    """One line of the file beside: what a game cost, which no two machines agree on."""

    number: int
    thinking: tuple[float, ...]
    worst: tuple[float, ...]


class ResultsError(ValueError):
    """A results file of another match, or a broken one; says what to do."""


def times_beside(path: Path) -> Path:
    """`mine.jsonl` -> `mine.times.jsonl`."""
    return path.with_name(f"{path.stem}.times{path.suffix}")


class Results:
    """A JSON-lines file, each game on disk before the next is begun."""

    def __init__(self, path: Path, setup: Setup, *, fresh: bool) -> None:
        self._path = path
        if fresh:
            path.write_bytes(msgspec.json.encode(setup) + b"\n")
            times_beside(path).write_bytes(b"")

    def add(self, played: Played) -> None:
        """Times first: a game that stands in the results has them."""
        outcome = played.outcome
        _append(times_beside(self._path), Times(played.number, outcome.thinking, outcome.worst))
        _append(self._path, without_times(played))


def without_times(played: Played) -> dict[str, Any]:
    """What is the same on every machine."""
    line: dict[str, Any] = msgspec.to_builtins(played)
    for measured in ("thinking", "worst"):
        del line["outcome"][measured]
    return line


def _append(path: Path, line: object) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")


def read_results(path: Path, setup: Setup) -> dict[int, Played]:
    """What was already played; a last line cut off by a crash is passed over."""
    if not path.exists() or not path.stat().st_size:
        return {}
    if read_setup(path) != setup:
        raise ResultsError(f"{path} holds another match: give another --results, or the same bots, options and seed")
    return _with_times({played.number: played for played in _lines(path, Played, 1)}, times_beside(path))


def read_setup(path: Path) -> Setup:
    """The match that a results file holds."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.readline(), type=Setup)
    except msgspec.MsgspecError:
        raise ResultsError(f"{path} is no results file: give another --results") from None


def _with_times(games: dict[int, Played], beside: Path) -> dict[int, Played]:
    found = {times.number: times for times in _lines(beside, Times)} if beside.exists() else {}
    return {number: _timed(played, found.get(number)) for number, played in games.items()}


def _timed(played: Played, times: Times | None) -> Played:
    if times is None:
        return played
    outcome = msgspec.structs.replace(played.outcome, thinking=times.thinking, worst=times.worst)
    return msgspec.structs.replace(played, outcome=outcome)


def _lines(path: Path, kind: type[R], first: int = 0) -> Iterator[R]:
    """The lines behind the first ones; a last one that was cut off is taken away."""
    lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    if len(whole) < len(lines):
        path.write_bytes(b"".join(whole))
    for number, line in enumerate(whole[first:], first + 1):
        try:
            yield msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError as error:
            raise ResultsError(f"{path}, line {number}: {error}: remove that line") from None


def merge(into: Path, parts: Sequence[Path]) -> int:
    """Write parts of one match, played on different machines, in game order. Returns how many games there are."""
    if into.exists():
        raise ResultsError(f"{into} exists: give another file")
    setup = read_setup(parts[0])
    games = {number: played for part in parts for number, played in _same_match(part, setup)}
    writer = Results(into, setup, fresh=True)
    for number in sorted(games):
        writer.add(games[number])
    return len(games)


def _same_match(part: Path, setup: Setup) -> Iterable[tuple[int, Played]]:
    try:
        return read_results(part, setup).items()
    except ResultsError as error:
        raise ResultsError(str(error).replace("--results", "part")) from None
