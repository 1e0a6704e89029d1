"""JSON in pieces: what comes again in frame after frame is written once and copied."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

import msgspec

from engineshed.core.game import AnyGame
from engineshed.core.record import Action, kind
from engineshed.core.space import space_of
from engineshed.server.protocol import ENCODER

MOST_FRAGMENTS: Final = 1 << 15
"""Actions of a game that are kept as JSON; the longest unused are forgotten."""


def as_written(json: bytes) -> Any:
    """A field's value that is JSON already: the encoder copies it."""
    return msgspec.Raw(json)


class Fragments:
    """The actions of a game as they stand in prompts and in the stored log."""

    def __init__(self, game: AnyGame) -> None:
        space = space_of(game)
        self.notation = lru_cache(MOST_FRAGMENTS)(space.write)
        """`Space.write`, each action once."""
        self._heads = {action: ENCODER.encode(kind(action)) + b":[" for action in game.actions}
        self._values = lru_cache(MOST_FRAGMENTS)(lambda action: ENCODER.encode(space.values(action)))

    def choices(self, legal: Iterable[Action]) -> bytes:
        """The JSON of `Space.choices`."""
        tree: defaultdict[type[Action], list[bytes]] = defaultdict(list)
        for action, some in groupby(legal, type):
            tree[action] += map(self._values, some)
        return b"{" + b",".join([self._heads[a] + b",".join(rows) + b"]" for a, rows in tree.items()]) + b"}"


@lru_cache(maxsize=64)
def fragments_of(game: AnyGame) -> Fragments:
    """One for all tables that share the rules."""
    return Fragments(game)
