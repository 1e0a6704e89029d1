"""Steps from older versions of these rules: what an old log leaves unsaid, it says after the step."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.core.game import Options
from engineshed.games.railroad_ink.data import FACES


def from_1(options: Options, lines: Sequence[str]) -> tuple[Options, Sequence[str]]:
    """RI-15.19 was read by ends, and the values of RI-14.9 were nine digits."""
    stated: dict[str, object] = {"crater_scoring": "per_end", **options}
    if "draft_values" in options:
        digits = zip(FACES, str(options["draft_values"]), strict=True)
        stated["draft_values"] = ", ".join([f"{face} {digit}" for face, digit in digits])
    return stated, lines
