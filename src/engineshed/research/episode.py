"""One game played by integers: nature is drawn from the seed, every number is checked by the rules."""

from __future__ import annotations

from typing import Any, Literal

from engineshed.core.chance import draw, seed_from
from engineshed.core.record import CHANCE, Refusal
from engineshed.core.space import NotationError
from engineshed.core.table import Refused
from engineshed.research.coding import Coding

Rewards = Literal["returns", "scores"]
"""returns: at the end; scores: what each step changes in the score."""
Illegal = Literal["end", "raise"]
"""end: an illegal action ends the episode, with the lowest return for its seat; raise: it is an error."""


class Episode:
    """A position, whose turn it is, and what everybody has been rewarded with by the last step."""

    def __init__(self, coding: Coding, rewards: Rewards = "returns", illegal: Illegal = "end") -> None:
        self.coding = coding
        self.game = coding.game
        self.seats: int = self.game.seats
        self._by_score = rewards == "scores"
        self._raises = illegal == "raise"
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
        self._acting = game.to_act(self.state)
        while self._acting == (CHANCE,):
            outcome = draw(self.seed, self.draws, game.chance(self.state))
            self.draws += 1
            self.state, _ = game.apply(self.state, CHANCE, outcome)
            self._acting = game.to_act(self.state)

    def step(self, seat: int, number: int) -> None:
        """The decision of a seat; `rewards` and `acting` tell what came of it."""
        try:
            action = self.coding.space.action(number)
        except NotationError:
            self._break(seat, Refusal("core", "no-action"))
            return
        refusal = self.game.refuse(self.state, seat, action)
        if refusal is not None:
            self._break(seat, refusal)
            return
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
        if self._by_score:
            before, self._totals = self._totals, self._scores()
            self.rewards = [new - old for new, old in zip(self._totals, before, strict=True)]
        elif not self._acting:
            self.rewards = list(self.game.returns(self.state))

    def _scores(self) -> list[float]:
        return [float(seat.total) for seat in self.game.scoring(self.state).seats] if self._by_score else []
