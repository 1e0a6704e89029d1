"""Word between the workers that share one database: which tables moved, who is connected, what is pointed at."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import msgspec
import psycopg
from psycopg.pq.abc import PGconn

from engineshed.server import journal
from engineshed.server.metrics import Counts
from engineshed.server.protocol import Pointed, TableId
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
NOTIFY: Final = "SELECT pg_notify(%s, word) FROM unnest(%s::text[]) AS word"

Presence = dict[TableId, str]
_APPEND: Final = msgspec.json.Decoder(Append)
_COUNTS: Final = msgspec.json.Decoder(Counts)


class OtherWorkers:
    """A message is a few words: `moved WORKER TABLE APPEND`, `changed WORKER TABLE`, `here WORKER TABLE SEATS`,
    `point WORKER TABLE SEAT DOMAIN INDEX`, `counted WORKER - COUNTS`.

    The first two are sent by the store itself, in the transaction that changes the table. Without an `address` there
    are no others.
    """

    def __init__(self, tables: Tables, address: str | None) -> None:
        self._tables = tables
        self._address = address
        self._here: Presence = {}
        """What is still to be said about each table: only the last word counts."""
        self._words: list[str] = []
        self._to_say = asyncio.Event()
        self._own_name = tables.store.worker.encode()

    # --- speaking

    def here(self, table: TableId) -> None:
        """Tell the other workers who is connected to this one."""
        if self._address is not None:
            self._here[table] = ",".join(map(str, sorted(self._tables.viewers.here(table)))) or "-"
            self._to_say.set()

    def point(self, table: TableId, pointed: Pointed) -> None:
        if self._address is not None and len(self._words) < MOST_WAITING:
            worker = self._tables.store.worker
            self._words.append(f"point {worker} {table} {pointed.seat} {pointed.domain} {pointed.index}")
            self._to_say.set()

    def counted(self, counts: Counts) -> None:
        """Tell the other workers this one's figures, so that each can show the sum."""
        if self._address is not None and len(self._words) < MOST_WAITING:
            self._words.append(f"counted {self._tables.store.worker} - {msgspec.json.encode(counts).decode()}")
            self._to_say.set()

    def _take(self) -> list[str]:
        worker = self._tables.store.worker
        words = [*self._words, *(f"here {worker} {table} {seats}" for table, seats in self._here.items())]
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

    async def _speak_on(self, connection: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        while True:
            await self._to_say.wait()
            await asyncio.sleep(TOGETHER_SECONDS)
            async with asyncio.timeout(SPEAK_SECONDS):
                await connection.execute(NOTIFY, (CHANNEL, self._take()))

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        assert self._address is not None
        return await psycopg.AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=CONNECT_SECONDS, keepalives_idle=10
        )

    # --- listening

    async def listen(self) -> None:
        """Pass on what the other workers say, for as long as the server runs; after a break, catch up first."""
        while self._address is not None:
            with suppress(psycopg.Error, OSError, TimeoutError):
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._begin()
                    await self._hear_from(connection.pgconn)
            journal.warn("line to other workers lost", direction="listening")
            await asyncio.sleep(AGAIN_SECONDS)

    async def _hear_from(self, line: PGconn) -> None:
        """Reads the socket itself: a third of the time that the driver's own loop takes for each message.

        A line that is lost has closed its socket and does not know its number any more. Were that left with the loop,
        whoever is given the same number next would never be heard.
        """
        loop, arrived, descriptor = asyncio.get_running_loop(), asyncio.Event(), line.socket
        arrived.set()
        loop.add_reader(descriptor, arrived.set)
        try:
            while True:
                await arrived.wait()
                arrived.clear()
                line.consume_input()
                while (message := line.notifies()) is not None:
                    if message.extra.split(b" ", 2)[1:2] != [self._own_name]:
                        await self._try_to_hear(message.extra.decode())
        finally:
            loop.remove_reader(descriptor)

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
