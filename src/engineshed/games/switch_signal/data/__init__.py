"""Boards and dispatch decks: JSON files, read, checked and turned into the tables of the rules."""

from engineshed.games.switch_signal.data.boards import Plan, chosen_board, read_board
from engineshed.games.switch_signal.data.decks import CardKind, chosen_deck, read_deck
from engineshed.games.switch_signal.data.files import BoardError, shipped
from engineshed.games.switch_signal.data.places import PlaceNames

__all__ = [
    "BoardError",
    "CardKind",
    "PlaceNames",
    "Plan",
    "chosen_board",
    "chosen_deck",
    "read_board",
    "read_deck",
    "shipped",
]
