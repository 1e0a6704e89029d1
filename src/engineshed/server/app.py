"""The server as an ASGI application: `make_app(settings)`."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from threading import Thread, Timer
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from engineshed import __version__
from engineshed.server import journal
from engineshed.server.bots.driver import BotDriver
from engineshed.server.bots.pool import BotPool
from engineshed.server.errors import RequestError
from engineshed.server.protocol import Problem, TableId
from engineshed.server.running import Running
from engineshed.server.settings import Settings
from engineshed.server.storage.dailies import Almanac
from engineshed.server.storage.moves import Luggage
from engineshed.server.storage.shelf import Shelf
from engineshed.server.storage.store import Store
from engineshed.server.tables import guests
from engineshed.server.tables.catalogue import catalogue
from engineshed.server.tables.dailies import Dailies
from engineshed.server.tables.records_of_devices import Records
from engineshed.server.tables.seats import relieve_absent
from engineshed.server.tables.stories import Stories
from engineshed.server.tables.tables import Tables
from engineshed.server.tables.uploads import Uploads
from engineshed.server.web.gate import Gate
from engineshed.server.web.routes import HANDLERS
from engineshed.server.web.static import read_page
from engineshed.server.workers import OtherWorkers

SMALL = 64_000
"""Bytes of an ordinary body."""

LEAVE_SECONDS = 1.0
"""For the last words, when everything is closed."""

REASONS = {400: "bad-request", 401: "bad-token", 404: "not-found", 405: "not-found", 413: "too-big", 429: "too-many"}


def make_app(settings: Settings) -> ASGIApp:
    """Everything behind its gate."""
    return Gate(make_litestar(settings), settings)


def from_environment() -> ASGIApp:
    """For a worker process of its own, which finds its settings in the environment."""
    settings = Settings.from_environment()
    return Gate(make_litestar(settings, [calm_collector, end_with_supervisor], [leave_threads]), settings)


def make_litestar(
    settings: Settings,
    on_startup: Sequence[Callable[[], None]] = (),
    on_shutdown: Sequence[Callable[[Litestar], None]] = (),
) -> Litestar:
    @asynccontextmanager
    async def open_for_business(app: Litestar) -> AsyncIterator[None]:
        async with running_server(settings) as running:
            app.state.running = running
            chores = (running.others.listen(), running.others.speak(), sweep(running))
            tasks = [asyncio.create_task(chore) for chore in chores]
            journal.say("open", worker=running.tables.store.worker, games=list(running.games))
            yield
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=settings.stop_seconds / 2)

    return Litestar(
        HANDLERS,
        lifespan=[open_for_business],
        on_startup=on_startup,
        on_shutdown=on_shutdown,
        exception_handlers={
            RequestError: _request_error,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _failure,
        },
        openapi_config=OpenAPIConfig(
            title="Engine Shed", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=SMALL,
        logging_config=None,
    )


def calm_collector() -> None:
    """What lives as long as the process need not be searched for garbage, and the rest a little at a time: a search
    through what a thousand tables have made anew since the last one is felt as a pause.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 5, 100)


def end_with_supervisor() -> None:
    """A worker whose supervisor was killed would hold the port for ever: it stops in good order instead."""
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        Thread(target=_stop_after, args=(supervisor,), name="supervisor", daemon=True).start()


def _stop_after(supervisor: BaseProcess) -> None:
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)


def leave_threads(app: Litestar) -> None:
    """A thread that waits for a silent database would hold the process for ever; what it does, nobody was told of."""
    if app.state.running.tables.store.abandoned:
        end = Timer(LEAVE_SECONDS, os._exit, (0,))
        end.daemon = True
        end.start()


