"""The record of a device: moved by a code that works once and soon, and deleted."""

from __future__ import annotations

import random

import pytest
import sqlalchemy as sa
from server.shed import Shed, bearer

from engineshed.server.storage.schema import moves
from engineshed.server.tables.records_of_devices import SECONDS

pytestmark = pytest.mark.anyio

TEXT = '{"seats": ["a token of a seat"], "name": "Олена"}'


async def test_a_code_works_once_and_the_old_device_sees_it(shed: Shed):
    sent = (await shed.http.post("/api/moves", json={"text": TEXT})).json()
    waiting = await shed.http.get("/api/moves", headers=bearer(sent["receipt"]))
    assert waiting.json() == {"until": sent["until"], "used": None}
    typed = f" {sent['code'][:4].lower()}-{sent['code'][4:]} "
    assert (await shed.http.post("/api/moves/take", json={"code": typed})).json() == {"text": TEXT}
    again = await shed.http.post("/api/moves/take", json={"code": sent["code"]})
    assert (again.status_code, again.json()["reason"]) == (404, "no-such-code")
    assert (await shed.http.get("/api/moves", headers=bearer(sent["receipt"]))).json()["used"] is not None
    assert (await shed.http.get("/api/moves")).status_code == 404


async def test_a_code_is_good_for_ten_minutes_and_kept_as_its_hash(shed: Shed):
    shed.tables.clock = lambda: 2_000_000_000.0
    sent = [(await shed.http.post("/api/moves", json={"text": TEXT})).json() for _ in range(2)]
    with shed.tables.store.engine.connect() as connection:
        kept = repr(connection.execute(sa.select(moves)).all())
    assert not any(secret in kept for one in sent for secret in (one["code"], one["receipt"], "token of a seat"))
    for seconds, code, status in ((SECONDS - 1, sent[0], 200), (SECONDS + 1, sent[1], 404)):
        shed.tables.clock = lambda seconds=seconds: 2_000_000_000.0 + seconds
        assert (await shed.http.post("/api/moves/take", json={"code": code["code"]})).status_code == status


async def test_a_deleted_record_leaves_games_without_names(shed: Shed):
    wish = {"game": "template", "seats": [{"kind": "me", "name": "Vera"}, {"kind": "bot"}], "options": {"rounds": 1}}
    ended, running = [(await shed.http.post("/api/tables", json=wish)).json() for _ in range(2)]
    tokens = [made["seats"][0]["token"] for made in (ended, running)]
    async with shed.sit(ended["table"], tokens[0]) as seat:
        await seat.play(random.Random(1))
    pairs = [(ended["table"], tokens[0]), (running["table"], tokens[1]), (running["table"], "wrong"), ("x" * 16, "no")]
    seats = [{"table": table, "token": token} for table, token in pairs]
    assert (await shed.http.post("/api/records/delete", json={"seats": seats})).json() == {"seats": 1}
    names = [(await shed.get(made["table"])).json()["players"][0]["name"] for made in (ended, running)]
    assert names == ["", "Vera"]
    assert (await shed.get(ended["table"], tokens[0])).status_code == 401
