"""A table of the template game, and moves in the notation of a log."""

import pytest

from engineshed.core.registry import make_game
from engineshed.core.table import Table


class Tp:
    """One short game for two."""

    def __init__(self):
        self.table = Table(make_game("template", {"players": 2, "rounds": 1}))
        self.game = self.table.game

    @property
    def state(self):
        return self.table.state

    def play(self, *moves):
        """`"0 couple 3"`, `"* hill 7"`, as in a log."""
        for move in moves:
            who, _, action = move.partition(" ")
            if who == "*":
                self.table.settle(self.table.space.read(action))
            else:
                self.table.play(int(who), self.table.space.read(action))


@pytest.fixture
def tp():
    return Tp()
