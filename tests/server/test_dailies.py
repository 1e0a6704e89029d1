"""The daily: the same for everybody, once for each device, and secret until its day has ended everywhere."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.shed import Shed, bearer, open_shed

from engineshed.core.log import read_log
from engineshed.server.bots import dailies

pytestmark = pytest.mark.anyio

DAY = "2031-05-06"
NOON = datetime(2031, 5, 6, 12, tzinfo=UTC).timestamp()
HOUR = 3_600.0


def _device(name: str) -> str:
    return f"{name}-{'x' * 22}"


def _at(shed: Shed, hours: float = 0) -> Shed:
    """So many hours after noon of the day, by the clock of UTC."""
    shed.tables.clock = lambda: NOON + hours * HOUR
    return shed


async def _start(shed: Shed, device: str, day: str = DAY, daily: str = "template/hill") -> httpx.Response:
    path = f"/api/dailies/{day}/{daily}"
    return await shed.http.post(path, json={"name": device}, headers=bearer(_device(device)))


async def _look(shed: Shed, device: str | None, day: str = DAY) -> dict[str, Any]:
    """What a device is shown of the template's daily."""
    answer = await shed.http.get(f"/api/dailies/{day}", headers=bearer(_device(device) if device else None))
    assert answer.status_code == 200, answer.text
    found = answer.json()
    return {**found, **next(one for one in found["dailies"] if one["game"] == "template")}


async def _play(shed: Shed, device: str, seed: int, day: str = DAY) -> dict[str, Any]:
    made = (await _start(shed, device, day)).json()
    async with shed.sit(made["table"], made["seat"]["token"]) as seat:
        await seat.play(random.Random(seed))
        return {**made, "token": made["seat"]["token"], "seed": seat.now["seed"], "hash": seat.now["seed_hash"]}


async def test_everybody_has_the_same_daily_and_each_device_one_attempt(shed: Shed):
    _at(shed)
    first, second = [(await _start(shed, device)).json() for device in ("anna", "ben")]
    assert first["table"] != second["table"]
    assert (await _start(shed, "anna")).json() == first
    hashes = [(await shed.get(one["table"], one["seat"]["token"])).json()["seed_hash"] for one in (first, second)]
    assert hashes == [(await _look(shed, None))["seed_hash"]] * 2
    assert (await _look(shed, "anna"))["mine"]["table"] == first["table"]
    assert (await _look(shed, "carl"))["mine"] is None


async def test_the_games_that_one_person_can_play_have_one(shed: Shed):
    _at(shed)
    days = [(await shed.http.get(f"/api/dailies/{day}")).json()["dailies"] for day in (DAY, "2031-05-05")]
    named = [{(one["game"], one["name"]): one for one in day} for day in days]
    assert set(named[0]) == {
        ("railroad-ink", "expansion"),
        ("railroad-ink", "sheet"),
        ("switch-signal", "network"),
        ("template", "hill"),
        ("trans-europa", "race"),
    }
    assert named[0]["trans-europa", "race"]["bots"] == ["hard"] * 3
    expansions = {day["railroad-ink", "expansion"]["options"]["expansions"] for day in named}
    assert expansions == {"lava", "meteor"}
    assert len({one["seed_hash"] for day in days for one in day}) == 10


async def test_until_the_day_has_ended_everywhere_a_daily_is_its_players_alone(shed: Shed):
    made = await _play(_at(shed), "anna", 1)
    assert made["seed"] is None
    mine, link = bearer(made["token"]), f"/api/tables/{made['table']}/story"
    assert (await shed.get(made["table"])).status_code == 404
    assert (await shed.get(f"{made['table']}/log")).status_code == 404
    assert (await shed.http.post(link)).status_code == 404
    log = (await shed.get(f"{made['table']}/log", made["token"])).json()
    assert log["seed"] is None
    assert read_log(log["log"])[1].header.seed == ""
    address = (await shed.http.post(link, headers=mine)).json()["address"]
    page = f"/api/stories/{address}"
    for hours, status in ((0, 404), (23.9, 404), (24.1, 200)):
        _at(shed, hours)
        assert (await shed.http.get(page)).status_code == status
        assert (await shed.http.get(f"{page}/progress")).status_code == status
        for wish, body in (("name", {"shown": True}), ("closer", {})):  # not even that there is something here
            strange = await shed.http.post(f"{page}/{wish}", json=body)
            assert strange.status_code == (404 if status == 404 else 401)
        told = (await shed.http.get(page, headers=mine)).json()
        copied = await shed.http.post(f"{page}/go-on", json={"line": 0, "seat": 0}, headers=mine)
        assert copied.status_code == (201 if status == 200 else 409)
        seed = read_log(told["log"])[1].header.seed
        looked = await _look(shed, None)
        assert [entry["name"] for entry in looked["best"]] == ["anna"]
        assert looked["best"][0]["story"] == (address if status == 200 else None)
        assert bool(seed) == (status == 200)
        assert (looked["seed"] or "") == seed
        assert looked["open"] == (status != 200)


