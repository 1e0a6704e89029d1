"""Chapter 1: whose trains they are, where they stand, and which of them a card still moves."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.switch_signal.model import ANY, TRAINS, TRAINS_EACH, Move, State, Train
from engineshed.games.switch_signal.rules.scene import Scene
from engineshed.games.switch_signal.rules.setting import Setting


def trains_of(colour: int) -> range:
    """SS-2.1: the trains of a colour."""
    return range(TRAINS_EACH * colour, TRAINS_EACH * (colour + 1))


def first_in_depot(trains: tuple[Train, ...], colour: int) -> int:
    """SS-6.2a: the lowest train of the colour in the depot, or -1."""
    for train in trains_of(colour):
        if trains[train].spot == 0:
            return train
    return -1


def train_at(setting: Setting, state: State, departure: int) -> int:
    """The train that holds a departure point, or -1."""
    spot = setting.board.departures[departure]
    for train, where in enumerate(state.trains):
        if where.spot == spot:
            return train
    return -1


def waiting(state: State) -> list[int]:
    """SS-5.2, SS-8.6, SS-8.8: trains that this symbol still moves: on the network, and not yet rolled for."""
    colour: int = state.order.colour
    done: int = state.order.done
    trains: tuple[Train, ...] = state.trains
    row = range(len(TRAINS)) if colour == ANY else trains_of(colour)
    return [train for train in row if trains[train].spot and not done >> train & 1]


def moving(state: State) -> Move:
    """The train on the move; only asked while there is one."""
    move = state.move
    assert move is not None
    return move


def put_train(scene: Scene, train: int, where: Train) -> None:
    scene.state = replace(scene.state, trains=with_train(scene.state.trains, train, where))


def with_train(trains: tuple[Train, ...], train: int, where: Train) -> tuple[Train, ...]:
    """All trains, with one of them at another place."""
    return (*trains[:train], where, *trains[train + 1 :])
