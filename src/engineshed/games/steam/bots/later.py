"""Which cubes to keep for later: those that nobody else is about to deliver, and that bring more by then."""

from __future__ import annotations

from typing import Final

from engineshed.games.steam.bots.outlook import Outlook
from engineshed.games.steam.rules.actions import TOP_LEVEL

TAKEN: Final = 1.5
"""Cubes that a rival delivers before the next turn comes round, of those that bring him most."""
CLOSE: Final = 2
"""A rival takes what brings him less than so many points below his best."""


class Later:
    """The deliveries of the moves to come, by what each cube will be worth if it is still there."""

    def __init__(self, outlook: Outlook) -> None:
        cubes = outlook.state.goods.cubes
        promised = outlook.promised(min(TOP_LEVEL, outlook.player.level + 1))
        self.worth = [worth * stays for worth, stays in zip(promised, _staying(outlook), strict=True)]
        worths = sorted((self.worth[key] for key in range(len(cubes)) for _ in range(cubes[key])), reverse=True)
        moves = max(0, outlook.moves_left - 1)
        self.instead = worths[moves] if moves < len(worths) else 0.0
        """What the first cube brings for which no move would be left."""

    def missed(self, key: int) -> float:
        """What the moves to come lose with a cube of this city and colour."""
        return max(0.0, self.worth[key] - self.instead)


def _staying(outlook: Outlook) -> list[float]:
    """By city and colour: how likely a cube is to be still there when the turn comes round again."""
    state = outlook.state
    stays = [1.0] * len(state.goods.cubes)
    for seat, player in enumerate(state.players):
        if seat != outlook.seat and not player.left:
            real = outlook.atlas.ground(state, seat).prospects(player.level).real
            for key, share in wanted(state.goods.cubes, real).items():
                stays[key] *= 1 - min(1.0, TAKEN * share) / state.goods.cubes[key]
    return stays


def wanted(cubes: bytes, real: list[int]) -> dict[int, float]:
    """A rival's favourites by city and colour, all together 1."""
    there = [key for key in range(len(cubes)) if cubes[key] and real[key]]
    best = max((real[key] for key in there), default=0)
    weights = {key: (real[key] - best + CLOSE) * cubes[key] for key in there if real[key] > best - CLOSE}
    total = sum(weights.values())
    return {key: weight / total for key, weight in weights.items()}
