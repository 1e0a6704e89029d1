"""`engineshed analyse`: what decided a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from engineshed.cli.common import Language, console, print_json
from engineshed.cli.replay import words_of
from engineshed.core.languages import DEFAULT
from engineshed.core.log import replay_log
from engineshed.core.record import CHANCE
from engineshed.core.table import Table
from engineshed.story import DEPTHS, SeatStory, Story
from engineshed.story import analyse as analysed
from engineshed.story.model import POINT
from engineshed.words import Words


def analyse(
    file: Path,
    /,
    *,
    seat: list[int] | None = None,
    depth: Literal["quick", "usual", "deep"] | None = None,
    lang: Language = DEFAULT,
    json: bool = False,
) -> None:
    """Tell the story of a finished game: decisions, luck, turning points.

    Parameters
    ----------
    file
        The log of a finished game.
    seat
        Whose decisions and luck are looked at, from 0; may be given several times. Everybody's, if none is given.
    depth
        How thoroughly; as a server does it, if not given.
    json
        Print one JSON object instead, a mark for every step.
    """
    table, header = replay_log(file.read_text("utf-8"))
    story = analysed(table, seat, DEPTHS[depth] if depth else None)
    if json:
        print_json(story)
        return
    words = words_of(table, header, lang)
    for told in story.told:
        for line in seat_lines(words, told):
            console.print(line, markup=False, soft_wrap=True)
    for line in turning_lines(table, words, story):
        console.print(line, markup=False, soft_wrap=True)


def seat_lines(words: Words, told: SeatStory) -> list[str]:
    """A seat's result taken apart, and how well it decided."""
    parts, found = told.parts, told.accuracy
    figures = {name: _points(getattr(parts, name)) for name in ("start", "own", "others", "luck", "rest", "result")}
    return [
        words.name("seat", told.seat),
        "    " + words.say("story-sum", **figures),
        "    " + words.say("story-accuracy", good=found.good, choices=found.choices, loss=_points(found.loss)),
    ]


def turning_lines(table: Table, words: Words, story: Story) -> list[str]:
    """The steps that moved the game most."""
    lines = [words.say("story-turning")]
    for place in story.turning:
        entry = table.steps[place].entry
        assert entry.action is not None
        who = "" if entry.seat == CHANCE else f"{words.name('seat', entry.seat)}: "
        lines.append(f"    {place + 1}. {who}{words.action(entry.action)}")
    return lines


def _points(thousandths: int) -> str:
    return f"{thousandths / POINT:.1f}"
