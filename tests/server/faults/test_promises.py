"""Faults under load, seeded: whatever breaks, what was promised holds. `SHED_FAULTS=100` runs more of them.

The promises: every acknowledged move is in the log, once; every log replays; nobody is replaced; play goes on.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
import websockets
from server.shed import Shed, open_shed

from engineshed.server.storage import schema

pytestmark = pytest.mark.anyio

ROUNDS = int(os.environ.get("SHED_FAULTS", "6"))
SEED = int(os.environ.get("SHED_FAULT_SEED", "1"))
TABLES = 3
Fault = Callable[[Shed, random.Random, pytest.MonkeyPatch], Awaitable[None]]


async def line_cut(shed: Shed, rng: random.Random, _: pytest.MonkeyPatch) -> None:
    """Half of the sockets are gone without a word."""
    for table in shed.tables.viewers.tables():
        for connection in list(shed.tables.viewers.at(table)):
            if rng.random() < 0.5:
                connection.close(1012, "restart", "cut")


async def database_locked(shed: Shed, _: random.Random, __: pytest.MonkeyPatch) -> None:
    """Somebody else writes for a while; on PostgreSQL every connection is ended instead."""
    if shed.tables.store.shared:
        with psycopg.connect(shed.tables.store.address, autocommit=True) as connection:
            everybody = "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity {everybody}")
        return
    with shed.tables.store.engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        await asyncio.sleep(0.5)
        connection.rollback()


async def disk_full(shed: Shed, _: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every write fails for a while."""

    def full(*_: object) -> Any:
        raise sa.exc.OperationalError("write", {}, OSError("No space left on device"))

    with monkeypatch.context() as patched:
        patched.setattr(shed.tables.store._writer, "_work", full)
        await asyncio.sleep(0.5)


async def clock_jump(_: Shed, rng: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine's clock is set, forwards or back."""
    import time  # noqa: PLC0415 - the module whose clock is set

    there = time.time() + rng.choice((-86_400, 86_400))
    with monkeypatch.context() as patched:
        patched.setattr(time, "time", lambda: there)
        await asyncio.sleep(0.3)


async def bots_killed(shed: Shed, _: random.Random, __: pytest.MonkeyPatch) -> None:
    for process in [*shed.running.bots._pool._idle, *shed.running.bots._pool._busy]:
        with suppress(ProcessLookupError):
            process.kill()


FAULTS: tuple[Fault, ...] = (line_cut, database_locked, disk_full, clock_jump, bots_killed)


class Player:
    """Plays one seat through everything; a move that was not acknowledged is sent again with the same key."""

    def __init__(self, shed: Shed, table: str, token: str, rng: random.Random) -> None:
        self.shed, self.table, self.token, self.rng = shed, table, token, rng
        self.acknowledged: list[str] = []
        self.stop = asyncio.Event()

    async def play(self) -> None:
        while not self.stop.is_set():
            with suppress(ConnectionError, websockets.WebSocketException, TimeoutError, OSError):
                async with self.shed.sit(self.table, self.token) as seat:
                    while not (self.stop.is_set() or seat.over):
                        await seat.until(lambda: seat.prompt or seat.over or self.stop.is_set(), 2.0)
                        await self._move(seat)
                    if seat.over:
                        return
            await asyncio.sleep(0.05)

    async def _move(self, seat: Any) -> None:
        if seat.prompt is None:
            return
        key = f"{self.token[:8]}-{len(self.acknowledged)}"
        answer = await seat.move(self.rng.choice(seat.choices(seat.prompt)), key)
        if answer["type"] == "done":
            self.acknowledged.append(key)
            asked = seat.prompt["id"] if seat.prompt else ""
            await seat.until(lambda: seat.over or not seat.prompt or seat.prompt["id"] != asked, 2.0)


async def test_the_promises_hold_under_faults(database: str, monkeypatch: pytest.MonkeyPatch):
    rng = random.Random(SEED)
    patient = {"minimum_absence": 60.0, "sweep_seconds": 0.3}
    async with open_shed(database, **patient) as shed:
        absence = {"after": 1, "level": "random"}
        made = [await shed.make(seats="me me random", options={"rounds": 9}, absence=absence) for _ in range(TABLES)]
        players = [Player(shed, one["table"], token, rng) for one in made for token in one["tokens"].values()]
        tasks = [asyncio.create_task(player.play()) for player in players]
        for _ in range(ROUNDS):
            await asyncio.sleep(0.5)
            await rng.choice(FAULTS)(shed, rng, monkeypatch)
        await asyncio.sleep(1.0)
        for player in players:
            player.stop.set()
        await asyncio.wait_for(asyncio.gather(*tasks), 120)
        for one in made:
            await _check(shed, one, [p for p in players if p.table == one["table"]])
        assert sum(len(player.acknowledged) for player in players) > 0


async def _check(shed: Shed, made: Any, players: list[Player]) -> None:
    with shed.tables.store.engine.connect() as connection:
        wanted = sa.select(schema.entries.c.key).where(schema.entries.c.table == made["table"])
        keys = [key for key in connection.execute(wanted).scalars() if key]
    assert len(keys) == len(set(keys)), "a move is stored twice"
    assert {key for player in players for key in player.acknowledged} <= set(keys), "an acknowledged move is lost"
    shed.tables._live.pop(made["table"], None)
    async with shed.tables.at(made["table"]) as live:
        kinds = [row.kind for row in live.seats]
    assert kinds == ["human", "human", "bot"], "nobody is replaced"
