"""Chapter 4: the turn as a machine. Each phase waits for a decision, for nature, or is passed over."""

from __future__ import annotations

from collections.abc import Callable

from engineshed.core.record import CHANCE, Action, Effect, Refusal
from engineshed.games.switch_signal.model import (
    ACTION,
    AFTER_REVEAL,
    AFTER_ROLL,
    AT_CITY,
    DEAL,
    DIE,
    DRAW,
    ENTRY,
    EXIT,
    FIRST_SEAT,
    LAY_NUMBERS,
    NEW_COLOUR,
    NEXT_TRAIN,
    OVER,
    PHASES,
    PLACEMENT,
    RANDOM_LAMPS,
    RANDOM_SWITCHES,
    REVEAL,
    ROLL_DEPARTURE,
    SYMBOL_COLOUR,
    State,
)
from engineshed.games.switch_signal.rules import actions, dispatch, drawing, entering, running, sending, setup
from engineshed.games.switch_signal.rules.scene import Done, Scene
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.windows import NATURE, refuse_time

ACTING: tuple[tuple[int, ...] | None, ...] = tuple(
    () if phase == OVER else (CHANCE,) if phase in NATURE else None for phase in range(len(PHASES))
)
"""Who is to act in each phase; None: the active seat."""
LEGAL: dict[int, Callable[[Setting, State, int], list[Action]]] = {
    PLACEMENT: setup.legal_placement,
    AFTER_REVEAL: dispatch.legal_after_reveal,
    NEW_COLOUR: entering.legal_new_colour,
    ENTRY: entering.legal_entry,
    SYMBOL_COLOUR: dispatch.legal_symbol_colour,
    NEXT_TRAIN: sending.legal_next_train,
    EXIT: running.legal_exit,
    AFTER_ROLL: running.legal_after_roll,
    AT_CITY: running.legal_at_city,
    ACTION: actions.legal_action,
}
REFUSE: dict[int, Callable[[Setting, State, int, Action], Refusal | None]] = {
    PLACEMENT: setup.refuse_placement,
    AFTER_REVEAL: dispatch.refuse_after_reveal,
    NEW_COLOUR: entering.refuse_new_colour,
    ENTRY: entering.refuse_entry,
    SYMBOL_COLOUR: dispatch.refuse_symbol_colour,
    NEXT_TRAIN: sending.refuse_next_train,
    EXIT: running.refuse_exit,
    AFTER_ROLL: running.refuse_after_roll,
    AT_CITY: running.refuse_at_city,
    ACTION: actions.refuse_action,
}
APPLY: dict[int, Callable[[Setting, State, int, Action], Done]] = {
    FIRST_SEAT: setup.apply_first_seat,
    LAY_NUMBERS: setup.apply_number,
    RANDOM_SWITCHES: setup.apply_random_switch,
    RANDOM_LAMPS: setup.apply_random_light,
    DEAL: setup.apply_deal,
    PLACEMENT: setup.apply_placement,
    REVEAL: dispatch.apply_reveal,
    AFTER_REVEAL: dispatch.apply_after_reveal,
    NEW_COLOUR: entering.apply_new_colour,
    ENTRY: entering.apply_entry,
    ROLL_DEPARTURE: entering.apply_departure,
    SYMBOL_COLOUR: dispatch.apply_symbol_colour,
    NEXT_TRAIN: sending.apply_next_train,
    EXIT: running.apply_exit,
    DIE: running.apply_die,
    AFTER_ROLL: running.apply_after_roll,
    AT_CITY: running.apply_at_city,
    ACTION: actions.apply_action,
    DRAW: drawing.apply_draw,
}
PASS: dict[int, Callable[[Scene], bool]] = {
    AFTER_REVEAL: dispatch.pass_after_reveal,
    NEW_COLOUR: entering.pass_new_colour,
    ENTRY: entering.pass_entry,
    NEXT_TRAIN: sending.pass_next_train,
    EXIT: running.pass_exit,
    AFTER_ROLL: running.pass_after_roll,
    DRAW: drawing.pass_draw,
}
"""What a phase does by itself where there is nothing to decide; False once somebody has to."""


def to_act(setting: Setting, state: State) -> tuple[int, ...]:
    """SS-24.3: every decision is the active seat's."""
    acting = ACTING[state.phase]
    return setting.acting[state.hand] if acting is None else acting


def legal(setting: Setting, state: State, seat: int) -> list[Action]:
    acting = to_act(setting, state)
    return LEGAL[state.phase](setting, state, seat) if acting and acting[0] == seat != CHANCE else []


def refuse(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """The first broken rule: is it this seat's turn and this decision's time, and is it possible?"""
    return refuse_time(setting, state, seat, action) or REFUSE[state.phase](setting, state, seat, action)


def apply(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """Carry out one decision or outcome, then pass over what needs nobody."""
    after, effects = APPLY[state.phase](setting, state, seat, action)
    scene = Scene(setting, after, effects)
    while (pass_on := PASS.get(scene.state.phase)) and pass_on(scene):
        pass
    return scene.state, tuple(scene.effects)
