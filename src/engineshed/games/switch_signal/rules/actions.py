"""Chapters 9 to 14: action cards are played, cubes loaded, the turn ended."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Refusal
from engineshed.games.switch_signal.model import (
    CARDS,
    DRAW,
    LAST_CARD,
    PAIRS,
    SIGNAL,
    SWITCH,
    TRAIN,
    TRAINS,
    CardPlayed,
    CubeLoaded,
    Dispatcher,
    EndTurn,
    Load,
    Pair,
    PairPlayed,
    Send,
    Signal,
    State,
    Switch,
    Train,
)
from engineshed.games.switch_signal.rules.clock import lose
from engineshed.games.switch_signal.rules.drawing import Counts, discard, most_draws
from engineshed.games.switch_signal.rules.goods import restocked
from engineshed.games.switch_signal.rules.helpers import let_pass, with_dispatcher
from engineshed.games.switch_signal.rules.scene import Done, Scene
from engineshed.games.switch_signal.rules.sending import send
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.track import move_signal, set_switch
from engineshed.games.switch_signal.rules.trains import put_train


def legal_action(setting: Setting, state: State, seat: int) -> list[Action]:
    """SS-9.1: what the cards in hand pay for; two cards that lie open pay for one action of any kind."""
    del seat
    hand: Counts = state.hands.held[state.hand]
    pair: bool = state.pair
    found: list[Action] = []
    if pair or hand[SIGNAL]:
        found += signals_of(setting, state.track.green)
    if pair or hand[SWITCH]:
        found += switches_of(setting, state.track.settings)
    trains: tuple[Train, ...] = state.trains
    if pair or hand[TRAIN]:
        found += [setting.send[train] for train in range(len(TRAINS)) if trains[train].spot]
    if not pair:
        _loads(setting, state, hand, found)
        found += [setting.pair[index] for index, cards in enumerate(PAIRS) if holds(hand, cards)]
        found += setting.end_turn[: most_draws(hand) + 1]
    return with_dispatcher(setting, state, found)


def refuse_action(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """SS-9.3, SS-13.1: an action must change something; two cards that lie open pay for a signal, switch or train."""
    del seat
    hand: Counts = state.hands.held[state.hand]
    if isinstance(action, Signal):
        return _no_card(state, hand, SIGNAL) or _refuse_signal(setting, state, action.take, action.put)
    if isinstance(action, Switch):
        return _no_card(state, hand, SWITCH) or _refuse_switch(setting, state, action.setting)
    if isinstance(action, Send):
        return _no_card(state, hand, TRAIN) or _refuse_send(state, action.train)
    if state.pair and not isinstance(action, Dispatcher):
        return Refusal("SS-13.1", "pair-lies")
    if isinstance(action, Load):
        return _refuse_load(setting, state, hand, action)
    return _refuse_hand(hand, action)


def apply_action(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-9.1: one action of the action phase."""
    del seat
    scene = Scene(setting, state)
    if isinstance(action, Signal):
        _pay_card(scene, SIGNAL)
        move_signal(scene, action.take, action.put)
    elif isinstance(action, Switch):
        _pay_card(scene, SWITCH)
        set_switch(scene, action.setting)
    elif isinstance(action, Send):
        _pay_card(scene, TRAIN)
        send(scene, action.train, by_card=False)
    elif isinstance(action, Load):
        _load(scene, action.train, action.card)
    elif isinstance(action, Pair):
        _lay_pair(scene, action.cards)
    elif isinstance(action, EndTurn):
        _end_turn(scene, action.draw)
    else:
        let_pass(scene)
    return scene.done()


# Cards


def holds(hand: Counts, cards: tuple[int, int]) -> bool:
    """SS-13.1: whether a hand has these two cards."""
    first, second = cards
    return hand[first] > 1 if first == second else hand[first] > 0 and hand[second] > 0


def _no_card(state: State, hand: Counts, card: int) -> Refusal | None:
    """SS-9.1, SS-13.1: an action needs its card from one's own hand, or two that lie open."""
    return None if state.pair or hand[card] else Refusal("SS-9.1", "no-card")


def _pay_card(scene: Scene, card: int) -> None:
    """SS-13.1: an action costs its own card, or the two cards that lie open for it."""
    if scene.state.pair:
        scene.state = replace(scene.state, pair=False)
    else:
        discard(scene, card)
        scene.tell(CardPlayed(card=card))


def _refuse_hand(hand: Counts, action: Action) -> Refusal | None:
    """SS-13.1, SS-15.1: two cards one holds, and never more than ten."""
    if isinstance(action, Pair) and not holds(hand, PAIRS[action.cards]):
        return Refusal("SS-13.1", "cards-missing")
    if isinstance(action, EndTurn) and action.draw > most_draws(hand):
        return Refusal("SS-15.1", "hand-full")
    return None


