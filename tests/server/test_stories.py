"""Finished games at their own addresses: never before the end, with the names that are shown, analysed in slices."""

from __future__ import annotations

import asyncio
import random
import re
import struct
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.shed import Shed, open_shed

from engineshed.core.log import read_log
from engineshed.core.table import Entry
from engineshed.server.bots import stories
from engineshed.server.bots.queue import Asker, Urgency
from engineshed.server.web import preview
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
    for wish, body in (("name", {"shown": True}), ("closer", {}), ("go-on", {"line": 0, "seat": 0})):
        answer = await shed.http.post(f"/api/stories/{'x' * 22}/{wish}", json=body)
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


async def test_an_analysis_goes_on_while_nobody_looks_and_waits_for_all_play(
    shed: Shed, monkeypatch: pytest.MonkeyPatch
):
    asked: list[Asker] = []
    tell = shed.running.stories._pool.tell

    async def noted(job: Any, asker: Asker) -> Any:
        asked.append(asker)
        return await tell(job, asker)

    monkeypatch.setattr(shed.running.stories._pool, "tell", noted)
    made = await _finished(shed)
    address = await _link(shed, made)
    await asyncio.gather(*shed.running.stories._tasks.values())
    assert (await shed.http.get(f"/api/stories/{address}")).json()["story"] is not None
    assert {(asker.table, asker.urgency) for asker in asked} == {(made["table"], Urgency.BACKGROUND)}
    assert all(asker.creator for asker in asked), "it counts for whoever opened the table"


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


async def test_a_player_may_have_it_looked_at_closer(shed: Shed):
    made = await _finished(shed)
    address = await _link(shed, made)
    first = (await _told(shed, address))["story"]
    assert (first["depth"]["name"], first["seats"]) == ("usual", [0])
    path = f"/api/stories/{address}/closer"
    assert (await shed.http.post(path, json={"deep": True})).status_code == 401
    again = (await shed.http.post(path, json={"deep": True, "everybody": True}, headers=_mine(made))).json()
    assert again["story"] is None
    closer = (await _told(shed, address))["story"]
    assert (closer["depth"]["name"], closer["seats"]) == ("deep", [0, 1])
    assert len(closer["marks"]) == len(first["marks"])
    same = (await shed.http.post(path, json={"deep": True}, headers=_mine(made))).json()
    assert same["story"] == closer, "what is there already is not made again"


async def test_a_wish_while_the_analysis_runs_mixes_nothing(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(stories, "SLICE", -1.0)
    made = await _finished(shed)
    address = await _link(shed, made)
    wish = {"everybody": True}
    await shed.http.post(f"/api/stories/{address}/closer", json=wish, headers=_mine(made))
    page = await _told(shed, address)
    assert page["story"]["seats"] == [0, 1]
    assert len(page["story"]["marks"]) == len(_entries(page["log"]))


async def test_a_link_shows_a_picture_and_the_result_before_it_is_opened(shed: Shed):
    made = await _finished(shed)
    address = await _link(shed, made)
    path = f"/api/stories/{address}/picture"
    plain = await shed.http.get(path)
    assert plain.headers["content-type"] == "image/png"
    await _told(shed, address)
    drawn = (await shed.http.get(path)).content
    assert (drawn[:8], drawn[16:24]) == (b"\x89PNG\r\n\x1a\n", struct.pack(">II", 1200, 630))
    assert drawn != plain.content, "the curve is there once the game is analysed"
    html = (await shed.http.get(f"/story/{address}")).text
    told = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', html))
    assert told["og:image"].endswith(path)
    assert "Vera" in told["og:description"]
    await shed.http.post(f"/api/stories/{address}/name", json={"shown": False}, headers=_mine(made))
    assert "Vera" not in (await shed.http.get(f"/story/{address}")).text


async def test_a_link_never_given_out_looks_like_any_page(shed: Shed):
    unknown, lobby = [await shed.http.get(path) for path in (f"/story/{'x' * 22}", "/")]
    assert (unknown.status_code, unknown.text) == (200, lobby.text)
    assert (await shed.http.get(f"/api/stories/{'x' * 22}/picture")).status_code == 404


async def test_a_name_cannot_break_out_of_the_page(shed: Shed):
    wishes = [{"kind": "me", "name": '"><b>Vera'}, {"kind": "bot", "level": "easy"}]
    wish = {"game": "template", "seats": wishes, "options": {"rounds": 1}}
    made = (await shed.http.post("/api/tables", json=wish)).json()
    async with shed.sit(made["table"], made["seats"][0]["token"]) as seat:
        await seat.play(random.Random(1))
    html = (await shed.http.get(f"/story/{await _link(shed, made)}")).text
    assert "&quot;&gt;&lt;b&gt;Vera" in html
    assert "<b>Vera" not in html


def test_the_picture_has_the_colours_of_the_page():
    style = (Path(__file__).parents[2] / "web/src/style/tokens.css").read_text("utf-8").partition("}")[0]
    tokens = dict(re.findall(r"--([\w-]+): #(\w{6})", style))
    named = {"paper": preview.PAPER, "ink": preview.INK, "hairline": preview.HAIRLINE, "enamel": preview.ENAMEL}
    named |= {"enamel-ink": preview.LETTERS, "enamel-trim": preview.TRIM}
    named |= {f"p{seat + 1}": colour for seat, colour in enumerate(preview.SEATS)}
    assert {name: bytes(colour).hex() for name, colour in named.items()} == {name: tokens[name] for name in named}
