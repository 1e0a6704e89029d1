"""What strangers upload is read apart from the tables, in turn, and not for ever."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.shed import Shed, open_shed

from engineshed.server.tables import uploads
from engineshed.server.tables.replay_process import Upload

pytestmark = pytest.mark.anyio

HEAD = "engineshed log 1\ngame: template\nversion: 1\noption players = 2\n\n"


async def _replay(shed: Shed, log: str, **more: Any) -> Any:
    return await shed.http.post("/api/replay", json={"log": log, **more})


async def test_lines_are_counted_as_they_are_read(shed: Shed):
    answer = await _replay(shed, HEAD + "0 couple 1\r0 undo\r" * 15_000)
    assert answer.status_code == 400
    assert "at most 20000 lines" in answer.json()["detail"]


async def test_an_upload_that_takes_too_long_is_stopped_and_nobody_else_waits(
    shed: Shed, monkeypatch: pytest.MonkeyPatch
):
    assert (await _replay(shed, HEAD + "0 couple 1\n")).status_code == 200
    monkeypatch.setattr(uploads, "SECONDS", 0.2)
    long = asyncio.create_task(_replay(shed, HEAD + "0 couple 1\n0 undo\n" * 9_000))
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        began = time.monotonic()
        assert (await seat.move({"kind": "couple", "load": 1}))["type"] == "done"
        assert time.monotonic() - began < 5
    answer = await long
    assert answer.status_code in {200, 400}
    monkeypatch.setattr(uploads, "SECONDS", 30.0)
    assert (await _replay(shed, HEAD + "0 couple 1\n")).status_code == 200


@pytest.mark.parametrize(
    "log",
    [
        "engineshed log 1\ngame: template\nversion: 99999999999999999999\n",
        "engineshed log 1\ngame: template\nversion: ²\n",
        "engineshed log 1\ngame: template\nversion: 1\noption players = " + "[" * 5_000 + "\n",
        "engineshed log 1\ngame: steam\nversion: 1\noption players = 3\noption map = {}\n",
        HEAD + "0 couple " + "9" * 5_000 + "\n",
        HEAD + "0 \x00\n",
        "",
    ],
)
async def test_an_odd_log_is_answered_with_words(shed: Shed, log: str):
    answer = await _replay(shed, log)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"]


async def test_deep_json_and_zero_bytes_are_refused_with_words(shed: Shed):
    deep = '{"game":"template","seats":[{"kind":"me"}],"options":{"x":' + "[" * 20_000 + "]" * 20_000 + "}}"
    answer = await shed.http.post("/api/tables", content=deep, headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    for path in ("/api/tables/%00", "/api/games/%00/rulebook", "/%00"):
        assert (await shed.http.get(path)).status_code == 400


async def test_too_many_that_wait_are_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(uploads, "MOST_WAITING", 2)
    async with open_shed(f"sqlite:///{tmp_path}/shed.db") as shed:
        answers = await asyncio.gather(*(_replay(shed, HEAD + "0 couple 1\n") for _ in range(6)))
        codes = [answer.status_code for answer in answers]
        assert set(codes) == {200, 503}


async def test_whoever_uploads_much_waits_for_whoever_uploads_once(monkeypatch: pytest.MonkeyPatch):
    reading, order = uploads.Uploads(), []

    async def read(body: bytes) -> Any:
        order.append(msgspec.json.decode(body)["body"])
        await asyncio.sleep(0)
        return None

    monkeypatch.setattr(reading, "_ask", read)
    wishes = [(f"greedy {n}", b"greedy") for n in range(10)] + [("honest", b"honest")]
    asked = [reading.ask(Upload("replay", msgspec.Raw(msgspec.json.encode(name))), who) for name, who in wishes]
    await asyncio.gather(*asked)
    assert order.index("honest") <= 2
