"""What is fixed for a table: its options, and what is worked out from them once."""

from __future__ import annotations

from engineshed.games.template.model import LIMITS, LOADS, Couple, Options


class Setting:
    """Prepared instances of actions and the names of all domains."""

    def __init__(self, options: Options) -> None:
        self.seats: int = options.players
        self.rounds: int = options.rounds
        self.couples: tuple[Couple, ...] = tuple(Couple(load) for load in range(len(LOADS)))
        """Prepared, so that `legal` hands out the same objects again and again."""
        self.domains: dict[str, tuple[str, ...]] = {
            "seat": tuple(str(seat) for seat in range(options.players)),
            "load": LOADS,
            "limit": LIMITS,
        }
