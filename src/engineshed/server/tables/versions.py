"""The rules of a stored table, made once for each of their options."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engineshed.core import upgrades
from engineshed.core.game import AnyGame


@lru_cache(maxsize=64)
def rules_for(name: str, version: int, options: str) -> AnyGame:
    """The game with exactly these rules; `options` is JSON."""
    return upgrades.rules_for(name, version, msgspec.json.decode(options))
