"""What a seat is asked, read off its view alone."""

from __future__ import annotations

from engineshed.core.record import Question
from engineshed.games.template.model import MOST_WAGONS, View
from engineshed.games.template.rules.setting import Setting


def question(setting: Setting, view: View, seat: int) -> Question:
    del setting, seat
    wagons = len(view.mine.wagons) if view.mine else 0
    return Question("couple", {"left": MOST_WAGONS - wagons})
