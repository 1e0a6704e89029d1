"""Chapter 4 and section 26: the turn as a machine. Each phase waits for a decision, for nature, or is passed over."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import CHANCE, Action, Effect
from engineshed.games.switch_signal import model
from engineshed.games.switch_signal.model import Order, State
from engineshed.games.switch_signal.rules import cards, dispatch, helpers, running, setup
from engineshed.games.switch_signal.rules.movement import WAIT
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.scene import Scene
from engineshed.games.switch_signal.rules.words import (
    ACTION,
    AFTER_REVEAL,
    AFTER_ROLL,
    AT_CITY,
    COUPLER,
    DEAL,
    DIE,
    DISPATCHER,
    DRAW,
    ENTRY,
    EXIT,
    FIRST_SEAT,
    LOGISTICIAN,
    NEW_COLOUR,
    NEXT_TRAIN,
    NUMBERS,
    OVER,
    PLACEMENT,
    RANDOM_LAMPS,
    RANDOM_SWITCHES,
    REVEAL,
    ROLL_DEPARTURE,
    SIGNAL,
    SWITCH,
    SWITCHMAN,
    TRAIN,
)

NATURE = frozenset(
    {FIRST_SEAT, NUMBERS, RANDOM_SWITCHES, RANDOM_LAMPS, DEAL, REVEAL, ROLL_DEPARTURE, DIE, DRAW},
)


def to_act(railway: Railway, state: State) -> tuple[int, ...]:
    """SS-24.3: every decision is the active seat's."""
    phase: int = state.phase
    if phase == OVER:
        return ()
    return (CHANCE,) if phase in NATURE else (railway.seat_of(state.hand),)


