"""Chapters 8 and 12: a train is named, by the order of a card or for an action card, and its die is to be rolled."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Refusal
from engineshed.games.switch_signal.model import (
    CONDUCTOR,
    DIE,
    EXIT,
    STATIONMISTRESS,
    Conductor,
    Dispatcher,
    Move,
    Order,
    Send,
    State,
    Stationmistress,
)
from engineshed.games.switch_signal.rules.dispatch import next_symbol
from engineshed.games.switch_signal.rules.helpers import (
    colours_to_hold,
    hold_colour,
    hold_train,
    let_pass,
    may_hold,
    ready,
    with_dispatcher,
)
from engineshed.games.switch_signal.rules.scene import Done, Scene
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.trains import waiting


def send(scene: Scene, train: int, *, by_card: bool) -> None:
    """SS-8.1, SS-12.1: the train is named, then its die is rolled."""
    order: Order = scene.state.order
    if by_card:
        order = replace(order, done=order.done | 1 << train)
    phase = EXIT if scene.setting.exit_first else DIE
    scene.state = replace(scene.state, phase=phase, order=order, move=Move(train, by_card=by_card))


def legal_next_train(setting: Setting, state: State, seat: int) -> list[Action]:
    """SS-8.2: the next train, or a helper that holds some."""
    del seat
    trains = waiting(state)
    found: list[Action] = [setting.send[train] for train in trains]
    if ready(setting, state, CONDUCTOR):
        found += [setting.conductor[colour] for colour in colours_to_hold(setting, state)]
    if ready(setting, state, STATIONMISTRESS):
        found += [setting.stationmistress[train] for train in trains]
    return with_dispatcher(setting, state, found)


def refuse_next_train(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """SS-8.2, SS-18.4a, SS-19.2: only trains that this card still moves can be sent or held."""
    del seat
    if isinstance(action, Send) and action.train not in waiting(state):
        return Refusal("SS-8.2", "not-waiting")
    if isinstance(action, Stationmistress) and action.train not in waiting(state):
        return Refusal("SS-19.2", "not-waiting")
    if isinstance(action, Conductor) and action.colour not in colours_to_hold(setting, state):
        return Refusal("SS-18.4a", "conductor-late")
    return None


def apply_next_train(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-8.2: a train sent off, or some held by a helper."""
    del seat
    scene = Scene(setting, state)
    if isinstance(action, Send):
        send(scene, action.train, by_card=True)
    elif isinstance(action, Conductor):
        hold_colour(scene, action.colour)
    elif isinstance(action, Stationmistress):
        hold_train(scene, action.train)
    else:
        assert isinstance(action, Dispatcher)
        let_pass(scene)
    return scene.done()


def pass_next_train(scene: Scene) -> bool:
    """SS-8.4: a colour without trains moves nothing; a single train needs no choice unless a helper could hold it."""
    found = waiting(scene.state)
    if not found:
        next_symbol(scene)
    elif len(found) == 1 and not may_hold(scene.setting, scene.state):
        send(scene, found[0], by_card=True)
    else:
        return False
    return True
