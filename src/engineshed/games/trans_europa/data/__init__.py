"""The boards: read, checked and hashed."""

from engineshed.games.trans_europa.data.boards import COLOURS, Board, Edge, board_hash, load_board

__all__ = ["COLOURS", "Board", "Edge", "board_hash", "load_board"]
