"""A process of its own in which bots think: `python -m engineshed.server.bots.process`.

It knows what the seat knows and nothing else. It ends when its input does.
"""

from __future__ import annotations

import time
from typing import Final

import msgspec

from engineshed.server.bots.dailies import ReferenceJob, ReferenceSlice, refer
from engineshed.server.bots.jobs import Answer, Job, think
from engineshed.server.bots.stories import StoryJob, StorySlice, tell
from engineshed.server.processes import run

AnyJob = Job | StoryJob | ReferenceJob
AnyAnswer = Answer | StorySlice | ReferenceSlice
DECODER: Final = msgspec.json.Decoder(AnyJob)


def answer(job: AnyJob) -> AnyAnswer:
    began = time.process_time()
    try:
        found = _done(job)
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way; the table goes on
        found = _failed(job, f"{type(error).__name__}: {error}")
    return msgspec.structs.replace(found, seconds=time.process_time() - began)


def _done(job: AnyJob) -> AnyAnswer:
    match job:
        case StoryJob():
            return tell(job)
        case ReferenceJob():
            return refer(job)
        case Job():
            return think(job)


def _failed(job: AnyJob, error: str) -> AnyAnswer:
    match job:
        case StoryJob():
            return StorySlice(error=error)
        case ReferenceJob():
            return ReferenceSlice(error=error)
        case Job():
            return Answer(error=error)


def main() -> None:
    run(lambda body: msgspec.json.encode(answer(DECODER.decode(body))))


if __name__ == "__main__":
    main()