async def test_a_day_begins_and_ends_where_the_sun_says(shed: Shed):
    for hours, there in ((-26.1, False), (-25.9, True)):
        _at(shed, hours)
        answer = await shed.http.get(f"/api/dailies/{DAY}")
        assert (answer.status_code == 200) == there
        assert (await _start(shed, "anna")).status_code == (200 if there else 404)
    _at(shed, 24.1)
    assert (await _start(shed, "ben")).json()["reason"] == "day-over"
    assert (await _start(shed, "anna")).status_code == 200, "what was begun can be ended"
    for wrong in ("today", "2031-13-01"):
        assert (await shed.http.get(f"/api/dailies/{wrong}")).status_code == 400
    assert (await _start(shed, "anna", daily="template/valley")).status_code == 404


async def test_another_day_and_another_server_have_another_daily(shed: Shed, tmp_path: Path):
    _at(shed, 30)
    today, tomorrow = await _look(shed, None), await _look(shed, None, "2031-05-07")
    assert today["seed_hash"] != tomorrow["seed_hash"]
    assert today["seed"]
    assert tomorrow["seed"] is None
    assert today["options"]["rounds"] != tomorrow["options"]["rounds"]
    database = f"sqlite:///{tmp_path}/other.db"
    async with open_shed(database) as other:
        elsewhere = await _look(_at(other), None)
        assert elsewhere["seed_hash"] != today["seed_hash"]
        made = (await _start(other, "anna")).json()
    async with open_shed(database) as again:
        assert (await _look(_at(again), None))["seed_hash"] == elsewhere["seed_hash"]
        assert (await _start(again, "anna")).json() == made


async def test_ranks_quantiles_and_what_the_bot_made_of_it(shed: Shed):
    _at(shed)
    for number, device in enumerate(("anna", "ben", "carl", "dora")):
        await _play(shed, device, number)
    await _look(shed, "anna")
    await asyncio.gather(*shed.running.dailies._references.values())
    looked = await _look(shed, "anna")
    totals = [entry["total"] for entry in looked["best"]]
    assert looked["played"] == 4
    assert totals == sorted(totals, reverse=True)
    assert [entry["rank"] for entry in looked["best"]] == [1 + totals.index(total) for total in totals]
    assert looked["quantiles"] == sorted(looked["quantiles"])
    assert len(looked["quantiles"]) == 3
    assert looked["mine"]["total"] in totals
    assert isinstance(looked["bot"], int)
    assert (await _look(shed, "late"))["bot"] is None, "who has not played is told nothing of it"


async def test_given_up_or_ended_after_the_day_counts_for_nothing(shed: Shed):
    past = "2021-05-06"
    shed.tables.clock = lambda: datetime(2021, 5, 6, 12, tzinfo=UTC).timestamp()
    await _play(shed, "late", 1, past)
    looked = await _look(shed, "late", past)
    assert looked["mine"] == {**looked["mine"], "over": True, "total": None, "rank": None}
    assert looked["played"] == 0
    made = (await _start(_at(shed), "anna")).json()
    await shed.post(f"{made['table']}/resign", made["seat"]["token"])
    async with shed.sit(made["table"], made["seat"]["token"]) as seat:
        await seat.until(lambda: seat.over)
    assert (await _look(shed, "anna"))["played"] == 0


async def test_neither_guests_nor_hints_nor_another_player(shed: Shed):
    _at(shed)
    key = shed.bot_key()
    path = f"/api/dailies/{DAY}/template/hill"
    assert (await shed.http.post(path, json={}, headers=bearer(key))).json()["reason"] == "not-for-guests"
    assert (await shed.http.post(path, json={})).status_code == 403
    assert (await shed.http.post(path, json={}, headers=bearer("short"))).status_code == 400
    made = (await _start(shed, "anna")).json()
    token = made["seat"]["token"]
    async with shed.sit(made["table"], token) as seat:
        assert (await seat.ask(type="hint"))["reason"] == "not-in-daily"
    assert (await shed.post(f"{made['table']}/seats/0/reissue", token)).status_code == 403


async def test_playing_again_is_no_daily(shed: Shed):
    made = await _play(_at(shed), "anna", 1)
    again = (await shed.post(f"{made['table']}/rematch", made["token"])).json()["table"]
    summary = (await shed.get(again, made["token"])).json()
    assert summary["daily"] == ""
    assert summary["seed_hash"] != made["hash"]


def test_a_slice_ends_and_the_next_one_goes_on_from_there(monkeypatch: pytest.MonkeyPatch):
    job = dailies.ReferenceJob("template", 1, '{"players": 2, "rounds": 3}', b"7" * 32, ["easy", "easy"], [])
    whole = dailies.refer(job)
    assert whole.total is not None
    monkeypatch.setattr(dailies, "SLICE", -1.0)
    entries: list[tuple[int, str]] = []
    found = dailies.ReferenceSlice()
    while found.total is None:
        found = dailies.refer(dailies.msgspec.structs.replace(job, entries=entries))
        entries += found.entries
    assert (entries, found.total) == (whole.entries, whole.total)
