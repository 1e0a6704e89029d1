"""The record of a device: it moves to another by a code that works once, and can be deleted."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engineshed.server.errors import RequestError
from engineshed.server.protocol import Deleted, Luggage, MoveCode, MoveState, TableId
from engineshed.server.tables.seats import seat_of
from engineshed.server.tables.tables import Tables
from engineshed.server.tables.tokens import hashed, new_token

if TYPE_CHECKING:
    from engineshed.server.storage.moves import Luggage as Kept

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that look alike."""
LENGTH: Final = 12
"""Of a code: 60 bits, for ten minutes."""
SECONDS: Final = 600


def clean(code: str) -> str:
    """A code as somebody has typed it."""
    return "".join(letter for letter in code.upper() if letter in LETTERS)


def sealed(code: str, data: bytes) -> bytes:
    """Sealed, or opened again: the code's own stream over the bytes. Without the code nobody can read it here."""
    stream = hashlib.shake_256(f"engineshed luggage {code}".encode()).digest(len(data))
    return bytes(a ^ b for a, b in zip(data, stream, strict=True))


def _lookup(code: str) -> bytes:
    return hashlib.sha256(f"engineshed code {code}".encode()).digest()


class Records:
    def __init__(self, tables: Tables, kept: Kept) -> None:
        self._tables = tables
        self._kept = kept

    async def send(self, luggage: Luggage) -> MoveCode:
        """A code under which another device finds it, once and soon."""
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        now, receipt = int(self._tables.clock()), new_token()
        closed = sealed(code, luggage.text.encode())
        await self._kept.add(_lookup(code), hashed(receipt), closed, now, now + SECONDS)
        return MoveCode(code, receipt, now + SECONDS)

    async def take(self, code: str) -> Luggage:
        typed = clean(code)
        found = await self._kept.take(_lookup(typed), int(self._tables.clock()))
        if found is None:
            raise RequestError(404, "no-such-code", "this code was never given out, is used, or is too old")
        return Luggage(sealed(typed, found).decode())

    async def state(self, receipt: str) -> MoveState:
        found = await self._kept.look(hashed(receipt))
        if found is None:
            raise RequestError(404, "not-found", "there is nothing here")
        return MoveState(found[0], found[1])

    async def delete(self, seats: Sequence[tuple[TableId, str]]) -> Deleted:
        """Take name and token off the seats of finished games: nobody can tell any more whose they were."""
        done = 0
        for table, token in seats:
            try:
                async for attempt in self._tables.attempts(table):
                    async with attempt as live:
                        seat = seat_of(live, token)
                        if live.row.status in {"over", "closed"}:
                            await self._tables.seat(live, seat, name="", token=None, address=None)
                            done += 1
            except RequestError:  # a table that is gone, or a seat that is somebody else's by now
                continue
        return Deleted(done)
