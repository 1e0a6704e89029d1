"""Which trains the dispatch cards will move: the open one for certain, the next one by chance."""

from __future__ import annotations

from typing import Final

from engineshed.games.switch_signal.kernels.prospect import Outcomes
from engineshed.games.switch_signal.model import (
    ACTION,
    ANY,
    NEXT_TRAIN,
    START_CARD,
    TRAINS,
    TRAINS_EACH,
    Deck,
    Order,
    State,
)
from engineshed.games.switch_signal.rules.setting import Setting

MOST_KEPT: Final = 4096
"""Forecasts that are remembered."""
NOBODY: Final = [False] * len(TRAINS)

Cards = list[tuple[float, tuple[int, ...]]]


class Forecast:
    """What the decks of one setting have in store; the same deck is looked at again and again."""

    def __init__(self, setting: Setting, token: float) -> None:
        self.setting = setting
        self.token = token
        self._known: dict[tuple[Deck, tuple[int, ...]], Outcomes] = {}

    def outcomes(self, state: State) -> Outcomes:
        """The next card, and the trains that the open one still moves."""
        deck: Deck = state.deck
        key: tuple[Deck, tuple[int, ...]] = (deck, state.points.numbers)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KEPT:
                self._known = {}
            known = Outcomes(self.next_cards(deck), NOBODY, self._jam(deck, key[1]))
            self._known[key] = known
        return known.with_surely(self._still_named(state))

    def next_cards(self, deck: Deck) -> Cards:
        """Each kind of card that may come next, with its chance."""
        if deck.count == 0:
            return []
        symbols = self.setting.card_symbols
        if deck.count == 1 and deck.bottom >= 0:
            return [(1.0, symbols[deck.bottom])]
        unseen: tuple[int, ...] = deck.unseen
        total = sum(unseen)
        return [(count / total, symbols[kind]) for kind, count in enumerate(unseen) if count]

    def _jam(self, deck: Deck, numbers: tuple[int, ...]) -> dict[int, float]:
        """What it costs, on average, that a train stands at a departure point where the next one may have to enter."""
        unseen: tuple[int, ...] = deck.unseen
        total = sum(unseen)
        if deck.count == 0 or not total or not numbers:
            return {}
        news = sum([count * new for count, new in zip(unseen, self.setting.card_new, strict=True)]) / total
        loss = news * 2 * self.token
        spots = self.setting.board.departures
        return {spot: loss * (6 - abs(7 - number)) / 36 for spot, number in zip(spots, numbers, strict=True)}

    def _still_named(self, state: State) -> list[bool]:
        """Trains that the open card names and has not moved yet."""
        order: Order = state.order
        kind: int = order.kind
        phase: int = state.phase
        if kind == START_CARD or phase >= ACTION:
            return NOBODY[:]
        colour: int = order.colour
        done: int = order.done
        everybody = colour == ANY and phase >= NEXT_TRAIN
        place = max(0, order.symbol - self.setting.card_new[kind])
        named = [*self.setting.card_symbols[kind][place:], colour]
        return [not done >> train & 1 and (everybody or train // TRAINS_EACH in named) for train in range(len(TRAINS))]
