"""Chapters 9 to 15: action cards are played, cubes loaded, cards drawn."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.switch_signal.model import (
    CardDrawn,
    CardPlayed,
    CardTaken,
    CubeLoaded,
    Hands,
    LampLit,
    PairPlayed,
    Reshuffled,
    SignalMoved,
    SwitchSet,
    Track,
    Train,
)
from engineshed.games.switch_signal.rules.clock import lose
from engineshed.games.switch_signal.rules.dispatch import put_train
from engineshed.games.switch_signal.rules.goods import restocked
from engineshed.games.switch_signal.rules.scene import Scene
from engineshed.games.switch_signal.rules.words import CARDS, DRAW, LAST_CARD, PAIRS

Counts = tuple[int, int, int]


def plus(counts: Counts, card: int, by: int) -> Counts:
    signal, switch, train = counts
    if card == 0:
        return signal + by, switch, train
    return (signal, switch + by, train) if card == 1 else (signal, switch, train + by)


def discard(scene: Scene, card: int) -> None:
    """SS-9.2: a played card goes face up to the discard before anything else happens."""
    hands: Hands = scene.state.hands
    place: int = scene.state.hand
    held: tuple[Counts, ...] = hands.held
    rest = plus(held[place], card, -1)
    held = (*held[:place], rest, *held[place + 1 :])
    scene.state = replace(scene.state, hands=Hands(held, hands.stack, plus(hands.discard, card, 1)))


def pay_card(scene: Scene, card: int) -> None:
    """SS-13.1: an action costs its own card, or the two cards that lie open for it."""
    if scene.state.pair:
        scene.state = replace(scene.state, pair=False)
    else:
        discard(scene, card)
        scene.tell(CardPlayed(card=card))


def lay_pair(scene: Scene, cards: int) -> None:
    """SS-13.1: any two cards for one action."""
    first, second = PAIRS[cards]
    discard(scene, first)
    discard(scene, second)
    scene.state = replace(scene.state, pair=True)
    scene.tell(PairPlayed(first=first, second=second))


def move_signal(scene: Scene, take: int, put: int) -> None:
    """SS-10.1: the old place is red at once, the new one green."""
    track: Track = scene.state.track
    green: int = track.green
    green = green & ~(1 << take) | 1 << put
    scene.state = replace(scene.state, track=Track(green, track.settings))
    scene.tell(SignalMoved(take=take, put=put))


def set_switch(scene: Scene, setting: int) -> None:
    """SS-11.1: one card sets a whole junction."""
    track: Track = scene.state.track
    junction = scene.railway.board.junction_of[setting]
    settings: tuple[int, ...] = track.settings
    scene.state = replace(
        scene.state, track=Track(track.green, (*settings[:junction], setting, *settings[junction + 1 :]))
    )
    scene.tell(SwitchSet(setting=setting))


def light(scene: Scene, lamp: int) -> None:
    """SS-3.3: lay a green disc before the game."""
    track: Track = scene.state.track
    scene.state = replace(scene.state, track=Track(track.green | 1 << lamp, track.settings))
    scene.tell(LampLit(lamp=lamp))


def load(scene: Scene, train: int, card: int) -> None:
    """SS-14.1, SS-14.3: any one card puts a cube of the city's colour on the train."""
    discard(scene, card)
    spot: int = scene.state.trains[train].spot
    goods = scene.railway.origin.index(spot)
    put_train(scene, train, Train(spot, goods))
    scene.state = replace(scene.state, freight=restocked(scene.state.freight, goods, -1))
    scene.tell(CubeLoaded(train=train, goods=goods, card=card))


def end_turn(scene: Scene, draws: int) -> None:
    """SS-15.1, SS-15.5, SS-20.2: without a dispatch card left the game is lost, else cards are drawn."""
    scene.state = replace(scene.state, passing=False)
    if scene.state.deck.count == 0:
        lose(scene, LAST_CARD)
    else:
        scene.state = replace(scene.state, phase=DRAW, draws=draws)


def draw(scene: Scene, card: int) -> None:
    """SS-15.3: one card from the stack; an empty stack is first made anew from the whole discard."""
    hands: Hands = scene.state.hands
    stack: Counts = hands.stack
    open_cards: Counts = hands.discard
    if not any(stack):
        scene.tell(Reshuffled(cards=sum(open_cards)))
        stack, open_cards = open_cards, (0, 0, 0)
    place: int = scene.state.hand
    held: tuple[Counts, ...] = hands.held
    held = (*held[:place], plus(held[place], card, 1), *held[place + 1 :])
    scene.state = replace(scene.state, hands=Hands(held, plus(stack, card, -1), open_cards))
    seat = scene.railway.seat_of(place)
    if scene.railway.open_hands:
        scene.tell(CardDrawn(seat=seat, card=card))
    else:
        scene.tell(CardDrawn(seat=seat, card=card, only=seat))
        scene.tell(CardTaken(seat=seat))


def draw_weights(hands: Hands) -> Counts:
    """Section 26c: each kind by its number in the stack, or in the discard when the stack is empty."""
    return hands.stack if any(hands.stack) else hands.discard


ALL_CARDS: Counts = (27, 27, 27)
KINDS = range(len(CARDS))
