"""Processes that answer on a pipe: each message is its length in four bytes, then JSON."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from typing import BinaryIO, Final

NICENESS: Final = 5
PREFIX: Final = 4


class ProcessEndedError(Exception):
    """A process that was asked does not answer any more."""


def frame(body: bytes) -> bytes:
    return len(body).to_bytes(PREFIX, "big") + body


async def start(module: str) -> Process:
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)


async def stop(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.communicate()


async def exchange(process: Process, body: bytes) -> bytes:
    """Raises ProcessEndedError if there is nobody to answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(frame(body))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(PREFIX), "big")
        return await process.stdout.readexactly(size)
    except (OSError, EOFError):
        raise ProcessEndedError from None


def serve(source: BinaryIO, sink: BinaryIO, answer: Callable[[bytes], bytes]) -> None:
    """Until the input ends."""
    while prefix := source.read(PREFIX):
        sink.write(frame(answer(source.read(int.from_bytes(prefix, "big")))))
        sink.flush()


def run(answer: Callable[[bytes], bytes]) -> None:
    """The main program of such a process; what it prints must not mix with the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, sink, answer)
