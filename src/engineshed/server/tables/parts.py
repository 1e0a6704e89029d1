"""A long log in parts that are already folded: a table is taken up from them instead of playing every line again.

Pure. A part says where its entries have led, so whoever stores it must keep it from other rules than its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

import msgspec

from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.core.table import Entry, Step
from engineshed.server.protocol import Event

ENTRIES: Final = 128
"""Of one part: a log has so many entries more before the next is due."""

ShownEffects = tuple[tuple[int | None, bytes], ...]
"""What one entry has shown: each effect as JSON, behind the one seat that may see it."""


class Line(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A stored entry without its action."""

    seat: int
    typed: bool
    key: str | None


class Standing(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An effective step: which entry it is, who was to act, and whether it can never be taken back."""

    entry: int
    acting: tuple[int, ...]
    final: bool


class Seen(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """New lines of one viewer's log: after which entry each stands, and which line it takes back (0: none)."""

    places: list[int]
    undone: list[int]


class Part(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """So many entries, and where they have led."""

    lines: list[Line]
    actions: bytes
    kept: int
    """Steps of earlier parts that none of these entries has taken back."""
    steps: list[Standing]
    """All that stand after those."""
    shown: bytes
    """The effects of each entry."""
    seen: list[Seen]
    """Of the spectator and of each seat."""
    decisions: list[int]
    state: bytes


_PACK: Final = msgspec.msgpack.Encoder().encode
_READ: Final = msgspec.msgpack.Decoder(Part).decode
_READ_SHOWN: Final = msgspec.msgpack.Decoder(list[ShownEffects]).decode


@lru_cache(maxsize=64)
def _actions_of(game: AnyGame) -> msgspec.msgpack.Decoder[list[Action | None]]:
    union: Any = None
    for action in game.actions:
        union = action | union
    return msgspec.msgpack.Decoder(list[union])


def written(part: Part) -> bytes:
    return _PACK(part)


def packed(value: object) -> bytes:
    return _PACK(value)


def packed_state(game: AnyGame, state: msgspec.Struct) -> bytes | None:
    """None: this game's positions cannot be read back, so its logs are always folded."""
    try:
        data = _PACK(state)
        return data if msgspec.msgpack.decode(data, type=game.state_type) == state else None
    except (TypeError, ValueError, msgspec.MsgspecError):
        return None


class Folded:
    """What the parts of one log, from its first entry on, say together."""

    def __init__(self, game: AnyGame, parts: Sequence[bytes]) -> None:
        self._parts = [_READ(part) for part in parts]
        read = _actions_of(game).decode
        actions = [action for part in self._parts for action in read(part.actions)]
        self.lines = [line for part in self._parts for line in part.lines]
        self.entries = [Entry(line.seat, action, line.typed) for line, action in zip(self.lines, actions, strict=True)]
        self.standing: list[Standing] = []
        self.checkpoints: list[tuple[int, Any]] = []
        """After how many steps the position is known, and which it is."""
        for part in self._parts:
            self._stand(part, game)

    def _stand(self, part: Part, game: AnyGame) -> None:
        del self.standing[part.kept :]
        self.standing += part.steps
        while self.checkpoints and self.checkpoints[-1][0] > part.kept:
            self.checkpoints.pop()
        state = msgspec.msgpack.decode(part.state, type=game.state_type)
        self.checkpoints.append((len(self.standing), state))

    @property
    def decisions(self) -> list[int]:
        """Of each seat, nature's last."""
        return list(self._parts[-1].decisions)

    def steps(self) -> list[Step]:
        """Without their effects, which are only in the viewers' logs."""
        return [Step(self.entries[one.entry], (), one.acting, one.final) for one in self.standing]

    def seen(self, viewer: int | None) -> Seen:
        index = 0 if viewer is None else viewer + 1
        logs = [part.seen[index] for part in self._parts]
        return Seen([place for log in logs for place in log.places], [line for log in logs for line in log.undone])

    @cached_property
    def _shown(self) -> list[tuple[tuple[int | None, msgspec.Raw], ...]]:
        rows = (row for part in self._parts for row in _READ_SHOWN(part.shown))
        return [tuple([(only, msgspec.Raw(effect)) for only, effect in row]) for row in rows]

    def events(self, viewer: int | None) -> list[Event]:
        """The viewer's log, line by line."""
        seen, shown, lines = self.seen(viewer), self._shown, self.lines
        return [
            Event(
                number,
                tuple([effect for only, effect in shown[place] if only is None or only == viewer]),
                undone or None,
                lines[place].typed,
            )
            for number, (place, undone) in enumerate(zip(seen.places, seen.undone, strict=True), 1)
        ]
