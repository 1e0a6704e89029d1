"""What a move costs with one worker and with two on one PostgreSQL: `python bench/workers.py`.

Each table has two players. With two workers both sit at the same one, as `deploy/nginx.conf` sends them ("together"),
or at different ones, so that every move has to reach the other ("apart"). "Beside" is what moves cost the second worker
while it has none of the tables. "Half the tables" is one worker with as many as each of two has: rare moves are dearer,
because fewer moves share a commit and a waking of the process, also without a second worker.
"""

from __future__ import annotations

import asyncio
import json
import os
import pwd
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import websockets

from engineshed.server.protocol import PROTOCOL

ROUNDS = int(os.environ.get("SHED_WORKER_ROUNDS", "3"))
TABLES = int(os.environ.get("SHED_WORKER_TABLES", "20"))
GAMES: dict[str, dict[str, Any]] = {"template": {"rounds": 9}, "trans-europa": {"max_rounds": 1}}
MOVES = 30
EVERY = float(os.environ.get("SHED_WORKER_EVERY", "0.25"))
"""Seconds between two moves at a table."""
SETTLE = 1.0
"""Seconds in which workers tell each other who is here."""
WANTED = os.environ.get("SHED_WORKER_GAMES", " ".join(GAMES)).split()
FIRST_PORT = 18_865
SERVER = """
import sys, uvicorn
from engineshed.server.app import calm_collector, make_app
from engineshed.server.commands import SERVING
from engineshed.server.settings import Settings
plenty = 10**6
limits = dict(requests_per_minute=plenty, tables_per_minute=plenty, sockets_per_address=plenty)
calm_collector()
settings = Settings(database=sys.argv[2], tables_per_address=plenty, sweep_seconds=600.0, **limits)
app = make_app(settings)
uvicorn.run(app, port=int(sys.argv[1]), log_level="error", access_log=False, **SERVING)
"""


