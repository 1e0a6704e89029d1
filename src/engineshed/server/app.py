"""The server as an ASGI application: `make_app(settings)`."""

from __future__ import annotations

import asyncio
import gc
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from litestar import Litestar, Request, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from engineshed import __version__
from engineshed.server import journal as logs
from engineshed.server.bots.pool import BotPool
from engineshed.server.errors import Trouble
from engineshed.server.protocol import Problem
from engineshed.server.settings import Settings
from engineshed.server.storage.database import full_url
from engineshed.server.storage.store import CHANNEL, Store
from engineshed.server.tables.catalogue import catalogue
from engineshed.server.tables.seats import relieve_absent
from engineshed.server.tables.tables import Room
from engineshed.server.web.gate import Gate
from engineshed.server.web.routes import HANDLERS
from engineshed.server.web.static import read_page
from engineshed.server.workers import News

SMALL = 64_000
"""Bytes of an ordinary body."""

REASONS = {400: "bad-request", 401: "bad-token", 404: "not-found", 405: "not-found", 413: "too-big", 429: "too-many"}


def make_app(settings: Settings) -> ASGIApp:
    """Everything behind its gate."""
    return Gate(make_litestar(settings), settings)


def from_environment() -> ASGIApp:
    """For a worker process of its own, which finds its settings in the environment."""
    settings = Settings.from_environment()
    return Gate(make_litestar(settings, on_startup=[calm_collector]), settings)


def make_litestar(settings: Settings, on_startup: Sequence[Callable[[], None]] = ()) -> Litestar:
    channels = _channels(settings.database)

    @asynccontextmanager
    async def open_for_business(app: Litestar) -> AsyncIterator[None]:
        async with running_room(settings) as room, channels or nullcontext():
            app.state.room = room
            app.state.games = catalogue()
            app.state.page = read_page()
            app.state.replaying = asyncio.Lock()
            app.state.news = news = News(room, channels)
            tasks = [asyncio.create_task(news.listen()), asyncio.create_task(sweep(room, news))]
            logs.say("open", worker=room.store.worker, games=list(app.state.games))
            yield
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    return Litestar(
        HANDLERS,
        lifespan=[open_for_business],
        on_startup=on_startup,
        exception_handlers={Trouble: _trouble, HTTPException: _http_error, Exception: _failure},
        openapi_config=OpenAPIConfig(
            title="Engine Shed", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=SMALL,
        logging_config=None,
    )


def _channels(database: str) -> ChannelsPlugin | None:
    """Between the workers of one PostgreSQL database."""
    url = full_url(database)
    if url.get_backend_name() != "postgresql":
        return None
    backend = PsycoPgChannelsBackend(url.set(drivername="postgresql").render_as_string(hide_password=False))
    return ChannelsPlugin(backend, channels=[CHANNEL])


def calm_collector() -> None:
    """What lives as long as the process need not be searched for garbage, and the rest a little at a time: a search
    through what a thousand tables have made anew since the last one is felt as a pause.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 5, 100)


@asynccontextmanager
async def running_room(settings: Settings) -> AsyncIterator[Room]:
    """A room with its store and bots, closed in good order."""
    store = await asyncio.to_thread(Store, settings.database, secrets.token_hex(4))
    store.open()
    pool = BotPool(settings.bot_processes, settings.bot_seconds)
    room = Room(store, pool, settings)
    try:
        yield room
    finally:
        await room.bots.close()
        await store.close()


async def sweep(room: Room, news: News) -> None:
    """Now and then: bots that a crash has silenced, absent players, missed news, forgotten tables."""
    while True:
        for chore in (_wake_bots, _relieve, _tidy):
            try:
                await chore(room)
            except Exception:  # noqa: BLE001 - the next sweep may do better
                logs.fault("sweep failed", chore=chore.__name__)
        for table in room.hub.tables():
            news.here(table)
        await asyncio.sleep(room.settings.sweep_seconds)


async def _wake_bots(room: Room) -> None:
    for table in await room.store.waiting_for_bots():
        if not room.bots.thinks_at(table):
            async with room.at(table) as live:
                room.bots.wake(live)


async def _relieve(room: Room) -> None:
    for table in await room.store.overdue(int(time.time())):
        await relieve_absent(room, table)


async def _tidy(room: Room) -> None:
    await room.store.checkpoint()
    await room.catch_up()
    room.drop_idle()
    if away := await room.store.put_away(int(time.time()) - room.settings.abandoned_after):
        logs.say("put away", tables=away)


def _answer(problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=problem.status)


def _trouble(_: Request[Any, Any, Any], trouble: Trouble) -> Response[Problem]:
    return _answer(Problem(trouble.status, trouble.reason, trouble.detail))


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    detail = error.detail
    extra: Any = error.extra
    if isinstance(extra, list) and extra:
        detail = "; ".join(f"{item.get('key', '')}: {item.get('message', '')}".strip(": ") for item in extra)
    return _answer(Problem(error.status_code, REASONS.get(error.status_code, "bad-request"), detail))


def _failure(request: Request[Any, Any, Any], _: Exception) -> Response[Problem]:
    logs.fault("request failed", path=request.url.path)
    return _answer(Problem(500, "failed", "the server failed; it has written down why"))
