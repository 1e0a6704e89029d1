"""What the valuers of the games share."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from math import exp
from typing import Any

from engineshed.bots.contract import Valuer, Worth
from engineshed.core.game import AnyGame


def valuer_of(game: AnyGame) -> Valuer[Any]:
    """The valuer of a game, from its own `bots/value.py`."""
    found: Valuer[Any] = import_module(f"{type(game).__module__}.bots.value").Valuer(game)
    return found


def decided(totals: Sequence[float], winners: Sequence[int]) -> Worth:
    """The worth of a game that is over: its result."""
    chances = tuple(float(seat in winners) for seat in range(len(totals)))
    return Worth(tuple(float(total) for total in totals), chances if len(totals) > 1 else ())


def chances_of(results: Sequence[float], spread: float) -> tuple[float, ...]:
    """Each seat's chance to win, if totals may still move by about `spread`: one ahead of the others by that much
    wins some three times in four against each of them.
    """
    if len(results) < 2:
        return ()
    best = max(results)
    weights = [exp((result - best) / spread) for result in results]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
