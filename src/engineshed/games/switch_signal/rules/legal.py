"""The legal decisions of the active seat, in a fixed order, from actions made ready beforehand."""

from __future__ import annotations

from engineshed.core.record import Action
from engineshed.games.switch_signal.model import (
    AsPictured,
    Dispatcher,
    GoOn,
    Logistician,
    Roll,
    Run,
    State,
    Stop,
    Switchman,
    Train,
    Wait,
)
from engineshed.games.switch_signal.rules import dispatch, helpers, running, setup
from engineshed.games.switch_signal.rules.movement import WAIT
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.turn import exits_after_roll
from engineshed.games.switch_signal.rules.words import (
    ACTION,
    AFTER_REVEAL,
    AFTER_ROLL,
    AT_CITY,
    CONDUCTOR,
    DISPATCHER,
    ENTRY,
    EXIT,
    HAND_DEALT,
    HAND_LIMIT,
    LOGISTICIAN,
    NEW_COLOUR,
    NEXT_TRAIN,
    PAIRS,
    PLACEMENT,
    SIGNAL,
    STATIONMISTRESS,
    SWITCH,
    SYMBOL_COLOUR,
    TRAIN,
    TRAINS,
)

AS_PICTURED = AsPictured()
GO_ON = GoOn()
ROLL = Roll()
WAIT_HERE = Wait()
RUN = Run()
STOP = Stop()
LOGISTICIAN_CALLED = Logistician()
DISPATCHER_CALLED = Dispatcher()
SWITCHMAN_CALLED = Switchman()


def legal(railway: Railway, state: State) -> list[Action]:
    phase: int = state.phase
    if phase == ACTION:
        return _actions(railway, state)
    if phase == AFTER_ROLL:
        return _after_roll(railway, state)
    if phase == NEXT_TRAIN:
        return _next_train(railway, state)
    if phase == AT_CITY:
        return [STOP, *[railway.exit[line] for line in running.exits_from_here(railway, state)]]
    if phase == EXIT:
        return _exits(railway, running.exit_choices(railway, state))
    return _card_decisions(railway, state)


def _card_decisions(railway: Railway, state: State) -> list[Action]:
    phase: int = state.phase
    if phase == AFTER_REVEAL:
        return [GO_ON, SWITCHMAN_CALLED]
    if phase == NEW_COLOUR:
        return [railway.new_train[colour] for colour in dispatch.new_colours(state)]
    if phase == ENTRY:
        return [ROLL, *[railway.coupler[point] for point in free_departures(railway, state)]]
    if phase == SYMBOL_COLOUR:
        return [railway.choose[colour] for colour in range(3) if colour not in state.order.chosen]
    if phase == PLACEMENT:
        return _placement(railway, state)
    return []


def free_departures(railway: Railway, state: State) -> list[int]:
    """SS-19.3: the Coupler may choose only free points."""
    points = range(len(railway.board.departures))
    return [point for point in points if dispatch.train_at(railway, state, point) < 0]


def _placement(railway: Railway, state: State) -> list[Action]:
    found: list[Action] = [
        railway.switch[setting]
        for junction in setup.unset_junctions(state)
        for setting in railway.board.settings_of[junction]
    ]
    found += [railway.light[lamp] for lamp in setup.lamps_to_light(railway, state)]
    if not setup.board_laid(railway, state):
        found.append(AS_PICTURED)
    return found


def _next_train(railway: Railway, state: State) -> list[Action]:
    """SS-8.2: the next train, or a helper that holds some."""
    trains = dispatch.waiting(state)
    found: list[Action] = [railway.send[train] for train in trains]
    if helpers.ready(railway, state, CONDUCTOR):
        found += [railway.conductor[colour] for colour in helpers.colours_to_hold(railway, state)]
    if helpers.ready(railway, state, STATIONMISTRESS):
        found += [railway.stationmistress[train] for train in trains]
    return _with_dispatcher(railway, state, found)


def _after_roll(railway: Railway, state: State) -> list[Action]:
    """SS-16.2a: run by an exit, or call a helper first."""
    found = _exits(railway, exits_after_roll(railway, state))
    if not found:
        found.append(RUN)
    if helpers.ready(railway, state, LOGISTICIAN):
        found.append(LOGISTICIAN_CALLED)
    return _with_dispatcher(railway, state, found)


def _exits(railway: Railway, lines: list[int]) -> list[Action]:
    return [WAIT_HERE if line == WAIT else railway.exit[line] for line in lines]


def _with_dispatcher(railway: Railway, state: State, found: list[Action]) -> list[Action]:
    """SS-18.3a: at any decision of the turn."""
    if helpers.ready(railway, state, DISPATCHER):
        found.append(DISPATCHER_CALLED)
    return found


def _actions(railway: Railway, state: State) -> list[Action]:
    """SS-9.1: what the cards in hand pay for; two cards that lie open pay for one action of any kind."""
    hand: tuple[int, int, int] = state.hands.held[state.hand]
    pair: bool = state.pair
    found: list[Action] = []
    if pair or hand[SIGNAL]:
        _signals(railway, state, found)
    if pair or hand[SWITCH]:
        for setting, action in enumerate(railway.switch):
            if state.track.settings[railway.board.junction_of[setting]] != setting:
                found.append(action)
    trains: tuple[Train, ...] = state.trains
    if pair or hand[TRAIN]:
        found += [railway.send[train] for train in range(len(TRAINS)) if trains[train].spot]
    if not pair:
        _loads(railway, state, hand, found)
        found += [railway.pair[index] for index, cards in enumerate(PAIRS) if holds(hand, cards)]
        found += railway.end_turn[: most_draws(hand) + 1]
    return _with_dispatcher(railway, state, found)


def _signals(railway: Railway, state: State, found: list[Action]) -> None:
    """SS-10.1, SS-10.2: any green disc to any red space, but a city's last disc only within its city."""
    board = railway.board
    green: int = state.track.green
    red = [lamp for lamp in range(len(board.lamps)) if not green >> lamp & 1]
    for take in range(len(board.lamps)):
        if green >> take & 1:
            city = board.city_of_lamp[take]
            row = railway.signal[take]
            if city >= 0 and green & board.city_lamps[city] == 1 << take:
                found += [row[put] for put in red if board.city_of_lamp[put] == city]
            else:
                found += [row[put] for put in red]


def _loads(railway: Railway, state: State, hand: tuple[int, int, int], found: list[Action]) -> None:
    """SS-14.1: any one card for each train that can load."""
    for train in range(len(TRAINS)):
        if can_load(railway, state, train):
            found += [railway.load[train][card] for card in range(3) if hand[card]]


def can_load(railway: Railway, state: State, train: int) -> bool:
    """SS-14.1, SS-14.2, SS-14.3: an empty train in a goods city that still holds cubes."""
    where: Train = state.trains[train]
    if where.cargo >= 0 or where.spot not in railway.origin:
        return False
    return bool(state.freight.stock[railway.origin.index(where.spot)])


def holds(hand: tuple[int, int, int], cards: tuple[int, int]) -> bool:
    first, second = cards
    return hand[first] > 1 if first == second else hand[first] > 0 and hand[second] > 0


def most_draws(hand: tuple[int, int, int]) -> int:
    """SS-15.1, SS-15.2: five cards, but never past ten in hand."""
    return min(HAND_DEALT, HAND_LIMIT - sum(hand))
