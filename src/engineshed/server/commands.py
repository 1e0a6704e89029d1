"""What the command line offers for those who host: serve, backup, restore."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import uvicorn

from engineshed.server import journal as logs
from engineshed.server.settings import Settings
from engineshed.server.storage.backup import dump, load
from engineshed.server.storage.database import DatabaseError, full_url, make_engine, upgrade
from engineshed.server.web.session import LARGEST_FRAME


def default_database() -> str:
    """A file in the user's data folder."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "engineshed"
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def serve(  # noqa: PLR0913 - the options of a command
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: int = 1,
    bots: int = 0,
    origins: tuple[str, ...] = (),
    proxies: str = "127.0.0.1",
) -> None:
    """Open the shed: serve tables and the page until interrupted.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for everybody.
    port
        The port to listen on.
    database
        A file name (SQLite), or postgresql://USER:PASSWORD@HOST/NAME; without it a file in the user's data folder.
    workers
        Processes that serve; more than one needs PostgreSQL.
    bots
        Processes in which bots think, for each worker; 0: one less than the machine has cores.
    origins
        Other pages that may speak to this server, each as https://example.org.
    proxies
        Addresses of a reverse proxy whose word about its clients is believed, with commas.
    """
    database = database or default_database()
    if workers > 1 and full_url(database).get_backend_name() != "postgresql":
        raise DatabaseError("several workers need PostgreSQL: give --database postgresql://USER@HOST/NAME")
    engine = make_engine(database)
    upgrade(engine)
    engine.dispose()
    processes = bots or max(1, (os.cpu_count() or 2) - 1)
    Settings(database=database, bot_processes=processes, origins=origins).to_environment()
    uvicorn.run(
        "engineshed.server.app:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        access_log=False,
        forwarded_allow_ips=proxies,
        log_config=logs.CONFIG,
        **SERVING,
    )


SERVING: Final[dict[str, Any]] = {
    "ws": "websockets-sansio",
    "ws_max_size": LARGEST_FRAME,
    "ws_per_message_deflate": False,  # the length of a compressed frame would tell about its secrets
    "server_header": False,
    "timeout_graceful_shutdown": 10,
}
"""How uvicorn is to serve, whoever starts it."""


def backup(file: Path, *, database: str = "") -> int:
    """Write every table, seat, log and note into one file; the server may run meanwhile. Returns the rows written.

    Parameters
    ----------
    file
        Where to write; it must not exist.
    database
        As for serve.
    """
    return dump(database or default_database(), file)


def restore(file: Path, *, database: str = "") -> int:
    """Read a backup into an empty database, of either kind. Returns the rows read.

    Parameters
    ----------
    file
        What backup has written.
    database
        As for serve; it must hold no tables yet.
    """
    return load(database or default_database(), file)
