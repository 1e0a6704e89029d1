"""Guest bots: other people's programs with a key from the host, seated by people, and no more than a seat."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import websockets
from server.shed import Frame, Seat, Shed, open_shed

from engineshed.bots.program import Limits
from engineshed.cli.bot import Crew, Offer, games_of, offer, read_key
from engineshed.core.registry import game_class
from engineshed.server import admin, app
from engineshed.server.storage.backup import dump, load
from engineshed.server.tables import guests
from support import programs

pytestmark = pytest.mark.anyio
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PATIENCE = 120.0


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
async def shed(tmp_path: Path) -> AsyncIterator[Shed]:
    """A server that guests look at often, and that nobody's absence bothers."""
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", guest_pause=0.05, sweep_seconds=3600.0) as shed:
        guests.MISSED, before = 10_000, guests.MISSED
        yield shed
        guests.MISSED = before


def url(shed: Shed) -> str:
    return str(shed.http.base_url).rstrip("/")


async def until(wanted: Any) -> None:
    """Wait for a state that some other task brings about."""
    for _ in range(6_000):
        if await wanted():
            return
        await asyncio.sleep(0.02)
    pytest.fail("it never came about")


@asynccontextmanager
async def offered(shed: Shed, key: str, path: Path, **more: Any) -> AsyncIterator[None]:
    """The program as `engineshed bot --server` offers it."""
    given = {"name": "Nearest", "games": games_of(path), "tables": 4, **more}
    limits = Limits(seconds=given.pop("seconds", 10.0))
    task = asyncio.create_task(offer(Crew(path, limits), Offer(url(shed), key, **given)))
    try:
        await until(lambda: _is_listed(shed, task))
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def _is_listed(shed: Shed, task: asyncio.Task[None]) -> bool:
    if task.done():
        task.result()
    return bool((await shed.http.get("/api/guests")).json())


def polite(act: str) -> Path:
    return programs.polite(act, number=-1)


# --- keys


async def test_a_key_is_made_shown_once_hashed_listed_and_withdrawn(shed: Shed):
    key = shed.bot_key()
    with admin.opened(shed.tables.settings.database) as connection:
        (row, played), *_ = admin.list_bot_keys(connection)
        assert (row.mark, played) == ("anna", 0)
        assert row.key == hashlib.sha256(key.encode()).digest(), "nothing else is kept of it"
        with pytest.raises(ValueError, match="withdraw it first"):
            admin.add_bot_key(connection, "anna")
        with pytest.raises(ValueError, match="no mark"):
            admin.add_bot_key(connection, "Anna Smith")
    assert (await shed.say_here(key)).json()["mark"] == "anna"
    with admin.opened(shed.tables.settings.database) as connection:
        admin.withdraw_bot_key(connection, "anna")
        with pytest.raises(ValueError, match="has no key"):
            admin.withdraw_bot_key(connection, "anna")
    assert (await shed.say_here(key)).status_code == 401
    assert (await shed.http.get("/api/guests")).json() == []
    assert (await shed.say_here(shed.bot_key())).status_code == 200, "the mark can have a new one"


async def test_the_command_line_makes_lists_and_withdraws_keys(tmp_path: Path):
    run = [sys.executable, "-c", "from engineshed.cli import main; main()", "admin", "bot-key"]
    where = ["--database", str(tmp_path / "shed.db")]

    async def said(*words: str) -> str:
        done = await asyncio.to_thread(
            subprocess.run, [*run, *words, *where], capture_output=True, text=True, check=True, timeout=60
        )
        return str(done.stdout)

    assert len((await said("add", "anna")).strip()) == 43
    await said("withdraw", "anna")
    assert "withdrawn" in await said("list")


