"""All tables of one device. What the page asks, and what it says at a table, is answered as by a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import TYPE_CHECKING, Final, cast

import msgspec

from engineshed.server import journal
from engineshed.server.addresses import NOWHERE
from engineshed.server.bots.driver import BotDriver
from engineshed.server.bots.pool import BotError, BotPool
from engineshed.server.bots.process import DECODER, AnyJob, answer
from engineshed.server.device.requests import Asked, Request, answered
from engineshed.server.device.shelf import DeviceStore, Shelf
from engineshed.server.device.stories import DeviceStories
from engineshed.server.errors import RequestError
from engineshed.server.protocol import GameInfo, Pointed, TableId
from engineshed.server.settings import Settings
from engineshed.server.tables.catalogue import catalogue
from engineshed.server.tables.stories import Stories
from engineshed.server.tables.tables import Tables
from engineshed.server.web.session import Gone, ViewerSession

if TYPE_CHECKING:
    from engineshed.server.running import Running
    from engineshed.server.storage.shelf import Shelf as Stored
    from engineshed.server.storage.store import Store

SETTINGS: Final = Settings(frames_per_second=100, threads=False)
SWEEP_SECONDS: Final = 1.0
"""How often it is seen whether a bot stands still because the tab that thought for it is closed."""

Ask = Callable[[str], Awaitable[str]]
"""Hands a job to where bots think, both as JSON; an empty answer: it was stopped there."""


class DeviceBots(BotPool):
    """Bots that think one after the other, in a worker of the page."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(1, SETTINGS.bot_seconds)
        self._thinker = ask

    async def _ask(self, job: AnyJob) -> bytes:
        text = await self._thinker(msgspec.json.encode(job).decode())
        if not text:
            raise BotError("its worker was stopped")
        return text.encode()


class OtherTabs:
    """What a session tells to other processes: tabs of one person need not be told who is here."""

    def here(self, table: TableId) -> None: ...

    def point(self, table: TableId, pointed: Pointed) -> None: ...


class Parts(msgspec.Struct, frozen=True):
    """Of a running server, those that a session wants."""

    tables: Tables
    bots: BotDriver
    others: OtherTabs


class DeviceLine:
    """Between one viewer in the page and its session here; `tell` gets each frame, or a close code and a reason."""

    def __init__(self, tell: Callable[[str, int], None]) -> None:
        self.address = NOWHERE
        self._tell = tell
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def say(self, frame: str | None) -> None:
        """A frame of the viewer; None: it has gone."""
        self._heard.put_nowait(frame)

    async def accept(self) -> None:
        """The page need not knock."""

    async def receive(self) -> str:
        frame = await self._heard.get()
        if frame is None:
            raise Gone
        return frame

    async def send(self, data: bytes) -> None:
        self._tell(data.decode(), 0)

    async def close(self, code: int, reason: str) -> None:
        self._tell(reason, code)


@cache
def games() -> list[GameInfo]:
    """Worked out when somebody asks: a page has it in a file, and need not load every game to play one."""
    return list(catalogue().values())


class Shed:
    def __init__(self, shelf: Shelf, ask: Ask) -> None:
        store, pool = DeviceStore(shelf), DeviceBots(ask)
        self.tables = Tables(cast("Store", store), SETTINGS)
        self.bots = BotDriver(self.tables, pool)
        self.stories = Stories(self.tables, pool, cast("Stored", DeviceStories(store)))
        self._parts = cast("Running", Parts(self.tables, self.bots, OtherTabs()))
        self._tasks: set[asyncio.Task[None]] = set()
        self._hold(self._sweep())

    def _hold(self, work: Awaitable[None]) -> None:
        """The event loop alone would not hold on to it."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def answer(self, method: str, path: str, body: str = "", token: str | None = None) -> tuple[int, str]:
        """A request of the protocol: the status and the text of its answer."""
        return await answered(Asked(self.tables, self.stories, games), Request(method, path, body, token))

    def open(self, table: str, tell: Callable[[str, int], None]) -> DeviceLine:
        """A viewer's line to a table, as a socket would be."""
        line = DeviceLine(tell)
        self._hold(ViewerSession(self._parts, TableId(table), line).serve())
        return line

    def moved(self, table: str) -> None:
        """Another tab has changed a table."""
        self._hold(self.tables.refresh(TableId(table)))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for table in self.tables.viewers.tables():
                try:
                    async with self.tables.at(table) as live:
                        self.bots.wake(live)
                except RequestError as error:
                    journal.warn("table left alone", table=table, reason=error.reason)

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.stories.close()
        await self.bots.close()


def think(job: str) -> str:
    """What a bot answers: for the worker in which they think."""
    return msgspec.json.encode(answer(DECODER.decode(job))).decode()
