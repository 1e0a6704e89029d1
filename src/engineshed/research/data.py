"""A finished game as data: the records of an exported file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engineshed.core.record import Record


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
