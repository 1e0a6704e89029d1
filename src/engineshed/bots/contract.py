"""The contract of a bot: it sees what a player sees, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

import msgspec

from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import Action, Record

View = TypeVar("View", bound=msgspec.Struct)


class Thought(Record, frozen=True):
    """A candidate move, what it is worth to the bot (higher is better), and why, as a message key."""

    action: Action
    value: float
    reason: str = ""
    about: dict[str, int | str] = {}


class Bot(ABC, Generic[View]):
    """Made once a table from its game; keeps nothing between decisions, so a restart changes nothing.

    Strength is work (samples, iterations), never time: the same view, actions and rng give the same move.
    """

    blind: ClassVar[bool] = False
    """True for a bot that does not look: it is then given no view, which saves making one."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions (never empty)."""

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """The candidates, best first, for hints and for those who study games."""
        return [Thought(self.choose(view, legal, rng), 0.0)]
