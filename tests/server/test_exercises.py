"""An exercise at a served table: what was given is played, the question stays, and only its answer goes on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from server.shed import Shed, open_shed

from engineshed.core.exercise import exercise, exercise_names

pytestmark = pytest.mark.anyio
GAME = "trans-europa"
NAME = exercise_names(GAME)[0]


async def begin(shed: Shed, name: str = NAME) -> dict[str, Any]:
    wish = {"game": GAME, "lesson": f"exercise:{name}", "name": "Vera"}
    answer = await shed.http.post("/api/lessons", json=wish)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    made["token"] = made["seats"][0]["token"]
    return made


async def card(shed: Shed, language: str = "en") -> dict[str, Any]:
    (found,) = (await shed.http.get(f"/api/games/{GAME}/lessons/exercise:{NAME}/{language}")).json()["cards"]
    return found


async def test_the_games_list_their_exercises(shed: Shed):
    listed = {game["name"]: game["exercises"] for game in (await shed.http.get("/api/games")).json()}
    assert listed[GAME] == list(exercise_names(GAME))


async def test_an_exercise_is_solved_and_then_nobody_moves(shed: Shed):
    made = await begin(shed)
    right = (await card(shed))["decisions"][0][0]
    async with shed.sit(made["table"], made["token"]) as pupil:
        assert pupil.now["lesson"] == f"exercise:{NAME}"
        assert pupil.now["taught"] == 0
        assert (await pupil.move(right))["type"] == "done"
        await pupil.until(lambda: pupil.now["taught"] == 1)
        live = shed.tables._live[made["table"]]
        assert not live.bot_turn


async def test_a_look_at_a_wrong_answer_gives_nothing_away(shed: Shed):
    made, found = await begin(shed), exercise(GAME, NAME)
    assert found is not None
    async with shed.sit(made["table"], made["token"]) as pupil:
        answer = await pupil.ask(type="preview", action=msgspec.to_builtins(found.others[0].action))
        assert answer["type"] == "previewed"


async def test_a_wrong_answer_is_held_back_and_says_what_it_loses(shed: Shed):
    made = await begin(shed)
    found = exercise(GAME, NAME)
    assert found is not None
    wrong = found.others[0]
    async with shed.sit(made["table"], made["token"]) as pupil:
        answer = await pupil.move(msgspec.to_builtins(wrong.action))
        assert (answer["type"], answer["rule"]) == ("refused", "exercise")
        assert (await card(shed))["losses"][answer["reason"]]
        assert pupil.now["taught"] == 0


async def test_what_was_given_cannot_be_taken_back(shed: Shed):
    made = await begin(shed)
    async with shed.sit(made["table"], made["token"]) as pupil:
        assert (await pupil.undo("u1"))["reason"] == "no-undo"


async def test_an_exercise_goes_on_after_a_restart(database: str):
    async with open_shed(database) as shed:
        made = await begin(shed)
    async with open_shed(database) as shed, shed.sit(made["table"], made["token"]) as pupil:
        assert pupil.now["taught"] == 0
        assert (await pupil.move((await card(shed))["decisions"][0][0]))["type"] == "done"


async def test_an_exercise_that_does_not_exist_is_a_clear_error(shed: Shed):
    answer = await shed.http.post("/api/lessons", json={"game": GAME, "lesson": "exercise:none"})
    assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-lesson")


async def test_an_exercise_that_is_left_is_closed_by_its_owner(shed: Shed):
    made = await begin(shed)
    owner = {"Authorization": f"Bearer {made['owner']}"}
    answer = await shed.http.post(f"/api/tables/{made['table']}/close", headers=owner)
    assert (answer.status_code, answer.json()["status"]) == (200, "closed")
    assert (await shed.http.get(f"/api/tables/{made['table']}")).status_code == 404, "nobody else sees it"
