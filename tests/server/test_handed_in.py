"""Games of a device, handed in to a server that offers the page without one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from server.shed import open_shed

from engineshed.arena.driver import Driver
from engineshed.bots.characters import make_bot
from engineshed.core.chance import seed_from
from engineshed.core.log import header_of, write_log
from engineshed.core.registry import make_game
from engineshed.core.space import Space

pytestmark = pytest.mark.anyio


@pytest.fixture
def site(tmp_path: Path) -> str:
    for name in ("index.html", "worker.js"):
        (tmp_path / name).write_text("<html>")
    return str(tmp_path)


def log_of(game_name: str) -> str:
    game = make_game(game_name)
    driver = Driver(game, [make_bot(game, "random")] * game.seats, seed_from(7))
    driver.log = []
    driver.play()
    return write_log(header_of(game, {0: "Ada"}, "", seed_from(7).hex()), Space(game), driver.log)


@pytest.mark.parametrize("game", ["template", "railroad-ink"])
async def test_a_game_of_a_device_gets_an_address_and_is_marked(game: str, site: str, tmp_path: Path):
    text = log_of(game)
    async with open_shed(str(tmp_path / "tables.db"), site=site) as shed:
        address = (await shed.http.post("/api/handed-in", json={"log": text})).json()["address"]
        told = (await shed.http.get(f"/api/stories/{address}")).json()
        (table,) = shed.running.tables._live.values()
    assert told["names"][0] == "Ada"
    assert lines(told["log"]) == lines(text)
    assert [note.what for note in table.notes] == ["device"]
    assert (table.row.daily, table.row.status) == ("", "over")
    assert all(seat.kind == "human" for seat in table.seats), "no bot of this server played it"


def lines(log: str) -> list[str]:
    """What was decided and drawn."""
    return re.findall(r"^(?:\d+|[*!]) .*$", log, re.MULTILINE)


async def test_only_whole_games_by_the_rules_are_taken(site: str, tmp_path: Path):
    text = log_of("template")
    unfinished = "\n".join(text.splitlines()[:-3])
    wrong = text.replace("couple", "uncouple", 1)
    async with open_shed(str(tmp_path / "tables.db"), site=site) as shed:
        for bad in (unfinished, wrong, "no log at all"):
            answer = await shed.http.post("/api/handed-in", json={"log": bad})
            assert answer.status_code == 400, answer.text
        assert shed.running.tables.in_memory == 0


async def test_a_server_without_the_page_takes_none(tmp_path: Path):
    async with open_shed(str(tmp_path / "tables.db")) as shed:
        assert (await shed.http.post("/api/handed-in", json={"log": log_of("template")})).status_code == 404
