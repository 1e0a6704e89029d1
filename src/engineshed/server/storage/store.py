"""What is kept: tables, seats, logs and notes. A log only grows, and only by whoever saw its present length."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from secrets import token_bytes
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa

from engineshed.server import journal
from engineshed.server.protocol import Note, TableId
from engineshed.server.storage.appends import AppendAndTell, AppendInTwo, channel_of
from engineshed.server.storage.database import checkpoint, make_engine, upgrade
from engineshed.server.storage.guests import GuestStore
from engineshed.server.storage.schema import blocks, entries, files, notes, parts, seats, secrets, tables
from engineshed.server.storage.trust import rules_of
from engineshed.server.storage.writer import Writer
from engineshed.server.tables.option_files import named_files
from engineshed.server.tables.parts import ENTRIES
from engineshed.server.tables.records import NOTES_KEPT, Append, EntryRow, SeatRow, Stored, TableRow, Unfinished
from engineshed.server.tables.typed_text import folded

T = TypeVar("T")

CHANNEL: Final = "tables"
"""On which every worker hears."""


class Store:
    """Reads and writes; a write that has returned is on disk. On PostgreSQL each write also tells the other workers."""

    def __init__(self, database: str, worker: str) -> None:
        self.engine = make_engine(database)
        self.worker = worker
        self.shared = self.engine.dialect.name == "postgresql"
        self._at_once = make_engine(database, "AUTOCOMMIT") if self.shared else None
        url = self.engine.url.set(drivername="postgresql")
        self.address = url.render_as_string(hide_password=False) if self.shared else None
        """Where other workers of the same database are heard."""
        self.abandoned = False
        """Whether it was closed while a thread still waits for the database."""
        self._under_way: set[asyncio.Task[Any]] = set()
        self._one_connection = isinstance(self.engine.pool, sa.StaticPool)
        upgrade(self.engine)

    def open(self) -> None:
        """Begin to write, on the running event loop."""
        add_all = AppendAndTell(self.worker) if self.shared else AppendInTwo(self.engine.dialect)
        self._writer = Writer(self.engine, add_all, at_once=self._at_once, in_memory=self._one_connection)
        self.guests = GuestStore(self._read, self._writer)

    async def close(self, seconds: float | None = None) -> None:
        """When all that was begun is done, or the database has not answered for so many seconds: a thread cannot be
        stopped in the middle of its reading.
        """
        until = None if seconds is None else time.monotonic() + seconds
        late = self._under_way and (await asyncio.wait(self._under_way, timeout=seconds))[1]
        self.abandoned = bool(late) or not await self._writer.close(until and max(0.0, until - time.monotonic()))
        if self.abandoned:
            journal.warn("closed without the database's answer")
        else:
            self.engine.dispose()
            if self._at_once is not None:
                self._at_once.dispose()

    async def _read(self, work: Callable[[sa.Connection], T]) -> T:
        if self._one_connection:
            return await self._writer.write("", work)
        under_way = asyncio.create_task(asyncio.to_thread(self._reading, work))
        self._under_way.add(under_way)
        under_way.add_done_callback(self._was_read)
        return await asyncio.shield(under_way)

    def _was_read(self, done: asyncio.Task[Any]) -> None:
        """Also if nobody waits for it any more."""
        self._under_way.discard(done)
        if not done.cancelled():
            done.exception()

    def _reading(self, work: Callable[[sa.Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    async def _write(self, table: TableId, work: Callable[[sa.Connection], T]) -> T:
        if not self.shared:
            return await self._writer.write(table, work)

        def work_and_tell(connection: sa.Connection) -> T:
            result = work(connection)
            word = f"changed {self.worker} {table}"
            connection.execute(_TELL, {"channel": channel_of(table), "payload": word})
            return result

        return await self._writer.write(table, work_and_tell)

    read, write = _read, _write
    """For those who keep other things beside the tables."""

    async def secret(self, name: str) -> bytes:
        """32 random bytes that this database keeps."""

        def work(connection: sa.Connection) -> bytes:
            wanted = sa.select(secrets.c.value).where(secrets.c.name == name)
            found: bytes | None = connection.execute(wanted).scalar()
            if found is None:
                found = token_bytes(32)
                connection.execute(secrets.insert(), {"name": name, "value": found})
            return found

        return await self._writer.write("", work)

    async def checkpoint(self) -> None:
        """Now and then, so that a move never waits for it."""
        await self._read(checkpoint)

    # --- reading

    async def load(self, table: TableId) -> Stored | None:
        return await self._read(lambda connection: _load(connection, table, 0))

    async def newer(self, table: TableId, length: int) -> Stored | None:
        """The table with only the entries that a log of `length` lacks."""
        return await self._read(lambda connection: _load(connection, table, length))

    async def notes_before(self, table: TableId, before: int) -> list[Note]:
        """As many as a page shows, the oldest first."""
        here = sa.and_(notes.c.table == table, notes.c.n < before)
        wanted = sa.select(notes).where(here).order_by(notes.c.n.desc()).limit(NOTES_KEPT)
        return await self._read(lambda c: [_note(row) for row in c.execute(wanted).mappings()][::-1])

    async def open_tables(self, limit: int, of_one: int) -> list[Stored]:
        """Public tables with a free seat, newest first, at most so many that one address has opened."""
        row = sa.func.row_number().over(partition_by=tables.c.creator, order_by=tables.c.created.desc())
        waiting = sa.select(tables.c.id, row.label("row"), tables.c.creator).where(
            tables.c.status == "open", tables.c.public, ~tables.c.put_away
        )
        ranked = waiting.subquery()
        listed = sa.select(ranked.c.id).where((ranked.c.row <= of_one) | ranked.c.creator.is_(None))
        wanted = sa.select(tables).where(tables.c.id.in_(listed))
        return await self._summaries(wanted.order_by(tables.c.created.desc()).limit(limit))

    async def unfinished_of(self, creator: bytes) -> Unfinished:
        """How many tables one address has opened that are not over."""
        persons = sa.select(seats.c.table).where(_OF_PERSON)
        mine = sa.and_(tables.c.creator == creator, tables.c.status.in_(("open", "playing")), ~tables.c.put_away)
        waiting = sa.and_(tables.c.status == "open", tables.c.public)
        one = sa.case((waiting, 1), else_=0), sa.case((tables.c.id.in_(persons), 0), else_=1)
        wanted = sa.select(sa.func.count(), *(sa.func.coalesce(sa.func.sum(each), 0) for each in one)).where(mine)
        return await self._read(lambda connection: Unfinished(*connection.execute(wanted).one()))

    async def forget_creators(self) -> None:
        """Of tables that are over, and where their players sat."""
        over = sa.and_(tables.c.status.not_in(("open", "playing")), tables.c.creator.is_not(None))

        def work(connection: sa.Connection) -> None:
            done = list(connection.execute(sa.select(tables.c.id).where(over)).scalars())
            connection.execute(tables.update().where(tables.c.id.in_(done)).values(creator=None))
            connection.execute(seats.update().where(seats.c.table.in_(done)).values(address=None))

        await self._writer.write("", work)

    async def tables_of(self, hashes: Sequence[bytes]) -> list[Stored]:
        """Tables where one of these tokens holds a seat or is the owner's."""
        held = sa.select(seats.c.table).where(seats.c.token.in_(hashes))
        wanted = sa.select(tables).where(tables.c.id.in_(held) | tables.c.owner.in_(hashes))
        return await self._summaries(wanted.order_by(tables.c.moved.desc()).limit(500))

    async def _summaries(self, wanted: sa.Select[Any]) -> list[Stored]:
        def work(connection: sa.Connection) -> list[Stored]:
            found = [TableRow(**row) for row in connection.execute(wanted).mappings()]
            sitting = sa.select(seats).where(seats.c.table.in_([row.id for row in found])).order_by(seats.c.seat)
            rows = [SeatRow(**row) for row in connection.execute(sitting).mappings()]
            return [Stored(table, [row for row in rows if row.table == table.id], [], []) for table in found]

        return await self._read(work)

    async def waiting_for_bots(self) -> list[TableId]:
        """Running tables where a bot is to act and a person has a seat."""
        persons = sa.select(seats.c.table).where(seats.c.token.is_not(None), seats.c.guest == "")
        waiting = sa.and_(tables.c.status == "playing", tables.c.bot_turn, ~tables.c.put_away)
        return await self._ids(sa.and_(waiting, tables.c.id.in_(persons)))

    async def overdue(self, now: int) -> list[TableId]:
        """Running tables where nobody has moved for as long as an absence may last."""
        late = tables.c.moved + tables.c.absence_after <= now
        return await self._ids(sa.and_(tables.c.status == "playing", tables.c.absence_after > 0, late))

    async def _ids(self, condition: sa.ColumnElement[bool]) -> list[TableId]:
        wanted = sa.select(tables.c.id).where(condition)
        return await self._read(lambda connection: list(connection.execute(wanted).scalars()))

    async def lengths(self, ids: Sequence[TableId]) -> dict[TableId, tuple[int, int]]:
        """How many entries and notes each of these tables has."""
        wanted = sa.select(tables.c.id, tables.c.length, tables.c.notes).where(tables.c.id.in_(ids))
        return await self._read(lambda c: {row[0]: (row[1], row[2]) for row in c.execute(wanted)})

    # --- writing

    async def create(
        self,
        table: TableRow,
        sitting: Sequence[SeatRow],
        after: TableId | None = None,
        files_of: Mapping[str, str] = MappingProxyType({}),
    ) -> bool:
        """A new table; `after` names the one it is the rematch of, and False says that one has its rematch already.

        `files_of` are the files that its options name, by hash.
        """

        def work(connection: sa.Connection) -> bool:
            for digest, text in files_of.items():
                _keep_file(connection, digest, text)
            connection.execute(tables.insert(), msgspec.to_builtins(table, builtin_types=(bytes,)))
            connection.execute(seats.insert(), msgspec.to_builtins(sitting, builtin_types=(bytes,)))
            return True

        def work_after(connection: sa.Connection) -> bool:
            first = tables.update().where(tables.c.id == after, tables.c.next.is_(None))
            return connection.execute(first.values(next=table.id)).rowcount == 1 and work(connection)

        if after is None:
            return await self._write(table.id, work)
        return await self._write(after, work_after)

    def append(self, new: Append) -> asyncio.Future[bool]:
        """Whether the log still had that length; then the new entries are on disk."""
        return self._writer.add(new.table, new)

    async def rewrite(self, stored: Stored) -> None:
        """A log in the terms of newer rules: its options, and the same entries, line by line."""
        row = stored.table

        def work(connection: sa.Connection) -> None:
            change = tables.update().where(tables.c.id == row.id).values(version=row.version, options=row.options)
            connection.execute(change)
            for entry in stored.entries:
                here = sa.and_(entries.c.table == row.id, entries.c.n == entry.n)
                connection.execute(entries.update().where(here).values(action=entry.action))
            connection.execute(parts.delete().where(parts.c.table == row.id))

        await self._write(row.id, work)

    def keep_parts(self, row: TableRow, new: Sequence[tuple[int, bytes]]) -> None:
        """In place of what other rules have left there; handed over, not waited for."""
        rules = rules_of(row)
        if rules is None:
            return
        kept = [{"table": row.id, "first": first, "rules": rules, "data": data} for first, data in new]

        def work(connection: sa.Connection) -> None:
            firsts = [first for first, _ in new]
            connection.execute(parts.delete().where(parts.c.table == row.id, parts.c.first.in_(firsts)))
            connection.execute(parts.insert(), kept)

        self._writer.write(row.id, work).add_done_callback(_ignore_failure)

    async def seat(self, was: SeatRow, **values: object) -> bool:
        """Change a seat, if its kind and token are still those that were seen."""
        same = seats.c.token.is_(None) if was.token is None else seats.c.token == was.token
        here = sa.and_(seats.c.table == was.table, seats.c.seat == was.seat, seats.c.kind == was.kind, same)
        change = seats.update().where(here).values(**values)
        return await self._write(was.table, lambda connection: connection.execute(change).rowcount == 1)

    async def close_table(self, table: TableId) -> None:
        change = tables.update().where(tables.c.id == table).values(status="closed", bot_turn=False, acting="")
        await self._write(table, lambda connection: connection.execute(change).rowcount)

    async def blocked(self, now: int) -> frozenset[tuple[str, bytes]]:
        """Whom the host has shut out."""
        wanted = sa.select(blocks.c.kind, blocks.c.value).where(blocks.c.until > now)
        return await self._read(lambda c: frozenset(_blocked(*row) for row in c.execute(wanted)))

    async def check(self) -> None:
        """Raises where nothing could be written: a full disk, a file that is read-only, a database that is gone."""
        mark = secrets.update().where(secrets.c.name == "addresses").values(value=secrets.c.value)
        await self._writer.write("", lambda connection: connection.execute(mark).rowcount)

    async def claim(self, table: TableId, now: int, seconds: int) -> bool:
        """Whether the bots of this table are this worker's to think for, for so long."""
        if not self.shared:
            return True
        free = tables.c.thinker.in_(("", self.worker)) | (tables.c.thinks_until < now)
        mine = tables.update().where(tables.c.id == table, free)
        change = mine.values(thinker=self.worker, thinks_until=now + seconds)
        return await self._writer.write(table, lambda connection: connection.execute(change).rowcount == 1)

    async def release(self, table: TableId) -> None:
        if self.shared:
            mine = tables.update().where(tables.c.id == table, tables.c.thinker == self.worker)
            await self._writer.write(table, lambda connection: connection.execute(mine.values(thinker="")).rowcount)

    async def put_away(self, before: int) -> int:
        """Unfinished tables where nothing has moved since then; their logs stay."""
        old = sa.and_(tables.c.status != "over", ~tables.c.put_away, tables.c.moved < before)
        change = tables.update().where(old).values(put_away=True)
        return await self._writer.write("", lambda connection: connection.execute(change).rowcount)

    async def take_out(self, table: TableId) -> None:
        change = tables.update().where(tables.c.id == table).values(put_away=False)
        await self._write(table, lambda connection: connection.execute(change).rowcount)

    async def note(self, table: TableId, note: Note) -> Note:
        """Append a note; returns it with its number."""

        def work(connection: sa.Connection) -> Note:
            count = tables.update().where(tables.c.id == table).values(notes=tables.c.notes + 1)
            n = connection.execute(count.returning(tables.c.notes)).scalar_one()
            numbered = msgspec.structs.replace(note, n=n)
            connection.execute(notes.insert(), {"table": table, **msgspec.to_builtins(numbered)})
            return numbered

        return await self._write(table, work)


