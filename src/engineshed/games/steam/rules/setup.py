"""The table before the deal: chapter 2."""

from __future__ import annotations

from engineshed.games.steam.model import Cities, Goods, Player, State, Track
from engineshed.games.steam.rules.setting import COLOUR_COUNT, CUBES, NEW_CITIES, Setting
from engineshed.maths.hexes import SIDES


def first_state(setting: Setting) -> State:
    """ST-2.1, ST-2.8, ST-2.9: an empty map, a full bag, everybody at the start of every track."""
    size = setting.board.size
    return State(
        "deal",
        1,
        1,
        tuple(range(setting.seats)),
        (),
        (Player(),) * setting.seats,
        Track(bytes(size), bytes(size * SIDES), bytes(size * SIDES), bytes(len(setting.faces.names))),
        Cities(bytes(setting.board.printed), bytes(size), NEW_CITIES),
        Goods(bytes(size * COLOUR_COUNT), bytes(setting.board.boxes * COLOUR_COUNT), CUBES),
    )
