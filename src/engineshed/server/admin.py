"""What a host can do to the tables of a database, also while a server runs on it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
import sqlalchemy as sa

from engineshed.core.log import Header, write_header, write_line
from engineshed.server.addresses import Address, address_of, hashed_address
from engineshed.server.storage.database import DatabaseError, make_engine, upgrade
from engineshed.server.storage.schema import blocks, entries, files, guest_games, guests, notes, seats, secrets, tables
from engineshed.server.tables.option_files import named_files, put_together
from engineshed.server.tables.records import GuestRow
from engineshed.server.tables.tokens import hashed, new_token
from engineshed.server.tables.typed_text import folded

ADDRESSES = "addresses"
NAME, ADDRESS = "name", "address"


class Listed(msgspec.Struct, frozen=True):
    table: str
    game: str
    status: str
    public: bool
    entries: int
    notes: int
    names: list[str]
    moved: int


@contextmanager
def opened(database: str) -> Iterator[sa.Connection]:
    """One transaction on a database that is up to date."""
    engine = make_engine(database)
    try:
        upgrade(engine)
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def list_tables(connection: sa.Connection, limit: int) -> list[Listed]:
    """Those that moved last."""
    wanted = sa.select(tables).order_by(tables.c.moved.desc()).limit(limit)
    return [_listed(connection, row) for row in connection.execute(wanted).mappings()]


def show(connection: sa.Connection, table: str) -> Listed:
    return _listed(connection, _row(connection, table))


def _row(connection: sa.Connection, table: str) -> sa.RowMapping:
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        raise DatabaseError(f"no table has the id {table!r}: `engineshed admin list` names them")
    return row


def _listed(connection: sa.Connection, row: sa.RowMapping) -> Listed:
    sitting = sa.select(seats.c.name).where(seats.c.table == row["id"]).order_by(seats.c.seat)
    names = list(connection.execute(sitting).scalars())
    return Listed(
        row["id"], row["game"], row["status"], row["public"], row["length"], row["notes"], names, row["moved"]
    )


def close(connection: sa.Connection, table: str) -> None:
    """Nobody moves there any more; nothing is revealed, and the log is kept."""
    _row(connection, table)
    change = tables.update().where(tables.c.id == table, tables.c.status != "over")
    connection.execute(change.values(status="closed", bot_turn=False, acting=""))


def delete_chat(connection: sa.Connection, table: str) -> int:
    """What was said, not that it was said. Returns how many lines."""
    _row(connection, table)
    said = sa.and_(notes.c.table == table, notes.c.what == "chat")
    return connection.execute(notes.update().where(said).values(text="")).rowcount


def block(connection: sa.Connection, kind: str, value: str, days: float) -> None:
    """An address or a name, for a time; 0 days: no longer."""
    key = _key(connection, kind, value)
    connection.execute(blocks.delete().where(blocks.c.kind == kind, blocks.c.value == key))
    if days > 0:
        connection.execute(blocks.insert(), {"kind": kind, "value": key, "until": int(time.time() + days * 86_400)})


def _key(connection: sa.Connection, kind: str, value: str) -> bytes:
    """As the running server looks for it."""
    if kind == NAME:
        return folded(value).encode()
    secret = connection.execute(sa.select(secrets.c.value).where(secrets.c.name == ADDRESSES)).scalar()
    if secret is None:
        raise DatabaseError("no server has run on this database yet: it has no key for addresses")
    return hashed_address(secret, Address(address_of({"client": (value, 0)})))


MARK: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")


def add_bot_key(connection: sa.Connection, mark: str) -> str:
    """A key for a guest bot, which nobody can read again; a mark whose key was withdrawn keeps its record."""
    if not MARK.fullmatch(mark):
        raise DatabaseError(f"{mark!r} is no mark: up to 30 small letters, digits and hyphens")
    found = connection.execute(sa.select(guests.c.key).where(guests.c.mark == mark)).first()
    key = new_token()
    if found is None:
        connection.execute(guests.insert(), {"mark": mark, "key": hashed(key), "created": int(time.time())})
    elif found.key is None:
        connection.execute(guests.update().where(guests.c.mark == mark).values(key=hashed(key)))
    else:
        raise DatabaseError(f"{mark} has a key already: withdraw it first")
    return key


def list_bot_keys(connection: sa.Connection) -> list[tuple[GuestRow, int]]:
    """Every guest bot, and how many games it has finished."""
    played = sa.select(sa.func.count()).where(guest_games.c.guest == guests.c.mark).scalar_subquery()
    wanted = sa.select(guests, played.label("played")).order_by(guests.c.mark)
    rows = connection.execute(wanted).mappings()
    return [(GuestRow(**{name: row[name] for name in GuestRow.__struct_fields__}), row["played"]) for row in rows]


def withdraw_bot_key(connection: sa.Connection, mark: str) -> None:
    """The key is worth nothing from now on; a running server frees its seats within seconds."""
    has_key = sa.and_(guests.c.mark == mark, guests.c.key.is_not(None))
    if not connection.execute(guests.update().where(has_key).values(key=None)).rowcount:
        raise DatabaseError(f"{mark} has no key: `engineshed admin bot-key list` names those that have")


def export(connection: sa.Connection, table: str) -> str:
    """Everything that is kept about a table but its secrets, as JSON."""
    row = dict(_row(connection, table))
    for hidden in ("seed", "owner", "invite", "creator"):
        row.pop(hidden)
    sitting = sa.select(seats.c.seat, seats.c.name, seats.c.kind, seats.c.level).where(seats.c.table == table)
    log = sa.select(entries.c.n, entries.c.seat, entries.c.action, entries.c.at).where(entries.c.table == table)
    said = sa.select(notes).where(notes.c.table == table)
    parts = {
        "seats": sitting.order_by(seats.c.seat),
        "log": log.order_by(entries.c.n),
        "notes": said.order_by(notes.c.n),
    }
    found = {name: [dict(one) for one in connection.execute(part).mappings()] for name, part in parts.items()}
    return msgspec.json.format(msgspec.json.encode({"table": row, **found})).decode()


def finished(connection: sa.Connection, game: str = "") -> Iterator[str]:
    """The logs of finished games without names, oldest first; lessons are no games."""
    wanted = sa.select(tables).where(tables.c.status == "over", tables.c.lesson == "")
    if game:
        wanted = wanted.where(tables.c.game == game)
    for row in connection.execute(wanted.order_by(tables.c.created)).mappings().all():
        named = sa.select(files).where(files.c.hash.in_(named_files(row["options"])))
        texts = {file.hash: file.text for file in connection.execute(named)}
        options = msgspec.json.decode(put_together(row["options"], texts))
        log = sa.select(entries).where(entries.c.table == row["id"]).order_by(entries.c.n)
        lines = [write_line(one.seat, one.action, typed=one.typed) for one in connection.execute(log)]
        yield write_header(Header(row["game"], row["version"], options)) + "\n".join(["", *lines, ""])
