"""Chapters 3 and 15: action cards go from the stack to a hand, and played ones to the discard."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action
from engineshed.games.switch_signal.model import (
    HAND_DEALT,
    HAND_LIMIT,
    REVEAL,
    START_CARD,
    CardDrawn,
    CardTaken,
    Draw,
    Hands,
    Order,
    Reshuffled,
    State,
    TurnBegan,
)
from engineshed.games.switch_signal.rules.scene import Done, Scene
from engineshed.games.switch_signal.rules.setting import Setting

Counts = tuple[int, int, int]
ALL_CARDS: Counts = (27, 27, 27)
"""SS-2.4: signal, switch and train cards."""


def plus(counts: Counts, card: int, by: int) -> Counts:
    signal, switch, train = counts
    if card == 0:
        return signal + by, switch, train
    return (signal, switch + by, train) if card == 1 else (signal, switch, train + by)


def with_hand(hands: Hands, place: int, card: int, by: int) -> tuple[Counts, ...]:
    """All hands, with one card more or less in one of them."""
    held: tuple[Counts, ...] = hands.held
    return (*held[:place], plus(held[place], card, by), *held[place + 1 :])


def discard(scene: Scene, card: int) -> None:
    """SS-9.2: a played card goes face up to the discard before anything else happens."""
    hands: Hands = scene.state.hands
    held = with_hand(hands, scene.state.hand, card, -1)
    scene.state = replace(scene.state, hands=replace(hands, held=held, discard=plus(hands.discard, card, 1)))


def most_draws(hand: Counts) -> int:
    """SS-15.1, SS-15.2: five cards, but never past ten in hand."""
    return min(HAND_DEALT, HAND_LIMIT - sum(hand))


def draw_weights(hands: Hands) -> Counts:
    """SS-15.3: each kind by its number in the stack, or in the discard when the stack is empty."""
    return hands.stack if any(hands.stack) else hands.discard


def draw_card(scene: Scene, card: int) -> None:
    """SS-15.3: one of the cards still to be drawn; an empty stack is first made anew from the whole discard."""
    hands: Hands = scene.state.hands
    stack: Counts = hands.stack
    open_cards: Counts = hands.discard
    if not any(stack):
        scene.tell(Reshuffled(cards=sum(open_cards)))
        stack, open_cards = open_cards, (0, 0, 0)
    place: int = scene.state.hand
    held = with_hand(hands, place, card, 1)
    hands = replace(hands, held=held, stack=plus(stack, card, -1), discard=open_cards)
    scene.state = replace(scene.state, hands=hands, draws=scene.state.draws - 1)
    _tell_drawn(scene, scene.setting.seat_of(place), card)


def _tell_drawn(scene: Scene, seat: int, card: int) -> None:
    """SS-24.4: where hands are hidden only the seat itself sees its card."""
    if scene.setting.open_hands:
        scene.tell(CardDrawn(seat=seat, card=card))
    else:
        scene.tell(CardDrawn(seat=seat, card=card, only=seat))
        scene.tell(CardTaken(seat=seat))


def apply_draw(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-15.1: the cards of the end of a turn, one at a time."""
    del seat
    assert isinstance(action, Draw)
    scene = Scene(setting, state)
    draw_card(scene, action.card)
    return scene.done()


def pass_draw(scene: Scene) -> bool:
    """SS-4.1: after the last card drawn the next seat clockwise is active."""
    state = scene.state
    if state.draws:
        return False
    hand = (state.hand + 1) % scene.setting.hands
    scene.state = replace(state, phase=REVEAL, hand=hand, turn=state.turn + 1, order=Order(START_CARD))
    scene.tell(TurnBegan(seat=scene.setting.seat_of(hand), turn=state.turn + 1, left=state.deck.count - 1))
    return True
