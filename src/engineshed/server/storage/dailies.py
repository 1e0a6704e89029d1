"""What is kept of dailies: who has tried, and what the strong bot made of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from engineshed.server.protocol import TableId
from engineshed.server.storage.schema import attempts, dailies, seats, stories, tables
from engineshed.server.storage.store import Store
from engineshed.server.tables.records import Attempt, SeatRow, TableRow

PLAYER = 0
"""The seat of whoever tries."""


class Almanac:
    """Attempts and references, by the full name of a daily."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def attempts(self, daily: str) -> list[Attempt]:
        here = attempts.join(tables, tables.c.id == attempts.c.table).join(
            seats, sa.and_(seats.c.table == attempts.c.table, seats.c.seat == PLAYER)
        )
        wanted = (
            sa.select(
                attempts.c.device,
                attempts.c.table,
                seats.c.name,
                tables.c.status,
                tables.c.result,
                tables.c.moved,
                seats.c.resigned | (seats.c.kind == "bot"),
                stories.c.address,
            )
            .select_from(here.outerjoin(stories, stories.c.table == attempts.c.table))
            .where(attempts.c.daily == daily)
        )
        return await self._store.read(lambda connection: [Attempt(*row) for row in connection.execute(wanted)])

    async def table_of(self, daily: str, device: bytes) -> TableId | None:
        wanted = sa.select(attempts.c.table).where(attempts.c.daily == daily, attempts.c.device == device)
        return await self._store.read(lambda connection: connection.execute(wanted).scalar())

    async def begin(self, device: bytes, row: TableRow, sitting: Sequence[SeatRow]) -> TableId:
        """The device's table at this daily: this one, or the one that it has already."""

        def work(connection: sa.Connection) -> TableId:
            mine = sa.and_(attempts.c.daily == row.daily, attempts.c.device == device)
            found: TableId | None = connection.execute(sa.select(attempts.c.table).where(mine)).scalar()
            if found is not None:
                return found
            connection.execute(tables.insert(), msgspec.to_builtins(row, builtin_types=(bytes,)))
            connection.execute(seats.insert(), msgspec.to_builtins(sitting, builtin_types=(bytes,)))
            connection.execute(attempts.insert(), {"daily": row.daily, "device": device, "table": row.id})
            return row.id

        try:
            return await self._store.write(row.id, work)
        except sa.exc.IntegrityError:  # another worker was first: now it is there
            return await self._store.write(row.id, work)

    async def reference(self, daily: str) -> tuple[list[tuple[int, str]], int | None]:
        """What the bot has played so far, and its total once it is done."""
        wanted = sa.select(dailies.c.entries, dailies.c.total).where(dailies.c.daily == daily)
        found = await self._store.read(lambda connection: connection.execute(wanted).first())
        return ([], None) if found is None else (msgspec.json.decode(found[0], type=list[tuple[int, str]]), found[1])

    async def refer(self, daily: str, entries: Sequence[tuple[int, str]], total: int | None) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(dailies.delete().where(dailies.c.daily == daily))
            text = msgspec.json.encode(entries).decode()
            connection.execute(dailies.insert(), {"daily": daily, "entries": text, "total": total})

        await self._store.write(TableId(""), work)
