"""What the page is told so that it can speak: messages of any installed game, names of any board, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from server.shed import Shed

from engineshed.core.languages import LANGUAGES
from engineshed.core.record import kind
from engineshed.core.registry import game_names, make_game
from engineshed.words import Words

pytestmark = pytest.mark.anyio


async def names(shed: Shed, game: str, language: str, **options: Any) -> dict[str, Any]:
    made = make_game(game, options)
    wish = {"game": game, "version": made.version, "options": options, "language": language}
    answer = await shed.http.post("/api/names", json=wish)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_messages_are_those_of_the_game(shed: Shed, language: str):
    answer = await shed.http.get(f"/api/games/template/words/{language}")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "effect-" in answer.text


@pytest.mark.parametrize("path", ["ludo/words/en", "template/words/xx", "template/words/..%2Fen", "../words/en"])
async def test_there_are_no_other_messages(shed: Shed, path: str):
    assert (await shed.http.get(f"/api/games/{path}")).status_code == 404


@pytest.mark.parametrize("game", [name for name in game_names() if "@" not in name])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_calls_places_what_the_terminal_calls_them(shed: Shed, game: str, language: str):
    told = await names(shed, game, language)
    words = Words(make_game(game), language)
    assert "seat" not in told["places"], "the players have names of their own"
    for domain, found in told["places"].items():
        assert found == [words.name(domain, i) if name else None for i, name in enumerate(found)]
    assert set(told["effects"]) == {kind(effect) for effect in words.game.effects}


async def test_the_names_of_an_own_map_are_on_it(shed: Shed):
    drawn = json.loads(
        (Path(__file__).parents[2] / "src/engineshed/games/steam/data/maps/northeast.json").read_text("utf-8")
    )
    city = next(spot["city"] for spot in drawn["hexes"] if "city" in spot)
    city["name"] = {"xx": "Нижні Броди"}
    told = await names(shed, "steam", "uk", map=json.dumps(drawn))
    assert "Нижні Броди" in told["places"]["hex"]


async def test_a_board_that_is_no_good_has_no_names(shed: Shed):
    wish = {"game": "steam", "version": make_game("steam").version, "options": {"map": "{"}, "language": "en"}
    for wrong in (wish, {**wish, "options": {}, "language": "xx"}, {**wish, "options": {}, "version": 99}):
        answer = await shed.http.post("/api/names", json=wrong)
        assert (answer.status_code, answer.json()["reason"]) == (400, "bad-request"), wrong
