"""The server under load: moves per CPU-second beside boardgame.io, then 1,000 tables on 2,000 sockets.

`python bench/server.py [throughput|load]`; without names, both. `SHED_LOAD_SECONDS` says
how long the load lasts, `SHED_LOAD_GAMES` with which games, `SHED_CPU_SECONDS` how long each measure of throughput is.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from engineshed.server.app import calm_collector, running_server
from engineshed.server.protocol import ENCODER, PROTOCOL, Move, NewTable, SeatWish, TableId
from engineshed.server.settings import Settings
from engineshed.server.tables import lobby, moves
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.tables import Tables
from engineshed.server.tables.viewers import Connection

HERE = Path(__file__).parent
LOAD_SECONDS = float(os.environ.get("SHED_LOAD_SECONDS", "30"))
TABLES = int(os.environ.get("SHED_LOAD_TABLES", "1000"))
EVERY = 5.0
GAMES: dict[str, dict[str, Any]] = {"template": {"rounds": 9}, "trans-europa": {"max_rounds": 1}}
WANTED = os.environ.get("SHED_LOAD_GAMES", " ".join(GAMES)).split()
CPU_SECONDS = float(os.environ.get("SHED_CPU_SECONDS", "2"))
ROUNDS = 3
"""Everything is measured so often, in turn, and the median counts: a machine's speed wanders."""


# --- moves per CPU-second, in one process, with two viewers a table who are written every frame


async def _fill(tables: Tables, game: str, count: int) -> list[TableId]:
    wish = NewTable(game=game, seats=[SeatWish("me"), SeatWish("me")], options=GAMES[game])
    return [(await lobby.create(tables, wish)).table for _ in range(count)]


async def _watch(tables: Tables, table: TableId) -> tuple[LiveTable, list[Connection]]:
    async with tables.at(table) as live:
        viewers = [Connection(table, seat, owner=False, token=None) for seat in (0, 1)]
        for viewer in viewers:
            tables.viewers.enter(viewer)
            tables.viewers.welcome(live, viewer, 0)
    return live, viewers


def _answer(live: LiveTable, rng: random.Random) -> tuple[int, Move] | None:
    """A random legal move as a client would send it."""
    if not live.acting:
        return None
    seat = live.acting[int(rng.random() * len(live.acting))]
    prompt = live.prompt(seat)
    assert prompt is not None
    legal = live.game.legal(live.table.state, seat)
    raw = msgspec.Raw(ENCODER.encode(legal[int(rng.random() * len(legal))]))
    return seat, Move(prompt.id, f"{rng.getrandbits(60):x}", raw)


async def _play_table(tables: Tables, live: LiveTable, viewers: list[Connection], rng: random.Random) -> int:
    """Moves until the game is over. The client's own choice is counted in: it runs in the same process."""
    count = 0
    while (answer := _answer(live, rng)) is not None:
        await moves.decide(tables, live.row.id, *answer)
        count += 1
        for viewer in viewers:
            while viewer.waiting:
                await viewer.next()
    return count


async def _throughput(game: str, database: str, together: int = 32) -> tuple[int, float]:
    """Moves, and the CPU seconds they took; setting up the tables is not counted."""
    count, cpu, rng = 0, 0.0, random.Random(1)
    async with running_server(Settings(database=database)) as running:
        tables = running.tables
        while cpu < CPU_SECONDS:
            watched = [await _watch(tables, table) for table in await _fill(tables, game, together)]
            began = time.process_time()
            games = [_play_table(tables, *table, random.Random(rng.random())) for table in watched]
            count += sum(await asyncio.gather(*games))
            cpu += time.process_time() - began
            for _, viewers in watched:
                for viewer in viewers:
                    tables.viewers.leave(viewer)
    return count, cpu


def throughput() -> None:
    """Ours and theirs in turn, the median of each."""
    ours, theirs = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    calm_collector()
    for _ in range(ROUNDS):
        for name, rate in _boardgameio().items():
            theirs[name].append(rate)
        for name, rate in _ours().items():
            ours[name].append(rate)
    for name, rates in theirs.items():
        print(f"boardgame.io's local master, {name}: {_said(rates)}")
    for name, rates in ours.items():
        middle = statistics.median(rates)
        ratios = [f"{middle / statistics.median(rate):.2f} x boardgame.io {game}" for game, rate in theirs.items()]
        print("; ".join([f"{name}: {_said(rates)}", *ratios]), flush=True)


def _said(rates: list[float]) -> str:
    return f"{statistics.median(rates):,.0f} moves per CPU-second ({min(rates):,.0f} to {max(rates):,.0f})"


