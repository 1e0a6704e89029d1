"""Several processes on one PostgreSQL: a table is served from any of them."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

import psycopg
import pytest
from server.shed import Shed, open_shed

from engineshed.server.metrics import BUCKETS, Counts, Metrics

pytestmark = pytest.mark.anyio


async def test_players_at_different_workers_play_one_game(postgres_database: str):
    async with open_shed(postgres_database) as one, open_shed(postgres_database) as two:
        made = await one.make("template", options={"rounds": 9})
        table, tokens = made["table"], made["tokens"]
        async with one.sit(table, tokens[0]) as a, two.sit(table, tokens[1]) as b, two.sit(table) as watcher:
            await a.until(lambda: a.now["players"][1]["connected"])
            await b.until(lambda: b.now["players"][0]["connected"])
            await asyncio.gather(a.play(random.Random(1)), b.play(random.Random(2)))
            await watcher.until(lambda: watcher.over)
            assert a.now["scoring"] == b.now["scoring"] == watcher.now["scoring"]
            await a.send(type="chat", text="well played")
            await b.until(lambda: b.notes)
            await b.send(type="point", domain="load", index=1)
            await a.until(lambda: {"type": "pointed", "seat": 1, "domain": "load", "index": 1} in a.answers)
        logs = [(await shed.get(f"{table}/log")).json() for shed in (one, two)]
        assert logs[0] == logs[1]


async def test_a_doubled_move_at_two_workers_counts_once(postgres_database: str):
    async with open_shed(postgres_database) as one, open_shed(postgres_database) as two, AsyncExitStack() as stack:
        made = await one.make("template", seats="me me me me")
        table, tokens = made["table"], made["tokens"]
        seats = [
            (
                await stack.enter_async_context(one.sit(table, tokens[n])),
                await stack.enter_async_context(two.sit(table, tokens[n])),
            )
            for n in range(4)
        ]
        for turn in range(3):
            moves = [
                side.ask(type="move", prompt=pair[0].prompt["id"], key=f"k{turn}", action={"kind": "couple", "load": 0})
                for pair in seats
                for side in pair
            ]
            answers = await asyncio.gather(*moves)
            assert {answer["type"] for answer in answers} == {"done"}, "all at once, each twice, from both sides"
            for pair in seats:
                for side in pair:
                    await side.until(lambda side=side, turn=turn: side.seq == turn + 1)
        assert all(side.seq == 3 for pair in seats for side in pair)


async def test_bots_go_on_at_another_worker_when_one_is_gone(postgres_database: str):
    async with open_shed(postgres_database, sweep_seconds=0.3) as two:
        async with open_shed(postgres_database) as one:
            made = await one.make(seats="random random easy", options={"rounds": 9})
        async with two.sit(made["table"]) as watcher:
            await watcher.until(lambda: watcher.over)


async def test_seats_handed_out_at_one_worker_are_lost_at_the_other(postgres_database: str):
    async with open_shed(postgres_database) as one, open_shed(postgres_database) as two:
        made = await one.make(seats="me me")
        async with two.sit(made["table"], made["tokens"][1]) as lost:
            assert (await one.post(f"{made['table']}/seats/1/reissue", made["tokens"][1])).status_code == 201
            with pytest.raises(ConnectionError, match="seat-lost"):
                await lost.until(lambda: False)


async def test_news_that_got_lost_is_found_by_the_sweep(postgres_database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engineshed.server.workers.OtherWorkers._hear", _nothing)
    async with (
        open_shed(postgres_database, sweep_seconds=0.2) as one,
        open_shed(postgres_database, sweep_seconds=0.2) as two,
    ):
        made = await one.make()
        async with one.sit(made["table"], made["tokens"][0]) as a, two.sit(made["table"], made["tokens"][0]) as b:
            await a.move({"kind": "couple", "load": 0})
            await b.until(lambda: b.seq == 1)


async def _nothing(*_: object) -> None:
    """What a deaf worker makes of a message."""


async def test_after_a_break_of_the_line_the_workers_hear_each_other_again(postgres_database: str):
    async with (
        open_shed(postgres_database, sweep_seconds=600.0) as one,
        open_shed(postgres_database, sweep_seconds=600.0) as two,
    ):
        made = await one.make(seats="me me")
        async with (
            one.sit(made["table"], made["tokens"][0]) as here,
            two.sit(made["table"], made["tokens"][1]) as there,
        ):
            await here.until(lambda: here.now["players"][1]["connected"])
            with psycopg.connect(postgres_database, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            await asyncio.sleep(1.5)
            answer = await here.move({"kind": "couple", "load": 1})
            assert answer["type"] == "done"
            await here.move({"kind": "depart"})
            await there.until(lambda: there.seq == 1, 15)
            await there.send(type="point", domain="load", index=1)
            await here.until(lambda: any(answer["type"] == "pointed" for answer in here.answers), 15)


async def test_a_line_that_broke_leaves_no_socket_with_the_loop(postgres_database: str):
    loop = asyncio.get_running_loop()
    async with open_shed(postgres_database) as shed:
        line = await psycopg.AsyncConnection.connect(postgres_database, autocommit=True)
        number = line.pgconn.socket
        hearing = asyncio.create_task(shed.running.others._hear_from(line))
        with psycopg.connect(postgres_database, autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(%s)", (line.info.backend_pid,))
        with pytest.raises(psycopg.OperationalError):
            await asyncio.wait_for(hearing, 30)
        assert not loop.remove_reader(number), "whoever gets this number next would never be heard"
        await line.close()


async def test_nobody_is_welcomed_with_what_is_old(postgres_database: str, monkeypatch: pytest.MonkeyPatch):
    async with (
        open_shed(postgres_database, sweep_seconds=600.0) as one,
        open_shed(postgres_database, sweep_seconds=600.0) as two,
    ):
        made = await one.make(seats="me me")
        async with two.sit(made["table"], made["tokens"][0]) as before:
            assert before.seq == 0
        monkeypatch.setattr(two.running.others, "_hear", _nothing)
        async with one.sit(made["table"], made["tokens"][0]) as mover:
            await mover.move({"kind": "couple", "load": 1})
        async with two.sit(made["table"], made["tokens"][0]) as after:
            assert after.seq == 1


async def test_one_worker_thinks_for_a_table(postgres_database: str):
    async with open_shed(postgres_database) as one, open_shed(postgres_database) as two:
        table = (await one.make(seats="me random"))["table"]
        now = 1_000_000
        assert await one.tables.store.claim(table, now, 20)
        assert not await two.tables.store.claim(table, now + 10, 20)
        assert await two.tables.store.claim(table, now + 21, 20), "the first has died"
        assert not await one.tables.store.claim(table, now + 22, 20)
        await two.tables.store.release(table)
        assert await one.tables.store.claim(table, now + 22, 20)


async def test_a_move_reaches_the_other_worker_without_reading_the_store(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    async with (
        open_shed(postgres_database, sweep_seconds=600.0) as one,
        open_shed(postgres_database, sweep_seconds=600.0) as two,
    ):
        made = await one.make(options={"rounds": 9})
        table, tokens = made["table"], made["tokens"]
        async with one.sit(table, tokens[0]) as a, two.sit(table, tokens[1]) as b:
            await a.until(lambda: a.now["players"][1]["connected"])
            await b.until(lambda: b.now["players"][0]["connected"])
            read = []
            for shed in (one, two):
                newer = shed.tables.store.newer
                monkeypatch.setattr(shed.tables.store, "newer", lambda *args, f=newer: read.append(args) or f(*args))
            await asyncio.gather(a.play(random.Random(1)), b.play(random.Random(2)))
            assert read == []
            lives = [await shed.tables.find(table) for shed in (one, two)]
            assert lives[0].row == lives[1].row
            assert lives[0].table.entries == lives[1].table.entries


async def test_a_worker_is_woken_for_the_tables_that_it_has_and_for_no_other(postgres_database: str):
    async with (
        open_shed(postgres_database, sweep_seconds=600.0) as one,
        open_shed(postgres_database, sweep_seconds=600.0) as two,
    ):
        ours, theirs = await one.make(seats="me me"), await one.make(seats="me me")
        heard = _noting(two)
        async with (
            one.sit(ours["table"], ours["tokens"][0]) as a,
            one.sit(theirs["table"], theirs["tokens"][0]) as b,
            two.sit(ours["table"], ours["tokens"][1]),
        ):
            assert two.running.others._followed == {ours["table"]}
            for seat in (b, a):
                await seat.move({"kind": "couple", "load": 0})
            async with asyncio.timeout(30):
                while ("moved", ours["table"]) not in heard:  # noqa: ASYNC110 - of a server
                    await asyncio.sleep(0.02)
            assert not {what for what, table in heard if table == theirs["table"]} - {"here"}


def _noting(shed: Shed) -> list[tuple[str, str]]:
    """What a worker hears from now on, and about which table."""
    heard: list[tuple[str, str]] = []
    others, hear = shed.running.others, shed.running.others._hear

    async def note(message: str) -> None:
        what, _, table = message.split(" ")[:3]
        heard.append((what, table))
        await hear(message)

    others._hear = note
    return heard


async def test_tables_that_are_not_there_or_not_in_memory_are_not_followed(postgres_database: str):
    async with open_shed(postgres_database, sweep_seconds=600.0, idle_seconds=0.0) as shed:
        followed = shed.running.others._followed
        assert (await shed.get("nosuchtablehere1")).status_code == 404
        assert followed == set()
        table = (await shed.make(seats="me me"))["table"]
        assert followed == {table}
        await asyncio.sleep(0)
        shed.tables.drop_idle(lambda _: False)
        assert followed == set()
        async with shed.sit(table):
            assert followed == {table}, "and it is heard of again"


async def test_a_table_is_followed_again_after_a_break_of_the_line(postgres_database: str):
    async with (
        open_shed(postgres_database, sweep_seconds=600.0) as one,
        open_shed(postgres_database, sweep_seconds=600.0) as two,
    ):
        made = await one.make(seats="me me")
        async with one.sit(made["table"], made["tokens"][0]) as a, two.sit(made["table"]) as watcher:
            with psycopg.connect(postgres_database, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%LISTEN%'"
                )
            later = await one.make(seats="me me")
            await a.move({"kind": "couple", "load": 1})
            await a.move({"kind": "depart"})
            await watcher.until(lambda: watcher.seq == 1)
            async with one.sit(later["table"], later["tokens"][0]) as c, two.sit(later["table"]) as other:
                await c.move({"kind": "couple", "load": 1})
                await c.move({"kind": "depart"})
                await other.until(lambda: other.seq == 1)


async def test_an_append_too_long_for_a_word_is_read_from_the_store(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("engineshed.server.storage.appends.LONGEST_WORD", 10)
    async with (
        open_shed(postgres_database, sweep_seconds=600.0) as one,
        open_shed(postgres_database, sweep_seconds=600.0) as two,
    ):
        made = await one.make()
        async with one.sit(made["table"], made["tokens"][0]) as a, two.sit(made["table"], made["tokens"][0]) as b:
            await a.move({"kind": "couple", "load": 0})
            await b.until(lambda: b.seq == 1)


async def test_an_append_after_a_gap_is_read_from_the_store(postgres_database: str):
    async with (
        open_shed(postgres_database, sweep_seconds=600.0) as one,
        open_shed(postgres_database, sweep_seconds=600.0) as two,
    ):
        made = await one.make()
        table, token = made["table"], made["tokens"][0]
        async with one.sit(table, token) as a, two.sit(table, token) as b:
            hear, two.running.others._hear = two.running.others._hear, _nothing
            await a.move({"kind": "couple", "load": 0})
            await a.until(lambda: a.seq == 1)
            two.running.others._hear = hear
            await a.move({"kind": "couple", "load": 1})
            await b.until(lambda: b.seq == 2)


async def test_the_figures_are_those_of_all_workers(postgres_database: str):
    async with (
        open_shed(postgres_database, sweep_seconds=0.2) as one,
        open_shed(postgres_database, sweep_seconds=0.2) as two,
    ):
        made = await one.make()
        table, tokens = made["table"], made["tokens"]
        async with one.sit(table, tokens[0]) as a, two.sit(table, tokens[1]) as b:
            for seat in (a, b):
                assert (await seat.move({"kind": "couple", "load": 0}))["type"] == "done"
            wanted = {"engineshed_moves_total 2", "engineshed_sockets 2"}
            async with asyncio.timeout(30):
                for shed in (one, two):
                    while not wanted <= await _figures(shed):  # noqa: ASYNC110 - of a server
                        await asyncio.sleep(0.05)


def test_a_worker_that_says_nothing_is_no_longer_counted(monkeypatch: pytest.MonkeyPatch):
    metrics = Metrics()
    metrics.heard("silent", Counts({"moves_total": 5}, {}, [5] + [0] * len(BUCKETS), 0.1))
    assert metrics.everywhere({}).counts["moves_total"] == 5
    monkeypatch.setattr("engineshed.server.metrics.FORGET_SECONDS", -1.0)
    assert metrics.everywhere({}).counts["moves_total"] == 0


async def _figures(shed: Shed) -> set[str]:
    return set((await shed.http.get("/metrics")).text.splitlines())
