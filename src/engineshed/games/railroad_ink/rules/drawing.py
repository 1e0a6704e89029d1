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
    TILE_OF,
    VOLCANO,
    contacts_of,
)
from engineshed.games.railroad_ink.rules.turns import turn_of, with_turn

ABSENT: Final = Refusal("RI-7.9", "absent")
DUTY_ROUTE: Final = Refusal("RI-5.10", "duty-route")
DUTY_LAVA: Final = Refusal("RI-16.17", "duty-lava")

COMMIT: Final = Commit()


def legal_drawing(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """RI-5 to RI-7, RI-16: every placement, and commit if nothing is due."""
    return drawings(setting, turn_of(state, seat))


def drawings(setting: Setting, turn: Turn) -> tuple[Action, ...]:
    """The same for a turn alone."""
    found: list[Action] = []
    contacts = contacts_of(turn.sheet.cells)
    due = add_routes(setting, turn, contacts, found)
    if setting.lava:
        due = add_lava(setting, turn, contacts, found) or due
    if not due:
        found.append(COMMIT)
    return tuple(found)


def refuse_drawing(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """The first rule that speaks against a placement."""
    if state.players[seat].absent:
        return ABSENT
    turn = turn_of(state, seat)
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
    if isinstance(action, Lava | Burn):
        return draw_lava(turn, action, number)
    assert isinstance(action, Volcano)
    return draw_volcano(turn, action, number)


def shape_of(action: Action) -> int:
    """The shape that a placement puts into its cell."""
    if isinstance(action, Route):
        return FIRST_ROUTE + action.shape
    if isinstance(action, Special):
        return FIRST_SPECIAL + action.shape
    if isinstance(action, Lava | Burn):
        return FIRST_LAVA + action.shape
    return VOLCANO


def drawn_effects(cells: bytes, seat: int, action: Action) -> tuple[Effect, ...]:
    """Seen by the seat alone until the reveal (RI-7.7)."""
    assert isinstance(action, Route | Special | Lava | Burn | Volcano)
    cell: int = action.cell
    before = cells[cell]
    shape = shape_of(action)
    drawn = Drawn(seat=seat, cell=cell, tile=TILE_OF[shape], shape=shape, crater=before == CRATER, only=seat)
    if isinstance(action, Burn):
        return (Burned(seat=seat, cell=cell, tile=TILE_OF[before], only=seat), drawn)
    return (drawn,)
