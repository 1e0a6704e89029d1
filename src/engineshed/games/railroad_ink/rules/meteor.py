"""RI-15: the flight of the meteor, what it hits, and the decision to ignore it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.railroad_ink.model import (
    DIRECTIONS,
    HEADINGS,
    Absorbed,
    Accept,
    Aim,
    BurnedUp,
    Erased,
    Flown,
    Hit,
    Ignore,
    Ignored,
    Sheet,
    State,
    Turn,
)
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import CRATER, EMPTY, NEIGHBOURS, TILE_OF, is_lava
from engineshed.games.railroad_ink.rules.sheets import SPECIAL_COUNT, crossed_off, inked, specials_open
from engineshed.games.railroad_ink.rules.turns import turn_of, with_turn

METEOR_FIRST: Final = Refusal("RI-15.4", "meteor-first")
NO_METEOR: Final = Refusal("RI-15.4", "meteor-settled")
HEADING_GIVEN: Final = Refusal("RI-15.5", "heading-given")
HEADING_FREE: Final = Refusal("RI-15.5", "heading-free")
IGNORE_USED: Final = Refusal("RI-15.13", "special-used")
IGNORE_LIMIT: Final = Refusal("RI-15.13", "special-limit")

GUARD_STEPS: Final = 12
"""RI-15.8."""
FREE_HEADING: Final = HEADINGS.index("free")
"""RI-15.2: the face on which each player chooses for himself."""

ACCEPT: Final = Accept()
AIMS: Final = tuple([Aim(direction) for direction in range(len(DIRECTIONS))])
IGNORES: Final = tuple([Ignore(special) for special in range(SPECIAL_COUNT)])


def legal_meteor(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """RI-15.5, RI-15.12, RI-15.13."""
    del setting
    flights: tuple[Action, ...] = AIMS if state.dice.heading == FREE_HEADING else (ACCEPT,)
    unused = specials_open(turn_of(state, seat))
    return flights + tuple([IGNORES[special] for special in range(SPECIAL_COUNT) if unused >> special & 1])


def refuse_meteor(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """RI-15.4, RI-15.5, RI-15.13: the meteor first, and once."""
    del setting
    turn = turn_of(state, seat)
    if not turn.meteor_due:
        return NO_METEOR
    if isinstance(action, Ignore):
        return refuse_ignore(turn, action.special)
    free = state.dice.heading == FREE_HEADING
    if isinstance(action, Aim):
        return None if free else HEADING_GIVEN
    if isinstance(action, Accept):
        return HEADING_FREE if free else None
    return METEOR_FIRST


def refuse_ignore(turn: Turn, special: int) -> Refusal | None:
    """RI-15.13."""
    if turn.sheet.crossed >> special & 1:
        return IGNORE_USED
    return IGNORE_LIMIT if not specials_open(turn) else None


def apply_meteor(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """RI-15.3 to RI-15.14."""
    turn = turn_of(state, seat)
    if isinstance(action, Ignore):
        ignored = Ignored(seat=seat, special=action.special, only=seat)
        return with_turn(state, seat, ignoring(turn, action.special)), (ignored,)
    direction: int = action.direction if isinstance(action, Aim) else state.dice.heading
    path, hit = flight(turn.sheet.cells, turn.sheet.dot, direction, state.dice.distance)
    flown = Flown(seat=seat, direction=direction, path=tuple(path), only=seat)
    after = hit_turn(setting, turn, hit, state.round)
    return with_turn(state, seat, after), (flown, *hit_effects(turn.sheet, after.sheet, seat, hit))


def ignoring(turn: Turn, special: int) -> Turn:
    """RI-15.12 to RI-15.14: a special crossed off; the dot stays."""
    return replace(turn, sheet=crossed_off(turn.sheet, special), special_used=True, meteor_due=False)


def hit_turn(setting: Setting, turn: Turn, hit: int, number: int) -> Turn:
    """RI-15.9: the turn once the meteor has come down (hit -1: it burned up)."""
    sheet = turn.sheet if hit < 0 else struck(turn.sheet, hit, number, setting.absorb)
    return replace(turn, sheet=sheet, meteor_due=False)


def hit_effects(before: Sheet, after: Sheet, seat: int, hit: int) -> tuple[Effect, ...]:
    if hit < 0:
        return (BurnedUp(seat=seat, only=seat),)
    shape = before.cells[hit]
    if after.cells[hit] != CRATER:
        return (Absorbed(seat=seat, cell=hit, only=seat),)
    crater = Hit(seat=seat, cell=hit, only=seat)
    return (crater,) if shape == EMPTY else (crater, Erased(seat=seat, cell=hit, tile=TILE_OF[shape], only=seat))


def step(cell: int, direction: int) -> tuple[int, int]:
    """RI-15.6: one cell on; at the edge the direction is reversed first, which costs no step."""
    there = NEIGHBOURS[cell][direction]
    if there < 0:
        direction = (direction + 2) & 3
        there = NEIGHBOURS[cell][direction]
    return there, direction


def flight(cells: bytes, dot: int, direction: int, distance: int) -> tuple[list[int], int]:
    """RI-15.3, RI-15.6 to RI-15.8: the cells entered, and the cell hit (the last of them) or -1."""
    path: list[int] = []
    cell = dot
    for _ in range(distance):
        cell, direction = step(cell, direction)
        path.append(cell)
    for _ in range(GUARD_STEPS):
        if cells[cell] != CRATER:
            return path, cell
        cell, direction = step(cell, direction)
        path.append(cell)
    return path, cell if cells[cell] != CRATER else -1


def struck(sheet: Sheet, hit: int, number: int, absorb: bool) -> Sheet:
    """RI-15.9, RI-15.10, RI-17.4: the sheet after a hit; the dot moves there."""
    if absorb and is_lava(sheet.cells[hit]):
        return replace(sheet, dot=hit)
    return replace(inked(sheet, hit, CRATER, number), dot=hit)
