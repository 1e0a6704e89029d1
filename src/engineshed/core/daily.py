"""The daily: one table a day, the same for everybody on a server."""

from __future__ import annotations

from datetime import date
from typing import Any

from engineshed.core.record import Record


class Daily(Record, frozen=True):
    """What one person plays alone, or against bots; everybody sits on the first seat."""

    turns: tuple[dict[str, Any], ...] = ({},)
    """Options, another set each day by turns."""
    bots: tuple[str, ...] = ()
    """The levels of the other seats."""

    def options(self, day: date) -> dict[str, Any]:
        """Those of a day; the number of players follows from the seats."""
        return {**self.turns[day.toordinal() % len(self.turns)], "players": len(self.bots) + 1}
