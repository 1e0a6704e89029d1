"""What a position is worth: the score, the own train against the hills, an average train for every round to come."""

from __future__ import annotations

from typing import Final

from engineshed.bots import contract
from engineshed.bots.contract import USUAL, Worth
from engineshed.bots.valuing import chances_of, decided
from engineshed.games.template import Template
from engineshed.games.template.model import LIMITS, Train, View

AVERAGE: Final = 3.4
"""Points that a round brings on average, unseen."""
SPREAD: Final = 2.0
"""By how much a round moves a score."""


class Valuer(contract.Valuer[View]):
    """Counts the own train exactly, and the others' by the average."""

    def __init__(self, game: Template) -> None:
        super().__init__(game)
        self.setting = game.setting

    def value(self, view: View, work: int = USUAL) -> Worth:
        del work
        left = self.setting.rounds - view.round + 1
        if left <= 0:
            best = max(view.scores)
            return decided(view.scores, [seat for seat, score in enumerate(view.scores) if score == best])
        results = tuple(
            score + self._train(view, seat) + AVERAGE * (left - 1) for seat, score in enumerate(view.scores)
        )
        return Worth(results, chances_of(results, SPREAD * left**0.5))

    def _train(self, view: View, seat: int) -> float:
        """What a train will bring: exactly where it is known and has departed, at least the average before."""
        if seat != view.seat or view.mine is None:
            return AVERAGE
        return climbed(view.mine) if view.mine.departed else max(AVERAGE, climbed(view.mine))


def climbed(train: Train) -> float:
    """TP-3.1, TP-3.2: what a train brings on average over all hills."""
    weight = sum(train.wagons) + len(train.wagons)
    return weight * sum(int(limit) >= weight for limit in LIMITS) / len(LIMITS)
