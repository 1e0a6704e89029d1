"""A mate rates every decision by what the position is worth after it, in goods."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engineshed.bots.contract import Bot, Thought
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.games.switch_signal import model
from engineshed.games.switch_signal.kernels.desk import Desk
from engineshed.games.switch_signal.kernels.field import Toll
from engineshed.games.switch_signal.kernels.position import Position
from engineshed.games.switch_signal.kernels.prospect import Outcomes, Taste
from engineshed.games.switch_signal.kernels.tables import Tables
from engineshed.games.switch_signal.model import State, View
from engineshed.games.switch_signal.rules import sight
from engineshed.games.switch_signal.rules.legal import DISPATCHER_CALLED, can_load
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.words import (
    ACTION,
    AFTER_REVEAL,
    AFTER_ROLL,
    ANY,
    AT_CITY,
    ENTRY,
    EXIT,
    NEW_COLOUR,
    NEXT_TRAIN,
    PAIRS,
    PLACEMENT,
    SIGNAL,
    START_CARD,
    SWITCH,
    SYMBOL_COLOUR,
    TRAIN,
    TRAINS,
)

FIELDS = range(len(TRAINS))


class Mate(Bot[View]):
    """Looks one decision ahead, and one dispatch card beyond it."""

    token = 0.1
    """What a time token is worth, in goods; so is everything below."""
    fade = 0.9
    """What is left of a cube's worth with every move that it still needs, early in the game."""
    late_fade = 0.6
    """The same in the last turn."""
    fetch = 50
    """Half movement points until a train comes for a cube that waits."""
    spread = 1.0
    """Whether a move is what this colour's die gives (1), or the same for all colours (0)."""
    tolls = (4, 4, 4, 6, 3, 14)
    """Lamp, switch, load, held place and train coming, in half movement points; tenths of the bare way to port."""
    prices = (0.03, 0.03, 0.03)
    """What a signal, switch or train card kept for later is worth."""
    helper_reserve = 0.02
    """What a helper must gain for each turn that is left."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.railway: Railway = game.railway  # type: ignore[attr-defined]
        self.tables = Tables(self.railway)
        self.tastes = [self._taste(turns) for turns in range(20)]

    def _taste(self, turns: int) -> Taste:
        """The fewer turns are left, the less a cube far from its port is worth."""
        fade = self.fade - (self.fade - self.late_fade) / (1 + turns)
        return Taste(self.token, fade, self.fetch, self.spread, Toll(*self.tolls))

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        return legal[0] if len(legal) == 1 else self.explain(view, legal, rng)[0].action

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        return self.rate(self.game.imagine(view, rng), legal)

    def rate(self, state: State, legal: Sequence[Action]) -> list[Thought]:
        """Every decision worth a thought, best first."""
        return sorted(self._thoughts(state, legal), key=lambda thought: -thought.value)

    def _thoughts(self, state: State, legal: Sequence[Action]) -> Iterable[Thought]:
        phase = state.phase
        if phase == ACTION:
            return self._actions(state, legal)
        if phase in {AFTER_ROLL, AT_CITY, EXIT}:
            return self._exits(state, legal)
        if phase == NEXT_TRAIN:
            return self._trains(state, legal)
        return self._card_thoughts(state, legal)

    def _card_thoughts(self, state: State, legal: Sequence[Action]) -> Iterable[Thought]:
        """Decisions about the dispatch card itself, and about the discs before the first one."""
        if state.phase in {NEW_COLOUR, SYMBOL_COLOUR}:
            return self._colours(state, legal)
        if state.phase == ENTRY:
            return self._entries(state, legal)
        if state.phase == AFTER_REVEAL:
            return self._cards(state, legal)
        assert state.phase == PLACEMENT
        return self._discs(state, legal)

    def value(self, state: State) -> float:
        """What a position is worth, in goods."""
        return self._desk(state).value()

    def _desk(self, state: State, surely: Iterable[int] = ()) -> Desk:
        """The position, with the trains that this card will surely move."""
        taste = self.tastes[min(state.deck.count, len(self.tastes) - 1)]
        moving = {*surely, *self._still_named(state)}
        outcomes = Outcomes(self._next_cards(state), [train in moving for train in FIELDS], self._jam(state))
        return Desk(Position(self.tables, state), taste, outcomes)

    def _jam(self, state: State) -> dict[int, float]:
        """What it costs, on average, that a train stands at a departure point where the next one may have to enter."""
        deck, points = state.deck, state.points
        total = sum(deck.unseen)
        if deck.count == 0 or not total or not points.numbers:
            return {}
        news = sum(count * new for count, new in zip(deck.unseen, self.railway.card_new, strict=True)) / total
        loss = news * 2 * self.token
        spots = self.railway.board.departures
        return {spot: loss * (6 - abs(7 - number)) / 36 for spot, number in zip(spots, points.numbers, strict=True)}

    def _reserve(self, state: State) -> float:
        return self.helper_reserve * state.deck.count

    # Which trains the cards will move

    def _next_cards(self, state: State) -> list[tuple[float, tuple[int, ...]]]:
        """Each kind of card that may come next, with its chance."""
        deck = state.deck
        if deck.count == 0:
            return []
        if deck.count == 1 and deck.bottom >= 0:
            return [(1.0, self.railway.card_symbols[deck.bottom])]
        total = sum(deck.unseen)
        symbols = self.railway.card_symbols
        return [(count / total, symbols[kind]) for kind, count in enumerate(deck.unseen) if count]

    def _still_named(self, state: State) -> set[int]:
        """Trains that the open card names and has not moved yet."""
        order = state.order
        if order.kind == START_CARD or state.phase >= ACTION:
            return set()
        symbols = self.railway.card_symbols[order.kind]
        place = max(0, order.symbol - self.railway.card_new[order.kind])
        colours = set(symbols[place:]) | {order.colour}
        trains = [train for train in FIELDS if not order.done >> train & 1]
        if order.colour == ANY and state.phase >= NEXT_TRAIN:
            return set(trains)
        return {train for train in trains if train // 3 in colours - {ANY}}

    # The action phase

    def _actions(self, state: State, legal: Sequence[Action]) -> Iterable[Thought]:
        desk = self._desk(state)
        base = desk.value()
        hand = state.hands.held[state.hand]
        price = self._prices(state, hand)
        wanted = self._deeds(state, desk, base)
        allowed = set(legal)
        for action, gain, card, reason in wanted:
            if action in allowed:
                cost = 0.0 if state.pair else price[card]
                yield Thought(action, gain - cost, reason)
        if not state.pair:
            yield from self._pairs(wanted, hand, price, allowed)
            yield Thought([action for action in legal if isinstance(action, model.EndTurn)][-1], 0.0, "end-turn")
        if DISPATCHER_CALLED in allowed:
            yield self._passing(state, desk, base)

    def _prices(self, state: State, hand: tuple[int, int, int]) -> list[float]:
        """Cards beyond five in hand are nearly free, since the draw would go past ten; so are those of a last turn."""
        spare = 0.2 if sum(hand) > 5 else 1.0
        if state.deck.count < self.railway.hands:
            spare = 0.0
        return [price * spare for price in self.prices]

    Deed = tuple[Action, float, int, str]

    def _deeds(self, state: State, desk: Desk, base: float) -> list[Deed]:
        """Everything worth a card, with its gain, the card it needs, and why."""
        railway = self.railway
        lamps, settings = desk.worth_a_thought()
        found: list[Mate.Deed] = [
            (railway.send[train], desk.sent(train) - base, TRAIN, "advance")
            for train, where in enumerate(state.trains)
            if where.spot
        ]
        found += [
            (railway.switch[setting], desk.with_setting(setting) - base, SWITCH, "open-way") for setting in settings
        ]
        return found + self._loads(state, desk, base) + self._signals(state, desk, base, lamps)

    def _loads(self, state: State, desk: Desk, base: float) -> list[Deed]:
        """Every cube that can be loaded, for the card that is missed least."""
        hand = state.hands.held[state.hand]
        cards = [card for card in range(3) if hand[card]]
        if state.pair or not cards:
            return []
        card = min(cards, key=lambda card: (self.prices[card] / hand[card], card))
        return [
            (
                self.railway.load[train][card],
                desk.with_load(train, self.railway.origin.index(where.spot)) - base,
                card,
                "load",
            )
            for train, where in enumerate(state.trains)
            if can_load(self.railway, state, train)
        ]

    def _signals(self, state: State, desk: Desk, base: float, lamps: list[int]) -> list[Deed]:
        """The best few lamps to light, with the discs that are missed least."""
        green = state.track.green
        lights = {lamp: desk.with_green(green | 1 << lamp) - base for lamp in lamps}
        puts = sorted((lamp for lamp in lights if lights[lamp] > 0.004), key=lambda lamp: -lights[lamp])[:3]
        if not puts:
            return []
        bound, loose = self._discs_laid(green)
        missed = {lamp: desk.with_green(green & ~(1 << lamp)) for lamp in loose}
        loose = sorted(loose, key=lambda lamp: -missed[lamp])[:2]
        city_of = self.railway.board.city_of_lamp
        found: list[Mate.Deed] = []
        for put in puts:
            takes = [*loose, *(lamp for lamp in bound if city_of[lamp] == city_of[put])]
            gains = {take: desk.with_green(green & ~(1 << take) | 1 << put) - base for take in takes}
            if gains:
                take = max(takes, key=gains.__getitem__)
                found.append((self.railway.signal[take][put], gains[take], SIGNAL, "green-way"))
        return found

    def _discs_laid(self, green: int) -> tuple[list[int], list[int]]:
        """SS-10.2: discs that are the last of their city, and those free to go anywhere."""
        board = self.railway.board
        bound: list[int] = []
        loose: list[int] = []
        for lamp, city in enumerate(board.city_of_lamp):
            if green >> lamp & 1:
                last = city >= 0 and green & board.city_lamps[city] == 1 << lamp
                (bound if last else loose).append(lamp)
        return bound, loose

    def _pairs(
        self, wanted: list[Deed], hand: tuple[int, int, int], price: list[float], allowed: set[Action]
    ) -> Iterable[Thought]:
        """Two cards for the best action whose own card is missing."""
        missing = [gain for action, gain, _, _ in wanted if action not in allowed]
        if not missing:
            return
        for index, (first, second) in enumerate(PAIRS):
            action = self.railway.pair[index]
            if action in allowed:
                scarce = 0.01 * (1 / hand[first] + 1 / hand[second])
                yield Thought(action, max(missing) - price[first] - price[second] - scarce, "two-for-one")

    # Trains on the move

    def _passing(self, state: State, desk: Desk, base: float) -> Thought:
        """The Dispatcher is worth what the best train gains by passing a city."""
        gains = [0.0]
        hand = state.hands.held[state.hand]
        for train, where in enumerate(state.trains):
            if where.spot and hand[TRAIN]:
                before = desk.sent(train)
                desk.position.may_pass = True
                gains.append(min(desk.sent(train) - before, desk.sent(train) - base))
                desk.position.may_pass = self.railway.pass_through or state.passing
        return Thought(DISPATCHER_CALLED, max(gains) - self._reserve(state), "pass-cities")

    def _exits(self, state: State, legal: Sequence[Action]) -> Iterable[Thought]:
        """The exit, the stop, or a helper, by where the train would end."""
        move = state.move
        assert move is not None
        desk = self._desk(state)
        desk.outcomes.surely[move.train] = False
        for action in legal:
            if isinstance(action, (model.Exit, model.Run, model.Stop, model.Wait)):
                reason = "way" if isinstance(action, model.Exit) else "run"
                yield Thought(action, self._end_value(desk, state, action), reason)
        for action in legal:
            if isinstance(action, model.Logistician):
                yield Thought(action, desk.sent(move.train) - self._reserve(state), "roll-again")
            elif isinstance(action, model.Dispatcher):
                desk.position.may_pass = True
                value = desk.best_end(move.train, move.left)
                yield Thought(action, value - self._reserve(state), "pass-cities")

    def _end_value(self, desk: Desk, state: State, action: Action) -> float:
        move = state.move
        assert move is not None
        if isinstance(action, model.Stop):
            return desk.value()
        line = action.line if isinstance(action, model.Exit) else -1
        if isinstance(action, model.Wait):
            return desk.value() - desk.taste.token * (move.left or 3)
        if move.pips == 0:
            return desk.sent(move.train, line)
        return desk.best_end(move.train, move.left, move.exit if isinstance(action, model.Run) else line)

    def _trains(self, state: State, legal: Sequence[Action]) -> Iterable[Thought]:
        """Which train first; whether a helper should hold some."""
        desk = self._desk(state)
        stay = desk.value()
        for action in legal:
            if isinstance(action, model.Send):
                yield Thought(action, desk.sent(action.train), "order")
            elif isinstance(action, (model.Conductor, model.Stationmistress)):
                yield Thought(action, self._held(state, action) - self._reserve(state), "hold")
            else:
                yield Thought(action, stay - 1.0, "pass-cities")

    def _held(self, state: State, action: Action) -> float:
        """The value if a helper keeps these trains where they are."""
        desk = self._desk(state)
        for train in FIELDS:
            if train == getattr(action, "train", -1) or train // 3 == getattr(action, "colour", -1):
                desk.outcomes.surely[train] = False
        return desk.value()

    # The dispatch card

    def _colours(self, state: State, legal: Sequence[Action]) -> Iterable[Thought]:
        for action in legal:
            if isinstance(action, model.Choose):
                moving = [train for train in FIELDS if train // 3 == action.colour]
                yield Thought(action, self._desk(state, moving).value(), "best-colour")
            elif isinstance(action, model.NewTrain):
                yield Thought(action, self._entry_value(state, action.colour), "new-train")

    def _entry_value(self, state: State, colour: int) -> float:
        """What a new train of this colour is worth, over all departure points."""
        desk = self._desk(state)
        base = desk.value()
        train = next(train for train in FIELDS if train // 3 == colour and not state.trains[train].spot)
        chances = sight.chances(self.railway, state)
        total = 0.0
        for point, weight in enumerate(chances.weights):
            if chances.held[point] >= 0:
                total += weight * (base - 2 * desk.taste.token)
            elif weight:
                total += weight * desk.with_train(train, self.railway.board.departures[point])
        return total / chances.total

    def _entries(self, state: State, legal: Sequence[Action]) -> Iterable[Thought]:
        """Roll, or let the Coupler choose the point."""
        colour = state.order.colour
        desk = self._desk(state)
        train = next(train for train in FIELDS if train // 3 == colour and not state.trains[train].spot)
        for action in legal:
            if isinstance(action, model.Coupler):
                value = desk.with_train(train, self.railway.board.departures[action.departure])
                yield Thought(action, value - self._reserve(state), "departure")
            else:
                yield Thought(action, self._entry_value(state, colour), "roll")

    def _cards(self, state: State, legal: Sequence[Action]) -> Iterable[Thought]:
        """Carry out the card, or let the Switchman put it under the deck."""
        desk = self._desk(state)
        symbols = self.railway.card_symbols[state.order.kind]
        other = Desk(desk.position, desk.taste, Outcomes(self._next_cards(state), [False] * len(TRAINS))).value()
        now = Desk(desk.position, desk.taste, Outcomes([(1.0, symbols)], [False] * len(TRAINS))).value()
        for action in legal:
            if isinstance(action, model.Switchman):
                yield Thought(action, other - self._reserve(state), "other-card")
            else:
                yield Thought(action, now, "carry-out")

    def _discs(self, state: State, legal: Sequence[Action]) -> Iterable[Thought]:
        """The discs as pictured; the extra one where it shortens the ways to port most."""
        for action in legal:
            if isinstance(action, model.AsPictured):
                yield Thought(action, 1.0, "as-pictured")
            elif isinstance(action, model.Light):
                desk = self._desk(state)
                yield Thought(action, desk.with_green(state.track.green | 1 << action.lamp), "light")
            else:
                yield Thought(action, -9999.0, "light")


class Cadet(Mate):
    """Thinks dear of every lamp and switch on the way, and of trains that come the other way."""

    fade = 0.92
    tolls = (6, 6, 4, 6, 6, 14)
