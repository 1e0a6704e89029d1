"""A server for tests, in this process but behind a real port, and clients that keep books on what they are told."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import uvicorn
import websockets

from engineshed.core.registry import game_class
from engineshed.server import admin
from engineshed.server.app import make_litestar
from engineshed.server.commands import SERVING
from engineshed.server.protocol import PROTOCOL
from engineshed.server.settings import Settings
from engineshed.server.web.gate import Gate

PATIENCE = 60.0
NAMES = itertools.count()
Frame = dict[str, Any]
WISHES: dict[str, Frame] = {
    "me": {"kind": "me"},
    "friend": {"kind": "friend"},
    "guest": {"kind": "guest", "guest": "anna"},
}


class Seat:
    """One socket. Folds what it is told, and checks that numbers are gapless and undone lines are known."""

    def __init__(self, link: websockets.ClientConnection) -> None:
        self.link = link
        self.name = str(next(NAMES))
        self.frames: list[str] = []
        self.log: dict[int, Frame] = {}
        self.seq = 0
        self.now: Frame = {}
        self.notes: list[Frame] = []
        self.answers: list[Frame] = []
        self.closed: tuple[int, str] | None = None
        self._keys = itertools.count()
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.link:
                self.frames.append(str(text))
                self._hear(json.loads(text))
                self._news.set()
        except websockets.ConnectionClosed:
            pass
        finally:
            self.closed = (self.link.close_code or 0, self.link.close_reason or "")
            self._news.set()

    def _hear(self, frame: Frame) -> None:
        kind = frame["type"]
        if kind in {"welcome", "step"}:
            for event in frame["events"]:
                assert event["seq"] == self.seq + 1, (event, self.seq)
                self.seq += 1
                if event.get("undone"):
                    del self.log[event["undone"]]
                else:
                    self.log[event["seq"]] = event
            assert frame["position"]["seq"] == self.seq
        if kind in {"welcome", "step", "players"}:
            self.now |= {**frame, **frame.get("position", {})}
        if kind == "welcome":
            self.notes = frame["notes"]
        elif kind == "noted":
            self.notes.append(frame["note"])
        elif kind not in {"step", "players"}:
            self.answers.append(frame)

    async def until(self, wanted: Callable[[], object], seconds: float = PATIENCE) -> None:
        async with asyncio.timeout(seconds):
            while not wanted():
                if self.closed is not None:
                    raise ConnectionError(self.closed)
                self._news.clear()
                await self._news.wait()

    async def send(self, **frame: Any) -> None:
        await self.link.send(json.dumps(frame))

    async def ask(self, **frame: Any) -> Frame:
        """Send, and wait for the next answer that is not news."""
        count = len(self.answers)
        await self.send(**frame)
        await self.until(lambda: len(self.answers) > count)
        return self.answers[count]

    @property
    def prompt(self) -> Frame | None:
        return self.now.get("prompt")

    @property
    def over(self) -> bool:
        return bool(self.now.get("status") == "over")

    def key(self) -> str:
        return f"k{self.name}-{next(self._keys)}"

    def choices(self, prompt: Frame) -> list[Frame]:
        fields = self.now["fields"]
        return [
            {"kind": kind, **{name: value for (name, _), value in zip(fields[kind], values, strict=True)}}
            for kind, rows in prompt["choices"].items()
            for values in rows
        ]

    async def move(self, action: Frame, key: str | None = None) -> Frame:
        prompt = self.prompt
        assert prompt is not None
        return await self.ask(type="move", prompt=prompt["id"], key=key or self.key(), action=action)

    async def undo(self, key: str | None = None) -> Frame:
        return await self.ask(type="undo", key=key or self.key(), line=self.now["undoes"] or 0)

    async def play(self, rng: random.Random, until: Callable[[], object] | None = None) -> None:
        """Random legal moves until the game is over."""
        while True:
            await self.until(lambda: self.prompt or self.over or (until and until()))
            if self.over or (until and until()):
                return
            assert self.prompt is not None
            asked = self.prompt["id"]
            answer = await self.move(rng.choice(self.choices(self.prompt)))
            assert answer["type"] == "done", answer
            await self.until(lambda: self.over or self.prompt is None or self.prompt["id"] != asked)  # noqa: B023

    async def settled(self) -> None:
        """Wait until everything the server has sent so far was heard."""
        first = 10**5 + next(self._keys)
        await self.send(type="at", first=first, count=1)
        await self.until(lambda: {"type": "positions", "first": first, "views": []} in self.answers[-5:])


class Shed:
    """A running server."""

    def __init__(self, port: int, http: httpx.AsyncClient) -> None:
        self.port = port
        self.http = http
        self.running: Any = None

    @property
    def tables(self) -> Any:
        return self.running.tables

    async def make(self, game: str = "template", seats: str = "me me", **more: Any) -> Frame:
        """`seats` is words: me, friend, guest (the guest bot of anna), or a bot's level."""
        wishes = [WISHES.get(word, {"kind": "bot", "level": word}) for word in seats.split()]
        answer = await self.http.post("/api/tables", json={"game": game, "seats": wishes, **more})
        assert answer.status_code == 201, answer.text
        made: Frame = answer.json()
        made["tokens"] = {seat["seat"]: seat["token"] for seat in made["seats"]}
        return made

    def bot_key(self, mark: str = "anna") -> str:
        """A key for a guest bot, from the host."""
        with admin.opened(self.tables.settings.database) as connection:
            return admin.add_bot_key(connection, mark)

    async def say_here(self, key: str, tables: int = 4, **more: Any) -> httpx.Response:
        """What a guest bot says every few seconds."""
        told = {"name": "Firsty", "games": {"template": game_class("template").version}, "tables": tables, **more}
        return await self.http.post("/api/guests/here", json=told, headers=bearer(key))

    async def post(self, path: str, token: str | None = None, **body: Any) -> httpx.Response:
        return await self.http.post(f"/api/tables/{path}", json=body, headers=bearer(token))

    async def get(self, path: str, token: str | None = None) -> httpx.Response:
        return await self.http.get(f"/api/tables/{path}", headers=bearer(token))

    @asynccontextmanager
    async def link(self, table: str, **options: Any) -> AsyncIterator[websockets.ClientConnection]:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        async with websockets.connect(address, **{"compression": None, **options}) as link:
            yield link

    @asynccontextmanager
    async def sit(self, table: str, token: str | None = None, **hello: Any) -> AsyncIterator[Seat]:
        async with self.link(table) as link:
            seat = Seat(link)
            seat.seq = hello.get("since", 0)
            await seat.send(type="hello", protocol=PROTOCOL, token=token, **hello)
            await seat.until(lambda: "view" in seat.now)
            yield seat


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"authorization": f"Bearer {token}"}


