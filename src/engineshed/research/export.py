"""Finished games as data: one record a game, or one row a step; without names, chat or keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i32

from engineshed.arena.driver import Driver, Outcome, Witness, outcome_of
from engineshed.arena.match import Setup, arrangements, seated
from engineshed.bots import Bot
from engineshed.bots.characters import make_bot
from engineshed.core.chance import seed_from
from engineshed.core.game import AnyGame
from engineshed.core.log import LogError, replay_log
from engineshed.core.record import CHANCE
from engineshed.core.registry import make_game
from engineshed.core.table import Table as PlayedTable
from engineshed.extras import load
from engineshed.research.coding import Coding, coding_of
from engineshed.research.data import GameRow
from engineshed.research.telling import Columns, Lists, Telling

ZSTD_LEVEL = 1
"""Two thirds of the CPU of the usual level, for files a twentieth larger."""


def schema() -> dict[str, Any]:
    """The JSON Schema of a line of an exported file."""
    return msgspec.json.schema(GameRow)


class Tale(NamedTuple):
    """A finished game that can be told step by step."""

    coding: Coding
    bots: tuple[str, ...]
    tell: Callable[[Witness], Outcome]
    """Every step to a witness; returns how it ended."""


class Games:
    """Finished games, to be told one by one: as records, or each at the end of a table."""

    def __init__(self, tales: Iterator[Tale], *, observe: bool) -> None:
        self._tales = tales
        self._observe = observe

    def _told(self) -> Iterator[tuple[Tale, Telling]]:
        """Games of the same rules share what is worked out once for an action."""
        telling: Telling | None = None
        for tale in self._tales:
            if telling is None or telling.coding is not tale.coding:
                telling = Telling(tale.coding, self._observe)
            yield tale, telling

    def __iter__(self) -> Iterator[GameRow]:
        for tale, telling in self._told():
            outcome, game = tale.tell(telling.step), tale.coding.game
            options, ended = msgspec.to_builtins(game.options), (outcome.returns, outcome.totals, outcome.winners)
            yield GameRow(game.name, game.version, options, tale.bots, telling.steps(), *ended)

    def fill(self, table: Table) -> None:
        """All of them into a table."""
        for tale, telling in self._told():
            table.end(tale.bots, tale.tell(partial(telling.into, table.steps)))


def simulated(setup: Setup, games: int, *, observe: bool = False) -> Games:
    """The games of a match, told step by step."""
    return Games(_simulated(setup, games), observe=observe)


def _simulated(setup: Setup, games: int) -> Iterator[Tale]:
    coding = coding_of(setup.game, **setup.options)
    ways = arrangements(setup.bots)
    made: dict[str, Bot[Any]] = {}
    for number in range(games):
        seed = seed_from(f"{setup.seed}/{number}")
        who = seated(coding.game, ways[number % len(ways)], seed)
        made |= {name: make_bot(coding.game, name) for name in who if name not in made}
        yield Tale(coding, who, partial(_play, Driver(coding.game, [made[name] for name in who], seed)))


def _play(driver: Driver, witness: Witness) -> Outcome:
    driver.witness = witness
    return driver.play()


def logged(files: Iterable[Path], *, observe: bool = False) -> Games:
    """The games of log files, each checked line by line; unfinished ones are refused."""
    return written(((str(file), file.read_text("utf-8")) for file in files), observe=observe)


def written(logs: Iterable[tuple[str, str]], *, observe: bool = False) -> Games:
    """The games of logs, each with a name to complain by."""
    return Games(_written(logs), observe=observe)


def _written(logs: Iterable[tuple[str, str]]) -> Iterator[Tale]:
    for name, text in logs:
        try:
            table, _ = replay_log(text)
        except LogError as error:
            raise ValueError(f"{name}: {error}") from None
        if not table.over:
            raise ValueError(f"{name}: this game is not over: only finished games are exported")
        yield Tale(Coding(table.game), (), partial(_replay, table))


def _replay(table: PlayedTable, witness: Witness) -> Outcome:
    game, state = table.game, table.game.start()
    for step in table.steps:
        seat, action = step.entry.seat, step.entry.action
        assert action is not None
        witness(state, seat, action, game.chance(state) if seat == CHANCE else game.legal(state, seat))
        state, _ = game.apply(state, seat, action)
    return outcome_of(game, state)


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


def write(games: Games, file: Path) -> int:
    """JSON lines, a game each (.jsonl), or a table with a row a step (.parquet), by the file's ending."""
    if file.suffix == ".jsonl":
        return _write_lines(games, file)
    if file.suffix == ".parquet":
        return _write_table(games, file)
    raise ValueError(f"{file} says nothing about its format: end its name with .jsonl or .parquet")


