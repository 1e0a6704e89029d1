"""Who thinks next: play before everything else, and whoever has used least before whoever has used much."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from itertools import count
from typing import Final

import msgspec

from engineshed.server.protocol import TableId

HALF_LIFE: Final = 30.0
"""Seconds after which half of what somebody used is forgiven."""
QUICK_SECONDS: Final = 0.1
"""What thinks no longer than this, by what was seen of it, has a place of its own besides."""
REMEMBERED: Final = 20
"""Of the last so many times of a kind at most one may have been slow: a bot may have to warm up."""
WARM: Final = 5
"""Quick times that make up for a slow one."""


class Urgency(IntEnum):
    """Lower goes first."""

    WAITED_FOR = 0
    """A connected person waits at the table."""
    HINT = 1
    UNWATCHED = 2
    """The table's people are away: the move shall be there when they return."""
    BACKGROUND = 3
    """Analysis and other work that nobody waits for."""


class Asker(msgspec.Struct, frozen=True):
    """For whom a bot thinks."""

    table: TableId
    creator: bytes = b""
    """Whoever opened the table, as a keyed hash of an address."""
    urgency: Urgency = Urgency.WAITED_FOR


class Usage:
    """Seconds of thinking that each has used, of which half is forgiven every half-life."""

    def __init__(self) -> None:
        self._used: dict[object, tuple[float, float]] = {}

    def of(self, who: object, now: float) -> float:
        used, then = self._used.get(who, (0.0, now))
        return used * float(0.5 ** ((now - then) / HALF_LIFE))

    def add(self, who: object, seconds: float, now: float) -> None:
        self._used[who] = self.of(who, now) + seconds, now

    def forget(self, now: float) -> None:
        """Those that have next to nothing left."""
        self._used = {who: kept for who, kept in self._used.items() if self.of(who, now) > 0.01}


class Waiting:
    """Somebody who wants to think."""

    def __init__(self, asker: Asker, kind: str, number: int, turn: asyncio.Future[None]) -> None:
        self.asker = asker
        self.kind = kind
        self.number = number
        self.turn = turn
        self.quick_place = False
        self.seconds: float | None = None
        """Of CPU, where they are known: a busy machine's time is nobody's fault."""
        self.warming = False
        """Whether being slow says nothing about the next of its kind."""


class FairQueue:
    """So many may think at once, and one more that is quick."""

    def __init__(self, places: int, quick_places: int = 1) -> None:
        self._free = places
        self._quick_free = quick_places
        self._waiting: list[Waiting] = []
        self._numbers = count()
        self._usage = Usage()
        self._slow: defaultdict[str, deque[bool]] = defaultdict(lambda: deque(maxlen=REMEMBERED))
        """Of each kind, whether each of its last times was slow."""

    @property
    def length(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, asker: Asker, kind: str) -> AsyncIterator[Waiting]:
        """A place to think; `kind` names what takes about as long each time, as a game's level."""
        loop = asyncio.get_running_loop()
        waiting = Waiting(asker, kind, next(self._numbers), loop.create_future())
        self._waiting.append(waiting)
        self._let_in(loop.time())
        try:
            await waiting.turn
        except asyncio.CancelledError:
            self._give_up(waiting, loop.time())
            raise
        began = loop.time()
        try:
            yield waiting
        finally:
            seconds = loop.time() - began if waiting.seconds is None else waiting.seconds
            self._note(waiting, seconds, loop.time())
            self._leave(waiting, loop.time())

    def _note(self, done: Waiting, seconds: float, now: float) -> None:
        """What it took, for its table, for whoever opened that, and for the next of its kind."""
        for who in (done.asker.table, done.asker.creator):
            self._usage.add(who, seconds, now)
        slow = seconds > QUICK_SECONDS
        if not (slow and done.warming):
            self._slow[done.kind].append(slow)

    def _leave(self, done: Waiting, now: float) -> None:
        if done.quick_place:
            self._quick_free += 1
        else:
            self._free += 1
        if not self._waiting:
            self._usage.forget(now)
        self._let_in(now)

    def _give_up(self, waiting: Waiting, now: float) -> None:
        if waiting in self._waiting:
            self._waiting.remove(waiting)
        else:
            self._leave(waiting, now)

    def _let_in(self, now: float) -> None:
        while self._free and self._waiting:
            self._free -= 1
            self._enter(self._first(self._waiting, now))
        quick = [waiting for waiting in self._waiting if self._is_quick(waiting.kind)]
        if self._quick_free and quick:
            self._quick_free -= 1
            first = self._first(quick, now)
            first.quick_place = True
            self._enter(first)

    def _enter(self, waiting: Waiting) -> None:
        self._waiting.remove(waiting)
        if not waiting.turn.done():
            waiting.turn.set_result(None)

    def _first(self, waiting: list[Waiting], now: float) -> Waiting:
        """By urgency; then whose creator has used least, whose table has used least, and who came first."""
        return min(
            waiting,
            key=lambda one: (
                one.asker.urgency,
                self._usage.of(one.asker.creator, now),
                self._usage.of(one.asker.table, now),
                one.number,
            ),
        )

    def _is_quick(self, kind: str) -> bool:
        """Not on the average: a strong bot has many easy decisions, and is slow for all that. Nor what nobody knows."""
        seen = self._slow[kind]
        slow = sum(seen)
        return bool(seen) and slow <= 1 and len(seen) > slow * WARM
