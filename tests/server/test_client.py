"""The client library and `engineshed bot`: whole games at a served table, by programs in three languages."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from server.shed import Shed
from websockets.asyncio.server import ServerConnection, serve

from engineshed.bots.program import Limits
from engineshed.cli.bot import Crew, Held, read_links
from engineshed.client import GoneError, PlainSeat, Seat, join

pytestmark = pytest.mark.anyio
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def url(shed: Shed) -> str:
    return str(shed.http.base_url).rstrip("/")


async def test_a_seat_is_played_async_to_the_end(shed: Shed):
    made = await shed.make("template", seats="me easy", options={"rounds": 2})
    asked = 0
    async with Seat(url(shed), made["table"], made["tokens"][0]) as seat:
        async for position in seat:
            if position.prompt:
                asked += 1
                assert await seat.move(seat.legal(position.prompt)[-1]) is None
        assert position.scoring
    assert asked >= 4


async def test_a_seat_is_played_plainly_and_refusals_name_the_rule(shed: Shed):
    made = await shed.make("template", seats="me easy", options={"rounds": 1})

    def play() -> str:
        with PlainSeat(url(shed), made["table"], made["tokens"][0]) as seat:
            for position in seat:
                if position.prompt:
                    refused = seat.move({"kind": "hill", "limit": 0})
                    assert refused is not None
                    seat.move(seat.legal(position.prompt)[-1])
            return refused.rule

    assert await asyncio.to_thread(play) == "TP-2.1"


async def test_a_broken_line_is_mended(shed: Shed):
    made = await shed.make("template", seats="me easy", options={"rounds": 2})
    broken = 0
    async with Seat(url(shed), made["table"], made["tokens"][0]) as seat:
        async for position in seat:
            if position.prompt:
                broken += 1
                assert seat._socket is not None
                await seat._socket.close()
                assert await seat.move(seat.legal(position.prompt)[-1]) is None
    assert broken >= 4


async def test_a_wrong_token_is_told(shed: Shed):
    made = await shed.make("template", seats="me easy")
    with pytest.raises(GoneError, match="bad-token"):
        async with Seat(url(shed), made["table"], "nobody"):
            pass


async def test_a_seat_that_is_given_up_before_the_welcome_hangs_up():
    greeted, left = asyncio.Event(), asyncio.Event()

    async def silent(line: ServerConnection) -> None:
        await line.recv()
        greeted.set()
        await line.wait_closed()
        left.set()

    async with serve(silent, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        seat = Seat(f"http://127.0.0.1:{port}", "table", "token")
        coming = asyncio.create_task(seat.__aenter__())
        await greeted.wait()
        coming.cancel()
        await asyncio.wait_for(left.wait(), 20)


async def test_a_free_seat_is_taken_by_invitation(shed: Shed):
    made = await shed.make("template", seats="me friend")
    seat, token = await asyncio.to_thread(join, url(shed), made["table"], invite=made["invite"], name="Guest")
    assert seat == 1
    assert token
    with pytest.raises(GoneError, match="no seat"):
        await asyncio.to_thread(join, url(shed), made["table"], invite=made["invite"])


def program(language: str, folder: Path) -> Path:
    tool = {"py": sys.executable, "mjs": shutil.which("node"), "c": shutil.which("cc")}[language]
    if tool is None:
        pytest.skip(f"nothing runs {language}")
    if language != "c":
        return EXAMPLES / f"nearest.{language}"
    subprocess.run([tool, "-O2", "-o", str(folder / "nearest"), str(EXAMPLES / "nearest.c")], check=True)
    return folder / "nearest"


@pytest.mark.parametrize("language", ["py", "mjs", "c"])
async def test_an_example_finishes_a_game_at_a_served_table(shed: Shed, tmp_path: Path, language: str):
    made = await shed.make("trans-europa", seats="me random", options={"max_rounds": 1})
    held = Held(url(shed), made["table"], 0, made["tokens"][0])
    told = await Crew(program(language, tmp_path), Limits()).play(held)
    assert told.startswith(made["table"])
    assert "failed" not in told
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        assert seat.now["status"] == "over"


async def test_a_program_that_fails_plays_on_with_what_is_allowed(shed: Shed, tmp_path: Path):
    broken = tmp_path / "broken"
    broken.write_text(f"#!{sys.executable}\nprint('what?')\n")
    broken.chmod(0o755)
    made = await shed.make("template", seats="me easy", options={"rounds": 1})
    told = await Crew(broken, Limits(seconds=1)).play(Held(url(shed), made["table"], 0, made["tokens"][0]))
    assert "decisions failed" in told


async def test_bot_takes_seats_by_links_and_goes_on_after_a_restart(shed: Shed, tmp_path: Path):
    made = await shed.make("template", seats="friend easy", options={"rounds": 1})
    links = tmp_path / "links"
    links.write_text(f"{url(shed)}/table/{made['table']}#{made['invite']}\n")
    words = ["bot", str(EXAMPLES / "first.py"), "--links", str(links), "--name", "Firsty"]
    run = [sys.executable, "-c", "from engineshed.cli import main; main()", *words]
    done = await asyncio.to_thread(subprocess.run, run, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    kept = tmp_path / "first.py.seats.json"
    assert kept.stat().st_mode & 0o077 == 0
    assert json.loads(kept.read_text())[0]["table"] == made["table"]
    again = await asyncio.to_thread(subprocess.run, run, capture_output=True, text=True, check=False, timeout=120)
    assert made["table"] in again.stdout, "the seat is held already, and the game is over"


def test_links_come_from_a_file_or_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    link = "http://127.0.0.1:8000/table/abcdefgh12345678#secret"
    monkeypatch.setenv("ENGINESHED_LINKS", f"{link} {link}")
    assert read_links(None) == [("http://127.0.0.1:8000", "abcdefgh12345678", "secret")] * 2
    (tmp_path / "links").write_text(link)
    assert len(read_links(tmp_path / "links")) == 1
