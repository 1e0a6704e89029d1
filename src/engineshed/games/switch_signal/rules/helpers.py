"""Chapters 18 and 19: the helpers of both sides, each once a game."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.switch_signal.model import Deck, HelperUsed, Order, State, Train, TrainHeld
from engineshed.games.switch_signal.rules.dispatch import waiting
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.scene import Scene
from engineshed.games.switch_signal.rules.words import (
    ANY,
    CONDUCTOR,
    DIE,
    DISPATCHER,
    LOGISTICIAN,
    REVEAL,
    START_CARD,
    STATIONMISTRESS,
    SWITCHMAN,
)


def ready(railway: Railway, state: State, helper: int) -> bool:
    """SS-18.1: each helper once a game."""
    return bool((railway.helpers & ~state.used) >> helper & 1)


def use(scene: Scene, helper: int) -> None:
    """SS-18.1: spent when declared, even if it changes nothing."""
    scene.state = replace(scene.state, used=scene.state.used | 1 << helper)
    scene.tell(HelperUsed(helper=helper))


def roll_again(scene: Scene) -> None:
    """SS-18.2: the second result counts, even if worse."""
    use(scene, LOGISTICIAN)
    scene.state = replace(scene.state, phase=DIE)


def let_pass(scene: Scene) -> None:
    """SS-18.3: until the end of the turn trains may pass cities on green."""
    use(scene, DISPATCHER)
    scene.state = replace(scene.state, passing=True)


def colours_to_hold(railway: Railway, state: State) -> list[int]:
    """SS-18.4a: colours named or chosen on this card that have a train to move and none that has rolled."""
    order: Order = state.order
    if order.kind == START_CARD:
        return []
    named = [*railway.card_symbols[order.kind], *order.chosen]
    trains: tuple[Train, ...] = state.trains
    found = []
    for colour in range(3):
        row = range(3 * colour, 3 * colour + 3)
        shown = colour in named or order.colour == ANY
        if shown and not order.done >> 3 * colour & 7 and any(trains[train].spot for train in row):
            found.append(colour)
    return found


def hold_colour(scene: Scene, colour: int) -> None:
    """SS-18.4: all trains of the colour stay: no roll, no tokens."""
    use(scene, CONDUCTOR)
    for train in range(3 * colour, 3 * colour + 3):
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


def card_under_deck(scene: Scene) -> None:
    """SS-19.1, section 26c: the card goes under the deck, known to all; the next one is revealed."""
    use(scene, SWITCHMAN)
    deck: Deck = scene.state.deck
    deck = Deck(deck.count + 1, deck.unseen, scene.state.order.kind, deck.discard)
    scene.state = replace(scene.state, phase=REVEAL, deck=deck)


def may_hold(railway: Railway, state: State) -> bool:
    """Whether a helper could keep a train of this symbol from moving."""
    if ready(railway, state, STATIONMISTRESS) and waiting(state):
        return True
    return ready(railway, state, CONDUCTOR) and bool(colours_to_hold(railway, state))