def test_the_key_comes_from_a_file_or_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("ENGINESHED_KEY", raising=False)
    with pytest.raises(ValueError, match="no key"):
        read_key(None)
    monkeypatch.setenv("ENGINESHED_KEY", "one")
    assert read_key(None) == "one"
    (tmp_path / "key").write_text("two\n")
    assert read_key(tmp_path / "key") == "two"


async def test_a_wrong_key_is_told_and_ends_the_offer(shed: Shed):
    with pytest.raises(ValueError, match="says no"):
        await offer(Crew(EXAMPLES / "first.py", Limits()), Offer(url(shed), "wrong", "X", {"template": 1}, 1))


# --- seating


async def test_people_see_who_is_here_with_games_places_and_record(shed: Shed):
    key = shed.bot_key()
    assert (await shed.http.get("/api/guests")).json() == []
    await shed.say_here(key, tables=2, games={"template": game_class("template").version, "steam": 999, "chess": 1})
    (seen,) = (await shed.http.get("/api/guests")).json()
    assert seen == {"mark": "anna", "name": "Firsty", "games": ["template"], "places": 2, "record": {}}
    made = await shed.make("template", "me guest")
    assert (await shed.http.get("/api/guests")).json()[0]["places"] == 1
    (seat,) = (await shed.say_here(key)).json()["seats"]
    assert seat == {"table": made["table"], "seat": 1}
    async with shed.sit(made["table"], made["tokens"][0]) as person:
        guest = person.now["players"][1]
        assert (guest["kind"], guest["name"], guest["guest"]) == ("human", "Firsty", "anna")


