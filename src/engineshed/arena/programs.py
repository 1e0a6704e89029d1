"""A game with other people's programs at the table: asked with a seat's knowledge, judged by the rules."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from engineshed.arena.driver import Driver, Outcome
from engineshed.bots import Bot
from engineshed.bots.external import Failure, ProgramSeat, opening, program_at
from engineshed.bots.program import Limits, ProgramError
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action
from engineshed.core.table import Entry, visible

MOST_FAILURES = 5
"""In one game; after that the rules' fallback plays on and the program is left in peace."""


class ProgramBot(Bot[Any]):
    """A program among the bots of a match; `ProgramDriver` asks it seat by seat."""

    def __init__(self, game: AnyGame, path: str) -> None:
        super().__init__(game)
        self.program = program_at(path)

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng) -> Action:
        raise NotImplementedError("a program is asked by ProgramDriver")


def own_seed(seed: bytes, seat: int) -> str:
    """A program's own randomness: nothing of the match's seed can be worked out from it."""
    return hashlib.sha256(b"program" + seat.to_bytes(2, "big") + seed).hexdigest()


class ProgramDriver(Driver):
    """A game in which some seats are programs."""

    def __init__(
        self, game: AnyGame, bots: Sequence[Bot[Any]], seed: bytes, fixed: Sequence[Action] = (), *, limits: Limits
    ) -> None:
        super().__init__(game, bots, seed, fixed)
        self._limits = limits
        name = hashlib.sha256(b"game" + seed).hexdigest()[:12]
        self._seats = {
            seat: ProgramSeat(bot.program, game, opening(game, seat, f"{name}-{seat}", own_seed(seed, seat)), limits)
            for seat, bot in enumerate(bots)
            if isinstance(bot, ProgramBot)
        }
        self._failures: list[Failure] = []

    def play(self) -> Outcome:
        game = self.game
        while acting := game.to_act(self.state):
            seat = acting[0]
            action = self._nature() if seat == CHANCE else self._decide(seat)
            self.state, effects = game.apply(self.state, seat, action)
            for viewer, asked in self._seats.items():
                asked.hear(visible(effects, viewer))
            if self.log is not None:
                self.log.append(Entry(seat, action))
        outcome = self._judged(self.outcome())
        for asked in self._seats.values():
            asked.over(outcome.totals, outcome.winners)
        return outcome

    def _decide(self, seat: int) -> Action:
        asked = self._seats.get(seat)
        if asked is None:
            return super()._decide(seat)
        self.decisions += 1
        if self._is_lost(seat):
            return self.game.fallback(self.state, seat)
        began = time.perf_counter()
        action = self._asked(asked, seat)
        spent = time.perf_counter() - began
        self.thinking[seat] += spent
        self.decided[seat] += 1
        self.worst[seat] = max(self.worst[seat], spent)
        return action

    def _asked(self, asked: ProgramSeat, seat: int) -> Action:
        """What the program answers; if it fails, what the rules let the table do for it."""
        view = self.game.view(self.state, seat) if asked.wants_view else None
        try:
            action = asked.choose(view, self.game.legal(self.state, seat))
        except ProgramError as error:
            failure = Failure(seat, self.decisions, error.what, "", error.detail)
        else:
            refusal = self.game.refuse(self.state, seat, action)
            if refusal is None:
                return action
            failure = Failure(seat, self.decisions, "illegal", refusal.rule, str(msgspec.to_builtins(action)))
        self._failures.append(failure)
        asked.object(failure)
        return self.game.fallback(self.state, seat)

    def _is_lost(self, seat: int) -> bool:
        mine = sum(failure.seat == seat for failure in self._failures)
        return mine >= MOST_FAILURES or (mine > 0 and self._limits.costs == "game")

    def _judged(self, outcome: Outcome) -> Outcome:
        """With failures that cost the game: whoever failed does not win it."""
        failures = tuple(self._failures)
        if self._limits.costs != "game" or not failures:
            return msgspec.structs.replace(outcome, failures=failures)
        failed = {failure.seat for failure in failures}
        winners = tuple(seat for seat in outcome.winners if seat not in failed)
        if outcome.winners and not winners:
            ranks = {seat: score.rank for seat, score in enumerate(self.game.scoring(self.state).seats)}
            rest = {seat: rank for seat, rank in ranks.items() if seat not in failed}
            winners = tuple(seat for seat, rank in rest.items() if rank == min(rest.values()))
        return msgspec.structs.replace(outcome, winners=winners, failures=failures)
