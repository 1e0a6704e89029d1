"""A bot that never couples more than every hill lets through."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.bots import ThinkingBot, Thought
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.template.model import Couple, Depart, View

SAFE = 4


class CautiousBot(ThinkingBot[View]):
    """Couples the heaviest loads up to the lowest limit, then departs; characters have limits of their own."""

    has_characters = True

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        wagons = view.mine.wagons if view.mine else ()
        room = SAFE + self.temper.lean("room") - sum(wagons) - len(wagons)
        heavy = self.temper.lean("heavy") if self.temper.name else 1.0
        fitting = [action for action in legal if isinstance(action, Couple) and action.load < room]
        thoughts = [Thought(action, heavy * action.load, "load", {"load": action.load + 1}) for action in fitting]
        if not thoughts:
            return [Thought(next(action for action in legal if isinstance(action, Depart)), 0.0, "enough")]
        return self.settled(sorted(thoughts, key=lambda thought: -thought.value), rng)
