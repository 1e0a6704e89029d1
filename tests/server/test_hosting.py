"""The server as a host runs it: a process of its own, its logs, its page, its end."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from server.conftest import Postgres
from server.shed import Shed, open_shed

from engineshed.server.commands import ServeOptions, default_database, serve
from engineshed.server.protocol import PROTOCOL
from engineshed.server.storage.database import DatabaseError
from engineshed.server.web import static as page

pytestmark = pytest.mark.anyio

STOPPED = 30.0
"""Seconds; it takes five at most where nothing else runs."""
COMMAND = """
import sys
from engineshed.server.commands import ServeOptions, serve
serve(ServeOptions(port=int(sys.argv[1]), database=sys.argv[2], workers=int(sys.argv[3])))
"""


def _started(command: tuple[str, ...], errors: Path) -> subprocess.Popen[bytes]:
    with errors.open("wb") as sink:
        return subprocess.Popen(command, stderr=sink)


@asynccontextmanager
async def _served(database: str, errors: Path, workers: int = 1) -> AsyncIterator[tuple[Shed, subprocess.Popen[bytes]]]:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = (sys.executable, "-W", "error", "-c", COMMAND, str(port), database, str(workers))
    process = _started(command, errors)
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
            async with asyncio.timeout(90):
                while True:
                    assert process.poll() is None, errors
                    with suppress(httpx.TransportError):
                        await http.get("/health")
                        break
                    await asyncio.sleep(0.1)
            yield Shed(port, http), process
    finally:
        process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(process.wait, 60)


async def test_a_served_table_ends_well_and_the_logs_tell_no_token(tmp_path: Path):
    errors = tmp_path / "stderr"
    async with _served(f"sqlite:///{tmp_path}/shed.db", errors) as (shed, process):
        made = await shed.make(seats="me friend random")
        joined = (await shed.post(f"{made['table']}/join", invite=made["invite"])).json()
        await shed.get(made["table"], "a-wrong-token")
        health = (await shed.http.get("/health")).json()
        assert health["ok"]
        assert health["protocol"] == PROTOCOL
        async with shed.sit(made["table"], made["tokens"][0], owner=made["owner"]) as seat:
            await seat.move({"kind": "couple", "load": 0})
            assert "engineshed_moves_total 1" in (await shed.http.get("/metrics")).text
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionError):
                await seat.until(lambda: False)
            assert seat.closed[0] == 1012
        assert await asyncio.to_thread(process.wait, 60) in {0, -signal.SIGTERM}
    lines = [json.loads(line) for line in errors.read_text().splitlines()]
    assert {"at", "level", "event"} <= set(lines[0])
    assert {"open", "Application shutdown complete."} <= {line["event"] for line in lines}
    for secret in (made["owner"], made["invite"], made["tokens"][0], joined["token"], "a-wrong-token"):
        assert secret not in errors.read_text()
    database = (tmp_path / "shed.db").read_bytes()
    for secret in (made["owner"], made["invite"], made["tokens"][0], joined["token"]):
        assert secret.encode() not in database, "tokens are kept hashed"


@pytest.mark.parametrize("way", ["down", "silent"])
async def test_it_stops_soon_without_a_database(postgres: Postgres, postgres_database: str, tmp_path: Path, way: str):
    errors = tmp_path / "stderr"
    async with _served(postgres_database, errors) as (shed, process):
        made = await shed.make(seats="me random")
        async with shed.sit(made["table"], made["tokens"][0]) as seat:
            await seat.until(lambda: seat.prompt)
            with getattr(postgres, way)():
                await seat.send(type="move", prompt=seat.prompt["id"], key="k", action=seat.choices(seat.prompt)[0])
                process.send_signal(signal.SIGTERM)
                assert await asyncio.to_thread(process.wait, STOPPED) in {0, -signal.SIGTERM}
    events = {json.loads(line)["event"] for line in errors.read_text().splitlines() if line.startswith("{")}
    assert events & {"Application shutdown complete.", "closed without the database's answer"}


async def test_several_workers_serve_one_address_and_end_with_their_supervisor(postgres_database: str, tmp_path: Path):
    async with _served(postgres_database, tmp_path / "stderr", workers=2) as (shed, supervisor):
        made = await shed.make(seats="me random")
        for _ in range(4):
            async with shed.sit(made["table"], made["tokens"][0]) as seat:
                await seat.until(lambda: seat.prompt)
                assert (await seat.move(seat.choices(seat.prompt)[0]))["type"] == "done"
        supervisor.kill()
        async with asyncio.timeout(60):
            while not _is_free(shed.port):  # noqa: ASYNC110 - of another process
                await asyncio.sleep(0.1)


def _is_free(port: int) -> bool:
    """Whether nobody listens there any more."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return True
    return False


