"""A process of its own in which bots think: `python -m engineshed.server.bots.process`.

Reads one job after the other from standard input, each as its length in four bytes and then JSON, and answers likewise.
It knows what the seat knows and nothing else. It ends when its input does.
"""

from __future__ import annotations

import os
import signal
import sys
from functools import lru_cache
from typing import Any, BinaryIO, Final

import msgspec

from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.registry import bots
from engineshed.core.space import Space
from engineshed.server.tables.versions import rules_for

NICENESS: Final = 5
PREFIX: Final = 4


class Job(msgspec.Struct, frozen=True):
    """What a bot is asked: the view of its seat, and the legal actions by number."""

    game: str
    version: int
    options: str
    level: str
    view: msgspec.Raw
    legal: list[int]
    seed: bytes
    explain: bool = False


class Opinion(msgspec.Struct, frozen=True):
    action: int
    value: float
    reason: str
    about: dict[str, int | str]


class Answer(msgspec.Struct, frozen=True):
    """The chosen action's number, or every candidate with its worth."""

    choice: int = -1
    opinions: list[Opinion] = []
    error: str = ""


def frame(message: Job | Answer) -> bytes:
    body = msgspec.json.encode(message)
    return len(body).to_bytes(PREFIX, "big") + body


@lru_cache(maxsize=16)
def _player(game: str, version: int, options: str, level: str) -> tuple[AnyGame, Space, Any]:
    rules = rules_for(game, version, options)
    return rules, Space(rules), bots(game)[level](rules)


def think(job: Job) -> Answer:
    game, space, bot = _player(job.game, job.version, job.options, job.level)
    view = msgspec.json.decode(job.view, type=game.view_type)
    legal = [space.action(number) for number in job.legal]
    if job.explain:
        thoughts = bot.explain(view, legal, Rng(job.seed))
        return Answer(opinions=[Opinion(space.number(t.action), t.value, t.reason, t.about) for t in thoughts])
    return Answer(choice=space.number(bot.choose(view, legal, Rng(job.seed))))


def answer(job: Job) -> Answer:
    try:
        return think(job)
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way; the table goes on
        return Answer(error=f"{type(error).__name__}: {error}")


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