async def test_a_guest_is_seated_only_where_it_can_play(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    async def refused(seats: list[Frame], game: str = "template") -> str:
        answer = await shed.http.post("/api/tables", json={"game": game, "seats": seats})
        assert answer.status_code >= 400
        return str(answer.json()["reason"])

    me, guest = {"kind": "me"}, {"kind": "guest", "guest": "anna"}
    assert await refused([me, guest]) == "guest-away"
    key = shed.bot_key()
    assert await refused([me, guest]) == "guest-away", "it was never here"
    await shed.say_here(key, tables=1)
    assert await refused([guest, guest]) == "bad-request"
    assert await refused([me, guest], "trans-europa") == "bad-request"
    await shed.make("template", "me guest")
    assert await refused([me, guest]) == "guest-busy"
    monkeypatch.setattr(guests, "RECENT", -1)
    await shed.make("template", "me guest")
    monkeypatch.setattr(guests, "MISSED", -10_000)
    assert await refused([me, guest]) == "guest-away", "it has not been heard of for a while"


async def test_a_table_of_guests_and_bots_counts_as_one_of_bots_alone(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", bot_tables_per_address=1) as shed:
        key = shed.bot_key()
        await shed.say_here(key)
        seats = [{"kind": "guest", "guest": "anna"}, {"kind": "bot", "level": "easy"}]
        answers = [await shed.http.post("/api/tables", json={"game": "template", "seats": seats}) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 429]
        table = answers[0].json()["table"]
        async with shed.sit(table, key) as guest:
            await guest.move(guest.choices(guest.prompt or {})[0]) if guest.prompt else None
            await guest.settled()
            assert not shed.running.bots.thinks_at(table), "the house thinks only where a person looks on"
            async with shed.sit(table) as watcher:
                await watcher.until(lambda: watcher.seq > 0 or guest.prompt)


# --- no more than a seat


async def test_a_guest_cannot_talk_point_ask_for_hints_vote_own_or_pass_on(shed: Shed):
    key = shed.bot_key()
    await shed.say_here(key)
    made = await shed.make("template", "me guest me", options={"players": 3})
    table = made["table"]
    async with shed.sit(table, key, owner=made["owner"]) as guest:
        assert guest.now["owner"] is False
        for frame in (
            {"type": "chat", "text": "hello"},
            {"type": "hint"},
            {"type": "point", "domain": "load", "index": 0},
            {"type": "typed", "prompt": "x", "key": "k", "action": None},
        ):
            assert (await guest.ask(**frame))["reason"] == "not-for-guests"
    assert (await shed.post(f"{table}/seats/0/takeover", key)).status_code == 401
    assert (await shed.post(f"{table}/seats/1/reissue", key)).status_code == 403
    assert (await shed.post(f"{table}/close", key)).status_code == 403
    assert (await shed.post(f"{table}/rematch", key)).status_code == 401


async def test_a_guest_gets_what_a_person_in_its_seat_gets(shed: Shed):
    """The same decisions at a table with a guest and at one with a person: frames alike but for who sits there."""
    key = shed.bot_key()
    await shed.say_here(key)
    told: list[list[Frame]] = []
    for words in ("me guest", "me me"):
        made = await shed.make("template", words, typed_chance=True)
        token = made["tokens"].get(1, key)
        async with (
            shed.sit(made["table"], made["tokens"][0], owner=made["owner"]) as other,
            shed.sit(made["table"], token) as seat,
        ):
            for _ in range(6):
                await _one_move(other, seat)
            await seat.settled()
            told.append([_plain(json.loads(frame)) for frame in seat.frames])
    assert told[0] == told[1]


async def _one_move(*seats: Seat) -> None:
    """The first choice of whoever is asked, dice before players."""
    for seat in seats:
        await seat.settled()
    for seat in seats:
        asked = seat.now.get("chance") or seat.prompt
        if asked:
            kind = "typed" if seat.now.get("chance") else "move"
            action = seat.choices(asked)[0]
            answer = await seat.ask(type=kind, prompt=asked["id"], key=seat.key(), action=action)
            assert answer["type"] == "done"
            return


def _plain(frame: Frame) -> Frame:
    """Without what names this table, its players or the moment."""
    text = {k: v for k, v in frame.items() if k not in {"table", "seed_hash", "created", "now", "players", "key"}}
    if "position" in text:
        text["position"] = {k: v for k, v in text["position"].items() if k != "players"}
    return text


async def test_a_guest_obeys_the_limits_of_a_socket(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", frames_per_second=20) as shed:
        key = shed.bot_key()
        await shed.say_here(key)
        made = await shed.make("template", "me guest")
        async with shed.sit(made["table"], key) as guest:
            for _ in range(500):
                with contextlib.suppress(websockets.ConnectionClosed):
                    await guest.send(type="move", prompt="x", key=guest.key(), action={"kind": "depart"})
            with pytest.raises(ConnectionError):
                await guest.until(lambda: False)
            assert guest.closed == (4429, "flood")


# --- away


async def test_a_guest_that_is_away_is_voted_out_by_one_person_and_has_its_seat_back_on_return(shed: Shed):
    key = shed.bot_key()
    await shed.say_here(key)
    made = await shed.make("template", "me me guest", options={"players": 3})
    table = made["table"]
    assert (await shed.post(f"{table}/seats/2/takeover", made["tokens"][0])).json()["taken_over"] is True
    async with shed.sit(table, made["tokens"][0]) as person:
        await person.until(lambda: person.now["players"][2]["kind"] == "bot")
        assert person.now["players"][2]["away"] is True
        async with shed.sit(table, key):
            await person.until(lambda: person.now["players"][2]["kind"] == "human")
            answer = await shed.post(f"{table}/seats/2/takeover", made["tokens"][0])
            assert answer.json()["reason"] == "still-here"


async def test_the_countdown_holds_for_a_guest_as_for_a_person(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", minimum_absence=3600.0) as shed:
        key = shed.bot_key()
        await shed.say_here(key)
        made = await shed.make("template", "me guest")
        answer = await shed.post(f"{made['table']}/seats/1/takeover", made["tokens"][0])
        assert answer.json()["reason"] == "too-soon"
        async with shed.sit(made["table"], made["tokens"][0]) as person:
            assert person.now["players"][1]["back_by"]


async def test_the_owner_replaces_a_guest_for_good_at_any_time(shed: Shed):
    key = shed.bot_key()
    await shed.say_here(key)
    made = await shed.make("template", "me guest")
    table = made["table"]
    async with shed.sit(table, key) as guest:
        answer = await shed.post(f"{table}/seats/1/takeover", made["owner"], level="easy")
        assert answer.json()["taken_over"] is True
        with pytest.raises(ConnectionError):
            await guest.until(lambda: False)
        assert guest.closed == (4401, "seat-lost")
    assert (await shed.say_here(key)).json()["seats"] == []
    async with shed.sit(table, made["tokens"][0]) as person:
        bot = person.now["players"][1]
        assert (bot["kind"], bot["guest"], bot["away"]) == ("bot", "", False)
        assert bot["level"].startswith("easy")


async def test_a_guest_that_keeps_the_table_waiting_is_relieved_and_may_come_back(tmp_path: Path):
    settings = {"guest_seconds": 0.0, "sweep_seconds": 3600.0}
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", **settings) as shed:
        key = shed.bot_key()
        await shed.say_here(key)
        made = await shed.make("template", "me guest")
        async with shed.sit(made["table"], key) as guest, shed.sit(made["table"], made["tokens"][0]) as person:
            while not guest.prompt:
                await _one_move(person)
                await guest.settled()
            await app._look_after_guests(shed.running)
            await person.until(lambda: person.now["players"][1]["kind"] == "bot")
            with pytest.raises(ConnectionError):
                await guest.until(lambda: False)
            assert guest.closed == (4408, "slow")
        assert (await shed.say_here(key)).json()["seats"], "it is told that it sits there"
        async with shed.sit(made["table"], key) as guest:
            assert guest.now["players"][1]["kind"] == "human"


async def test_a_withdrawn_guest_loses_its_seats(shed: Shed):
    key = shed.bot_key()
    await shed.say_here(key)
    made = await shed.make("template", "me guest")
    async with shed.sit(made["table"], key) as guest:
        with admin.opened(shed.tables.settings.database) as connection:
            admin.withdraw_bot_key(connection, "anna")
        await app._look_after_guests(shed.running)
        with pytest.raises(ConnectionError):
            await guest.until(lambda: False)
        assert guest.closed == (4401, "seat-lost")
    async with shed.sit(made["table"], made["tokens"][0]) as person:
        assert person.now["players"][1]["kind"] == "free"
    answer = await shed.post(f"{made['table']}/seats/1/takeover", made["owner"], level="easy")
    assert answer.json()["taken_over"] is True


# --- playing


async def status(shed: Shed, table: str) -> str:
    return str((await shed.get(table)).json()["status"])


async def finished(shed: Shed, *tables: str) -> bool:
    return all([await status(shed, table) == "over" for table in tables])


async def record_of(shed: Shed) -> Frame:
    await app._look_after_guests(shed.running)
    found: Frame = (await shed.http.get("/api/guests")).json()[0]["record"]
    return found


def example(language: str) -> Path:
    tool = {"py": sys.executable, "mjs": shutil.which("node"), "c": shutil.which("cc")}[language]
    if tool is None:
        pytest.skip(f"nothing runs {language}")
    if language != "c":
        return EXAMPLES / f"nearest.{language}"
    subprocess.run([tool, "-O2", "-o", "nearest", str(EXAMPLES / "nearest.c")], check=True)
    return Path.cwd() / "nearest"


@pytest.mark.parametrize("language", ["py", "mjs", "c"])
async def test_an_example_finishes_a_game_as_a_guest(shed: Shed, language: str, capsys: pytest.CaptureFixture[str]):
    path = example(language)
    async with offered(shed, shed.bot_key(), path):
        made = await shed.make("trans-europa", "guest random", options={"max_rounds": 1})
        async with shed.sit(made["table"]) as watcher:
            await watcher.until(lambda: watcher.over, PATIENCE)
        assert (await record_of(shed)) == {"trans-europa": {"played": 1, "won": 1}}
    assert "failed" not in capsys.readouterr().out


async def test_a_guest_plays_several_tables_at_once_up_to_its_limit(shed: Shed):
    async with offered(shed, shed.bot_key(), polite("answer()"), tables=2):
        one = await shed.make("template", "me guest", options={"rounds": 1})
        two = await shed.make("template", "me guest", options={"rounds": 1})
        assert (await shed.http.get("/api/guests")).json()[0]["places"] == 0
        async with shed.sit(one["table"], one["tokens"][0]) as a, shed.sit(two["table"], two["tokens"][0]) as b:
            for person in (a, b):
                await person.until(lambda person=person: person.now["players"][1]["connected"])
            while not (a.over and b.over):
                for person in (a, b):
                    await person.until(lambda person=person: person.prompt or person.over)
                    await _one_move(person)
        assert (await record_of(shed))["template"]["played"] == 2
        assert (await shed.http.get("/api/guests")).json()[0]["places"] == 2


async def test_a_guest_that_is_restarted_goes_on(shed: Shed):
    key, path = shed.bot_key(), polite("answer()")
    async with offered(shed, key, path):
        made = await shed.make("template", "me guest", options={"rounds": 2})
        async with shed.sit(made["table"], made["tokens"][0]) as person:
            await person.until(lambda: person.prompt)
            await _one_move(person)
    async with shed.sit(made["table"], made["tokens"][0]) as person:
        await person.until(lambda: not person.now["players"][1]["connected"])
        async with offered(shed, key, path):
            await person.until(lambda: person.now["players"][1]["connected"])
            await _play_to_the_end(person)


async def _play_to_the_end(person: Seat) -> None:
    while True:
        await person.until(lambda: person.prompt or person.over)
        if person.over:
            return
        await _one_move(person)


async def test_a_guest_plays_with_people_at_another_worker(postgres_database: str, monkeypatch: pytest.MonkeyPatch):
    """Each of the two asks another worker, and our own bot sits between them."""
    monkeypatch.setattr(guests, "MISSED", 10_000)
    often = {"guest_pause": 0.05, "sweep_seconds": 0.3, "minimum_absence": 600.0, "guest_seconds": 600.0}
    async with (
        open_shed(postgres_database, **often) as one,
        open_shed(postgres_database, **often) as two,
        offered(one, one.bot_key(), polite("answer()")),
    ):
        made = await two.make("template", "me guest random", options={"rounds": 2})
        async with two.sit(made["table"], made["tokens"][0]) as person, one.sit(made["table"]) as watcher:
            await person.until(lambda: person.now["players"][1]["connected"])
            await _play_to_the_end(person)
            await watcher.until(lambda: watcher.over)
            for viewer in (person, watcher):
                assert [player["guest"] for player in viewer.now["players"]] == ["", "anna", ""], "nobody is relieved"
            assert watcher.now["scoring"] == person.now["scoring"]
        assert (await record_of(two))["template"]["played"] == 1


async def test_a_guest_goes_on_when_the_server_was_restarted(tmp_path: Path):
    """The same offer, and nobody has told it."""
    database, settings = f"sqlite:///{tmp_path}/shed.db", {"guest_pause": 0.05}
    async with AsyncExitStack() as stack:
        async with open_shed(database, **settings) as shed:
            await stack.enter_async_context(offered(shed, shed.bot_key(), polite("answer()")))
            made = await shed.make("template", "me guest", options={"rounds": 2})
            async with shed.sit(made["table"], made["tokens"][0]) as person:
                await person.until(lambda: person.prompt and person.now["players"][1]["connected"])
                await _one_move(person)
        async with (
            open_shed(database, port=shed.port, **settings) as again,
            again.sit(made["table"], made["tokens"][0]) as person,
        ):
            await _play_to_the_end(person)


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("os._exit(3)", "crash"),
        ("time.sleep(60)", "hang"),
        ("print('hello there', flush=True)", "nonsense"),
        ("[say(type='error', reason='x') for _ in range(5_000)]", "flood"),
        ("say(type='action', request=heard['request'], action={'kind': 'hill', 'limit': 0})", "illegal: TP-2.1"),
        ("answer() if chosen < 2 else os._exit(1)", "crash"),
    ],
)
async def test_a_guest_that_fails_costs_its_decision_and_the_game_ends(
    shed: Shed, act: str, told: str, capsys: pytest.CaptureFixture[str]
):
    async with offered(shed, shed.bot_key(), polite(act), seconds=0.3 if told == "hang" else 30.0):
        made = await shed.make("template", "me guest", options={"rounds": 2})
        async with shed.sit(made["table"], made["tokens"][0]) as person:
            await _play_to_the_end(person)
        said = ""

        async def ended() -> bool:
            nonlocal said
            said += capsys.readouterr().out
            return "decisions failed" in said

        await until(ended)
    assert told in said


async def test_the_command_offers_a_program_until_it_is_ended(shed: Shed, tmp_path: Path):
    (tmp_path / "key").write_text(shed.bot_key())
    words = ["bot", "--server", url(shed), "--key", "key", "--name", "Polly", "--", str(polite("answer()"))]
    run = [sys.executable, "-c", "from engineshed.cli import main; main()", *words]
    running = await asyncio.create_subprocess_exec(*run, stdout=subprocess.PIPE, env={**os.environ})

    async def listed() -> bool:
        assert running.returncode is None
        return bool((await shed.http.get("/api/guests")).json())

    try:
        await until(listed)
        made = await shed.make("template", "me guest", options={"rounds": 1})
        async with shed.sit(made["table"], made["tokens"][0]) as person:
            assert person.now["players"][1]["name"] == "Polly"
            await _play_to_the_end(person)
    finally:
        running.send_signal(signal.SIGTERM)
        out, _ = await asyncio.wait_for(running.communicate(), PATIENCE)
    assert running.returncode == 0
    assert b"leaves" in out


async def test_a_rematch_seats_the_guest_again(shed: Shed):
    async with offered(shed, shed.bot_key(), polite("answer()")):
        made = await shed.make("template", "me guest", options={"rounds": 1})
        token = made["tokens"][0]
        async with shed.sit(made["table"], token) as person:
            await _play_to_the_end(person)
        again = (await shed.post(f"{made['table']}/rematch", token)).json()["table"]
        async with shed.sit(again, token) as person:
            await _play_to_the_end(person)
        assert (await record_of(shed))["template"]["played"] == 2


async def test_a_game_that_a_bot_finished_for_the_guest_is_not_won(shed: Shed):
    key = shed.bot_key()
    await shed.say_here(key)
    made = await shed.make("template", "me guest", options={"rounds": 1}, absence={"level": "easy"})
    await shed.post(f"{made['table']}/seats/1/takeover", made["tokens"][0])
    async with shed.sit(made["table"], made["tokens"][0]) as person:
        await _play_to_the_end(person)
    assert (await record_of(shed)) == {"template": {"played": 1, "won": 0}}


async def test_keys_seats_and_records_of_guests_are_in_the_backup(shed: Shed, tmp_path: Path):
    key = shed.bot_key()
    await shed.say_here(key)
    made = await shed.make("template", "me guest", options={"rounds": 1})
    dump(shed.tables.settings.database, tmp_path / "kept")
    load(f"sqlite:///{tmp_path}/new.db", tmp_path / "kept")
    async with open_shed(f"sqlite:///{tmp_path}/new.db") as other:
        assert (await other.say_here(key)).json()["seats"] == [{"table": made["table"], "seat": 1}]
