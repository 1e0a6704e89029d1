"""New entries for many logs at once, each only if its log has still the length that was seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import psycopg
import sqlalchemy as sa

from engineshed.server.protocol import ENCODER, TableId
from engineshed.server.storage.schema import entries, tables
from engineshed.server.storage.writer import PartedError
from engineshed.server.tables.records import Append, EntryRow

LONGEST_WORD: Final = 7_900
"""Bytes; PostgreSQL takes fewer than 8,000."""


def channel_of(table: TableId) -> str:
    """On which those workers hear that have the table."""
    return f"table {table}"


class AppendAndTell:
    """For PostgreSQL: everything in one statement, which is then a transaction too, and one way to and fro.

    The other workers that have a table hear of it when this is committed: with the entries themselves, so that they
    need not read them, where they are not too long.
    """

    def __init__(self, worker: str) -> None:
        self._worker = worker
        self._prepared: psycopg.pq.abc.PGconn | None = None
        """Which connection knows the statement."""

    def __call__(self, connection: sa.Connection, appends: Sequence[Append]) -> list[bool]:
        given = ENCODER.encode(appends), self._worker.encode(), b"%d" % LONGEST_WORD
        added = self._quickly(connection, given)
        if added is None:
            named = dict(zip(("appends", "worker", "longest"), map(bytes.decode, given), strict=True))
            added = {number for number, _ in connection.exec_driver_sql(APPEND_AND_TELL, named)}
        return [number in added for number in range(1, len(appends) + 1)]

    def _quickly(self, connection: sa.Connection, given: Sequence[bytes]) -> set[int] | None:
        """By the database's own library, in a fifth of the time. None: not so here, or something went wrong, which the
        usual way finds out: nothing can be appended twice.
        """
        line = connection.connection.driver_connection
        if not (isinstance(line, psycopg.Connection) and line.autocommit):
            return None
        if self._prepared is not line.pgconn:
            self._prepared = None
            if line.pgconn.prepare(_NAME, _NUMBERED).status != psycopg.pq.ExecStatus.COMMAND_OK:
                return None
            self._prepared = line.pgconn
        result = line.pgconn.exec_prepared(_NAME, given)
        if result.status != psycopg.pq.ExecStatus.TUPLES_OK:
            return None
        return {int(result.get_value(row, 0) or 0) for row in range(result.ntuples)}


APPEND_AND_TELL: Final = """
WITH said AS (
    SELECT number, word, new.*
    FROM json_array_elements(%(appends)s::json) WITH ORDINALITY AS one (word, number),
        json_to_record(word) AS new (
            "table" text, length integer, entries json, status text, acting text, bot_turn boolean, moved bigint,
            played integer, result text
        )
), longer AS (
    UPDATE tables
    SET status = said.status, acting = said.acting, bot_turn = said.bot_turn, moved = said.moved, played = said.played,
        result = said.result, length = said.length + json_array_length(said.entries), put_away = false
    FROM said
    WHERE id = said."table" AND tables.length = said.length AND tables.status <> 'closed'
    RETURNING number, said."table", word, said.entries
), added AS (
    INSERT INTO entries ("table", n, seat, action, typed, key, at)
    SELECT entry.*
    FROM longer, json_to_recordset(longer.entries) AS entry (
        "table" text, n integer, seat integer, action text, typed boolean, key text, at bigint
    )
)
SELECT number, pg_notify(
    'table ' || "table", CASE WHEN octet_length(moved) > %(longest)s::integer THEN changed ELSE moved END
)
FROM longer,
    concat_ws(' ', 'moved', %(worker)s::text, "table", word::text) AS moved,
    concat_ws(' ', 'changed', %(worker)s::text, "table") AS changed
"""
_NAME: Final = b"append"
_NUMBERED: Final = (APPEND_AND_TELL % {"appends": "$1", "worker": "$2", "longest": "$3"}).encode()


class AppendInTwo:
    """For SQLite: the lengths in one statement and the entries in another."""

    def __init__(self, dialect: sa.Dialect) -> None:
        self._lengthen = Statement(_LENGTHEN, _LENGTH, dialect)
        self._add = Statement(_ADD, EntryRow.__struct_fields__, dialect)

    def __call__(self, connection: sa.Connection, appends: Sequence[Append]) -> list[bool]:
        if self._lengthen.run(connection, list(map(_lengths, appends))).rowcount != len(appends):
            if len(appends) > 1:
                raise PartedError
            return [False]
        if rows := [msgspec.structs.astuple(row) for new in appends for row in new.entries]:
            self._add.run(connection, rows)
        return [True] * len(appends)


def _lengths(new: Append) -> tuple[Any, ...]:
    """In the order of `_LENGTH`."""
    length = new.length + len(new.entries)
    changed = (new.acting, new.bot_turn, new.moved, new.played, new.result)
    return new.status, length, *changed, new.table, new.length


_ADD: Final = entries.insert()
_LENGTH: Final = ("b_status", "b_new", "b_acting", "b_bot", "b_moved", "b_played", "b_result", "b_id", "b_old")
_LENGTHEN: Final = (
    tables.update()
    .where(
        tables.c.id == sa.bindparam("b_id"),
        tables.c.length == sa.bindparam("b_old"),
        tables.c.status != sa.text("'closed'"),
    )
    .values(
        status=sa.bindparam("b_status"),
        acting=sa.bindparam("b_acting"),
        bot_turn=sa.bindparam("b_bot"),
        moved=sa.bindparam("b_moved"),
        played=sa.bindparam("b_played"),
        result=sa.bindparam("b_result"),
        length=sa.bindparam("b_new"),
        put_away=sa.false(),
    )
)


class Statement:
    """A statement in the database's own words, made once: half the time of making it anew for every move."""

    def __init__(self, statement: sa.Insert | sa.Update, names: Sequence[str], dialect: sa.Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        assert list(compiled.params) == list(names), "values are given in the statement's own order"
        self._sql = str(compiled)

    def run(self, connection: sa.Connection, rows: list[tuple[Any, ...]]) -> sa.CursorResult[Any]:
        """Once for each row of values, which come in the order of the names."""
        return connection.exec_driver_sql(self._sql, rows if len(rows) > 1 else rows[0])
