"""What nature may do, with weights."""

from __future__ import annotations

from engineshed.core.record import Action
from engineshed.games.template.model import LIMITS, Hill, State
from engineshed.games.template.rules.setting import Setting


def chance(setting: Setting, state: State) -> list[tuple[Action, int]]:
    """TP-3.1: a die decides which hill it is."""
    del setting, state
    return [(Hill(limit), 1) for limit in range(len(LIMITS))]
