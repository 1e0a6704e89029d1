"""A model of somebody who has just learned the rules; known to the bench of strength only, to no table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engineshed.bots import Bot
from engineshed.bots.characters import make_bot
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import Action

HINT_EVERY: Final = 3
"""Moves, the last of which follows a hint."""
FAVOURITES: Final = 5
"""Of `easy`, among which the other moves are picked."""


class Newcomer(Bot[Any]):
    """Asks `medium` for a hint at every third move; makes any of those that `easy` likes best at the others."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.medium, self.easy = make_bot(game, "medium"), make_bot(game, "easy")
        self.moves = 0

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        self.moves += 1
        if self.moves % HINT_EVERY == 0:
            return self.medium.choose(view, legal, rng)
        return rng.pick(self.easy.explain(view, legal, rng.fork())[:FAVOURITES]).action