@contextmanager
def postgres() -> Iterator[str]:
    """An address with a place for the name of a database. It refuses root: then its own user runs it."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    programs = {name: shutil.which(name) or str(found[-1] / name) for name in ("initdb", "postgres")}
    root = os.getuid() == 0
    who: dict[str, Any] = {"user": "postgres", "group": "postgres", "extra_groups": [], "cwd": "/"} if root else {}
    with tempfile.TemporaryDirectory(prefix="shed-pg-") as folder:
        if root:
            account = pwd.getpwnam("postgres")
            os.chown(folder, account.pw_uid, account.pw_gid)
        options = ["-A", "trust", "-U", "shed", "-E", "UTF8", "--no-sync"]
        subprocess.run([programs["initdb"], "-D", f"{folder}/data", *options], check=True, capture_output=True, **who)
        options = ["-k", folder, "-c", "listen_addresses="]
        command = [programs["postgres"], "-D", f"{folder}/data", *options]
        running = subprocess.Popen(command, stderr=subprocess.DEVNULL, **who)
        try:
            yield f"postgresql://shed@/{{}}?host={folder}"
        finally:
            running.terminate()
            running.wait()


def _new_database(address: str, name: str) -> str:
    for _ in range(100):
        try:
            with psycopg.connect(address.format("postgres"), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}")
                return address.format(name)
        except psycopg.OperationalError:
            time.sleep(0.1)
    raise TimeoutError("PostgreSQL did not start")


class Player:
    """One socket: what it is asked now."""

    def __init__(self, link: websockets.ClientConnection, rng: random.Random) -> None:
        self.link, self.rng = link, rng
        self.prompt: dict[str, Any] | None = None
        self.welcome = asyncio.Event()
        self.moves = 0
        self._fields: dict[str, Any] = {}

    async def listen(self) -> None:
        async for text in self.link:
            frame = json.loads(text)
            self._fields = frame.get("fields", self._fields)
            if "position" in frame:
                self.prompt = frame["position"]["prompt"]
                self.welcome.set()

    async def move(self) -> None:
        assert self.prompt is not None
        rows = [(kind, row) for kind, rows in self.prompt["choices"].items() for row in rows]
        kind, values = self.rng.choice(rows)
        named = {name: value for (name, _), value in zip(self._fields[kind], values, strict=True)}
        self.moves += 1
        action = {"kind": kind, **named}
        frame = {"type": "move", "prompt": self.prompt["id"], "key": f"k{self.moves}", "action": action}
        await self.link.send(json.dumps(frame))


async def _play(players: list[Player]) -> None:
    """Two who move in turn, as people do: never both at the same moment."""
    await asyncio.sleep(players[0].rng.uniform(0, EVERY))  # tables do not move together
    for _ in range(MOVES):
        await asyncio.sleep(EVERY)
        asked = [player for player in players if player.prompt is not None]
        if asked:
            await min(asked, key=lambda player: player.moves).move()
    await asyncio.sleep(EVERY)


async def _sit(table: int, game: str, ports: Sequence[int]) -> list[Player]:
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "options": GAMES[game]}
    async with httpx.AsyncClient(timeout=60) as http:
        made = (await http.post(f"http://127.0.0.1:{ports[0]}/api/tables", json=wish)).json()
    players = []
    for seat in made["seats"]:
        port = ports[seat["seat"] % len(ports)]
        link = await websockets.connect(f"ws://127.0.0.1:{port}/api/tables/{made['table']}/socket", compression=None)
        await link.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": seat["token"]}))
        players.append(Player(link, random.Random(100 * table + seat["seat"])))
    return players


async def _measured(game: str, ports: Sequence[int], pids: Sequence[int], count: int, *, together: bool) -> float:
    """Milliseconds of the workers' CPU for each move; coming and going is not counted."""
    chosen = [[ports[table % len(ports)]] if together else ports for table in range(count)]
    tables = [await _sit(table, game, at) for table, at in enumerate(chosen)]
    players = [player for table in tables for player in table]
    listening = [asyncio.create_task(player.listen()) for player in players]
    await asyncio.gather(*(player.welcome.wait() for player in players))
    await asyncio.sleep(SETTLE)
    cpu = sum(map(_cpu, pids))
    await asyncio.gather(*map(_play, tables))
    spent = sum(map(_cpu, pids)) - cpu
    for player in players:
        await player.link.close()
    await asyncio.gather(*listening)
    return spent / sum(player.moves for player in players) * 1000


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _served(database: str, port: int) -> Iterator[int]:
    server = subprocess.Popen([sys.executable, "-c", SERVER, str(port), database])
    try:
        for _ in range(600):
            try:
                httpx.get(f"http://127.0.0.1:{port}/health")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield server.pid
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    found: dict[tuple[str, str], list[float]] = {}
    with postgres() as address, ExitStack() as stack:
        one = stack.enter_context(_served(_new_database(address, "one"), FIRST_PORT))
        shared = _new_database(address, "two")
        ports = [FIRST_PORT + 1, FIRST_PORT + 2]
        two = [stack.enter_context(_served(shared, port)) for port in ports]
        ways = {
            "one worker": ([FIRST_PORT], [one], TABLES, True),
            "one, half the tables": ([FIRST_PORT], [one], TABLES // 2, True),
            "two, together": (ports, two, TABLES, True),
            "two, apart": (ports, two, TABLES, False),
            "beside": (ports[:1], two[1:], TABLES, True),
        }
        for number in range(-1, ROUNDS):  # the first warms up and does not count
            for game in WANTED:
                for way, (at, pids, count, together) in ways.items():
                    cost = asyncio.run(_measured(game, at, pids, count, together=together))
                    if number >= 0:
                        found.setdefault((game, way), []).append(cost)
    for game in WANTED:
        single = statistics.median(found[game, "one worker"])
        costs = {way: statistics.median(found[game, way]) for way in ways}
        said = [f"{way} {cost:.2f} ms ({cost / single:.2f})" for way, cost in costs.items()]
        print(f"{game}, CPU of the workers for a move (times that of one): {', '.join(said)}", flush=True)


if __name__ == "__main__":
    main()
