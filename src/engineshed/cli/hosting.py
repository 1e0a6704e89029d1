"""`engineshed serve`, `backup`, `restore`: tables for friends and clubs."""

from __future__ import annotations

import socket
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any

from engineshed.cli.common import console


def _server() -> ModuleType:
    """Loaded only when somebody hosts: the other commands start without it."""
    return import_module("engineshed.server.commands")


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: int = 1,
    bots: int = 0,
    origins: tuple[str, ...] = (),
    proxies: str = "127.0.0.1",
    open_page: bool = False,
) -> None:
    """Serve the tables: the browser page, the API and the bots.

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
        Addresses of a reverse proxy whose word about its clients is believed, with commas.
    open_page
        Open the page in this machine's browser as soon as it is served.
    """
    console.print(f"Engine Shed: http://{host}:{port}/  (Ctrl+C ends it)", markup=False)
    if open_page:
        Thread(target=_open_when_served, args=(host, port), daemon=True).start()
    options: dict[str, Any] = {
        "database": database,
        "workers": workers,
        "bots": bots,
        "origins": origins,
        "proxies": proxies,
    }
    with _database_trouble():
        _server().serve(host=host, port=port, **options)


@contextmanager
def _database_trouble() -> Iterator[None]:
    """A database that cannot be opened, read or written is told in one line."""
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415 - only those who host need it

    try:
        yield
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error
        raise ValueError(f"the database cannot be used: {cause}: check --database and its folder") from None


def _open_when_served(host: str, port: int, patience: float = 30.0) -> None:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection((host, port), timeout=1):
            webbrowser.open(f"http://{host}:{port}/")
            return
        time.sleep(0.2)


def backup(file: Path, /, *, database: str = "") -> None:
    """Write every table, seat, log and note to one file; the server may run meanwhile.

    Parameters
    ----------
    file
        Where to write; it must not exist.
    database
        As for serve.
    """
    with _database_trouble():
        rows = _server().backup(file, database=database)
    console.print(f"{rows} rows written to {file}", markup=False)


def restore(file: Path, /, *, database: str = "") -> None:
    """Fill an empty database, of either kind, from a backup.

    Parameters
    ----------
    file
        What backup has written.
    database
        As for serve; it must hold no tables yet.
    """
    with _database_trouble():
        rows = _server().restore(file, database=database)
    console.print(f"{rows} rows read from {file}", markup=False)
