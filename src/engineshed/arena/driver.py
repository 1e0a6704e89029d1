"""One game from start to end: bots decide from views, nature draws from the seed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engineshed.bots import Bot
from engineshed.bots.external import Failure
from engineshed.core.chance import Rng, bot_numbers, draw
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action, Record
from engineshed.core.table import Entry


class Outcome(Record, frozen=True):
    """How a game ended, and what it cost to play."""

    returns: tuple[float, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    """Points by scoring key, a seat each."""
    decisions: int
    decided: tuple[int, ...]
    failures: tuple[Failure, ...] = ()
    """Decisions that programs did not make."""
    who: tuple[str, ...] = ()
    """On each seat, with the characters that were drawn."""
    thinking: tuple[float, ...] = ()
    """CPU-seconds a seat spent deciding; empty: not measured."""
    worst: tuple[float, ...] = ()


Witness = Callable[[Any, int, Action, Sequence[Any]], None]
"""Is told of every step before it is taken: position, seat, action, and what it was chosen from."""


class Driver:
    """Plays one seeded game with bots on every seat. Nature's outcomes may be fixed; a log may be kept."""

    def __init__(self, game: AnyGame, bots: Sequence[Bot[Any]], seed: bytes, fixed: Sequence[Action] = ()) -> None:
        self.game = game
        self.bots = bots
        self.seed = seed
        self.fixed = fixed
        self.log: list[Entry] | None = None
        self.witness: Witness | None = None
        self.offered: Sequence[Any] = ()
        """What the last step was chosen from: legal actions, or nature's outcomes with their weights."""
        self.state: Any = game.start()
        self.draws = 0
        self.decisions = 0
        self.asked = [0] * game.seats
        self.thinking = [0.0] * game.seats
        self.decided = [0] * game.seats
        self.worst = [0.0] * game.seats

    def play(self) -> Outcome:
        game = self.game
        while acting := game.to_act(self.state):
            seat = acting[0]
            action = self._nature() if seat == CHANCE else self._decide(seat)
            if self.witness is not None:
                self.witness(self.state, seat, action, self.offered)
            self.state, _ = game.apply(self.state, seat, action)
            if self.log is not None:
                self.log.append(Entry(seat, action))
        return self.outcome()

    def _nature(self) -> Action:
        outcomes = self.offered = self.game.chance(self.state)
        self.draws += 1
        if not self.fixed:
            return draw(self.seed, self.draws - 1, outcomes)
        if self.draws > len(self.fixed) or not any(self.fixed[self.draws - 1] == outcome for outcome, _ in outcomes):
            raise ValueError(f"the fixed dice do not fit this game: outcome {self.draws} is missing or impossible")
        return self.fixed[self.draws - 1]

    def numbers(self, seat: int) -> Rng:
        """A seat's own randomness for its next decision, apart from nature's."""
        self.asked[seat] += 1
        return bot_numbers(self.seed, seat, self.asked[seat] - 1)

    def _decide(self, seat: int) -> Action:
        game, bot = self.game, self.bots[seat]
        self.decisions += 1
        legal, rng = game.legal(self.state, seat), self.numbers(seat)
        self.offered = legal
        if bot.blind:
            return bot.choose(None, legal, rng)
        before = time.process_time()
        action = bot.choose(game.view(self.state, seat), legal, rng)
        spent = time.process_time() - before
        self.thinking[seat] += spent
        self.decided[seat] += 1
        self.worst[seat] = max(self.worst[seat], spent)
        return action

    def outcome(self) -> Outcome:
        """How the game stands, and what it has cost."""
        return msgspec.structs.replace(
            outcome_of(self.game, self.state),
            decisions=self.decisions,
            thinking=tuple(self.thinking),
            decided=tuple(self.decided),
            worst=tuple(self.worst),
        )


def outcome_of(game: AnyGame, state: Any) -> Outcome:
    """How a game stands, whoever has played it."""
    scoring = game.scoring(state)
    return Outcome(
        returns=game.returns(state),
        totals=tuple(seat.total for seat in scoring.seats),
        winners=scoring.winners,
        parts=tuple(_sums(seat.parts) for seat in scoring.seats),
        decisions=0,
        decided=(0,) * game.seats,
    )


def _sums(parts: Sequence[Any]) -> dict[str, int]:
    sums: dict[str, int] = {}
    for part in parts:
        sums[part.key] = sums.get(part.key, 0) + part.points
    return sums
