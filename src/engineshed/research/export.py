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
from engineshed.core.record import CHANCE, Action, Record
from engineshed.core.registry import make_game
from engineshed.core.table import Table
from engineshed.extras import load
from engineshed.research.coding import Coding, coding_of


class StepRow(Record, frozen=True, gc=False):
    """A decision, or an outcome of nature."""

    seat: int
    """-1: nature."""
    action: str
    """As a log writes it."""
    number: int
    """As learning agents say it."""
    legal: Sequence[int]
    """What could have been chosen; of nature, what could have come out."""
    weights: Sequence[int] = ()
    """Of nature's outcomes."""
    observation: Sequence[int] = ()
    """What the seat saw, as a block; empty unless wanted."""


class GameRow(Record, frozen=True, gc=False):
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


class _Telling:
    """The steps of one game, told while it is played."""

    def __init__(self, coding: Coding, *, observe: bool) -> None:
        self._coding = coding
        self._observe = observe
        self._written: dict[Action, tuple[str, int]] = {}
        self._steps: list[StepRow] = []

    def step(self, state: Any, seat: int, action: Action, offered: Sequence[Any]) -> None:
        """`offered`: the legal actions, or nature's outcomes with their weights."""
        coding = self._coding
        written = self._written.get(action)
        if written is None:
            written = self._written[action] = (coding.space.write(action), coding.number(action))
        if seat == CHANCE:
            outcomes, weights = zip(*offered, strict=True)
            self._steps.append(StepRow(seat, *written, coding.numbers(outcomes), weights))
            return
        seen = coding.encode(state, seat).tolist() if self._observe else ()
        self._steps.append(StepRow(seat, *written, coding.numbers(offered), (), seen))

    def row(self, state: Any, bots: Sequence[str]) -> GameRow:
        """The game that ended in this position; the next one begins."""
        game, steps, self._steps = self._coding.game, tuple(self._steps), []
        scoring = game.scoring(state)
        options = msgspec.to_builtins(game.options)
        totals = tuple(seat.total for seat in scoring.seats)
        return GameRow(
            game.name, game.version, options, tuple(bots), steps, game.returns(state), totals, scoring.winners
        )


def simulated(setup: Setup, games: int, *, observe: bool = False) -> Iterator[GameRow]:
    """The games of a match, told step by step."""
    coding = coding_of(setup.game, **setup.options)
    ways, telling = arrangements(setup.bots), _Telling(coding, observe=observe)
    for number in range(games):
        levels = ways[number % len(ways)]
        seed = seed_from(f"{setup.seed}/{number}")
        who = seated(coding.game, levels, seed)
        made = {name: make_bot(coding.game, name) for name in set(who)}
        driver = Driver(coding.game, [made[name] for name in who], seed)
        driver.witness = telling.step
        driver.play()
        yield telling.row(driver.state, who)


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
        yield _told(table, observe=observe)


def _told(table: Table, *, observe: bool) -> GameRow:
    game, state = table.game, table.game.start()
    telling = _Telling(Coding(game), observe=observe)
    for step in table.steps:
        seat, action = step.entry.seat, step.entry.action
        assert action is not None
        telling.step(state, seat, action, game.chance(state) if seat == CHANCE else game.legal(state, seat))
        state, _ = game.apply(state, seat, action)
    return telling.row(state, ())


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
    """A row a step; what is the same for all steps of a game is told once for each game and joined to them."""
    pl = load("polars", "research")
    steps: list[StepRow] = []
    ends: dict[str, list[Any]] = {"game": [], "bots": [], "returns": [], "winners": []}
    lengths: list[int] = []
    for number, row in enumerate(rows):
        steps += row.steps
        lengths.append(len(row.steps))
        for name, value in zip(ends, (number, row.bots, row.returns, row.winners), strict=True):
            ends[name].append(value)
    numbers = pl.List(pl.Int32)
    kinds = {"seat": pl.Int64, "action": pl.String, "number": pl.Int64}
    kinds |= {"legal": numbers, "weights": numbers, "observation": pl.List(pl.Int16)}
    told = {name: pl.Series([getattr(step, name) for step in steps], dtype=kind) for name, kind in kinds.items()}
    place = [step for length in lengths for step in range(length)]
    game = [number for number, length in enumerate(lengths) for _ in range(length)]
    last = pl.DataFrame(
        ends,
        schema={
            "game": pl.Int64,
            "bots": pl.List(pl.String),
            "returns": pl.List(pl.Float64),
            "winners": pl.List(pl.Int64),
        },
    )
    pl.DataFrame({"game": game, "step": place, **told}).join(last, on="game", maintain_order="left").write_parquet(file)
    return len(lengths)
