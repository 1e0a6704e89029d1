"""What is kept of the stories of finished games."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from engineshed.server.protocol import TableId
from engineshed.server.storage.schema import entries, seats, stories, tables
from engineshed.server.storage.store import Store
from engineshed.server.tables.records import EntryRow, SeatRow, StoryRow, TableRow


class Shelf:
    """Stories by table and by address."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_table(self, table: TableId) -> StoryRow | None:
        return await self._one(stories.c.table == table)

    async def at(self, address: str) -> StoryRow | None:
        return await self._one(stories.c.address == address)

    async def _one(self, condition: sa.ColumnElement[bool]) -> StoryRow | None:
        def work(connection: sa.Connection) -> StoryRow | None:
            row = connection.execute(sa.select(stories).where(condition)).mappings().first()
            return None if row is None else StoryRow(**row)

        return await self._store.read(work)

    async def add(self, row: StoryRow) -> StoryRow:
        """The table's story: this one, or the one that somebody else began first."""

        def work(connection: sa.Connection) -> StoryRow:
            here = sa.select(stories).where(stories.c.table == row.table)
            found = connection.execute(here).mappings().first()
            if found is not None:
                return StoryRow(**found)
            connection.execute(stories.insert(), msgspec.to_builtins(row, builtin_types=(bytes,)))
            return row

        return await self._store.write(row.table, work)

    async def copy(self, row: TableRow, sitting: Sequence[SeatRow], log: Sequence[EntryRow]) -> None:
        """A new table with a log already."""

        def work(connection: sa.Connection) -> None:
            for kept, rows in ((tables, [row]), (seats, sitting), (entries, log)):
                if rows:
                    connection.execute(kept.insert(), msgspec.to_builtins(rows, builtin_types=(bytes,)))

        await self._store.write(row.id, work)

    async def change(self, table: TableId, **values: object) -> None:
        change = stories.update().where(stories.c.table == table).values(**values)
        await self._store.write(table, lambda connection: connection.execute(change).rowcount)
