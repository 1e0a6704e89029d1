"""Why a decision is not allowed: the first rule it breaks, by number."""

from __future__ import annotations

from engineshed.core.record import Action, Refusal
from engineshed.games.switch_signal import model
from engineshed.games.switch_signal.model import State
from engineshed.games.switch_signal.rules import dispatch, helpers, legal, running, setup
from engineshed.games.switch_signal.rules.movement import WAIT
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.turn import NATURE, exits_after_roll
from engineshed.games.switch_signal.rules.words import (
    ACTION,
    AFTER_REVEAL,
    AFTER_ROLL,
    AT_CITY,
    CONDUCTOR,
    COUPLER,
    DISPATCHER,
    ENTRY,
    EXIT,
    LOGISTICIAN,
    NEW_COLOUR,
    NEXT_TRAIN,
    OVER,
    PAIRS,
    PLACEMENT,
    SIGNAL,
    STATIONMISTRESS,
    SWITCH,
    SWITCHMAN,
    SYMBOL_COLOUR,
    TRAIN,
)

WINDOWS: dict[type[Action], tuple[tuple[int, ...], str]] = {
    model.Switch: ((ACTION, PLACEMENT), "SS-9.4"),
    model.Signal: ((ACTION,), "SS-9.4"),
    model.Load: ((ACTION,), "SS-14.4"),
    model.Pair: ((ACTION,), "SS-9.4"),
    model.EndTurn: ((ACTION,), "SS-4.1"),
    model.Send: ((ACTION, NEXT_TRAIN), "SS-16.1"),
    model.Light: ((PLACEMENT,), "SS-10.3"),
    model.AsPictured: ((PLACEMENT,), "SS-3.4"),
    model.GoOn: ((AFTER_REVEAL,), "SS-5.1"),
    model.NewTrain: ((NEW_COLOUR,), "SS-6.1"),
    model.Roll: ((ENTRY,), "SS-6.1"),
    model.Choose: ((SYMBOL_COLOUR,), "SS-8.5"),
    model.Exit: ((AFTER_ROLL, AT_CITY, EXIT), "SS-16.4"),
    model.Wait: ((AFTER_ROLL, EXIT), "SS-16.4a"),
    model.Run: ((AFTER_ROLL,), "SS-16.2"),
    model.Stop: ((AT_CITY,), "SS-23.2"),
    model.Logistician: ((AFTER_ROLL,), "SS-18.2"),
    model.Dispatcher: ((NEXT_TRAIN, AFTER_ROLL, ACTION), "SS-18.3a"),
    model.Conductor: ((NEXT_TRAIN,), "SS-18.4a"),
    model.Switchman: ((AFTER_REVEAL,), "SS-19.1a"),
    model.Stationmistress: ((NEXT_TRAIN,), "SS-19.2"),
    model.Coupler: ((ENTRY,), "SS-19.3"),
}
"""When each decision may be taken, and the rule that says so."""

HELPER_OF: dict[type[Action], int] = {
    model.Logistician: LOGISTICIAN,
    model.Dispatcher: DISPATCHER,
    model.Conductor: CONDUCTOR,
    model.Switchman: SWITCHMAN,
    model.Stationmistress: STATIONMISTRESS,
    model.Coupler: COUPLER,
}


def refuse(railway: Railway, state: State, seat: int, action: Action) -> Refusal | None:
    """The first broken rule: is the game on, is it this seat's turn and this decision's time, is it possible?"""
    phase: int = state.phase
    if phase == OVER:
        return Refusal("SS-4.4")
    if seat != railway.seat_of(state.hand):
        return Refusal("SS-24.3", "not-active")
    window = WINDOWS.get(type(action))
    if window is None or phase in NATURE:
        return Refusal("SS-24.3", "nature")
    phases, rule = window
    helper = HELPER_OF.get(type(action), -1)
    if helper >= 0 and not helpers.ready(railway, state, helper):
        return Refusal("SS-18.1", "helper-used" if railway.helpers >> helper & 1 else "helper-absent")
    if phase not in phases:
        return Refusal(rule, "not-now")
    broken = _helper_broken(railway, state, action) if helper >= 0 else _broken(railway, state, action)
    return Refusal(*broken) if broken else None


Broken = tuple[str, str] | None


def _helper_broken(railway: Railway, state: State, action: Action) -> Broken:
    if isinstance(action, model.Conductor) and action.colour not in helpers.colours_to_hold(railway, state):
        return "SS-18.4a", "conductor-late"
    if isinstance(action, model.Stationmistress) and action.train not in dispatch.waiting(state):
        return "SS-19.2", "not-waiting"
    if isinstance(action, model.Coupler) and dispatch.train_at(railway, state, action.departure) >= 0:
        return "SS-19.3", "point-held"
    return None


def _broken(railway: Railway, state: State, action: Action) -> Broken:
    if state.phase == PLACEMENT:
        return _placement_broken(railway, state, action)
    if isinstance(action, (model.Signal, model.Switch, model.Load, model.Pair, model.EndTurn)):
        return _card_broken(railway, state, action)
    if isinstance(action, model.Send):
        return _send_broken(state, action.train)
    if isinstance(action, (model.Exit, model.Wait, model.Run)):
        return _exit_broken(railway, state, action)
    return _colour_broken(state, action)


