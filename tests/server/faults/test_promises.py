"""Faults under load, seeded: whatever breaks, what was promised holds.

By default each fault comes once; `SHED_FAULTS=60` is so many of them, `SHED_FAULT_SEED` another order. The promises:
every acknowledged move is in the log, once; every log replays; nobody is replaced; a server that cannot store says so;
play goes on after each fault.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import sqlalchemy as sa
import websockets
from server.conftest import new_database
from server.shed import Frame, Seat, Shed, open_shed

from engineshed.server.protocol import PROTOCOL
from engineshed.server.storage import schema

pytestmark = pytest.mark.anyio

SEED = int(os.environ.get("SHED_FAULT_SEED", "1"))
TABLES = 3
HOLD = 0.3
"""Seconds that a fault lasts."""
PATIENCE = 60.0
LOST = (ConnectionError, TimeoutError, OSError, websockets.WebSocketException, httpx.TransportError)
"""What a client meets while something is broken."""


class Scene:
    """Servers on one database, and those who play there without pause."""

    def __init__(self, sheds: list[Shed], rng: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sheds, self.rng, self.monkeypatch = sheds, rng, monkeypatch
        self.restart_database: Callable[[], None] | None = None
        self.made: list[tuple[Frame, list[Player]]] = []
        self.stopping = False
        self.slow: list[socket.socket] = []

    @property
    def store(self) -> Any:
        return self.sheds[0].tables.store

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for _, players in self.made for player in players)

    async def play_on(self) -> None:
        """Table after table, each seat at another server."""
        while not self.stopping:
            made = await self._new_table()
            if made is not None:
                players = [
                    Player(self, self.sheds[seat % len(self.sheds)], made["table"], token)
                    for seat, token in made["tokens"].items()
                ]
                self.made.append((made, players))
                await asyncio.gather(*(player.play() for player in players))
            await asyncio.sleep(0.02)

    async def _new_table(self) -> Frame | None:
        """None: it cannot be stored now."""
        try:
            absence = {"after": 1, "level": "random"}
            return await self.sheds[0].make(seats="me me random", options={"rounds": 9}, absence=absence)
        except (*LOST, AssertionError):
            return None

    async def goes_on(self, moves: int = 1) -> None:
        """Until so many moves have been made."""
        wanted = self.acknowledged + moves
        async with asyncio.timeout(PATIENCE):
            while self.acknowledged < wanted:  # noqa: ASYNC110 - of many
                await asyncio.sleep(0.01)

    async def says_that_it_cannot_store(self, shed: Shed) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(*LOST):  # a line that lay idle may be gone when it is used again
                    assert (await shed.http.get("/health")).status_code == 503
                    return
                await asyncio.sleep(0.02)


class Player:
    """Plays one seat through everything; a move that was not acknowledged is sent again with the same key."""

    def __init__(self, scene: Scene, shed: Shed, table: str, token: str) -> None:
        self.scene, self.shed, self.table, self.token = scene, shed, table, token
        self.acknowledged: list[str] = []
        self.seat: Seat | None = None
        self._over = False

    async def play(self) -> None:
        while not (self.scene.stopping or self._over):
            with suppress(*LOST):
                async with self.shed.sit(self.table, self.token) as self.seat:
                    while not (self.scene.stopping or self._over):
                        await self._decide(self.seat)
            self.seat = None
            await asyncio.sleep(0.02)

    async def _decide(self, seat: Seat) -> None:
        await seat.until(lambda: seat.prompt or seat.over, 2.0)
        self._over = seat.over
        if seat.prompt is None:
            return
        key, asked = f"{self.token[:8]}-{len(self.acknowledged)}", seat.prompt["id"]
        answer = await seat.move(self.scene.rng.choice(seat.choices(seat.prompt)), key)
        if answer["type"] == "done":
            self.acknowledged.append(key)
            await seat.until(lambda: seat.over or not seat.prompt or seat.prompt["id"] != asked, 2.0)


# --- what breaks


async def lines_cut(scene: Scene) -> None:
    """Half of the lines are gone, on either side, without a word."""
    for _, players in scene.made:
        for player in players:
            if player.seat is not None and scene.rng.random() < 0.5:
                player.seat.link.transport.abort()


async def database_locked(scene: Scene) -> None:
    """Somebody else writes for a while; on PostgreSQL every connection is ended instead."""
    if scene.store.shared:
        await asyncio.to_thread(_end_connections, scene.store.address)
        return
    with scene.store.engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        await asyncio.sleep(HOLD)
        connection.rollback()


def _end_connections(address: str) -> None:
    with psycopg.connect(address, autocommit=True, connect_timeout=int(PATIENCE)) as connection:
        everybody = "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity {everybody}")


async def database_restarted(scene: Scene) -> None:
    """In the middle of everything; SQLite has no server that could be."""
    if scene.restart_database is not None:
        await asyncio.to_thread(scene.restart_database)


async def disk_full(scene: Scene) -> None:
    """Every write of one server fails for a while."""

    def full(*_: object) -> Any:
        raise sa.exc.OperationalError("write", {}, OSError("No space left on device"))

    shed = scene.rng.choice(scene.sheds)
    with scene.monkeypatch.context() as patched:
        patched.setattr(shed.tables.store._writer, "_work", full)
        await scene.says_that_it_cannot_store(shed)
        await asyncio.sleep(HOLD)


async def read_only(scene: Scene) -> None:
    """The database itself refuses to write, as on a file system that was mounted anew after an error."""
    shed = scene.rng.choice(scene.sheds)
    writer = shed.tables.store._writer
    off, on = "PRAGMA query_only=ON", "PRAGMA query_only=OFF"
    if scene.store.shared:
        off, on = (f"SET SESSION CHARACTERISTICS AS TRANSACTION READ {mode}" for mode in ("ONLY", "WRITE"))

    def tell(connection: sa.Connection, mode: str) -> None:
        connection.exec_driver_sql(mode).close()
        if writer._adding is not connection:
            writer._adding.exec_driver_sql(mode).close()
            writer._adding.commit()

    await writer.write("", lambda connection: tell(connection, off))
    await scene.says_that_it_cannot_store(shed)
    await asyncio.sleep(HOLD)
    await writer.write("", lambda connection: tell(connection, on))


async def clock_jumps(scene: Scene) -> None:
    """The machine's clock is set, forwards or back."""
    there = time.time() + scene.rng.choice((-86_400, 86_400))
    with scene.monkeypatch.context() as patched:
        patched.setattr(time, "time", lambda: there)
        await scene.goes_on()


