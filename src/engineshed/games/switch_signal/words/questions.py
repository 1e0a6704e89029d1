"""What the seat is asked now, from its view alone."""

from __future__ import annotations

from engineshed.core.record import Question
from engineshed.games.switch_signal.model import PHASES, View
from engineshed.games.switch_signal.rules.scoring import train_words
from engineshed.games.switch_signal.rules.setting import Setting


def question(setting: Setting, view: View, seat: int) -> Question:
    """The phase, the clock and the turns left; a train on the move with its die."""
    del setting, seat
    about: dict[str, int | str] = {"left": view.turns_left, "clock": view.clock}
    if view.move is not None:
        about |= {**train_words(view.move.train), "pips": view.move.pips, "points": view.move.left}
    key = "pair" if view.pair else PHASES[view.phase]
    if key == "action" and not view.turns_left:
        key = "last-action"
    return Question(key, about)
