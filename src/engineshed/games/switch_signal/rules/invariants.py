"""What a referee counts after every action."""

from __future__ import annotations

from collections.abc import Iterator

from engineshed.games.switch_signal.model import CARDS, CLOCK, GOODS, HAND_LIMIT, PLACEMENT, State
from engineshed.games.switch_signal.rules.drawing import ALL_CARDS
from engineshed.games.switch_signal.rules.setting import Setting


def invariants(setting: Setting, state: State) -> Iterator[str]:
    """Everything that must never be: wrong counts, two trains on a space, an empty clock in a game that goes on."""
    yield from _cards(setting, state)
    yield from _cubes(setting, state)
    yield from _trains(setting, state)
    if state.phase > PLACEMENT:
        yield from _discs(setting, state)
    if not (1 <= state.clock <= setting.tokens or (state.clock == 0 and state.result == CLOCK)):
        yield f"the clock shows {state.clock} of {setting.tokens} tokens"


def _cards(setting: Setting, state: State) -> Iterator[str]:
    """SS-2.4, SS-15.1: 27 cards of each kind, at most ten in a hand; 18 dispatch cards."""
    for card in range(len(CARDS)):
        count = sum([hand[card] for hand in state.hands.held]) + state.hands.stack[card] + state.hands.discard[card]
        if count != ALL_CARDS[card]:
            yield f"{count} action cards of kind {card}, not {ALL_CARDS[card]}"
    for place, hand in enumerate(state.hands.held):
        if min(hand) < 0 or sum(hand) > HAND_LIMIT:
            yield f"hand {place} holds {hand}"
    deck = state.deck
    if deck.count < 0 or min(deck.unseen) < 0 or deck.count > sum(deck.unseen) + (deck.bottom >= 0):
        yield f"{deck.count} dispatch cards in a deck of {sum(deck.unseen)} unseen ones"
    if len(deck.discard) + sum(deck.unseen) > sum(setting.card_count):
        yield "more dispatch cards than the box holds"


def _cubes(setting: Setting, state: State) -> Iterator[str]:
    """SS-14.5: cubes in the city, on trains and in ports are constant for each colour."""
    for goods in range(len(GOODS)):
        loaded = sum([train.cargo == goods for train in state.trains])
        home = sum([row[goods] for row in state.freight.delivered])
        if state.freight.stock[goods] + loaded + home != setting.cubes_each:
            yield f"{state.freight.stock[goods]} + {loaded} + {home} cubes of goods {goods}"


def _trains(setting: Setting, state: State) -> Iterator[str]:
    """SS-1.4, SS-1.10: one train on a space, and no cargo in the depot."""
    places = [setting.board.place[train.spot] for train in state.trains if train.spot]
    if len(set(places)) != len(places):
        yield "two trains stand on one space"
    if any(train.cargo >= 0 and not train.spot for train in state.trains):
        yield "a loaded train stands in the depot"


def _discs(setting: Setting, state: State) -> Iterator[str]:
    """SS-1.7, SS-10.2, SS-10.3: every junction set, a disc in every city, and no disc lost."""
    green: int = state.track.green
    if green.bit_count() != setting.standard_green.bit_count() + setting.extra_signals:
        yield f"{green.bit_count()} green discs lie on the board"
    for city, lamps in enumerate(setting.board.city_lamps):
        if not green & lamps:
            yield f"{setting.board.spots[setting.board.cities[city]]} has no green disc"
    for junction, joint in enumerate(state.track.settings):
        if joint not in setting.board.settings_of[junction]:
            yield f"junction {setting.board.junctions[junction]} has the setting {joint}"
