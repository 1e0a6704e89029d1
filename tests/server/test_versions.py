"""A running game keeps the rules it began with, or is brought to newer ones by a step."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from server.shed import Shed, open_shed

from engineshed.server.storage.schema import entries, tables

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("plugin")]


async def _age(shed: Shed, table: str, version: int) -> None:
    with shed.tables.store.engine.begin() as connection:
        connection.execute(tables.update().where(tables.c.id == table).values(version=version))
        if version == 0:
            change = entries.update().where(entries.c.action == "couple 1").values(action="load 1")
            connection.execute(change)
            connection.execute(tables.update().where(tables.c.id == table).values(options='{"players":2}'))
    shed.tables._live.clear()


@pytest.mark.parametrize(("version", "played_by", "rounds"), [(2, 2, 3), (1, 1, 3), (0, 1, 2)])
async def test_a_table_is_played_on_by_its_own_rules_or_upgraded_ones(
    tmp_path: Path, version: int, played_by: int, rounds: int
):
    """A step rewrites options and lines, and both are stored so."""
    async with open_shed(f"sqlite:///{tmp_path}/shed.db") as shed:
        made = await shed.make("faulty", seats="me random")
        async with shed.sit(made["table"], made["tokens"][0]) as seat:
            await seat.move({"kind": "couple", "load": 0})
        await _age(shed, made["table"], version)
        async with shed.sit(made["table"], made["tokens"][0]) as seat:
            assert (seat.now["version"], seat.now["options"]["rounds"]) == (played_by, rounds)
            await seat.play(random.Random(1))
        row = (await shed.tables.store.load(made["table"])).table
        assert (row.version, '"rounds":2' in row.options) == (played_by, rounds == 2)


async def test_a_table_without_rules_keeps_its_log_and_says_so(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db") as shed:
        made = await shed.make("faulty", seats="me me")
        await _age(shed, made["table"], 7)
        answer = await shed.get(made["table"], made["tokens"][0])
        assert (answer.status_code, answer.json()["reason"]) == (409, "old-version")
