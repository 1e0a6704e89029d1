"""RI-5.11: plans that lose no die, for games in which that is forbidden."""

from __future__ import annotations

from engineshed.core.record import Action
from engineshed.games.railroad_ink.kernels.lookahead import Effort, Ground, Planner
from engineshed.games.railroad_ink.kernels.search import Found, Moves
from engineshed.games.railroad_ink.model import Turn
from engineshed.games.railroad_ink.rules.drawing import COMMIT, drawings, drawn
from engineshed.games.railroad_ink.rules.routes import route_action
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import SHAPE_COUNT

MOST_TRIED = 16
"""Plans whose order is looked for: as many as are ever tried on the next round's dice."""


def ground_of(turn: Turn) -> Ground:
    return Ground(turn.sheet.cells, turn.sheet.crossed, not turn.special_used)


def actions_of(moves: Moves) -> tuple[Action, ...]:
    return tuple(route_action(*divmod(move, SHAPE_COUNT)) for move in moves)


class StrictPlans:
    """Finds the best plan among those that can be drawn in some order without losing a die."""

    def __init__(self, planner: Planner, setting: Setting, left: int) -> None:
        self.planner = planner
        self.setting = setting
        self.left = left

    def plans(self, turn: Turn, number: int, effort: Effort) -> list[tuple[int, tuple[Action, ...]]]:
        """The best first."""
        ground = ground_of(turn)
        orders: dict[Moves, tuple[Action, ...]] = {}
        allowed: list[Found] = []
        for found in self.planner.best(ground, turn.left, self.left, max(effort[0], MOST_TRIED)):
            order = self.order_of(turn, number, actions_of(found[1]))
            if order is not None:
                orders[found[1]] = order
                allowed.append(found)
            if len(allowed) == max(effort[1], 1):
                break
        if not allowed:
            return [(0, self.step_by_step(turn, number))]
        ranked = self.planner.ranked(ground, turn.left, self.left, effort, allowed)
        return [(worth, orders[moves]) for worth, moves in ranked]

    def order_of(self, turn: Turn, number: int, actions: tuple[Action, ...]) -> tuple[Action, ...] | None:
        """An order in which these placements are all legal, and nothing is due after them."""
        legal = drawings(self.setting, turn)
        if not actions:
            return () if legal[-1] is COMMIT else None
        for index, action in enumerate(actions):
            if action in legal:
                rest = self.order_of(drawn(turn, action, number), number, actions[:index] + actions[index + 1 :])
                if rest is not None:
                    return (action, *rest)
        return None

    def step_by_step(self, turn: Turn, number: int) -> tuple[Action, ...]:
        """The most valuable placement each time, until nothing is due."""
        plan: list[Action] = []
        while (legal := drawings(self.setting, turn))[-1] is not COMMIT:
            turns = [drawn(turn, action, number) for action in legal]
            worth = [self.planner.worth(ground_of(after), self.left) for after in turns]
            best = worth.index(max(worth))
            plan.append(legal[best])
            turn = turns[best]
        return tuple(plan)
