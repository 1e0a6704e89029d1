"""What a position is worth: the total as it stands, and what each player's outlook lets expect of the moves left."""

from __future__ import annotations

from typing import Final

from engineshed.bots import contract
from engineshed.bots.contract import USUAL, Worth
from engineshed.bots.valuing import chances_of, decided
from engineshed.core.game import AnyGame
from engineshed.games.steam import Steam
from engineshed.games.steam.bots import HardBot
from engineshed.games.steam.bots.ground import Atlas
from engineshed.games.steam.bots.outlook import Outlook
from engineshed.games.steam.model import State, View
from engineshed.games.steam.rules.chance import SETUP
from engineshed.games.steam.rules.scoring import owned_links, ranking, total

A_MOVE: Final = 2.9
"""Points that an action of moving goods brings in a whole game: all that is known during the set-up."""
PROMISED: Final = 0.65
"""Of the best deliveries with the present locomotive over links that are there or planned, what they come to."""
IN_REACH: Final = 0.64
"""Of the best deliveries over links that are there, with the locomotive planned."""
NEXT_MOVES: Final = -1.07
LATER_MOVES: Final = 0.2
"""By moves left and their square: what nobody sees coming yet, more than in proportion the longer the game."""
DOLLAR: Final = 0.14
"""Of cash, while there is anything left to build."""
SPREAD: Final = 2.0
SPREAD_A_ROUND: Final = 1.5
"""By how much totals may still move: at the end, and more for every round left."""


class Valuer(contract.Valuer[View]):
    """Sees for every player what the strong bot sees for itself. The constants were fitted to games between bots."""

    weighs_decisions = False  # a tile is worth nothing before its link is done

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        assert isinstance(game, Steam)
        self.setting = game.setting
        self.atlas = Atlas(self.setting)

    def value(self, view: View, work: int = USUAL) -> Worth:
        del work
        state, seats = view.state, range(self.setting.seats)
        links = owned_links(self.setting, state)
        totals = [float(total(player, links[seat])) for seat, player in enumerate(state.players)]
        if state.phase == "over":
            return decided(totals, ranking(self.setting, state)[:1])
        results = tuple(totals[seat] + self._to_come(state, seat) for seat in seats)
        rounds_left = self.setting.rounds - state.round
        return Worth(results, chances_of(results, SPREAD + SPREAD_A_ROUND * rounds_left))

    def _to_come(self, state: State, seat: int) -> float:
        """Points that a player may still expect; nothing for a bankrupt."""
        if state.players[seat].left:
            return 0.0
        outlook = Outlook(self.setting, self.atlas, state, seat, HardBot.style)
        moves = max(0, outlook.moves_left)
        if state.phase in SETUP:
            return A_MOVE * moves
        cash = DOLLAR * outlook.player.cash if outlook.rounds_left else 0.0
        unseen = NEXT_MOVES * moves + LATER_MOVES * moves * moves
        return max(0.0, unseen + cash + self._in_sight(outlook, moves))

    @staticmethod
    def _in_sight(outlook: Outlook, moves: int) -> float:
        """The best deliveries that are open, or would be by links that could be built."""
        reached = outlook.reached(outlook.planned_level())
        return PROMISED * outlook.promise(outlook.player.level, moves) + IN_REACH * outlook.best_cubes(reached, moves)
