"""A database by its URL: SQLite (WAL, full sync) or PostgreSQL, and its schema brought up to date."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path
from sqlite3 import Connection as SQLiteConnection
from typing import Any, Final, Literal

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext

UPGRADE_LOCK: Final = 0x5EED

LONGEST_WAL: Final = 16_000
"""Pages that may wait in SQLite's write-ahead log before a writer has to move them into the database itself;
`checkpoint` moves them aside and long before.
"""


class DatabaseError(ValueError):
    """A database that cannot be used; says what to do."""


def full_url(database: str) -> sa.URL:
    """`shed.db`, `sqlite:///shed.db`, `postgresql://...`: a file name means SQLite."""
    if "://" not in database:
        database = f"sqlite:///{Path(database).absolute()}"
    try:
        url = sa.make_url(database)
    except sa.exc.ArgumentError:
        raise DatabaseError(f"{database!r} is no database: give a file name or postgresql://USER@HOST/NAME") from None
    kind = url.get_backend_name()
    if kind in {"postgresql", "postgres"}:
        return url.set(drivername="postgresql+psycopg")
    if kind == "sqlite":
        return url
    raise DatabaseError(f"{kind} is not supported: give a file name (SQLite) or postgresql://USER@HOST/NAME")


def make_engine(database: str, isolation: Literal["READ COMMITTED", "AUTOCOMMIT"] = "READ COMMITTED") -> sa.Engine:
    """An engine whose every commit is on disk when it returns; SQLite keeps to its own isolation."""
    url = full_url(database)
    if url.get_backend_name() == "postgresql":
        return sa.create_engine(url, isolation_level=isolation, pool_pre_ping=True)
    if not url.database:
        engine = sa.create_engine(url, poolclass=sa.StaticPool, connect_args={"check_same_thread": False})
    else:
        engine = sa.create_engine(url, connect_args={"timeout": 30})
    sa.event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: SQLiteConnection, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA wal_autocheckpoint={LONGEST_WAL}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def checkpoint(connection: sa.Connection) -> None:
    """Move what SQLite has written ahead into the database, without holding up those who write."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def upgrade(engine: sa.Engine, revision: str = "head") -> None:
    """Bring the schema up to date; several processes may do it at once."""
    with engine.begin() as connection, as_file(files("engineshed.server.storage") / "migrations") as scripts:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_LOCK)))
        config = Config()
        config.set_main_option("script_location", str(scripts))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def revision_of(connection: sa.Connection) -> str | None:
    """The schema's revision; None: an empty database."""
    return MigrationContext.configure(connection).get_current_revision()
