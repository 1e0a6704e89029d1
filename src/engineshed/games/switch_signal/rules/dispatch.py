"""Chapters 5, 7 and 8: a dispatch card is revealed, and its symbols are carried out from the top."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Refusal
from engineshed.games.switch_signal.model import (
    ACTION,
    AFTER_REVEAL,
    ANY,
    COLOURS,
    ENTRY,
    NEW_COLOUR,
    NEXT_TRAIN,
    REVEAL,
    START_CARD,
    SWITCHMAN,
    SYMBOL_COLOUR,
    CardRevealed,
    Choose,
    ColourChosen,
    Deck,
    GoOn,
    Order,
    Reveal,
    State,
    Switchman,
)
from engineshed.games.switch_signal.rules.helpers import called, ready, use, with_dispatcher
from engineshed.games.switch_signal.rules.scene import Done, Scene
from engineshed.games.switch_signal.rules.setting import Setting

GO_ON = GoOn()
SWITCHMAN_CALLED = Switchman()
ALL_OPEN = (ANY, ANY, ANY)
"""SS-8.6: the card that moves every train once."""


def open_symbol(scene: Scene) -> None:
    """SS-5.1: carry out the next symbol from the top; after the last one the card is discarded (SS-5.4)."""
    order: Order = scene.state.order
    if order.kind == START_CARD:
        _open_start_card(scene)
        return
    moves = scene.setting.card_symbols[order.kind]
    place = order.symbol - scene.setting.card_new[order.kind]
    if place < 0:
        scene.state = replace(scene.state, phase=NEW_COLOUR)
    elif place >= len(moves):
        _discard_card(scene)
    elif moves == ALL_OPEN:
        order = replace(order, colour=ANY, symbol=order.symbol + len(moves) - 1)
        scene.state = replace(scene.state, phase=NEXT_TRAIN, order=order)
    elif moves[place] == ANY:
        scene.state = replace(scene.state, phase=SYMBOL_COLOUR)
    else:
        scene.state = replace(scene.state, phase=NEXT_TRAIN, order=replace(order, colour=moves[place]))


def _open_start_card(scene: Scene) -> None:
    """SS-7.1: a black, a brown and a grey train enter; then action cards may be played."""
    order: Order = scene.state.order
    if order.symbol < len(COLOURS):
        scene.state = replace(scene.state, phase=ENTRY, order=replace(order, colour=order.symbol))
    else:
        scene.state = replace(scene.state, phase=ACTION)


def next_symbol(scene: Scene) -> None:
    order: Order = scene.state.order
    scene.state = replace(scene.state, order=replace(order, symbol=order.symbol + 1, colour=-1))
    open_symbol(scene)


def _discard_card(scene: Scene) -> None:
    """SS-5.4: the card goes to the open discard, then action cards may be played."""
    deck: Deck = scene.state.deck
    discard = (*deck.discard, scene.state.order.kind)
    scene.state = replace(scene.state, phase=ACTION, deck=replace(deck, discard=discard))


def apply_reveal(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-5.1: the top card, or the one known card that is left."""
    del setting, seat
    assert isinstance(action, Reveal)
    kind: int = action.card
    deck: Deck = state.deck
    if deck.count == 1 and deck.bottom >= 0:
        deck = replace(deck, count=0, bottom=-1)
    else:
        unseen = [*deck.unseen]
        unseen[kind] -= 1
        deck = replace(deck, count=deck.count - 1, unseen=tuple(unseen))
    return replace(state, phase=AFTER_REVEAL, deck=deck, order=Order(kind)), [CardRevealed(card=kind)]


# The card lies open, nothing has been done yet


def legal_after_reveal(setting: Setting, state: State, seat: int) -> list[Action]:
    del setting, state, seat
    return [GO_ON, SWITCHMAN_CALLED]


def refuse_after_reveal(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    del setting, state, seat, action
    return None


def apply_after_reveal(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-5.1, SS-19.1: carry out the card, or put it under the deck."""
    del seat
    scene = Scene(setting, state)
    if isinstance(action, Switchman):
        _put_under_deck(scene)
    else:
        open_symbol(scene)
    return scene.done()


def _put_under_deck(scene: Scene) -> None:
    """SS-19.1, SS-19.1a: the card goes under the deck, known to all; the next one is revealed."""
    use(scene, SWITCHMAN)
    deck: Deck = scene.state.deck
    deck = replace(deck, count=deck.count + 1, bottom=scene.state.order.kind)
    scene.state = replace(scene.state, phase=REVEAL, deck=deck)


def pass_after_reveal(scene: Scene) -> bool:
    """SS-19.1a: without a Switchman, or another card to reveal, there is nothing to decide."""
    if ready(scene.setting, scene.state, SWITCHMAN) and scene.state.deck.count:
        return False
    open_symbol(scene)
    return True


# A multicoloured symbol


def legal_symbol_colour(setting: Setting, state: State, seat: int) -> list[Action]:
    """SS-8.5, SS-18.3a: any colour but one chosen before on this card, or the Dispatcher first."""
    del seat
    chosen: tuple[int, ...] = state.order.chosen
    colours: list[Action] = [setting.choose[colour] for colour in range(len(COLOURS)) if colour not in chosen]
    return with_dispatcher(setting, state, colours)


def refuse_symbol_colour(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """SS-8.5: two symbols need two colours."""
    del setting, seat
    if isinstance(action, Choose) and action.colour in state.order.chosen:
        return Refusal("SS-8.5", "same-colour")
    return None


def apply_symbol_colour(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-8.5: the colour that a multicoloured symbol moves."""
    del seat
    if not isinstance(action, Choose):
        return called(setting, state)
    order: Order = state.order
    order = replace(order, chosen=(*order.chosen, action.colour), colour=action.colour)
    return replace(state, phase=NEXT_TRAIN, order=order), [ColourChosen(colour=action.colour)]
