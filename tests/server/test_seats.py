"""Nobody can take another's seat, and whoever comes back has it again."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest
from server.shed import Shed, open_shed

from engineshed.server.tables.seats import relieve_absent

pytestmark = pytest.mark.anyio

PATIENT = {"minimum_absence": 1.0, "takeover_pause": 0.8, "sweep_seconds": 600.0}


async def _reason(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("reason", "")


async def test_a_vote_counts_only_after_a_while_and_everybody_sees_the_countdown(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", **PATIENT) as shed:
        made = await shed.make(seats="me me", absence={"level": "easy"})
        table, tokens = made["table"], made["tokens"]
        path = f"{table}/seats/1/takeover"
        async with shed.sit(table, tokens[0]) as one:
            async with shed.sit(table, tokens[1]):
                await one.until(lambda: one.now["players"][1]["connected"])
                assert one.now["players"][1]["back_by"] is None
                assert await _reason(await shed.post(path, tokens[0], level="random")) == (409, "still-here")
            await one.until(lambda: one.now["players"][1]["back_by"] is not None)
            assert one.now["players"][1]["back_by"] - one.now["now"] in {1, 2, 3}
            assert await _reason(await shed.post(path, tokens[0], level="random")) == (409, "too-soon")
            await asyncio.sleep(1.1)
            assert (await shed.post(path, tokens[0], level="random")).json()["taken_over"]
            await one.until(lambda: one.now["players"][1]["away"])
            assert one.now["players"][1]["level"] == "easy", "the table's level, not the voter's"


async def test_the_bot_waits_a_moment_and_who_comes_back_has_the_seat_at_once(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", **PATIENT) as shed:
        made = await shed.make(seats="me me", absence={"level": "random"})
        table, tokens = made["table"], made["tokens"]
        async with shed.sit(table, tokens[0]) as one:
            await asyncio.sleep(1.1)
            assert (await shed.post(f"{table}/seats/1/takeover", tokens[0])).json()["taken_over"]
            async with shed.sit(table, tokens[1]) as back:
                assert back.now["players"][1]["kind"] == "human"
                assert back.prompt is not None
                await one.until(lambda: one.notes[-1]["what"] == "returned")
                await asyncio.sleep(1.2)
                assert back.seq == 0, "no bot has moved"
                assert (await back.move({"kind": "couple", "load": 1}))["type"] == "done"


async def test_what_a_bot_has_played_can_be_undone_where_the_rules_allow_it(shed: Shed):
    made = await shed.make(seats="me me", absence={"level": "random"})
    table, tokens = made["table"], made["tokens"]
    async with shed.sit(table, tokens[0]) as one:
        assert (await shed.post(f"{table}/seats/1/takeover", tokens[0])).json()["taken_over"]
        await one.until(lambda: not one.now["players"][1]["acting"])
    async with shed.sit(table, tokens[1]) as back:
        assert back.now["players"][1]["kind"] == "human"
        while back.now["undoes"] is not None:
            assert (await back.undo())["type"] == "done"
        await shed.tables.find(table)


async def test_the_owner_cannot_take_the_seat_of_a_player_who_is_here(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", **PATIENT) as shed:
        made = await shed.make(seats="me friend")
        table = made["table"]
        token = (await shed.post(f"{table}/join", invite=made["invite"])).json()["token"]
        async with shed.sit(table, token) as here:
            assert await _reason(await shed.post(f"{table}/seats/1/reissue", made["owner"])) == (409, "still-here")
            assert here.closed is None
        assert await _reason(await shed.post(f"{table}/seats/1/reissue", made["owner"])) == (409, "too-soon")


async def test_a_player_may_pass_on_the_own_seat(shed: Shed):
    made = await shed.make(seats="me me")
    table, tokens = made["table"], made["tokens"]
    async with shed.sit(table, tokens[1]) as old, shed.sit(table, tokens[0]) as one:
        invitation = (await shed.post(f"{table}/seats/1/reissue", tokens[1])).json()
        with pytest.raises(ConnectionError, match="seat-lost"):
            await old.until(lambda: False)
        await one.until(lambda: one.notes and one.notes[-1]["what"] == "reissued")
        assert (await shed.post(f"{table}/join", invite=invitation["invite"])).status_code == 201
        await one.until(lambda: one.notes[-1]["what"] == "joined")


async def test_who_has_seen_a_hand_does_not_get_another(shed: Shed):
    made = await shed.make("trans-europa", seats="me me")
    table, tokens = made["table"], made["tokens"]
    async with shed.sit(table, tokens[0]):
        invite = (await shed.post(f"{table}/seats/1/reissue", made["owner"])).json()["invite"]
        by_token = await shed.post(f"{table}/join", tokens[0], invite=invite)
        by_address = await shed.post(f"{table}/join", invite=invite)
        assert await _reason(by_token) == await _reason(by_address) == (403, "seen-a-hand")
        live = await shed.tables.find(table)
        await shed.tables.seat(live, 0, address=b"somewhere else")
        assert (await shed.post(f"{table}/join", invite=invite)).status_code == 201


async def test_after_a_start_nobody_is_absent(tmp_path: Path):
    database = f"sqlite:///{tmp_path}/shed.db"
    async with open_shed(database, **PATIENT) as shed:
        made = await shed.make(seats="me me", absence={"after": 1, "level": "easy"})
        table, tokens = made["table"], made["tokens"]
        live = await shed.tables.find(table)
        for seat in (0, 1):
            await shed.tables.seat(live, seat, seen=1_000_000)
    await asyncio.sleep(1.1)
    async with open_shed(database, **PATIENT) as shed:
        await relieve_absent(shed.tables, table)
        assert [row.kind for row in (await shed.tables.find(table)).seats] == ["human", "human"]
        assert await _reason(await shed.post(f"{table}/seats/1/takeover", tokens[0])) == (409, "too-soon")
        await asyncio.sleep(1.1)
        await relieve_absent(shed.tables, table)
        assert {row.kind for row in (await shed.tables.find(table)).seats} == {"bot"}


async def test_a_clock_that_jumps_makes_nobody_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", minimum_absence=30.0) as shed:
        made = await shed.make(seats="me me", absence={"after": 30})
        later = __import__("time").time() + 86_400
        monkeypatch.setattr("time.time", lambda: later)
        path = f"{made['table']}/seats/1/takeover"
        assert await _reason(await shed.post(path, made["tokens"][0])) == (409, "too-soon")
        await relieve_absent(shed.tables, made["table"])
        assert (await shed.tables.find(made["table"])).seats[1].kind == "human"


async def test_joining_again_with_the_same_key_gives_the_same_seat(shed: Shed):
    made = await shed.make(seats="me friend friend")
    path, key = f"{made['table']}/join", secrets.token_urlsafe(24)
    one, again = [(await shed.post(path, invite=made["invite"], key=key)).json() for _ in range(2)]
    assert one == again
    other = (await shed.post(path, invite=made["invite"], key=secrets.token_urlsafe(24))).json()
    assert other["seat"] != one["seat"]
    assert (await shed.post(path, invite=made["invite"], key="short")).status_code == 400


async def test_undo_on_two_devices_takes_one_decision_back(shed: Shed):
    made = await shed.make("railroad-ink", seats="me me")
    table, token = made["table"], made["tokens"][0]
    async with shed.sit(table, token) as one, shed.sit(table, token) as two:
        for _ in range(2):
            assert one.prompt is not None
            asked = one.prompt["id"]
            await one.move(one.choices(one.prompt)[0])
            await one.until(lambda: one.prompt is None or one.prompt["id"] != asked)  # noqa: B023
        await two.until(lambda: two.seq == one.seq)
        line = one.now["undoes"]
        assert line == two.now["undoes"]
        answers = [await seat.ask(type="undo", key=seat.key(), line=line) for seat in (one, two)]
        assert [answer["type"] for answer in answers] == ["done", "refused"]
        assert answers[1]["reason"] in {"stale", "no-undo"}
