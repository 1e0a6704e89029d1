"""`engineshed admin`: what a host can do to tables, also while the server runs."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal

from cyclopts import App

from engineshed.cli.common import console
from engineshed.extras import load

HELP = "Look after the tables of a server, and the keys of guest bots."
admin = App(name="admin", help=HELP)
bot_key = App(name="bot-key", help="Keys with which other people offer their bots on this server.")
admin.command(bot_key)


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


@bot_key.command
def add(mark: str, /, *, database: str = "") -> None:
    """Make a key for a guest bot and print it, this once.

    Parameters
    ----------
    mark
        The owner's mark, shown beside the bot: up to 30 small letters, digits and hyphens.
    database
        As for serve.
    """
    with _opened(database) as connection:
        key = _admin().add_bot_key(connection, mark)
    print(key)  # noqa: T201 - for a file or a pipe


@bot_key.command(name="list")
def list_keys(*, database: str = "") -> None:
    """Every guest bot: mark, whether its key is good, finished games, when it was last here, name."""
    with _opened(database) as connection:
        for row, played in _admin().list_bot_keys(connection):
            good = "withdrawn" if row.key is None else "good"
            seen = datetime.fromtimestamp(row.seen, UTC).isoformat(" ", "minutes") if row.seen else "never"
            console.print(f"{row.mark:30} {good:9} {played:6}  {seen}  {row.name}", markup=False)


@bot_key.command
def withdraw(mark: str, /, *, database: str = "") -> None:
    """Take a key back: the bot loses its seats within seconds; its record is kept."""
    with _opened(database) as connection:
        _admin().withdraw_bot_key(connection, mark)
    console.print(f"the key of {mark} is worth nothing any more", markup=False)
