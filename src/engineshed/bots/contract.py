"""The contract of a bot: it sees what a player sees, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic, TypeVar

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
    places: dict[str, str] = {}
    """Which of these are indices, and of what domain: they are told by the names that players use."""


class Temper(Record, frozen=True):
    """What a character adds to a bot."""

    name: str = ""
    """Empty: no character; then the best move is played, always."""
    margin: float = 0.0
    """Moves so little worse than the best are as good as it: which one is played, the bot's numbers say."""
    leaning: Mapping[str, float] = {}

    def lean(self, towards: str) -> float:
        return self.leaning.get(towards, 0.0)


PLAIN: Final = Temper()


class Bot(ABC, Generic[View]):
    """Made once a table from its game; keeps nothing between decisions, so a restart changes nothing.

    Strength is work (samples, iterations), never time: the same view, actions and rng give the same move.
    """

    blind: ClassVar[bool] = False
    """True for a bot that does not look: it is then given no view, which saves making one."""

    for_research: ClassVar[bool] = False
    """Whether it is for matches and studies only, and not offered at tables."""

    has_characters: ClassVar[bool] = False
    """Whether the game's characters may play at this level."""

    def __init__(self, game: AnyGame, temper: Temper = PLAIN) -> None:
        self.game = game
        self.temper = temper

    @abstractmethod
    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions (never empty)."""

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """The candidates, best first, for hints and for those who study games."""
        return [Thought(self.choose(view, legal, rng), 0.0)]

    def glance(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """First ideas for whoever waits for a hint, where `explain` takes long; nothing: it does not."""
        del view, legal, rng
        return []

    def settled(self, thoughts: list[Thought], rng: Rng) -> list[Thought]:
        """The thoughts, best first, with one of those within the margin drawn to the front."""
        if not self.temper.margin or len(thoughts) < 2:
            return thoughts
        least = thoughts[0].value - self.temper.margin
        drawn = rng.below(sum(thought.value >= least for thought in thoughts))
        return [thoughts[drawn], *thoughts[:drawn], *thoughts[drawn + 1 :]]


class ThinkingBot(Bot[View]):
    """A bot that plays the first of its thoughts."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        return self.explain(view, legal, rng)[0].action

    @abstractmethod
    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """The candidates, the one that is played first."""


USUAL: Final = 4
"""The work of a valuation that nobody asked to be quicker or deeper."""


class Worth(Record, frozen=True):
    """What a position promises each seat: its final total, as `scoring` counts it, and its chance to be a winner.

    Of a finished game it is the result itself. A game that nobody can win (one player alone) has no chances.
    """

    results: tuple[float, ...]
    chances: tuple[float, ...]


class Valuer(ABC, Generic[View]):
    """What the strong bot of a game knows about a position, told in the game's own unit.

    Every game has one in `bots/value.py`. The same view and work give the same worth; `work` buys samples and width,
    and is 0 for a glance.
    """

    weighs_decisions: ClassVar[bool] = True
    """False where the bot's own worth of a decision, in points, says more than the value of the position after it."""

    usual: ClassVar[int] = 100_000
    """Steps times seats of the longest game that is analysed at the usual depth in 8 seconds of CPU for each seat."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def value(self, view: View, work: int = USUAL) -> Worth:
        """The expected result of every seat, from what this view shows and nothing else."""

    def result(self, view: View, seat: int, work: int = USUAL) -> float:
        """What `value` expects of one seat; quicker where a game can leave the others out."""
        return self.value(view, work).results[seat]
