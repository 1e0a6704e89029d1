"""What a position is worth: the judge's goods, turned into a chance to win by what became of such positions."""

from __future__ import annotations

from typing import Final

from engineshed.bots import contract
from engineshed.bots.contract import USUAL, Worth
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.games.switch_signal.bots.mate import Mate
from engineshed.games.switch_signal.bots.outlook import chance_to_win, goods_at_the_end
from engineshed.games.switch_signal.model import OPEN, PLACEMENT, WON, State, View
from engineshed.games.switch_signal.rules.goods import delivered
from engineshed.games.switch_signal.rules.setting import Setting

AT_FIRST: Final = 0.35
"""The chance to win before the first train has entered."""


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
        return Worth((goods_at_the_end(home, missing, chance, view.deck.count),) * seats, (chance,) * seats)

    def chance(self, state: State) -> float:
        """The chance to bring everything home."""
        if state.phase <= PLACEMENT:
            return AT_FIRST
        beyond = self.judge.value(state) - self.setting.goods
        return chance_to_win(beyond, state.deck.count)
