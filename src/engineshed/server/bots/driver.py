"""Lets bots move: one task for each bot that is asked, until it is asked no more."""

from __future__ import annotations

import asyncio

import msgspec

from engineshed.core.record import Seat
from engineshed.core.registry import bots
from engineshed.core.table import Entry
from engineshed.server import journal
from engineshed.server.bots.jobs import Job, action_of, job_of, thoughts_of
from engineshed.server.bots.pool import BotError, BotPool
from engineshed.server.errors import TableError
from engineshed.server.protocol import TableId, Thoughts
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.tables import Tables


class BotDriver:
    """Tables wake it where a bot is to act."""

    def __init__(self, tables: Tables, pool: BotPool) -> None:
        self._tables = tables
        self._pool = pool
        tables.wake_bots = self.wake
        self._tasks: dict[tuple[TableId, Seat], asyncio.Task[None]] = {}

    @property
    def thinking(self) -> int:
        return len(self._tasks)

    def thinks_at(self, table: TableId) -> bool:
        return any(key[0] == table for key in self._tasks)

    def wake(self, live: LiveTable) -> None:
        """Let every bot think that is asked and does not think yet."""
        for seat in live.acting:
            key = (live.row.id, seat)
            if seat >= 0 and live.seats[seat].kind == "bot" and key not in self._tasks:
                self._tasks[key] = asyncio.create_task(self._play_on(*key))

    async def close(self) -> None:
        """Stop thinking: after a restart it begins anew, with the same numbers."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()

    async def _play_on(self, table: TableId, seat: Seat) -> None:
        try:
            while await self._move_once(table, seat):
                pass
        except Exception:  # noqa: BLE001 - the next sweep wakes the bot again
            journal.fault("bot stopped", table=table, seat=seat)
        finally:
            del self._tasks[table, seat]

    async def _move_once(self, table: TableId, seat: Seat) -> bool:
        """One decision of a bot; False when it is not asked any more."""
        async with self._tables.at(table) as live:
            asked = live.prompt(seat)
            if asked is None or live.seats[seat].kind != "bot":
                return False
            job = job_of(live, seat, live.seats[seat].level)
        choice = await self._choose(table, seat, job)
        async for attempt in self._tables.attempts(table):
            async with attempt as live:
                now = live.prompt(seat)
                if now is not None and now.id == asked.id and live.seats[seat].kind == "bot":
                    await self._tables.append(live, [Entry(seat, action_of(live, seat, choice))])
        return True

    async def _choose(self, table: TableId, seat: Seat, job: Job) -> int | None:
        """The number of the bot's action; None: the rules' fallback."""
        if not job.level:
            return None
        try:
            return (await self._pool.ask(job)).choice
        except BotError as failure:
            self._tables.metrics.count("bot_failures_total")
            journal.warn("bot failed", table=table, seat=seat, level=job.level, cause=str(failure))
            return None

    async def hint(self, table: TableId, seat: Seat, level: str) -> Thoughts:
        """What a bot would do in a player's place."""
        async with self._tables.at(table) as live:
            levels = bots(live.game.name)
            if live.prompt(seat) is None:
                raise TableError("not-asked")
            if not levels or (level and level not in levels):
                raise TableError("no-bot")
            level = level or list(levels)[-1]
            job = msgspec.structs.replace(job_of(live, seat, level), explain=True)
        try:
            return thoughts_of(live, level, await self._pool.ask(job))
        except BotError as failure:
            journal.warn("hint failed", table=table, level=level, cause=str(failure))
            raise TableError("no-bot") from None
