"""How a server is set up. Travels to worker processes as JSON in one environment variable."""

from __future__ import annotations

import os
from typing import Final

import msgspec

VARIABLE: Final = "ENGINESHED_SERVER"
DAY: Final = 86_400


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    database: str = "engineshed.db"
    origins: tuple[str, ...] = ()
    """Besides the server's own: pages that may speak to it, as `https://example.org`."""
    bot_processes: int = 1
    bot_seconds: float = 60.0
    """A bot that thinks longer is stopped, and the rules' fallback moves for it."""
    abandoned_after: int = 90 * DAY
    """Unfinished tables are put away after so many seconds without a move; their logs stay."""
    sweep_seconds: float = 10.0
    """How often the server looks for absent players, forgotten bots and missed news."""
    idle_seconds: float = 600.0
    """A table nobody looks at leaves the memory after this time."""
    requests_per_minute: int = 600
    """Of one address."""
    tables_per_minute: int = 30
    frames_per_second: int = 20
    """Of one socket, for long; it may be five times as many for a moment."""
    sockets_per_address: int = 200
    sockets: int = 20_000

    def to_environment(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=cls)
