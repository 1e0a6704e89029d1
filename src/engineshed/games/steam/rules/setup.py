"""The table before the deal: chapter 2."""

from __future__ import annotations

from engineshed.games.steam.model import Cities, Goods, Player, State, Track
from engineshed.games.steam.rules.board import Board
from engineshed.games.steam.rules.faces import Faces
from engineshed.games.steam.rules.setting import COLOUR_COUNT, CUBES, NEW_CITIES, Setting
from engineshed.games.steam.rules.track import NEUTRAL
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
        printed_track(setting.board, setting.faces),
        Cities(bytes(setting.board.printed), bytes(size), NEW_CITIES),
        Goods(bytes(size * COLOUR_COUNT), bytes(setting.board.boxes * COLOUR_COUNT), CUBES),
    )


def printed_track(board: Board, faces: Faces) -> Track:
    """ST-2.15: what the map says lies there from the start belongs to nobody, and comes out of the stock."""
    tiles, owners = bytearray(board.size), bytearray(board.size * SIDES)
    shown = bytearray(len(faces.names))
    for place, pose in board.laid:
        tiles[place] = pose
        shown[faces.face[pose]] += 1
        for side in range(SIDES):
            if faces.sides[pose] >> side & 1:
                owners[place * SIDES + side] = NEUTRAL
    return Track(bytes(tiles), bytes(owners), bytes(board.size * SIDES), bytes(shown))
