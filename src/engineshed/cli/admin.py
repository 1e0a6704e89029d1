"""`engineshed admin`: what a host can do to tables, also while the server runs."""

from __future__ import annotations

from typing import Any, Literal

from cyclopts import App

from engineshed.cli.common import console
from engineshed.extras import load

admin = App(name="admin", help="Look after the tables of a server: list, show, close, delete chat, block, export.")


def _admin() -> Any:
    return load("engineshed.server.admin", "server")


def _opened(database: str) -> Any:
    return _admin().opened(database or load("engineshed.server.commands", "server").default_database())


def _print(one: Any) -> None:
    names = ", ".join(name for name in one.names if name)
    seen = "public" if one.public else "private"
    console.print(
        f"{one.table}  {one.status:8} {one.game:14} {seen:8} {one.entries:5} {one.notes:5}  {names}", markup=False
    )


@admin.command(name="list")
def list_tables(*, limit: int = 50, database: str = "") -> None:
    """The tables that moved last: id, status, game, whether listed, entries, notes, names.

    Parameters
    ----------
    limit
        How many.
    database
        As for serve.
    """
    with _opened(database) as connection:
        for one in _admin().list_tables(connection, limit):
            _print(one)


@admin.command
def show(table: str, /, *, database: str = "") -> None:
    """One table in a line, as `list` has it."""
    with _opened(database) as connection:
        _print(_admin().show(connection, table))


@admin.command
def close(table: str, /, *, database: str = "") -> None:
    """End a table: nobody moves there any more; nothing is revealed, and the log is kept."""
    with _opened(database) as connection:
        _admin().close(connection, table)
    console.print(f"{table} is closed", markup=False)


@admin.command
def delete_chat(table: str, /, *, database: str = "") -> None:
    """Take away what was said at a table."""
    with _opened(database) as connection:
        count = _admin().delete_chat(connection, table)
    console.print(f"{count} lines are gone", markup=False)


@admin.command
def block(kind: Literal["address", "name"], value: str, /, *, days: float = 7.0, database: str = "") -> None:
    """Shut out an address or a name for a time.

    Parameters
    ----------
    kind
        What is shut out.
    value
        The address or name.
    days
        For how long; 0 lets it in again.
    database
        As for serve.
    """
    with _opened(database) as connection:
        _admin().block(connection, kind, value, days)
    console.print(f"{kind} {value}: {f'shut out for {days:g} days' if days > 0 else 'let in again'}", markup=False)


@admin.command
def export(table: str, /, *, database: str = "") -> None:
    """Print everything that is kept about a table but its secrets, as JSON."""
    with _opened(database) as connection:
        print(_admin().export(connection, table))  # noqa: T201 - for a file or a pipe
