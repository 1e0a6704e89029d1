"""Chapters 5 to 8: the dispatch card, new trains, the start card, and which trains move."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.switch_signal.model import (
    CardRevealed,
    ColourChosen,
    Deck,
    DepartureRolled,
    EntryBlocked,
    NoTrainLeft,
    Order,
    Points,
    State,
    Train,
    TrainEntered,
)
from engineshed.games.switch_signal.rules.clock import charge
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.scene import Scene
from engineshed.games.switch_signal.rules.words import (
    ACTION,
    AFTER_REVEAL,
    ANY,
    ENTRY,
    NEW_COLOUR,
    NEXT_TRAIN,
    START_CARD,
    SYMBOL_COLOUR,
    TRAINS,
)

ALL_TOKENS = (1 << 11) - 1
ENTRIES = len(TRAINS)
"""Where tokens lost by trains that could not enter are counted."""


def reveal(scene: Scene, kind: int) -> None:
    """SS-5.1, section 26c: the top card, or the one known card that is left."""
    deck: Deck = scene.state.deck
    if deck.count == 1 and deck.bottom >= 0:
        deck = Deck(0, deck.unseen, -1, deck.discard)
    else:
        unseen = [*deck.unseen]
        unseen[kind] -= 1
        deck = Deck(deck.count - 1, tuple(unseen), deck.bottom, deck.discard)
    scene.state = replace(scene.state, phase=AFTER_REVEAL, deck=deck, order=Order(kind))
    scene.tell(CardRevealed(card=kind))


def open_symbol(scene: Scene) -> None:
    """SS-5.1, SS-7.1: carry out the next symbol from the top; after the last one the card is discarded (SS-5.4)."""
    order: Order = scene.state.order
    if order.kind == START_CARD:
        if order.symbol < 3:
            scene.state = replace(scene.state, phase=ENTRY, order=replace(order, colour=order.symbol))
        else:
            scene.state = replace(scene.state, phase=ACTION)
        return
    moves = scene.railway.card_symbols[order.kind]
    place = order.symbol - scene.railway.card_new[order.kind]
    if place < 0:
        scene.state = replace(scene.state, phase=NEW_COLOUR)
    elif place >= len(moves):
        _discard_card(scene)
    elif moves == (ANY, ANY, ANY):
        scene.state = replace(
            scene.state, phase=NEXT_TRAIN, order=replace(order, colour=ANY, symbol=order.symbol + len(moves) - 1)
        )
    elif moves[place] == ANY:
        scene.state = replace(scene.state, phase=SYMBOL_COLOUR)
    else:
        scene.state = replace(scene.state, phase=NEXT_TRAIN, order=replace(order, colour=moves[place]))


def next_symbol(scene: Scene) -> None:
    order: Order = scene.state.order
    scene.state = replace(scene.state, order=replace(order, symbol=order.symbol + 1, colour=-1))
    open_symbol(scene)


def _discard_card(scene: Scene) -> None:
    """SS-5.4: the card goes to the open discard, then action cards may be played."""
    deck: Deck = scene.state.deck
    discard = (*deck.discard, scene.state.order.kind)
    scene.state = replace(scene.state, phase=ACTION, deck=Deck(deck.count, deck.unseen, deck.bottom, discard))


def new_colours(state: State) -> list[int]:
    """SS-6.4, SS-6.6, SS-6.7: colours with a train in the depot, other than one already chosen on this card."""
    trains: tuple[Train, ...] = state.trains
    return [colour for colour in range(3) if colour not in state.order.new and first_in_depot(trains, colour) >= 0]


def first_in_depot(trains: tuple[Train, ...], colour: int) -> int:
    """SS-6.2a: the lowest train of the colour in the depot, or -1."""
    for train in range(3 * colour, 3 * colour + 3):
        if trains[train].spot == 0:
            return train
    return -1


def no_new_train(scene: Scene) -> None:
    """SS-6.5, SS-6.8: a train that cannot be placed costs two tokens, but for a second colour by option."""
    depot_empty = all(train.spot for train in scene.state.trains)
    tokens = 0 if scene.railway.second_free and scene.state.order.new and not depot_empty else 2
    scene.tell(NoTrainLeft(tokens=tokens))
    charge(scene, tokens, ENTRIES)


def choose_new_colour(scene: Scene, colour: int) -> None:
    """SS-6.1: first the colour, then the dice."""
    order: Order = scene.state.order
    scene.state = replace(scene.state, phase=ENTRY, order=replace(order, new=(*order.new, colour), colour=colour))
    scene.tell(ColourChosen(colour=colour))


def choose_colour(scene: Scene, colour: int) -> None:
    """SS-8.5: the colour that a multicoloured symbol moves."""
    order: Order = scene.state.order
    order = replace(order, chosen=(*order.chosen, colour), colour=colour)
    scene.state = replace(scene.state, phase=NEXT_TRAIN, order=order)
    scene.tell(ColourChosen(colour=colour))


def departure_with(state: State, number: int) -> int:
    """SS-22.1: the departure point that carries the number."""
    numbers: tuple[int, ...] = state.points.numbers
    return numbers.index(number)


def train_at(railway: Railway, state: State, departure: int) -> int:
    """The train that holds a departure point, or -1."""
    spot = railway.board.departures[departure]
    for train, where in enumerate(state.trains):
        if where.spot == spot:
            return train
    return -1


def roll_departure(scene: Scene, number: int) -> None:
    """SS-6.1, SS-22.3: the number names the departure point."""
    departure = departure_with(scene.state, number)
    scene.tell(DepartureRolled(number=number, departure=departure))
    enter(scene, departure)


def turn_up_token(scene: Scene, number: int) -> None:
    """SS-22.2 to SS-22.4: tokens do not come back before all are used, but all do after the start card."""
    points: Points = scene.state.points
    tokens = points.tokens & ~(1 << (number - 2))
    scene.state = replace(scene.state, points=Points(points.numbers, tokens or ALL_TOKENS))
    roll_departure(scene, number)


def enter(scene: Scene, departure: int) -> None:
    """SS-6.2, SS-6.3, SS-6.10: the train enters facing out, or finds its point held and two tokens go."""
    state = scene.state
    other = train_at(scene.railway, state, departure)
    if other >= 0:
        scene.tell(EntryBlocked(departure=departure, other=other, tokens=2))
        charge(scene, 2, ENTRIES)
    else:
        train = first_in_depot(state.trains, state.order.colour)
        put_train(scene, train, Train(scene.railway.board.departures[departure]))
        scene.tell(TrainEntered(train=train, departure=departure))


def put_train(scene: Scene, train: int, where: Train) -> None:
    trains: tuple[Train, ...] = scene.state.trains
    scene.state = replace(scene.state, trains=(*trains[:train], where, *trains[train + 1 :]))


def after_entry(scene: Scene) -> None:
    """SS-22.3: after the start card all location tokens are shuffled again."""
    order: Order = scene.state.order
    if order.kind == START_CARD and order.symbol == 2:
        scene.state = replace(scene.state, points=Points(scene.state.points.numbers, ALL_TOKENS))
    next_symbol(scene)


def waiting(state: State) -> list[int]:
    """SS-5.2, SS-8.6, SS-8.8: trains that this symbol still moves: on the network, and not yet rolled for."""
    colour: int = state.order.colour
    done: int = state.order.done
    trains: tuple[Train, ...] = state.trains
    row = range(9) if colour == ANY else range(3 * colour, 3 * colour + 3)
    return [train for train in row if trains[train].spot and not done >> train & 1]
