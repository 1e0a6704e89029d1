"""One game played by integers: nature is drawn from the seed, every number is checked by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from engineshed.core.chance import draw, seed_from
from engineshed.core.record import CHANCE, Action, Refusal
from engineshed.core.space import NotationError
from engineshed.core.table import Refused
from engineshed.research.coding import Coding, Mask, mask_of
from engineshed.research.factored import Factored

Rewards = Literal["returns", "scores"]
"""returns: at the end; scores: what each step changes in the score."""
Illegal = Literal["end", "raise"]
"""end: an illegal action ends the episode, with the lowest return for its seat; raise: it is an error."""
Actions = Literal["flat", "factored"]
"""flat: one number is one action; factored: its kind first, then field by field."""


class Episode:
    """A position, whose turn it is, and what everybody has been rewarded with by the last step."""

    def __init__(self, coding: Coding, rewards: Rewards = "returns", illegal: Illegal = "end") -> None:
        self.coding = coding
        self.game = coding.game
        self.seats: int = self.game.seats
        self.size: int = coding.actions
        """How many numbers there are to choose from."""
        self._by_score = rewards == "scores"
        self._raises = illegal == "raise"
        self._asked = CHANCE
        """Whose legal actions, and their numbers, are worked out."""
        self._legal: Sequence[Action] = ()
        self._numbers: list[int] = []
        self.reset(0)

    def reset(self, seed: int) -> None:
        """From the start; the same seed gives the same chance outcomes for the same decisions."""
        self.seed = seed_from(seed)
        self.draws = 0
        self.state: Any = self.game.start()
        self.broken: str = ""
        """The number of the rule that an illegal action broke."""
        self.rewards = [0.0] * self.seats
        self._settle()
        self._totals = self._scores()

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that are asked; nobody when the episode is over."""
        return () if self.broken else self._acting

    @property
    def over(self) -> bool:
        return not self.acting

    def _settle(self) -> None:
        game = self.game
        self._asked = CHANCE
        self._acting = game.to_act(self.state)
        while self._acting == (CHANCE,):
            outcome = draw(self.seed, self.draws, game.chance(self.state))
            self.draws += 1
            self.state, _ = game.apply(self.state, CHANCE, outcome)
            self._acting = game.to_act(self.state)

    def numbers(self, seat: int) -> list[int]:
        """What the seat may say now, worked out once; nothing where it is not asked, or all is over."""
        if self.broken or seat not in self._acting:
            return []
        if self._asked != seat:
            self._asked = seat
            self._legal = self.game.legal(self.state, seat)
            self._numbers = self.coding.numbers(self._legal)
        return self._numbers

    def mask(self, seat: int) -> Mask:
        """1 for each number that the seat may say now."""
        return mask_of(self.size, self.numbers(seat))

    def step(self, seat: int, number: int) -> None:
        """The decision of a seat; `rewards` and `acting` tell what came of it."""
        try:
            place = self.numbers(seat).index(number)
        except ValueError:
            self._say(seat, number)
        else:
            self._take(seat, self._legal[place])

    def _say(self, seat: int, number: int) -> None:
        """A number that is not among the legal ones: the rules say what it breaks."""
        try:
            action = self.coding.space.action(number)
        except NotationError:
            self._break(seat, Refusal("core", "no-action"))
            return
        self.play(seat, action)

    def play(self, seat: int, action: Action) -> None:
        """The same with the action itself."""
        refusal = self.game.refuse(self.state, seat, action)
        if refusal is not None:
            self._break(seat, refusal)
            return
        self._take(seat, action)

    def _take(self, seat: int, action: Action) -> None:
        self.state, _ = self.game.apply(self.state, seat, action)
        self._settle()
        self._reward()

    def _break(self, seat: int, refusal: Refusal) -> None:
        if self._raises:
            raise Refused(refusal)
        self.broken = refusal.rule
        self.rewards = [0.0] * self.seats
        self.rewards[seat] = self.coding.lowest

    def _reward(self) -> None:
        """Most steps pay nothing."""
        if self._by_score:
            before, self._totals = self._totals, self._scores()
            self.rewards = [new - old for new, old in zip(self._totals, before, strict=True)]
        elif not self._acting:
            self.rewards = list(self.game.returns(self.state))

    def _scores(self) -> list[float]:
        return [float(seat.total) for seat in self.game.scoring(self.state).seats] if self._by_score else []


class FactoredEpisode(Episode):
    """The same game, each decision in as many steps as its action has parts; `said` is what has been said so far."""

    def __init__(self, coding: Coding, rewards: Rewards = "returns", illegal: Illegal = "end") -> None:
        self._factored = Factored(coding)
        self.longest = self._factored.longest
        super().__init__(coding, rewards, illegal)
        self.size = self._factored.size

    def reset(self, seed: int) -> None:
        super().reset(seed)
        self.said: tuple[int, ...] = ()
        self._rows: list[tuple[int, ...]] | None = None

    def mask(self, seat: int) -> Mask:
        if not self.acting or seat != self.acting[0]:
            return np.zeros(self.size, dtype=np.int8)
        return self._factored.mask(self._legal_rows(seat), self.said)

    def _legal_rows(self, seat: int) -> list[tuple[int, ...]]:
        if self._rows is None:
            self._rows = [self._factored.numbers(action) for action in self.game.legal(self.state, seat)]
        return self._rows

    def step(self, seat: int, number: int) -> None:
        """The next part of a decision; the game goes on with its last."""
        if seat != self.acting[0] or not self._factored.says(self.said, number):
            self._break(seat, Refusal("core", "no-action"))
            return
        row = (*self.said, number)
        self.rewards = [0.0] * self.seats
        if self._factored.whole(row) or not self._begins(seat, row):
            self.said, self._rows = (), None
            self.play(seat, self._factored.action(row))
        else:
            self.said = row

    def _begins(self, seat: int, row: tuple[int, ...]) -> bool:
        return any(each[: len(row)] == row for each in self._legal_rows(seat))


def episode_of(coding: Coding, rewards: Rewards, illegal: Illegal, actions: Actions) -> Episode:
    """An episode whose decisions are said as wished."""
    return (FactoredEpisode if actions == "factored" else Episode)(coding, rewards, illegal)
