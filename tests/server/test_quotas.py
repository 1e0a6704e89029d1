"""What one address may open, how big its boards may be, and what the lobby shows of them."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from server.shed import Shed, open_shed

from engineshed.server.addresses import address_of
from engineshed.server.storage import schema

pytestmark = pytest.mark.anyio


def _board() -> str:
    """A board of one's own: the printed one under another name."""
    text = (files("engineshed.games.switch_signal.data") / "europe.json").read_text("utf-8")
    return json.dumps(json.loads(text))


async def _open(shed: Shed, seats: str = "me friend", **more: Any) -> httpx.Response:
    wishes = [{"kind": word} if word in {"me", "friend"} else {"kind": "bot", "level": word} for word in seats.split()]
    return await shed.http.post("/api/tables", json={"game": "template", "seats": wishes, **more})


async def test_an_address_has_only_so_many_unfinished_tables(tmp_path: Path):
    limits = {"tables_per_address": 4, "public_tables_per_address": 2, "bot_tables_per_address": 1}
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", **limits) as shed:
        assert [(await _open(shed, public=True)).status_code for _ in range(3)] == [201, 201, 429]
        assert [(await _open(shed, "random random")).status_code for _ in range(2)] == [201, 429]
        assert (await _open(shed)).status_code == 201
        refused = await _open(shed)
        assert refused.status_code == 429
        assert refused.json()["reason"] == "quota"
        with shed.tables.store.engine.begin() as connection:
            connection.execute(schema.tables.update().values(status="over"))
        assert (await _open(shed, public=True)).status_code == 201
        await shed.tables.store.forget_creators()
        with shed.tables.store.engine.connect() as connection:
            kept = connection.execute(sa.select(schema.tables.c.status, schema.tables.c.creator)).all()
        assert {status for status, creator in kept if creator is not None} == {"open"}


async def test_one_address_does_not_fill_the_lobby(shed: Shed):
    first = await shed.make(seats="me friend", public=True)
    with shed.tables.store.engine.begin() as connection:
        connection.execute(schema.tables.update().values(creator=b"somebody else", created=0))
    for _ in range(15):
        assert (await _open(shed, public=True)).status_code == 201
    listed = [table["table"] for table in (await shed.http.get("/api/tables")).json()]
    assert len(listed) == 11
    assert listed[-1] == first["table"]


async def test_a_board_is_at_most_so_big_and_another_option_much_less(shed: Shed):
    for options in ({"board_file": " " * 100_001}, {"mode": "x" * 1_001}, {"deck_file": [["x"] * 500]}):
        wish = {"game": "switch-signal", "seats": [{"kind": "me"}] * 2, "options": options}
        answer = await shed.http.post("/api/tables", json=wish)
        assert answer.status_code == 400, answer.text
        assert "bytes: at most" in answer.json()["detail"]


async def test_a_board_is_stored_once_and_stays_out_of_the_lobby(shed: Shed):
    options, board = {"board_file": _board()}, _board()
    made = [await shed.make("switch-signal", seats="me friend", options=options, public=True) for _ in range(2)]
    with shed.tables.store.engine.connect() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(schema.files)).scalar() == 1
        stored = connection.execute(sa.select(schema.tables.c.options)).scalars().all()
    assert all(len(text) < 2_000 for text in stored)
    listed = await shed.http.get("/api/tables")
    assert len(listed.content) < 5_000
    assert "board_file" not in listed.json()[0]["options"]
    shed.tables._live.clear()
    async with shed.sit(made[0]["table"], made[0]["tokens"][0]) as seat:
        assert seat.now["options"]["board_file"] == board


def test_a_household_is_one_address():
    one, two = ({"client": (text, 1)} for text in ("2001:db8::1", "2001:db8::2"))
    assert address_of(one) == address_of(two) == "2001:db8::/64"
    assert address_of({"client": ("::ffff:10.0.0.1", 1)}) == address_of({"client": ("10.0.0.1", 1)}) == "10.0.0.1"
    assert address_of({"client": None}) == ""
    assert address_of({"client": ("testclient", 1)}) == "testclient"
