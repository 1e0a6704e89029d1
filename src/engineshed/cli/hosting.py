"""`engineshed serve`, `backup`, `restore`: tables for friends and clubs."""

from __future__ import annotations

import socket
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from threading import Thread


def serve(
    *, host: str = "127.0.0.1", port: int = 8000, database: str = "", workers: int = 1, open_page: bool = False
) -> None:
    """Serve the tables: the browser page, the API and the bots.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 for every network (put a TLS proxy in front, see docs/guides/host.md).
    port
        Port to listen on.
    database
        SQLAlchemy URL; a SQLite file in the user's data folder if not given, PostgreSQL for clubs.
    workers
        Processes; more than one needs PostgreSQL.
    open_page
        Open the page in this machine's browser as soon as it is served.
    """
    from engineshed.server import commands  # noqa: PLC0415 - only these commands need the server

    if open_page:
        Thread(target=_open_when_served, args=(host, port), daemon=True).start()
    commands.serve(host=host, port=port, database=database, workers=workers)


def _open_when_served(host: str, port: int, patience: float = 30.0) -> None:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection((host, port), timeout=1):
            webbrowser.open(f"http://{host}:{port}/")
            return
        time.sleep(0.2)


def backup(file: Path, /, *, database: str = "") -> None:
    """Write every table and log to one file, while the server runs."""
    from engineshed.server import commands  # noqa: PLC0415 - as above

    commands.backup(file, database=database)


def restore(file: Path, /, *, database: str = "") -> None:
    """Fill an empty database from a backup."""
    from engineshed.server import commands  # noqa: PLC0415 - as above

    commands.restore(file, database=database)
