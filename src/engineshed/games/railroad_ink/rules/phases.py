"""RI-3.1: whose decision it is, and which module decides about it: dispatch by phase, nothing more."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import CHANCE, Action, Effect, Refusal
from engineshed.games.railroad_ink.model import (
    Accept,
    Aim,
    Burn,
    Commit,
    Ignore,
    Lava,
    Leave,
    Pick,
    Route,
    Special,
    State,
    Volcano,
)
from engineshed.games.railroad_ink.rules.chance import apply_chance
from engineshed.games.railroad_ink.rules.draft import apply_pick, legal_pick, picker, refuse_pick
from engineshed.games.railroad_ink.rules.drawing import apply_drawing, legal_drawing, refuse_drawing
from engineshed.games.railroad_ink.rules.meteor import apply_meteor, legal_meteor, refuse_meteor
from engineshed.games.railroad_ink.rules.rounds import (
    apply_commit,
    apply_leave,
    legal_commit,
    refuse_commit,
    refuse_leave,
    still_drawing,
)
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.turns import turn_of

OVER: Final = Refusal("RI-8.1", "over")
NOT_NOW: Final = Refusal("RI-3.1", "not-now")
NATURE: Final = Refusal("RI-4.1", "nature")
NO_SEAT: Final = Refusal("RI-2.6", "no-seat")
DONE: Final = Refusal("RI-7.6", "done")

DECISIONS: Final = (Route, Special, Lava, Burn, Volcano, Commit, Accept, Aim, Ignore, Pick)

METEOR: Final = (Accept, Aim, Ignore)


def to_act(setting: Setting, state: State) -> tuple[int, ...]:
    """RI-3.2: nature, the picker of the draft, or everybody who has not committed."""
    if state.phase == "play":
        return still_drawing(state)
    if state.phase == "draft":
        assert state.draft is not None
        return (picker(state.draft, setting.seats),)
    return () if state.phase == "over" else (CHANCE,)


def legal(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """Exactly what `refuse` lets through, but for leaving, which is no move."""
    if not 0 <= seat < setting.seats or seat not in to_act(setting, state):
        return ()
    if state.phase == "draft":
        return legal_pick(setting, state, seat)
    if turn_of(state, seat).meteor_due:
        return legal_meteor(setting, state, seat)
    if state.players[seat].absent:
        return legal_commit(setting, state, seat)
    return legal_drawing(setting, state, seat)


def refuse(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """The first rule an action breaks, in any state."""
    if not 0 <= seat < setting.seats:
        return NO_SEAT
    if state.phase == "over":
        return OVER
    if isinstance(action, Leave):
        return refuse_leave(setting, state, seat, action)
    return refuse_decision(setting, state, seat, action)


def refuse_decision(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """RI-3.1: each decision in its own step of the round."""
    if isinstance(action, Pick) and state.phase == "draft":
        return refuse_pick(setting, state, seat, action)
    if not isinstance(action, DECISIONS):
        return NATURE
    if state.phase != "play" or isinstance(action, Pick):
        return NOT_NOW
    return refuse_in_play(setting, state, seat, action)


def refuse_in_play(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """RI-7.6, RI-17.2: not after commit, and each decision in its own step."""
    if state.players[seat].committed:
        return DONE
    if isinstance(action, METEOR) or turn_of(state, seat).meteor_due:
        return refuse_meteor(setting, state, seat, action)
    if isinstance(action, Commit):
        return refuse_commit(setting, state, seat, action)
    return refuse_drawing(setting, state, seat, action)


def apply(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """The next state and what happened."""
    if isinstance(action, Leave):
        return apply_leave(setting, state, seat, action)
    if state.phase == "draft":
        return apply_pick(setting, state, seat, action)
    if state.phase != "play":
        return apply_chance(setting, state, seat, action)
    if isinstance(action, Commit):
        return apply_commit(setting, state, seat, action)
    if isinstance(action, METEOR):
        return apply_meteor(setting, state, seat, action)
    return apply_drawing(setting, state, seat, action)
