"""Databases for the tests: SQLite files, and a real PostgreSQL that the tests start themselves."""

from __future__ import annotations

import itertools
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from server.shed import Shed, open_shed

from engineshed.core import registry

STOPPED_SECONDS = 60.0
"""In which a PostgreSQL that is told to stop has stopped."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def _program(name: str) -> str:
    found = [*Path("/usr/lib/postgresql").glob(f"*/bin/{name}")]
    where = shutil.which(name) or (str(max(found)) if found else None)
    if where is None:
        if os.environ.get("CI"):
            pytest.fail(f"{name} is not installed: the server's tests need PostgreSQL")
        pytest.skip(f"{name} is not installed")
    return where


def _as_postgres() -> dict[str, object]:
    """PostgreSQL refuses to run as root: then it runs as the user that its package has made."""
    if os.getuid() != 0:
        return {}
    return {"user": "postgres", "group": "postgres", "extra_groups": [], "cwd": "/"}


class Postgres:
    """A server of one's own, which can be restarted."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._who = _as_postgres()
        if self._who:
            account = pwd.getpwnam("postgres")
            os.chown(folder, account.pw_uid, account.pw_gid)
        options = ["-A", "trust", "-U", "shed", "-E", "UTF8", "--no-sync"]
        command = [_program("initdb"), "-D", f"{folder}/data", *options]
        subprocess.run(command, check=True, capture_output=True, **self._who)
        self.address = f"postgresql://shed@/{{}}?host={folder}"
        """Without the name of a database."""
        self._start()

    def _start(self) -> None:
        options = ["-k", self._folder, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"]
        command = [_program("postgres"), "-D", f"{self._folder}/data", *options]
        self._running = subprocess.Popen(command, stderr=subprocess.DEVNULL, **self._who)
        _wait_for(self.address.format("postgres"))

    def stop(self) -> None:
        """At once: every connection is cut, as when its machine loses power."""
        self._running.send_signal(signal.SIGQUIT)
        self._running.wait(STOPPED_SECONDS)

    def restart(self) -> None:
        """As a host does: every connection is ended, and all of its processes before the next begin."""
        with self.down():
            pass

    @contextmanager
    def down(self) -> Iterator[None]:
        """Stopped for a while."""
        self._running.send_signal(signal.SIGINT)
        self._running.wait(STOPPED_SECONDS)
        try:
            yield
        finally:
            self._start()

    @contextmanager
    def silent(self) -> Iterator[None]:
        """It is there and says nothing, as when its machine or the way to it is gone."""
        everybody = [self._running.pid, *_children(self._running.pid)]
        _signal(everybody, signal.SIGSTOP)
        try:
            yield
        finally:
            _signal(everybody, signal.SIGCONT)


def _children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _signal(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """An empty PostgreSQL server."""
    with tempfile.TemporaryDirectory(prefix="shed-pg-") as folder:
        server = Postgres(folder)
        yield server
        server.stop()


def _wait_for(address: str) -> None:
    for attempt in itertools.count():
        try:
            psycopg.connect(address).close()
        except psycopg.OperationalError:
            if attempt == 600:
                raise
            subprocess.run(["sleep", "0.1"], check=True)
        else:
            return


def new_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    name = f"shed{secrets.token_hex(6)}"
    if kind == "sqlite":
        return f"sqlite:///{folder}/{name}.db"
    address = request.getfixturevalue("postgres").address
    with psycopg.connect(address.format("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return address.format(name)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    return new_database(request.param, request, tmp_path)


@pytest.fixture
def postgres_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return new_database("postgres", request, tmp_path)


@pytest.fixture
async def shed(tmp_path: Path) -> AsyncIterator[Shed]:
    """A running server on SQLite."""
    async with open_shed(f"sqlite:///{tmp_path}/shed.db") as shed:
        yield shed


@pytest.fixture
def plugin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the games of `plugin/`: old rules and faulty bots."""
    folder = str(Path(__file__).parent / "plugin")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", folder)
    with forget_games():
        yield


@contextmanager
def forget_games() -> Iterator[None]:
    """Other games are installed than before, for a while."""
    caches = (registry._points, registry.game_class, registry.bots)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()
