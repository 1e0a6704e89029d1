"""Word between the workers that share one database: which tables moved, who is connected, what is pointed at."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

import msgspec
import psycopg

from engineshed.server import journal
from engineshed.server.metrics import Counts
from engineshed.server.protocol import Pointed, TableId
from engineshed.server.storage.appends import channel_of
from engineshed.server.storage.store import CHANNEL
from engineshed.server.tables.records import Append
from engineshed.server.tables.tables import Tables

CONNECT_SECONDS: Final = 5
SPEAK_SECONDS: Final = 5.0
"""A word that cannot be said within this time is dropped; the sweep says what matters again."""
AGAIN_SECONDS: Final = 0.5
TOGETHER_SECONDS: Final = 0.02
"""What is said within this time goes together in one statement."""
MOST_WAITING: Final = 10_000
NOTIFY: Final = "SELECT pg_notify(channel, word) FROM unnest(%s::text[], %s::text[]) AS said (channel, word)"
MOST_TOGETHER: Final = 500
"""Tables that are followed or left in one statement."""

Line = psycopg.AsyncConnection[tuple[object, ...]]
Presence = dict[TableId, str]
_is_name: Final = re.compile("[a-z0-9]{16}").fullmatch
_APPEND: Final = msgspec.json.Decoder(Append)
_COUNTS: Final = msgspec.json.Decoder(Counts)


class OtherWorkers:
    """A message is a few words: `moved WORKER TABLE APPEND`, `changed WORKER TABLE`, `here WORKER TABLE SEATS`,
    `point WORKER TABLE SEAT DOMAIN INDEX`, `counted WORKER - COUNTS`.

    The first two are sent by the store itself, in the transaction that changes the table. What is done at a table is
    said on its own channel, so that a worker is woken only for the tables that it has; who is connected is said to
    all, for nobody may be called absent who sits elsewhere. Without an `address` there are no others.
    """

    def __init__(self, tables: Tables, address: str | None) -> None:
        self._tables = tables
        self._address = address
        self._here: Presence = {}
        """What is still to be said about each table: only the last word counts."""
        self._words: list[tuple[str, str]] = []
        """Each behind its channel."""
        self._to_say = asyncio.Event()
        self._own_name = tables.store.worker.encode()
        self._followed: set[TableId] = set()
        self._wishes: deque[tuple[str, asyncio.Future[None] | None]] = deque()
        """Statements for the line on which this worker hears, and who waits until they are done."""
        self._stirred = asyncio.Event()
        """Something has arrived on that line, or is to be said there."""
        self._hearing = False
        tables.follow, tables.unfollow = self.follow, self.unfollow

    # --- speaking

    def here(self, table: TableId) -> None:
        """Tell the other workers who is connected to this one."""
        if self._address is not None:
            self._here[table] = ",".join(map(str, sorted(self._tables.viewers.here(table)))) or "-"
            self._to_say.set()

    def point(self, table: TableId, pointed: Pointed) -> None:
        if self._address is not None and len(self._words) < MOST_WAITING:
            worker = self._tables.store.worker
            word = f"point {worker} {table} {pointed.seat} {pointed.domain} {pointed.index}"
            self._words.append((channel_of(table), word))
            self._to_say.set()

    def counted(self, counts: Counts) -> None:
        """Tell the other workers this one's figures, so that each can show the sum."""
        if self._address is not None and len(self._words) < MOST_WAITING:
            word = f"counted {self._tables.store.worker} - {msgspec.json.encode(counts).decode()}"
            self._words.append((CHANNEL, word))
            self._to_say.set()

    def _take(self) -> list[tuple[str, str]]:
        worker = self._tables.store.worker
        words = [*self._words, *((CHANNEL, f"here {worker} {table} {seats}") for table, seats in self._here.items())]
        self._words, self._here = [], {}
        self._to_say.clear()
        return words

    async def speak(self) -> None:
        """Say what is to be said, together, on one connection, for as long as the server runs."""
        while self._address is not None:
            with suppress(psycopg.Error, OSError, TimeoutError):
                async with await self._connect() as connection:
                    await self._speak_on(connection)
            journal.warn("line to other workers lost", direction="speaking")
            await asyncio.sleep(AGAIN_SECONDS)

    async def _speak_on(self, connection: Line) -> None:
        while True:
            await self._to_say.wait()
            await asyncio.sleep(TOGETHER_SECONDS)
            async with asyncio.timeout(SPEAK_SECONDS):
                channels, words = zip(*self._take(), strict=True)
                await connection.execute(NOTIFY, (list(channels), list(words)))

    async def _connect(self) -> Line:
        assert self._address is not None
        return await psycopg.AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=CONNECT_SECONDS, keepalives_idle=10
        )

    # --- which tables this worker has

    async def follow(self, table: TableId) -> None:
        """Hear what is done at a table from now on: whoever reads it afterwards misses nothing.

        While the line is down there is nothing to wait for: what was missed is read when it is up again.
        """
        if self._address is None or table in self._followed or _is_name(table) is None:
            return
        self._followed.add(table)
        if self._hearing:
            done = asyncio.get_running_loop().create_future()
            self._wish(_listen(table), done)
            await asyncio.wait({done}, timeout=SPEAK_SECONDS)

    def unfollow(self, table: TableId) -> None:
        if table in self._followed:
            self._followed.remove(table)
            self._wish(f"UN{_listen(table)}", None)

    def _wish(self, statement: str, done: asyncio.Future[None] | None) -> None:
        if self._hearing:
            self._wishes.append((statement, done))
            self._stirred.set()

    # --- listening

    async def listen(self) -> None:
        """Pass on what the other workers say, for as long as the server runs; after a break, catch up first."""
        while self._address is not None:
            with suppress(psycopg.Error, OSError, TimeoutError):
                async with await self._connect() as connection:
                    await self._hear_on(connection)
            journal.warn("line to other workers lost", direction="listening")
            await asyncio.sleep(AGAIN_SECONDS)

    async def _hear_on(self, connection: Line) -> None:
        self._hearing = True
        try:
            await connection.execute("; ".join([f"LISTEN {CHANNEL}", *map(_listen, self._followed)]))
            await self._begin()
            await self._hear_from(connection)
        finally:
            self._hearing = False
            _all_done(self._wishes)
            self._wishes.clear()

    async def _hear_from(self, connection: Line) -> None:
        """Reads the socket itself: a third of the time that the driver's own loop takes for each message.

        A line that is lost has closed its socket and does not know its number any more. Were that left with the loop,
        whoever is given the same number next would never be heard.
        """
        loop, line, stirred = asyncio.get_running_loop(), connection.pgconn, self._stirred
        descriptor, meanwhile = line.socket, deque[bytes]()
        connection.add_notify_handler(lambda word: meanwhile.append(word.payload.encode()))
        stirred.set()
        loop.add_reader(descriptor, stirred.set)
        try:
            while True:
                await stirred.wait()
                stirred.clear()
                if self._wishes:
                    loop.remove_reader(descriptor)  # the driver waits for its answer by itself
                    await self._heed_wishes(connection)
                    loop.add_reader(descriptor, stirred.set)
                line.consume_input()
                for word in _said(connection, meanwhile):
                    if word.split(b" ", 2)[1:2] != [self._own_name]:
                        await self._try_to_hear(word.decode())
        finally:
            loop.remove_reader(descriptor)

    async def _heed_wishes(self, connection: Line) -> None:
        wishes = [self._wishes.popleft() for _ in range(min(MOST_TOGETHER, len(self._wishes)))]
        if self._wishes:
            self._stirred.set()
        try:
            async with asyncio.timeout(SPEAK_SECONDS):
                await connection.execute("; ".join([statement for statement, _ in wishes]))
        finally:
            _all_done(wishes)

    async def _begin(self) -> None:
        """Nobody knows what was said meanwhile."""
        await self._tables.catch_up()
        self.all_here(self._tables.viewers.tables())

    def all_here(self, tables: Iterable[TableId]) -> None:
        for table in tables:
            self.here(table)

    async def _try_to_hear(self, message: str) -> None:
        try:
            await self._hear(message)
        except Exception:  # noqa: BLE001 - one bad message must not silence the rest
            journal.fault("message failed")

    async def _hear(self, message: str) -> None:
        what, worker, named, rest = (*message.split(" ", 3), "")[:4]
        table = TableId(named)
        match what:
            case "moved":
                await self._tables.take_in(_APPEND.decode(rest))
            case "changed":
                await self._tables.refresh(table)
            case "here":
                await self._hear_presence(worker, table, rest)
            case "point":
                seat, domain, index = rest.split()
                self._tables.viewers.say(table, Pointed(int(seat), domain, int(index)))
            case "counted":
                self._tables.metrics.heard(worker, _COUNTS.decode(rest))

    async def _hear_presence(self, worker: str, table: TableId, seats: str) -> None:
        present = frozenset() if seats == "-" else frozenset(map(int, seats.split(",")))
        self._tables.viewers.heard(worker, table, present)
        if self._tables.viewers.at(table):
            async with self._tables.at(table) as live:
                self._tables.viewers.show(live)


def _listen(table: TableId) -> str:
    return f'LISTEN "{channel_of(table)}"'


def _all_done(wishes: Iterable[tuple[str, asyncio.Future[None] | None]]) -> None:
    """Nobody waits any longer, also where the line is lost: then everything is said anew."""
    for _, done in wishes:
        if done is not None and not done.done():
            done.set_result(None)


def _said(connection: Line, meanwhile: deque[bytes]) -> Iterator[bytes]:
    """What has arrived: first what did while the driver waited for an answer."""
    while meanwhile:
        yield meanwhile.popleft()
    while (message := connection.pgconn.notifies()) is not None:
        yield message.extra
