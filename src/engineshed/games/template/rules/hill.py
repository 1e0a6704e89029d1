"""Coupling, departing, climbing. Compiled by mypyc: typed strictly, pure, and without records of its own."""

from __future__ import annotations

from engineshed.core.record import CHANCE, Action, Effect, Refusal
from engineshed.games.template.model import (
    HILLS,
    MOST_WAGONS,
    Climbed,
    Couple,
    Coupled,
    Depart,
    Departed,
    Hill,
    State,
    Train,
    View,
)

COUPLES: tuple[Couple, ...] = tuple(Couple(load) for load in range(3))
"""Prepared instances: `legal` hands out the same objects again and again."""


def to_act(state: State, rounds: int) -> tuple[int, ...]:
    """TP-1.2, TP-2.1: everybody who has not departed, at the same time; then the hill."""
    if state.round > rounds:
        return ()
    waiting = tuple([seat for seat, train in enumerate(state.trains) if not train.departed])
    return waiting or (CHANCE,)


def refuse(state: State, seat: int, action: Action, rounds: int) -> Refusal | None:
    """The first rule the action breaks, by number."""
    if state.round > rounds:
        return Refusal("TP-1.2")
    if not 0 <= seat < len(state.trains) or isinstance(action, Hill):
        return Refusal("TP-2.1")
    train = state.trains[seat]
    if train.departed:
        return Refusal("TP-2.4")
    if isinstance(action, Couple) and len(train.wagons) == MOST_WAGONS:
        return Refusal("TP-2.2")
    if isinstance(action, Depart) and not train.wagons:
        return Refusal("TP-2.3")
    return None


def legal(state: State, seat: int, rounds: int) -> tuple[Action, ...]:
    """Exactly what `refuse` lets through."""
    if state.round > rounds or not 0 <= seat < len(state.trains):
        return ()
    train = state.trains[seat]
    if train.departed:
        return ()
    if not train.wagons:
        return COUPLES
    if len(train.wagons) == MOST_WAGONS:
        return (Depart(),)
    return (*COUPLES, Depart())


def apply(state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """The next state, and what happened."""
    if isinstance(action, Hill):
        return climb(state, action.limit), climbed(state, action.limit)
    train = state.trains[seat]
    if isinstance(action, Couple):
        coupled = Train((*train.wagons, action.load))
        return with_train(state, seat, coupled), (Coupled(seat=seat, load=action.load, only=seat),)
    return with_train(state, seat, Train(train.wagons, departed=True)), (Departed(seat=seat),)


def with_train(state: State, seat: int, train: Train) -> State:
    trains = (*state.trains[:seat], train, *state.trains[seat + 1 :])
    return State(state.round, trains, state.scores, state.climbed)


def weight(train: Train) -> int:
    """TP-2.5: a load counts as many as its name says."""
    return sum(train.wagons) + len(train.wagons)


def limit_of(hill: int) -> int:
    """TP-3.1: the six hills let through trains of 4 to 9."""
    return hill + 10 - HILLS


def points(train: Train, hill: int) -> int:
    """TP-3.2: a train that the hill lets through brings its weight, a heavier one nothing."""
    return weight(train) if weight(train) <= limit_of(hill) else 0


def climb(state: State, hill: int) -> State:
    """TP-3.1, TP-3.2: everybody scores, and the next round begins with empty trains."""
    gains = [points(train, hill) for train in state.trains]
    scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
    return State(state.round + 1, tuple(Train() for _ in state.trains), scores, state.trains)


def climbed(state: State, hill: int) -> tuple[Effect, ...]:
    """TP-3.2: what each train weighed and what it brought, for all to see."""
    return tuple(
        [
            Climbed(seat=seat, weight=weight(train), limit=hill, points=points(train, hill))
            for seat, train in enumerate(state.trains)
        ]
    )


def view(state: State, seat: int | None) -> View:
    """What a seat may know: its own train, and of the others whether they have departed."""
    mine = None if seat is None else state.trains[seat]
    departed = tuple([train.departed for train in state.trains])
    return View(seat, state.round, mine, departed, state.scores, state.climbed)
