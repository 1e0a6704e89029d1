"""What the seat is asked now, from its view alone."""

from __future__ import annotations

from engineshed.core.record import Question
from engineshed.games.switch_signal.model import ACTION, ENTRY, PHASES, PLACEMENT, View
from engineshed.games.switch_signal.rules.scoring import train_words
from engineshed.games.switch_signal.rules.setting import Setting


def question(setting: Setting, view: View, seat: int) -> Question:
    """The phase, the clock and the turns left; a train on the move with its die."""
    del seat
    about: dict[str, int | str] = {"left": view.turns_left, "clock": view.clock}
    if view.move is not None:
        about |= {**train_words(view.move.train), "pips": view.move.pips, "points": view.move.left}
    return Question(_key(setting, view), about)


def _key(setting: Setting, view: View) -> str:
    """The phase, or a closer word for what it asks."""
    if view.pair:
        return "pair"
    if view.phase == ACTION and not view.turns_left:
        return "last-action"
    if view.phase == ENTRY and setting.departures == "tokens":
        return "entry-tokens"
    if view.phase == PLACEMENT and len(view.green) == setting.standard_green.bit_count():
        return "extra-disc" if -1 not in view.track.settings else "placement"
    return PHASES[view.phase]
