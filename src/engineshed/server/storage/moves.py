"""Records on their way between devices: kept for minutes, sealed, and given out once."""

from __future__ import annotations

import sqlalchemy as sa

from engineshed.server.protocol import TableId
from engineshed.server.storage.schema import moves
from engineshed.server.storage.store import Store

NO_TABLE = TableId("")


class Luggage:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, code: bytes, receipt: bytes, sealed: bytes, now: int, until: int) -> None:
        """What is long over is thrown away meanwhile."""

        def work(connection: sa.Connection) -> None:
            connection.execute(moves.delete().where(moves.c.until < now - (until - now)))
            row = {"code": code, "receipt": receipt, "sealed": sealed, "until": until, "used": None}
            connection.execute(moves.insert(), row)

        await self._store.write(NO_TABLE, work)

    async def take(self, code: bytes, now: int) -> bytes | None:
        """Once, and in time; nothing of it stays here."""
        good = sa.and_(moves.c.code == code, moves.c.until > now, moves.c.used.is_(None))

        def work(connection: sa.Connection) -> bytes | None:
            found: bytes | None = connection.execute(sa.select(moves.c.sealed).where(good)).scalar()
            changed = connection.execute(moves.update().where(good).values(used=now, sealed=b"")).rowcount
            return found if changed == 1 else None

        return await self._store.write(NO_TABLE, work)

    async def look(self, receipt: bytes) -> tuple[int, int | None] | None:
        """Until when it waits, and when it was used."""
        wanted = sa.select(moves.c.until, moves.c.used).where(moves.c.receipt == receipt)
        found = await self._store.read(lambda connection: connection.execute(wanted).first())
        return None if found is None else (found[0], found[1])
