"""A game that is installed from elsewhere stands in the lobby, speaks, and is played at a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.conftest import forget_games
from server.shed import open_shed

from support.fifth import NAME, fifth_game

pytestmark = pytest.mark.anyio


@pytest.fixture
def fifth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = str(fifth_game(tmp_path / "elsewhere"))
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", folder)
    with forget_games():
        yield


@pytest.mark.usefixtures("fifth")
async def test_it_stands_in_the_lobby_and_is_played_to_its_end(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db") as shed:
        games = {game["name"]: game for game in (await shed.http.get("/api/games")).json()}
        assert games[NAME]["prefix"] == "SH"
        assert "title" in (await shed.http.get(f"/api/games/{NAME}/words/en")).text
        assert (await shed.http.get(f"/api/games/{NAME}/rulebook")).json()["rule"][0]["id"] == "SH-1.1"
        made = await shed.make(NAME, seats="me easy", options={"rounds": 1})
        async with shed.sit(made["table"], made["tokens"][0]) as seat:
            while seat.now["status"] != "over":
                await seat.until(lambda: seat.prompt or seat.now["status"] == "over")
                if seat.prompt:
                    await seat.move(seat.choices(seat.prompt)[-1])
            assert seat.now["scoring"]
