"""What is kept of guest bots: who has a key, where they sit, how their games ended."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

import msgspec
import sqlalchemy as sa

from engineshed.server.protocol import TableId
from engineshed.server.storage.schema import guest_games, guests, seats, tables
from engineshed.server.tables.records import GuestGame, GuestRow

T = TypeVar("T")
UNFINISHED = sa.and_(tables.c.status.in_(("open", "playing")), ~tables.c.put_away)


class Writes(Protocol):
    """Whoever commits."""

    def write(self, table: str, work: Callable[[sa.Connection], T], /) -> Awaitable[T]: ...


class Reads(Protocol):
    def __call__(self, work: Callable[[sa.Connection], T], /) -> Awaitable[T]: ...


class Sitting(msgspec.Struct, frozen=True, gc=False):
    """A guest's seat at a table that is not over."""

    table: TableId
    seat: int
    acting: str
    away: bool
    moved: int


class GuestStore:
    """Reads and writes as the store does; a write that has returned is on disk."""

    def __init__(self, read: Reads, writer: Writes) -> None:
        self._read = read
        self._writer = writer

    async def by_key(self, key: bytes) -> GuestRow | None:
        found = await self._rows(sa.select(guests).where(guests.c.key == key))
        return found[0] if found else None

    async def by_mark(self, mark: str) -> GuestRow | None:
        found = await self._rows(sa.select(guests).where(guests.c.mark == mark, guests.c.key.is_not(None)))
        return found[0] if found else None

    async def seen_since(self, then: int) -> list[GuestRow]:
        """Those that have a key and were here."""
        here = sa.select(guests).where(guests.c.key.is_not(None), guests.c.seen >= then)
        return await self._rows(here.order_by(guests.c.name, guests.c.mark))

    async def marks(self) -> frozenset[str]:
        """Of those whose key is good."""
        wanted = sa.select(guests.c.mark).where(guests.c.key.is_not(None))
        return await self._read(lambda connection: frozenset(connection.execute(wanted).scalars()))

    async def _rows(self, wanted: sa.Select[Any]) -> list[GuestRow]:
        return await self._read(lambda c: [GuestRow(**row) for row in c.execute(wanted).mappings()])

    async def note_here(self, row: GuestRow) -> None:
        """What it says of itself, if its key is still good."""
        told = {"name": row.name, "games": row.games, "tables": row.tables, "seen": row.seen}
        change = guests.update().where(guests.c.mark == row.mark, guests.c.key == row.key).values(**told)
        await self._writer.write("", lambda connection: connection.execute(change).rowcount)

    async def sitting(self, mark: str) -> list[Sitting]:
        """Where a guest sits in games that are not over, the latest first."""
        columns = (seats.c.table, seats.c.seat, tables.c.acting, seats.c.away, tables.c.moved)
        joined = sa.select(*columns).join(tables, tables.c.id == seats.c.table)
        wanted = joined.where(seats.c.guest == mark, UNFINISHED, ~seats.c.resigned).order_by(tables.c.moved.desc())
        return await self._read(lambda c: [Sitting(**row) for row in c.execute(wanted).mappings()])

    async def withdrawn(self) -> list[TableId]:
        """Unfinished tables where a guest sits that has no key any more."""
        good = sa.select(guests.c.mark).where(guests.c.key.is_not(None))
        return await self._tables(seats.c.guest.not_in(good), UNFINISHED)

    async def late(self, before: int) -> list[TableId]:
        """Tables that may have waited for a guest since then."""
        return await self._tables(seats.c.kind == "human", tables.c.status == "playing", tables.c.moved <= before)

    async def unrecorded(self, since: int) -> list[TableId]:
        """Tables that are over and stand in no guest's record yet."""
        noted = sa.exists().where(guest_games.c.table == seats.c.table, guest_games.c.guest == seats.c.guest)
        return await self._tables(~noted, tables.c.status == "over", tables.c.moved >= since)

    async def _tables(self, *conditions: sa.ColumnElement[bool]) -> list[TableId]:
        joined = sa.select(seats.c.table).join(tables, tables.c.id == seats.c.table)
        wanted = joined.where(seats.c.guest != "", *conditions).distinct()
        return await self._read(lambda connection: list(connection.execute(wanted).scalars()))

    async def record(self, games: list[GuestGame]) -> None:
        """Once for each table, however often it is said and by how many workers."""

        def work(connection: sa.Connection) -> None:
            for one in games:
                there = sa.and_(guest_games.c.table == one.table, guest_games.c.guest == one.guest)
                known = sa.exists().where(guests.c.mark == one.guest)
                if connection.execute(sa.select(known & ~sa.exists().where(there))).scalar():
                    connection.execute(guest_games.insert(), msgspec.structs.asdict(one))

        await self._writer.write("", work)

    async def records(self) -> dict[str, dict[str, tuple[int, int]]]:
        """Mark -> game -> how many were played, how many of them won."""
        won = sa.func.sum(sa.case((guest_games.c.won, 1), else_=0))
        wanted = sa.select(guest_games.c.guest, guest_games.c.game, sa.func.count(), won)
        grouped = wanted.group_by(guest_games.c.guest, guest_games.c.game).order_by(guest_games.c.game)

        def work(connection: sa.Connection) -> dict[str, dict[str, tuple[int, int]]]:
            found: dict[str, dict[str, tuple[int, int]]] = {}
            for mark, game, played, victories in connection.execute(grouped):
                found.setdefault(mark, {})[game] = (played, victories)
            return found

        return await self._read(work)