_OF_PERSON: Final = ((seats.c.kind != "bot") | seats.c.token.is_not(None)) & (seats.c.guest == "")
_TELL: Final = sa.select(sa.func.pg_notify(sa.bindparam("channel"), sa.bindparam("payload")))


def _load(connection: sa.Connection, table: TableId, length: int) -> Stored | None:
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        return None
    sitting = sa.select(seats).where(seats.c.table == table).order_by(seats.c.seat)
    folded = [] if length else _parts(connection, TableRow(**row))
    length += ENTRIES * len(folded)
    new = sa.and_(entries.c.table == table, entries.c.n >= length, entries.c.n < row["length"])
    log = sa.select(entries).where(new).order_by(entries.c.n)
    return Stored(
        TableRow(**row),
        [SeatRow(**seat) for seat in connection.execute(sitting).mappings()],
        [EntryRow(**entry) for entry in connection.execute(log).mappings()],
        _last_notes(connection, table),
        _files(connection, named_files(row["options"])),
        folded,
    )


def _parts(connection: sa.Connection, row: TableRow) -> list[bytes]:
    """Those without a gap from the first entry on that the installed rules themselves have folded."""
    rules = rules_of(row) if row.length >= ENTRIES else None
    if rules is None:
        return []
    mine = sa.and_(parts.c.table == row.id, parts.c.rules == rules, parts.c.first <= row.length - ENTRIES)
    found = connection.execute(sa.select(parts.c.first, parts.c.data).where(mine).order_by(parts.c.first)).all()
    return [data for n, (first, data) in enumerate(found) if first == n * ENTRIES]


