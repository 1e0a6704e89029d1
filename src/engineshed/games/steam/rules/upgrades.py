"""Steps from older versions of these rules: what an old log leaves unsaid, it says after the step."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.core.game import Options


def from_1(options: Options, lines: Sequence[str]) -> tuple[Options, Sequence[str]]:
    """ST-16.11 was read loosely, and newcomers were written as text: `1,3`."""
    newcomers = options.get("newcomers") or ""
    assert isinstance(newcomers, str)
    seats = sorted({int(seat) for seat in newcomers.split(",") if seat})
    return {"redirect_adds": True, **options, "newcomers": seats}, lines
