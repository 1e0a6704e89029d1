"""The own sheet drawn with letters, for `engineshed play`: highways double, railways dashed, lava waved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engineshed.core.game import AnyGame
from engineshed.games.railroad_ink.data import BOARD, SIZE
from engineshed.games.railroad_ink.model import SheetView, View
from engineshed.words import Words

UPRIGHT: Final = {"H": "║", "R": "┆", "L": "≈", "-": " "}
LEVEL: Final = {"H": "══", "R": "┄┄", "L": "≈≈", "-": "  "}
HIGHWAYS: Final = "·╨╞╚╥║╔╠╡╝═╩╗╣╦╬"
RAILWAYS: Final = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The middle of a cell by the sides that have a route: north 1, east 2, south 4, west 8."""
STATION: Final = "■"
MIDDLES: Final = {"*": "●", "^": "▲", "~": "≈"}


def draw(game: AnyGame, view: View, words: Words) -> str:
    """The sheet as it stands, the dice still to draw, the specials left and the points so far."""
    sheet = view.turn.sheet if view.turn else view.seats[view.seat or 0].sheet
    lines = [words.say("terminal-round", round=view.round, rounds=view.rounds), *picture(game, sheet)]
    lines += [words.say("terminal-legend"), words.say("terminal-code")]
    if view.turn:
        dice = [words.name("face", face) for face in view.turn.left]
        dice += [words.name("lava-face", face) for face in view.turn.lava_left]
        lines.append(words.say("terminal-dice", dice=", ".join(dice) or "—"))
    unused = [i for i in range(len(game.domains["special"])) if i not in sheet.crossed]
    lines.append(words.say("terminal-specials", specials="; ".join(words.name("special", i) for i in unused)))
    lines.append(words.say("terminal-points", points=sheet.score.total))
    return "\n".join(lines)


def picture(game: AnyGame, sheet: SheetView) -> Iterator[str]:
    """Rows and columns are numbered as in the notation; the marks around the sheet are its exits."""
    exits = BOARD.exits
    yield "     " + "".join(f"  {column}  " for column in range(SIZE))
    yield "     " + "".join(f"  {UPRIGHT[mark]}  " for mark in exits.north)
    for row in range(SIZE):
        codes = [game.domains["shape"][sheet.cells[row * SIZE + column]] for column in range(SIZE)]
        blocks = [cell(code) for code in codes]
        yield "     " + "".join(block[0] for block in blocks)
        yield f" {row} {LEVEL[exits.west[row]]}" + "".join(block[1] for block in blocks) + LEVEL[exits.east[row]]
        yield "     " + "".join(block[2] for block in blocks)
    yield "     " + "".join(f"  {UPRIGHT[mark]}  " for mark in exits.south)


def cell(code: str) -> tuple[str, str, str]:
    """One cell, three lines of five letters."""
    if code == "empty":
        return "     ", "  ·  ", "     "
    north, east, south, west = (code[side] for side in range(4))
    return f"  {UPRIGHT[north]}  ", f"{LEVEL[west]}{middle(code[:4], code[4])}{LEVEL[east]}", f"  {UPRIGHT[south]}  "


def middle(sides: str, sign: str) -> str:
    """Where the routes of a cell meet: a station joins highway and railway, an overpass does not."""
    if sign == "o":
        return "╫" if sides[0] == "H" else "╪"
    if sign != "+":
        return MIDDLES[sign]
    if "H" in sides and "R" in sides:
        return STATION
    joined = sum(1 << side for side, mark in enumerate(sides) if mark != "-")
    return (HIGHWAYS if "H" in sides else RAILWAYS)[joined]
