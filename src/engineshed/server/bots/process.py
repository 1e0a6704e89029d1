"""A process of its own in which bots think: `python -m engineshed.server.bots.process`.

It knows what the seat knows and nothing else. It ends when its input does.
"""

from __future__ import annotations

import time
from typing import Final

import msgspec

from engineshed.server.bots.jobs import Answer, Job, think
from engineshed.server.bots.stories import StoryJob, StorySlice, tell
from engineshed.server.processes import run

DECODER: Final = msgspec.json.Decoder(Job | StoryJob)


def answer(job: Job | StoryJob) -> Answer | StorySlice:
    began = time.process_time()
    found: Answer | StorySlice
    try:
        found = tell(job) if isinstance(job, StoryJob) else think(job)
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way; the table goes on
        text = f"{type(error).__name__}: {error}"
        found = StorySlice(error=text) if isinstance(job, StoryJob) else Answer(error=text)
    return msgspec.structs.replace(found, seconds=time.process_time() - began)


def main() -> None:
    run(lambda body: msgspec.json.encode(answer(DECODER.decode(body))))


if __name__ == "__main__":
    main()