def _blocked(kind: str, value: bytes) -> tuple[str, bytes]:
    """As it is looked for: what looked alike when a name was shut out may be more by now."""
    return kind, folded(value.decode()).encode() if kind == "name" else value


def _ignore_failure(done: asyncio.Future[None]) -> None:
    """Of what can be worked out again."""
    if not done.cancelled() and done.exception() is not None:
        journal.warn("part not kept", cause=str(done.exception()))


def _files(connection: sa.Connection, hashes: Sequence[str]) -> dict[str, str]:
    if not hashes:
        return {}
    wanted = sa.select(files).where(files.c.hash.in_(hashes))
    return {row.hash: row.text for row in connection.execute(wanted)}


def _keep_file(connection: sa.Connection, digest: str, text: str) -> None:
    """Once, however many tables use it."""
    missing = sa.select(sa.literal(digest), sa.literal(text)).where(
        ~sa.exists(sa.select(files.c.hash).where(files.c.hash == digest))
    )
    connection.execute(files.insert().from_select(["hash", "text"], missing))


def _last_notes(connection: sa.Connection, table: TableId) -> list[Note]:
    """The last of all, and the last that are about seats: a vote stays known however much is said after it."""
    said = sa.select(notes).where(notes.c.table == table).order_by(notes.c.n.desc())
    wanted = (said.limit(NOTES_KEPT), said.where(notes.c.what != "chat").limit(NOTES_KEPT))
    found = {row["n"]: _note(row) for one in wanted for row in connection.execute(one).mappings()}
    return [found[n] for n in sorted(found)]


def _note(row: sa.RowMapping) -> Note:
    return Note(**{name: row[name] for name in Note.__struct_fields__})
