"""The table in text, for `engineshed play`: every score, the own train, and who has departed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engineshed.games.template.model import View
from engineshed.words import Words

if TYPE_CHECKING:
    from engineshed.games.template import Template


def draw(game: Template, view: View, words: Words) -> str:
    """What a player needs for the decision at hand."""
    lines = [words.say("terminal-round", round=view.round, rounds=game.setting.rounds)]
    lines += [_seat(view, seat, words) for seat in range(len(view.scores))]
    return "\n".join(lines)


def _seat(view: View, seat: int, words: Words) -> str:
    state = "departed" if view.departed[seat] else "coupling"
    line = f"  {words.name('seat', seat)}: {view.scores[seat]}, {words.say(f'terminal-{state}')}"
    if view.mine is None or seat != view.seat:
        return line
    return line + "".join(f" [{words.name('load', load)}]" for load in view.mine.wagons)
