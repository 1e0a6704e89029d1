"""What a seat is asked, read off its view alone."""

from __future__ import annotations

from engineshed.core.record import Question
from engineshed.games.trans_europa.model import View
from engineshed.games.trans_europa.rules.setting import Setting


def question(setting: Setting, view: View, seat: int) -> Question:
    del setting
    if view.mover != seat:
        return Question("over" if view.phase == "over" else "wait")
    if view.phase == "marker":
        return Question("marker", {"round": view.round})
    about: dict[str, int | str] = {"missing": view.missing or 0, "round": view.round}
    if view.phase == "rail":
        return Question("rail", about)
    return Question("last-rail" if view.finished else "second", about)
