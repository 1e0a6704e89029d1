"""Hands that the seats may hold, guessed once a position for all who look at it."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from itertools import accumulate
from typing import Final

from engineshed.core.chance import Rng
from engineshed.games.trans_europa.bots.guessing import NOTHING, Guess, Guesser, Hand, Odds, Stand
from engineshed.games.trans_europa.model import Laid, View
from engineshed.games.trans_europa.rules.setting import Setting

FARTHEST: Final = 8
"""Times as many hands as are asked for: where nearly all of them clash with cards that are seen, fewer must do."""


class Pool:
    """Hands of one seat in one position, in the order in which somebody without cards would think of them."""

    def __init__(self, stand: Stand, odds: Odds, rng: Rng) -> None:
        self.piles = [[city for city, _ in pile] for pile in odds]
        self.ladders = [list(accumulate(weight for _, weight in pile)) for pile in odds]
        self.rng = rng
        self.hands: list[Hand] = []
        self.guess = lru_cache(maxsize=None)(stand.guess)

    def hand(self, place: int) -> Hand:
        while len(self.hands) <= place:
            drawn = [bisect(ladder, self.rng.random() * ladder[-1]) for ladder in self.ladders]
            self.hands.append(tuple(pile[card] for pile, card in zip(self.piles, drawn, strict=True)))
        return self.hands[place]


class Pools:
    """Whoever looks passes over the hands that clash with the cards he sees, so that most guesses serve everybody."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.guesser = Guesser(setting)
        self.pools: dict[tuple[int, int], Pool] = {}
        self.rails: tuple[Laid, ...] = ()
        self.markers: Hand = ()

    def guesses(self, view: View, seat: int, count: int) -> list[Guess]:
        """Hands the seat may hold, from what the view shows; the same dice for all positions of a round."""
        if view.hands[seat]:
            return self.guesser.hands(view, seat, 1, Rng(0))
        pool, known = self._pool(view, seat), {city for hand in view.hands for city in hand}
        found: list[Guess] = []
        for place in range(FARTHEST * count):
            hand = pool.hand(place)
            if known.isdisjoint(hand) and (guess := pool.guess(hand)) is not None:
                found.append(guess)
                if len(found) == count:
                    break
        return found or [NOTHING]

    def _pool(self, view: View, seat: int) -> Pool:
        """Kept as long as nobody does anything."""
        if (self.rails, self.markers) != (view.rails, view.markers):
            self.rails, self.markers, self.pools = view.rails, view.markers, {}
        key = view.round, seat
        if key not in self.pools:
            stand = Stand(self.setting, view.rails, seat, view.markers[seat])
            rng = Rng(view.round * self.setting.seats + seat)
            self.pools[key] = Pool(stand, self.guesser.odds(view, seat), rng)
        return self.pools[key]
