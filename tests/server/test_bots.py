"""Bots think in processes of their own; whatever becomes of them, the table goes on."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.shed import Shed, open_shed

from engineshed.arena.driver import Driver
from engineshed.bots.characters import cast, make_bot
from engineshed.core.log import replay_log
from engineshed.core.record import CHANCE
from engineshed.core.registry import make_game
from engineshed.core.space import Space
from engineshed.server import app
from engineshed.server.bots.jobs import Job
from engineshed.server.bots.pool import BotError, BotPool
from engineshed.server.bots.queue import WARM, Asker, FairQueue, Urgency
from engineshed.server.protocol import TableId
from engineshed.server.storage import schema

pytestmark = pytest.mark.anyio


@pytest.mark.usefixtures("plugin")
@pytest.mark.parametrize(
    ("level", "cause"),
    [("crashes", "process ended"), ("sleeps", "seconds"), ("raises", "no track"), ("cheats", "not legal")],
)
async def test_a_bot_that_fails_gets_the_fallback_move_and_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, level: str, cause: str
):
    with caplog.at_level(logging.WARNING, "engineshed"):
        seconds = 1.0 if level == "sleeps" else 60.0
        async with open_shed(f"sqlite:///{tmp_path}/shed.db", bot_seconds=seconds) as shed:
            made = await shed.make("faulty", seats=f"me {level}", options={"rounds": 1})
            async with shed.sit(made["table"], made["tokens"][0]) as seat:
                await seat.play(random.Random(1))
    failures = [record for record in caplog.records if record.message == "bot failed"]
    assert failures
    assert all(cause in record.about["cause"] for record in failures)


@pytest.mark.usefixtures("plugin")
async def test_a_bot_that_prints_does_not_disturb_its_answers(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db") as shed:
        made = await shed.make("faulty", seats="prints prints")
        async with shed.sit(made["table"]) as watcher:
            await watcher.until(lambda: watcher.over)
    assert not [record for record in caplog.records if record.message == "bot failed"]


@pytest.mark.usefixtures("plugin")
async def test_one_bad_bot_does_not_stop_another():
    pool = BotPool(2, seconds=30.0)
    job = Job("faulty", 2, '{"players":2}', "crashes", _view(), [0, 1, 2], b"seed")
    for _ in range(3):
        with pytest.raises(BotError):
            await pool.ask(job, Asker(TableId("t")))
        fine = Job("faulty", 2, '{"players":2}', "random", _view(), [0, 1, 2], b"seed")
        answer = await pool.ask(fine, Asker(TableId("t")))
        assert answer.choice in {0, 1, 2}
    await pool.close()


def _view() -> msgspec.Raw:
    game = make_game("faulty", {"players": 2})
    return msgspec.Raw(msgspec.json.encode(game.view(game.start(), 0)))


async def test_the_same_table_gives_the_same_bots_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engineshed.server.tables.lobby.new_seed", lambda: b"s" * 32)
    logs = set()
    for run in range(2):
        async with open_shed(f"sqlite:///{tmp_path}/shed{run}.db") as shed:
            made = await shed.make(seats="random easy")
            async with shed.sit(made["table"]) as watcher:
                await watcher.until(lambda: watcher.over)
            text = (await shed.get(f"{made['table']}/log")).json()["log"]
            logs.add(tuple(sorted(text.splitlines())))
    assert len(logs) == 1, "a bot's numbers come from the table's seed and its own decisions"


@pytest.mark.parametrize(
    ("name", "levels", "options"),
    [("template", "easy easy easy:greedy", {}), ("trans-europa", "easy medium", {"max_rounds": 1})],
)
async def test_one_seed_gives_the_same_game_here_and_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, levels: str, options: dict[str, int]
):
    monkeypatch.setattr("engineshed.server.tables.lobby.new_seed", lambda: b"s" * 32)
    async with open_shed(f"sqlite:///{tmp_path}/shed.db") as shed:
        made = await shed.make(name, seats=levels, options=options)
        async with shed.sit(made["table"]) as watcher:
            await watcher.until(lambda: watcher.over)
        served, _ = replay_log((await shed.get(f"{made['table']}/log")).json()["log"])
    who = cast(name, levels.split(), b"s" * 32)
    driver = Driver(served.game, [make_bot(served.game, one) for one in who], b"s" * 32)
    driver.log = []
    driver.play()
    for seat in range(-1, len(who)):
        assert [entry for entry in served.entries if entry.seat == seat] == [
            entry for entry in driver.log if entry.seat == seat
        ]


async def test_characters_are_stored_with_the_table_and_old_tables_have_none(
    shed: Shed, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("engineshed.server.tables.lobby.new_seed", lambda: b"s" * 32)
    made = await shed.make("template", seats="me easy easy:plain easy:greedy")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        levels = [player["level"] for player in seat.now["players"]]
    assert levels == [*cast("template", ["", "easy", "easy:plain", "easy:greedy"], b"s" * 32)]
    assert levels[2] == "easy", "what is stored as a level alone has no character, as before there were any"


async def test_the_loop_stays_awake_while_bots_think(shed: Shed):
    made = await shed.make("trans-europa", seats="me " + " ".join(["random"] * 5), options={"max_rounds": 1})
    async with shed.sit(made["table"], made["tokens"][0]):
        assert (await shed.http.get("/health", timeout=20.0)).json()["ok"]


@pytest.mark.usefixtures("plugin")
async def test_a_process_that_died_while_it_waited_costs_no_move():
    pool = BotPool(1, seconds=30.0)
    job = Job("faulty", 2, '{"players":2}', "random", _view(), [0, 1, 2], b"seed")
    await pool.ask(job, Asker(TableId("t")))
    pool._idle[0].kill()
    await pool._idle[0].wait()
    assert (await pool.ask(job, Asker(TableId("t")))).choice in {0, 1, 2}
    await pool.close()


async def _order(queue: FairQueue, askers: dict[str, tuple[Asker, str]], seconds: float = 1.0) -> list[str]:
    """In which order they are let in, each thinking for so long."""
    order: list[str] = []

    async def think(name: str) -> None:
        async with queue.turn(*askers[name]) as turn:
            order.append(name)
            await asyncio.sleep(0)
            turn.seconds = seconds

    await asyncio.gather(*map(think, askers))
    return order


def _slow_queue() -> FairQueue:
    """Where nothing is quick."""
    queue = FairQueue(1)
    queue._quick_free = 0
    return queue


async def test_whoever_opened_thirty_tables_waits_for_whoever_opened_one():
    askers = {f"greedy {n}": (Asker(TableId(f"g{n}"), b"greedy"), "hard") for n in range(30)}
    askers["honest"] = Asker(TableId("h"), b"honest"), "easy"
    order = await _order(_slow_queue(), askers)
    assert order.index("honest") <= 2


async def test_tables_of_one_creator_take_turns():
    queue = _slow_queue()
    askers = {f"{table}{n}": (Asker(TableId(table), b"one"), "hard") for table in "ab" for n in range(4)}
    order = await _order(queue, askers)
    assert {order[2][0], order[3][0]} == {"a", "b"}, order


async def test_play_goes_before_hints_and_these_before_what_nobody_waits_for():
    urgencies = {u.name: (Asker(TableId(u.name), u.name.encode(), u), "x") for u in reversed(Urgency)}
    order = await _order(_slow_queue(), urgencies)
    assert order[1:] == ["WAITED_FOR", "HINT", "UNWATCHED"], "the first to come found the place free"


async def test_what_is_quick_does_not_wait_behind_what_is_slow():
    queue = FairQueue(1)
    for _ in range(2):
        await _order(queue, {"slow": (Asker(TableId("s")), "hard")}, seconds=3.0)
    for _ in range(15):
        await _order(queue, {"slow": (Asker(TableId("s")), "hard")}, seconds=0.001)
    await _order(queue, {"quick": (Asker(TableId("q")), "easy")}, seconds=0.5)
    for _ in range(WARM):
        await _order(queue, {"quick": (Asker(TableId("q")), "easy")}, seconds=0.01)
    release = asyncio.Event()

    async def hog() -> None:
        async with queue.turn(Asker(TableId("s")), "hard"):
            await release.wait()

    hogs = [asyncio.create_task(hog()) for _ in range(3)]
    await asyncio.sleep(0)
    async with asyncio.timeout(1):
        assert await _order(queue, {"quick": (Asker(TableId("q")), "easy")}) == ["quick"]
    release.set()
    await asyncio.gather(*hogs)


async def test_what_nobody_has_seen_is_not_let_into_the_place_of_the_quick():
    queue = FairQueue(1)
    release, entered = asyncio.Event(), []

    async def hog(kind: str) -> None:
        async with queue.turn(Asker(TableId("s")), kind):
            entered.append(kind)
            await release.wait()

    hogs = [asyncio.create_task(hog(f"hard:{n}")) for n in range(4)]
    await asyncio.sleep(0)
    assert entered == ["hard:0"], "however many characters there are"
    release.set()
    await asyncio.gather(*hogs)


async def test_a_bot_that_had_to_be_made_is_not_called_slow_for_it():
    queue = FairQueue(1)
    for warming in (True, False, True, False):
        async with queue.turn(Asker(TableId("q")), "easy") as turn:
            turn.seconds, turn.warming = (0.5, True) if warming else (0.01, False)
    assert queue._is_quick("easy")
    async with queue.turn(Asker(TableId("s")), "hard") as turn:
        turn.seconds, turn.warming = 0.5, True
    assert not queue._is_quick("hard"), "nothing is known of it yet"


async def test_what_is_known_of_a_level_is_known_of_its_characters():
    pool = BotPool(1, seconds=30.0)
    game = make_game("trans-europa", {"players": 2})
    state = game.start()
    while game.to_act(state) == (CHANCE,):
        state, _ = game.apply(state, CHANCE, game.chance(state)[0][0])
    space, seat = Space(game), game.to_act(state)[0]
    view = msgspec.Raw(msgspec.json.encode(game.view(state, seat)))
    legal = [space.number(action) for action in game.legal(state, seat)]
    for level, warming in (("easy:racer", True), ("easy:racer", False), ("easy:loner", True)):
        job = Job(game.name, game.version, '{"players":2}', level, view, legal, b"seed")
        assert (await pool.ask(job, Asker(TableId("t")))).warming == warming
    assert list(pool.queue._slow) == ["trans-europa easy"]
    await pool.close()


async def test_who_gives_up_frees_the_place():
    queue = _slow_queue()
    entered = asyncio.Event()

    async def wait() -> None:
        async with queue.turn(Asker(TableId("t")), "x"):
            entered.set()
            await asyncio.sleep(60)

    tasks = [asyncio.create_task(wait()) for _ in range(3)]
    await entered.wait()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    async with asyncio.timeout(1):
        assert await _order(queue, {"next": (Asker(TableId("t")), "x")}) == ["next"]


async def test_bots_alone_rest_until_somebody_watches(shed: Shed):
    made = await shed.make(seats="random random", options={"rounds": 1})
    await asyncio.sleep(0.5)
    live = await shed.tables.find(made["table"])
    assert live.status == "playing"
    assert live.length == 0
    assert not shed.running.bots.thinking
    async with shed.sit(made["table"]) as watcher:
        await watcher.until(lambda: watcher.over)


async def test_a_table_whose_people_are_away_thinks_last_and_one_that_is_watched_first(shed: Shed):
    made = await shed.make(seats="me random")
    live, bots = await shed.tables.find(made["table"]), shed.running.bots
    assert bots._asker(live).urgency is Urgency.UNWATCHED
    async with shed.sit(made["table"], made["tokens"][0]):
        assert bots._asker(live).urgency is Urgency.WAITED_FOR
        assert bots._asker(live).creator == live.row.creator


async def test_an_abandoned_hint_is_thought_to_its_end_and_not_twice(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    asked: list[Job] = []
    ask = BotPool.ask

    async def counted(self: BotPool, job: Job, asker: Asker) -> Any:
        asked.append(job)
        return await ask(self, job, asker)

    monkeypatch.setattr(BotPool, "ask", counted)
    made = await shed.make(seats="me me")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        await seat.send(type="hint")
        await seat.settled()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        assert (await seat.ask(type="hint"))["type"] == "thoughts"
    assert len(asked) == 1
    assert len(shed.running.bots._pool._idle) == 1


async def test_a_question_that_is_answered_needs_no_hint_and_the_next_one_gets_its_own(
    shed: Shed, monkeypatch: pytest.MonkeyPatch
):
    free, ask = asyncio.Event(), BotPool.ask

    async def slow(self: BotPool, job: Job, asker: Asker) -> Any:
        await free.wait()
        return await ask(self, job, asker)

    monkeypatch.setattr(BotPool, "ask", slow)
    made = await shed.make(seats="me me")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        await seat.until(lambda: seat.prompt)
        await seat.send(type="hint")
        await seat.move({"kind": "couple", "load": 1})
        await seat.until(lambda: seat.prompt)
        await seat.send(type="hint")
        free.set()
        await seat.until(lambda: any(answer["type"] == "thoughts" for answer in seat.answers))
        await seat.settled()
        (thoughts,) = (answer for answer in seat.answers if answer["type"] == "thoughts")
        assert thoughts["thoughts"][0]["action"] in seat.choices(seat.prompt)
        assert not any(answer["type"] == "refused" for answer in seat.answers)


async def test_one_table_that_cannot_be_loaded_does_not_silence_the_bots_of_others(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", sweep_seconds=600.0) as shed:
        lost, fine = [await shed.make(seats="random me", options={"rounds": 1}) for _ in range(2)]
        with shed.tables.store.engine.begin() as connection:
            connection.execute(schema.tables.update().values(bot_turn=True, status="playing"))
            connection.execute(schema.tables.update().where(schema.tables.c.id == lost["table"]).values(game="gone"))
        await shed.running.bots.close()
        shed.tables._live.clear()
        woken: list[str] = []
        shed.running.bots.wake = lambda live: woken.append(live.row.id)
        await app._wake_bots(shed.running)
        assert woken == [fine["table"]]


async def test_first_ideas_come_before_what_the_bot_would_play(shed: Shed):
    made = await shed.make("railroad-ink", seats="me")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        await seat.until(lambda: seat.prompt)
        await seat.send(type="hint", level="easy")
        await seat.until(lambda: sum(answer["type"] == "thoughts" for answer in seat.answers) == 2)
    first, last = (answer for answer in seat.answers if answer["type"] == "thoughts")
    assert first["more"]
    assert not last["more"]
    for thoughts in (first["thoughts"], last["thoughts"]):
        actions = [str(thought["action"]) for thought in thoughts]
        assert 1 <= len(actions) == len(set(actions)) <= 3
        assert all(thought["reason"] == "gains" for thought in thoughts)
