"""A captain plays this turn and the next ones through in the mind before choosing among the mate's favourites."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec.structs import replace

from engineshed.bots.contract import Thought
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.switch_signal.bots.mate import Mate
from engineshed.games.switch_signal.kernels.rehearsal import Rehearsal
from engineshed.games.switch_signal.model import State, View


class Captain(Mate):
    """Rehearses the few best decisions with the same dice and cards, and takes the one that ends best."""

    finalists = 4
    """Decisions that are rehearsed."""
    margin = 0.06
    """How much worse than the best a decision may look, in goods, and still be rehearsed."""
    rehearsals = 8
    turns = 2
    """Turns played through after the present one."""
    victory = 1.0
    """What a win is worth beyond its goods."""

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        state = self.game.imagine(view, rng)
        thoughts = self.rate(state, legal)
        least = thoughts[0].value - self.margin
        close = [thought for thought in thoughts[: self.finalists] if thought.value >= least]
        if len(close) == 1:
            return thoughts
        seeds = [rng.below(1 << 48) for _ in range(self.rehearsals)]
        rehearsed = [replace(thought, value=self._outcome(state, thought.action, seeds)) for thought in close]
        rehearsed.sort(key=lambda thought: -thought.value)
        lift = rehearsed[-1].value - thoughts[0].value
        return rehearsed + [replace(thought, value=thought.value + lift) for thought in thoughts[len(close) :]]

    def _outcome(self, state: State, action: Action, seeds: Sequence[int]) -> float:
        return fmean(self.rehearse(state, action, seed) for seed in seeds)

    def rehearse(self, state: State, action: Action, seed: int) -> float:
        """The worth of what comes of it if all goes on as a mate would play."""
        return Rehearsal(self.judge, self.turns, self.victory).play(state, action, seed)


class FirstMate(Captain):
    """Rehearses less."""

    finalists = 2
    margin = 0.03
    rehearsals = 4
