"""The analysis of a finished game as work for the bots' processes: in slices, so that nobody's move waits long. Pure
but for the clock that ends a slice; what is found does not depend on it.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Final

import msgspec

from engineshed.core.record import CHANCE
from engineshed.core.table import Entry, Table
from engineshed.server.tables.versions import rules_for
from engineshed.story import DEPTHS, Analyst, Mark

SLICE: Final = 1.0
"""Seconds of CPU after which others may go first."""


class StoryJob(msgspec.Struct, frozen=True, tag="story"):
    """A finished log without what was taken back, and how many marks are made already."""

    game: str
    version: int
    options: str
    entries: list[tuple[int, str]]
    seats: list[int]
    depth: str
    done: int = 0


class StorySlice(msgspec.Struct, frozen=True):
    """The marks that follow; the first of all stands before the first step."""

    marks: list[Mark] = []
    error: str = ""
    seconds: float = 0.0


@lru_cache(maxsize=4)
def _analyst(game: str, version: int, options: str, depth: str, seats: tuple[int, ...]) -> Analyst:
    return Analyst(rules_for(game, version, options), DEPTHS[depth], seats)


def tell(job: StoryJob) -> StorySlice:
    """At least one more mark, unless all are there."""
    began = time.process_time()
    analyst = _analyst(job.game, job.version, job.options, job.depth, tuple(job.seats))
    table = Table(analyst.game)
    for seat, action in job.entries:
        table.add(Entry(seat, table.space.read(action), typed=seat == CHANCE))
    marks = [] if job.done else [analyst.start()]
    for mark in analyst.marks(table.steps, max(0, job.done - 1)):
        marks.append(mark)
        if time.process_time() - began > SLICE:
            break
    return StorySlice(marks)