@asynccontextmanager
async def running_server(settings: Settings) -> AsyncIterator[Running]:
    """Tables with their store and bots, closed in good order."""
    store = await asyncio.to_thread(Store, settings.database, secrets.token_hex(4))
    store.open()
    tables = Tables(store, settings, await store.secret("addresses"))
    pool = BotPool(settings.bot_processes, settings.bot_seconds)
    bots, stories = BotDriver(tables, pool), Stories(tables, pool, Shelf(tables.store))
    dailies = Dailies(tables, pool, Almanac(tables.store), await store.secret("dailies"))
    uploads = Uploads()
    try:
        records = Records(tables, Luggage(tables.store))
        others = OtherWorkers(tables, store.address)
        yield Running(tables, bots, others, catalogue(), read_page(settings.site), uploads, stories, dailies, records)
    finally:
        await dailies.close()
        await stories.close()
        await bots.close()
        await uploads.close()
        await store.close(settings.stop_seconds / 2)


async def sweep(running: Running) -> None:
    """Now and then: bots that a crash has silenced, absent players, missed messages, forgotten tables."""
    while True:
        for chore in (_wake_bots, _relieve, _look_after_guests, _tidy, _tell_others):
            try:
                await chore(running)
            except Exception:  # noqa: BLE001 - the next sweep may do better
                journal.fault("sweep failed", chore=chore.__name__)
        await asyncio.sleep(running.tables.settings.sweep_seconds)


async def _wake_bots(running: Running) -> None:
    tables, bots = running.tables, running.bots
    for table in {*await tables.store.waiting_for_bots(), *tables.viewers.tables()}:
        if not bots.thinks_at(table):
            await _each(_wake(running, table), table)


async def _wake(running: Running, table: TableId) -> None:
    async with running.tables.at(table) as live:
        running.bots.wake(live)


async def _each(chore: Awaitable[None], table: TableId) -> None:
    """One table whose rules are missing, or whose log is broken, must not keep the others waiting."""
    try:
        await chore
    except RequestError as error:
        journal.warn("table left alone", table=table, reason=error.reason)
    except Exception:  # noqa: BLE001 - as above
        journal.fault("table failed", table=table)


async def _tell_others(running: Running) -> None:
    running.others.all_here(running.tables.viewers.tables())
    running.others.counted(running.tables.metrics.here(running.gauges))


async def _relieve(running: Running) -> None:
    tables = running.tables
    for table in await tables.store.overdue(int(time.time())):
        await _each(relieve_absent(tables, table), table)


async def _look_after_guests(running: Running) -> None:
    """Those that keep a table waiting, those whose key is withdrawn, and how their games ended."""
    tables, now = running.tables, int(time.time())
    kept = tables.store.guests
    for table in await kept.late(int(now - tables.settings.guest_seconds)):
        await _each(guests.relieve_late(tables, table), table)
    for table in await kept.withdrawn():
        await _each(guests.dismiss_withdrawn(tables, table), table)
    for table in await kept.unrecorded(now - guests.DAY):
        await _each(guests.record(tables, table), table)


async def _tidy(running: Running) -> None:
    tables = running.tables
    await tables.store.checkpoint()
    await tables.catch_up()
    await tables.store.forget_creators()
    tables.blocked = await tables.store.blocked(int(time.time()))
    tables.drop_idle(running.bots.thinks_at)
    if away := await tables.store.put_away(int(time.time()) - tables.settings.abandoned_after):
        journal.say("put away", tables=away)


def _answer(problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=problem.status)


def _request_error(_: Request[Any, Any, Any], error: RequestError) -> Response[Problem]:
    return _answer(Problem(error.status, error.reason, error.detail))


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    detail = error.detail
    extra: Any = error.extra
    if isinstance(extra, list) and extra:
        detail = "; ".join(f"{item.get('key', '')}: {item.get('message', '')}".strip(": ") for item in extra)
    return _answer(Problem(error.status_code, REASONS.get(error.status_code, "bad-request"), detail))


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    return _answer(Problem(400, "bad-request", "this JSON is nested too deeply"))


def _failure(request: Request[Any, Any, Any], _: Exception) -> Response[Problem]:
    journal.fault("request failed", path=request.url.path)
    return _answer(Problem(500, "failed", "the server failed; it has written down why"))
