"""A move is played once, by the seat that was asked, and every other move learns why not."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest
from server.shed import Seat, Shed, open_shed

from engineshed.core.registry import game_names
from engineshed.server import protocol
from engineshed.server.tables.records import Append

pytestmark = pytest.mark.anyio

COUPLE = {"kind": "couple", "load": 0}


async def test_a_doubled_move_is_played_once_and_acknowledged_twice(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        asked = seat.prompt["id"]
        for _ in range(3):
            answer = await seat.ask(type="move", prompt=asked, key="once", action=COUPLE)
            assert answer == {"type": "done", "key": "once"}
        assert seat.seq == 1
    async with shed.sit(made["table"], made["tokens"][0]) as again:
        answer = await again.ask(type="move", prompt=asked, key="once", action=COUPLE)
        assert answer["type"] == "done", "also after a reconnect"
        assert again.seq == 1


async def test_decisions_that_belong_together_are_stored_together(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        asked = seat.prompt["id"]
        for _ in range(2):
            answer = await seat.ask(type="move", prompt=asked, key="all", action=COUPLE, then=[COUPLE, COUPLE])
            assert answer == {"type": "done", "key": "all"}
        assert seat.seq == 3, "each is a line of its own, and a second sending adds none"


async def test_of_decisions_that_belong_together_none_is_stored_when_one_is_forbidden(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        asked = seat.prompt["id"]
        answer = await seat.ask(type="move", prompt=asked, key="many", action=COUPLE, then=[COUPLE] * 3)
        assert (answer["type"], answer["rule"]) == ("refused", "TP-2.2")
        assert answer["prompt"]["id"] == asked, "nothing has happened"
    async with shed.sit(made["table"], made["tokens"][0]) as again:
        assert (again.seq, again.prompt["id"]) == (0, asked)
        assert (await again.ask(type="move", prompt=asked, key="many", action=COUPLE))["type"] == "done"


async def test_raced_moves_of_one_seat_count_once(shed: Shed):
    made = await shed.make()
    async with (
        shed.sit(made["table"], made["tokens"][0]) as one,
        shed.sit(made["table"], made["tokens"][0]) as two,
    ):
        asked = one.prompt["id"]
        moves = [seat.ask(type="move", prompt=asked, key=f"k{n}", action=COUPLE) for n, seat in enumerate((one, two))]
        answers = await asyncio.gather(*moves)
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        refused = next(answer for answer in answers if answer["type"] == "refused")
        assert (refused["rule"], refused["reason"]) == ("table", "stale")
        assert refused["prompt"]["id"] != asked, "the fresh prompt comes with the refusal"


async def test_a_move_is_refused_with_the_number_of_the_rule(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        answer = await seat.move({"kind": "depart"})
        assert (answer["type"], answer["rule"]) == ("refused", "TP-2.3")
        assert answer["prompt"]["id"] == seat.prompt["id"]
        for action in ({"kind": "fly"}, {"kind": "couple", "load": 7}, {"kind": "couple"}, 5, None, [], {"load": 1}):
            assert (await seat.move(action))["reason"] == "no-action"
        assert (await seat.move({"kind": "hill", "limit": 1}))["rule"] == "TP-2.1", "nobody plays nature"


async def test_six_people_who_draw_at_once_never_collide(shed: Shed):
    made = await shed.make("railroad-ink", seats="me me me me me me")
    seats: list[Seat] = []

    async def play_some(number: int) -> None:
        async with shed.sit(made["table"], made["tokens"][number]) as seat:
            seats.append(seat)
            rng = random.Random(number)
            for _ in range(12):
                await seat.until(lambda: seat.prompt)
                asked = seat.prompt["id"]
                answer = await seat.move(rng.choice(seat.choices(seat.prompt)))
                assert answer["type"] == "done", answer
                await seat.until(lambda: seat.prompt is None or seat.prompt["id"] != asked)  # noqa: B023

    await asyncio.gather(*(play_some(number) for number in range(6)))
    assert len(seats) == 6


async def test_a_prompt_outlives_the_moves_of_others(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as one, shed.sit(made["table"], made["tokens"][1]) as two:
        asked = one.prompt["id"]
        await two.move(COUPLE)
        await two.move({"kind": "depart"})
        await one.until(lambda: one.seq == 1)
        assert one.prompt["id"] == asked
        assert (await one.ask(type="move", prompt=asked, key="k", action=COUPLE))["type"] == "done"


async def test_nothing_is_played_before_the_start_or_after_the_end(shed: Shed):
    made = await shed.make(seats="me friend")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        answer = await seat.ask(type="move", prompt="none", key="k", action=COUPLE)
        assert answer["reason"] == "not-playing"
    over = await shed.make(seats="me random", options={"rounds": 1})
    async with shed.sit(over["table"], over["tokens"][0]) as seat:
        await seat.play(random.Random(6))
        for frame in (
            {"type": "move", "prompt": "x", "key": "k", "action": COUPLE},
            {"type": "undo", "key": "u", "line": 1},
        ):
            assert (await seat.ask(**frame))["reason"] == "not-playing"
        assert (await seat.ask(type="hint"))["reason"] == "not-asked"


async def test_since_asks_for_later_events_only(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        await seat.move(COUPLE)
        await seat.move(COUPLE)
    async with shed.sit(made["table"], made["tokens"][0], since=1) as seat:
        assert [event["seq"] for event in seat.now["events"]] == [2]
    async with shed.link(made["table"]) as link:
        late = Seat(link)
        await late.send(type="hello", protocol=protocol.PROTOCOL, token=made["tokens"][0], since=99)
        await late.until(lambda: late.seq == 2)


def test_the_page_about_the_protocol_names_every_frame_and_body():
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    tags = [frame.__struct_config__.tag for frame in (*protocol.ClientFrame.__args__, *protocol.ServerFrame.__args__)]
    for tag in tags:
        assert f"`{tag}`" in page, tag
    for body in protocol.BODIES:
        assert f"`{body.__name__}`" in page or f"`[{body.__name__}]`" in page, body
    for source in Path(protocol.__file__).parent.glob("*.py"):
        for reason in re.findall(r'(?:RequestError|Problem)\(\d+, "([a-z-]+)"', source.read_text()):
            assert f"`{reason}`" in page, reason


@pytest.mark.parametrize("game", [name for name in game_names() if "@" not in name])
async def test_every_game_plays_here_from_the_first_prompt(tmp_path: Path, game: str):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db") as shed:
        made = await shed.make(game, seats="me me me")
        async with (
            shed.sit(made["table"], made["tokens"][0]) as a,
            shed.sit(made["table"], made["tokens"][1]) as b,
            shed.sit(made["table"], made["tokens"][2]) as c,
        ):
            rng = random.Random(8)
            for _ in range(10):
                seat = rng.choice([seat for seat in (a, b, c) if seat.prompt])
                assert (await seat.move(rng.choice(seat.choices(seat.prompt))))["type"] == "done"
                for other in (a, b, c):
                    await other.settled()


async def test_a_move_whose_sender_is_cut_off_reaches_the_others(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    append, begun, cut_off = shed.tables.store.append, asyncio.Event(), asyncio.Event()

    async def slow(new: Append) -> bool:
        begun.set()
        await cut_off.wait()
        return await append(new)

    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat, shed.sit(made["table"]) as watcher:
        await seat.move(COUPLE)
        monkeypatch.setattr(shed.tables.store, "append", slow)
        await seat.send(type="move", prompt=seat.prompt["id"], key="last", action={"kind": "depart"})
        await begun.wait()
        for connection in shed.tables.viewers.at(made["table"]):
            if connection.viewer == 0:
                connection.close(4429, "flood", "in the middle of a move")
        await seat.until(lambda: seat.answers and seat.answers[-1]["type"] == "bye")
        cut_off.set()
        await watcher.until(lambda: watcher.seq == 1)
