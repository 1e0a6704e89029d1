"""Who acts, what is legal, what is refused, what happens: dispatch by phase, nothing more."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import CHANCE, Action, Effect, Refusal
from engineshed.games.steam.model import Cube, Draw, Opener, Resign, State
from engineshed.games.steam.rules.actions import apply_actions, legal_actions, refuse_actions
from engineshed.games.steam.rules.auction import apply_bid, legal_bids, refuse_bid
from engineshed.games.steam.rules.building import apply_build, legal_build, refuse_build
from engineshed.games.steam.rules.capital import apply_capital, legal_capital, refuse_capital
from engineshed.games.steam.rules.chance import SETUP, apply_chance
from engineshed.games.steam.rules.goods import apply_move, legal_moves, refuse_move
from engineshed.games.steam.rules.leaving import apply_resign, refuse_resign
from engineshed.games.steam.rules.rounds import advance
from engineshed.games.steam.rules.setting import Setting
from engineshed.games.steam.rules.tracks import apply_claim, legal_claims, refuse_claim

NATURE: Final = (CHANCE,)


def to_act(setting: Setting, state: State) -> tuple[int, ...]:
    """ST-6.6, ST-19.3: scorers before the next player; () at the end."""
    del setting
    if state.phase == "over":
        return ()
    if state.claims:
        return (state.claims[0].seat,)
    if state.phase in SETUP:
        return NATURE
    return (state.queue[0],)


def legal(setting: Setting, state: State, seat: int) -> list[Action]:
    """Exactly what `refuse` lets through, leaving aside."""
    return _legal_turn(setting, state, seat) if seat != CHANCE and to_act(setting, state) == (seat,) else []


def _legal_turn(setting: Setting, state: State, seat: int) -> list[Action]:
    phase = state.phase
    if state.claims:
        return legal_claims(setting, state, seat)
    if phase == "build":
        return legal_build(setting, state, seat)
    if phase == "move":
        return legal_moves(setting, state, seat)
    if phase == "actions":
        return legal_actions(setting, state, seat)
    if phase == "auction":
        return legal_bids(setting, state, seat)
    return legal_capital(setting, state, seat)


def refuse(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """The first broken rule, or None."""
    if isinstance(action, Resign):
        return refuse_resign(setting, state, seat, action)
    acting = to_act(setting, state)
    if not acting:
        return Refusal("ST-22.1")
    if acting == NATURE or isinstance(action, (Cube, Opener, Draw)):
        return Refusal("ST-2.6")
    if acting != (seat,):
        return Refusal("ST-6.6")
    return _refuse_turn(setting, state, seat, action)


def _refuse_turn(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    phase = state.phase
    if state.claims:
        return refuse_claim(setting, state, seat, action)
    if phase == "build":
        return refuse_build(setting, state, seat, action)
    if phase == "move":
        return refuse_move(setting, state, seat, action)
    if phase == "actions":
        return refuse_actions(setting, state, seat, action)
    if phase == "auction":
        return refuse_bid(setting, state, seat, action)
    return refuse_capital(setting, state, seat, action)


def apply(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """The next state that asks somebody, and what happened on the way."""
    if seat == CHANCE:
        state, effects = apply_chance(setting, state, seat, action)
        if state.phase in {"deal", "opening"}:
            return state, tuple(effects)
    elif isinstance(action, Resign):
        state, effects = apply_resign(setting, state, seat, action)
    else:
        state, effects = _apply_turn(setting, state, seat, action)
    return advance(setting, state, effects), tuple(effects)


def _apply_turn(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, list[Effect]]:
    phase = state.phase
    if state.claims:
        return apply_claim(setting, state, seat, action)
    if phase == "build":
        return apply_build(setting, state, seat, action)
    if phase == "move":
        return apply_move(setting, state, seat, action)
    if phase == "actions":
        return apply_actions(setting, state, seat, action)
    if phase == "auction":
        return apply_bid(setting, state, seat, action)
    return apply_capital(setting, state, seat, action)
