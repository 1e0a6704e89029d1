"""RI-5, RI-6, RI-7, RI-16: the drawing step: every placement a player may make on his sheet in a round."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.railroad_ink.model import (
    Burn,
    Burned,
    Commit,
    Drawn,
    Lava,
    Route,
    Special,
    State,
    Turn,
    Volcano,
)
from engineshed.games.railroad_ink.rules.lava import add_lava, draw_lava, draw_volcano, lava_due, refuse_eruption
from engineshed.games.railroad_ink.rules.room import Keeper, Trial, roomy, spots_of
from engineshed.games.railroad_ink.rules.routes import (
    add_routes,
    draw_route,
    draw_special,
    due_faces,
    refuse_route,
    refuse_special,
)
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import (
    CRATER,
    FIRST_LAVA,
    FIRST_ROUTE,
    FIRST_SPECIAL,
    FIRST_SPECIAL_TILE,
    TILE_NAMES,
    TILE_OF,
    VOLCANO,
    contacts_of,
)
from engineshed.games.railroad_ink.rules.sheets import specials_open
from engineshed.games.railroad_ink.rules.turns import turn_of, with_turn

ABSENT: Final = Refusal("RI-7.9", "absent")
DUTY_ROUTE: Final = Refusal("RI-5.10", "duty-route")
NO_ROOM: Final = Refusal("RI-5.11", "room")
NO_ROOM_YET: Final = [Refusal("RI-5.11", f"room-{name}") for name in TILE_NAMES[:FIRST_SPECIAL_TILE]]
DUTY_LAVA: Final = Refusal("RI-16.17", "duty-lava")

COMMIT: Final = Commit()
PLACEMENTS: Final = (Route, Special, Lava, Burn, Volcano)


def legal_drawing(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """RI-5 to RI-7, RI-16: every placement, and commit if nothing is due."""
    return drawings(setting, turn_of(state, seat))


def drawings(setting: Setting, turn: Turn) -> tuple[Action, ...]:
    """The same for a turn alone."""
    found: list[Action] = []
    contacts = contacts_of(turn.sheet.cells)
    open_cells = add_routes(setting, turn, contacts, found)
    lava_is_due = setting.lava and add_lava(setting, turn, contacts, found)
    if open_cells:
        if setting.strict:
            found = keeping_room(setting, turn, open_cells, found)
    elif not lava_is_due:
        found.append(COMMIT)
    return tuple(found)


def keeping_room(setting: Setting, turn: Turn, open_cells: list[int], found: list[Action]) -> list[Action]:
    """RI-5.11: the drawings after which as many dice can still be placed as before."""
    only_dice = isinstance(found[-1], Route) and not specials_open(turn)
    drawings = len(turn.left) - only_dice
    if drawings == 0:
        return found
    spots = spots_of(setting.fits, open_cells, turn.left)
    if roomy(spots, drawings):
        return found
    keeper = Keeper(setting.fits, turn.sheet.cells, turn.left, spots)
    return [action for action in found if keeps_room(keeper, action)] if keeper.tight else found


def keeps_room(keeper: Keeper, action: Action) -> bool:
    """RI-5.11."""
    assert isinstance(action, PLACEMENTS)
    return keeper.keeps(action.cell, shape_of(action))


def refuse_drawing(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """The first rule that speaks against a placement."""
    if state.players[seat].absent:
        return ABSENT
    turn = turn_of(state, seat)
    found = refuse_placing(setting, turn, action)
    if found is None and setting.strict and turn.left:
        return refuse_room(setting, turn, action)
    return found


def refuse_room(setting: Setting, turn: Turn, action: Action) -> Refusal | None:
    """RI-5.11: the reason names the die to begin with, where there is one."""
    spots = Trial(setting.fits, turn.sheet.cells).spots(turn.left)
    keeper = Keeper(setting.fits, turn.sheet.cells, turn.left, spots)
    if keeps_room(keeper, action):
        return None
    first = keeper.first(TILE_OF[shape_of(action)])
    return NO_ROOM if first < 0 else NO_ROOM_YET[first]


def refuse_placing(setting: Setting, turn: Turn, action: Action) -> Refusal | None:
    """The same without regard to the other dice."""
    if isinstance(action, Route):
        return refuse_route(setting, turn, action)
    if isinstance(action, Special):
        return refuse_special(setting, turn, action)
    return refuse_eruption(setting, turn, action)


def unmet_duty(setting: Setting, turn: Turn) -> Refusal | None:
    """RI-5.10, RI-7.1, RI-16.17: what commit has to wait for."""
    if due_faces(turn, setting.fits):
        return DUTY_ROUTE
    return DUTY_LAVA if setting.lava and lava_due(turn, setting.fits) else None


def apply_drawing(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """RI-3.2, RI-3.3: a placement on the own sheet."""
    del setting
    turn = turn_of(state, seat)
    after = with_turn(state, seat, drawn(turn, action, state.round))
    return after, drawn_effects(turn.sheet.cells, seat, action)


def drawn(turn: Turn, action: Action, number: int) -> Turn:
    """The turn after a placement."""
    if isinstance(action, Route):
        return draw_route(turn, action, number)
    if isinstance(action, Special):
        return draw_special(turn, action, number)
    if isinstance(action, (Lava, Burn)):
        return draw_lava(turn, action, number)
    assert isinstance(action, Volcano)
    return draw_volcano(turn, action, number)


def shape_of(action: Action) -> int:
    """The shape that a placement puts into its cell."""
    if isinstance(action, Route):
        return FIRST_ROUTE + action.shape
    if isinstance(action, Special):
        return FIRST_SPECIAL + action.shape
    if isinstance(action, (Lava, Burn)):
        return FIRST_LAVA + action.shape
    return VOLCANO


def drawn_effects(cells: bytes, seat: int, action: Action) -> tuple[Effect, ...]:
    """Seen by the seat alone until the reveal (RI-7.7)."""
    assert isinstance(action, PLACEMENTS)
    cell: int = action.cell
    before = cells[cell]
    shape = shape_of(action)
    drawn = Drawn(seat=seat, cell=cell, tile=TILE_OF[shape], shape=shape, crater=before == CRATER, only=seat)
    if isinstance(action, Burn):
        return (Burned(seat=seat, cell=cell, tile=TILE_OF[before], only=seat), drawn)
    return (drawn,)
