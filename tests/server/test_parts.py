"""A long log is taken up from its folded parts: the same table as if every line were played again, at a small price."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from server.rows import table_row
from server.shed import Shed, open_shed

from engineshed.core.chance import Rng
from engineshed.core.registry import game_names, make_game
from engineshed.core.table import Entry
from engineshed.server.storage import schema, store, trust
from engineshed.server.tables import live_table
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.parts import ENTRIES
from engineshed.server.tables.records import SeatRow, Stored
from engineshed.server.tables.tables import Tables

TABLE = "t" * 16
SHORT = 16


@pytest.fixture
def short_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (live_table, store):
        monkeypatch.setattr(module, "ENTRIES", SHORT)


def _new(name: str, options: dict[str, Any]) -> LiveTable:
    game = make_game(name, options)
    row = table_row(TABLE, game=name, version=game.version, options=msgspec.json.encode(options).decode())
    live = LiveTable(game, Stored(row, [SeatRow(TABLE, seat, "", "human") for seat in range(game.seats)], [], []))
    live.settle()
    return live


def _decisions(live: LiveTable, rng: Rng, length: int) -> Iterator[Entry]:
    """Random ones, of which many are taken back, until the log is so long or the game is over."""
    while live.acting and live.length < length:
        seat = rng.pick(live.acting)
        if live.can_undo(seat) and rng.pick((True, True, False)):
            yield Entry(seat, None)
        else:
            yield Entry(seat, rng.pick(live.game.legal(live.table.state, seat)))


def _play(live: LiveTable, rng: Rng, length: int) -> None:
    for entry in _decisions(live, rng, length):
        live.add(entry, key=f"k{live.length}")
        live.settle()


def _taken_up(live: LiveTable, size: int) -> LiveTable:
    """The same table from its parts, and the entries after them."""
    rows = list(live.rows_from(0, None, 0))
    keyed = [msgspec.structs.replace(row, key=f"k{row.n}" if row.seat >= 0 else None) for row in rows]
    assert [first for first, _ in live.new_parts] == list(range(0, len(rows) - len(rows) % size, size))
    parts = [data for _, data in live.new_parts]
    return LiveTable(live.game, Stored(live.row, live.seats, keyed[size * len(parts) :], [], {}, parts))


def _same(one: LiveTable, two: LiveTable) -> None:
    assert one.table.state == two.table.state
    assert one.table.entries == two.table.entries
    assert one.table.draws == two.table.draws
    assert one.keys == two.keys
    stands = [[(step.entry, step.acting, step.final) for step in live.table.steps] for live in (one, two)]
    assert stands[0] == stands[1]
    for viewer, log in one.logs.items():
        other = two.logs[viewer]
        assert other.places == log.places
        assert other.since(len(log) - 3) == log.since(len(log) - 3)
        assert msgspec.json.encode(other.events) == msgspec.json.encode(log.events)
        assert one.prompt(viewer) == two.prompt(viewer)
        assert one.undoes(viewer) == two.undoes(viewer)
        for first in (0, len(log) // 2, max(0, len(log) - 2)):
            assert list(map(bytes, one.views(viewer, first, 3))) == list(map(bytes, two.views(viewer, first, 3)))


@pytest.mark.usefixtures("short_parts")
@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_that_is_taken_up_is_the_table_that_was_played(name: str, seed: int):
    live = _new(name, {"rounds": 9} if name == "template" else {})
    rng = Rng(seed)
    _play(live, rng, 120)
    again = _taken_up(live, SHORT)
    _same(live, again)
    for entry in _decisions(live, rng, 160):
        for each in (live, again):
            each.add(entry, key=f"k{each.length}")
            each.settle()
    _same(live, again)
    assert again.new_parts == live.new_parts[-len(again.new_parts) :] or not again.new_parts


def test_a_log_of_three_thousand_entries_is_taken_up_with_few_moves(monkeypatch: pytest.MonkeyPatch):
    live = _new("railroad-ink", {"players": 2})
    _play(live, Rng(4), 200)
    while live.length < 3_000:
        seat = live.acting[0]
        undo = live.can_undo(seat)
        live.add(Entry(seat, None if undo else live.game.legal(live.table.state, seat)[0]), key=f"k{live.length}")
        live.settle()
    applied = []
    apply = live.game.apply
    monkeypatch.setattr(live.game, "apply", lambda *args: applied.append(1) or apply(*args))
    again = _taken_up(live, ENTRIES)
    assert len(applied) < 2 * ENTRIES
    applied.clear()
    again.views(0, len(again.logs[0]) // 2, 1)
    undoing = [seat for seat in again.acting if again.can_undo(seat)]
    if undoing:
        again.add(Entry(undoing[0], None))
    assert len(applied) < 2 * ENTRIES


@pytest.mark.usefixtures("short_parts")
def test_a_position_that_cannot_be_read_back_is_not_kept(monkeypatch: pytest.MonkeyPatch):
    live = _new("template", {"rounds": 9})
    monkeypatch.setattr("engineshed.server.tables.parts._PACK", lambda _: b"\x00")
    _play(live, Rng(1), 60)
    assert live.new_parts == []


async def _play_and_restart(shed: Shed) -> str:
    made = await shed.make(options={"rounds": 9})
    async with shed.sit(made["table"], made["tokens"][0]) as one:
        for _ in range(3 * SHORT):
            await one.until(lambda: one.prompt is not None)
            assert one.prompt is not None
            asked = one.prompt["id"]
            if one.now["undoes"] is not None:
                assert (await one.undo())["type"] == "done"
            else:
                await one.move(random.Random(1).choice(one.choices(one.prompt)))
            await one.until(lambda: one.prompt and one.prompt["id"] != asked)  # noqa: B023
    async with asyncio.timeout(60):
        while shed.tables.viewers.at(made["table"]):  # noqa: ASYNC110 - of the server's own books
            await asyncio.sleep(0.01)
    async with shed.tables.lock(made["table"]):
        shed.tables._live.clear()
    await shed.tables.store.check()  # what was handed over before this is written
    return str(made["table"])


async def _added_on_loading(tables: Tables, table: str, monkeypatch: pytest.MonkeyPatch) -> int:
    added = []
    add = LiveTable.add
    with monkeypatch.context() as patched:
        patched.setattr(LiveTable, "add", lambda self, entry, key: added.append(entry) or add(self, entry, key))
        async with tables.at(table) as live:
            assert live.length == 3 * SHORT
    tables._live.clear()
    return len(added)


def _kept(shed: Shed) -> list[Any]:
    with shed.tables.store.engine.connect() as connection:
        return list(connection.execute(sa.select(schema.parts).order_by(schema.parts.c.first)))


@pytest.mark.anyio
@pytest.mark.usefixtures("short_parts")
async def test_a_running_server_keeps_parts_and_trusts_only_its_own(database: str, monkeypatch: pytest.MonkeyPatch):
    async with open_shed(database) as shed:
        table = await _play_and_restart(shed)
        assert [row.first for row in _kept(shed)] == [0, SHORT, 2 * SHORT]
        assert await _added_on_loading(shed.tables, table, monkeypatch) == 0
        with shed.tables.store.engine.begin() as connection:
            middle = sa.and_(schema.parts.c.table == table, schema.parts.c.first == SHORT)
            connection.execute(schema.parts.update().where(middle).values(rules="others", data=b"nonsense"))
        assert await _added_on_loading(shed.tables, table, monkeypatch) == 2 * SHORT
        await shed.tables.store.check()
        assert await _added_on_loading(shed.tables, table, monkeypatch) == 0, "what was missing is there again"
        assert len({row.rules for row in _kept(shed)}) == 1


@pytest.mark.usefixtures("short_parts")
@pytest.mark.anyio
async def test_a_part_that_cannot_be_kept_costs_nobody_a_move(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db") as shed:
        with shed.tables.store.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE parts RENAME TO gone")
        await _play_and_restart(shed)
        assert [record.message for record in caplog.records].count("part not kept") == 3
        with shed.tables.store.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE gone RENAME TO parts")


def test_a_part_is_known_by_the_rules_their_options_and_every_byte_of_their_code(tmp_path: Path):
    row = table_row(TABLE)
    names = {trust.rules_of(row), trust.rules_of(msgspec.structs.replace(row, options='{"players":3}'))}
    assert None not in names
    assert len(names) == 2
    assert trust.rules_of(msgspec.structs.replace(row, version=99)) is None
    package = tmp_path / "game"
    (package / "rules").mkdir(parents=True)
    for name in ("__init__.py", "rules/phases.py", "board.json", "README.md"):
        (package / name).write_text(name)
    found = [file.name for file in trust._files_of(package / "__init__.py")]
    assert sorted(found) == ["__init__.py", "board.json", "phases.py"]
    assert [file.name for file in trust._files_of(package / "rules" / "phases.py")] == ["phases.py"]
