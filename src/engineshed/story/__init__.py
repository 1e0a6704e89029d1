"""The story of a finished game: what was expected, what was decided, what was luck. Pure: no clock, no files."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.bots.valuing import valuer_of
from engineshed.core.table import Table
from engineshed.story.analyst import Analyst
from engineshed.story.model import Depth, Mark, SeatStory, Story
from engineshed.story.parts import seat_story, turning_points

__all__ = ["DEPTHS", "Analyst", "Depth", "Mark", "SeatStory", "Story", "Unfinished", "analyse", "fitting", "told"]

DEPTHS = {
    "quick": Depth("quick", "medium", 1),
    "usual": Depth("usual", "medium", 2),
    "deep": Depth("deep", "hard", 4),
}
"""By name, the quickest first."""


class Unfinished(ValueError):
    """A game that goes on: its story would tell secrets."""


def analyse(table: Table, seats: Sequence[int] | None = None, depth: Depth | None = None) -> Story:
    """The whole story of a finished table at once; as deep as is usual, unless a depth is given."""
    if not table.over:
        raise Unfinished("the game goes on: it can be analysed when it is over")
    depth = depth or fitting(table)
    asked = tuple(range(table.game.seats) if seats is None else seats)
    analyst = Analyst(table.game, depth, asked)
    return told(depth, asked, analyst.start(), list(analyst.marks(table.steps)))


def fitting(table: Table) -> Depth:
    """As deep as is usual, unless a game of that length would take longer than it may."""
    long = len(table.steps) * table.game.seats > valuer_of(table.game).usual
    return DEPTHS["quick" if long else "usual"]


def told(depth: Depth, seats: Sequence[int], start: Mark, marks: Sequence[Mark]) -> Story:
    """The sums over all marks."""
    everybody = range(len(start.results))
    stories = tuple(seat_story(seat, start, marks) for seat in seats)
    return Story(depth, tuple(seats), start, tuple(marks), stories, turning_points([start, *marks], everybody))
