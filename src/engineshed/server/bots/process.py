"""A process of its own in which bots think: `python -m engineshed.server.bots.process`.

Reads one job after the other from standard input, each as its length in four bytes and then JSON, and answers likewise.
It knows what the seat knows and nothing else. It ends when its input does.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import BinaryIO, Final

import msgspec

from engineshed.server.bots.jobs import Answer, Job, think

NICENESS: Final = 5
PREFIX: Final = 4


def frame(message: Job | Answer) -> bytes:
    body = msgspec.json.encode(message)
    return len(body).to_bytes(PREFIX, "big") + body


def answer(job: Job) -> Answer:
    began = time.process_time()
    try:
        found = think(job)
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way; the table goes on
        found = Answer(error=f"{type(error).__name__}: {error}")
    return msgspec.structs.replace(found, seconds=time.process_time() - began)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    while prefix := source.read(PREFIX):
        job = msgspec.json.decode(source.read(int.from_bytes(prefix, "big")), type=Job)
        sink.write(frame(answer(job)))
        sink.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not mix with the answers
    serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
