"""What an analysis tells of a game. Points are whole thousandths, so that the parts of a result add up exactly."""

from __future__ import annotations

from engineshed.core.record import Record

POINT = 1000
"""Thousandths in a point; a certain victory is as many thousandths."""


class Mark(Record, frozen=True):
    """One step of the effective log: what each seat could expect after it, and what it was worth."""

    seat: int
    """Who acted; -1 is nature."""
    results: tuple[int, ...]
    """By seat: the final total to expect after the step, from that seat's own view."""
    chances: tuple[int, ...]
    """By seat: the chance to win; empty where nobody can."""
    gave: tuple[int, ...] = ()
    """By seat: what an outcome gave against the mean of all that there could have been, what a decision gave against
    the one that the bot would have taken; nothing for seats that are not analysed.
    """
    best: str = ""
    """The bot's decision, as a log writes it, where it is better than the one taken."""
    reason: str = ""
    about: dict[str, int | str] = {}
    """What the reason speaks of, the fields of the bot's decision among it."""
    places: dict[str, str] = {}
    """Which of these are places, by their domain."""
    choice: bool = False
    """Whether whoever acted had a choice."""

    @property
    def loss(self) -> int:
        """What whoever decided gave away."""
        return -self.gave[self.seat] if self.choice and self.gave else 0


class Parts(Record, frozen=True):
    """A seat's result, taken apart: start + own + others + luck + rest = result, exactly."""

    start: int
    own: int
    """What the own decisions lost against the bot's (never above zero)."""
    others: int
    """What the others' decisions gave or took, against those that the bot would have taken in their place."""
    luck: int
    rest: int
    """What the estimate itself moved by: no merit, no fault, no luck."""
    result: int


class Accuracy(Record, frozen=True):
    """How many of the decisions with a choice were as good as the best found."""

    choices: int
    good: int
    loss: int


class SeatStory(Record, frozen=True):
    """What the analysis says of one seat."""

    seat: int
    parts: Parts
    accuracy: Accuracy
    phases: tuple[Accuracy, ...]
    """Of the first, the middle and the last third of the steps."""
    turning: tuple[int, ...]
    """Steps that moved its prospects most, in order."""


class Depth(Record, frozen=True):
    """How thoroughly a game is looked at: the bot that is asked, and the work of a valuation."""

    name: str
    level: str
    work: int


class Story(Record, frozen=True):
    """A whole analysis."""

    depth: Depth
    seats: tuple[int, ...]
    """Those whose decisions and luck were looked at."""
    start: Mark
    marks: tuple[Mark, ...]
    told: tuple[SeatStory, ...]
    turning: tuple[int, ...]
    """Steps that moved the game most, in order."""
