"""A round with lava: a beam over the rules' own placements, since lava, burns and volcanoes mix with the dice."""

from __future__ import annotations

from engineshed.core.record import Action
from engineshed.games.railroad_ink.kernels.lookahead import Ground, Planner
from engineshed.games.railroad_ink.model import Burn, Commit, Lava, Route, Turn, Volcano
from engineshed.games.railroad_ink.rules.drawing import COMMIT, drawings, drawn
from engineshed.games.railroad_ink.rules.points import lakes_of, lava_points, open_sides
from engineshed.games.railroad_ink.rules.setting import Setting

POINT = 1000

Plan = tuple[int, tuple[Action, ...]]
"""What a sheet is worth, in thousandths of a point, and the placements that lead there."""
Step = tuple[int, tuple[Action, ...], Turn]


class Eruption:
    """Finds a good way to draw the rest of a round in a game with lava."""

    def __init__(self, planner: Planner, setting: Setting, left: int) -> None:
        self.planner = planner
        self.setting = setting
        self.left = left

    def value(self, turn: Turn) -> int:
        """The worth of the routes, and of the lakes as they stand: an open side is an error until it closes."""
        cells = turn.sheet.cells
        _, _, open_lava = open_sides(cells)
        lakes = lava_points(lakes_of(cells, open_lava)) - len(open_lava)
        return self.planner.worth(Ground(cells, turn.sheet.crossed), self.left) + POINT * lakes

    def plans(self, turn: Turn, number: int, width: int) -> list[Plan]:
        """The placements of every sheet found, up to commit; the best value first."""
        ends = sorted(self.ends(turn, number, width), key=_worth, reverse=True)
        return [(value, actions) for value, actions, _ in ends]

    def ends(self, turn: Turn, number: int, width: int) -> list[Step]:
        """Every sheet the beam found on which the player may commit."""
        layer: list[Step] = [(self.value(turn), (), turn)]
        ends: list[Step] = []
        while layer:
            found: dict[bytes, Step] = {}
            for value, actions, before in layer:
                legal = drawings(self.setting, before)
                if legal[-1] is COMMIT:
                    ends.append((value, actions, before))
                for action in self.worth_trying(legal):
                    after = drawn(before, action, number)
                    if after.sheet.cells not in found:
                        found[after.sheet.cells] = (self.value(after), (*actions, action), after)
            layer = sorted(found.values(), key=_worth, reverse=True)[:width]
        return ends

    def worth_trying(self, legal: tuple[Action, ...]) -> list[Action]:
        """A volcano only where lava is due and nothing else would do."""
        if legal[-1] is COMMIT or any(isinstance(action, Route | Lava | Burn) for action in legal):
            return [action for action in legal if not isinstance(action, Volcano | Commit)]
        return list(legal)


def _worth(step: Step) -> int:
    return step[0]
