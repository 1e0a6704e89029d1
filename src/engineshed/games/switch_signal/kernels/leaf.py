"""What the end of a rehearsal is worth: the judge's parts of a position, weighed by what became of such positions."""

from __future__ import annotations

from engineshed.games.switch_signal.kernels.codes import TRAINS, TRAINS_EACH
from engineshed.games.switch_signal.kernels.desk import Desk
from engineshed.games.switch_signal.model import COLOURS, HELPERS, State
from engineshed.games.switch_signal.rules.goods import delivered

PARTS = (
    "home",
    "loaded",
    "coming",
    "waiting",
    "next card",
    "tokens",
    "cubes on trains",
    "black",
    "brown",
    "grey",
    "next hand",
    "other hands",
    "helpers",
    "new trains",
    "always",
)
"""Goods at home, on trains, of trains coming for them and waiting, as the judge sees them; then plain counts."""


def parts(state: State, desk: Desk) -> list[float]:
    """What the weights are for, in the order of `PARTS`."""
    prospect, setting = desk.prospect(), desk.position.tables.setting
    home = float(delivered(state.freight))
    tokens = float(state.clock + setting.tokens * state.deck.count)
    loaded = coming = cubes = 0.0
    trains = [0.0] * len(COLOURS)
    for train in range(TRAINS):
        spot = desk.position.spots[train]
        if spot:
            trains[train // TRAINS_EACH] += 1.0
            if desk.position.cargo[train] >= 0:
                cubes += 1.0
                loaded += prospect.worth(train, spot)
            else:
                coming += prospect.worth(train, spot)
    waiting = prospect.waiting()
    rest = desk.value() - desk.taste.token * tokens - home - loaded - coming - waiting
    return [home, loaded, coming, waiting, rest, tokens, cubes, *trains, *_in_reserve(state, desk)]


def _in_reserve(state: State, desk: Desk) -> list[float]:
    """Cards of the hand that is next and of the others, helpers not called yet, and new trains to expect."""
    setting = desk.position.tables.setting
    held: tuple[tuple[int, int, int], ...] = state.hands.held
    here = sum(held[state.hand])
    there = sum([sum(hand) for hand in held]) - here
    idle: int = setting.helpers & ~state.used
    helpers = sum([idle >> helper & 1 for helper in range(len(HELPERS))])
    unseen: tuple[int, ...] = state.deck.unseen
    count: int = state.deck.count
    new = sum([cards * brings for cards, brings in zip(unseen, setting.card_new, strict=True)])
    return [float(here), float(there), float(helpers), new * count / max(1, sum(unseen)), 1.0]


class Leaf:
    """Weights for the parts of a position, in the last turn and as much more for each turn that is left."""

    def __init__(self, last: tuple[float, ...], more: tuple[float, ...]) -> None:
        self.last = last
        """One for each of `PARTS`."""
        self.more = more

    def worth(self, state: State, desk: Desk) -> float:
        turns = float(state.deck.count)
        total = 0.0
        for place, part in enumerate(parts(state, desk)):
            total += part * (self.last[place] + self.more[place] * turns)
        return total
