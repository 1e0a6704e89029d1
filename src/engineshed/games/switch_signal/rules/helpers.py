"""Chapters 18 and 19: the helpers of both sides, each once a game."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action
from engineshed.games.switch_signal.model import (
    ANY,
    COLOURS,
    CONDUCTOR,
    DISPATCHER,
    START_CARD,
    STATIONMISTRESS,
    Dispatcher,
    HelperUsed,
    Order,
    State,
    Train,
    TrainHeld,
)
from engineshed.games.switch_signal.rules.scene import Done, Scene
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.trains import trains_of, waiting

DISPATCHER_CALLED = Dispatcher()


def ready(setting: Setting, state: State, helper: int) -> bool:
    """SS-18.1: each helper once a game."""
    return bool((setting.helpers & ~state.used) >> helper & 1)


def use(scene: Scene, helper: int) -> None:
    """SS-18.1: spent when declared, even if it changes nothing."""
    scene.state = replace(scene.state, used=scene.state.used | 1 << helper)
    scene.tell(HelperUsed(helper=helper))


def with_dispatcher(setting: Setting, state: State, found: list[Action]) -> list[Action]:
    """SS-18.3a: at any decision of the turn after the reveal."""
    if ready(setting, state, DISPATCHER):
        found.append(DISPATCHER_CALLED)
    return found


def let_pass(scene: Scene) -> None:
    """SS-18.3: until the end of the turn trains may pass cities on green."""
    use(scene, DISPATCHER)
    scene.state = replace(scene.state, passing=True)


def called(setting: Setting, state: State) -> Done:
    """SS-18.3a: the Dispatcher alone; the decision that was asked for is still to come."""
    scene = Scene(setting, state)
    let_pass(scene)
    return scene.done()


def colours_to_hold(setting: Setting, state: State) -> list[int]:
    """SS-18.4a: colours named or chosen on this card that have a train to move and none that has rolled."""
    order: Order = state.order
    if order.kind == START_CARD:
        return []
    named = [*setting.card_symbols[order.kind], *order.chosen]
    trains: tuple[Train, ...] = state.trains
    done: int = order.done
    found = []
    for colour in range(len(COLOURS)):
        row = trains_of(colour)
        shown = colour in named or order.colour == ANY
        rolled = any(done >> train & 1 for train in row)
        if shown and not rolled and any(trains[train].spot for train in row):
            found.append(colour)
    return found


def hold_colour(scene: Scene, colour: int) -> None:
    """SS-18.4: all trains of the colour stay: no roll, no tokens."""
    use(scene, CONDUCTOR)
    for train in trains_of(colour):
        if scene.state.trains[train].spot:
            _hold(scene, train)


def hold_train(scene: Scene, train: int) -> None:
    """SS-19.2: one train stays, the others move."""
    use(scene, STATIONMISTRESS)
    _hold(scene, train)


def _hold(scene: Scene, train: int) -> None:
    order: Order = scene.state.order
    scene.state = replace(scene.state, order=replace(order, done=order.done | 1 << train))
    scene.tell(TrainHeld(train=train))


def may_hold(setting: Setting, state: State) -> bool:
    """Whether a helper could keep a train of this symbol from moving."""
    if ready(setting, state, STATIONMISTRESS) and waiting(state):
        return True
    return ready(setting, state, CONDUCTOR) and bool(colours_to_hold(setting, state))
