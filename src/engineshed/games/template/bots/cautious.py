"""A bot that never couples more than every hill lets through."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.bots import Bot
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.template.model import Couple, Depart, View

SAFE = 4


class CautiousBot(Bot[View]):
    """Couples up to the lowest limit, then departs."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        del rng
        wagons = view.mine.wagons if view.mine else ()
        room = SAFE - sum(wagons) - len(wagons)
        fitting = [action for action in legal if isinstance(action, Couple) and action.load < room]
        return fitting[-1] if fitting else next(action for action in legal if isinstance(action, Depart))
