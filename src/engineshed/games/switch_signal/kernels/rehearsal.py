"""A rehearsal: a decision, and then the game as the judge would play it, by the real rules."""

from __future__ import annotations

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE, Action
from engineshed.games.switch_signal.kernels.judge import Judge
from engineshed.games.switch_signal.kernels.leaf import Leaf
from engineshed.games.switch_signal.model import ACTION, OPEN, PHASES, REVEAL, WON, State
from engineshed.games.switch_signal.rules import chance
from engineshed.games.switch_signal.rules.phases import apply, legal, to_act


class Rehearsal:
    """Plays on in the mind, and says what came of it."""

    def __init__(self, judge: Judge, turns: int, victory: float, leaf: Leaf | None = None) -> None:
        self.judge = judge
        self.leaf = leaf
        """By what to weigh the end; without it the judge's value is taken."""
        self.turns = turns
        """Turns played through after the present one."""
        self.victory = victory
        """What a win is worth beyond its goods."""

    def play(self, state: State, action: Action, seed: int) -> float:
        """The worth of what comes of a decision; each kind of chance has its own dice, the same for every decision."""
        setting = self.judge.setting
        streams: list[Rng | None] = [None] * len(PHASES)
        last = state.turn + self.turns
        state, _ = apply(setting, state, setting.seat_of(state.hand), action)
        while who := to_act(setting, state):
            phase: int = state.phase
            if phase == REVEAL and state.turn > last:
                break
            if who[0] == CHANCE:
                stream = streams[phase]
                if stream is None:
                    stream = streams[phase] = Rng(seed + phase)
                action = stream.weighted(chance.chance(setting, state))
            else:
                action = self._decide(state)
            state, _ = apply(setting, state, who[0], action)
        return self._worth(state)

    def _decide(self, state: State) -> Action:
        if state.phase == ACTION:
            return self.judge.best(state, [])
        setting = self.judge.setting
        choices = legal(setting, state, setting.seat_of(state.hand))
        return choices[0] if len(choices) == 1 else self.judge.best(state, choices)

    def _worth(self, state: State) -> float:
        """A game that is over is worth its goods, and a win more than that."""
        leaf = self.leaf
        if state.result == OPEN:
            desk = self.judge.desk(state)
            return desk.value() if leaf is None else leaf.worth(state, desk)
        delivered = sum([sum(row) for row in state.freight.delivered])
        if state.result != WON:
            return float(delivered)
        if leaf is not None:
            return delivered + self.victory
        tokens: int = state.clock + self.judge.setting.tokens * state.deck.count
        return delivered + self.victory + self.judge.tastes[-1].token * tokens
