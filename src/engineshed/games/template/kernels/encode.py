"""What a seat may know as a fixed block of small integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from engineshed.games.template.model import LIMITS, MOST_WAGONS, State, Train, View
from engineshed.games.template.rules.setting import Setting
from engineshed.maths.blocks import Block

NO_WAGON: Final = -1


def bounds(setting: Setting) -> tuple[float, float]:
    """Between which numbers every return lies."""
    return 0.0, float(setting.rounds * max(int(limit) for limit in LIMITS))


def encode(setting: Setting, state: State, seat: int) -> vec[i16]:
    """From the state itself, without a view."""
    del setting
    block = Block()
    block.add_all((seat, state.round, *state.scores))
    block.add_all(tuple([train.departed for train in state.trains]))
    block.add_padded(state.trains[seat].wagons, MOST_WAGONS)
    for place in range(len(state.trains)):
        block.add_padded(state.climbed[place].wagons if state.climbed else (), MOST_WAGONS)
    return block.numbers()


def _wagons(train: Train) -> list[int]:
    return [*train.wagons, *([NO_WAGON] * (MOST_WAGONS - len(train.wagons)))]


def encode_view(setting: Setting, view: View) -> dict[str, list[int]]:
    """The same from a view, part by part."""
    assert view.seat is not None
    assert view.mine is not None
    empty = [Train()] * setting.seats
    return {
        "seat": [view.seat],
        "round": [view.round],
        "scores": list(view.scores),
        "departed": [int(departed) for departed in view.departed],
        "mine": _wagons(view.mine),
        "climbed": [load for train in view.climbed or empty for load in _wagons(train)],
    }
