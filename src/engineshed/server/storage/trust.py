"""Which rules have folded a part of a log: it is believed only where exactly those are installed."""

from __future__ import annotations

import sys
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from engineshed import core, maths
from engineshed.core.registry import game_class
from engineshed.core.upgrades import installed
from engineshed.server import tables
from engineshed.server.tables.records import TableRow

KINDS: Final = {".py", ".toml", ".json"}


def rules_of(row: TableRow) -> str | None:
    """A name for the table's rules and options that changes with every byte of their code; None: not installed."""
    registered = installed(row.game, row.version)
    if registered is None:
        return None
    mixed = blake2b(f"{row.version} {row.options}".encode(), key=_code(registered), digest_size=16)
    return mixed.hexdigest()


@lru_cache(maxsize=64)
def _code(registered: str) -> bytes:
    """A hash of a game's files, and of those by which it is folded."""
    found = blake2b(digest_size=32)
    for module in (sys.modules[game_class(registered).__module__], core, maths, tables):
        for file in _files_of(Path(module.__file__ or "")):
            found.update(f"{file.name} ".encode() + blake2b(file.read_bytes()).digest())
    return found.digest()


def _files_of(file: Path) -> list[Path]:
    """A package's own, or the one that is a module by itself."""
    if not file.name.startswith("__init__."):
        return [file] if file.is_file() else []
    return sorted(one for one in file.parent.rglob("*") if one.suffix in KINDS)
