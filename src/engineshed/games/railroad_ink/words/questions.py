"""What a seat is asked, as a message key."""

from __future__ import annotations

from engineshed.core.record import Question
from engineshed.games.railroad_ink.model import View
from engineshed.games.railroad_ink.rules.meteor import FREE_HEADING
from engineshed.games.railroad_ink.rules.setting import Setting


def question(setting: Setting, view: View, seat: int) -> Question:
    """The step of the round, and what is still due."""
    del setting, seat
    if view.phase == "draft":
        return Question("pick")
    turn = view.turn
    if turn is None or view.phase != "play":
        return Question("wait")
    if turn.meteor_due:
        return Question("aim" if view.dice.heading == FREE_HEADING else "meteor")
    if turn.due:
        return Question("draw", {"left": len(turn.left)})
    if turn.blocked and turn.lava_due:
        return Question("blocked")
    return Question("lava") if turn.lava_due else Question("commit")
