"""What a level weighs, and how far it looks."""

from __future__ import annotations

from engineshed.core.record import Record


class Style(Record, frozen=True):
    """What makes one level stronger than another."""

    narrow: bool = False
    """Whether it looks for links only where it has track."""
    reach: int = 3
    """Tiles of a link it looks for."""
    ahead: int = 2
    """Levels of the locomotive it plans for beyond its own."""
    dollar: float = 0.3
    """What a dollar is worth in victory points."""
    trust: float = 0.6
    """How much of a planned delivery it expects to come true."""
    lowest: int = -7
    """Income below which it does not borrow of its own will."""
    build: int = 9
    """Dollars it provides for a build turn in Standard."""
    counts: bool = False
    """Whether it counts the deliveries that a better locomotive would lengthen, instead of guessing."""
    width: int = 0
    """Plans compared at each step of a build turn; 0 takes the best link by itself."""
