"""Who acts, what is allowed, what comes of it: each phase and action in its own chapter."""

from __future__ import annotations

from engineshed.core.record import Action, Refusal
from engineshed.games.trans_europa.model import ColouredRail, Deal, First, Marker, Rail, State, Stop
from engineshed.games.trans_europa.rules.dealing import apply_deal, apply_first
from engineshed.games.trans_europa.rules.markers import apply_marker, legal_markers, refuse_marker
from engineshed.games.trans_europa.rules.rails import (
    apply_coloured_rail,
    apply_rail,
    apply_stop,
    legal_rails,
    legal_second_rails,
    refuse_coloured_rail,
    refuse_rail,
    refuse_stop,
)
from engineshed.games.trans_europa.rules.setting import Applied, Setting


def to_act(setting: Setting, state: State) -> tuple[int, ...]:
    """The mover, nature, or nobody: kept in the state."""
    del setting
    return state.turn.acting


def legal(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """What the seat may do: prepared instances, in the order in which lines came to touch the network."""
    turn = state.turn
    if seat < 0 or not turn.acting or turn.acting[0] != seat:
        return ()
    if turn.phase == "marker":
        return legal_markers(setting, state, seat)
    if turn.phase == "rail":
        return legal_rails(setting, state, seat)
    return legal_second_rails(setting, state, seat)


def refuse(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """The first rule the action breaks; None: it is allowed."""
    refusal = _refuse_time(state, seat, action)
    if refusal is not None:
        return refusal
    if isinstance(action, Marker):
        return refuse_marker(setting, state, seat, action)
    if state.turn.phase == "marker":
        return Refusal("TE-4.2")
    if isinstance(action, Rail):
        return refuse_rail(setting, state, seat, action)
    if isinstance(action, ColouredRail):
        return refuse_coloured_rail(setting, state, seat, action)
    assert isinstance(action, Stop)
    return refuse_stop(setting, state, seat, action)


def _refuse_time(state: State, seat: int, action: Action) -> Refusal | None:
    """TE-4.1: the mover acts, and nobody else; nature deals, and nobody else."""
    phase = state.turn.phase
    if phase == "over":
        return Refusal("TE-9.1", "game-over")
    if isinstance(action, (Deal, First)):
        return Refusal("TE-2.8", "not-nature")
    if phase in {"deal", "first"}:
        return Refusal("TE-2.7", "deal-first")
    return None if state.turn.acting[0] == seat else Refusal("TE-4.1", "not-your-turn")


def apply(setting: Setting, state: State, seat: int, action: Action) -> Applied:
    """The next state, for an action that is allowed."""
    if isinstance(action, Rail):
        return apply_rail(setting, state, seat, action)
    if isinstance(action, Stop):
        return apply_stop(setting, state, seat, action)
    if isinstance(action, Deal):
        return apply_deal(setting, state, seat, action)
    if isinstance(action, Marker):
        return apply_marker(setting, state, seat, action)
    if isinstance(action, ColouredRail):
        return apply_coloured_rail(setting, state, seat, action)
    assert isinstance(action, First)
    return apply_first(setting, state, seat, action)