def _lay_pair(scene: Scene, cards: int) -> None:
    """SS-13.1: any two cards for one action."""
    first, second = PAIRS[cards]
    discard(scene, first)
    discard(scene, second)
    scene.state = replace(scene.state, pair=True)
    scene.tell(PairPlayed(first=first, second=second))


def _end_turn(scene: Scene, draws: int) -> None:
    """SS-15.1, SS-15.5, SS-20.2: without a dispatch card left the game is lost, else cards are drawn."""
    scene.state = replace(scene.state, passing=False)
    if scene.state.deck.count == 0:
        lose(scene, LAST_CARD)
    else:
        scene.state = replace(scene.state, phase=DRAW, draws=draws)


# Signals, switches and trains


def signals_of(setting: Setting, green: int) -> list[Action]:
    """Every move of a signal; most decisions find the green lamps as the one before them did."""
    known = setting.known_signals
    if known is None or known[0] != green:
        known = setting.known_signals = (green, _signals(setting, green))
    return known[1]


def switches_of(setting: Setting, settings: tuple[int, ...]) -> list[Action]:
    """Every move of a switch, in the same way."""
    known = setting.known_switches
    if known is None or known[0] is not settings:
        known = setting.known_switches = (settings, _switches(setting, settings))
    return known[1]


def _signals(setting: Setting, green: int) -> list[Action]:
    """SS-10.1, SS-10.2: any green disc to any red space, but a city's last disc only within its city."""
    board = setting.board
    found: list[Action] = []
    red = [lamp for lamp in range(len(board.lamps)) if not green >> lamp & 1]
    for take in range(len(board.lamps)):
        if green >> take & 1:
            city = board.city_of_lamp[take]
            row = setting.signal[take]
            if city >= 0 and green & board.city_lamps[city] == 1 << take:
                found += [row[put] for put in red if board.city_of_lamp[put] == city]
            else:
                found += [row[put] for put in red]
    return found


def _refuse_signal(setting: Setting, state: State, take: int, put: int) -> Refusal | None:
    """SS-10.1, SS-10.2: from green to red, and no city without a disc."""
    board = setting.board
    green: int = state.track.green
    if not green >> take & 1:
        return Refusal("SS-10.1", "no-disc")
    if green >> put & 1:
        return Refusal("SS-10.1", "not-red")
    city = board.city_of_lamp[take]
    if city >= 0 and green & board.city_lamps[city] == 1 << take and board.city_of_lamp[put] != city:
        return Refusal("SS-10.2", "last-lamp")
    return None


def _switches(setting: Setting, settings: tuple[int, ...]) -> list[Action]:
    """SS-11.2: any setting of any junction but the present one."""
    junction_of = setting.board.junction_of
    return [action for joint, action in enumerate(setting.switch) if settings[junction_of[joint]] != joint]


def _refuse_switch(setting: Setting, state: State, joint: int) -> Refusal | None:
    """SS-11.2: another setting than the present one."""
    same = state.track.settings[setting.board.junction_of[joint]] == joint
    return Refusal("SS-11.2", "same-setting") if same else None


def _refuse_send(state: State, train: int) -> Refusal | None:
    """SS-12.1: only a train on the network."""
    return None if state.trains[train].spot else Refusal("SS-12.1", "in-depot")


# Loading


def can_load(setting: Setting, state: State, train: int) -> bool:
    """SS-14.1, SS-14.2, SS-14.3: an empty train in a goods city that still holds cubes."""
    return _loadable(setting, state.freight.stock, state.trains[train])


def _loadable(setting: Setting, stock: tuple[int, ...], where: Train) -> bool:
    goods = setting.goods_at[where.spot]
    return goods >= 0 and where.cargo < 0 and stock[goods] > 0


def _loads(setting: Setting, state: State, hand: Counts, found: list[Action]) -> None:
    """SS-14.1: any one card for each train that can load."""
    trains: tuple[Train, ...] = state.trains
    stock: tuple[int, ...] = state.freight.stock
    for train in range(len(trains)):
        if _loadable(setting, stock, trains[train]):
            found += [setting.load[train][card] for card in range(len(CARDS)) if hand[card]]


def _refuse_load(setting: Setting, state: State, hand: Counts, action: Load) -> Refusal | None:
    where = state.trains[action.train]
    if where.spot not in setting.origin:
        return Refusal("SS-14.3", "no-goods-city")
    if where.cargo >= 0:
        return Refusal("SS-14.2", "already-loaded")
    if not can_load(setting, state, action.train):
        return Refusal("SS-14.1", "city-empty")
    return None if hand[action.card] else Refusal("SS-9.1", "no-card")


def _load(scene: Scene, train: int, card: int) -> None:
    """SS-14.1, SS-14.3: any one card puts a cube of the city's colour on the train."""
    discard(scene, card)
    spot: int = scene.state.trains[train].spot
    goods = scene.setting.origin.index(spot)
    put_train(scene, train, Train(spot, goods))
    scene.state = replace(scene.state, freight=restocked(scene.state.freight, goods, -1))
    scene.tell(CubeLoaded(train=train, goods=goods, card=card))
