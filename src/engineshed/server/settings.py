"""How a server is set up: what its command takes, and what travels to worker processes in one environment variable."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

import msgspec

VARIABLE: Final = "ENGINESHED_SERVER"
DAY: Final = 86_400


@dataclass(frozen=True, kw_only=True)
class ServeOptions:
    """What whoever starts a server may say.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 for every network (put a TLS proxy in front, see docs/guides/host.md).
    port
        Port to listen on.
    database
        A file name (SQLite), or postgresql://USER:PASSWORD@HOST/NAME; a file in the user's data folder if not given.
    workers
        Processes that serve; more than one needs PostgreSQL.
    bots
        Processes in which bots think, for each worker; 0: one less than the machine has cores.
    origins
        Other pages that may speak to this server, each as https://example.org.
    proxies
        Addresses or networks of a reverse proxy whose word about its clients is believed, with commas.
    site
        A folder made by `make site`: the page then offers to keep the games on the device, without a network.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    workers: int = 1
    bots: int = 0
    origins: tuple[str, ...] = ()
    proxies: str = "127.0.0.1"
    site: str = ""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    database: str = "engineshed.db"
    origins: tuple[str, ...] = ()
    """Besides the server's own: pages that may speak to it, as `https://example.org`."""
    site: str = ""
    """The folder of the page without a server, if it is offered."""
    bot_processes: int = 1
    bot_seconds: float = 60.0
    """A bot that thinks longer is stopped, and the rules' fallback moves for it."""
    minimum_absence: float = 60.0
    """Seconds that a player must have been away before the others may vote for a bot, or hand the seat on."""
    takeover_pause: float = 10.0
    """Seconds before the bot in such a seat moves for the first time."""
    guest_seconds: float = 60.0
    """A guest bot that keeps a table waiting longer is relieved by the table's absence bot."""
    guest_pause: float = 3.0
    """How often a guest bot says that it is here."""
    abandoned_after: int = 90 * DAY
    """Unfinished tables are put away after so many seconds without a move; their logs stay."""
    sweep_seconds: float = 10.0
    """How often the server looks for absent players, forgotten bots and missed news."""
    idle_seconds: float = 600.0
    """A table nobody looks at leaves the memory after this time."""
    requests_per_minute: int = 3_000
    """Of one address, each counted by what it costs; the page's own files are free."""
    tables_per_minute: int = 120
    tables_per_address: int = 300
    """Unfinished ones that one address may have opened."""
    public_tables_per_address: int = 20
    """Of these, those that wait for players in the lobby."""
    bot_tables_per_address: int = 5
    """Of these, those without a person's seat."""
    frames_per_second: int = 20
    """Of one socket, for long; it may be five times as many for a moment."""
    sockets_per_address: int = 200
    sockets: int = 20_000
    stop_seconds: float = 2.0
    """At the end: how long the database is waited for. What it has not confirmed by then, nobody was told."""
    threads: bool = True
    """False where there are none: in a browser."""

    def to_environment(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=cls)
