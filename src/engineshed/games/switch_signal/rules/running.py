"""Chapters 8, 12, 16 and 23: a train is sent, its die is rolled, it runs and comes to rest."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.switch_signal.model import (
    CubeReturned,
    Delivered,
    DieRolled,
    Move,
    Order,
    Passed,
    Ran,
    State,
    Train,
    WentToDepot,
    Won,
)
from engineshed.games.switch_signal.rules.clock import charge
from engineshed.games.switch_signal.rules.dispatch import put_train
from engineshed.games.switch_signal.rules.goods import goal_reached, restocked, unloaded
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
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.scene import Scene
from engineshed.games.switch_signal.rules.words import (
    ACTION,
    AFTER_ROLL,
    AT_CITY,
    CITY,
    DELIVERED,
    DIE,
    EXIT,
    HEAD_ON,
    NEXT_TRAIN,
    NO_EXIT,
    OVER,
    PORT,
    RAN_OUT,
    STOPPED,
    WAITED,
    WON,
)


def send(scene: Scene, train: int, *, by_card: bool) -> None:
    """SS-8.1, SS-12.1: the train is named, then its die is rolled."""
    order: Order = scene.state.order
    if by_card:
        order = replace(order, done=order.done | 1 << train)
    phase = EXIT if scene.railway.exit_first else DIE
    scene.state = replace(scene.state, phase=phase, order=order, move=Move(train, by_card=by_card))


def moving(state: State) -> Move:
    """The train on the move; only asked while there is one."""
    move = state.move
    assert move is not None
    return move


def exit_choices(railway: Railway, state: State) -> list[int]:
    """SS-16.4, SS-16.4a: green exits of the city the mover stands in, and waiting where the option allows it;
    empty for a train on the line, at a departure point, or walled in.
    """
    spot: int = state.trains[moving(state).train].spot
    if railway.board.kind[spot] not in {CITY, PORT}:
        return []
    exits = green_exits(railway.board, state.track.green, spot)
    return [*exits, WAIT] if railway.city_wait else exits


def choose_exit(scene: Scene, line: int) -> None:
    scene.state = replace(scene.state, move=replace(moving(scene.state), exit=line))


def roll(scene: Scene, pips: int) -> None:
    """SS-8.1: the die gives the movement points."""
    move = moving(scene.state)
    scene.state = replace(scene.state, phase=AFTER_ROLL, move=replace(move, pips=pips, left=pips))
    scene.tell(DieRolled(train=move.train, pips=pips))


def run(scene: Scene, line: int) -> None:
    """SS-16.2: the train runs from where it stands, out of a city by this line."""
    state = scene.state
    move = moving(state)
    start: int = state.trains[move.train].spot
    in_city = scene.railway.board.kind[start] in {CITY, PORT}
    if in_city and line == WAIT:
        finish(scene, Walk(start, move.left, WAITED, []))
    elif in_city and line < 0:
        finish(scene, Walk(start, move.left, NO_EXIT, []))
    else:
        _run_from(scene, start, line)


def run_on(scene: Scene, line: int) -> None:
    """SS-23.2: out of the city in which the train has paused."""
    _run_from(scene, scene.state.trains[moving(scene.state).train].spot, line)


def _run_from(scene: Scene, start: int, line: int) -> None:
    """Run to the end, or to a city with a choice; the mover's own place never stands in its way."""
    railway, state = scene.railway, scene.state
    move = moving(state)
    trip = Trip(railway, state, move.train)
    step = walk(trip, start, line, move.left)
    scene.state = replace(state, move=replace(move, left=step.left, exit=-1))
    if step.reason != STOPPED:
        finish(scene, step)
    elif onward_exits(trip, step, start):
        pause_in_city(scene, step, came_by(railway.board, step, start))
    else:
        finish(scene, Walk(step.spot, 0, arrival(railway, state.freight, trip.cargo, step.spot), step.path))


def pause_in_city(scene: Scene, step: Walk, entered_by: int) -> None:
    """SS-23.3: with points left the seat decides: stop, or run on. The line of entry is kept in `exit`."""
    move = moving(scene.state)
    put_train(scene, move.train, Train(step.spot, scene.state.trains[move.train].cargo))
    scene.state = replace(scene.state, phase=AT_CITY, move=replace(move, exit=entered_by))
    scene.tell(Passed(train=move.train, path=tuple(step.path), spot=step.spot))


def exits_from_here(railway: Railway, state: State) -> list[int]:
    """SS-23.3: the ways on for a train that has paused in a city."""
    move = moving(state)
    return exits_in_passing(Trip(railway, state, move.train), state.trains[move.train].spot, move.exit)


def stop_in_city(scene: Scene) -> None:
    """SS-23.2: unspent points are free."""
    move = moving(scene.state)
    mover: Train = scene.state.trains[move.train]
    reason = arrival(scene.railway, scene.state.freight, mover.cargo, mover.spot)
    finish(scene, Walk(mover.spot, move.left, reason, []))


def finish(scene: Scene, end: Walk) -> None:
    """SS-16.13: first the final place, the depot and the cube, then victory, then the charge in one sum."""
    move = moving(scene.state)
    tokens = tokens_for(end.reason, move.left)
    other = end.other if end.other >= 0 else None
    spent = move.pips - move.left
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
    _come_to_rest(scene, move.train, end)
    scene.state = replace(scene.state, phase=NEXT_TRAIN if move.by_card else ACTION, move=None)
    if end.reason == DELIVERED and goal_reached(scene.railway, scene.state.freight):
        scene.state = replace(scene.state, phase=OVER, result=WON)
        scene.tell(Won(turn=scene.state.turn))
    charge(scene, tokens, move.train)


def _come_to_rest(scene: Scene, train: int, end: Walk) -> None:
    mover: Train = scene.state.trains[train]
    _settle_cube(scene, train, mover.cargo, end)
    put_train(scene, train, Train() if ends_in_depot(end.reason) else Train(end.spot, mover.cargo))
    if ends_in_depot(end.reason):
        scene.tell(WentToDepot(train=train))


def _settle_cube(scene: Scene, train: int, cargo: int, end: Walk) -> None:
    """SS-16.10 to SS-16.12: a cube is unloaded in its port, or goes back to its city."""
    if cargo < 0:
        return
    if end.reason == DELIVERED:
        port = scene.railway.board.ports.index(end.spot)
        scene.state = replace(scene.state, freight=unloaded(scene.state.freight, port, cargo))
        scene.tell(Delivered(train=train, goods=cargo, port=end.spot))
    elif end.reason in {HEAD_ON, RAN_OUT}:
        scene.state = replace(scene.state, freight=restocked(scene.state.freight, cargo, 1))
        scene.tell(CubeReturned(train=train, goods=cargo, city=scene.railway.origin[cargo]))
