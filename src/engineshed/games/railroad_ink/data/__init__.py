"""The sheet and the dice as data: `sheet.toml`, read, checked and hashed."""

from engineshed.games.railroad_ink.data.board import BOARD, BOARD_HASH, CELLS, SIZE, Tile, load
from engineshed.games.railroad_ink.data.values import FACES, read_values

__all__ = ["BOARD", "BOARD_HASH", "CELLS", "FACES", "SIZE", "Tile", "load", "read_values"]
