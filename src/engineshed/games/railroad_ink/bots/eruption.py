"""A round with lava: a beam over the rules' own placements, since lava, burns and volcanoes mix with the dice."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action
from engineshed.games.railroad_ink.kernels.lookahead import Dice, Effort, Ground, Planner, halved, seed_of
from engineshed.games.railroad_ink.model import Burn, Commit, Lava, RollLava, Route, Turn, Volcano
from engineshed.games.railroad_ink.rules.chance import LAVA_DICE, LAVA_FACES
from engineshed.games.railroad_ink.rules.drawing import COMMIT, drawings, drawn
from engineshed.games.railroad_ink.rules.points import lakes_of, lava_points, open_sides
from engineshed.games.railroad_ink.rules.setting import Setting

POINT = 1000
LAVA_ROLLS: Final = [roll.face for roll, weight in LAVA_FACES if isinstance(roll, RollLava) for _ in range(weight)]
"""A lava die, side by side."""

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

    def plans(self, turn: Turn, number: int, effort: Effort) -> list[Plan]:
        """The placements of every sheet found, up to commit; the best first, by trials if there are to be any."""
        width, candidates, inner, samples = effort
        ends = sorted(self.ends(turn, number, width), key=_worth, reverse=True)
        if self.left <= 0 or candidates < 2:
            return [(value, actions) for value, actions, _ in ends]
        ends = ends[:candidates]
        rolls = Rolls(Dice(seed_of(turn.sheet.cells, turn.left)))
        next_round = Eruption(self.planner, self.setting, self.left - 1)

        def trial(index: int, roll: int) -> int:
            return next_round.outcome(ends[index][2], number + 1, *rolls.at(roll), inner)

        return [(worth, ends[index][1]) for worth, index in halved(len(ends), samples, trial)]

    def outcome(self, before: Turn, number: int, hand: tuple[int, ...], lava: tuple[int, ...], width: int) -> int:
        """The worth of a sheet after a round of these dice: the routes by the quick search, then the lava."""
        ground = Ground(before.sheet.cells, before.sheet.crossed)
        after = ground.drawn(self.planner.best(ground, hand, self.left, width)[0][1])
        sheet = replace(before.sheet, cells=after.cells, crossed=after.crossed)
        drawn_so_far = Turn(sheet, (), (), lava, special_used=True)
        return max(value for value, _, _ in self.ends(drawn_so_far, number, 1))

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


class Rolls:
    """Rolls of route and lava dice, the same for whoever asks for them."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.rolled: list[tuple[tuple[int, ...], tuple[int, ...]]] = []

    def at(self, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        while len(self.rolled) <= number:
            hand = self.dice.roll()
            lava = sorted(LAVA_ROLLS[self.dice.below(len(LAVA_ROLLS))] for _ in range(LAVA_DICE))
            self.rolled.append((hand, tuple(lava)))
        return self.rolled[number]


def _worth(step: Step) -> int:
    return step[0]