def apply(railway: Railway, state: State, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """Carry out one decision or outcome, then pass over what needs nobody."""
    scene = Scene(railway, state)
    if state.phase in NATURE:
        _outcome(scene, action)
    elif isinstance(
        action,
        (
            model.Logistician,
            model.Dispatcher,
            model.Conductor,
            model.Switchman,
            model.Stationmistress,
            model.Coupler,
        ),
    ):
        _help(scene, action)
    elif state.phase == ACTION:
        _act(scene, action)
    elif state.phase == PLACEMENT:
        _place(scene, action)
    else:
        _dispatch(scene, action)
    while _pass_over(scene):
        pass
    return scene.state, tuple(scene.effects)


def _outcome(scene: Scene, action: Action) -> None:
    if isinstance(action, model.Die):
        running.roll(scene, action.pips + 1)
    elif isinstance(action, model.Draw):
        cards.draw(scene, action.card)
        _drawn(scene)
    elif isinstance(action, model.DepartureDice):
        dispatch.roll_departure(scene, action.first + action.second + 2)
        _entered(scene)
    elif isinstance(action, model.LocationToken):
        dispatch.turn_up_token(scene, action.number + 2)
        _entered(scene)
    elif isinstance(action, model.Reveal):
        dispatch.reveal(scene, action.card)
    else:
        _set_up(scene, action)


def _set_up(scene: Scene, action: Action) -> None:
    if isinstance(action, model.FirstSeat):
        scene.state = replace(scene.state, hand=action.seat, phase=setup.after_first_seat(scene.railway))
    elif isinstance(action, model.Numbered):
        setup.lay_number(scene, action.number + 2)
    elif isinstance(action, model.RandomSwitch):
        setup.random_switch(scene, action.setting)
    elif isinstance(action, model.RandomLight):
        setup.random_light(scene, action.lamp)


def _drawn(scene: Scene) -> None:
    if scene.state.phase == DEAL:
        setup.dealt(scene)
    else:
        scene.state = replace(scene.state, draws=scene.state.draws - 1)


def _entered(scene: Scene) -> None:
    """SS-6.10: a failed entry is settled at once; a lost game goes no further."""
    if scene.state.phase != OVER:
        dispatch.after_entry(scene)


def _help(scene: Scene, action: Action) -> None:
    """SS-18.1: helpers are declared by the active seat in its own turn."""
    if isinstance(action, model.Logistician):
        helpers.roll_again(scene)
    elif isinstance(action, model.Dispatcher):
        helpers.let_pass(scene)
    elif isinstance(action, model.Conductor):
        helpers.hold_colour(scene, action.colour)
    elif isinstance(action, model.Stationmistress):
        helpers.hold_train(scene, action.train)
    elif isinstance(action, model.Switchman):
        helpers.card_under_deck(scene)
    elif isinstance(action, model.Coupler):
        helpers.use(scene, COUPLER)
        dispatch.enter(scene, action.departure)
        _entered(scene)


def _act(scene: Scene, action: Action) -> None:
    """SS-9.1: one action of the action phase."""
    if isinstance(action, model.Signal):
        cards.pay_card(scene, SIGNAL)
        cards.move_signal(scene, action.take, action.put)
    elif isinstance(action, model.Switch):
        cards.pay_card(scene, SWITCH)
        cards.set_switch(scene, action.setting)
    elif isinstance(action, model.Send):
        cards.pay_card(scene, TRAIN)
        running.send(scene, action.train, by_card=False)
    elif isinstance(action, model.Load):
        cards.load(scene, action.train, action.card)
    elif isinstance(action, model.Pair):
        cards.lay_pair(scene, action.cards)
    elif isinstance(action, model.EndTurn):
        cards.end_turn(scene, action.draw)


def _place(scene: Scene, action: Action) -> None:
    """SS-3.4, SS-21.1: discs laid before the start card."""
    if isinstance(action, model.Switch):
        cards.set_switch(scene, action.setting)
    elif isinstance(action, model.Light):
        setup.lay_disc(scene, action.lamp)
    else:
        setup.lay_as_pictured(scene)


def _dispatch(scene: Scene, action: Action) -> None:
    """SS-5.1: decisions while the dispatch card is carried out, and while a train moves."""
    if isinstance(action, model.Send):
        running.send(scene, action.train, by_card=True)
    elif isinstance(action, model.Exit):
        _leave_city(scene, action.line)
    elif isinstance(action, model.Wait):
        _leave_city(scene, WAIT)
    elif isinstance(action, model.Run):
        running.run(scene, running.moving(scene.state).exit)
    elif isinstance(action, model.Stop):
        running.stop_in_city(scene)
    elif isinstance(action, model.NewTrain):
        dispatch.choose_new_colour(scene, action.colour)
    elif isinstance(action, model.Choose):
        dispatch.choose_colour(scene, action.colour)
    elif isinstance(action, model.Roll):
        scene.state = replace(scene.state, phase=ROLL_DEPARTURE)
    elif isinstance(action, model.GoOn):
        dispatch.open_symbol(scene)


def _leave_city(scene: Scene, line: int) -> None:
    """SS-16.2a: the exit is chosen after the roll, or before it by option."""
    if scene.state.phase == EXIT:
        running.choose_exit(scene, line)
        scene.state = replace(scene.state, phase=DIE)
    elif scene.state.phase == AT_CITY:
        running.run_on(scene, line)
    else:
        running.run(scene, line)


def _pass_over(scene: Scene) -> bool:
    """Section 26b: do what needs no decision; False once somebody has to decide, or nature, or nobody."""
    phase: int = scene.state.phase
    if phase == NEXT_TRAIN:
        return _pass_next_train(scene)
    if phase == AFTER_ROLL:
        return _pass_after_roll(scene)
    if phase == EXIT:
        return _pass_exit(scene)
    if phase == DRAW:
        return _pass_draw(scene)
    return _pass_card(scene, phase)


def _pass_card(scene: Scene, phase: int) -> bool:
    railway, state = scene.railway, scene.state
    if phase == AFTER_REVEAL and not (helpers.ready(railway, state, SWITCHMAN) and state.deck.count):
        dispatch.open_symbol(scene)
    elif phase == NEW_COLOUR and not dispatch.new_colours(state):
        dispatch.no_new_train(scene)
        if scene.state.phase != OVER:
            dispatch.next_symbol(scene)
    elif phase == ENTRY and not helpers.ready(railway, state, COUPLER):
        scene.state = replace(state, phase=ROLL_DEPARTURE)
    elif phase == PLACEMENT and setup.board_laid(railway, state) and not state.lay:
        setup.begin(scene)
    else:
        return False
    return True


def _pass_next_train(scene: Scene) -> bool:
    """SS-8.4: a colour without trains moves nothing; a single train needs no choice unless a helper could hold it."""
    waiting = dispatch.waiting(scene.state)
    if not waiting:
        dispatch.next_symbol(scene)
    elif len(waiting) == 1 and not helpers.may_hold(scene.railway, scene.state):
        running.send(scene, waiting[0], by_card=True)
    else:
        return False
    return True


def _pass_exit(scene: Scene) -> bool:
    """SS-16.2a: an exit chosen before the roll, where there is a choice."""
    exits = running.exit_choices(scene.railway, scene.state)
    if len(exits) > 1:
        return False
    running.choose_exit(scene, exits[0] if exits else -1)
    scene.state = replace(scene.state, phase=DIE)
    return True


def _pass_after_roll(scene: Scene) -> bool:
    """SS-18.2, SS-16.4: a train with one way to go and no helper at hand just runs."""
    railway, state = scene.railway, scene.state
    if helpers.ready(railway, state, LOGISTICIAN) or helpers.ready(railway, state, DISPATCHER):
        return False
    exits = exits_after_roll(railway, state)
    if len(exits) > 1:
        return False
    running.run(scene, exits[0] if exits else running.moving(state).exit)
    return True


def exits_after_roll(railway: Railway, state: State) -> list[int]:
    """SS-16.2a: the exits to choose from once the die lies; none where they were chosen before."""
    return [] if railway.exit_first else running.exit_choices(railway, state)


def _pass_draw(scene: Scene) -> bool:
    """SS-4.1: after the last card drawn the next seat clockwise is active."""
    if scene.state.draws:
        return False
    state = scene.state
    hand = (state.hand + 1) % scene.railway.hands
    scene.state = replace(state, phase=REVEAL, hand=hand, turn=state.turn + 1, order=Order(-1))
    scene.tell(
        model.TurnBegan(seat=scene.railway.seat_of(hand), turn=state.turn + 1, left=state.deck.count - 1),
    )
    return True
