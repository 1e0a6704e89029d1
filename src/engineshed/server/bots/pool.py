"""The processes in which bots think. One that crashes or takes too long is replaced; the others go on."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress

import msgspec

from engineshed.server.bots.jobs import Answer, Job
from engineshed.server.bots.process import PREFIX, frame
from engineshed.server.bots.queue import Asker, FairQueue


class BotError(Exception):
    """A bot crashed, took too long, or chose what is not legal."""


class ProcessEndedError(Exception):
    """A process that was asked does not answer any more."""


class BotPool:
    """Asks in the order of its queue."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self.queue = FairQueue(processes)
        self._idle: list[Process] = []
        self._busy: set[Process] = set()

    async def close(self) -> None:
        for process in (*self._idle, *self._busy):
            await _stop(process)
        self._idle.clear()

    async def ask(self, job: Job, asker: Asker) -> Answer:
        """The bot's answer, checked to be legal; raises BotError."""
        async with self.queue.turn(asker, f"{job.game} {job.level}") as turn:
            answer = await self._ask(job)
            turn.seconds = answer.seconds
        if answer.error:
            raise BotError(answer.error)
        named = [opinion.action for opinion in answer.opinions] if job.explain else [answer.choice]
        if not set(named) <= set(job.legal):
            raise BotError("the bot chose an action that is not legal")
        return answer

    async def _ask(self, job: Job) -> Answer:
        """One that has died while it waited is no fault of the bot's: then a new process is asked, once."""
        with suppress(ProcessEndedError):
            if self._idle:
                return await self._ask_of(self._idle.pop(), job)
        try:
            return await self._ask_of(await _start(), job)
        except ProcessEndedError:
            raise BotError("its process ended") from None

    async def _ask_of(self, process: Process, job: Job) -> Answer:
        self._busy.add(process)
        try:
            answer = await asyncio.wait_for(_exchange(process, job), self._seconds)
        except TimeoutError:
            raise BotError(f"no answer within {self._seconds:g} seconds") from None
        except (OSError, EOFError):
            raise ProcessEndedError from None
        else:
            self._idle.append(process)
            return answer
        finally:
            self._busy.discard(process)
            if process not in self._idle:
                await _stop(process)


async def _start() -> Process:
    command = (sys.executable, "-m", "engineshed.server.bots.process")
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)


async def _stop(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.communicate()


async def _exchange(process: Process, job: Job) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(frame(job))
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(PREFIX), "big")
    return msgspec.json.decode(await process.stdout.readexactly(size), type=Answer)
