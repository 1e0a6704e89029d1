"""A lesson at a served table: the real rules, the script's nature and rivals, and the pupil alone."""

from __future__ import annotations

from typing import Any

import pytest
from server.shed import Shed, open_shed

from engineshed.core.lesson import lessons
from engineshed.core.registry import game_names

pytestmark = pytest.mark.anyio


async def begin(shed: Shed, game: str, lesson: str = "first") -> dict[str, Any]:
    answer = await shed.http.post("/api/lessons", json={"game": game, "lesson": lesson, "name": "Vera"})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    made["token"] = made["seats"][0]["token"]
    return made


async def cards(shed: Shed, game: str, lesson: str, language: str = "en") -> list[dict[str, Any]]:
    return (await shed.http.get(f"/api/games/{game}/lessons/{lesson}/{language}")).json()["cards"]


EVERY = [(game, name) for game in game_names() for name in lessons(game)]


@pytest.mark.parametrize(("game", "name"), EVERY)
async def test_a_pupil_who_does_what_the_coach_says_reaches_the_end_and_plays_on(shed: Shed, game: str, name: str):
    made = await begin(shed, game, name)
    answers = [answers[0] for card in await cards(shed, game, name) for answers in card["decisions"]]
    async with shed.sit(made["table"], made["token"]) as pupil:
        assert pupil.now["lesson"] == name
        for taken, answer in enumerate(answers):
            await pupil.until(lambda taken=taken: pupil.now["taught"] == taken and pupil.prompt)
            assert (await pupil.move(answer))["type"] == "done"
        await pupil.until(lambda: pupil.now["taught"] == len(answers))
        await pupil.until(lambda: pupil.over or pupil.prompt)


async def test_a_legal_decision_that_does_not_go_on_is_held_back(shed: Shed):
    made = await begin(shed, "template")
    async with shed.sit(made["table"], made["token"]) as pupil:
        answer = await pupil.move({"kind": "couple", "load": 0})
        assert (answer["type"], answer["rule"], answer["reason"]) == ("refused", "lesson", "not-now")
        assert pupil.now["taught"] == 0


async def test_what_would_not_go_on_may_be_looked_at(shed: Shed):
    made = await begin(shed, "template")
    async with shed.sit(made["table"], made["token"]) as pupil:
        answer = await pupil.ask(type="preview", action={"kind": "couple", "load": 0})
        assert (answer["type"], answer["action"]) == ("previewed", {"kind": "couple", "load": 0})
        assert (await pupil.ask(type="preview", action={"kind": "depart"}))["rule"] == "TP-2.3"


async def test_a_refused_decision_names_its_rule_before_the_coach_speaks(shed: Shed):
    made = await begin(shed, "template")
    async with shed.sit(made["table"], made["token"]) as pupil:
        assert (await pupil.move({"kind": "depart"}))["rule"] == "TP-2.3"


async def test_the_last_decision_of_a_lesson_can_be_taken_back(shed: Shed):
    made = await begin(shed, "template")
    async with shed.sit(made["table"], made["token"]) as pupil:
        await pupil.move({"kind": "couple", "load": 1})
        await pupil.until(lambda: pupil.now["taught"] == 1)
        assert (await pupil.undo("u1"))["type"] == "done"
        await pupil.until(lambda: pupil.now["taught"] == 0)
        assert (await pupil.undo("u2"))["reason"] == "no-undo"


async def test_bots_rest_while_the_script_plays_their_seats(shed: Shed):
    made = await begin(shed, "railroad-ink")
    bots, table = shed.running.bots, made["table"]
    async with shed.tables.at(table) as live:
        assert live.acting == (0, 1)
        bots.wake(live)
        assert not bots.thinks_at(table)
    assert not await bots._move_once(table, 1)


async def test_a_bot_keeps_its_thought_when_the_script_has_taken_its_seat_meanwhile(
    shed: Shed, monkeypatch: pytest.MonkeyPatch
):
    made = await begin(shed, "railroad-ink")
    bots, table = shed.running.bots, made["table"]
    async with shed.tables.at(table) as live:
        lesson, live.lesson, length = live.lesson, None, live.length

    async def think(*_: object) -> None:
        live.lesson = lesson

    monkeypatch.setattr(bots, "_choose", think)
    assert await bots._move_once(table, 1)
    assert live.length == length


async def test_nobody_else_sees_a_lesson(shed: Shed):
    made = await begin(shed, "template")
    assert (await shed.http.get(f"/api/tables/{made['table']}")).status_code == 404
    assert (await shed.http.get("/api/tables")).json() == []
    with pytest.raises(ConnectionError):
        async with shed.sit(made["table"]) as stranger:
            await stranger.until(lambda: stranger.now)


async def test_a_lesson_goes_on_after_a_restart(database: str):
    async with open_shed(database) as shed:
        made = await begin(shed, "template")
        async with shed.sit(made["table"], made["token"]) as pupil:
            await pupil.move({"kind": "couple", "load": 1})
    async with open_shed(database) as shed, shed.sit(made["table"], made["token"]) as pupil:
        assert pupil.now["taught"] == 1
        assert (await pupil.move({"kind": "depart"}))["type"] == "done"


@pytest.mark.parametrize("wish", [{"game": "ludo", "lesson": "first"}, {"game": "template", "lesson": "second"}])
async def test_a_lesson_that_does_not_exist_is_a_clear_error(shed: Shed, wish: dict[str, str]):
    answer = await shed.http.post("/api/lessons", json=wish)
    assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-lesson")


async def test_a_client_cannot_bring_a_script_of_its_own(shed: Shed):
    wish = {"game": "template", "lesson": "first", "script": ["* hill 9"]}
    assert (await shed.http.post("/api/lessons", json=wish)).status_code == 400


async def test_an_unknown_language_is_a_clear_error(shed: Shed):
    assert (await shed.http.get("/api/games/template/lessons/first/xx")).status_code == 404


async def test_how_to_play_is_served_with_the_views_its_pictures_are_drawn_from(shed: Shed):
    page = (await shed.http.get("/api/games/trans-europa/guide/uk")).json()
    assert page["figures"][0]["points"][0] == {"domain": "city", "name": "london", "index": 1}
    assert page["figures"][0]["view"]["hands"][0]
    assert page["boards"][page["figures"][0]["board"]]["options"]["players"] == 3


@pytest.mark.parametrize("path", ["ludo/guide/en", "template/guide/xx"])
async def test_a_guide_that_does_not_exist_is_a_clear_error(shed: Shed, path: str):
    answer = await shed.http.get(f"/api/games/{path}")
    assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-guide")
