"""What is worth an action card: trains to send, switches to set, lamps to light, cubes to load."""

from __future__ import annotations

from engineshed.core.record import Action
from engineshed.games.switch_signal.kernels.desk import Desk
from engineshed.games.switch_signal.model import DISPATCHER, PAIRS, SIGNAL, SWITCH, TRAIN, TRAINS, State, Train
from engineshed.games.switch_signal.rules import helpers
from engineshed.games.switch_signal.rules.actions import can_load, holds
from engineshed.games.switch_signal.rules.drawing import most_draws
from engineshed.games.switch_signal.rules.helpers import DISPATCHER_CALLED
from engineshed.games.switch_signal.rules.setting import Setting

Rated = tuple[Action, float, str]
"""A decision, its worth, and the reason."""
Counts = tuple[int, int, int]
Deed = tuple[Action, float, int, str]
"""An action, its gain, the card it needs, and why."""


class Deeds:
    """Rates the action phase."""

    def __init__(self, setting: Setting, prices: tuple[float, float, float], spare: float, scarce: float) -> None:
        self.setting = setting
        self.prices = prices
        """What a signal, switch or train card kept for later is worth."""
        self.spare = spare
        """The share of it that is left while more than five are in hand."""
        self.scarce = scarce
        """What the last card of a kind is worth beyond its price when it goes for two-for-one."""

    def rated(self, state: State, desk: Desk, reserve: float) -> list[Rated]:
        """Everything worth a card that can be paid for, the end of the turn, and the Dispatcher."""
        hand: Counts = state.hands.held[state.hand]
        pair: bool = state.pair
        base = desk.value()
        price = self._prices(state, hand)
        wanted = self._wanted(state, desk, base)
        found: list[Rated] = []
        for action, gain, card, reason in wanted:
            if pair:
                found.append((action, gain, reason))
            elif hand[card]:
                found.append((action, gain - price[card], reason))
        if not pair:
            self._pairs(wanted, hand, price, found)
            found.append((self.setting.end_turn[most_draws(hand)], 0.0, "end-turn"))
        if helpers.ready(self.setting, state, DISPATCHER):
            found.append((DISPATCHER_CALLED, self._passing(state, desk, base, wanted) - reserve, "pass-cities"))
        return found

    def _prices(self, state: State, hand: Counts) -> list[float]:
        """Cards beyond five in hand are nearly free, since the draw would go past ten; so are those of a last turn."""
        spare = self.spare if sum(hand) > 5 else 1.0
        if state.deck.count < self.setting.hands:
            spare = 0.0
        return [price * spare for price in self.prices]

    def _wanted(self, state: State, desk: Desk, base: float) -> list[Deed]:
        """Everything worth a card in hand, or a pair of them."""
        setting = self.setting
        hand: Counts = state.hands.held[state.hand]
        any_card: bool = state.pair or sum(hand) > 1
        found: list[Deed] = []
        if any_card or hand[TRAIN]:
            trains: tuple[Train, ...] = state.trains
            for train in range(len(TRAINS)):
                if trains[train].spot:
                    found.append((setting.send[train], desk.sent(train) - base, TRAIN, "advance"))
        if not any_card and not sum(hand):
            return found
        lamps, settings = desk.worth_a_thought()
        if any_card or hand[SWITCH]:
            for joint in settings:
                found.append((setting.switch[joint], desk.with_setting(joint) - base, SWITCH, "open-way"))
        self._loads(state, desk, base, found)
        if any_card or hand[SIGNAL]:
            self._signals(state, desk, base, lamps, found)
        return found

    def _loads(self, state: State, desk: Desk, base: float, found: list[Deed]) -> None:
        """Every cube that can be loaded, for the card that is missed least."""
        hand: Counts = state.hands.held[state.hand]
        if state.pair or not sum(hand):
            return
        card = self._missed_least(hand)
        trains: tuple[Train, ...] = state.trains
        for train in range(len(TRAINS)):
            if can_load(self.setting, state, train):
                goods = self.setting.origin.index(trains[train].spot)
                found.append((self.setting.load[train][card], desk.with_load(train, goods) - base, card, "load"))

    def _missed_least(self, hand: Counts) -> int:
        chosen, least = -1, 99.0
        for card in range(3):
            if hand[card] and self.prices[card] / hand[card] < least:
                chosen, least = card, self.prices[card] / hand[card]
        return chosen

    def _signals(self, state: State, desk: Desk, base: float, lamps: list[int], found: list[Deed]) -> None:
        """The best few lamps to light, with the discs that are missed least."""
        green: int = state.track.green
        lights = [(base - desk.with_green(green | 1 << lamp), lamp) for lamp in lamps]
        puts = sorted([light for light in lights if light[0] < -0.004])[:3]
        if not puts:
            return
        bound, loose = self._discs_laid(green)
        missed = sorted([(-desk.with_green(green & ~(1 << lamp)), lamp) for lamp in loose])[:2]
        city_of = self.setting.board.city_of_lamp
        for _, put in puts:
            takes = [lamp for _, lamp in missed] + [lamp for lamp in bound if city_of[lamp] == city_of[put]]
            best, chosen = -99.0, -1
            for take in takes:
                gain = desk.with_green(green & ~(1 << take) | 1 << put) - base
                if gain > best:
                    best, chosen = gain, take
            if chosen >= 0:
                found.append((self.setting.signal[chosen][put], best, SIGNAL, "green-way"))

    def _discs_laid(self, green: int) -> tuple[list[int], list[int]]:
        """SS-10.2: discs that are the last of their city, and those free to go anywhere."""
        board = self.setting.board
        bound: list[int] = []
        loose: list[int] = []
        for lamp, city in enumerate(board.city_of_lamp):
            if green >> lamp & 1:
                last = city >= 0 and green & board.city_lamps[city] == 1 << lamp
                (bound if last else loose).append(lamp)
        return bound, loose

    def _pairs(self, wanted: list[Deed], hand: Counts, price: list[float], found: list[Rated]) -> None:
        """Two cards for the best action whose own card is missing."""
        missing = [gain for _, gain, card, _ in wanted if not hand[card]]
        if not missing:
            return
        for index, cards in enumerate(PAIRS):
            if holds(hand, cards):
                first, second = cards
                scarce = self.scarce * (1 / hand[first] + 1 / hand[second])
                gain = max(missing) - price[first] - price[second] - scarce
                found.append((self.setting.pair[index], gain, "two-for-one"))

    def _passing(self, state: State, desk: Desk, base: float, wanted: list[Deed]) -> float:
        """The Dispatcher is worth what the best train gains by passing a city."""
        best = 0.0
        hand: Counts = state.hands.held[state.hand]
        if not hand[TRAIN]:
            return best
        known = {action: gain for action, gain, card, reason in wanted if card == TRAIN and reason == "advance"}
        desk.let_pass(may_pass=True)
        for train, action in enumerate(self.setting.send):
            if action in known:
                gain = desk.sent(train) - base
                best = max(best, min(gain - known[action], gain))
        desk.let_pass(may_pass=self.setting.pass_through or state.passing)
        return best
