"""What the owner and the host can do to a table, and how the server tells of itself."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import time
from pathlib import Path

import msgspec
import pytest
from server.shed import Shed

from engineshed.cli.export import export
from engineshed.research.export import GameRow, replayed
from engineshed.server import admin, app, journal
from engineshed.server.tables.typed_text import clean_name

pytestmark = pytest.mark.anyio


def _database(shed: Shed) -> str:
    return shed.tables.settings.database


async def test_the_owner_closes_a_table_and_nothing_is_revealed(shed: Shed):
    made = await shed.make(seats="me me")
    table, tokens = made["table"], made["tokens"]
    assert (await shed.post(f"{table}/close", tokens[0])).status_code == 403
    async with shed.sit(table, tokens[1]) as seat:
        await seat.move({"kind": "couple", "load": 1})
        assert (await shed.post(f"{table}/close", made["owner"])).json()["status"] == "closed"
        await seat.until(lambda: seat.now["status"] == "closed" and seat.notes)
        assert seat.notes[-1]["what"] == "closed"
        assert (seat.prompt, seat.now["seed"], seat.now["scoring"]) == (None, None, None)
        answer = await seat.ask(type="move", prompt="x", key="k", action={"kind": "depart"})
        assert answer["reason"] == "not-playing"
    log = (await shed.get(f"{table}/log", tokens[1])).json()
    assert (log["log"], log["seed"]) == (None, None)
    assert (await shed.post(f"{table}/close", made["owner"])).status_code == 409


async def test_the_host_closes_a_table_under_a_running_server(shed: Shed):
    made = await shed.make(seats="me me")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        with admin.opened(_database(shed)) as connection:
            admin.close(connection, made["table"])
        assert (await seat.move({"kind": "couple", "load": 1}))["reason"] == "not-playing"


async def test_the_host_lists_shows_exports_and_takes_chat_away(shed: Shed):
    made = await shed.make(seats="me friend", public=True)
    await shed.post(f"{made['table']}/join", name="Vera")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        await seat.send(type="chat", text="something rude")
        await seat.until(lambda: seat.notes and seat.notes[-1]["what"] == "chat")
    with admin.opened(_database(shed)) as connection:
        assert [one.table for one in admin.list_tables(connection, 5)] == [made["table"]]
        assert "Vera" in admin.show(connection, made["table"]).names
        assert "something rude" in admin.export(connection, made["table"])
        assert admin.delete_chat(connection, made["table"]) == 1
        text = admin.export(connection, made["table"])
        assert "something rude" not in text
        assert made["owner"] not in text
        assert "seed" not in json.loads(text)["table"]
        with pytest.raises(ValueError, match="no table has the id"):
            admin.show(connection, "x")


async def test_finished_games_are_exported_as_data_without_names(shed: Shed, tmp_path: Path):
    made = await shed.make(seats="me easy", options={"rounds": 1})
    await shed.make(seats="me easy")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        await seat.move({"kind": "couple", "load": 1})
        await seat.undo()
        await seat.play(random.Random(1))
    file = tmp_path / "games.jsonl"
    await asyncio.to_thread(lambda: export(output=file, database=_database(shed)))
    (row,) = [msgspec.json.decode(line, type=GameRow) for line in file.read_bytes().splitlines()]
    game, state = replayed(row)
    assert game.to_act(state) == ()
    assert row.totals == tuple(one["total"] for one in seat.now["scoring"]["seats"])
    assert "Me" not in file.read_text()


async def test_the_host_shuts_out_an_address_or_a_name_for_a_time(shed: Shed):
    made = await shed.make(seats="me friend friend", public=True)
    with admin.opened(_database(shed)) as connection:
        admin.block(connection, "name", "Rude  Person", 1.0)
    await app._tidy(shed.running)
    assert (await shed.post(f"{made['table']}/join", name="rude person")).json()["reason"] == "blocked"
    assert (await shed.post(f"{made['table']}/join", name="Vera")).status_code == 201
    with admin.opened(_database(shed)) as connection:
        admin.block(connection, "address", "127.0.0.1", 1.0)
    await app._tidy(shed.running)
    assert (await shed.post(f"{made['table']}/join", name="Vera")).json()["reason"] == "blocked"
    assert (
        await shed.http.post("/api/tables", json={"game": "template", "seats": [{"kind": "me"}] * 2})
    ).status_code == 403
    async with shed.link(made["table"]) as link:
        await link.send(json.dumps({"type": "hello", "protocol": 2}))
        assert json.loads(await link.recv())["reason"] == "blocked"
    with admin.opened(_database(shed)) as connection:
        admin.block(connection, "address", "127.0.0.1", 0.0)
    await app._tidy(shed.running)
    assert (await shed.post(f"{made['table']}/join", name="Igor")).status_code == 201
    assert await shed.tables.store.blocked(int(time.time()) + 2 * 86_400) == frozenset()


async def test_a_server_that_cannot_store_is_not_healthy(shed: Shed):
    assert (await shed.http.get("/health")).status_code == 200
    with shed.tables.store.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE secrets RENAME TO gone")
    assert (await shed.http.get("/health")).status_code == 503


def test_what_a_line_of_the_journal_tells_never_hides_how_grave_it_is():
    record = logging.makeLogRecord({"levelname": "WARNING", "msg": "bot failed", "about": {"level": "easy", "seat": 1}})
    line = json.loads(journal.JsonLines().format(record))
    assert (line["level"], line["event"], line["seat"]) == ("warning", "bot failed", 1)


def test_the_journal_has_no_line_of_uvicorns_about_who_connects():
    for text, told in (
        ('("10.0.0.7", 5) - "WebSocket /x" [accepted]', False),
        ("connection open", False),
        ("open", True),
    ):
        assert journal.tells_no_address(logging.makeLogRecord({"msg": text})) is told


@pytest.mark.parametrize(
    ("typed", "others", "kept"),
    [
        ("Vera", (), "Vera"),
        ("\u3164\u2800", (), ""),
        ("\u0301", (), ""),
        ("vera", ("Vera",), "vera 2"),
        ("\uff36era", ("Vera", "vera 2"), "\uff36era 3"),
        ("V\u0435r\u0430", ("Vera",), "V\u0435r\u0430 2"),
        ("Vera", ("\u0412\u0435\u0440\u0430",), "Vera"),
        ("\u0412\u041e\u0412\u0410", ("BOBA",), "\u0412\u041e\u0412\u0410 2"),
        ("\u0432\u043e\u0432\u0430", ("\u0412\u043e\u0432\u0430",), "\u0432\u043e\u0432\u0430 2"),
        ("Ve\u200dra", ("Vera",), "Ve\u200dra 2"),
        ("Vera\ufe0f", ("Vera",), "Vera\ufe0f 2"),
        ("\U0001d159", (), ""),
    ],
)
def test_a_name_can_be_seen_and_told_apart(typed: str, others: tuple[str, ...], kept: str):
    assert clean_name(typed, others) == kept
