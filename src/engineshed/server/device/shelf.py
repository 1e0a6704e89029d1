"""What a device keeps: each table as a text with a revision, and its log line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

import msgspec

from engineshed.server.errors import RequestError
from engineshed.server.protocol import Note, TableId
from engineshed.server.tables.records import (
    NOTES_KEPT,
    Append,
    EntryRow,
    SeatRow,
    Stored,
    StoryRow,
    TableRow,
    Unfinished,
)

TRIES: Final = 20
"""How often a change is made anew where another tab was first."""


class Change(msgspec.Struct, frozen=True):
    """A table's new text, if its revision is still the one that was seen (0: there was none), and new log lines."""

    table: TableId
    revision: int
    text: str
    first: int = 0
    entries: list[str] = []


class Shelf(Protocol):
    """Where it is kept: IndexedDB in a page, a dictionary in tests. Everything travels as JSON."""

    async def tables(self) -> str:
        """`[[revision, text], ...]`"""

    async def table(self, table: str) -> str:
        """`[revision, text]`, or `null`"""

    async def entries(self, table: str, first: int) -> str:
        """The lines from the first wanted on, each a text."""

    async def commit(self, changes: str) -> str:
        """All of a list of `Change`, or none: `done`, `overtaken`, or what went wrong."""

    async def claim(self, table: str) -> bool:
        """Whether this tab thinks for the bots of a table; another one does not meanwhile."""

    async def release(self, table: str) -> None: ...


class Kept(msgspec.Struct, frozen=True):
    """A table without its log."""

    table: TableRow
    seats: list[SeatRow]
    notes: list[Note] = []
    files: dict[str, str] = {}
    story: StoryRow | None = None
    """Of a finished game, as far as it is told."""


Held = tuple[int, Kept]
"""What is kept, behind its revision."""


