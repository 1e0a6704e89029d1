"""Tables and seats: opening, joining, handing over, playing again, putting away."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from server.shed import Shed, open_shed

from engineshed.server import app
from engineshed.server.storage.schema import tables

pytestmark = pytest.mark.anyio


async def _problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


async def test_the_games_are_described_with_their_limits(shed: Shed):
    games = {game["name"]: game for game in (await shed.http.get("/api/games")).json()}
    assert "template" not in games, "it can be played, but no lobby shows it"
    europa = games["trans-europa"]
    assert europa["players"] == [2, 6]
    assert europa["bots"][0] == "easy"
    assert europa["presets"]["rulebook"] == {"shared_start": True}
    assert europa["options"]["properties"]["start_score"]["maximum"] == 30
    offered = games["switch-signal"]["options"]["properties"]
    assert "hands" in offered
    assert "hands_first" not in offered, "only old logs state it"
    book = (await shed.http.get("/api/games/template/rulebook")).json()
    assert {"en", "ru", "uk"} <= set(book["rule"][0]["text"])
    assert await _problem(await shed.http.get("/api/games/ludo/rulebook")) == (404, "no-such-game")


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"game": "ludo", "seats": [{"kind": "me"}]}, 404, "ludo"),
        ({"game": "template", "seats": [{"kind": "me"}]}, 400, ">= 2"),
        ({"game": "template", "seats": [{"kind": "me"}] * 5}, 400, "<= 4"),
        ({"game": "template", "seats": []}, 400, "length"),
        ({"game": "template", "seats": [{"kind": "me"}] * 2, "options": {"rounds": 99}}, 400, "<= 9"),
        ({"game": "template", "seats": [{"kind": "me"}] * 2, "options": {"speed": 1}}, 400, "rounds"),
        ({"game": "template", "seats": [{"kind": "me"}] * 2, "options": {"players": 3}}, 400, "players"),
        ({"game": "template", "seats": [{"kind": "bot", "level": "deep"}] * 2}, 400, "easy"),
        ({"game": "template", "seats": [{"kind": "me"}] * 2, "absence": {"after": -1}}, 400, "0"),
        ({"game": "template", "seats": [{"kind": "me"}] * 2, "colour": "red"}, 400, "colour"),
        (
            {"game": "trans-europa", "seats": [{"kind": "me"}] * 2, "options": {"first_player": "5"}},
            400,
            "first_player",
        ),
    ],
)
async def test_a_table_outside_the_limits_is_refused_with_the_limit(
    shed: Shed, wish: dict[str, Any], status: int, words: str
):
    answer = await shed.http.post("/api/tables", json=wish)
    assert answer.status_code == status
    assert words in answer.json()["detail"]


async def test_friends_join_by_invite_and_the_game_begins_when_all_sit(shed: Shed):
    made = await shed.make(seats="me friend friend")
    table = made["table"]
    async with shed.sit(table, made["tokens"][0]) as owner:
        assert owner.now["status"] == "open"
        assert owner.prompt is None
        assert await _problem(await shed.post(f"{table}/join", name="Eve")) == (403, "not-allowed")
        assert await _problem(await shed.post(f"{table}/join", invite="wrong")) == (403, "not-allowed")
        second = (await shed.post(f"{table}/join", invite=made["invite"], name=" Ilya\u202e <b> ", seat=2)).json()
        assert second["seat"] == 2
        assert await _problem(await shed.post(f"{table}/join", invite=made["invite"], seat=2)) == (409, "seat-taken")
        assert await _problem(await shed.post(f"{table}/join", invite=made["invite"], seat=9)) == (400, "bad-request")
        first = (await shed.post(f"{table}/join", invite=made["invite"], name="Vera")).json()
        assert first["seat"] == 1
        await owner.until(lambda: owner.now["status"] == "playing")
        assert [player["name"] for player in owner.now["players"]] == ["", "Vera", "Ilya <b>"]
        assert owner.prompt is not None
        assert [note["what"] for note in owner.notes] == ["joined", "joined"]
    assert await _problem(await shed.post(f"{table}/join", invite=made["invite"])) == (409, "no-free-seat")


async def test_open_tables_are_listed_and_joined_without_an_invite(shed: Shed):
    hidden = await shed.make(seats="me friend")
    shown = await shed.make(seats="me friend", public=True)
    listed = [table["table"] for table in (await shed.http.get("/api/tables")).json()]
    assert listed == [shown["table"]]
    assert hidden["table"] not in listed
    assert (await shed.post(f"{shown['table']}/join", name="Vera")).status_code == 201
    assert (await shed.http.get("/api/tables")).json() == []


async def test_my_tables_are_found_by_my_tokens(shed: Shed):
    made, other = await shed.make(seats="me me"), await shed.make(seats="me random")
    answer = await shed.http.post("/api/tables/mine", json={"tokens": [made["tokens"][1], other["owner"], "unknown"]})
    mine = {(table["summary"]["table"], table["owner"]): table["summary"] for table in answer.json()}
    assert set(mine) == {(made["table"], False), (other["table"], True)}
    assert mine[made["table"], False]["seat"] == 1
    assert mine[made["table"], False]["players"][1]["acting"]


async def test_a_glance_tells_what_was_shown_since_the_own_last_decision(shed: Shed):
    made = await shed.make("trans-europa", "me me", options={"first_player": "0"})
    table, (own, other) = made["table"], [made["tokens"][seat] for seat in (0, 1)]

    async def news(token: str | None) -> list[dict[str, Any]]:
        return (await shed.get(f"{table}/glance", token)).json()["news"]

    async with shed.sit(table, own) as mine, shed.sit(table, other) as theirs:
        assert [await news(token) for token in (own, other, None)] == [[], [], []], "nobody has decided"
        for seat in (mine, theirs):
            await seat.until(lambda seat=seat: seat.prompt)
            await seat.move(seat.choices(seat.prompt)[0])
        await mine.settled()
        assert [(line["seat"], line["effects"][0]["kind"]) for line in await news(own)] == [(1, "marker-placed")]
        assert await news(other) == await news(None) == []
        log = (await shed.get(f"{table}/log", own)).json()["events"]
        (line,) = await news(own)
        assert line["effects"] == next(event["effects"] for event in log if event["seq"] == line["seq"])
        view = (await shed.get(f"{table}/glance", own)).json()["view"]
        assert view == mine.now["view"]
        assert (await shed.get(f"{table}/glance", "wrong")).status_code == 401


async def test_a_finished_game_tells_its_result_and_how_long_it_was_played(shed: Shed):
    made = await shed.make(seats="me random")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        before = (await shed.get(made["table"], made["tokens"][0])).json()
        assert (before["result"], before["played"]) == (None, 0)
        await seat.play(random.Random(3))
        scoring = seat.now["scoring"]
    answer = await shed.http.post("/api/tables/mine", json={"tokens": [made["tokens"][0]]})
    summary = answer.json()[0]["summary"]
    assert summary["result"] == {
        "totals": [score["total"] for score in scoring["seats"]],
        "ranks": [score["rank"] for score in scoring["seats"]],
        "winners": scoring["winners"],
    }
    assert 0 <= summary["played"] <= summary["moved"] - summary["created"]
    again = (await shed.post(f"{made['table']}/rematch", made["tokens"][0])).json()["table"]
    fresh = (await shed.get(again, made["tokens"][0])).json()
    assert (fresh["result"], fresh["played"]) == (None, 0)


async def test_a_long_pause_is_not_played(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    made = await shed.make("trans-europa", "me random", options={"first_player": "0"})
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        late = time.time() + 86_400
        monkeypatch.setattr(time, "time", lambda: late)
        assert seat.prompt is not None
        await seat.move(seat.choices(seat.prompt)[0])
        summary = (await shed.get(made["table"], made["tokens"][0])).json()
    assert summary["moved"] - summary["created"] >= 86_000
    assert 0 <= summary["played"] <= 300


def _colours(summary: dict[str, Any]) -> list[int]:
    return [player["colour"] for player in summary["players"]]


async def test_players_choose_their_colours_and_no_two_have_the_same(shed: Shed):
    wish = {"game": "trans-europa", "seats": [{"kind": "me", "colour": 3}, {"kind": "friend"}, {"kind": "bot"}]}
    made = (await shed.http.post("/api/tables", json=wish)).json()
    table, invite = made["table"], made["invite"]
    token = made["seats"][0]["token"]
    assert _colours((await shed.get(table, token)).json()) == [3, 1, 2]
    for taken in (3, 2):
        refused = await shed.post(f"{table}/join", invite=invite, colour=taken)
        assert await _problem(refused) == (409, "colour-taken")
    assert await _problem(await shed.post(f"{table}/join", invite=invite, colour=6)) == (400, "bad-request")
    assert (await shed.post(f"{table}/join", invite=invite, colour=5)).status_code == 201
    async with shed.sit(table, token) as seat:
        assert _colours(seat.now) == [3, 5, 2]


async def test_a_colour_that_somebody_has_taken_leaves_another_for_its_seat(shed: Shed):
    seats = [{"kind": "me"}, {"kind": "me", "colour": 0}, {"kind": "bot"}]
    made = (await shed.http.post("/api/tables", json={"game": "trans-europa", "seats": seats})).json()
    assert _colours((await shed.get(made["table"], made["seats"][0]["token"])).json()) == [1, 0, 2]
    seats[0]["colour"] = 0
    refused = await shed.http.post("/api/tables", json={"game": "trans-europa", "seats": seats})
    assert await _problem(refused) == (400, "bad-request")


async def test_a_lost_seat_is_handed_out_by_the_owner_alone(shed: Shed):
    made = await shed.make(seats="me friend")
    table = made["table"]
    old = (await shed.post(f"{table}/join", invite=made["invite"], name="Vera")).json()["token"]
    assert await _problem(await shed.post(f"{table}/seats/1/reissue", made["tokens"][0])) == (403, "not-allowed")
    async with shed.sit(table, made["tokens"][0]) as stays:
        invitation = (await shed.post(f"{table}/seats/1/reissue", made["owner"])).json()
        await stays.until(lambda: stays.notes and stays.notes[-1]["what"] == "reissued")
    assert await _problem(await shed.get(table, old)) == (401, "bad-token")
    assert await _problem(await shed.post(f"{table}/join", invite=made["invite"])) == (403, "not-allowed")
    again = (await shed.post(f"{table}/join", invite=invitation["invite"])).json()
    assert again["seat"] == 1
    async with shed.sit(table, again["token"]) as back:
        assert back.now["players"][1]["name"] == "Vera"
        assert back.prompt is not None
    assert await _problem(await shed.post(f"{table}/join", invite=invitation["invite"])) == (409, "no-free-seat")


async def test_the_owner_fills_an_open_table_with_bots(shed: Shed):
    made = await shed.make(seats="me friend")
    path = f"{made['table']}/seats/1/takeover"
    assert await _problem(await shed.post(path, made["invite"], level="easy")) == (401, "bad-token")
    assert await _problem(await shed.post(path, made["owner"], level="deep")) == (400, "bad-request")
    assert (await shed.post(path, made["owner"], level="easy")).json()["taken_over"]
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        await seat.play(random.Random(1))


async def test_the_table_votes_a_bot_into_an_absent_players_seat_and_the_player_returns(shed: Shed):
    made = await shed.make(seats="me me me")
    table, tokens = made["table"], made["tokens"]
    path = f"{table}/seats/2/takeover"
    async with shed.sit(table, tokens[0]) as one:
        async with shed.sit(table, tokens[2]):
            assert await _problem(await shed.post(path, tokens[0], level="easy")) == (409, "still-here")
        await one.until(lambda: not one.now["players"][2]["connected"])
        assert await _problem(await shed.post(path, tokens[2], level="easy")) == (409, "not-playing")
        assert await _problem(await shed.post(path, made["owner"], level="easy")) == (403, "not-allowed")
        first = (await shed.post(path, tokens[0], level="easy")).json()
        assert first == {"taken_over": False, "votes": 1, "needed": 2}
        assert (await shed.post(path, tokens[0], level="easy")).json() == first, "nobody votes twice"
        assert (await shed.post(path, tokens[1], level="easy")).json()["taken_over"]
        await one.until(lambda: one.now["players"][2]["kind"] == "bot" and not one.now["players"][2]["acting"])
        assert one.now["players"][2]["away"]
        assert [note["what"] for note in one.notes] == ["vote", "vote", "takeover"]
        assert await _problem(await shed.post(f"{table}/seats/2/return", tokens[1])) == (403, "not-allowed")
        assert (await shed.post(f"{table}/seats/2/return", tokens[2])).status_code == 200
        await one.until(lambda: one.now["players"][2]["kind"] == "human")
        assert await _problem(await shed.post(f"{table}/seats/2/return", tokens[2])) == (409, "not-away")


async def test_after_the_set_time_a_bot_plays_for_the_absent(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", sweep_seconds=0.2) as shed:
        made = await shed.make(seats="me me", absence={"after": 1, "level": "easy"}, options={"rounds": 1})
        async with shed.sit(made["table"], made["tokens"][0]) as here:
            await here.play(random.Random(2))
            assert here.now["players"][1]["away"]
            assert here.notes[-1]["what"] == "takeover"


async def test_without_a_level_the_rules_own_fallback_moves(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", sweep_seconds=0.2) as shed:
        made = await shed.make(seats="me me", absence={"after": 1}, options={"rounds": 1})
        async with shed.sit(made["table"], made["tokens"][0]) as here:
            await here.play(random.Random(2))
            assert here.now["players"][1]["level"] == ""


async def test_who_resigns_leaves_the_seat_to_the_absence_bot_for_good(shed: Shed):
    made = await shed.make(seats="me me", absence={"level": "random"})
    table, tokens = made["table"], made["tokens"]
    assert await _problem(await shed.post(f"{table}/resign", "nobody")) == (401, "bad-token")
    summary = (await shed.post(f"{table}/resign", tokens[1])).json()
    assert summary["players"][1]["resigned"]
    assert await _problem(await shed.post(f"{table}/resign", tokens[1])) == (409, "not-playing")
    assert await _problem(await shed.post(f"{table}/seats/1/return", tokens[1])) == (409, "not-away")
    async with shed.sit(table, tokens[0]) as seat:
        await seat.play(random.Random(3))


async def test_a_rematch_seats_the_same_people_with_the_same_tokens(shed: Shed):
    made = await shed.make(seats="me random", options={"rounds": 1})
    table, token = made["table"], made["tokens"][0]
    assert await _problem(await shed.post(f"{table}/rematch", token)) == (409, "not-over")
    async with shed.sit(table, token) as seat:
        await seat.play(random.Random(4))
        assert await _problem(await shed.post(f"{table}/rematch", "nobody")) == (401, "bad-token")
        new = (await shed.post(f"{table}/rematch", token)).json()["table"]
        assert (await shed.post(f"{table}/rematch", made["owner"])).json()["table"] == new
        await seat.until(lambda: seat.now["next"] == new and seat.notes[-1]["text"] == new)
    async with shed.sit(new, token) as seat:
        assert seat.now["options"]["rounds"] == 1
        assert seat.now["seed_hash"] != made["seed_hash"]
        await seat.play(random.Random(5))


async def test_abandoned_tables_are_put_away_but_never_their_logs(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", abandoned_after=100) as shed:
        made = await shed.make(seats="me friend", public=True)
        played = await shed.make(seats="me me")
        async with shed.sit(played["table"], played["tokens"][0]) as seat:
            await seat.move({"kind": "couple", "load": 0})
        with shed.tables.store.engine.begin() as connection:
            connection.execute(tables.update().values(moved=int(time.time()) - 101))
        await app._tidy(shed.running)
        assert (await shed.http.get("/api/tables")).json() == []
        with shed.tables.store.engine.connect() as connection:
            assert connection.execute(sa.select(sa.func.count()).where(tables.c.put_away)).scalar() == 2
        async with shed.sit(played["table"], played["tokens"][0]) as seat:
            assert seat.seq == 1, "whoever comes back finds the table as it was"
            await seat.move({"kind": "couple", "load": 0})
        async with shed.sit(made["table"], made["tokens"][0]):
            pass


async def test_tables_nobody_looks_at_leave_the_memory(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", idle_seconds=0) as shed:
        made = await shed.make(seats="me me")
        async with shed.sit(made["table"], made["tokens"][0]) as seat:
            await seat.move({"kind": "couple", "load": 0})
            shed.tables.drop_idle(shed.running.bots.thinks_at)
            assert shed.tables.in_memory == 1
        async with asyncio.timeout(60):
            while shed.tables.in_memory:
                await asyncio.sleep(0.01)
                shed.tables.drop_idle(shed.running.bots.thinks_at)
        assert shed.tables.in_memory == 0
        async with shed.sit(made["table"], made["tokens"][0]) as seat:
            assert seat.seq == 1
