"""Who sees what, and which worlds fit what is seen."""

from __future__ import annotations

from engineshed.core.chance import Rng
from engineshed.core.record import Action, Effect
from engineshed.games.template.model import LOADS, MOST_WAGONS, Couple, Coupled, State, Train, View
from engineshed.games.template.rules.setting import Setting


def view(setting: Setting, state: State, seat: int | None) -> View:
    """TP-2.1: the own train, and of the others whether they have departed."""
    del setting
    mine = None if seat is None else state.trains[seat]
    departed = tuple([train.departed for train in state.trains])
    return View(seat, state.round, mine, departed, state.scores, state.climbed)


def imagine(setting: Setting, view: View, rng: Rng) -> State:
    """A world that fits: any wagons for the others, at least one for those who have departed (TP-2.3)."""
    del setting
    trains = [Train(_guess(rng, int(departed)), departed) for departed in view.departed]
    if view.seat is not None and view.mine is not None:
        trains[view.seat] = view.mine
    return State(view.round, tuple(trains), view.scores, view.climbed)


def _guess(rng: Rng, least: int) -> tuple[int, ...]:
    wagons = least + rng.below(MOST_WAGONS + 1 - least)
    return tuple([rng.below(len(LOADS)) for _ in range(wagons)])


def preview(setting: Setting, view: View, action: Action) -> tuple[Effect, ...]:
    """What a legal action would do, from the view alone."""
    del setting
    if view.seat is None or not isinstance(action, Couple):
        return ()
    return (Coupled(seat=view.seat, load=action.load, only=view.seat),)
