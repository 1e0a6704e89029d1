"""The small numbers that the rules and the records share; each list names them in order."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("black", "brown", "grey")
GOODS: Final = ("yellow", "blue", "red", "white")
CARDS: Final = ("signal", "switch", "train")
SIGNAL: Final = 0
SWITCH: Final = 1
TRAIN: Final = 2
PAIRS: Final = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))
"""SS-13.1: any two action cards."""

TRAINS: Final = tuple(f"{colour}{number}" for colour in COLOURS for number in (1, 2, 3))
"""SS-2.1, SS-6.2a: three trains of each colour; each keeps its name."""

DICE: Final = ((2, 3, 3, 4, 4, 5), (1, 2, 2, 3, 3, 4), (1, 1, 1, 2, 2, 3))
"""SS-2.2: the six faces of each colour's die."""
FACES: Final = tuple(tuple((pips, die.count(pips)) for pips in sorted(set(die))) for die in DICE)
"""Each die as (pips, weight out of six)."""

# What a kind of spot is.
DEPOT: Final = 0
CITY: Final = 1
PORT: Final = 2
DEPARTURE: Final = 3
SECTION: Final = 4

# Why a move ended.
REASONS: Final = (
    "spent",
    "red",
    "switch",
    "ahead",
    "head-on",
    "occupied",
    "no-exit",
    "waited",
    "departure",
    "delivered",
    "home",
    "city",
)
SPENT: Final = 0
RED: Final = 1
CLOSED: Final = 2
AHEAD: Final = 3
HEAD_ON: Final = 4
OCCUPIED: Final = 5
NO_EXIT: Final = 6
WAITED: Final = 7
RAN_OUT: Final = 8
DELIVERED: Final = 9
HOME: Final = 10
STOPPED: Final = 11

# Where the turn stands (section 26 of the rules).
PHASES: Final = (
    "first-seat",
    "numbers",
    "random-switches",
    "random-lamps",
    "deal",
    "placement",
    "reveal",
    "after-reveal",
    "new-colour",
    "entry",
    "departure",
    "symbol-colour",
    "next-train",
    "exit",
    "die",
    "after-roll",
    "at-city",
    "action",
    "draw",
    "over",
)
FIRST_SEAT: Final = 0
NUMBERS: Final = 1
RANDOM_SWITCHES: Final = 2
RANDOM_LAMPS: Final = 3
DEAL: Final = 4
PLACEMENT: Final = 5
REVEAL: Final = 6
AFTER_REVEAL: Final = 7
NEW_COLOUR: Final = 8
ENTRY: Final = 9
ROLL_DEPARTURE: Final = 10
SYMBOL_COLOUR: Final = 11
NEXT_TRAIN: Final = 12
EXIT: Final = 13
DIE: Final = 14
AFTER_ROLL: Final = 15
AT_CITY: Final = 16
ACTION: Final = 17
DRAW: Final = 18
OVER: Final = 19

HELPERS: Final = ("logistician", "dispatcher", "conductor", "switchman", "stationmistress", "coupler")
LOGISTICIAN: Final = 0
DISPATCHER: Final = 1
CONDUCTOR: Final = 2
SWITCHMAN: Final = 3
STATIONMISTRESS: Final = 4
COUPLER: Final = 5

RESULTS: Final = ("open", "won", "last-card", "clock")
OPEN: Final = 0
WON: Final = 1
LAST_CARD: Final = 2
CLOCK: Final = 3

HAND_DEALT: Final = 5
HAND_LIMIT: Final = 10
START_CARD: Final = -1
ANY: Final = 3
"""A multicoloured symbol, beside the colours 0..2."""
