"""`engineshed serve`, `backup`, `restore`: tables for friends and clubs."""

from __future__ import annotations

import socket
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Annotated, Any

from cyclopts import Parameter

from engineshed.cli.common import console
from engineshed.extras import load
from engineshed.server.settings import ServeOptions


def _server() -> Any:
    """The server's side of the commands; it needs the extra."""
    return load("engineshed.server.commands", "server")


def serve(options: Annotated[ServeOptions, Parameter(name="*")] | None = None, *, open_page: bool = False) -> None:
    """Serve the tables: the browser page, the API and the bots.

    Parameters
    ----------
    open_page
        Open the page in this machine's browser as soon as it is served.
    """
    options, server = options or ServeOptions(), _server()
    console.print(f"Engine Shed: http://{options.host}:{options.port}/  (Ctrl+C ends it)", markup=False)
    if open_page:
        Thread(target=_open_when_served, args=(options.host, options.port), daemon=True).start()
    with _database_errors():
        server.serve(options)


@contextmanager
def _database_errors() -> Iterator[None]:
    """A database that cannot be opened, read or written is told in one line."""
    errors = load("sqlalchemy.exc", "server")
    try:
        yield
    except errors.SQLAlchemyError as error:
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
    with _database_errors():
        rows = _server().backup(file, database)
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
    with _database_errors():
        rows = _server().restore(file, database)
    console.print(f"{rows} rows read from {file}", markup=False)
