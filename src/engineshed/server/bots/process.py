"""A process of its own in which bots think: `python -m engineshed.server.bots.process`.

It knows what the seat knows and nothing else. It ends when its input does.
"""

from __future__ import annotations

import time

import msgspec

from engineshed.server.bots.jobs import Answer, Job, think
from engineshed.server.processes import run


def answer(job: Job) -> Answer:
    began = time.process_time()
    try:
        found = think(job)
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way; the table goes on
        found = Answer(error=f"{type(error).__name__}: {error}")
    return msgspec.structs.replace(found, seconds=time.process_time() - began)


def main() -> None:
    run(lambda body: msgspec.json.encode(answer(msgspec.json.decode(body, type=Job))))


if __name__ == "__main__":
    main()
