"""What the examiners of the games share: they find positions in which one decision is clearly the best."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar

from engineshed.bots.contract import Bot, Thought
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import Action, Record


class Posed(Record, frozen=True):
    """A question: what is asked, the decisions that are right, and what the others lose."""

    kind: str
    right: tuple[Thought, ...]
    """As good as each other, the bot's own first."""
    others: tuple[tuple[Action, float], ...]
    margin: float
    about: dict[str, int | str] = {}
    """What the words of the question speak of, beside what the bot's reason does."""
    places: dict[str, str] = {}
    then: tuple[Action, ...] = ()
    """What belongs to the answer: decisions that follow the first."""


class Examiner(ABC):
    """Ranks the decisions of a position as the strong bot does. Every game has one in `bots/examiner.py`."""

    tables: ClassVar[Sequence[Mapping[str, Any]]]
    """Options of the games that are looked through."""
    margins: ClassVar[Mapping[str, float]]
    """By what is asked: what every other decision must lose."""
    close: ClassVar[float]
    """Decisions that lose no more are as good as the best."""
    most: ClassVar[int] = 3
    """So many decisions may be right."""
    digits: ClassVar[int] = 1
    """Of a loss, as it is told."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def ranked(self, state: Any, legal: Sequence[Action], *, deep: bool) -> Sequence[Thought]:
        """The decisions of the first seat worth a thought, best first; `deep` is ten times the work."""

    def beyond(self, state: Any) -> bool:
        """Whether a game need not be looked at any longer."""
        del state
        return False

    @abstractmethod
    def kind(self, state: Any, best: Thought, others: Sequence[Thought]) -> str:
        """What could be asked here; empty: nothing."""

    def about(self, state: Any, kind: str, best: Action) -> dict[str, int | str]:
        """What the question speaks of, by the rules."""
        del state, kind, best
        return {}

    def then(self, state: Any, best: Action) -> tuple[Action, ...]:
        """What belongs to the answer beyond the first decision."""
        del state, best
        return ()

    @staticmethod
    def _once(ranked: Sequence[Thought]) -> list[Thought]:
        """Each decision by its best plan."""
        best: dict[Action, Thought] = {}
        for thought in ranked:
            best.setdefault(thought.action, thought)
        return list(best.values())

    def pose(self, state: Any, legal: Sequence[Action], *, deep: bool) -> Posed | None:
        """The question of a position, if one decision is clear of all others by the margin of its kind."""
        ranked = self._once(self.ranked(state, legal, deep=deep))
        if len(ranked) < 2:
            return None
        best = ranked[0]
        right = [thought for thought in ranked if thought.value >= best.value - self.close]
        others = ranked[len(right) :]
        if not others or len(right) > self.most:
            return None
        margin = best.value - others[0].value
        kind = self.kind(state, best, others)
        if not kind or margin < self.margins[kind]:
            return None
        then = self.then(state, best.action)
        if then and len(right) > 1:
            return None
        losses = tuple((thought.action, round(best.value - thought.value, self.digits)) for thought in others)
        about = self.about(state, kind, best.action)
        return Posed(kind, tuple(right), losses, round(margin, self.digits), about, then=then)


class BotExaminer(Examiner):
    """Ranks decisions by the thoughts of a bot, and of the same bot with ten times the work."""

    quick: Bot[Any]
    deep: Bot[Any]

    def ranked(self, state: Any, legal: Sequence[Action], *, deep: bool) -> Sequence[Thought]:
        bot = self.deep if deep else self.quick
        return bot.explain(self.game.view(state, 0), legal, Rng(1))


def examiner_of(game: AnyGame) -> Examiner:
    """The examiner of a game, from its own `bots/examiner.py`."""
    found: Examiner = import_module(f"{type(game).__module__}.bots.examiner").Examiner(game)
    return found
