"""The tables of a device: the same requests and frames as a server's, kept on a shelf that other tabs use too."""

from __future__ import annotations

import ast
import asyncio
import json
import random
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import copy
from pathlib import Path
from typing import Any

import pytest

import engineshed.server
from engineshed.core.languages import DEFAULT, LANGUAGES
from engineshed.core.log import replay_log
from engineshed.server.device.shed import Shed, think
from engineshed.server.device.shelf import DeviceStore
from engineshed.server.protocol import PROTOCOL, Note, TableId
from engineshed.server.web.routes import HANDLERS

pytestmark = pytest.mark.anyio

ROOT = Path(engineshed.server.__file__).parent
WITHOUT = {"litestar", "sqlalchemy", "alembic", "uvicorn", "psycopg", "websockets", "httpx", "resource"}
"""What a browser's Python does not have."""
OF_A_DEVICE = {
    "/api/games",
    "/api/games/{name:str}/rulebook",
    "/api/games/{name:str}/lessons/{lesson:str}/{language:str}",
    "/api/games/{name:str}/guide/{language:str}",
    "/api/games/{name:str}/words/{language:str}",
    "/api/names",
    "/api/replay",
    "/api/lessons",
    "/api/tables",
    "/api/tables/mine",
    "/api/tables/{table:str}",
    "/api/tables/{table:str}/glance",
    "/api/tables/{table:str}/log",
    "/api/tables/{table:str}/resign",
    "/api/tables/{table:str}/close",
    "/api/tables/{table:str}/rematch",
    "/api/tables/{table:str}/story",
    "/api/stories/{address:str}",
    "/api/stories/{address:str}/progress",
    "/api/stories/{address:str}/name",
    "/api/stories/{address:str}/go-on",
    "/api/tables/{table:str}/seats/{seat:int}/takeover",
    "/api/tables/{table:str}/seats/{seat:int}/return",
}
NOT_OF_A_DEVICE = {"/health", "/metrics", "/", "/{path:path}", "/api/tables/{table:str}/socket"}


