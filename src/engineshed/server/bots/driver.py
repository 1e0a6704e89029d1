"""Lets bots move: one task for each bot that is asked, until it is asked no more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Final

import msgspec

from engineshed.bots import Bot
from engineshed.core.record import Seat
from engineshed.core.registry import bots
from engineshed.core.table import Entry
from engineshed.server import journal
from engineshed.server.bots.jobs import Answer, Job, action_of, job_of, thoughts_of
from engineshed.server.bots.pool import BotError, BotPool
from engineshed.server.bots.queue import Asker, Urgency
from engineshed.server.errors import TableError
from engineshed.server.protocol import Prompt, TableId, Thoughts
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.tables import Tables

CLAIM_SECONDS: Final = 20


class BotDriver:
    """Tables wake it where a bot is to act."""

    def __init__(self, tables: Tables, pool: BotPool) -> None:
        self._tables = tables
        self._pool = pool
        tables.wake_bots = self.wake
        self._tasks: dict[tuple[TableId, Seat], asyncio.Task[None]] = {}
        self._hints: dict[tuple[TableId, str, str, bool], asyncio.Task[Answer]] = {}
        """By table, prompt, level and whether it is a glance: whoever asks again gets the one that is under way."""

    @property
    def thinking(self) -> int:
        return len(self._tasks)

    def thinks_at(self, table: TableId) -> bool:
        return any(key[0] == table for key in self._tasks)

    def wake(self, live: LiveTable) -> None:
        """Let every bot think that is asked and does not think yet, where anybody could be interested."""
        if not live.bot_turn or not self._is_worth_it(live):
            return
        for seat in live.acting:
            key = (live.row.id, seat)
            if seat >= 0 and live.seats[seat].kind == "bot" and key not in self._tasks:
                self._tasks[key] = asyncio.create_task(self._play_on(*key))

    def _is_worth_it(self, live: LiveTable) -> bool:
        """A table of bots alone rests while nobody watches it."""
        return bool(live.persons or self._tables.viewers.people(live))

    def _asker(self, live: LiveTable, urgency: Urgency | None = None) -> Asker:
        if urgency is None:
            urgency = Urgency.WAITED_FOR if self._tables.viewers.people(live) else Urgency.UNWATCHED
        return Asker(live.row.id, live.row.creator or b"", urgency)

    async def close(self) -> None:
        """Stop thinking: after a restart it begins anew, with the same numbers."""
        tasks = [*self._tasks.values(), *self._hints.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()

    async def _play_on(self, table: TableId, seat: Seat) -> None:
        try:
            while await self._claim(table) and await self._move_once(table, seat):
                pass
            await self._tables.store.release(table)
        except Exception:  # noqa: BLE001 - the next sweep wakes the bot again
            journal.fault("bot stopped", table=table, seat=seat)
        finally:
            del self._tasks[table, seat]

    async def _claim(self, table: TableId) -> bool:
        """Of the workers that know a table one thinks; if it dies, another takes over at its next sweep."""
        return await self._tables.store.claim(table, int(time.time()), CLAIM_SECONDS)

    async def _move_once(self, table: TableId, seat: Seat) -> bool:
        """One decision of a bot; False when it is not asked any more."""
        if (pause := self._tables.pause(table, seat)) > 0:
            await asyncio.sleep(pause)
        async with self._tables.at(table) as live:
            asked = _asked(live, seat)
            if asked is None or not self._is_worth_it(live):
                return False
            job, asker = job_of(live, seat, live.seats[seat].level), self._asker(live)
        choice = await self._choose(asker, seat, job)
        async for attempt in self._tables.attempts(table):
            async with attempt as live:
                now = _asked(live, seat)
                if now is not None and now.id == asked.id:
                    await self._tables.append(live, [Entry(seat, action_of(live, seat, choice))])
        return True

    async def _choose(self, asker: Asker, seat: Seat, job: Job) -> int | None:
        """The number of the bot's action; None: the rules' fallback."""
        if not job.level:
            return None
        try:
            return (await self._pool.ask(job, asker)).choice
        except BotError as failure:
            self._tables.metrics.count("bot_failures_total")
            journal.warn("bot failed", table=asker.table, seat=seat, bot=job.level, cause=str(failure))
            return None

    async def hint(self, table: TableId, seat: Seat, level: str) -> AsyncIterator[Thoughts]:
        """What a bot would do in a player's place: first ideas where it thinks long, and then what it would play."""
        async with self._tables.at(table) as live:
            levels = bots(live.game.name)
            asked = live.prompt(seat)
            if asked is None:
                raise TableError("not-asked")
            if live.row.daily:
                raise TableError("not-in-daily")
            if not levels or (level and level not in levels):
                raise TableError("no-bot")
            level = level or list(levels)[-1]
            job, asker = job_of(live, seat, level), self._asker(live, Urgency.HINT)
        try:
            for glance in (True, False) if _glances(levels[level]) else (False,):
                wanted = msgspec.structs.replace(job, explain=True, glance=glance)
                answer = await asyncio.shield(self._think_once((table, asked.id, level), wanted, asker))
                yield thoughts_of(live, level, answer, more=glance)
        except BotError as failure:
            journal.warn("hint failed", table=table, bot=level, cause=str(failure))
            raise TableError("no-bot") from None

    def _think_once(self, about: tuple[TableId, str, str], job: Job, asker: Asker) -> asyncio.Task[Answer]:
        """Thought to its end even when nobody waits any more: the process goes on to the next."""
        key = (*about, job.glance)
        task = self._hints.get(key)
        if task is None:
            task = self._hints[key] = asyncio.create_task(self._pool.ask(job, asker))
            task.add_done_callback(lambda done: (self._hints.pop(key), done.cancelled() or done.exception()))
        return task


def _asked(live: LiveTable, seat: Seat) -> Prompt | None:
    """What the bot on a seat has to decide; nothing while a lesson plays for it, or a person has the seat."""
    return live.prompt(seat) if live.bot_turn and live.seats[seat].kind == "bot" else None


def _glances(bot: object) -> bool:
    """Whether it has first ideas of its own, before it has thought."""
    return getattr(bot, "glance", Bot.glance) is not Bot.glance