class DeviceStore:
    """A server's store, as far as tables need it, on a shelf. A write that has returned is on disk."""

    shared: Final = True
    """With other tabs: each looks again before it believes what it remembers."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    # --- reading

    async def held(self, table: TableId) -> Held | None:
        found = msgspec.json.decode(await self._shelf.table(table), type=tuple[int, str] | None)
        return None if found is None else (found[0], msgspec.json.decode(found[1], type=Kept))

    async def load(self, table: TableId) -> Stored | None:
        return await self.newer(table, 0)

    async def newer(self, table: TableId, length: int) -> Stored | None:
        """The table with only the entries that a log of `length` lacks."""
        held = await self.held(table)
        if held is None:
            return None
        kept = held[1]
        lines = msgspec.json.decode(await self._shelf.entries(table, length), type=list[str])
        entries = [msgspec.json.decode(line, type=EntryRow) for line in lines[: max(0, kept.table.length - length)]]
        return Stored(kept.table, kept.seats, entries, kept.notes, kept.files)

    async def notes_before(self, table: TableId, before: int) -> list[Note]:
        held = await self.held(table)
        return [] if held is None else [note for note in held[1].notes if note.n < before][-NOTES_KEPT:]

    async def tables_of(self, hashes: Sequence[bytes]) -> list[Stored]:
        """Tables where one of these tokens holds a seat or is the owner's, the last moved first."""
        wanted = set(hashes)
        mine = [
            kept for kept in await self.every() if wanted & {kept.table.owner, *(seat.token for seat in kept.seats)}
        ]
        mine.sort(key=lambda kept: -kept.table.moved)
        return [Stored(kept.table, kept.seats, [], []) for kept in mine]

    async def every(self) -> list[Kept]:
        texts = msgspec.json.decode(await self._shelf.tables(), type=list[tuple[int, str]])
        return [msgspec.json.decode(text, type=Kept) for _, text in texts]

    async def open_tables(self, _: int, __: int) -> list[Stored]:
        """Nobody else can come to a device."""
        return []

    async def unfinished_of(self, _: bytes) -> Unfinished:
        """A device's own tables are nobody else's burden."""
        return Unfinished(0, 0, 0)

    # --- writing

    async def _commit(self, *changes: Change) -> bool:
        """Whether nobody was faster; raises RequestError where the device cannot keep it."""
        answer = await self._shelf.commit(msgspec.json.encode(changes).decode())
        if answer not in {"done", "overtaken"}:
            reason = "full" if answer == "full" else "failed"
            raise RequestError(507, reason, f"this device could not keep it: {answer}")
        return answer == "done"

    async def create(
        self,
        table: TableRow,
        sitting: Sequence[SeatRow],
        after: TableId | None = None,
        files_of: Mapping[str, str] = MappingProxyType({}),
        log: Sequence[EntryRow] = (),
    ) -> bool:
        """A new table, with a log already if one is given; False: the table before has its rematch already."""
        lines = [_text(entry) for entry in log]
        new = Change(table.id, 0, _text(Kept(table, [*sitting], [], dict(files_of))), 0, lines)
        if after is None:
            return await self._commit(new)
        revision, before = await self._known(after)
        if before.table.next is not None:
            return False
        files = before.files if not files_of else dict(files_of)
        new = Change(table.id, 0, _text(Kept(table, [*sitting], [], files)))
        old = msgspec.structs.replace(before, table=msgspec.structs.replace(before.table, next=table.id))
        return await self._commit(new, Change(after, revision, _text(old)))

    async def append(self, new: Append) -> bool:
        """Whether the log still had that length; then the new entries are on disk."""
        revision, kept = await self._known(new.table)
        row = kept.table
        if row.length != new.length or row.status == "closed":
            return False
        lines = [_text(entry) for entry in new.entries]
        text = _text(msgspec.structs.replace(kept, table=new.upon(row)))
        return await self._commit(Change(new.table, revision, text, new.length, lines))

    def keep_parts(self, _: TableRow, __: Sequence[tuple[int, bytes]]) -> None:
        """A device has few tables: it folds a long log anew."""

    async def rewrite(self, stored: Stored) -> None:
        """A log in the terms of newer rules: its options, and the same entries, line by line."""
        row = stored.table
        revision, kept = await self._known(row.id)
        now = msgspec.structs.replace(
            kept,
            table=msgspec.structs.replace(kept.table, version=row.version, options=row.options),
            files=stored.files,
        )
        await self._commit(Change(row.id, revision, _text(now), 0, [_text(entry) for entry in stored.entries]))

    async def seat(self, was: SeatRow, **values: object) -> bool:
        """Change a seat, if its kind and token are still those that were seen."""
        revision, kept = await self._known(was.table)
        now = kept.seats[was.seat]
        if (now.kind, now.token) != (was.kind, was.token):
            return False
        seats = [*kept.seats]
        seats[was.seat] = msgspec.structs.replace(now, **values)
        return await self._commit(Change(was.table, revision, _text(msgspec.structs.replace(kept, seats=seats))))

    async def close_table(self, table: TableId) -> None:
        await self._change_row(table, status="closed", bot_turn=False, acting="")

    async def take_out(self, table: TableId) -> None:
        await self._change_row(table, put_away=False)

    async def note(self, table: TableId, note: Note) -> Note:
        """Append a note; returns it with its number."""

        def with_note(kept: Kept) -> Kept:
            numbered = msgspec.structs.replace(note, n=kept.table.notes + 1)
            row = msgspec.structs.replace(kept.table, notes=numbered.n)
            return msgspec.structs.replace(kept, table=row, notes=[*kept.notes, numbered])

        return (await self.change(table, with_note)).notes[-1]

    async def _change_row(self, table: TableId, **values: object) -> None:
        await self.change(
            table, lambda kept: msgspec.structs.replace(kept, table=msgspec.structs.replace(kept.table, **values))
        )

    async def change(self, table: TableId, change: Callable[[Kept], Kept]) -> Kept:
        """Made anew where another tab was first."""
        for _ in range(TRIES):
            revision, kept = await self._known(table)
            now = change(kept)
            if await self._commit(Change(table, revision, _text(now))):
                return now
        raise RequestError(503, "busy", "another tab keeps changing this table; try again")

    async def _known(self, table: TableId) -> Held:
        held = await self.held(table)
        if held is None:
            raise RequestError(404, "no-such-table", "this device does not keep that table any more")
        return held

    # --- bots

    async def claim(self, table: TableId, _: int, __: int) -> bool:
        """Whether the bots of this table are this tab's to think for."""
        return await self._shelf.claim(table)

    async def release(self, table: TableId) -> None:
        await self._shelf.release(table)


def _text(record: msgspec.Struct) -> str:
    return msgspec.json.encode(record).decode()
