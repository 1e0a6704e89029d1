"""What a position is worth: the judge's goods, turned into a chance to win by what became of such positions."""

from __future__ import annotations

from math import exp
from typing import Final

from engineshed.bots import contract
from engineshed.bots.contract import USUAL, Worth
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.games.switch_signal.bots.mate import Mate
from engineshed.games.switch_signal.model import OPEN, PLACEMENT, WON, State, View
from engineshed.games.switch_signal.rules.goods import delivered
from engineshed.games.switch_signal.rules.setting import Setting

AT_FIRST: Final = 0.65
"""The chance to win before the first train has entered."""
LEVEL: Final = 1.25
SLOPE: Final = 1.64
TURN: Final = -0.62
"""Of a logistic curve, fitted to games between bots: by the judge's goods beyond those needed, and by turns left."""
LOST_SHARE: Final = 0.52
"""Of the goods still missing, those that arrive in a game that is lost."""


class Valuer(contract.Valuer[View]):
    """Asks the judge of the mates; everybody at the table shares the answer."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.setting: Setting = game.setting  # type: ignore[attr-defined]
        self.judge = Mate(game).judge

    def value(self, view: View, work: int = USUAL) -> Worth:
        del work
        home, seats = delivered(view.freight), self.setting.seats
        if view.result != OPEN:
            return Worth((float(home),) * seats, (float(view.result == WON),) * seats)
        chance = self.chance(self.game.imagine(view, Rng(0)))
        missing = self.setting.goods - home
        result = home + missing * (chance + (1 - chance) * LOST_SHARE)
        return Worth((result,) * seats, (chance,) * seats)

    def chance(self, state: State) -> float:
        """The chance to bring everything home."""
        if state.phase <= PLACEMENT:
            return AT_FIRST
        beyond = self.judge.value(state) - self.setting.goods
        return 1 / (1 + exp(-(LEVEL + SLOPE * beyond + TURN * state.deck.count)))
