"""A process of its own for the logs and boards that strangers upload: `python -m` this module."""

from __future__ import annotations

import resource
from typing import Final, Literal

import msgspec

from engineshed.server.errors import RequestError
from engineshed.server.processes import run
from engineshed.server.protocol import NamesRequest, Problem, ReplayRequest
from engineshed.server.tables.replays import replayed
from engineshed.server.tables.vocabulary import names

MEMORY: Final = 1 << 30
"""Bytes that one upload may make of itself."""


class Upload(msgspec.Struct, frozen=True):
    """What is wanted of it, and the request's body."""

    wanted: Literal["replay", "names"]
    body: msgspec.Raw


class Outcome(msgspec.Struct, frozen=True):
    status: int
    body: msgspec.Raw


def outcome(upload: Upload) -> Outcome:
    try:
        return Outcome(200, msgspec.Raw(msgspec.json.encode(_work(upload))))
    except RequestError as error:
        return _problem(error.status, error.reason, error.detail)
    except (Exception, RecursionError) as error:  # noqa: BLE001 - whatever it was made of, it is the upload's fault
        return _problem(400, "bad-log", f"this cannot be read: {type(error).__name__}")


def _work(upload: Upload) -> msgspec.Struct:
    if upload.wanted == "replay":
        return replayed(msgspec.json.decode(upload.body, type=ReplayRequest))
    return names(msgspec.json.decode(upload.body, type=NamesRequest))


def _problem(status: int, reason: str, detail: str) -> Outcome:
    return Outcome(status, msgspec.Raw(msgspec.json.encode(Problem(status, reason, detail[:500]))))


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    run(lambda body: msgspec.json.encode(outcome(msgspec.json.decode(body, type=Upload))))


if __name__ == "__main__":
    main()
