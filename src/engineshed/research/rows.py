"""The rows of a batch: one episode after another in each, written where the row lies. Compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engineshed.maths.blocks import Marks
from engineshed.research.episode import Episode

EPISODES: Final = 1_000_003
"""Seeds of one environment's episodes are this far apart from those of the next seed."""


class Row:
    """Its episodes have seeds that depend on the row and on how many it has had, on nothing else."""

    def __init__(self, coding: Any, seed: int, place: int, shown: dict[str, memoryview]) -> None:
        """`shown`: the row in each array of the batch."""
        self._episode = Episode(coding)
        self._block: Callable[[Any, int], Any] = coding.block
        self._marks = Marks(coding.actions)
        self._first: int = (seed * EPISODES + place) * EPISODES
        self._begun: int = 0
        self._shown = shown
        self._observation: Any = shown["observations"]
        self._mask: Any = shown["masks"]
        self._seat: Any = shown["seats"]
        self._rewards: Any = shown["rewards"]
        self._done: Any = shown["dones"]

    def close(self) -> None:
        """Let go of the memory."""
        for part in self._shown.values():
            part.release()

    def reset(self) -> None:
        """The first episode, from its start."""
        self._begun = 0
        self._begin()
        self._show()

    def _begin(self) -> None:
        self._episode.reset(self._first + self._begun)
        self._begun += 1

    def step(self, number: int) -> None:
        """The decision of the seat that was asked; an episode that ends makes way for the next."""
        episode = self._episode
        episode.step(episode.acting[0], number)
        if not episode.acting:
            for seat in range(episode.seats):
                self._rewards[seat] = episode.rewards[seat]
            self._done[0] = 1
            self._begin()
        self._show()

    def _show(self) -> None:
        """Seat, observation and mask, copied as they are: no array is made on the way."""
        episode = self._episode
        seat = episode.acting[0]
        self._seat[0] = seat
        self._observation[:] = self._block(episode.state, seat)
        self._mask[:] = self._marks.put(episode.numbers(seat))


def step_all(rows: list[Row], numbers: list[int]) -> None:
    """A decision in each of the rows."""
    for place in range(len(rows)):
        rows[place].step(numbers[place])
