"""The sheets as a picture: everybody's as of the last reveal, the own one as it stands."""

from __future__ import annotations

from typing import Final

from engineshed.core.game import AnyGame
from engineshed.games.railroad_ink.data import BOARD, SIZE
from engineshed.games.railroad_ink.model import SheetView, View
from engineshed.words import Words
from engineshed.words.svg import INK, INKS, PAPER, SEATS, SOFT, disc, label, line, rectangle, sheet

CELL: Final = 44
BORDER: Final = 34
WIDE: Final = SIZE * CELL + 2 * BORDER
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""
MIDDLES: Final = {"*": SOFT, "^": INKS["orange"], "~": INKS["red"]}
"""A crater, a volcano, lava."""


def picture(game: AnyGame, view: View, words: Words) -> str:
    """What a seat sees: others' drawings of this round are hidden until the reveal (RI-7.7)."""
    shapes: list[str] = []
    for seat, other in enumerate(view.seats):
        own = view.turn.sheet if view.turn and seat == view.seat else other.sheet
        left = BORDER + WIDE * seat
        shapes += [disc((left + 6, 20), 7, SEATS[seat])]
        shapes += [label((left + 20, 25), f"{words.name('seat', seat)}: {own.score.total}", 14, anchor="start")]
        shapes += _sheet(game, own, left, 40 + BORDER)
    dice = view.turn.left if view.turn else view.dice.routes
    row = ", ".join(words.name("face", face) for face in dice)
    below = 40 + 2 * BORDER + SIZE * CELL
    shapes.append(label((BORDER, below + 10), row, 13, anchor="start"))
    title = words.say("terminal-round", round=view.round, rounds=view.rounds)
    return sheet(title, (0, 0, WIDE * len(view.seats), below + 24), shapes)


def _sheet(game: AnyGame, seen: SheetView, left: float, top: float) -> list[str]:
    found = list(_exits(left, top))
    for cell, shape in enumerate(seen.cells):
        x, y = left + cell % SIZE * CELL, top + cell // SIZE * CELL
        found.append(rectangle((x, y, CELL, CELL), PAPER, SOFT))
        if shape:
            found += _drawn(game.domains["shape"][shape], x + CELL / 2, y + CELL / 2)
            found.append(label((x + CELL - 7, y + CELL - 4), seen.rounds[cell], 9))
    return found


def _drawn(code: str, x: float, y: float) -> list[str]:
    """A cell: half a route to each of its sides, and what they meet in."""
    found = []
    for (dx, dy), mark in zip(STEPS, code, strict=False):
        found += _route(mark, (x, y), (x + dx * CELL / 2, y + dy * CELL / 2))
    if code[4] in MIDDLES:
        found.append(disc((x, y), 8, MIDDLES[code[4]]))
    elif code[4] == "+" and "H" in code and "R" in code:  # a station joins them, an overpass does not
        found.append(rectangle((x - 5, y - 5, 10, 10), INK))
    return found


def _route(mark: str, start: tuple[float, float], end: tuple[float, float]) -> list[str]:
    """A highway is broad with a broken line in it, a railway narrow with sleepers, lava red."""
    if mark == "H":
        return [line(start, end, INK, 9), line(start, end, PAPER, 6), line(start, end, INK, 1, "4 3")]
    if mark == "R":
        return [line(start, end, INK, 2), line(start, end, INK, 9, "1.5 4")]
    return [line(start, end, INKS["red"], 9)] if mark == "L" else []


def _exits(left: float, top: float) -> list[str]:
    """RI-1.3: the stubs around the sheet."""
    found, wide, exits = [], SIZE * CELL, BOARD.exits
    for place in range(SIZE):
        middle = place * CELL + CELL / 2
        for mark, at, (dx, dy) in (
            (exits.north[place], (left + middle, top), STEPS[0]),
            (exits.east[place], (left + wide, top + middle), STEPS[1]),
            (exits.south[place], (left + middle, top + wide), STEPS[2]),
            (exits.west[place], (left, top + middle), STEPS[3]),
        ):
            found += _route(mark, at, (at[0] + dx * BORDER / 2, at[1] + dy * BORDER / 2))
    return found
