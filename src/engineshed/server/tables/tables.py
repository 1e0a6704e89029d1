"""The tables in this process: loaded when needed, one change at a time, each stored before anybody is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

import msgspec

from engineshed.core.table import Entry
from engineshed.core.upgrades import NoRules, upgraded
from engineshed.server.bots.driver import BotDriver
from engineshed.server.bots.pool import BotPool
from engineshed.server.errors import Trouble, no_such_table
from engineshed.server.metrics import Metrics
from engineshed.server.protocol import Note, Noted
from engineshed.server.settings import Settings
from engineshed.server.storage.store import Append, Store, Stored
from engineshed.server.tables.live_table import Live
from engineshed.server.tables.versions import rules_for
from engineshed.server.tables.viewers import Hub

T = TypeVar("T")

ATTEMPTS: Final = 20
"""How often a change is tried when other processes are faster."""


class Overtaken(Exception):  # noqa: N818 - reads as what happened
    """Another process wrote first: look again."""


class Room:
    """Every table, whether in memory or only in the store."""

    def __init__(self, store: Store, pool: BotPool, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.hub = Hub()
        self.metrics = Metrics()
        self.bots = BotDriver(self, pool)
        self._live: dict[str, Live] = {}
        self._used: dict[str, float] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    @property
    def in_memory(self) -> int:
        return len(self._live)

    # --- one table at a time

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Live]:
        """The table, to oneself."""
        async with self._lock(table):
            yield await self._find(table)

    async def change(self, table: str, work: Callable[[Live], Awaitable[T]]) -> T:
        """Do some work at a table; when another process was faster, look and do it again."""
        for attempt in range(ATTEMPTS):
            try:
                async with self._lock(table):
                    return await work(await self._find(table))
            except Overtaken:
                self.metrics.count("conflicts_total")
                await asyncio.sleep(0.005 * attempt)
        raise Trouble(503, "busy", "too many processes change this table; try again")

    def _lock(self, table: str) -> asyncio.Lock:
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    async def _find(self, table: str) -> Live:
        live = self._live.get(table) or await self._load(table)
        self._used[table] = time.monotonic()
        return live

    async def _load(self, table: str) -> Live:
        stored = await self.store.load(table)
        if stored is None:
            self._locks.pop(table, None)
            raise no_such_table()
        try:
            stored = await self._with_rules(stored)
        except NoRules as error:
            raise Trouble(409, "old-version", f"{error}; the log is kept") from None
        row = stored.table
        self._live[table] = live = Live(rules_for(row.game, row.version, row.options), stored)
        await self.go_on(live)
        return live

    async def _with_rules(self, stored: Stored) -> Stored:
        """The table with a log that installed rules can read; a log that had to be rewritten is stored so."""
        row = stored.table
        actions = [entry.action or "" for entry in stored.entries]
        version, options, lines = upgraded(row.game, row.version, msgspec.json.decode(row.options), actions)
        if version == row.version:
            return stored
        pairs = zip(stored.entries, lines, strict=True)
        rewritten = [msgspec.structs.replace(entry, action=line or None) for entry, line in pairs]
        row = msgspec.structs.replace(row, version=version, options=msgspec.json.encode(options).decode())
        new = msgspec.structs.replace(stored, table=row, entries=rewritten)
        Live(rules_for(row.game, row.version, row.options), new)  # every line is legal there
        await self.store.rewrite(new)
        return new

    async def go_on(self, live: Live) -> None:
        """Begin when every seat is taken; take up what a crash has left undone."""
        if live.row.status == "open" and all(row.kind != "free" for row in live.seats):
            live.become(msgspec.structs.replace(live.row, status="playing"))
            await self.append(live, None)
        elif live.chance_is_due:
            await self.append(live, None)
        else:
            self.bots.wake(live)

    def _forget(self, live: Live) -> None:
        """The store knows better than the memory."""
        self._live.pop(live.row.id, None)

    # --- storing

    async def append(self, live: Live, entry: Entry | None, key: str | None = None) -> None:
        """Play, let nature move, store, tell. Raises Refused (nothing happened) or Overtaken (look again)."""
        length, public, began = live.length, len(live.seen[None].events), time.perf_counter()
        if entry is not None:
            live.add(entry, key)
        try:
            live.settle()
            new = self._append_of(live, length, public, key)
            stored = await self.store.append(new)
        except BaseException:
            self._forget(live)
            raise
        if not stored:
            self._forget(live)
            raise Overtaken
        self.metrics.stored(time.perf_counter() - began)
        live.become(
            msgspec.structs.replace(
                live.row,
                length=live.length,
                status=new.status,
                acting=new.acting,
                bot_turn=new.bot_turn,
                moved=new.moved,
                put_away=False,
            )
        )
        self.hub.show(live)
        if new.bot_turn:
            self.bots.wake(live)

    @staticmethod
    def _append_of(live: Live, length: int, public: int, key: str | None) -> Append:
        """`moved` tells when everybody saw something: a hidden step must not show in it."""
        now, status = int(time.time()), live.status
        seen_by_all = len(live.seen[None].events) > public or status == "over"
        rows = tuple(live.rows_from(length, key, now))
        moved = now if seen_by_all else live.row.moved
        acting = ",".join(map(str, live.acting))
        return Append(live.row.id, length, rows, status, acting, live.bot_turn, moved)

    async def note(self, live: Live, note: Note) -> None:
        """Keep a note and show it to everybody."""
        numbered = await self.store.note(live.row.id, note)
        live.notes.append(numbered)
        self.hub.say(live.row.id, Noted(numbered))

    async def seat(self, live: Live, seat: int, **values: object) -> None:
        """Change a seat in the store and in memory, and show it. Raises Overtaken."""
        was = live.seats[seat]
        if not await self.store.seat(was, **values):
            self._forget(live)
            raise Overtaken
        live.seats[seat] = msgspec.structs.replace(was, **values)
        self.hub.seat_lost(live)
        self.hub.show(live)

    # --- news from elsewhere

    async def refresh(self, table: str) -> None:
        """Another process changed the table: read what is new and show it."""
        if table not in self._live:
            return
        async with self.at(table) as live:
            stored = await self.store.news(table, live.length)
            if stored is None:
                return
            heard = len(live.notes)
            live.seats, live.notes = stored.seats, stored.notes
            live.become(stored.table)
            live.read(stored.entries)
            self.hub.seat_lost(live)
            self.hub.show(live)
            for note in live.notes[heard:]:
                self.hub.say(table, Noted(note))

    async def catch_up(self) -> None:
        """Heal missed news about the tables that somebody looks at here."""
        watched = [table for table in self.hub.tables() if table in self._live]
        for table, (length, notes) in (await self.store.lengths(watched)).items():
            live = self._live.get(table)
            if live is not None and (live.length < length or len(live.notes) < notes):
                await self.refresh(table)

    def drop_idle(self) -> None:
        """Forget tables that nobody looks at; the store has them."""
        before = time.monotonic() - self.settings.idle_seconds
        for table in [table for table, used in self._used.items() if used < before]:
            if not (self._locks[table].locked() or self.hub.at(table) or self.bots.thinks_at(table)):
                for kept in (self._live, self._used, self._locks):
                    kept.pop(table, None)
