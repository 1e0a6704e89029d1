"""Finished games as data: one record a game, or one row a step; without names, chat or keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engineshed.arena.driver import Driver
from engineshed.arena.match import Setup, arrangements, seated
from engineshed.bots.characters import make_bot
from engineshed.core.chance import seed_from
from engineshed.core.game import AnyGame
from engineshed.core.log import LogError, replay_log
from engineshed.core.record import CHANCE, Record
from engineshed.core.registry import make_game
from engineshed.core.table import Entry
from engineshed.extras import load
from engineshed.research.coding import Coding, coding_of


class StepRow(Record, frozen=True):
    """A decision, or an outcome of nature."""

    seat: int
    """-1: nature."""
    action: str
    """As a log writes it."""
    number: int
    """As learning agents say it."""
    legal: tuple[int, ...]
    """What could have been chosen; of nature, what could have come out."""
    weights: tuple[int, ...] = ()
    """Of nature's outcomes."""
    observation: tuple[int, ...] = ()
    """What the seat saw, as a block; empty unless wanted."""


class GameRow(Record, frozen=True):
    """A finished game: how it was set up, every step, and how it ended."""

    game: str
    version: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    """The level on each seat, and its character; empty where people may have played."""
    steps: tuple[StepRow, ...]
    returns: tuple[float, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def schema() -> dict[str, Any]:
    """The JSON Schema of a line of an exported file."""
    return msgspec.json.schema(GameRow)


def simulated(setup: Setup, games: int, *, observe: bool = False) -> Iterator[GameRow]:
    """The games of a match, played again and told step by step."""
    coding = coding_of(setup.game, **setup.options)
    ways = arrangements(setup.bots)
    for number in range(games):
        levels = ways[number % len(ways)]
        seed = seed_from(f"{setup.seed}/{number}")
        who = seated(coding.game, levels, seed)
        made = {name: make_bot(coding.game, name) for name in set(who)}
        driver = Driver(coding.game, [made[name] for name in who], seed)
        driver.log = []
        driver.play()
        yield _told(coding, driver.log, who, observe=observe)


def logged(files: Iterable[Path], *, observe: bool = False) -> Iterator[GameRow]:
    """The games of log files, each checked line by line; unfinished ones are refused."""
    return written(((str(file), file.read_text("utf-8")) for file in files), observe=observe)


def written(logs: Iterable[tuple[str, str]], *, observe: bool = False) -> Iterator[GameRow]:
    """The games of logs, each with a name to complain by."""
    for name, text in logs:
        try:
            table, _ = replay_log(text)
        except LogError as error:
            raise ValueError(f"{name}: {error}") from None
        if not table.over:
            raise ValueError(f"{name}: this game is not over: only finished games are exported")
        entries = [step.entry for step in table.steps]
        yield _told(Coding(table.game), entries, (), observe=observe)


def _told(coding: Coding, entries: Sequence[Entry], bots: Sequence[str], *, observe: bool) -> GameRow:
    game, state, steps = coding.game, coding.game.start(), []
    for entry in entries:
        assert entry.action is not None
        steps.append(_step(coding, state, entry, observe=observe))
        state, _ = game.apply(state, entry.seat, entry.action)
    scoring = game.scoring(state)
    return GameRow(
        game.name,
        game.version,
        msgspec.to_builtins(game.options),
        tuple(bots),
        tuple(steps),
        game.returns(state),
        tuple(seat.total for seat in scoring.seats),
        scoring.winners,
    )


def _step(coding: Coding, state: Any, entry: Entry, *, observe: bool) -> StepRow:
    assert entry.action is not None
    number, text = coding.number(entry.action), coding.space.write(entry.action)
    if entry.seat == CHANCE:
        outcomes = coding.game.chance(state)
        numbers = tuple(coding.number(action) for action, _ in outcomes)
        return StepRow(CHANCE, text, number, numbers, tuple(weight for _, weight in outcomes))
    seen = tuple(coding.encode(state, entry.seat).tolist()) if observe else ()
    return StepRow(entry.seat, text, number, tuple(coding.legal_numbers(state, entry.seat)), (), seen)


def replayed(row: GameRow) -> tuple[AnyGame, Any]:
    """The game of a row and its last position, every step checked by the rules."""
    game = make_game(row.game, row.options)
    coding, state = Coding(game), game.start()
    for step in row.steps:
        action = coding.space.read(step.action)
        if step.seat != CHANCE and (refusal := game.refuse(state, step.seat, action)):
            raise ValueError(f"{step.action} is not allowed: {refusal.rule}")
        state, _ = game.apply(state, step.seat, action)
    return game, state


def write(rows: Iterable[GameRow], file: Path) -> int:
    """JSON lines, a game each (.jsonl), or a table with a row a step (.parquet), by the file's ending."""
    if file.suffix == ".jsonl":
        return _write_lines(rows, file)
    if file.suffix == ".parquet":
        return _write_table(rows, file)
    raise ValueError(f"{file} says nothing about its format: end its name with .jsonl or .parquet")


def _write_lines(rows: Iterable[GameRow], file: Path) -> int:
    count, encoder = 0, msgspec.json.Encoder()
    with file.open("wb") as out:
        for row in rows:
            out.write(encoder.encode(row) + b"\n")
            count += 1
    return count


def _write_table(rows: Iterable[GameRow], file: Path) -> int:
    names = ("game", "step", *StepRow.__struct_fields__, "bots", "returns", "winners")
    columns: dict[str, list[Any]] = {name: [] for name in names}
    count = 0
    for game, row in enumerate(rows):
        count += 1
        for place, step in enumerate(row.steps):
            values = (game, place, *msgspec.structs.astuple(step), row.bots, row.returns, row.winners)
            for name, value in zip(names, values, strict=True):
                columns[name].append(list(value) if isinstance(value, tuple) else value)
    load("polars", "research").DataFrame(columns).write_parquet(file)
    return count
