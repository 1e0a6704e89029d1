"""The table as a picture: every score, the own train, and the trains of the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engineshed.games.template.model import Train, View
from engineshed.words import Words
from engineshed.words.svg import INKS, label, rectangle, scores, sheet

if TYPE_CHECKING:
    from engineshed.games.template import Template


def picture(game: Template, view: View, words: Words) -> str:
    """What a seat sees; trains that are still being coupled are their owners' secret."""
    title = words.say("terminal-round", round=view.round, rounds=game.setting.rounds)
    names = [words.name("seat", seat) for seat in range(game.seats)]
    shapes = [label((10, 24), title, 16, anchor="start"), *scores((20, 52), names, view.scores)]
    for seat in range(game.seats):
        own = view.mine if seat == view.seat else None
        shapes += _train(own or (view.climbed[seat] if view.climbed else Train()), 200, 52 + 22 * seat, own is not None)
    return sheet(title, (0, 0, 420, 70 + 22 * game.seats), shapes)


def _train(train: Train, left: float, below: float, own: bool) -> list[str]:
    """The wagons, each with its load; those of the last round are grey."""
    found = []
    for place, load in enumerate(train.wagons):
        found.append(rectangle((left + 34 * place, below - 16, 30, 18), INKS["yellow" if own else "grey"]))
        found.append(label((left + 34 * place + 15, below - 2), load + 1))
    return found
