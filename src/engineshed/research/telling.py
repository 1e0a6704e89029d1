"""The steps of games, told while they are played, and laid out in columns. Compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i32

from engineshed.core.record import CHANCE, Action
from engineshed.research.data import StepRow


class Telling:
    """Is told of every step, and gives them away when the game is over."""

    def __init__(self, coding: Any, observe: bool) -> None:
        """`coding`: what the game looks like in integers (`coding.Coding`)."""
        self.coding: Any = coding
        self._numbers: Callable[[Sequence[Action]], list[Any]] = coding.numbers
        self._observe: bool = observe
        self._written: dict[object, tuple[Any, Any]] = {}
        """Each action that was taken, as a log writes it and by its number."""
        self._steps: list[StepRow] = []

    def step(self, state: Any, seat: int, action: Action, offered: Sequence[Any]) -> None:
        """`offered`: the legal actions, or nature's outcomes with their weights."""
        text, number = self._written.get(action) or self._write(action)
        if seat == CHANCE:
            outcomes, weights = _apart(offered)
            self._steps.append(StepRow(seat, text, number, self._numbers(outcomes), weights))
            return
        self._steps.append(StepRow(seat, text, number, self._numbers(offered), (), self._seen(state, seat)))

    def into(self, columns: Columns, state: Any, seat: int, action: Action, offered: Sequence[Any]) -> None:
        """The same at the end of columns; no record is made on the way."""
        text, number = self._written.get(action) or self._write(action)
        columns.seats = append(columns.seats, seat)
        columns.actions.append(text)
        columns.numbers = append(columns.numbers, number)
        if seat == CHANCE:
            outcomes, weights = _apart(offered)
            columns.legal.add(self._numbers(outcomes))
            columns.weights.add(weights)
            columns.observations.add([])
            return
        columns.legal.add(self._numbers(offered))
        columns.weights.add([])
        columns.observations.add(self._seen(state, seat))

    def _seen(self, state: Any, seat: int) -> list[int]:
        seen: list[int] = self.coding.encode(state, seat).tolist() if self._observe else []
        return seen

    def _write(self, action: Action) -> tuple[Any, Any]:
        written = self.coding.space.write(action), self.coding.number(action)
        self._written[action] = written
        return written

    def steps(self) -> tuple[StepRow, ...]:
        """All that was told; the next game begins."""
        steps, self._steps = tuple(self._steps), []
        return steps


def _apart(outcomes: Sequence[tuple[Any, Any]]) -> tuple[list[Any], list[Any]]:
    """Nature's outcomes, and their weights."""
    found: list[Any] = []
    weights: list[Any] = []
    for outcome, weight in outcomes:
        found.append(outcome)
        weights.append(weight)
    return found, weights


class Lists:
    """Lists of numbers, one behind the other."""

    def __init__(self) -> None:
        self.lengths: vec[i32] = vec[i32]()
        self.numbers: vec[i32] = vec[i32]()

    def add(self, more: list[int]) -> None:
        numbers = self.numbers
        for number in more:
            numbers = append(numbers, number)
        self.numbers = numbers
        self.lengths = append(self.lengths, len(more))


class Columns:
    """The steps of many games, column by column."""

    def __init__(self) -> None:
        self.seats: vec[i32] = vec[i32]()
        self.actions: list[Any] = []
        self.numbers: vec[i32] = vec[i32]()
        self.legal = Lists()
        self.weights = Lists()
        self.observations = Lists()
