"""Exercises of Railroad Ink: where the last die of a round, or a special route, clearly belongs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from engineshed.bots import Thought, examining
from engineshed.bots.contract import USUAL
from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.games.railroad_ink import RailroadInk
from engineshed.games.railroad_ink.bots.value import Valuer
from engineshed.games.railroad_ink.model import Commit, Network, Score, Special, State

FINALISTS: Final = 6
"""Of the decisions, those that are looked at with ten times the work."""
JOINED: Final = 3
"""Exits that a die must join to be asked for by them."""
LONGER: Final = 3
"""Cells by which it must lengthen the longest line."""


class Examiner(examining.Examiner):
    """Points at the end of the game. Looks at the last die of a round: before it the order of drawing is free."""

    tables = ({"players": 1},)
    margins = {"exits": 1.0, "last": 2.0, "line": 1.0, "special": 1.0, "die": 1.5}
    close = 0.05

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.setting = cast("RailroadInk", game).setting
        self.valuer = Valuer(game)

    def ranked(self, state: State, legal: Sequence[Action], *, deep: bool) -> Sequence[Thought]:
        turn = state.players[0].turn
        if turn is None or len(turn.left) != 1 or turn.meteor_due:
            return []
        found = self._ranked(state, legal, 1)
        if not deep:
            return found
        return self._ranked(state, [thought.action for thought in found[:FINALISTS]], 10 * USUAL)

    def _ranked(self, state: State, actions: Sequence[Action], work: int) -> list[Thought]:
        return sorted((self._thought(state, action, work) for action in actions), key=_best_first)

    def _thought(self, state: State, action: Action, work: int) -> Thought:
        after = self.game.apply(state, 0, action)[0]
        value = self.valuer.value(self.game.view(after, 0), work).results[0]
        if isinstance(action, Commit):
            return Thought(action, value, "commit", {"points": round(value)})
        return Thought(action, value, "plan", {"points": round(value)})

    def kind(self, state: State, best: Thought, others: Sequence[Thought]) -> str:
        del others
        if isinstance(best.action, Commit):
            return ""
        if isinstance(best.action, Special):
            return "special"
        before, after = self._scores(state, best.action)
        if state.round == self.setting.rounds:
            return "last" if after.total > before.total else ""
        if self._joined(state, best.action) >= JOINED:
            return "exits"
        longer = max(after.highway - before.highway, after.railway - before.railway)
        return "line" if longer >= LONGER else "die"

    def about(self, state: State, kind: str, best: Action) -> dict[str, int | str]:
        before, after = self._scores(state, best)
        facts = {
            "exits": {"joined": self._joined(state, best)},
            "last": {"gain": after.total - before.total},
            "line": {"longer": max(after.highway - before.highway, after.railway - before.railway)},
        }
        return dict(facts.get(kind, {}))

    def _joined(self, state: State, action: Action) -> int:
        """RI-9.1: the exits of the network that the drawing makes; 0 if one of its parts had as many before."""
        before, after = self._scores(state, action)
        cell: int = action.cell  # type: ignore[attr-defined]  # every placement has one
        made = [network for network in after.networks if cell in network.cells]
        if not made:
            return 0
        most = max(made, key=_exits)
        parts = [network for network in before.networks if set(network.cells) & set(most.cells)]
        return most.exits if most.exits > max(map(_exits, parts), default=0) else 0

    def _scores(self, state: State, action: Action) -> tuple[Score, Score]:
        """The sheet before and after a drawing."""
        sheets = []
        for position in (state, self.game.apply(state, 0, action)[0]):
            turn = position.players[0].turn
            assert turn is not None
            sheets.append(self.setting.score(turn.sheet.cells))
        return sheets[0], sheets[1]


def _exits(network: Network) -> int:
    return network.exits


def _best_first(thought: Thought) -> float:
    return -thought.value