def _ours() -> dict[str, float]:
    rates = {}
    with tempfile.TemporaryDirectory() as folder:
        for game in WANTED:
            for store, database in (("memory", "sqlite://"), ("SQLite, full sync", f"sqlite:///{folder}/{game}.db")):
                moves, cpu = asyncio.run(_throughput(game, database))
                rates[f"{game}, store in {store}"] = moves / cpu
    return rates


def _boardgameio() -> dict[str, float]:
    folder = HERE / "boardgameio"
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        print("boardgame.io: skipped, Node.js is not installed")
        return {}
    if not (folder / "node_modules").is_dir():
        subprocess.run([npm, "ci", "--silent", "--ignore-scripts"], cwd=folder, check=True)
    rates = {}
    for game in ("template", "hex", "clients"):
        command = [node, "bench.mjs", game, str(CPU_SECONDS)]
        done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
        found = json.loads(done.stdout)
        rates[game] = found["moves"] / found["cpu"]
    return rates


# --- 1,000 tables on 2,000 sockets: the server on one core, the clients on the other


class Guest:
    """One socket. Notes when each of its table's moves was sent and when it heard of the effect."""

    def __init__(self, link: websockets.ClientConnection, table: Guests, number: int) -> None:
        self.link, self.table, self.number = link, table, number
        self.prompt: dict[str, Any] | None = None
        self.seq = 0
        self.over = False
        self.keys: set[str] = set()
        """Of the moves that were acknowledged."""

    async def listen(self) -> None:
        async for text in self.link:
            frame = json.loads(text)
            kind = frame["type"]
            if kind in {"welcome", "step"}:
                assert frame["position"]["seq"] == self.seq + len(frame["events"]), "an event was lost or doubled"
                now = frame["position"]
                self.seq, self.prompt, self.over = now["seq"], now["prompt"], now["status"] == "over"
            if kind == "step":
                self.table.heard()
            elif kind == "done":
                assert frame["key"] not in self.keys, "a move was acknowledged twice"
                self.keys.add(frame["key"])
            elif kind == "refused":
                self.table.refused += 1


