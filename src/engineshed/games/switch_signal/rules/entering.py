"""Chapters 6, 7 and 22: new trains, from the choice of a colour to the departure point."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Refusal
from engineshed.games.switch_signal.model import (
    COLOURS,
    COUPLER,
    ENTRY,
    NUMBERS,
    OVER,
    ROLL_DEPARTURE,
    START_CARD,
    TRAINS,
    ColourChosen,
    Coupler,
    DepartureDice,
    DepartureRolled,
    EntryBlocked,
    LocationToken,
    NewTrain,
    NoTrainLeft,
    Order,
    Points,
    Roll,
    State,
    Train,
    TrainEntered,
)
from engineshed.games.switch_signal.rules.clock import charge
from engineshed.games.switch_signal.rules.dispatch import next_symbol
from engineshed.games.switch_signal.rules.helpers import called, ready, use, with_dispatcher
from engineshed.games.switch_signal.rules.scene import Done, Scene
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.trains import first_in_depot, put_train, train_at

ALL_TOKENS = (1 << len(NUMBERS)) - 1
ENTRIES = len(TRAINS)
"""Where tokens lost by trains that could not enter are counted."""
ROLL = Roll()


# The colour of a new train


def new_colours(state: State) -> list[int]:
    """SS-6.4, SS-6.6, SS-6.7: colours with a train in the depot, other than one already chosen on this card."""
    trains: tuple[Train, ...] = state.trains
    new: tuple[int, ...] = state.order.new
    return [colour for colour in range(len(COLOURS)) if colour not in new and first_in_depot(trains, colour) >= 0]


def legal_new_colour(setting: Setting, state: State, seat: int) -> list[Action]:
    """SS-6.4, SS-18.3a: a colour, or the Dispatcher first."""
    del seat
    return with_dispatcher(setting, state, [setting.new_train[colour] for colour in new_colours(state)])


def refuse_new_colour(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """SS-6.4, SS-6.6: a new train needs one in the depot; two symbols need two colours."""
    del setting, seat
    if not isinstance(action, NewTrain) or action.colour in new_colours(state):
        return None
    same = action.colour in state.order.new
    return Refusal("SS-6.6", "same-colour") if same else Refusal("SS-6.4", "depot-lacks-colour")


def apply_new_colour(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-6.1: first the colour, then the dice."""
    del seat
    if not isinstance(action, NewTrain):
        return called(setting, state)
    order: Order = state.order
    order = replace(order, new=(*order.new, action.colour), colour=action.colour)
    return replace(state, phase=ENTRY, order=order), [ColourChosen(colour=action.colour)]


def pass_new_colour(scene: Scene) -> bool:
    """SS-6.5, SS-6.8: without a colour to choose the symbol fails."""
    if new_colours(scene.state):
        return False
    _no_new_train(scene)
    _go_on(scene)
    return True


def _no_new_train(scene: Scene) -> None:
    """SS-6.5, SS-6.8: a train that cannot be placed costs two tokens, but for a second colour by option."""
    depot_empty = all(train.spot for train in scene.state.trains)
    tokens = 0 if scene.setting.second_free and scene.state.order.new and not depot_empty else 2
    scene.tell(NoTrainLeft(tokens=tokens))
    charge(scene, tokens, ENTRIES)


def _go_on(scene: Scene) -> None:
    """SS-6.10: a failed entry is settled at once; a lost game goes no further."""
    if scene.state.phase != OVER:
        next_symbol(scene)


# The departure point


def free_departures(setting: Setting, state: State) -> list[int]:
    """SS-19.3: the Coupler may choose only free points."""
    points = range(len(setting.board.departures))
    return [point for point in points if train_at(setting, state, point) < 0]


def legal_entry(setting: Setting, state: State, seat: int) -> list[Action]:
    """SS-6.1, SS-19.3: roll, or let the Coupler choose."""
    del seat
    return [ROLL, *[setting.coupler[point] for point in free_departures(setting, state)]]


def refuse_entry(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """SS-19.3: only a free point."""
    del seat
    if isinstance(action, Coupler) and train_at(setting, state, action.departure) >= 0:
        return Refusal("SS-19.3", "point-held")
    return None


def apply_entry(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-6.1, SS-19.3: the dice are to be rolled, or the Coupler has chosen."""
    del seat
    if not isinstance(action, Coupler):
        return replace(state, phase=ROLL_DEPARTURE), []
    scene = Scene(setting, state)
    use(scene, COUPLER)
    _enter(scene, action.departure)
    return scene.done()


def pass_entry(scene: Scene) -> bool:
    """SS-19.3: without a Coupler there is nothing to decide."""
    if ready(scene.setting, scene.state, COUPLER):
        return False
    scene.state = replace(scene.state, phase=ROLL_DEPARTURE)
    return True


def apply_departure(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-6.1, SS-22.1, SS-22.3: dice or a location token name the departure point."""
    del seat
    scene = Scene(setting, state)
    number = _named_number(scene, action)
    numbers: tuple[int, ...] = state.points.numbers
    departure = numbers.index(number)
    scene.tell(DepartureRolled(number=number, departure=departure))
    _enter(scene, departure)
    return scene.done()


def _named_number(scene: Scene, action: Action) -> int:
    """SS-22.2 to SS-22.4: tokens do not come back before all are used, but all do after the start card."""
    if isinstance(action, DepartureDice):
        return action.first + action.second + 2
    assert isinstance(action, LocationToken)
    points: Points = scene.state.points
    tokens = points.tokens & ~(1 << action.number)
    scene.state = replace(scene.state, points=replace(points, tokens=tokens or ALL_TOKENS))
    return NUMBERS[action.number]


def _enter(scene: Scene, departure: int) -> None:
    """SS-6.2, SS-6.3, SS-6.10: the train enters facing out, or finds its point held and two tokens go."""
    state = scene.state
    other = train_at(scene.setting, state, departure)
    if other >= 0:
        scene.tell(EntryBlocked(departure=departure, other=other, tokens=2))
        charge(scene, 2, ENTRIES)
    else:
        train = first_in_depot(state.trains, state.order.colour)
        put_train(scene, train, Train(scene.setting.board.departures[departure]))
        scene.tell(TrainEntered(train=train, departure=departure))
    _shuffle_tokens(scene)
    _go_on(scene)


def _shuffle_tokens(scene: Scene) -> None:
    """SS-22.3: after the start card all location tokens are shuffled again."""
    order: Order = scene.state.order
    if order.kind == START_CARD and order.symbol == len(COLOURS) - 1:
        scene.state = replace(scene.state, points=replace(scene.state.points, tokens=ALL_TOKENS))
