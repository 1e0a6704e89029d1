"""Chapters 16 and 23: the die is rolled, the train runs, passes cities and comes to rest."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Refusal
from engineshed.games.switch_signal.model import (
    ACTION,
    AFTER_ROLL,
    AT_CITY,
    CITY,
    DELIVERED,
    DIE,
    DISPATCHER,
    HEAD_ON,
    LOGISTICIAN,
    NEXT_TRAIN,
    NO_EXIT,
    OVER,
    PORT,
    RAN_OUT,
    STOPPED,
    WAITED,
    WON,
    CubeReturned,
    Delivered,
    Die,
    DieRolled,
    Dispatcher,
    Exit,
    Logistician,
    Move,
    Passed,
    Ran,
    Run,
    State,
    Stop,
    Train,
    Wait,
    WentToDepot,
    Won,
)
from engineshed.games.switch_signal.rules.clock import charge
from engineshed.games.switch_signal.rules.goods import goal_reached, restocked, unloaded
from engineshed.games.switch_signal.rules.helpers import called, let_pass, ready, use, with_dispatcher
from engineshed.games.switch_signal.rules.movement import (
    WAIT,
    Trip,
    Walk,
    arrival,
    came_by,
    ends_in_depot,
    exits_in_passing,
    green_exits,
    onward_exits,
    tokens_for,
    walk,
)
from engineshed.games.switch_signal.rules.scene import Done, Scene
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.trains import moving, with_train

WAIT_HERE = Wait()
RUN = Run()
STOP = Stop()
LOGISTICIAN_CALLED = Logistician()


def exit_choices(setting: Setting, state: State) -> list[int]:
    """SS-16.4, SS-16.4a: green exits of the city the mover stands in, and waiting where the option allows it;
    empty for a train on the line, at a departure point, or walled in.
    """
    spot: int = state.trains[moving(state).train].spot
    if setting.board.kind[spot] not in {CITY, PORT}:
        return []
    exits = green_exits(setting.board, state.track.green, spot)
    return [*exits, WAIT] if setting.city_wait else exits


def ways_out(setting: Setting, lines: list[int]) -> list[Action]:
    return [WAIT_HERE if line == WAIT else setting.exit[line] for line in lines]


def _line_of(action: Action) -> int:
    """The exit that an action names, WAIT to stay, or -1."""
    if isinstance(action, Exit):
        return action.line
    return WAIT if isinstance(action, Wait) else -1


def _refuse_exit(choices: list[int], action: Action) -> Refusal | None:
    """SS-16.4, SS-16.4a: a green exit of the city where the train stands; waiting only by option."""
    if isinstance(action, Wait):
        return None if WAIT in choices else Refusal("SS-16.4a", "no-waiting")
    if isinstance(action, Exit) and action.line not in choices:
        return Refusal("SS-16.4", "exit-closed" if choices else "no-exit-here")
    return None


# The exit, where it is chosen before the roll


def legal_exit(setting: Setting, state: State, seat: int) -> list[Action]:
    """SS-16.2a, SS-18.3a: an exit, or the Dispatcher first."""
    del seat
    return with_dispatcher(setting, state, ways_out(setting, exit_choices(setting, state)))


def refuse_exit(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    del seat
    return _refuse_exit(exit_choices(setting, state), action)


def apply_exit(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-16.2a: the exit stays, whatever the die shows."""
    del seat
    if isinstance(action, Dispatcher):
        return called(setting, state)
    return _with_exit(state, _line_of(action)), []


def _with_exit(state: State, line: int) -> State:
    return replace(state, phase=DIE, move=replace(moving(state), exit=line))


def pass_exit(scene: Scene) -> bool:
    """SS-16.2a: an exit chosen before the roll, where there is a choice."""
    exits = exit_choices(scene.setting, scene.state)
    if len(exits) > 1:
        return False
    scene.state = _with_exit(scene.state, exits[0] if exits else -1)
    return True


# The die lies


