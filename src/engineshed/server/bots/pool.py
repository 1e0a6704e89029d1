"""The processes in which bots think. One that crashes or takes too long is replaced; the others go on."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Final, TypeVar

import msgspec

from engineshed.bots.characters import parts
from engineshed.server.bots.dailies import ReferenceJob, ReferenceSlice
from engineshed.server.bots.jobs import Answer, Job
from engineshed.server.bots.process import AnyJob
from engineshed.server.bots.queue import Asker, FairQueue
from engineshed.server.bots.stories import StoryJob, StorySlice
from engineshed.server.processes import ProcessEndedError, exchange, start, stop

MODULE: Final = "engineshed.server.bots.process"
Found = TypeVar("Found", Answer, StorySlice, ReferenceSlice)


class BotError(Exception):
    """A bot crashed, took too long, or chose what is not legal."""


class BotPool:
    """Asks in the order of its queue."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self.queue = FairQueue(processes)
        self._idle: list[Process] = []
        self._busy: set[Process] = set()

    async def close(self) -> None:
        for process in (*self._idle, *self._busy):
            await stop(process)
        self._idle.clear()

    async def ask(self, job: Job, asker: Asker) -> Answer:
        """The bot's answer, checked to be legal; raises BotError."""
        level, _ = parts(job.level)  # its characters take about as long
        answer = await self._in_turn(job, asker, level, Answer)
        named = [opinion.action for opinion in answer.opinions] if job.explain else [answer.choice]
        if not set(named) <= set(job.legal):
            raise BotError("the bot chose an action that is not legal")
        return answer

    async def tell(self, job: StoryJob, asker: Asker) -> StorySlice:
        """The next slice of an analysis; raises BotError."""
        return await self._in_turn(job, asker, "story", StorySlice)

    async def refer(self, job: ReferenceJob, asker: Asker) -> ReferenceSlice:
        """The next slice of what bots make of a daily; raises BotError."""
        return await self._in_turn(job, asker, "daily", ReferenceSlice)

    async def _in_turn(self, job: AnyJob, asker: Asker, kind: str, answer: type[Found]) -> Found:
        """What a process answers when it is the asker's turn; work of one kind and game takes about as long."""
        async with self.queue.turn(asker, f"{job.game} {kind}") as turn:
            found = msgspec.json.decode(await self._ask(job), type=answer)
            turn.seconds = found.seconds
            turn.warming = isinstance(found, Answer) and found.warming
        if found.error:
            raise BotError(found.error)
        return found

    async def _ask(self, job: AnyJob) -> bytes:
        """One that has died while it waited is no fault of the bot's: then a new process is asked, once."""
        with suppress(ProcessEndedError):
            if self._idle:
                return await self._ask_of(self._idle.pop(), job)
        try:
            return await self._ask_of(await start(MODULE), job)
        except ProcessEndedError:
            raise BotError("its process ended") from None

    async def _ask_of(self, process: Process, job: AnyJob) -> bytes:
        self._busy.add(process)
        try:
            data = await asyncio.wait_for(exchange(process, msgspec.json.encode(job)), self._seconds)
        except TimeoutError:
            raise BotError(f"no answer within {self._seconds:g} seconds") from None
        else:
            self._idle.append(process)
            return data
        finally:
            self._busy.discard(process)
            if process not in self._idle:
                await stop(process)