async def bots_killed(scene: Scene) -> None:
    for shed in scene.sheds:
        for process in [*shed.running.bots._pool._idle, *shed.running.bots._pool._busy]:
            with suppress(ProcessLookupError):
                process.kill()


async def slow_client(scene: Scene) -> None:
    """Somebody watches every table and reads nothing, and somebody else begins a request and does not end it."""
    for shed in scene.sheds:
        for made, _ in scene.made[-TABLES:]:
            link = socket.socket()
            scene.slow.append(link)
            with suppress(OSError):  # hung up on at once
                await asyncio.to_thread(_watch_deafly, link, shed.port, made["table"])
        half = await asyncio.to_thread(socket.create_connection, ("127.0.0.1", shed.port), PATIENCE)
        half.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Le")
        scene.slow.append(half)


def _watch_deafly(link: socket.socket, port: int, table: str) -> None:
    """A socket by hand, with as little room for what it is sent as there can be."""
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1_024)
    link.settimeout(PATIENCE)
    link.connect(("127.0.0.1", port))
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    upgrade = "Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    link.sendall(f"GET /api/tables/{table}/socket HTTP/1.1\r\n{upgrade}{key}\r\n".encode())
    if b"101" not in link.recv(64):
        raise ConnectionError("hung up on")
    hello = f'{{"type":"hello","protocol":{PROTOCOL}}}'.encode()
    link.sendall(bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello)


Fault = Callable[[Scene], Awaitable[None]]
FAULTS: tuple[Fault, ...] = (
    lines_cut,
    database_locked,
    database_restarted,
    disk_full,
    read_only,
    clock_jumps,
    bots_killed,
    slow_client,
)
ROUNDS = int(os.environ.get("SHED_FAULTS", str(len(FAULTS))))
BETWEEN = 20 if "SHED_FAULTS" in os.environ else 1
"""Moves after one fault before the next."""
LONGEST = PATIENCE + 10.0 * ROUNDS
"""Seconds after which a run has failed, whatever it waits for; it takes a tenth of them."""


def _order(rng: random.Random) -> Iterator[Fault]:
    """Every fault comes before one comes again."""
    left: list[Fault] = []
    for _ in range(ROUNDS):
        left = left or rng.sample(FAULTS, len(FAULTS))
        yield left.pop()


@asynccontextmanager
async def _playing(scene: Scene) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(scene.play_on()) for _ in range(TABLES)]
    try:
        await scene.goes_on()
        yield
    finally:
        scene.stopping = True
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        for link in scene.slow:
            link.close()


@pytest.mark.parametrize(("kind", "servers"), [("sqlite", 1), ("postgres", 1), ("postgres", 2)])
async def test_the_promises_hold_under_faults(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
    *,
    kind: str,
    servers: int,
):
    rng, database = random.Random(SEED), new_database(kind, request, tmp_path)
    async with AsyncExitStack() as stack:
        patient = {"minimum_absence": 60.0, "sweep_seconds": 0.3}
        sheds = [await stack.enter_async_context(open_shed(database, **patient)) for _ in range(servers)]
        scene = Scene(sheds, rng, monkeypatch)
        if kind == "postgres":
            scene.restart_database = request.getfixturevalue("postgres").restart
        async with asyncio.timeout(LONGEST), _playing(scene):
            for fault in _order(rng):
                await fault(scene)
                await scene.goes_on(BETWEEN)
        for made, players in scene.made:
            await _check(scene, made, players)
        record_property("moves", scene.acknowledged)
        record_property("tables", len(scene.made))


async def _check(scene: Scene, made: Frame, players: list[Player]) -> None:
    tables = scene.sheds[0].tables
    with tables.store.engine.connect() as connection:
        wanted = sa.select(schema.entries.c.key).where(schema.entries.c.table == made["table"])
        keys = [key for key in connection.execute(wanted).scalars() if key]
    assert len(keys) == len(set(keys)), "a move is stored twice"
    assert {key for player in players for key in player.acknowledged} <= set(keys), "an acknowledged move is lost"
    async with tables.lock(made["table"]):
        tables._live.pop(made["table"], None)
        live = await tables.find(made["table"])
        kinds = [row.kind for row in live.seats]
    assert kinds == ["human", "human", "bot"], "nobody is replaced"
