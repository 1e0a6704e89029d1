"""What is acknowledged is on disk; what was on disk stays readable."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from server.rows import table_row
from server.shed import open_shed

from engineshed.core.registry import make_game
from engineshed.server.commands import backup, restore
from engineshed.server.storage.appends import AppendAndTell
from engineshed.server.storage.database import DatabaseError, full_url, make_engine, revision_of, upgrade
from engineshed.server.storage.schema import metadata
from engineshed.server.storage.store import Store
from engineshed.server.storage.writer import Writer
from engineshed.server.tables.records import Append, EntryRow, SeatRow, TableRow
from engineshed.server.tables.tokens import hashed

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database: str):
    store = Store(database, "worker")
    store.open()
    yield store
    await store.close()


def _row(name: str = "a" * 16) -> TableRow:
    return table_row(name, owner=hashed("owner"), invite=hashed("invite"), created=1, moved=1)


def _append(length: int, key: str, table: str = "a" * 16) -> Append:
    entry = EntryRow(table, length, 0, "couple 1", typed=False, key=key, at=5)
    return Append(table, length, [entry], "playing", "0,1", bot_turn=False, moved=5)


def test_sqlite_commits_reach_the_disk(tmp_path: Path):
    engine = make_engine(f"sqlite:///{tmp_path}/shed.db")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


async def test_what_sqlite_has_written_ahead_is_moved_into_the_database(tmp_path: Path):
    store = Store(f"sqlite:///{tmp_path}/shed.db", "worker")
    store.open()
    await store.create(_row(), [SeatRow("a" * 16, 0, "", "human")])
    await store.append(_append(0, "k"))
    await store.checkpoint()
    (tmp_path / "alone.db").write_bytes((tmp_path / "shed.db").read_bytes())
    await store.close()
    alone = make_engine(f"sqlite:///{tmp_path}/alone.db")
    with alone.connect() as connection:
        assert connection.exec_driver_sql("SELECT key FROM entries").scalars().all() == ["k"]
    alone.dispose()


async def test_only_who_saw_the_present_length_may_append(store: Store):
    await store.create(_row(), [SeatRow("a" * 16, 0, "", "human")])
    answers = await asyncio.gather(*(store.append(_append(0, f"k{n}")) for n in range(20)))
    assert sum(answers) == 1
    assert await store.append(_append(1, "next"))
    assert not await store.append(_append(1, "late"))
    stored = await store.load("a" * 16)
    assert stored is not None
    assert [entry.n for entry in stored.entries] == [0, 1]
    assert stored.table.length == 2


async def test_a_key_cannot_be_stored_twice(store: Store):
    await store.create(_row(), [SeatRow("a" * 16, 0, "", "human")])
    await store.append(_append(0, "same"))
    with pytest.raises(sa.exc.IntegrityError):
        await store.append(_append(1, "same"))
    stored = await store.load("a" * 16)
    assert stored is not None
    assert stored.table.length == 1


async def test_one_bad_job_does_not_spoil_the_others_of_its_commit(store: Store):
    names = [letter * 16 for letter in "abcdef"]
    await asyncio.gather(*(store.create(_row(name), [SeatRow(name, 0, "", "human")]) for name in names))
    await store.append(_append(0, "same", names[2]))
    bad = _append(1, "same", names[2])
    answers = await asyncio.gather(
        *(store.append(bad if name == names[2] else _append(0, "k", name)) for name in names), return_exceptions=True
    )
    assert [answer is True for answer in answers] == [True, True, False, True, True, True]


async def test_an_append_that_was_overtaken_does_not_hold_up_the_others_of_its_commit(store: Store):
    names = [letter * 16 for letter in "abcdef"]
    await asyncio.gather(*(store.create(_row(name), [SeatRow(name, 0, "", "human")]) for name in names))
    answers = await asyncio.gather(*(store.append(_append(int(name == names[2]), "k", name)) for name in names))
    assert answers == [True, True, False, True, True, True]
    lengths = await store.lengths(names)
    assert [lengths[name][0] for name in names] == [1, 1, 0, 1, 1, 1]
    assert [len((await store.load(name)).entries) for name in names] == [1, 1, 0, 1, 1, 1]


async def test_closing_writes_all_that_waits(tmp_path: Path):
    engine = make_engine(f"sqlite:///{tmp_path}/x.db")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE numbers (n INTEGER)")
    writer = Writer(engine, lambda _connection, items: [True] * len(items))
    jobs = [
        writer.write("t", lambda c, n=n: c.exec_driver_sql("INSERT INTO numbers VALUES (?)", (n,))) for n in range(600)
    ]
    await writer.close()
    await asyncio.gather(*jobs)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM numbers").scalar() == 600
    engine.dispose()


def _columns(engine: sa.Engine) -> dict[str, dict[str, tuple[str, bool]]]:
    found = sa.MetaData()
    found.reflect(engine)
    return {
        name: {column.name: (str(column.type.as_generic()), bool(column.nullable)) for column in table.columns}
        for name, table in found.tables.items()
        if name != "alembic_version"
    }


def test_migrated_and_declared_schemas_are_the_same(database: str):
    engine = make_engine(database)
    upgrade(engine)
    with engine.connect() as connection:
        assert revision_of(connection) == "0010"
    migrated = _columns(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE alembic_version")
        metadata.drop_all(connection)
        metadata.create_all(connection)
    assert _columns(engine) == migrated
    engine.dispose()


async def test_games_in_the_previous_schema_are_played_on_after_the_migration(database: str):
    """Revision 0001 with a game in it: two moves made, one to come."""
    engine = make_engine(database)
    upgrade(engine, "0001")
    game = make_game("template", {"players": 2})
    old = {
        "id": "b" * 16,
        "game": game.name,
        "version": game.version,
        "options": '{"players":2,"rounds":1}',
        "seed": b"t" * 32,
        "owner": hashed("owner"),
        "invite": hashed("invite"),
        "public": False,
        "typed_chance": False,
        "status": "playing",
        "length": 3,
        "bot_turn": False,
        "created": 1,
        "moved": 2,
    }
    with engine.begin() as connection:
        found = sa.MetaData()
        found.reflect(connection)
        connection.execute(found.tables["tables"].insert(), old)
        for seat, token in enumerate(("zero", "one")):
            row = {"table": "b" * 16, "seat": seat, "name": f"N{seat}", "kind": "human", "level": ""}
            connection.execute(found.tables["seats"].insert(), {**row, "token": hashed(token)})
        for n, (seat, action) in enumerate(((0, "couple 2"), (1, "couple 1"), (0, "depart"))):
            row = {"table": "b" * 16, "n": n, "seat": seat, "action": action, "typed": False, "key": f"k{n}", "at": 2}
            connection.execute(found.tables["entries"].insert(), row)
    engine.dispose()
    async with open_shed(database) as shed, shed.sit("b" * 16, "one") as seat:
        assert [player["name"] for player in seat.now["players"]] == ["N0", "N1"]
        assert seat.seq == 2
        await seat.play(random.Random(1))
        assert seat.over


async def test_a_backup_moves_everything_to_a_database_of_either_kind(
    database: str, postgres_database: str, tmp_path: Path
):
    async with open_shed(database) as shed:
        made = await shed.make(seats="me random", options={"rounds": 1})
        async with shed.sit(made["table"], made["tokens"][0]) as seat:
            await seat.send(type="chat", text="Добрый день")
            await seat.until(lambda: seat.notes)
            await seat.move({"kind": "couple", "load": 1})
            await seat.until(lambda: seat.now["view"]["departed"][1])  # the bot is done: nothing moves while we copy
            await seat.settled()
            count = await asyncio.to_thread(backup, tmp_path / "shed.gz", database=database)
            assert count >= 5
            before = (seat.seq, seat.now["view"], seat.notes)
    for target in (f"sqlite:///{tmp_path}/other.db", postgres_database):
        assert restore(tmp_path / "shed.gz", database=target) == count
        async with open_shed(target) as shed, shed.sit(made["table"], made["tokens"][0]) as seat:
            assert (seat.seq, seat.now["view"], seat.notes) == before
            await seat.play(random.Random(2))
    with pytest.raises(DatabaseError, match="not empty"):
        restore(tmp_path / "shed.gz", database=target)
    with pytest.raises(FileExistsError):
        backup(tmp_path / "shed.gz", database=database)
    (tmp_path / "junk.gz").write_bytes(b"no backup")
    with pytest.raises(DatabaseError, match="no backup"):
        restore(tmp_path / "junk.gz", database=f"sqlite:///{tmp_path}/third.db")
    with pytest.raises(DatabaseError, match="holds no tables"):
        backup(tmp_path / "empty.gz", database=f"sqlite:///{tmp_path}/fourth.db")


@pytest.mark.parametrize("name", ["mysql://x/y", "://", "nonsense://"])
def test_a_database_of_another_kind_is_refused_with_what_to_give(name: str):
    with pytest.raises(DatabaseError, match="file name"):
        full_url(name)


@pytest.mark.anyio
async def test_a_store_is_closed_when_what_is_being_read_is_read(tmp_path: Path):
    store = Store(f"sqlite:///{tmp_path}/shed.db", "w")
    store.open()
    begun, go_on, done = threading.Event(), threading.Event(), []

    def slowly(_: sa.Connection) -> None:
        begun.set()
        assert go_on.wait(60)
        done.append(True)

    reading = asyncio.create_task(store._read(slowly))
    await asyncio.to_thread(begun.wait, 60)
    reading.cancel()
    closing = asyncio.create_task(store.close())
    await asyncio.gather(reading, return_exceptions=True)
    assert not closing.done()
    go_on.set()
    await closing
    assert done


@pytest.mark.anyio
async def test_after_a_commit_that_was_cut_off_the_next_is_made(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    store = Store(postgres_database, "w")
    store.open()
    commit = store.engine.dialect.do_commit

    def cut_off(connection: Any) -> None:
        monkeypatch.setattr(store.engine.dialect, "do_commit", commit)
        _cut_all(postgres_database)
        commit(connection)

    monkeypatch.setattr(store.engine.dialect, "do_commit", cut_off)
    with pytest.raises(sa.exc.OperationalError):
        await store.check()
    await store.check()
    await store.close()


def _cut_all(database: str) -> None:
    """Every connection to it."""
    with psycopg.connect(database, autocommit=True) as other:
        everybody = "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        other.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity {everybody}")


@pytest.mark.anyio
async def test_an_append_whose_answer_is_lost_is_in_the_log_once(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    store = Store(postgres_database, "w")
    store.open()
    await store.create(_row(), [SeatRow("a" * 16, 0, "", "human")])
    assert await store.append(_append(0, "first"))
    quickly = AppendAndTell._quickly

    def lost(self: AppendAndTell, connection: sa.Connection, given: Any) -> set[int] | None:
        monkeypatch.setattr(AppendAndTell, "_quickly", quickly)
        assert quickly(self, connection, given) == {1}
        _cut_all(postgres_database)
        return None

    monkeypatch.setattr(AppendAndTell, "_quickly", lost)
    assert not await store.append(_append(1, "second")), "it is there already: whoever asks looks again and finds it"
    assert await store.append(_append(2, "third"))
    stored = await store.load("a" * 16)
    assert stored is not None
    assert [entry.key for entry in stored.entries] == ["first", "second", "third"]
    await store.close()


@pytest.mark.anyio
async def test_a_move_is_one_way_to_the_database_and_back(postgres_database: str, monkeypatch: pytest.MonkeyPatch):
    store = Store(postgres_database, "w")
    store.open()
    await store.create(_row(), [SeatRow("a" * 16, 0, "", "human")])
    await store.append(_append(0, "first"))
    monkeypatch.setattr(sa.Connection, "exec_driver_sql", pytest.fail)
    monkeypatch.setattr(psycopg.Cursor, "execute", pytest.fail)
    assert await store.append(_append(1, "second"))
    await store.close()
