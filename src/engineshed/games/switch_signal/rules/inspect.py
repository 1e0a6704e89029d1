"""What a referee counts after every action (scenario 111 of section 28)."""

from __future__ import annotations

from collections.abc import Iterator

from engineshed.games.switch_signal.model import State
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.words import CLOCK, HAND_LIMIT, PLACEMENT


def faults(railway: Railway, state: State) -> Iterator[str]:
    """Everything that must never be: wrong counts, two trains on a space, an empty clock in a game that goes on."""
    yield from _cards(railway, state)
    yield from _cubes(railway, state)
    yield from _trains(railway, state)
    if state.phase > PLACEMENT:
        yield from _discs(railway, state)
    if not (1 <= state.clock <= railway.tokens or (state.clock == 0 and state.result == CLOCK)):
        yield f"the clock shows {state.clock} of {railway.tokens} tokens"


def _cards(railway: Railway, state: State) -> Iterator[str]:
    """SS-2.4, SS-15.1: 27 cards of each kind, at most ten in a hand; 18 dispatch cards."""
    for card in range(3):
        count = sum([hand[card] for hand in state.hands.held]) + state.hands.stack[card] + state.hands.discard[card]
        if count != 27:
            yield f"{count} action cards of kind {card}, not 27"
    for place, hand in enumerate(state.hands.held):
        if min(hand) < 0 or sum(hand) > HAND_LIMIT:
            yield f"hand {place} holds {hand}"
    deck = state.deck
    if deck.count < 0 or min(deck.unseen) < 0 or deck.count > sum(deck.unseen) + (deck.bottom >= 0):
        yield f"{deck.count} dispatch cards in a deck of {sum(deck.unseen)} unseen ones"
    if len(deck.discard) + sum(deck.unseen) > sum(railway.card_count):
        yield "more dispatch cards than the box holds"


def _cubes(railway: Railway, state: State) -> Iterator[str]:
    """SS-14.5: cubes in the city, on trains and in ports are constant for each colour."""
    for goods in range(4):
        loaded = sum([train.cargo == goods for train in state.trains])
        home = sum([row[goods] for row in state.freight.delivered])
        if state.freight.stock[goods] + loaded + home != (2 if railway.goods == 8 else 3):
            yield f"{state.freight.stock[goods]} + {loaded} + {home} cubes of goods {goods}"


def _trains(railway: Railway, state: State) -> Iterator[str]:
    """SS-1.4, SS-1.10: one train on a space, and no cargo in the depot."""
    places = [railway.board.place[train.spot] for train in state.trains if train.spot]
    if len(set(places)) != len(places):
        yield "two trains stand on one space"
    if any(train.cargo >= 0 and not train.spot for train in state.trains):
        yield "a loaded train stands in the depot"


def _discs(railway: Railway, state: State) -> Iterator[str]:
    """SS-1.7, SS-10.2, SS-10.3: every junction set, a disc in every city, and no disc lost."""
    green: int = state.track.green
    if green.bit_count() != railway.standard_green.bit_count() + railway.extra_signals:
        yield f"{green.bit_count()} green discs lie on the board"
    for city, lamps in enumerate(railway.board.city_lamps):
        if not green & lamps:
            yield f"{railway.board.spots[railway.board.cities[city]]} has no green disc"
    for junction, setting in enumerate(state.track.settings):
        if setting not in railway.board.settings_of[junction]:
            yield f"junction {railway.board.junctions[junction]} has the setting {setting}"
