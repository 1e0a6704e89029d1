"""An estimate of what is left: some seats play a game whose hidden hands and whose dice and cards to come are known.

It takes the state itself, so it is no bot: a table cannot seat it. All else being determined (the other seats' secret
numbers too), every candidate is played to the end, and the best line found so far is followed until a better one is.
What it reaches is a lower bound of what perfect play with perfect knowledge would.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from engineshed.arena.driver import Driver
from engineshed.bots import Bot
from engineshed.core.chance import Rng, bot_numbers, draw
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action
from engineshed.words import package_of

WIDTH: Final = 6
"""Candidates that are played to the end at each decision: the guide's best, and others at random."""


class Line(NamedTuple):
    """What becomes of a way to play on: its worth for those who foresee, and their actions."""

    worth: float
    actions: tuple[Action, ...]


NO_LINE: Final = Line(float("-inf"), ())


class Foresight(Driver):
    """Plays one seeded game in which the seats without a bot of their own foresee everything."""

    def __init__(self, game: AnyGame, bots: Sequence[Bot[Any] | None], guide: Bot[Any], seed: bytes) -> None:
        super().__init__(game, [bot or guide for bot in bots], seed)
        self.seers = frozenset(seat for seat, bot in enumerate(bots) if bot is None)
        self.enough = len(self.seers) * most_returned(game)
        """A line of that worth cannot be bettered."""
        self.known = NO_LINE
        """The best line from here."""

    def _decide(self, seat: int) -> Action:
        if seat not in self.seers:
            return super()._decide(seat)
        legal, rng = self.game.legal(self.state, seat), self.numbers(seat)
        self.decisions += 1
        self.decided[seat] += 1
        self.offered = legal
        if not self.known.actions or (len(legal) > 1 and self.known.worth < self.enough):
            for action in self._candidates(seat, legal, rng):
                if not self.known.actions or action != self.known.actions[0]:
                    self.known = max(self.known, self._played_out(seat, action), key=_worth)
        action, *rest = self.known.actions
        self.known = Line(self.known.worth, tuple(rest))
        return action

    def _candidates(self, seat: int, legal: Sequence[Action], rng: Rng) -> list[Action]:
        """The best of the guide, and others up to the width."""
        thoughts = self.bots[seat].explain(self.game.view(self.state, seat), legal, rng)
        found = [thought.action for thought in thoughts][:WIDTH]
        others = [action for action in legal if action not in found]
        return found + rng.shuffled(others)[: WIDTH - len(found)]

    def _played_out(self, seat: int, first: Action) -> Line:
        """The game to its end as it will be if all who foresee play on like the guide."""
        game, draws, asked = self.game, self.draws, self.asked.copy()
        actions = [first]
        state, _ = game.apply(self.state, seat, first)
        while acting := game.to_act(state):
            who = acting[0]
            if who == CHANCE:
                action, draws = draw(self.seed, draws, game.chance(state)), draws + 1
            else:
                legal = game.legal(state, who)
                rng, asked[who] = bot_numbers(self.seed, who, asked[who]), asked[who] + 1
                bot = self.bots[who]
                action = bot.choose(None if bot.blind else game.view(state, who), legal, rng)
                if who in self.seers:
                    actions.append(action)
            state, _ = game.apply(state, who, action)
        returns = game.returns(state)
        return Line(sum(returns[seer] for seer in self.seers), tuple(actions))


def most_returned(game: AnyGame) -> float:
    """The highest return of a seat that the game's block of integers states; without one, no limit."""
    package = f"{package_of(game)}.kernels"
    if find_spec(package) is None or find_spec(f"{package}.encode") is None:
        return float("inf")
    return float(import_module(f"{package}.encode").bounds(game.setting)[1])  # type: ignore[attr-defined] # every planned game has one


def _worth(line: Line) -> float:
    return line.worth
