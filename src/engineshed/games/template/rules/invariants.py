"""What must hold in every state."""

from __future__ import annotations

from engineshed.games.template.model import MOST_WAGONS, State
from engineshed.games.template.rules.setting import Setting


def invariants(setting: Setting, state: State) -> list[str]:
    """What is wrong with a state; nothing, if all is well."""
    wrong: list[str] = []
    if len(state.trains) != setting.seats:
        wrong.append(f"{len(state.trains)} trains for {setting.seats} seats")
    for seat, train in enumerate(state.trains):
        if len(train.wagons) > MOST_WAGONS:
            wrong.append(f"seat {seat} has coupled {len(train.wagons)} wagons, more than {MOST_WAGONS}")
        if train.departed and not train.wagons:
            wrong.append(f"seat {seat} has departed without a wagon")
    return wrong
