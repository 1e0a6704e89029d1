"""Sums over the marks of an analysis."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from engineshed.core.record import CHANCE
from engineshed.story.model import POINT, Accuracy, Mark, Parts, SeatStory

GOOD: Final = POINT // 10
"""A decision that loses less than this is as good as the best."""
TURNING_POINTS: Final = 3
THIRDS: Final = 3


def seat_story(seat: int, start: Mark, marks: Sequence[Mark]) -> SeatStory:
    """What the marks say of one seat."""
    mine = [[mark for mark in part if mark.seat == seat] for part in thirds(marks)]
    return SeatStory(
        seat,
        parts_of(seat, start, marks),
        accuracy([mark for part in mine for mark in part]),
        tuple(accuracy(part) for part in mine),
        turning_points([start, *marks], (seat,)),
    )


def parts_of(seat: int, start: Mark, marks: Sequence[Mark]) -> Parts:
    """Every step belongs to nature, to the seat or to another; what the estimate moved beyond that is the rest."""
    gave = [(mark.seat, mark.gave[seat]) for mark in marks if mark.gave]
    luck = sum(given for who, given in gave if who == CHANCE)
    own = sum(given for who, given in gave if who == seat)
    others = sum(given for who, given in gave if who not in {CHANCE, seat})
    first, last = start.results[seat], (marks[-1] if marks else start).results[seat]
    return Parts(first, own, others, luck, last - first - own - others - luck, last)


def accuracy(marks: Iterable[Mark]) -> Accuracy:
    losses = [mark.loss for mark in marks if mark.choice]
    return Accuracy(len(losses), sum(loss < GOOD for loss in losses), sum(losses))


def thirds(marks: Sequence[Mark]) -> list[Sequence[Mark]]:
    cuts = [len(marks) * part // THIRDS for part in range(THIRDS + 1)]
    return [marks[first:last] for first, last in pairwise(cuts)]


def turning_points(marks: Sequence[Mark], seats: Iterable[int]) -> tuple[int, ...]:
    """The steps after which these seats' prospects stood most elsewhere, not too close to each other."""
    steps = enumerate(pairwise(marks))
    swings = [(max(swing(before, mark, seat) for seat in seats), place) for place, (before, mark) in steps]
    apart = max(1, len(swings) // 20)
    found: list[int] = []
    for size, place in sorted(swings, key=lambda pair: (-pair[0], pair[1])):
        if size and len(found) < TURNING_POINTS and all(abs(place - other) >= apart for other in found):
            found.append(place)
    return tuple(sorted(found))


def swing(before: Mark, after: Mark, seat: int) -> int:
    """How far a step moved a seat: by its chance to win, or by points where nobody can win."""
    if after.chances:
        return abs(after.chances[seat] - before.chances[seat])
    return abs(after.results[seat] - before.results[seat])