GENEROUS = {
    "minimum_absence": 0.0,
    "takeover_pause": 0.0,
    "tables_per_address": 10**6,
    "public_tables_per_address": 10**6,
    "bot_tables_per_address": 10**6,
    "requests_per_minute": 10**6,
    "tables_per_minute": 10**6,
    "frames_per_second": 10**5,
    "bot_processes": 1,
    "stop_seconds": PATIENCE,
}


@asynccontextmanager
async def open_shed(database: str, port: int = 0, **settings: Any) -> AsyncIterator[Shed]:
    """A server on a port of this machine, with limits that tests do not meet by chance; 0: any free port."""
    chosen = Settings(database=database, **{**GENEROUS, **settings})
    litestar = make_litestar(chosen)
    with socket.create_server(("127.0.0.1", port)) as listener:
        port = listener.getsockname()[1]
        config = uvicorn.Config(Gate(litestar, chosen), log_config=None, lifespan="on", access_log=False, **SERVING)
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve([listener]))
        try:
            await asyncio.wait_for(_started(server, task), PATIENCE)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
                shed = Shed(port, http)
                shed.running = litestar.state.running
                yield shed
        finally:
            server.should_exit = True
            with suppress(asyncio.CancelledError):
                await asyncio.wait_for(task, PATIENCE)


async def _started(server: uvicorn.Server, task: asyncio.Task[None]) -> None:
    while not server.started:
        if task.done():
            task.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
