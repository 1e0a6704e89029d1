"""Options that are whole files (boards, decks): limited in size, and stored once however many tables use them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from engineshed.core.game import AnyGame
from engineshed.core.registry import game_class, game_names
from engineshed.server.errors import bad_request

LARGEST_FILE: Final = 100_000
"""Bytes of an option that is a file."""
LARGEST_OPTION: Final = 1_000
"""Bytes of any other, as JSON."""
FILE: Final = "$file"
"""`{"$file": HASH}` stands in the stored options for a file."""

Options = Mapping[str, Any]


def check_sizes(game: str, options: Options) -> None:
    """Before anything is made of them; raises RequestError with the option that is too big."""
    files = _file_options(game_class(game)) if game in game_names() else frozenset()
    for name, value in options.items():
        limit = LARGEST_FILE if name in files and isinstance(value, str) else LARGEST_OPTION
        size = len(value.encode(errors="replace")) if isinstance(value, str) else len(msgspec.json.encode(value))
        if size > limit:
            raise bad_request(f"the option {name[:40]!r} has {size} bytes: at most {limit} are taken")


@lru_cache(maxsize=64)
def _file_options(game: type[AnyGame]) -> frozenset[str]:
    """Those whose schema says so."""
    schema = msgspec.json.schema(game.options_type)
    declared: dict[str, Any] = schema["$defs"][schema["$ref"].rpartition("/")[2]]["properties"]
    return frozenset(name for name, about in declared.items() if _says_file(about))


def _says_file(about: object) -> bool:
    if isinstance(about, dict):
        return bool(about.get("x-file")) or any(map(_says_file, about.values()))
    return isinstance(about, list) and any(map(_says_file, about))


def taken_apart(options: Options) -> tuple[str, dict[str, str]]:
    """The options as they are stored, and the files they name by hash."""
    files: dict[str, str] = {}
    stored: dict[str, Any] = {}
    for name, value in options.items():
        if isinstance(value, str) and len(value) > LARGEST_OPTION:
            digest = hashlib.sha256(value.encode()).hexdigest()
            files[digest], stored[name] = value, {FILE: digest}
        else:
            stored[name] = value
    return msgspec.json.encode(stored).decode(), files


def named_files(options: str) -> list[str]:
    """The hashes of the files that stored options name."""
    if FILE not in options:
        return []
    return [value[FILE] for value in msgspec.json.decode(options).values() if _is_file(value)]


def put_together(options: str, files: Mapping[str, str]) -> str:
    """Stored options with the text of their files, as JSON."""
    if not files:
        return options
    found: dict[str, Any] = msgspec.json.decode(options)
    whole = {name: files[value[FILE]] if _is_file(value) else value for name, value in found.items()}
    return msgspec.json.encode(whole).decode()


def without_files(options: str) -> dict[str, Any]:
    """For a summary: what a lobby shows."""
    return {name: value for name, value in msgspec.json.decode(options).items() if not _is_file(value)}


def _is_file(value: object) -> bool:
    return isinstance(value, dict) and value.keys() == {FILE}