def _colour_broken(state: State, action: Action) -> Broken:
    """SS-6.4, SS-6.6, SS-8.5: a new train needs one in the depot; two symbols need two colours."""
    if isinstance(action, model.NewTrain) and action.colour not in dispatch.new_colours(state):
        return ("SS-6.6", "same-colour") if action.colour in state.order.new else ("SS-6.4", "depot-lacks-colour")
    if isinstance(action, model.Choose) and action.colour in state.order.chosen:
        return "SS-8.5", "same-colour"
    return None


def _placement_broken(railway: Railway, state: State, action: Action) -> Broken:
    """SS-3.4: each junction once, one lamp to each city, three to the track, then the extra one."""
    laid = setup.board_laid(railway, state)
    if isinstance(action, model.Switch) and state.track.settings[railway.board.junction_of[action.setting]] >= 0:
        return "SS-3.2", "already-laid"
    if isinstance(action, model.Light) and action.lamp not in setup.lamps_to_light(railway, state):
        return ("SS-21.1" if laid else "SS-3.3"), "no-disc-there"
    if isinstance(action, model.AsPictured) and laid:
        return "SS-3.4", "already-laid"
    return None


def _card_broken(railway: Railway, state: State, action: Action) -> Broken:
    hand: tuple[int, int, int] = state.hands.held[state.hand]
    if isinstance(action, model.Signal):
        return _no_card(state, hand, SIGNAL) or _signal_broken(railway, state, action.take, action.put)
    if isinstance(action, model.Switch):
        same = state.track.settings[railway.board.junction_of[action.setting]] == action.setting
        return _no_card(state, hand, SWITCH) or (("SS-11.2", "same-setting") if same else None)
    if state.pair:
        return "SS-13.1", "pair-lies"
    if isinstance(action, model.Load):
        return _load_broken(railway, state, hand, action)
    return _hand_broken(hand, action)


def _hand_broken(hand: tuple[int, int, int], action: Action) -> Broken:
    """SS-13.1, SS-15.1: two cards one holds, and never more than ten."""
    if isinstance(action, model.Pair) and not legal.holds(hand, PAIRS[action.cards]):
        return "SS-13.1", "cards-missing"
    if isinstance(action, model.EndTurn) and action.draw > legal.most_draws(hand):
        return "SS-15.1", "hand-full"
    return None


def _no_card(state: State, hand: tuple[int, int, int], card: int) -> Broken:
    """SS-9.1, SS-13.1: an action needs its card from one's own hand, or two that lie open."""
    return None if state.pair or hand[card] else ("SS-9.1", "no-card")


def _signal_broken(railway: Railway, state: State, take: int, put: int) -> Broken:
    """SS-10.1, SS-10.2: from green to red, and no city without a disc."""
    board = railway.board
    green: int = state.track.green
    if not green >> take & 1:
        return "SS-10.1", "no-disc"
    if green >> put & 1:
        return "SS-10.1", "not-red"
    city = board.city_of_lamp[take]
    if city >= 0 and green & board.city_lamps[city] == 1 << take and board.city_of_lamp[put] != city:
        return "SS-10.2", "last-lamp"
    return None


def _load_broken(railway: Railway, state: State, hand: tuple[int, int, int], action: model.Load) -> Broken:
    where = state.trains[action.train]
    if where.spot not in railway.origin:
        return "SS-14.3", "no-goods-city"
    if where.cargo >= 0:
        return "SS-14.2", "already-loaded"
    if not legal.can_load(railway, state, action.train):
        return "SS-14.1", "city-empty"
    return None if hand[action.card] else ("SS-9.1", "no-card")


def _send_broken(state: State, train: int) -> Broken:
    if state.phase == NEXT_TRAIN:
        return None if train in dispatch.waiting(state) else ("SS-8.2", "not-waiting")
    hand: tuple[int, int, int] = state.hands.held[state.hand]
    missing = _no_card(state, hand, TRAIN)
    return missing or (None if state.trains[train].spot else ("SS-12.1", "in-depot"))


def _exit_broken(railway: Railway, state: State, action: Action) -> Broken:
    """SS-16.4, SS-16.4a, SS-23.3: a green exit of the city where the train stands; waiting only by option."""
    if state.phase == AT_CITY:
        onward = running.exits_from_here(railway, state)
        return ("SS-23.3", "exit-closed") if isinstance(action, model.Exit) and action.line not in onward else None
    before = state.phase == EXIT
    choices = running.exit_choices(railway, state) if before else exits_after_roll(railway, state)
    if isinstance(action, model.Run):
        return ("SS-16.4", "choose-exit") if choices else None
    if isinstance(action, model.Wait):
        return None if WAIT in choices else ("SS-16.4a", "no-waiting")
    if isinstance(action, model.Exit) and action.line in choices:
        return None
    return "SS-16.4", "exit-closed" if choices else "no-exit-here"