def apply_die(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-8.1: the die gives the movement points."""
    del setting, seat
    assert isinstance(action, Die)
    pips: int = action.pips + 1
    move = moving(state)
    state = replace(state, phase=AFTER_ROLL, move=replace(move, pips=pips, left=pips))
    return state, [DieRolled(train=move.train, pips=pips)]


def exits_after_roll(setting: Setting, state: State) -> list[int]:
    """SS-16.2a: the exits to choose from once the die lies; none where they were chosen before."""
    return [] if setting.exit_first else exit_choices(setting, state)


def legal_after_roll(setting: Setting, state: State, seat: int) -> list[Action]:
    """SS-16.2a: run by an exit, or call a helper first."""
    del seat
    found = ways_out(setting, exits_after_roll(setting, state))
    if not found:
        found.append(RUN)
    if ready(setting, state, LOGISTICIAN):
        found.append(LOGISTICIAN_CALLED)
    return with_dispatcher(setting, state, found)


def refuse_after_roll(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """SS-16.4: out of a city only by an exit."""
    del seat
    choices = exits_after_roll(setting, state)
    if isinstance(action, Run):
        return Refusal("SS-16.4", "choose-exit") if choices else None
    return _refuse_exit(choices, action)


def apply_after_roll(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-16.2a, SS-18.2, SS-18.3a: the train runs, or a helper is called first."""
    del seat
    scene = Scene(setting, state)
    if isinstance(action, Logistician):
        _roll_again(scene)
    elif isinstance(action, Dispatcher):
        let_pass(scene)
    else:
        run(scene, moving(state).exit if isinstance(action, Run) else _line_of(action))
    return scene.done()


def _roll_again(scene: Scene) -> None:
    """SS-18.2: the second result counts, even if worse."""
    use(scene, LOGISTICIAN)
    scene.state = replace(scene.state, phase=DIE)


def pass_after_roll(scene: Scene) -> bool:
    """SS-18.2, SS-16.4: a train with one way to go and no helper at hand just runs."""
    setting, state = scene.setting, scene.state
    if ready(setting, state, LOGISTICIAN) or ready(setting, state, DISPATCHER):
        return False
    exits = exits_after_roll(setting, state)
    if len(exits) > 1:
        return False
    run(scene, exits[0] if exits else moving(state).exit)
    return True


# A city entered with points left


def exits_from_here(setting: Setting, state: State) -> list[int]:
    """SS-23.3: the ways on for a train that has paused in a city."""
    move = moving(state)
    return exits_in_passing(Trip(setting, state, move.train), state.trains[move.train].spot, move.exit)


def legal_at_city(setting: Setting, state: State, seat: int) -> list[Action]:
    """SS-23.2, SS-23.3: stop, or run on."""
    del seat
    return [STOP, *ways_out(setting, exits_from_here(setting, state))]


def refuse_at_city(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """SS-23.3, SS-23.4: on by a green exit whose first section is free, and back only where the table allows it."""
    del seat
    if not isinstance(action, Exit) or action.line in exits_from_here(setting, state):
        return None
    move = moving(state)
    if action.line not in green_exits(setting.board, state.track.green, state.trains[move.train].spot):
        return Refusal("SS-23.3", "exit-closed")
    if action.line == move.exit:  # the section it came over is free: only the option can bar the way back
        return Refusal("SS-23.4", "no-u-turn")
    return Refusal("SS-23.3", "exit-held")


def apply_at_city(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-23.2: stop in the city that the train has entered, or run on."""
    del seat
    scene = Scene(setting, state)
    if isinstance(action, Exit):
        _run_from(scene, state.trains[moving(state).train].spot, action.line)
    else:
        _stop_in_city(scene)
    return scene.done()


# The run


def run(scene: Scene, line: int) -> None:
    """SS-16.2: the train runs from where it stands, out of a city by this line."""
    state = scene.state
    move = moving(state)
    start: int = state.trains[move.train].spot
    in_city = scene.setting.board.kind[start] in {CITY, PORT}
    if in_city and line == WAIT:
        _finish(scene, Walk(start, move.left, WAITED, []))
    elif in_city and line < 0:
        _finish(scene, Walk(start, move.left, NO_EXIT, []))
    else:
        _run_from(scene, start, line)


def _run_from(scene: Scene, start: int, line: int) -> None:
    """Run to the end, or to a city with a choice; the mover's own place never stands in its way."""
    setting, state = scene.setting, scene.state
    move = moving(state)
    trip = Trip(setting, state, move.train)
    step = walk(trip, start, line, move.left)
    if step.reason != STOPPED:
        _finish(scene, step)
    elif onward_exits(trip, step, start):
        _pause_in_city(scene, step, came_by(setting.board, step, start))
    else:
        _finish(scene, Walk(step.spot, step.left, arrival(setting, state.freight, trip.cargo, step.spot), step.path))


def _pause_in_city(scene: Scene, step: Walk, entered_by: int) -> None:
    """SS-23.3: with points left the seat decides: stop, or run on. The line of entry is kept in `exit`."""
    move = moving(scene.state)
    trains = with_train(scene.state.trains, move.train, Train(step.spot, scene.state.trains[move.train].cargo))
    move = replace(move, left=step.left, exit=entered_by)
    scene.state = replace(scene.state, phase=AT_CITY, trains=trains, move=move)
    scene.tell(Passed(train=move.train, path=tuple(step.path), spot=step.spot))


def _stop_in_city(scene: Scene) -> None:
    """SS-23.2: unspent points are free."""
    move = moving(scene.state)
    mover: Train = scene.state.trains[move.train]
    reason = arrival(scene.setting, scene.state.freight, mover.cargo, mover.spot)
    _finish(scene, Walk(mover.spot, move.left, reason, []))


def _finish(scene: Scene, end: Walk) -> None:
    """SS-16.13: first the final place, the depot and the cube, then victory, then the charge in one sum."""
    move = moving(scene.state)
    tokens = tokens_for(end.reason, end.left)
    other = end.other if end.other >= 0 else None
    spent = move.pips - end.left
    scene.tell(
        Ran(
            train=move.train,
            path=tuple(end.path),
            spot=end.spot,
            spent=spent,
            tokens=tokens,
            reason=end.reason,
            other=other,
        )
    )
    _come_to_rest(scene, move, end)
    if end.reason == DELIVERED and goal_reached(scene.setting, scene.state.freight):
        scene.state = replace(scene.state, phase=OVER, result=WON)
        scene.tell(Won(turn=scene.state.turn))
    charge(scene, tokens, move.train)


def _come_to_rest(scene: Scene, move: Move, end: Walk) -> None:
    """SS-16.13: the final place or the depot; no train is on the move any more."""
    train: int = move.train
    mover: Train = scene.state.trains[train]
    _settle_cube(scene, train, mover.cargo, end)
    in_depot = ends_in_depot(end.reason)
    trains = with_train(scene.state.trains, train, Train() if in_depot else Train(end.spot, mover.cargo))
    scene.state = replace(scene.state, phase=NEXT_TRAIN if move.by_card else ACTION, trains=trains, move=None)
    if in_depot:
        scene.tell(WentToDepot(train=train))


def _settle_cube(scene: Scene, train: int, cargo: int, end: Walk) -> None:
    """SS-16.10 to SS-16.12: a cube is unloaded in its port, or goes back to its city."""
    if cargo < 0:
        return
    if end.reason == DELIVERED:
        port = scene.setting.board.ports.index(end.spot)
        scene.state = replace(scene.state, freight=unloaded(scene.state.freight, port, cargo))
        scene.tell(Delivered(train=train, goods=cargo, port=end.spot))
    elif end.reason in {HEAD_ON, RAN_OUT}:
        scene.state = replace(scene.state, freight=restocked(scene.state.freight, cargo, 1))
        scene.tell(CubeReturned(train=train, goods=cargo, city=scene.setting.origin[cargo]))
