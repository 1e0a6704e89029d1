"""What a referee checks after every action."""

from __future__ import annotations

from collections.abc import Iterator

from engineshed.games.railroad_ink.data import CELLS, SIZE
from engineshed.games.railroad_ink.model import Sheet, State, Turn
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import (
    BLANK,
    CENTRAL_CELL,
    CODES,
    CRATER,
    EXITS,
    FIRST_LAVA,
    FIRST_SPECIAL,
    LAVA,
    NEIGHBOURS,
    SIDES,
    is_lava,
)
from engineshed.games.railroad_ink.rules.sheets import MOST_SPECIALS, crossed_count


def clashes(cells: bytes, *, contact_allowed: bool) -> Iterator[str]:
    """RI-5.4, RI-5.5, RI-16.9: highway against railway or the other exit, and (unless allowed) lava against a route."""
    for cell in range(CELLS):
        for side in range(4):
            kind = SIDES[cells[cell]][side]
            there = NEIGHBOURS[cell][side]
            beyond = EXITS[cell][side] if there < 0 else SIDES[cells[there]][side ^ 2]
            if BLANK in (kind, beyond) or kind == beyond:
                continue
            if LAVA in (kind, beyond) and (there < 0 or contact_allowed):
                continue
            yield f"cell {cell // SIZE}{cell % SIZE}: {CODES[cells[cell]]} clashes on side {'NESW'[side]}"


def invariants(setting: Setting, state: State) -> Iterator[str]:
    """Everything wrong with a state; nothing, if all is well."""
    for seat, player in enumerate(state.players):
        for sheet in (player.sheet, player.turn.sheet if player.turn else player.sheet):
            for fault in sheet_faults(setting, state, sheet):
                yield f"seat {seat}: {fault}"
        if player.turn:
            yield from (f"seat {seat}: {fault}" for fault in turn_faults(player.turn))
    if not 1 <= state.round <= setting.rounds:
        yield f"round {state.round} of {setting.rounds}"
    if state.phase == "play" and all(player.committed for player in state.players):
        yield "everybody has committed, and the round goes on"


def sheet_faults(setting: Setting, state: State, sheet: Sheet) -> Iterator[str]:
    yield from clashes(sheet.cells, contact_allowed=setting.options.lava_contact == "allow")
    specials = sum(FIRST_SPECIAL <= shape < FIRST_LAVA for shape in sheet.cells)
    if crossed_count(sheet.crossed) > MOST_SPECIALS or specials > crossed_count(sheet.crossed):
        yield f"{specials} specials drawn, {crossed_count(sheet.crossed)} crossed off"
    if max(sheet.rounds) > state.round or any(r and not s for r, s in zip(sheet.rounds, sheet.cells, strict=True)):
        yield "a round number that does not belong"
    if not setting.meteor and (CRATER in sheet.cells or sheet.dot != CENTRAL_CELL):
        yield "a crater without meteors"
    if not setting.lava and any(is_lava(shape) for shape in sheet.cells):
        yield "lava without volcanoes"


def turn_faults(turn: Turn) -> Iterator[str]:
    if any(turn.left.count(face) > turn.dice.count(face) for face in turn.left) or len(turn.dice) != 4:
        yield "dice that were not rolled"
    if turn.lava_left and turn.lava_drawn + len(turn.lava_left) != 2:
        yield "lava dice that were not rolled"
    if not turn.lava_left and turn.lava_drawn not in (0, 2):
        yield "lava dice that got lost"
