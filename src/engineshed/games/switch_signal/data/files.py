"""The files that come with the game, and how a file is read: what is no good is said line by line."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from engineshed.core.record import Record

T = TypeVar("T", bound=Record)


class BoardError(ValueError):
    """A board or deck file that the rules cannot use; every reason stands on its own line."""


@cache
def shipped(name: str) -> str:
    """The text of a file that comes with the game: `europe`, `north_america` or `deck`."""
    return (files(__package__) / f"{name}.json").read_text("utf-8")


def decode(text: str, kind: type[T], what: str) -> T:
    """A file as its record; BoardError names the field that is wrong."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BoardError(f"no {what} file: {error}") from None
