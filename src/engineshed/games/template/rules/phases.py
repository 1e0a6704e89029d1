"""Who acts, what is allowed, what comes of it: dispatch to the chapters, and nothing more."""

from __future__ import annotations

from engineshed.core.record import CHANCE, Action, Effect, Refusal
from engineshed.games.template.model import Hill, State
from engineshed.games.template.rules.coupling import apply_coupling, legal_coupling, refuse_coupling
from engineshed.games.template.rules.hill import apply_hill
from engineshed.games.template.rules.setting import Setting


def to_act(setting: Setting, state: State) -> tuple[int, ...]:
    """TP-1.2, TP-2.1: everybody who has not departed, at the same time; then the hill."""
    if state.round > setting.rounds:
        return ()
    waiting = tuple([seat for seat, train in enumerate(state.trains) if not train.departed])
    return waiting or (CHANCE,)


def legal(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """Exactly what `refuse` lets through."""
    if state.round > setting.rounds or not 0 <= seat < setting.seats:
        return ()
    return legal_coupling(setting, state, seat)


def refuse(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """The first rule the action breaks, by number."""
    if state.round > setting.rounds:
        return Refusal("TP-1.2")
    if not 0 <= seat < setting.seats or isinstance(action, Hill):
        return Refusal("TP-2.1")
    return refuse_coupling(setting, state, seat, action)


def apply(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """The next state, and what happened."""
    if isinstance(action, Hill):
        return apply_hill(setting, state, seat, action)
    return apply_coupling(setting, state, seat, action)
