"""A whole database as one compressed file of JSON lines, the same for SQLite and PostgreSQL."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

import msgspec
import sqlalchemy as sa

from engineshed.server.storage.database import DatabaseError, make_engine, revision_of, upgrade

FORMAT: Final = "engineshed backup 1"
TABLES: Final = (
    "files",
    "secrets",
    "blocks",
    "tables",
    "seats",
    "entries",
    "notes",
    "guests",
    "guest_games",
    "stories",
    "dailies",
    "attempts",
)
"""In the order in which rows may refer to earlier ones."""
TOGETHER: Final = 1_000

Row = dict[str, Any]


class Header(msgspec.Struct, frozen=True):
    format: str
    revision: str


class Line(msgspec.Struct, frozen=True):
    """One row; bytes are in hexadecimal."""

    table: str
    row: Row


def dump(database: str, file: Path) -> int:
    """Every row as it was at one moment; the server may run meanwhile."""
    engine = make_engine(database)
    try:
        with engine.connect() as connection, gzip.open(file, "xb") as out:
            _hold_still(connection)
            return _write(connection, cast("BinaryIO", out))
    finally:
        engine.dispose()


def _hold_still(connection: sa.Connection) -> None:
    """One snapshot for all that is read."""
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        connection.exec_driver_sql("BEGIN")


def _write(connection: sa.Connection, out: BinaryIO) -> int:
    revision = revision_of(connection)
    if revision is None:
        raise DatabaseError("this database holds no tables: check its name")
    out.write(msgspec.json.encode(Header(FORMAT, revision)) + b"\n")
    count = 0
    for table in _reflected(connection):
        for row in connection.execute(sa.select(table)).mappings():
            out.write(msgspec.json.encode(Line(str(table.name), _hexed(row))) + b"\n")
            count += 1
    return count


def _hexed(row: sa.RowMapping) -> Row:
    return {str(name): value.hex() if isinstance(value, bytes) else value for name, value in row.items()}


def _reflected(connection: sa.Connection) -> list[sa.Table]:
    """The tables as they stand in this database, whatever its revision."""
    metadata = sa.MetaData()
    metadata.reflect(connection)
    return [metadata.tables[name] for name in TABLES if name in metadata.tables]


def load(database: str, file: Path) -> int:
    """Into an empty database: at the schema of the backup first, then brought up to date."""
    engine = make_engine(database)
    try:
        with gzip.open(file, "rb") as source:
            header = _read_header(source.readline())
            _check_empty(engine)
            upgrade(engine, header.revision)
            with engine.begin() as connection:
                count = _insert(connection, (msgspec.json.decode(line, type=Line) for line in source))
        upgrade(engine)
    except gzip.BadGzipFile:
        raise DatabaseError(f"{file} is no backup of Engine Shed") from None
    finally:
        engine.dispose()
    return count


def _read_header(line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError:
        header = Header("", "")
    if header.format != FORMAT:
        raise DatabaseError(f"this is no backup of Engine Shed: the first line must name {FORMAT!r}")
    return header


def _check_empty(engine: sa.Engine) -> None:
    with engine.connect() as connection:
        if revision_of(connection) is not None:
            raise DatabaseError("the database is not empty: restore into a new one")


def _insert(connection: sa.Connection, lines: Iterator[Line]) -> int:
    tables = {table.name: table for table in _reflected(connection)}
    count = 0
    while some := list(islice(lines, TOGETHER)):
        for name, table in tables.items():
            rows = [_unhexed(table, line.row) for line in some if line.table == name]
            if rows:
                connection.execute(table.insert(), rows)
        count += len(some)
    return count


def _unhexed(table: sa.Table, row: Row) -> Row:
    for column in table.columns:
        if isinstance(column.type, sa.LargeBinary) and row.get(column.name) is not None:
            row[column.name] = bytes.fromhex(row[column.name])
    return row
