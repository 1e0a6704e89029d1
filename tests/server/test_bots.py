"""Bots think in processes of their own; whatever becomes of them, the table goes on."""

from __future__ import annotations

import logging
import random
from pathlib import Path

import msgspec
import pytest
from server.shed import Shed, open_shed

from engineshed.core.registry import make_game
from engineshed.server.bots.jobs import Job
from engineshed.server.bots.pool import BotError, BotPool

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
            await pool.ask(job)
        answer = await pool.ask(Job("faulty", 2, '{"players":2}', "random", _view(), [0, 1, 2], b"seed"))
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


async def test_the_loop_stays_awake_while_bots_think(shed: Shed):
    made = await shed.make("trans-europa", seats="me " + " ".join(["random"] * 5), options={"max_rounds": 1})
    async with shed.sit(made["table"], made["tokens"][0]):
        assert (await shed.http.get("/health", timeout=20.0)).json()["ok"]
