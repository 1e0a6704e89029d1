"""What a position is worth: the total as it stands, and what each player's outlook lets expect of the moves left."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engineshed.bots import contract
from engineshed.bots.contract import USUAL, Worth
from engineshed.bots.valuing import chances_of, decided
from engineshed.core.game import AnyGame
from engineshed.games.steam import Steam
from engineshed.games.steam.bots.ground import Atlas, Ground
from engineshed.games.steam.bots.outlook import Outlook
from engineshed.games.steam.bots.style import Style
from engineshed.games.steam.model import State, View
from engineshed.games.steam.rules.chance import SETUP
from engineshed.games.steam.rules.scoring import owned_links, ranking, total

SIGHT: Final = Style(reach=3, trust=0.6)
"""Of links that are planned: not those of a bot, so that what is fitted below stays true when a bot learns."""
REMEMBERED: Final = 64
A_MOVE: Final = 2.65
"""Points that an action of moving goods brings in a whole game: all that is known during the set-up."""
PROMISED: Final = 0.46
"""Of the best deliveries with the present locomotive over links that are there or planned, what they come to."""
UNSEEN: Final = 1.8
UNSEEN_LATER: Final = 0.03
UNSEEN_LEVEL: Final = 0.19
"""What a move brings that nobody sees coming yet: more the longer the game, and with every level of the locomotive."""
DOLLAR: Final = 0.16
"""Of cash, while there is anything left to build."""
SPREAD: Final = 1.0
SPREAD_A_ROUND: Final = 1.0
"""By how much totals may still move: at the end, and more for every round left."""


class Valuer(contract.Valuer[View]):
    """Sees for every player what the strong bot sees for itself. The constants were fitted to games between bots."""

    weighs_decisions = False  # a tile is worth nothing before its link is done

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        assert isinstance(game, Steam)
        self.setting = game.setting
        self.atlas = Atlas(self.setting)
        self.open_to_all = lru_cache(maxsize=8)(self._open_to_all)
        self.known: dict[tuple[Ground, int, int], list[float]] = {}
        """Deliveries that the track promises, by locomotive and tiles left: they change only with the track."""

    def value(self, view: View, work: int = USUAL) -> Worth:
        del work
        return self.open_to_all(view.state)

    def result(self, view: View, seat: int, work: int = USUAL) -> float:
        del work
        state = view.state
        return self._totals(state)[seat] + (0.0 if state.phase == "over" else self._to_come(state, seat))

    def _open_to_all(self, state: State) -> Worth:
        """ST-0.13: everybody sees the same, so it is worked out once."""
        totals = self._totals(state)
        if state.phase == "over":
            return decided(totals, ranking(self.setting, state)[:1])
        results = tuple(standing + self._to_come(state, seat) for seat, standing in enumerate(totals))
        rounds_left = self.setting.rounds - state.round
        return Worth(results, chances_of(results, SPREAD + SPREAD_A_ROUND * rounds_left))

    def _totals(self, state: State) -> list[float]:
        """Totals as they stand."""
        links = owned_links(self.setting, state)
        return [float(total(player, links[seat])) for seat, player in enumerate(state.players)]

    def _to_come(self, state: State, seat: int) -> float:
        """Points that a player may still expect; nothing for a bankrupt."""
        if state.players[seat].left:
            return 0.0
        outlook = Outlook(self.setting, self.atlas, state, seat, SIGHT)
        if state.phase in SETUP:
            return A_MOVE * outlook.moves_left
        moves = outlook.moves_left - (state.phase == "move" and seat not in state.queue)
        claimed = sum(claim.points for claim in state.claims if claim.seat == seat)
        cash = DOLLAR * outlook.player.cash if outlook.rounds_left else 0.0
        unseen = moves * (UNSEEN + UNSEEN_LATER * moves + UNSEEN_LEVEL * outlook.player.level)
        return claimed + cash + unseen + PROMISED * outlook.best_cubes(self._promised(outlook), moves)

    def _promised(self, outlook: Outlook) -> list[float]:
        key = outlook.ground, outlook.player.level, outlook.most
        if key not in self.known:
            if len(self.known) >= REMEMBERED:
                del self.known[next(iter(self.known))]
            self.known[key] = outlook.promised(outlook.player.level)
        return self.known[key]
