"""A rehearsal: a decision, and then the game as the judge would play it, by the real rules."""

from __future__ import annotations

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE, Action
from engineshed.games.switch_signal.kernels.judge import Judge
from engineshed.games.switch_signal.model import State
from engineshed.games.switch_signal.rules import chance
from engineshed.games.switch_signal.rules.legal import legal
from engineshed.games.switch_signal.rules.turn import apply, to_act
from engineshed.games.switch_signal.rules.words import ACTION, OPEN, PHASES, REVEAL, WON


class Rehearsal:
    """Plays on in the mind, and says what came of it."""

    def __init__(self, judge: Judge, turns: int, victory: float) -> None:
        self.judge = judge
        self.turns = turns
        """Turns played through after the present one."""
        self.victory = victory
        """What a win is worth beyond its goods."""

    def play(self, state: State, action: Action, seed: int) -> float:
        """The worth of what comes of a decision; each kind of chance has its own dice, the same for every decision."""
        railway = self.judge.railway
        streams: list[Rng | None] = [None] * len(PHASES)
        last = state.turn + self.turns
        state, _ = apply(railway, state, action)
        while who := to_act(railway, state):
            phase: int = state.phase
            if phase == REVEAL and state.turn > last:
                break
            if who[0] == CHANCE:
                stream = streams[phase]
                if stream is None:
                    stream = streams[phase] = Rng(seed + phase)
                action = stream.weighted(chance.outcomes(railway, state))
            else:
                action = self._decide(state)
            state, _ = apply(railway, state, action)
        return self._worth(state)

    def _decide(self, state: State) -> Action:
        if state.phase == ACTION:
            return self.judge.best(state, [])
        choices = legal(self.judge.railway, state)
        return choices[0] if len(choices) == 1 else self.judge.best(state, choices)

    def _worth(self, state: State) -> float:
        """A game that is over is worth its goods, and a win more than that."""
        if state.result == OPEN:
            return self.judge.value(state)
        delivered = sum([sum(row) for row in state.freight.delivered])
        if state.result != WON:
            return float(delivered)
        tokens: int = state.clock + self.judge.railway.tokens * state.deck.count
        return delivered + self.victory + self.judge.tastes[0].token * tokens
