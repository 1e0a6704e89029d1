"""Lets bots move: one task for each bot that is asked, until it is asked no more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from engineshed.core.record import Action
from engineshed.core.registry import bots
from engineshed.core.table import Entry
from engineshed.server import journal as logs
from engineshed.server.bots.pool import BotFailed, BotPool
from engineshed.server.bots.process import Answer, Job
from engineshed.server.errors import TableRefusal
from engineshed.server.protocol import ENCODER, Thinking, Thoughts
from engineshed.server.tables.live_table import Live

if TYPE_CHECKING:
    from engineshed.server.tables.tables import Room


class BotDriver:
    def __init__(self, room: Room, pool: BotPool) -> None:
        self._room = room
        self._pool = pool
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    @property
    def thinking(self) -> int:
        return len(self._tasks)

    def thinks_at(self, table: str) -> bool:
        return any(key[0] == table for key in self._tasks)

    def wake(self, live: Live) -> None:
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

    async def _play_on(self, table: str, seat: int) -> None:
        try:
            while await self._move_once(table, seat):
                pass
        except Exception:  # noqa: BLE001 - the next sweep wakes the bot again
            logs.fault("bot stopped", table=table, seat=seat)
        finally:
            del self._tasks[table, seat]

    async def _move_once(self, table: str, seat: int) -> bool:
        """One decision of a bot; False when it is not asked any more."""
        async with self._room.at(table) as live:
            asked = live.prompt(seat)
            if asked is None or live.seats[seat].kind != "bot":
                return False
            job = job_of(live, seat, live.seats[seat].level)
        choice = await self._choose(table, seat, job)

        async def move(live: Live) -> None:
            now = live.prompt(seat)
            if now is not None and now.id == asked.id and live.seats[seat].kind == "bot":
                await self._room.append(live, Entry(seat, _action(live, seat, choice)))

        await self._room.change(table, move)
        return True

    async def _choose(self, table: str, seat: int, job: Job) -> int | None:
        """The number of the bot's action; None: the rules' fallback."""
        if not job.level:
            return None
        try:
            return (await self._pool.ask(job)).choice
        except BotFailed as failure:
            self._room.metrics.count("bot_failures_total")
            logs.warn("bot failed", table=table, seat=seat, level=job.level, cause=str(failure))
            return None

    async def hint(self, table: str, seat: int, level: str) -> Thoughts:
        """What a bot would do in a player's place."""
        async with self._room.at(table) as live:
            levels = bots(live.game.name)
            if live.prompt(seat) is None:
                raise TableRefusal("not-asked")
            if not levels or (level and level not in levels):
                raise TableRefusal("no-bot")
            level = level or list(levels)[-1]
            job = msgspec.structs.replace(job_of(live, seat, level), explain=True)
        try:
            return _thoughts(live, level, await self._pool.ask(job))
        except BotFailed as failure:
            logs.warn("hint failed", table=table, level=level, cause=str(failure))
            raise TableRefusal("no-bot") from None


def job_of(live: Live, seat: int, level: str) -> Job:
    """What the bot of a seat may know."""
    return Job(
        game=live.row.game,
        version=live.row.version,
        options=live.row.options,
        level=level,
        view=live.view(seat),
        legal=[live.table.space.number(action) for action in live.game.legal(live.table.state, seat)],
        seed=live.bot_seed(seat),
    )


def _action(live: Live, seat: int, choice: int | None) -> Action:
    return live.game.fallback(live.table.state, seat) if choice is None else live.table.space.action(choice)


def _thoughts(live: Live, level: str, answer: Answer) -> Thoughts:
    space = live.table.space
    return Thoughts(
        level,
        [
            Thinking(msgspec.Raw(ENCODER.encode(space.action(o.action))), o.value, o.reason, o.about)
            for o in answer.opinions
        ],
    )
