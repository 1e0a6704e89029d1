"""Finished games at their own addresses: never before the end, with the names that are shown, analysed in slices."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.shed import Shed, open_shed

from engineshed.core.log import read_log
from engineshed.core.table import Entry
from engineshed.server.bots import stories
from engineshed.story import Story

pytestmark = pytest.mark.anyio


async def _finished(shed: Shed) -> dict[str, Any]:
    wishes = [{"kind": "me", "name": "Vera"}, {"kind": "bot", "level": "easy"}]
    wish = {"game": "template", "seats": wishes, "options": {"rounds": 1}}
    made = (await shed.http.post("/api/tables", json=wish)).json()
    made["token"] = made["seats"][0]["token"]
    async with shed.sit(made["table"], made["token"]) as seat:
        await seat.play(random.Random(1))
    return dict(made)


async def _link(shed: Shed, made: dict[str, Any]) -> str:
    answer = await shed.http.post(f"/api/tables/{made['table']}/story")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["address"])


def _mine(made: dict[str, Any]) -> dict[str, str]:
    return {"authorization": f"Bearer {made['token']}"}


def _entries(log: str) -> list[Entry]:
    return [entry for _, entry in read_log(log)[1].entries]


async def _told(shed: Shed, address: str) -> dict[str, Any]:
    """The page once its analysis is done: the first look lets it go on."""
    assert (await shed.http.get(f"/api/stories/{address}/progress")).status_code == 200
    await asyncio.gather(*shed.running.stories._tasks.values())
    return dict((await shed.http.get(f"/api/stories/{address}")).json())


async def test_a_finished_game_has_an_address_of_its_own_and_a_story(shed: Shed):
    made = await _finished(shed)
    address = await _link(shed, made)
    assert made["table"] not in address
    assert await _link(shed, made) == address
    page = await _told(shed, address)
    assert page["game"] == "template"
    assert page["bots"][0] == ""
    assert page["bots"][1]
    assert page["seat"] is None
    story = msgspec.convert(page["story"], Story)
    assert story.seats == (0,)
    assert story.told[0].parts.result == 1000 * page["scoring"]["seats"][0]["total"]
    assert page["progress"] == {"done": len(story.marks) + 1, "steps": len(story.marks) + 1}
    mine = await shed.http.get(f"/api/stories/{address}", headers=_mine(made))
    assert mine.json()["seat"] == 0


async def test_a_game_that_goes_on_and_an_address_never_given_do_not_exist(shed: Shed):
    made = await shed.make("template", seats="me easy")
    early = await shed.http.post(f"/api/tables/{made['table']}/story")
    assert (early.status_code, early.json()["reason"]) == (409, "not-over")
    for path in ("x" * 22, made["table"], f"{made['table']}/progress"):
        answer = await shed.http.get(f"/api/stories/{path}")
        assert (answer.status_code, answer.json()["reason"]) == (404, "not-found")


async def test_a_player_may_take_the_own_name_off_and_the_log_follows(shed: Shed):
    made = await _finished(shed)
    address = await _link(shed, made)
    page = (await shed.http.get(f"/api/stories/{address}")).json()
    name = page["names"][0]
    assert name == "Vera"
    assert read_log(page["log"])[1].header.names[0] == name
    path = f"/api/stories/{address}/name"
    assert (await shed.http.post(path, json={"shown": False})).status_code == 401
    off = (await shed.http.post(path, json={"shown": False}, headers=_mine(made))).json()
    assert off["names"][0] == ""
    assert name not in off["log"]
    back = (await shed.http.post(path, json={"shown": True}, headers=_mine(made))).json()
    assert back["names"][0] == name


async def test_a_finished_game_goes_on_from_any_moment_in_a_copy(shed: Shed):
    made = await _finished(shed)
    address = await _link(shed, made)
    played = _entries((await shed.http.get(f"/api/stories/{address}")).json()["log"])
    wish = {"line": 1, "seat": 1, "name": "Ben"}
    copy = (await shed.http.post(f"/api/stories/{address}/go-on", json=wish)).json()
    token = copy["seats"][0]["token"]
    summary = (await shed.get(copy["table"], token)).json()
    assert (summary["copied"], summary["seat"], summary["daily"]) == (True, 1, "")
    assert [player["kind"] for player in summary["players"]] == ["bot", "human"]
    async with shed.sit(copy["table"], token) as seat:
        await seat.play(random.Random(2))
        assert seat.now["copied"]
        assert seat.now["seed_hash"] != made["seed_hash"]
    log = _entries((await shed.get(f"{copy['table']}/log", token)).json()["log"])
    assert log[:1] == played[:1]
    for wrong in ({"line": len(played), "seat": 0}, {"line": 0, "seat": 2}):
        assert (await shed.http.post(f"/api/stories/{address}/go-on", json=wrong)).status_code == 400
    early = await shed.make("template", seats="me easy")
    assert (await shed.http.post(f"/api/stories/{early['table']}/go-on", json=wish)).status_code == 404


async def test_an_interrupted_analysis_goes_on_after_a_restart(tmp_path: Path):
    database = f"sqlite:///{tmp_path}/shed.db"
    async with open_shed(database) as shed:
        made = await _finished(shed)
        address = await _link(shed, made)
    async with open_shed(database) as shed:
        page = await _told(shed, address)
        assert page["progress"]["done"] == page["progress"]["steps"]


def test_a_slice_ends_and_the_next_one_goes_on_from_there(monkeypatch: pytest.MonkeyPatch):
    job = stories.StoryJob("template", 1, '{"players": 2, "rounds": 1}', ENTRIES, [0, 1], "quick")
    whole = stories.tell(job).marks
    assert len(whole) == len(ENTRIES) + 1
    monkeypatch.setattr(stories, "SLICE", -1.0)
    found: list[Any] = []
    while len(found) < len(whole):
        found += stories.tell(msgspec.structs.replace(job, done=len(found))).marks
    assert found == whole


ENTRIES = [(0, "couple 2"), (0, "depart"), (1, "couple 1"), (1, "depart"), (-1, "hill 6")]
