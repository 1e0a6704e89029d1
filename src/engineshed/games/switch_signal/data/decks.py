"""Deck files: the kinds of dispatch card, read and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from engineshed.core.record import Record
from engineshed.games.switch_signal.data.files import BoardError, decode, shipped
from engineshed.games.switch_signal.model import ANY, COLOURS, Options

DISPATCH_CARDS = 18


class CardKind(Record, frozen=True):
    """SS-5.1: a kind of dispatch card: new trains first, then the colours that move, from top to bottom."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$")]
    count: Annotated[int, msgspec.Meta(ge=1, le=DISPATCH_CARDS)]
    new: Annotated[int, msgspec.Meta(ge=0, le=2)]
    move: Annotated[tuple[Literal["black", "brown", "grey", "any"], ...], msgspec.Meta(max_length=3)]

    @property
    def symbols(self) -> tuple[int, ...]:
        """What moves, symbol by symbol: a colour, or ANY."""
        return tuple(ANY if word == "any" else COLOURS.index(word) for word in self.move)


class DeckFile(Record, frozen=True):
    cards: tuple[CardKind, ...]
    meta: dict[str, tuple[str, ...]] = {}


@lru_cache(maxsize=32)
def read_deck(text: str) -> tuple[CardKind, ...]:
    """The kinds of dispatch card in a deck file; BoardError lists everything that is wrong with it."""
    cards = decode(text, DeckFile, "deck").cards
    faults = list(deck_faults(cards))
    if faults:
        raise BoardError("\n".join(faults))
    return cards


def chosen_deck(options: Options) -> tuple[CardKind, ...]:
    """The deck of the options: a file of their own, or the one that comes with the game.
    Every delivery takes a train off the network (SS-16.10), so that a deck which brings too few can never win.
    """
    deck = read_deck(options.deck_file or shipped("deck"))
    trains = len(COLOURS) + sum(card.count * card.new for card in deck)
    if trains < options.goods:
        raise BoardError(f"cards: with the start card {trains} trains enter, but {options.goods} goods need as many")
    return deck


def deck_faults(cards: Iterable[CardKind]) -> Iterator[str]:
    """SS-2.4, SS-8.5: 18 cards, each with a symbol; no colour twice on one card, nor where it could be chosen again."""
    kinds = list(cards)
    total = sum(card.count for card in kinds)
    if total != DISPATCH_CARDS:
        yield f"cards: {DISPATCH_CARDS} are needed, not {total}"
    for name, count in Counter(card.id for card in kinds).items():
        if count > 1:
            yield f"card {name}: named {count} times"
    for card in kinds:
        named = [word for word in card.move if word != "any"]
        if len(set(named)) != len(named):
            yield f"card {card.id}: a colour is named twice"
        if named and "any" in card.move:
            yield f"card {card.id}: named colours and multicoloured symbols cannot stand on one card"
        if not card.new and not card.move:
            yield f"card {card.id}: it shows no symbol"
