"""Whole games by scripted clients over real sockets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest
from server.shed import Seat, Shed, open_shed

from engineshed.core.chance import seed_hash
from engineshed.core.log import header_of, replay_log, write_log
from engineshed.core.registry import make_game
from engineshed.core.table import Table

pytestmark = pytest.mark.anyio


async def _play_with_breaks(shed: Shed, made: dict[str, Any], number: int) -> Seat:
    """Play to the end, leaving and coming back every few events."""
    rng, since, log, visits = random.Random(number), 0, {}, 0
    while True:
        visits += 1
        async with shed.sit(made["table"], made["tokens"][number], since=since) as seat:
            seat.log = log
            stop = seat.seq + rng.randrange(3, 12)
            await seat.play(rng, until=lambda: seat.seq >= stop)  # noqa: B023
            since, log = seat.seq, seat.log
            if seat.over:
                assert visits > 1
                return seat


@pytest.mark.parametrize("game", ["template", "trans-europa"])
async def test_two_clients_play_a_whole_game_with_reconnects(database: str, game: str):
    async with open_shed(database) as shed:
        made = await shed.make(game, options={} if game == "template" else {"max_rounds": 1})
        seats = await asyncio.gather(*(_play_with_breaks(shed, made, number) for number in (0, 1)))
        log = (await shed.get(f"{made['table']}/log", made["tokens"][0])).json()
    assert log["over"]
    assert seats[0].now["scoring"] == seats[1].now["scoring"]
    assert seed_hash(bytes.fromhex(log["seed"])) == made["seed_hash"] == seats[1].now["seed_hash"]
    table, header = replay_log(log["log"])
    assert table.over
    assert header.seed == log["seed"]
    again = Table(table.game, bytes.fromhex(header.seed))
    for entry in table.entries:
        again.settle() if entry.seat < 0 else again.add(entry)
    assert again.entries == table.entries, "anybody can repeat the dice from the seed"


async def test_a_viewer_who_comes_late_learns_the_same_as_one_who_stayed(shed: Shed):
    made = await shed.make("trans-europa", options={"max_rounds": 1})
    async with shed.sit(made["table"]) as watcher, shed.sit(made["table"], made["tokens"][0]) as first:
        async with shed.sit(made["table"], made["tokens"][1]) as second:
            await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        await watcher.until(lambda: watcher.over)
        for early, token in ((watcher, None), (first, made["tokens"][0])):
            async with shed.sit(made["table"], token) as late:
                assert (late.log, late.seq, late.now["view"]) == (early.log, early.seq, early.now["view"])


async def test_everybody_may_watch_and_only_watch(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"]) as watcher:
        assert watcher.now["seat"] is None
        assert watcher.prompt is None
        for frame in (
            {"type": "move", "prompt": "x", "key": "k", "action": {"kind": "depart"}},
            {"type": "undo", "key": "k", "line": 1},
            {"type": "chat", "text": "hello"},
            {"type": "point", "domain": "load", "index": 0},
            {"type": "preview", "action": {"kind": "depart"}},
            {"type": "hint"},
        ):
            answer = await watcher.ask(**frame)
            assert (answer["type"], answer["reason"]) == ("refused", "no-seat")


async def test_a_decision_can_be_taken_back_and_the_line_goes(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat, shed.sit(made["table"]) as watcher:
        start = seat.now["view"]
        assert seat.now["undoes"] is None
        await seat.move({"kind": "couple", "load": 2})
        assert seat.now["undoes"] is not None
        assert list(seat.log) == [1]
        assert (await seat.undo("u"))["type"] == "done"
        assert (await seat.undo("u"))["type"] == "done", "the same key again changes nothing"
        assert not seat.log
        assert seat.now["view"] == start
        answer = await seat.undo("v")
        assert (answer["rule"], answer["reason"]) == ("core", "no-undo")
        await watcher.settled()
        assert watcher.seq == 0, "who never saw it never sees it go"


async def test_previews_hints_pointing_and_chat(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as one, shed.sit(made["table"], made["tokens"][1]) as two:
        action = {"kind": "couple", "load": 1}
        assert await one.ask(type="preview", action=action) == {
            "type": "previewed",
            "action": action,
            "effects": [{"kind": "coupled", "only": 0, "seat": 0, "load": 1}],
        }
        refused = await one.ask(type="preview", action={"kind": "depart"})
        assert (refused["type"], refused["rule"]) == ("refused", "TP-2.3")
        thoughts = await one.ask(type="hint")
        assert thoughts["level"] == "easy"
        assert thoughts["thoughts"][0]["action"] in one.choices(one.prompt)
        assert (await one.ask(type="hint", level="nobody"))["reason"] == "no-bot"
        await one.send(type="point", domain="load", index=2)
        await two.until(lambda: {"type": "pointed", "seat": 0, "domain": "load", "index": 2} in two.answers)
        await two.send(type="chat", text="  toot \n toot ")
        await one.until(lambda: one.notes)
        assert (one.notes[0]["what"], one.notes[0]["seat"], one.notes[0]["text"]) == ("chat", 1, "toot toot")


async def test_every_earlier_position_can_be_seen_again(shed: Shed):
    made = await shed.make(seats="me random")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        views = [seat.now["view"]]
        rng = random.Random(3)
        while not seat.over:
            before = seat.seq
            await seat.until(lambda: seat.prompt or seat.over)
            if seat.over:
                break
            await seat.move(rng.choice(seat.choices(seat.prompt)))
            await seat.until(lambda: seat.seq > before)  # noqa: B023
            if seat.seq == before + 1:
                views.append(seat.now["view"])
            else:
                views += [None] * (seat.seq - before)
        answer = await seat.ask(type="at", first=0, count=100)
        assert len(answer["views"]) == seat.seq + 1
        assert answer["views"][-1] == seat.now["view"]
        for told, again in zip(views, answer["views"], strict=False):
            assert told is None or told == again


async def test_real_dice_are_typed_in_and_marked(shed: Shed):
    made = await shed.make(seats="me random", typed_chance=True, options={"rounds": 2})
    token = made["tokens"][0]
    async with shed.sit(made["table"], token) as other, shed.sit(made["table"], token, owner=made["owner"]) as seat:
        for action, typed in (({"kind": "hill", "limit": 4}, True), (None, False)):
            for _ in range(3):
                await seat.until(lambda: seat.prompt)
                await seat.move({"kind": "couple", "load": 0})
            await seat.until(lambda: "depart" in seat.prompt["choices"])
            await seat.move({"kind": "depart"})
            await seat.until(lambda: seat.now["chance"])
            asked = seat.now["chance"]
            assert asked["seat"] == -1
            assert len(asked["choices"]["hill"]) == 6
            assert (await other.ask(type="typed", prompt=asked["id"], key="d", action=None))["reason"] == "not-owner"
            stale = await seat.ask(type="typed", prompt="old", key=seat.key(), action=action)
            assert stale["reason"] == "stale"
            done = await seat.ask(type="typed", prompt=asked["id"], key=seat.key(), action=action)
            assert done["type"] == "done"
            climbed = [line for line in seat.log.values() if line["effects"][0]["kind"] == "climbed"]
            assert climbed[-1].get("typed", False) is typed
        await seat.until(lambda: seat.over)
    log = (await shed.get(f"{made['table']}/log")).json()["log"]
    assert "\n! hill 8\n" in log
    assert log.count("\n* hill") == 1


async def test_a_device_may_hold_all_seats(shed: Shed):
    made = await shed.make(seats="me me me")
    async with (
        shed.sit(made["table"], made["tokens"][0]) as a,
        shed.sit(made["table"], made["tokens"][1]) as b,
        shed.sit(made["table"], made["tokens"][2]) as c,
    ):
        await asyncio.gather(*(seat.play(random.Random(seed)) for seed, seat in enumerate((a, b, c))))
        assert [player["connected"] for player in a.now["players"]] == [True] * 3


async def test_a_log_file_is_replayed_for_the_page(shed: Shed):
    made = await shed.make(seats="random easy")
    async with shed.sit(made["table"]) as watcher:
        await watcher.until(lambda: watcher.over)
        last = watcher.now["view"]
    text = (await shed.get(f"{made['table']}/log")).json()["log"]
    answer = (await shed.http.post("/api/replay", json={"log": text})).json()
    assert len(answer["views"]) == len(answer["lines"]) + 1
    assert answer["views"][-1] == last
    assert answer["scoring"]["winners"]
    part = (await shed.http.post("/api/replay", json={"log": text, "seat": 1, "first": 2, "count": 2})).json()
    assert (part["first"], len(part["views"]), part["views"][0]["seat"]) == (2, 2, 1)
    assert len(part["lines"]) == len(answer["lines"])
    few = (await shed.http.post("/api/replay", json={"log": text, "first": 2, "count": 2, "lines": False})).json()
    assert few["lines"] == answer["lines"][1:3]
    for log, words in ((text.replace("* hill", "* valley"), "valley"), ("hello", "first line"), ("", "first line")):
        bad = await shed.http.post("/api/replay", json={"log": log})
        assert (bad.status_code, bad.json()["reason"]) == (400, "bad-log")
        assert words in bad.json()["detail"]


def _sent(record: msgspec.Struct) -> Any:
    return msgspec.json.decode(msgspec.json.encode(record))


async def test_another_decision_in_the_place_of_one_is_told_by_the_rules(shed: Shed):
    """As the bot would have had it: the position that it leads to, and its line."""
    table = Table(make_game("trans-europa", {"players": 2, "first_player": "0"}), b"s" * 32)
    table.settle_all()
    one, other = table.game.legal(table.state, 0)[:2]
    before = len(table.steps)
    table.play(0, one)
    wish = {"log": write_log(header_of(table.game, {}, "", ""), table.space, table.entries), "first": before}
    asked = {**wish, "seat": 0, "instead": table.space.write(other)}
    told = (await shed.http.post("/api/replay", json=asked)).json()
    after, effects = table.game.apply(list(table.states())[before], 0, other)
    assert (told["first"], told["views"]) == (before + 1, [_sent(table.game.view(after, 0))])
    assert [line["seq"] for line in told["lines"]] == [before + 1]
    assert told["lines"][0]["effects"] == [_sent(effect) for effect in effects]
    for first, instead in ((before, "no such thing"), (before, "pass"), (before + 1, asked["instead"]), (0, "pass")):
        refused = await shed.http.post("/api/replay", json={**wish, "first": first, "instead": instead})
        assert refused.status_code == 400
