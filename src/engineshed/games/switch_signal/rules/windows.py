"""SS-24.3: whose decision it is, and when each one may be taken."""

from __future__ import annotations

from engineshed.core.record import Action, Refusal
from engineshed.games.switch_signal import model
from engineshed.games.switch_signal.model import (
    ACTION,
    AFTER_REVEAL,
    AFTER_ROLL,
    AT_CITY,
    CONDUCTOR,
    COUPLER,
    DEAL,
    DIE,
    DISPATCHER,
    DRAW,
    ENTRY,
    EXIT,
    FIRST_SEAT,
    LAY_NUMBERS,
    LOGISTICIAN,
    NEW_COLOUR,
    NEXT_TRAIN,
    OVER,
    PLACEMENT,
    RANDOM_LAMPS,
    RANDOM_SWITCHES,
    REVEAL,
    ROLL_DEPARTURE,
    STATIONMISTRESS,
    SWITCHMAN,
    SYMBOL_COLOUR,
    State,
)
from engineshed.games.switch_signal.rules.helpers import ready
from engineshed.games.switch_signal.rules.setting import Setting

NATURE = frozenset(
    {FIRST_SEAT, LAY_NUMBERS, RANDOM_SWITCHES, RANDOM_LAMPS, DEAL, REVEAL, ROLL_DEPARTURE, DIE, DRAW},
)
"""Phases that wait for nature."""

WINDOWS: dict[type[Action], tuple[tuple[int, ...], str]] = {
    model.Switch: ((ACTION, PLACEMENT), "SS-9.4"),
    model.Signal: ((ACTION,), "SS-9.4"),
    model.Load: ((ACTION,), "SS-14.4"),
    model.Pair: ((ACTION,), "SS-9.4"),
    model.EndTurn: ((ACTION,), "SS-4.1"),
    model.Send: ((ACTION, NEXT_TRAIN), "SS-16.1"),
    model.Light: ((PLACEMENT,), "SS-10.3"),
    model.AsPictured: ((PLACEMENT,), "SS-3.4"),
    model.GoOn: ((AFTER_REVEAL,), "SS-5.1"),
    model.NewTrain: ((NEW_COLOUR,), "SS-6.1"),
    model.Roll: ((ENTRY,), "SS-6.1"),
    model.Choose: ((SYMBOL_COLOUR,), "SS-8.5"),
    model.Exit: ((AFTER_ROLL, AT_CITY, EXIT), "SS-16.4"),
    model.Wait: ((AFTER_ROLL, EXIT), "SS-16.4a"),
    model.Run: ((AFTER_ROLL,), "SS-16.2"),
    model.Stop: ((AT_CITY,), "SS-23.2"),
    model.Logistician: ((AFTER_ROLL,), "SS-18.2"),
    model.Dispatcher: ((NEW_COLOUR, SYMBOL_COLOUR, NEXT_TRAIN, EXIT, AFTER_ROLL, ACTION), "SS-18.3a"),
    model.Conductor: ((NEXT_TRAIN,), "SS-18.4a"),
    model.Switchman: ((AFTER_REVEAL,), "SS-19.1a"),
    model.Stationmistress: ((NEXT_TRAIN,), "SS-19.2"),
    model.Coupler: ((ENTRY,), "SS-19.3"),
}
"""When each decision may be taken, and the rule that says so."""

HELPER_OF: dict[type[Action], int] = {
    model.Logistician: LOGISTICIAN,
    model.Dispatcher: DISPATCHER,
    model.Conductor: CONDUCTOR,
    model.Switchman: SWITCHMAN,
    model.Stationmistress: STATIONMISTRESS,
    model.Coupler: COUPLER,
}


def refuse_time(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """The first broken rule: is the game on, is it this seat's turn and this decision's time?"""
    phase: int = state.phase
    if phase == OVER:
        return Refusal("SS-4.4")
    if seat != setting.seat_of(state.hand):
        return Refusal("SS-24.3", "not-active")
    window = WINDOWS.get(type(action))
    if window is None or phase in NATURE:
        return Refusal("SS-24.3", "nature")
    return _refuse_helper(setting, state, action) or (None if phase in window[0] else Refusal(window[1], "not-now"))


def _refuse_helper(setting: Setting, state: State, action: Action) -> Refusal | None:
    """SS-18.1: a helper of this board, not used yet."""
    helper = HELPER_OF.get(type(action), -1)
    if helper < 0 or ready(setting, state, helper):
        return None
    if setting.helpers >> helper & 1:
        return Refusal("SS-18.1", "helper-used")
    return Refusal("SS-18.1", "helper-absent" if setting.helpers else "helpers-off")