class Dictionary:
    """A shelf in memory; its disk can be full."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[int, str]] = {}
        self.lines: dict[str, list[str]] = {}
        self.claimed: dict[str, Dictionary] = {}
        self.disk = {"full": False}
        self.tabs: dict[Dictionary, Shed] = {}

    async def tables(self) -> str:
        return json.dumps([*self.kept.values()])

    async def table(self, table: str) -> str:
        return json.dumps(self.kept.get(table))

    async def entries(self, table: str, first: int) -> str:
        return json.dumps(self.lines.get(table, [])[first:])

    async def commit(self, changes: str) -> str:
        wanted = json.loads(changes)
        if self.disk["full"]:
            return "full"
        if any(self.kept.get(one["table"], (0,))[0] != one["revision"] for one in wanted):
            return "overtaken"
        for one in wanted:
            self.kept[one["table"]] = one["revision"] + 1, one["text"]
            if one["entries"]:
                self.lines.setdefault(one["table"], [])[one["first"] :] = one["entries"]
            for tab, shed in self.tabs.items():
                if tab is not self:
                    shed.moved(one["table"])
        return "done"

    async def claim(self, table: str) -> bool:
        return self.claimed.setdefault(table, self) is self

    async def release(self, table: str) -> None:
        self.claimed.pop(table, None)


async def in_thread(job: str) -> str:
    return await asyncio.to_thread(think, job)


class Viewer:
    """Plays at random over a line."""

    def __init__(self, shed: Shed, table: str, token: str | None) -> None:
        self.frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.code = 0
        self.line = shed.open(table, self._hear)
        self.say({"type": "hello", "protocol": PROTOCOL, "token": token})
        self.now: dict[str, Any] = {}

    def _hear(self, text: str, code: int) -> None:
        self.code = code
        self.frames.put_nowait({"type": "closed"} if code else json.loads(text))

    def say(self, frame: dict[str, Any]) -> None:
        self.line.say(json.dumps(frame))

    async def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            frame = await asyncio.wait_for(self.frames.get(), 60)
            if "position" in frame:
                self.now = frame["position"]
                self.fields = frame.get("fields") or self.fields
            assert frame["type"] != "closed" or "closed" in kinds
            if frame["type"] in kinds or ("position" in kinds and "position" in frame):
                return frame

    def any_move(self, rng: random.Random) -> dict[str, Any]:
        prompt = self.now["prompt"]
        kind = rng.choice(sorted(prompt["choices"]))
        values = rng.choice(prompt["choices"][kind])
        action = {"kind": kind} | dict(zip([name for name, _ in self.fields[kind]], values, strict=True))
        return {"type": "move", "prompt": prompt["id"], "key": f"k{rng.getrandbits(40)}", "action": action}

    async def move(self, rng: random.Random) -> None:
        self.say(self.any_move(rng))
        assert (await self.until("done", "refused"))["type"] == "done"

    async def play(self, rng: random.Random, moves: int = 10_000) -> None:
        """So many moves, or to the end."""
        while self.now["status"] != "over" and moves:
            if self.now["prompt"] is None:
                await self.until("step")
            else:
                await self.move(rng)
                moves -= 1


@asynccontextmanager
async def opened(shelf: Dictionary) -> AsyncIterator[Shed]:
    """A tab; a browser frees the locks of one that is closed."""
    mine = copy(shelf)
    shelf.tabs[mine] = shed = Shed(mine, in_thread)
    try:
        yield shed
    finally:
        shelf.tabs.pop(mine, None)
        await shed.close()
        for table in [table for table, tab in shelf.claimed.items() if tab is mine]:
            del shelf.claimed[table]


async def ask(shed: Shed, method: str, path: str, body: Any = None, token: str | None = None) -> tuple[int, Any]:
    status, text = await shed.answer(method, path, "" if body is None else json.dumps(body), token)
    return status, json.loads(text)


async def make(shed: Shed, game: str, options: dict[str, Any], level: str) -> dict[str, Any]:
    return await seated(shed, game, options, {"kind": "bot", "level": level})


async def seated(shed: Shed, game: str, options: dict[str, Any], other: dict[str, str]) -> dict[str, Any]:
    seats = [{"kind": "me", "name": "Ada"}, other]
    status, made = await ask(shed, "POST", "/api/tables", {"game": game, "seats": seats, "options": options})
    assert status == 200, made
    return made


async def test_a_game_against_a_bot_goes_on_after_a_reload_and_its_log_replays():
    shelf = Dictionary()
    async with opened(shelf) as shed:
        made = await make(shed, "trans-europa", {"max_rounds": 1}, "random")
        viewer = Viewer(shed, made["table"], made["seats"][0]["token"])
        await viewer.until("welcome")
        await viewer.play(random.Random(1), 6)
    async with opened(shelf) as shed:
        again = Viewer(shed, made["table"], made["seats"][0]["token"])
        await again.until("welcome")
        assert again.now["seq"] >= viewer.now["seq"], "what was shown was stored before"
        await again.play(random.Random(2))
        _, log = await ask(shed, "GET", f"/api/tables/{made['table']}/log", token=made["seats"][0]["token"])
        _, mine = await ask(shed, "POST", "/api/tables/mine", {"tokens": [made["seats"][0]["token"]]})
    assert mine[0]["summary"]["status"] == "over"
    assert replay_log(log["log"])[0].over


async def test_two_tabs_at_one_table_see_the_same_and_neither_overwrites_the_other():
    shelf = Dictionary()
    async with opened(shelf) as one, opened(shelf) as two:
        made = await make(one, "template", {}, "random")
        token = made["seats"][0]["token"]
        first, second = Viewer(one, made["table"], token), Viewer(two, made["table"], token)
        await first.until("welcome")
        await second.until("welcome")
        await first.play(random.Random(1), 1)
        while second.now["seq"] < first.now["seq"]:
            await second.until("position")
        await second.play(random.Random(2))
        while first.now["status"] != "over":
            await first.until("position")
    assert first.now["view"] == second.now["view"]
    assert first.now["status"] == second.now["status"] == "over"


async def test_a_tab_that_was_overtaken_shows_what_the_other_did_and_said():
    """Also where it never heard the news: what it reads again it shows."""
    shelf = Dictionary()
    async with opened(shelf) as one, opened(shelf) as two:
        made = await seated(one, "template", {}, {"kind": "me", "name": "Bob"})
        table, token = TableId(made["table"]), made["seats"][0]["token"]
        first, second = Viewer(one, table, token), Viewer(two, table, token)
        await first.until("welcome")
        await second.until("welcome")
        shelf.tabs.clear()  # no tab hears of another from now on
        await second.move(random.Random(2))
        async with two.tables.at(table) as live:
            await two.tables.note(live, Note(0, "chat", 0, seat=0, text="well played"))
        first.say(first.any_move(random.Random(1)))
        frames = [await first.until("step", "noted", "refused") for _ in range(3)]
    assert [frame["type"] for frame in frames] == ["step", "noted", "refused"]
    assert first.now["view"] == second.now["view"]


async def test_a_table_that_a_tab_had_to_forget_is_read_again_when_there_are_news():
    shelf = Dictionary()
    async with opened(shelf) as one, opened(shelf) as two:
        made = await make(one, "template", {}, "random")
        table, token = TableId(made["table"]), made["seats"][0]["token"]
        first, second = Viewer(one, table, token), Viewer(two, table, token)
        await first.until("welcome")
        await second.until("welcome")
        async with one.tables.at(table) as live:
            one.tables._forget(live)
        await second.play(random.Random(2))
        while first.now["status"] != "over":
            await first.until("position")
    assert first.now["view"] == second.now["view"]


async def test_a_full_device_says_so_and_keeps_what_it_has():
    shelf = Dictionary()
    async with opened(shelf) as shed:
        made = await make(shed, "template", {}, "random")
        viewer = Viewer(shed, made["table"], made["seats"][0]["token"])
        await viewer.until("welcome")
        while viewer.now["prompt"] is None:
            await viewer.until("step")
        before, shelf.disk["full"] = dict(shelf.kept), True
        viewer.say(viewer.any_move(random.Random(3)))
        refused = await viewer.until("refused", "done")
        assert (refused["type"], refused["reason"]) == ("refused", "full")
        assert shelf.kept == before
        shelf.disk["full"] = False
        await viewer.play(random.Random(1))
    assert viewer.now["status"] == "over"


async def test_a_table_never_waits_for_who_has_resigned():
    """Also where the rules have an action for it, and go on asking the seat: Railroad Ink."""
    async with opened(Dictionary()) as shed:
        made = await make(shed, "railroad-ink", {"players": 2}, "random")
        token = made["seats"][0]["token"]
        viewer = Viewer(shed, made["table"], token)
        await viewer.until("welcome")
        await viewer.play(random.Random(1), 3)
        assert (await ask(shed, "POST", f"/api/tables/{made['table']}/resign", {}, token))[0] == 200
        while viewer.now["status"] != "over":
            await viewer.until("position")
    assert viewer.now["players"][0]["resigned"]


async def test_what_needs_other_people_says_so():
    async with opened(Dictionary()) as shed:
        wish = {"game": "template", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        assert (await ask(shed, "POST", "/api/tables", wish))[1]["reason"] == "needs-server"
        made = await make(shed, "template", {}, "random")
        join = f"/api/tables/{made['table']}/join"
        assert (await ask(shed, "POST", join, {}))[1]["reason"] == "needs-server"
        assert (await ask(shed, "GET", "/api/tables/nowhere"))[1]["reason"] == "no-such-table"
        assert (await ask(shed, "POST", "/api/tables", {"game": 7}))[0] == 400


async def test_a_lesson_a_rematch_a_hint_and_a_second_seat():
    shelf = Dictionary()
    async with opened(shelf) as shed:
        status, lesson = await ask(shed, "POST", "/api/lessons", {"game": "trans-europa", "lesson": "first"})
        assert status == 200, lesson
        made = await make(shed, "template", {}, "random")
        token = made["seats"][0]["token"]
        viewer = Viewer(shed, made["table"], token)
        await viewer.until("welcome")
        while viewer.now["prompt"] is None:
            await viewer.until("step")
        viewer.say({"type": "hint"})
        await viewer.until("thoughts", "refused")
        await viewer.play(random.Random(1))
        status, again = await ask(shed, "POST", f"/api/tables/{made['table']}/rematch", {}, token)
        assert status == 200, again
        next_game = Viewer(shed, again["table"], token)
        assert (await next_game.until("welcome", "bye"))["type"] == "welcome"


async def told(shed: Shed, address: str, token: str) -> dict[str, Any]:
    """The page of a story, when its analysis is done."""
    while (page := (await ask(shed, "GET", f"/api/stories/{address}", token=token))[1])["story"] is None:
        progress = (await ask(shed, "GET", f"/api/stories/{address}/progress", token=token))[1]
        assert progress["done"] <= progress["steps"]
        await asyncio.sleep(0.01)  # others must have a turn: the shelf of a test never waits
    return page


async def test_the_story_of_a_finished_game_is_told_and_somebody_goes_on_from_one_of_its_moments():
    shelf = Dictionary()
    async with opened(shelf) as shed:
        made = await make(shed, "template", {"rounds": 1}, "easy")
        table, token = made["table"], made["seats"][0]["token"]
        early = await ask(shed, "POST", f"/api/tables/{table}/story", {}, token)
        assert (early[0], early[1]["reason"]) == (409, "not-over")
        viewer = Viewer(shed, table, token)
        await viewer.until("welcome")
        await viewer.play(random.Random(1))
        status, link = await ask(shed, "POST", f"/api/tables/{table}/story", {}, token)
        assert status == 200, link
    async with opened(shelf) as shed:
        assert (await ask(shed, "POST", f"/api/tables/{table}/story", {}, token))[1] == link, "it has one address"
        page = await told(shed, link["address"], token)
        assert page["seat"] == 0
        assert len(page["story"]["marks"]) == page["progress"]["steps"] - 1
        status, hidden = await ask(shed, "POST", f"/api/stories/{link['address']}/name", {"shown": False}, token)
        assert hidden["names"][0] == ""
        wish = {"line": 1, "seat": 0, "name": "Ada"}
        status, copy = await ask(shed, "POST", f"/api/stories/{link['address']}/go-on", wish, token)
        assert status == 200, copy
        again = Viewer(shed, copy["table"], copy["seats"][0]["token"])
        await again.until("welcome")
        await again.play(random.Random(1))
        assert (await ask(shed, "GET", "/api/stories/nowhere"))[1]["reason"] == "not-found"
    assert again.now["status"] == "over"


async def test_a_stranger_is_sent_away():
    async with opened(Dictionary()) as shed:
        made = await make(shed, "template", {}, "random")
        viewer = Viewer(shed, made["table"], "not-a-token")
        await viewer.until("closed")
        assert viewer.code == 4401


async def test_every_request_of_the_server_has_an_answer_here():
    """What a device does not do says that it needs a server: joining, guest bots, and whatever comes to be added."""
    async with opened(Dictionary()) as shed:
        for handler in HANDLERS:
            for path in handler.paths - NOT_OF_A_DEVICE:
                (method,) = handler.http_methods
                given = path.replace("{seat:int}", "0").replace("{table:str}", "a" * 16)
                known = (("name", "template"), ("lesson", "none"), ("language", DEFAULT), ("address", "nowhere"))
                for word, value in known:
                    given = given.replace(f"{{{word}:str}}", value)
                status, answer = await shed.answer(method, given, "{}")
                assert status < 500, f"{method} {path}"
                if path in OF_A_DEVICE:
                    assert status == 200 or json.loads(answer)["reason"] != "needs-server", f"{method} {path}"


def test_the_store_of_a_device_has_all_that_tables_ask_of_a_store():
    sources = [*(ROOT / "tables").glob("*.py"), ROOT / "bots" / "driver.py", ROOT / "web" / "session.py"]
    asked = {
        node.attr
        for source in sources
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute) and node.value.attr == "store"
    }
    assert "append" in asked
    lacking = {name for name in asked if not hasattr(DeviceStore, name)}
    assert lacking <= {"lengths", "guests"}, "asked by a server's sweep, and about guest bots, who come to servers only"


def test_it_needs_nothing_that_a_browser_lacks():
    block = (
        "import sys\n"
        f"class Blocked:\n    def find_spec(self, name, *_):\n"
        f"        if name.partition('.')[0] in {WITHOUT!r}: raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, Blocked())\nimport engineshed.server.device.shed\n"
    )
    done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_page_says_the_same_in_every_language():
    folder = ROOT.parents[2] / "web" / "src" / "device" / "words"
    if not folder.exists():
        pytest.skip("the page's sources are not here")
    keys = {
        language: re.findall(r"^([a-z-]+) =", (folder / f"{language}.ftl").read_text("utf-8"), re.MULTILINE)
        for language in LANGUAGES
    }
    assert len(keys[DEFAULT]) > 10
    assert all(found == keys[DEFAULT] for found in keys.values())
