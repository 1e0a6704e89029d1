"""The tables in this process: loaded when needed, one change at a time, each stored before anybody is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import msgspec

from engineshed.core.record import Seat
from engineshed.core.table import Entry
from engineshed.core.upgrades import NoRules, upgraded
from engineshed.server.addresses import Address, hashed_address
from engineshed.server.allowances import Allowances
from engineshed.server.errors import OvertakenError, RequestError, no_such_table
from engineshed.server.metrics import Metrics
from engineshed.server.protocol import Note, Noted, TableId
from engineshed.server.settings import Settings
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.option_files import taken_apart
from engineshed.server.tables.records import Append, Stored
from engineshed.server.tables.typed_text import folded
from engineshed.server.tables.versions import rules_for
from engineshed.server.tables.viewers import Viewers

if TYPE_CHECKING:
    from engineshed.server.storage.store import Store

CHAT_RATE: Final = 0.5
"""Lines a second that a seat may say for long, from however many sockets."""
CHAT_BURST: Final = 10.0
SHORT_LOG: Final = 50
"""Entries that are folded at once; a longer log is folded in a thread, so that nobody else waits."""
LONGEST_THOUGHT: Final = 300
"""Seconds between two moves that count as played; more is a pause."""
ATTEMPTS: Final = 20
"""How often a change is tried when other processes are faster."""


class Tables:
    """Every table, whether in memory or only in the store."""

    def __init__(self, store: Store, settings: Settings, address_key: bytes = b"") -> None:
        self.store = store
        self._address_key = address_key
        self.settings = settings
        self.viewers = Viewers(settings.minimum_absence)
        self.blocked: frozenset[tuple[str, bytes]] = frozenset()
        """Addresses, hashed, and names that the host has shut out."""
        self._taken_over: dict[tuple[TableId, Seat], float] = {}
        self.clock: Callable[[], float] = time.time
        """By which days begin and end."""
        self.metrics = Metrics()
        self.wake_bots: Callable[[LiveTable], None] = _let_sleep
        """Called where a bot is to act."""
        self.follow: Callable[[TableId], Awaitable[None]] = _alone
        """Called before a table is read: from then on this process is told what others do to it."""
        self.unfollow: Callable[[TableId], object] = _alone_again
        self._live: dict[TableId, LiveTable] = {}
        self._heard: dict[TableId, int] = {}
        """The last note that was shown here, of tables that had to be forgotten."""
        self._used: dict[TableId, float] = {}
        self._locks: dict[TableId, asyncio.Lock] = {}
        self.chatting: Allowances[tuple[TableId, Seat]] = Allowances(CHAT_RATE, CHAT_BURST)
        """What each seat may still say."""

    @property
    def in_memory(self) -> int:
        return len(self._live)

    def hashed(self, address: Address) -> bytes:
        """As addresses are stored."""
        return hashed_address(self._address_key, address)

    # --- one table at a time

    @asynccontextmanager
    async def at(self, table: TableId) -> AsyncIterator[LiveTable]:
        """The table, to oneself."""
        async with self.lock(table):
            yield await self.find(table)

    def attempts(self, table: TableId) -> Attempts:
        """To change a table: `async with` each of them, until one is not overtaken by another process."""
        return Attempts(self, table)

    def lock(self, table: TableId) -> asyncio.Lock:
        """Held by whoever looks at the table or changes it."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    async def find(self, table: TableId) -> LiveTable:
        """The table, for whoever holds its lock."""
        live = self._live.get(table) or await self._load(table)
        self._used[table] = time.monotonic()
        return live

    async def _load(self, table: TableId) -> LiveTable:
        await self.follow(table)
        try:
            return await self._read(table)
        finally:
            if table not in self._live and not self._is_watched(table):
                self.unfollow(table)

    async def _read(self, table: TableId) -> LiveTable:
        stored = await self.store.load(table)
        if stored is None:
            self._locks.pop(table, None)
            raise no_such_table()
        try:
            stored = await self._with_rules(stored)
        except NoRules as error:
            raise RequestError(409, "old-version", f"{error}; the log is kept") from None
        row = stored.table
        game = rules_for(row.game, row.version, stored.options)
        short = len(stored.entries) < SHORT_LOG and not stored.parts
        if short or not self.settings.threads:
            live = LiveTable(game, stored)
        else:
            live = await asyncio.to_thread(LiveTable, game, stored)
        self._live[table] = live
        self._keep_parts(live)
        self._show_all(live, self._heard.pop(table, live.row.notes))
        try:
            await self.go_on(live)
        except OvertakenError:
            return await self._load(table)
        return live

    async def _with_rules(self, stored: Stored) -> Stored:
        """The table with a log that installed rules can read; a log that had to be rewritten is stored so."""
        row = stored.table
        actions = [entry.action or "" for entry in stored.entries]
        version, options, lines = upgraded(row.game, row.version, msgspec.json.decode(stored.options), actions)
        if version == row.version:
            return stored
        pairs = zip(stored.entries, lines, strict=True)
        rewritten = [msgspec.structs.replace(entry, action=line or None) for entry, line in pairs]
        kept, files = taken_apart(options)
        row = msgspec.structs.replace(row, version=version, options=kept)
        new = msgspec.structs.replace(stored, table=row, entries=rewritten, files=files)
        LiveTable(rules_for(row.game, row.version, new.options), new)  # every line is legal there
        await self.store.rewrite(new)
        return new

    async def go_on(self, live: LiveTable) -> None:
        """Begin when every seat is taken; take up what a crash has left undone."""
        if live.row.status == "open" and all(row.kind != "free" for row in live.seats):
            live.become(msgspec.structs.replace(live.row, status="playing"))
            await self.append(live)
        elif live.chance_is_due or live.script_is_due:
            await self.append(live)
        else:
            self.wake_bots(live)

    def _forget(self, live: LiveTable) -> None:
        """The store knows better than the memory. Whoever looks on is shown what it knows when it is read again."""
        if self._live.pop(live.row.id, None) is not None and self._is_watched(live.row.id):
            self._heard[live.row.id] = live.row.notes

    def _is_watched(self, table: TableId) -> bool:
        return bool(self.viewers.at(table))

    # --- storing

    async def append(self, live: LiveTable, entries: Sequence[Entry] = (), key: str | None = None) -> None:
        """Play all, let nature move, store, tell. Raises Refused (nothing happened) or OvertakenError (look again)."""
        length, public, began = live.length, len(live.logs[None].places), time.perf_counter()
        if entries:
            live.decide(entries[0], key)
        try:
            for entry in entries[1:]:
                live.decide(entry)
            live.settle()
            new = self._append_of(live, length, public, key)
            stored = await self.store.append(new)
        except BaseException:
            self._forget(live)
            raise
        if not stored:
            self._forget(live)
            raise OvertakenError
        self.metrics.stored(time.perf_counter() - began)
        live.become(new.upon(live.row))
        self._keep_parts(live)
        self.viewers.show(live)
        if new.bot_turn:
            self.wake_bots(live)

    def _keep_parts(self, live: LiveTable) -> None:
        """Of a long log; nobody waits for it, and what cannot be kept is folded again when it is needed."""
        if live.new_parts:
            self.store.keep_parts(live.row, live.new_parts)
            live.new_parts = []

    @staticmethod
    def _append_of(live: LiveTable, length: int, public: int, key: str | None) -> Append:
        """`moved` tells when everybody saw something: a hidden step must not show in it."""
        now, status = int(time.time()), live.status
        seen_by_all = len(live.logs[None].places) > public or status == "over"
        rows = tuple(live.rows_from(length, key, now))
        moved = now if seen_by_all else live.row.moved
        acting = ",".join(map(str, live.acting))
        played = live.row.played + min(moved - live.row.moved, LONGEST_THOUGHT)
        result = live.result() if status == "over" else ""
        return Append(live.row.id, length, rows, status, acting, live.bot_turn, moved, played, result)

    async def close(self, live: LiveTable) -> None:
        await self.store.close_table(live.row.id)
        live.become(msgspec.structs.replace(live.row, status="closed", bot_turn=False, acting=""))
        self.viewers.show(live)

    def check_welcome(self, address: Address, name: str = "") -> None:
        """Raises RequestError for whom the host has shut out."""
        if ("address", self.hashed(address)) in self.blocked or ("name", folded(name).encode()) in self.blocked:
            raise RequestError(403, "blocked", "the host of this server has shut you out for a time")

    async def note(self, live: LiveTable, note: Note) -> None:
        """Keep a note and show it to everybody."""
        numbered = await self.store.note(live.row.id, note)
        live.row = msgspec.structs.replace(live.row, notes=numbered.n)
        live.heed(numbered)
        self.viewers.say(live.row.id, Noted(numbered))

    async def seat(self, live: LiveTable, seat: Seat, **values: object) -> None:
        """Change a seat in the store and in memory, and show it. Raises OvertakenError."""
        was = live.seats[seat]
        if not await self.store.seat(was, **values):
            self._forget(live)
            raise OvertakenError
        live.sit([*live.seats[:seat], msgspec.structs.replace(was, **values), *live.seats[seat + 1 :]])
        self.viewers.seat_lost(live)
        self.viewers.show(live)

    # --- news from elsewhere

    async def refresh(self, table: TableId) -> None:
        """Another process changed the table: read what is new and show it."""
        if table not in self._live and not self._is_watched(table):
            return
        async with self.at(table) as live:
            await self.read_newer(live)

    async def take_in(self, new: Append) -> None:
        """Another process has appended to a table: the same here, read from the store only where something is missing.

        That process wakes the bots; where it cannot, the sweep does.
        """
        if new.table not in self._live and not self._is_watched(new.table):
            return
        async with self.at(new.table) as live:
            if live.length < new.length:
                await self.read_newer(live)
            elif live.length == new.length:
                live.read(new.entries)
                live.new_parts = []  # whoever stored the entries keeps them
                live.become(new.upon(live.row))
                self.viewers.show(live)

    async def read_newer(self, live: LiveTable) -> None:
        """What the store knows and this process does not."""
        stored = await self.store.newer(live.row.id, live.length)
        if stored is not None:
            heard = live.row.notes
            live.sit(stored.seats)
            live.notes = stored.notes
            live.become(stored.table)
            live.read(stored.entries)
            live.new_parts = []  # whoever stored the entries keeps them
            self._show_all(live, heard)
            self.wake_bots(live)

    def _show_all(self, live: LiveTable, heard: int) -> None:
        """What was read, and the notes after the last that was heard, to everybody who looks on."""
        self.viewers.seat_lost(live)
        self.viewers.show(live)
        for note in live.notes:
            if note.n > heard:
                self.viewers.say(live.row.id, Noted(note))

    async def catch_up(self) -> None:
        """Heal missed news about the tables that somebody looks at here."""
        for table, (length, notes) in (await self.store.lengths(self.viewers.tables())).items():
            live = self._live.get(table)
            if live is None or live.length < length or live.row.notes < notes:
                await self.refresh(table)

    def pause(self, table: TableId, seat: Seat) -> float:
        """Seconds that the bot in a seat just taken over still waits for its player."""
        return self._taken_over.get((table, seat), 0.0) + self.settings.takeover_pause - self.viewers.clock()

    def note_takeover(self, table: TableId, seat: Seat) -> None:
        now = self.viewers.clock()
        old = now - self.settings.takeover_pause
        self._taken_over = {key: at for key, at in self._taken_over.items() if at > old}
        self._taken_over[table, seat] = now

    def drop_idle(self, in_use: Callable[[TableId], bool]) -> None:
        """Forget tables that nobody looks at; the store has them."""
        before = time.monotonic() - self.settings.idle_seconds
        for table in [table for table, used in self._used.items() if used < before]:
            if not (self._locks[table].locked() or self.viewers.at(table) or in_use(table)):
                self.viewers.forget(table)
                self.unfollow(table)
                for kept in (self._live, self._used, self._locks, self._heard):
                    kept.pop(table, None)


def _let_sleep(_: LiveTable) -> None:
    """Where nobody drives bots."""


async def _alone(_: TableId) -> None:
    """Where no other process has the tables."""


def _alone_again(_: TableId) -> None:
    """As `_alone`."""


class Attempts:
    """Tries to change a table, which one has to oneself in each."""

    def __init__(self, tables: Tables, table: TableId) -> None:
        self._tables = tables
        self._table = table
        self._lock: asyncio.Lock
        self._made = 0
        self._done = False

    def __aiter__(self) -> Attempts:
        return self

    async def __anext__(self) -> Attempts:
        if self._done:
            raise StopAsyncIteration
        if self._made:
            self._tables.metrics.count("conflicts_total")
            await asyncio.sleep(0.005 * self._made)
        if self._made == ATTEMPTS:
            raise RequestError(503, "busy", "too many processes change this table; try again")
        self._made += 1
        return self

    async def __aenter__(self) -> LiveTable:
        self._lock = self._tables.lock(self._table)
        await self._lock.acquire()
        try:
            return await self._tables.find(self._table)
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, _: type[BaseException] | None, error: BaseException | None, *__: object) -> bool:
        self._lock.release()
        self._done = error is None
        return isinstance(error, OvertakenError)
