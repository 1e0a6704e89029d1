"""What changes a table while it is played: decisions and chat, each stored before anybody is told."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Seat
from engineshed.server.errors import TableError
from engineshed.server.protocol import Chat, Move, Note, TableId, Typed, Undo
from engineshed.server.tables.decisions import entries_of
from engineshed.server.tables.tables import Tables
from engineshed.server.tables.typed_text import clean

MOST_NOTES: Final = 5_000
"""At one table; whoever says more than that has other places to say it."""


async def decide(tables: Tables, table: TableId, seat: Seat, frame: Move | Undo | Typed) -> None:
    """A decision of a seat or of nature. Returns when it is on disk, also if it was before."""
    async for attempt in tables.attempts(table):
        async with attempt as live:
            if (seat, frame.key) not in live.keys:
                await tables.append(live, entries_of(live, seat, frame), frame.key)
                tables.metrics.count("moves_total")


async def chat(tables: Tables, table: TableId, seat: Seat, frame: Chat) -> None:
    text = clean(frame.text)
    if not text:
        raise TableError("no-action")
    if not tables.chatting.of((table, seat)).spend():
        raise TableError("too-many")
    async with tables.at(table) as live:
        if live.row.notes >= MOST_NOTES:
            raise TableError("chat-full")
        await tables.note(live, Note(0, "chat", int(tables.viewers.clock()), seat=seat, text=text))