def test_several_workers_need_postgresql(tmp_path: Path):
    with pytest.raises(DatabaseError, match="PostgreSQL"):
        serve(ServeOptions(database=str(tmp_path / "shed.db"), workers=2))


def test_without_a_database_it_is_a_file_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == str(tmp_path / "engineshed" / "tables.db")
    assert (tmp_path / "engineshed").is_dir()


def test_without_a_page_the_server_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(page, "files", lambda _: tmp_path)
    index = page.find(page.read_page(), "/")
    assert index is not None
    assert b"make page" in index.content
    assert index.caching == "no-cache"


def test_files_with_a_hash_in_their_name_are_kept_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html>" + "x" * 1000)
    (tmp_path / "static" / "assets" / "app-1a2b.js").write_text("let x = 1;\n" * 200)
    monkeypatch.setattr(page, "files", lambda _: tmp_path)
    found = page.read_page()
    script = page.find(found, "/assets/app-1a2b.js")
    assert script is not None
    assert script.caching == "public, max-age=31536000, immutable"
    assert script.kind.startswith("text/javascript")
    assert len(script.zipped) < len(script.content)
    for place in ("/", "/table/abc", "index.html"):
        index = page.find(found, place)
        assert index is not None
        assert index.caching == "no-cache"
    assert page.find(found, "/assets/gone.js") is None
    assert page.find(found, "/assets/gone") is None
    assert page.find(found, "/other.png") is None


async def test_a_host_may_offer_the_page_without_a_server(tmp_path: Path):
    (tmp_path / "site" / "assets").mkdir(parents=True)
    for name, text in {"index.html": "<html>of the device", "worker.js": "// keeps", "assets/a.js": "1;"}.items():
        (tmp_path / "site" / name).write_text(text)
    database = str(tmp_path / "tables.db")
    async with open_shed(database, site=str(tmp_path / "site")) as shed:
        answers = {path: await shed.http.get(path) for path in ("/", "/device", "/device/", "/device/assets/a.js")}
    assert "<html data-device" in answers["/"].text
    assert answers["/device"].headers["location"] == "/device/", "its files are named from there"
    assert answers["/device/"].text == "<html data-server>of the device"
    assert "'wasm-unsafe-eval'" in answers["/device/"].headers["content-security-policy"]
    assert "immutable" in answers["/device/assets/a.js"].headers["cache-control"]
    for answer in answers.values():
        assert "'unsafe-eval'" not in answer.headers["content-security-policy"]
    assert "wasm" not in answers["/"].headers["content-security-policy"]


async def test_a_server_without_it_says_nothing_of_it(tmp_path: Path):
    async with open_shed(str(tmp_path / "tables.db")) as shed:
        index, device = await shed.http.get("/"), await shed.http.get("/device/")
    assert "data-device" not in index.text
    assert device.text == index.text, "a place within the page, as any other"


def test_a_folder_without_a_site_is_told(tmp_path: Path):
    with pytest.raises(ValueError, match="make site"):
        serve(ServeOptions(database=str(tmp_path / "tables.db"), site=str(tmp_path)))
