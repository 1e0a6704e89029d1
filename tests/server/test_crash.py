"""The server is killed again and again in full swing: nothing acknowledged is lost, nothing is played twice.

SHED_CRASHES=100 kills it a hundred times, half on each database; by default it is a few.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import sys
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import websockets
from server.shed import Frame, Seat, Shed

from engineshed.core.registry import make_game
from engineshed.core.table import Entry, replay
from engineshed.server.storage.database import make_engine
from engineshed.server.storage.schema import entries, tables

pytestmark = pytest.mark.anyio

CRASHES = int(os.environ.get("SHED_CRASHES", "6"))
ROUNDS = 9 if CRASHES > 10 else 3
LOST = (OSError, ConnectionError, TimeoutError, httpx.TransportError, websockets.WebSocketException)


class Nursery:
    """A server process that can be killed and started again at once."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self._process, self.port, self.server = process, port, 0

    async def start(self) -> None:
        self._process.stdin.write(b"start\n")
        self.server = int(await asyncio.wait_for(self._process.stdout.readline(), 60))

    def kill(self) -> None:
        os.kill(self.server, signal.SIGKILL)


@asynccontextmanager
async def _nursery(database: str) -> AsyncIterator[Nursery]:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = (sys.executable, str(Path(__file__).parent / "nursery.py"), str(port), database)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    nursery = Nursery(process, port)
    try:
        await nursery.start()
        yield nursery
    finally:
        nursery.kill()
        process.stdin.close()
        await process.wait()


class Player:
    """Plays one seat through every crash, and remembers what was acknowledged."""

    def __init__(self, shed: Shed, table: str, seat: int, token: str) -> None:
        self.shed, self.table, self.seat, self.token = shed, table, seat, token
        self.acknowledged: list[tuple[str, str]] = []
        self.over = False
        self._rng = random.Random(f"{table}{seat}")
        self._waiting: Frame | None = None

    async def play(self) -> None:
        while not self.over:
            with suppress(*LOST):
                async with self.shed.sit(self.table, self.token) as seat:
                    while not self.over:
                        await self._decide(seat)
            await asyncio.sleep(0.02)

    async def _decide(self, seat: Seat) -> None:
        if self._waiting is None:
            await seat.until(lambda: seat.prompt or seat.over, 60)
            self.over = seat.over
            if seat.over:
                return
            action = self._rng.choice(seat.choices(seat.prompt))
            key = f"{len(self.acknowledged)}-{self._rng.getrandbits(32)}"
            self._waiting = {"type": "move", "prompt": seat.prompt["id"], "key": key, "action": action}
        asked = seat.prompt and seat.prompt["id"]
        answer = await seat.ask(**self._waiting)
        assert answer == {"type": "done", "key": self._waiting["key"]}, answer
        self.acknowledged.append((self._waiting["key"], self._waiting["action"]["kind"]))
        repeated = asked != self._waiting["prompt"]
        self._waiting = None
        if not repeated:
            await seat.until(lambda: seat.over or seat.prompt is None or seat.prompt["id"] != asked, 60)


async def _tables(shed: Shed, count: int) -> list[Player]:
    players = []
    for number in range(count):
        made = await shed.make(seats="me me random" if number % 2 else "me me", options={"rounds": ROUNDS})
        players += [Player(shed, made["table"], seat, token) for seat, token in made["tokens"].items()]
    return players


async def _awake(shed: Shed) -> None:
    async with asyncio.timeout(60):
        while True:
            with suppress(*LOST):
                await shed.http.get("/health")
                return
            await asyncio.sleep(0.02)


async def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(database: str):
    rng, players, kills = random.Random(database), [], 0
    async with _nursery(database) as nursery, httpx.AsyncClient(base_url=f"http://127.0.0.1:{nursery.port}") as http:
        shed = Shed(nursery.port, http)
        await _awake(shed)
        while kills < CRASHES // 2:
            round_of = await _tables(shed, 4)
            players += round_of
            tasks = [asyncio.create_task(player.play()) for player in round_of]
            while kills < CRASHES // 2 and not all(player.over for player in round_of):
                before = _moves(round_of)
                await asyncio.sleep(rng.uniform(0.02, 0.3))
                nursery.kill()
                kills += 1
                await nursery.start()
                await _awake(shed)
                await _moved_on(round_of, before)
            async with asyncio.timeout(120):
                await asyncio.gather(*tasks)
    assert kills == CRASHES // 2
    _check(database, players)


async def _moved_on(players: list[Player], before: int) -> None:
    """Do not kill again before somebody has moved, or the game would never end."""
    async with asyncio.timeout(60):
        while _moves(players) <= before and not all(p.over for p in players):  # noqa: ASYNC110 - of many
            await asyncio.sleep(0.01)


def _moves(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def _check(database: str, players: list[Player]) -> None:
    engine = make_engine(database)
    with engine.connect() as connection:
        logs = defaultdict(list)
        for row in connection.execute(sa.select(entries).order_by(entries.c.table, entries.c.n)):
            logs[row.table].append(row)
        rows = {row.id: row for row in connection.execute(sa.select(tables))}
    engine.dispose()
    for table, log in logs.items():
        _check_log(rows[table], log)
    for player in players:
        mine = [row for row in logs[player.table] if row.seat == player.seat]
        assert [(row.key, row.action.split()[0]) for row in mine] == player.acknowledged


def _check_log(row: Any, log: list[Any]) -> None:
    """Gapless, legal from the first line to the last, finished: bots went on thinking after each crash."""
    assert [entry.n for entry in log] == list(range(row.length))
    game = make_game(row.game, {"players": 3 if '"players":3' in row.options else 2, "rounds": ROUNDS})
    space = replay(game, []).space
    played = replay(game, [Entry(entry.seat, space.read(entry.action), entry.typed) for entry in log])
    assert played.over
    assert row.status == "over"