def _write_lines(rows: Iterable[GameRow], file: Path) -> int:
    count, encoder = 0, msgspec.json.Encoder()
    with file.open("wb") as out:
        for row in rows:
            out.write(encoder.encode(row) + b"\n")
            count += 1
    return count


def _write_table(games: Games, file: Path) -> int:
    """A row a step; what is the same for all steps of a game stands beside each."""
    table = Table()
    games.fill(table)
    table.frame(load("polars", "research")).write_parquet(file, compression_level=ZSTD_LEVEL, statistics=False)
    return len(table.lengths)


class Table:
    """Many games column by column: polars takes lists one by one for more CPU than the game costs."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        """How many steps each game has."""
        self.steps = Columns()
        self._ended = 0
        """How many of the steps are of games that have ended."""
        self._games: dict[str, list[Any]] = {"bots": [], "returns": [], "winners": []}

    def end(self, bots: tuple[str, ...], outcome: Outcome) -> None:
        """All steps of a game have been told."""
        self.lengths.append(len(self.steps.actions) - self._ended)
        self._ended = len(self.steps.actions)
        for name, value in (("bots", bots), ("returns", outcome.returns), ("winners", outcome.winners)):
            self._games[name].append(value)

    def frame(self, pl: Any) -> Any:
        """All of it as a table of polars."""
        count, total, steps = len(self.lengths), sum(self.lengths), self.steps
        game = np.repeat(np.arange(count), self.lengths)
        first = np.cumsum([0, *self.lengths])[:count]
        words = {"bots": pl.String, "returns": pl.Float64, "winners": pl.Int64}
        return pl.DataFrame(
            {
                "game": game,
                "step": np.arange(total) - first[game],
                "seat": _array(steps.seats).astype(np.int64),
                "action": pl.Series(steps.actions, dtype=pl.String),
                "number": _array(steps.numbers).astype(np.int64),
                "legal": _lists(pl, steps.legal, pl.Int32),
                "weights": _lists(pl, steps.weights, pl.Int32),
                "observation": _lists(pl, steps.observations, pl.Int16),
                **{
                    name: pl.Series(self._games[name], dtype=pl.List(kind)).gather(game) for name, kind in words.items()
                },
            }
        )


def _array(numbers: vec[i32]) -> npt.NDArray[np.int32]:
    return np.frombuffer(bytearray(numbers), dtype=np.int32)


def _lists(pl: Any, lists: Lists, kind: Any) -> Any:
    """A column of lists; the empty one, which no group makes, is put behind the others."""
    lengths, numbers = _array(lists.lengths), pl.Series("numbers", _array(lists.numbers)).cast(kind)
    if not len(numbers):
        return pl.repeat([], len(lengths), dtype=pl.List(kind), eager=True)
    row = pl.Series("row", np.repeat(np.arange(len(lengths)), lengths)).set_sorted()
    found = pl.DataFrame([row, numbers]).group_by("row", maintain_order=True).agg("numbers")["numbers"]
    if len(found) == len(lengths):
        return found
    place = np.where(lengths, np.cumsum(lengths > 0) - 1, len(found))
    return found.extend(pl.Series([[]], dtype=pl.List(kind))).gather(place)
