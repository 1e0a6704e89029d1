"""What strangers upload is read in a process of its own, one at a time, whoever asked least first, and not for ever."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from typing import Final

import msgspec

from engineshed.server.bots.queue import Asker, FairQueue
from engineshed.server.errors import RequestError
from engineshed.server.processes import ProcessEndedError, exchange, start, stop
from engineshed.server.protocol import TableId
from engineshed.server.tables.replay_process import Outcome, Upload

MODULE: Final = "engineshed.server.tables.replay_process"
SECONDS: Final = 10.0
"""For one upload."""
MOST_WAITING: Final = 50


class Uploads:
    def __init__(self) -> None:
        self._queue = FairQueue(1, quick_places=0)
        self._process: Process | None = None

    async def ask(self, upload: Upload, address: bytes) -> Outcome:
        """Raises RequestError where it takes too long, or where too many wait."""
        if self._queue.length >= MOST_WAITING:
            raise RequestError(503, "busy", "too many logs are being read; try again in a minute")
        async with self._queue.turn(Asker(TableId(""), address), upload.wanted):
            return await self._ask(msgspec.json.encode(upload))

    async def _ask(self, body: bytes) -> Outcome:
        process = self._process if self._process and self._process.returncode is None else await start(MODULE)
        self._process = None
        try:
            data = await asyncio.wait_for(exchange(process, body), SECONDS)
        except TimeoutError:
            raise RequestError(400, "bad-log", f"this takes longer than {SECONDS:g} seconds to read") from None
        except ProcessEndedError:
            raise RequestError(400, "bad-log", "this takes more memory than there is for it") from None
        else:
            self._process = process
            return msgspec.json.decode(data, type=Outcome)
        finally:
            if self._process is not process:
                await stop(process)

    async def close(self) -> None:
        if self._process is not None:
            await stop(self._process)
