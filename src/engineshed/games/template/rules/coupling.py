"""Chapter 2: coupling wagons, and departing."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.template.model import MOST_WAGONS, Couple, Coupled, Depart, Departed, State, Train
from engineshed.games.template.rules.setting import Setting


def legal_coupling(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """TP-2.2 to TP-2.4: one to three wagons, then the departure."""
    train = state.trains[seat]
    if train.departed:
        return ()
    if not train.wagons:
        return setting.couples
    if len(train.wagons) == MOST_WAGONS:
        return (Depart(),)
    return (*setting.couples, Depart())


def refuse_coupling(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """The same rules, by number."""
    del setting
    train = state.trains[seat]
    if train.departed:
        return Refusal("TP-2.4")
    if isinstance(action, Couple) and len(train.wagons) == MOST_WAGONS:
        return Refusal("TP-2.2")
    if isinstance(action, Depart) and not train.wagons:
        return Refusal("TP-2.3")
    return None


def apply_coupling(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """TP-2.1: nobody else sees what is coupled; everybody sees who departs."""
    del setting
    train = state.trains[seat]
    if isinstance(action, Couple):
        longer = replace(train, wagons=(*train.wagons, action.load))
        return with_train(state, seat, longer), (Coupled(seat=seat, load=action.load, only=seat),)
    return with_train(state, seat, replace(train, departed=True)), (Departed(seat=seat),)


def with_train(state: State, seat: int, train: Train) -> State:
    return replace(state, trains=(*state.trains[:seat], train, *state.trains[seat + 1 :]))
