"""What a level weighs, and how far it looks."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.bots import Temper
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
    reckons: bool = False
    """Whether it reckons with the loans to come when it chooses between income and points."""
    width: int = 0
    """Plans compared at each step of a build turn; 0 takes the best link by itself."""
    link: float = 1.0
    """What a link is worth by itself; so much it scores in the end."""
    envy: float = 0.3
    """What a point hurts that a delivery gives to others."""
    keeps: float = 0.0
    """How much of what a cube would bring later it counts against delivering it now."""
    first_move: float = 1.2
    """What moving goods before the others is worth."""
    early: float = 2.0
    """Dollars an early place is worth."""
    engine: float = 0.0
    """What a better locomotive is worth beyond its use."""
    towns: float = 0.0
    """What a New City or growth is worth beyond its use."""
    income: float = 0.0
    """What a point of income is worth beyond its use."""

    def leaning(self, temper: Temper) -> Style:
        """With what a character adds to it."""
        return replace(self, **{name: getattr(self, name) + more for name, more in temper.leaning.items()})
