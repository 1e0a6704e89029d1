"""A guest bot's side of a server: it says that it is here, and learns where people have seated it."""

from __future__ import annotations

import json
import urllib.error
import urllib.request

import msgspec

from engineshed.client.frames import Record
from engineshed.client.seats import GoneError


class Sitting(Record, frozen=True):
    """A seat at a table; the guest's key is its token."""

    table: str
    seat: int


class Sittings(Record, frozen=True):
    mark: str
    seats: list[Sitting]
    again: float
    """Seconds until the server wants to hear from the guest again."""


def say_here(server: str, key: str, *, name: str, games: dict[str, int], tables: int) -> Sittings:
    """Say it once; raises GoneError where the key is not known, OSError where nobody answers."""
    told = json.dumps({"name": name, "games": games, "tables": tables}).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    request = urllib.request.Request(f"{server.rstrip('/')}/api/guests/here", told, headers)  # noqa: S310 - as the caller says
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 - as above
            return msgspec.json.decode(answer.read(), type=Sittings)
    except urllib.error.HTTPError as error:
        if error.code in {400, 401, 403, 404}:
            raise GoneError(f"{server} says no: {_detail(error)}") from None
        raise


def _detail(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error).get("detail", ""))
    except ValueError:
        return str(error)