class Guests:
    """The two players of one table, who move in turn with their clock."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.name = ""
        self.guests: list[Guest] = []
        self.fields: dict[str, list[list[str]]] = {}
        self.sent: float | None = None
        self.times: list[float] = []
        self.moves = 0
        self.refused = 0

    def heard(self) -> None:
        """The first effect of the move: at the opponent's socket, or at the mover's when it is hidden."""
        if self.sent is not None:
            self.times.append(time.perf_counter() - self.sent)
            self.sent = None

    async def sit(self, address: str, http: httpx.AsyncClient, game: str) -> None:
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "options": GAMES[game]}
        made = (await http.post("/api/tables", json=wish)).json()
        self.name = made["table"]
        for seat in made["seats"]:
            url = f"{address}/api/tables/{made['table']}/socket"
            link = await websockets.connect(url, compression=None, ping_interval=None)
            await link.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": seat["token"]}))
            welcome = json.loads(await link.recv())
            self.fields = welcome["fields"]
            guest = Guest(link, self, seat["seat"])
            guest.prompt, guest.seq = welcome["position"]["prompt"], welcome["position"]["seq"]
            self.guests.append(guest)

    async def play(self, began: float, seconds: float) -> None:
        """By a clock of its own: moves that once fell together do not stay together."""
        due = self.rng.uniform(0, EVERY)
        while due < seconds:
            await asyncio.sleep(began + due - time.perf_counter())
            asked = [guest for guest in self.guests if guest.prompt is not None]
            if not asked:
                return
            await self._move(self.rng.choice(asked))
            due += EVERY

    async def _move(self, guest: Guest) -> None:
        prompt = guest.prompt
        assert prompt is not None
        kind, values = self.rng.choice([(kind, row) for kind, rows in prompt["choices"].items() for row in rows])
        action = {"kind": kind, **{name: value for (name, _), value in zip(self.fields[kind], values, strict=True)}}
        self.moves += 1
        frame = {"type": "move", "prompt": prompt["id"], "key": f"k{self.moves}", "action": action}
        self.sent = time.perf_counter()
        await guest.link.send(json.dumps(frame))


async def _load(game: str, port: int, pid: int) -> tuple[list[Guests], str]:
    """The tables after the load, and what it was like."""
    address = f"127.0.0.1:{port}"
    tables = [Guests(number) for number in range(TABLES)]
    fresh = httpx.Limits(keepalive_expiry=1)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60, limits=fresh) as http:
        await _awake(http)
        empty = _memory(pid)
        for first in range(0, TABLES, 20):
            some = tables[first : first + 20]
            await asyncio.gather(*(table.sit(f"ws://{address}", http, game) for table in some))
    seated = _memory(pid)
    listeners = [asyncio.create_task(guest.listen()) for table in tables for guest in table.guests]
    gc.disable()  # these clients stand for 2,000 machines, which would not all pause at once
    cpu, began = _cpu(pid), time.perf_counter()
    await asyncio.gather(*(table.play(began, LOAD_SECONDS) for table in tables))
    await asyncio.sleep(2)
    seconds, cpu = time.perf_counter() - began, _cpu(pid) - cpu
    gc.enable()
    for task in listeners:
        task.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    memory = f"{(seated - empty) / TABLES / 1024:.1f} kB a table with its two sockets"
    return tables, f"{_latency(tables)}; {_cost(tables, seconds, cpu)}; {memory}"


def _latency(tables: list[Guests]) -> str:
    times = sorted(t for table in tables for t in table.times)
    share = [f"p{p} {times[min(len(times) - 1, len(times) * p // 100)] * 1000:.1f} ms" for p in (50, 95, 99)]
    return f"move to effect {', '.join(share)}"


def _cost(tables: list[Guests], seconds: float, cpu: float) -> str:
    moves = sum(table.moves for table in tables)
    return f"{moves} moves in {seconds:.0f} s, {cpu / max(1, moves) * 1000:.2f} ms of the server's CPU each"


def _books(database: Path, tables: list[Guests]) -> str:
    """Every move that was sent, sought in the stored log: once if it was acknowledged, and never twice."""
    with sqlite3.connect(database) as connection:
        stored = Counter(connection.execute('SELECT "table", seat, key FROM entries WHERE key IS NOT NULL').fetchall())
        gaps = connection.execute(
            'SELECT count(*) FROM tables WHERE length != (SELECT count(*) FROM entries WHERE entries."table" = id)'
        ).fetchone()[0]
    done = {(table.name, guest.number, key) for table in tables for guest in table.guests for key in guest.keys}
    sent, refused = sum(table.moves for table in tables), sum(table.refused for table in tables)
    lost = sum(move not in stored for move in done)
    doubled = stored.total() - len(stored) + max(0, len(stored) - (sent - refused))
    return (
        f"{sent} sent, {len(done)} acknowledged, {refused} refused, {lost} acknowledged but not in the log, "
        f"{doubled} in it twice, {gaps} logs with a gap"
    )


async def _awake(http: httpx.AsyncClient) -> None:
    for _ in range(600):
        try:
            await http.get("/health")
        except httpx.TransportError:
            await asyncio.sleep(0.1)
        else:
            return
    raise TimeoutError("the server did not start")


def _memory(pid: int) -> int:
    """Resident bytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def _cpu(pid: int) -> float:
    """CPU seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


SERVER = """
import os, sys
from engineshed.server import settings
from engineshed.server.app import from_environment
from engineshed.server.commands import SERVING
import uvicorn
os.sched_setaffinity(0, {int(sys.argv[3])})
plenty = 10**6
limits = dict(requests_per_minute=plenty, tables_per_minute=plenty, sockets_per_address=plenty)
settings.Settings(database=sys.argv[2], **limits).to_environment()
uvicorn.run(from_environment(), port=int(sys.argv[1]), log_level="error", access_log=False, **SERVING)
"""


def load() -> None:
    """Full-sync SQLite, as a host gets it."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(limit, 16_384), limit))
    cores = sorted(os.sched_getaffinity(0))
    for number, game in enumerate(WANTED):
        with tempfile.TemporaryDirectory() as folder:
            port = 18_765 + number
            command = [sys.executable, "-c", SERVER, str(port), f"sqlite:///{folder}/shed.db", str(cores[0])]
            server = subprocess.Popen(command)
            try:
                os.sched_setaffinity(0, {cores[-1]})
                tables, line = asyncio.run(_load(game, port, server.pid))
            finally:
                os.sched_setaffinity(0, set(cores))
                server.terminate()
                server.wait()
            print(f"{game}: {TABLES} tables, {2 * TABLES} sockets; {line}", flush=True)
            print(f"{game}: {_books(Path(folder) / 'shed.db', tables)}", flush=True)


PARTS: dict[str, Callable[[], None]] = {"throughput": throughput, "load": load}


def main() -> None:
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
