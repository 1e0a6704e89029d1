"""What a seat may know of Switch & Signal as a fixed block of small integers (SS-24)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from engineshed.games.switch_signal.model import ANY, CARDS, HELPERS, TRAINS, Move, Order, State, View
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.maths.blocks import Block

HIDDEN: Final = (-1,) * len(CARDS)
NUMBERS: Final = 11
"""Sums of two dice."""


def bounds(setting: Setting) -> tuple[float, float]:
    """Between which numbers every return lies: nothing, and a win."""
    del setting
    return 0.0, 1.0


def encode(setting: Setting, state: State, seat: int) -> vec[i16]:
    """From the state itself, without a view."""
    deck, block = state.deck, Block()
    block.add_all((seat, state.phase, state.hand, state.turn, state.clock, deck.count, deck.bottom))
    block.add_all(deck.unseen)
    block.add_counts(deck.discard, len(setting.card_new))
    _add_order(block, state.order)
    _add_hands(block, setting, state, seat)
    block.add_bits(state.track.green, len(setting.board.lamps))
    block.add_all(state.track.settings)
    for train in state.trains:
        block.add(train.spot)
        block.add(train.cargo)
    block.add_all(state.freight.stock)
    for port in state.freight.delivered:
        block.add_all(port)
    block.add_padded(state.points.numbers, NUMBERS)
    block.add_bits(state.points.tokens, NUMBERS)
    block.add_all(tuple(_move(state.move)))
    block.add_bits(state.used, len(HELPERS))
    block.add_all((int(state.passing), int(state.pair), state.lay, state.draws, state.result))
    block.add_all(state.lost)
    return block.numbers()


def _add_hands(block: Block, setting: Setting, state: State, seat: int) -> None:
    """The cards of each hand that is shown to this seat, and how many every hand has."""
    hands = state.hands
    for hand, held in enumerate(hands.held):
        block.add_all(held if setting.open_hands or setting.seat_of(hand) == seat else HIDDEN)
        block.add(sum(held))
    block.add(sum(hands.stack))
    block.add_all(hands.discard)


def _add_order(block: Block, order: Order) -> None:
    """The card in hand: how far it is carried out, and the colours chosen for it."""
    block.add_all((order.kind, order.symbol, order.colour))
    block.add_counts(order.new, ANY + 1)
    block.add_counts(order.chosen, ANY + 1)
    block.add_bits(order.done, len(TRAINS))


def _counts(found: tuple[int, ...], kinds: int) -> list[int]:
    counts = [0] * kinds
    for kind in found:
        counts[kind] += 1
    return counts


def _bits(mask: int, length: int) -> list[int]:
    return [mask >> place & 1 for place in range(length)]


def _laid(numbers: tuple[int, ...]) -> list[int]:
    """SS-22.1: departure points whose number is not laid yet have -1."""
    return [*numbers, *[-1] * (NUMBERS - len(numbers))]


def _order(order: Order) -> list[int]:
    """The card in hand: how far it is carried out, and the colours chosen for it."""
    new, chosen = _counts(order.new, ANY + 1), _counts(order.chosen, ANY + 1)
    return [order.kind, order.symbol, order.colour, *new, *chosen, *_bits(order.done, len(TRAINS))]


def _move(move: Move | None) -> list[int]:
    if move is None:
        return [-1, 0, 0, -1, 0]
    return [move.train, move.pips, move.left, move.exit, int(move.by_card)]


def encode_view(setting: Setting, view: View) -> dict[str, list[int]]:
    """The same from a view, part by part."""
    assert view.seat is not None
    hands: list[int] = []
    for held, size in zip(view.hands, view.sizes, strict=True):
        hands += [*(HIDDEN if held is None else held), size]
    return {
        "seat": [view.seat],
        "phase": [view.phase],
        "hand": [view.hand],
        "turn": [view.turn],
        "clock": [view.clock],
        "deck": [view.turns_left, view.deck.bottom, *view.deck.unseen],
        "dispatched": _counts(view.deck.discard, len(setting.card_new)),
        "order": _order(view.order),
        "hands": hands,
        "stack": [view.stack],
        "discard": list(view.discard),
        "green": [int(lamp in view.green) for lamp in range(len(setting.board.lamps))],
        "settings": list(view.track.settings),
        "trains": [value for train in view.trains for value in (train.spot, train.cargo)],
        "stock": list(view.freight.stock),
        "delivered": [count for port in view.freight.delivered for count in port],
        "numbers": _laid(view.points.numbers),
        "tokens": _bits(view.points.tokens, NUMBERS),
        "move": _move(view.move),
        "used": _bits(view.used, len(HELPERS)),
        "turn-flags": [int(view.passing), int(view.pair), view.lay, view.draws, view.result],
        "lost": list(view.lost),
    }
