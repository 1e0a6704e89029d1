"""Exercises of Steam: deliveries, action tiles, links and tracks that are clearly the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engineshed.bots import Thought, examining
from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.games.steam import Steam
from engineshed.games.steam.bots import HardBot
from engineshed.games.steam.bots.outlook import Outlook
from engineshed.games.steam.model import Follow, Lay, Load, State, Take, ToIncome, ToPoints, Upgrade

KINDS: Final = {Load: "deliver", Upgrade: "upgrade", Take: "tile", Lay: "link", ToIncome: "income", ToPoints: "points"}
LEAST_POINTS: Final = 3
"""Of a delivery that is worth looking for."""
LAST_ROUND: Final = 6
"""Later positions have long logs, and nothing new in them."""


class Deep(HardBot):
    """Tries more than ten times as many plans of a build turn: the width counts for each of three links."""

    style = replace(HardBot.style, width=14)


class Examiner(examining.BotExaminer):
    """Victory points."""

    tables = (
        {"players": 3, "base_opening": "first-game"},
        {"players": 3, "base_opening": "first-game", "board": "rhine-ruhr"},
    )
    margins = {"deliver": 1.0, "upgrade": 0.8, "tile": 1.2, "link": 0.8, "income": 0.9, "points": 0.9}
    close = 0.25

    quick: HardBot

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        assert isinstance(game, Steam)
        self.setting = game.setting
        self.quick, self.deep = HardBot(game), Deep(game)

    def beyond(self, state: State) -> bool:
        return state.round > LAST_ROUND

    def kind(self, state: State, best: Thought, others: Sequence[Thought]) -> str:
        kind = KINDS.get(type(best.action), "")
        if kind == "deliver" and not self._one_delivery(state, best.action, others):
            return ""
        return "" if kind == "link" and best.about.get("tiles") != 1 else kind

    def about(self, state: State, kind: str, best: Action) -> dict[str, int | str]:
        if kind != "deliver":
            return {}
        return {"worth": self._points(state, best), "links": len(self.then(state, best))}

    def then(self, state: State, best: Action) -> tuple[Action, ...]:
        """The links that the cube follows, up to where it is delivered."""
        if not isinstance(best, Load):
            return ()
        steps: list[Action] = []
        after = self.game.apply(state, 0, best)[0]
        while after.haul is not None:
            outlook = self._outlook(after)
            follow = max(self._follows(after), key=outlook.follow_worth)
            steps.append(follow)
            after = self.game.apply(after, 0, follow)[0]
        return tuple(steps)

    def _one_delivery(self, state: State, best: Action, others: Sequence[Thought]) -> bool:
        """Whether no other cube, and no other way of this one, brings as many points."""
        loads = [thought.action for thought in others if isinstance(thought.action, Load)]
        most = self._points(state, best)
        rest = max((self._points(state, load) for load in loads), default=0)
        return most >= LEAST_POINTS and most > rest and self._one_way(state, best)

    def _one_way(self, state: State, load: Action) -> bool:
        after = self.game.apply(state, 0, load)[0]
        while after.haul is not None:
            outlook = self._outlook(after)
            ways = sorted(self._follows(after), key=outlook.follow_worth, reverse=True)
            if len(ways) > 1 and outlook.follow_worth(ways[0]) - outlook.follow_worth(ways[1]) <= self.close:
                return False
            after = self.game.apply(after, 0, ways[0])[0]
        return True

    def _follows(self, state: State) -> list[Follow]:
        return [action for action in self.game.legal(state, 0) if isinstance(action, Follow)]

    def _points(self, state: State, load: Action) -> int:
        """ST-19.1: what a cube brings its mover at most."""
        assert isinstance(load, Load)
        outlook = self._outlook(state)
        network = outlook.ground.network
        routes = network.routes(load.hex, load.colour, outlook.player.level, 0)
        return max(network.points_of(route)[0] for route in routes)

    def _outlook(self, state: State) -> Outlook:
        return Outlook(self.setting, self.quick.atlas, state, 0, self.quick.style)
