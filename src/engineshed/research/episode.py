"""One game played by integers: nature is drawn from the seed, every number is checked by the rules. Compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from mypy_extensions import mypyc_attr

from engineshed.core.chance import seed_from
from engineshed.core.draws import draw
from engineshed.core.record import CHANCE, Action, Refusal
from engineshed.core.space import NotationError
from engineshed.core.table import Refused

Rewards = Literal["returns", "scores"]
"""returns: at the end; scores: what each step changes in the score."""
Illegal = Literal["end", "raise"]
"""end: an illegal action ends the episode, with the lowest return for its seat; raise: it is an error."""
Actions = Literal["flat", "factored"]
"""flat: one number is one action; factored: its kind first, then field by field."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Episode:
    """A position, whose turn it is, and what everybody has been rewarded with by the last step."""

    def __init__(self, coding: Any, rewards: Rewards = "returns", illegal: Illegal = "end") -> None:
        """`coding`: what the game looks like in integers (`coding.Coding`)."""
        game = coding.game
        self.coding: Any = coding
        self.game: Any = game
        self.seats: int = game.seats
        self.size: int = coding.actions
        """How many numbers there are to choose from."""
        self._to_act: Callable[[Any], tuple[int, ...]] = game.to_act
        self._legal_of: Callable[[Any, int], Sequence[Action]] = game.legal
        self._apply: Callable[[Any, int, Action], tuple[Any, Any]] = game.apply
        self._chance: Callable[[Any], Sequence[tuple[Action, int]]] = game.chance
        self._numbered: Callable[[Sequence[Action]], list[int]] = coding.numbers
        self._by_score: bool = rewards == "scores"
        self._raises: bool = illegal == "raise"
        self._asked: int = CHANCE
        """Whose legal actions, and their numbers, are worked out."""
        self._legal: Sequence[Action] = ()
        self._numbers: list[int] = []
        self._acting: tuple[int, ...] = ()
        self._totals: list[float] = []
        self.seed: bytes = b""
        self.draws: int = 0
        self.state: Any = None
        self.broken: str = ""
        """The number of the rule that an illegal action broke."""
        self.rewards: list[float] = []
        self.reset(0)

    def reset(self, seed: int) -> None:
        """From the start; the same seed gives the same chance outcomes for the same decisions."""
        self.seed = seed_from(seed)
        self.draws = 0
        self.state = self.game.start()
        self.broken = ""
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
        self._asked = CHANCE
        state = self.state
        acting = self._to_act(state)
        while acting and acting[0] == CHANCE:
            outcome = draw(self.seed, self.draws, self._chance(state))
            self.draws += 1
            state, _ = self._apply(state, CHANCE, outcome)
            acting = self._to_act(state)
        self.state, self._acting = state, acting

    def numbers(self, seat: int) -> list[int]:
        """What the seat may say now, worked out once; nothing where it is not asked, or all is over."""
        if self.broken or seat not in self._acting:
            return []
        if self._asked != seat:
            self._asked = seat
            self._legal = self._legal_of(self.state, seat)
            self._numbers = self._numbered(self._legal)
        return self._numbers

    def mask(self, seat: int) -> Any:
        """1 for each number that the seat may say now."""
        return self.coding.masked(self.numbers(seat))

    def step(self, seat: int, number: int) -> None:
        """The decision of a seat; `rewards` and `acting` tell what came of it."""
        numbers = self.numbers(seat)
        for place in range(len(numbers)):
            if numbers[place] == number:
                self._take(seat, self._legal[place])
                return
        self._say(seat, number)

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
        self.state, _ = self._apply(self.state, seat, action)
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
