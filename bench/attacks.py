"""How long an honest person waits for an easy bot while one address lets hard bots think at thirty tables.

`python bench/attacks.py`; `SHED_ATTACK_TABLES=0` measures the same without the attack.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
import websockets

from engineshed.server.protocol import PROTOCOL

PORT = 18_965
TABLES = int(os.environ.get("SHED_ATTACK_TABLES", "30"))
SAMPLES = int(os.environ.get("SHED_ATTACK_SAMPLES", "60"))
GREEDY, HONEST = ({"x-forwarded-for": address} for address in ("203.0.113.1", "198.51.100.1"))
SERVER = """
import sys
from engineshed.server.commands import serve
from engineshed.server.settings import ServeOptions
serve(ServeOptions(port=int(sys.argv[1]), database=sys.argv[2]))
"""


async def _open(game: str, bots: list[str], headers: dict[str, str]) -> tuple[websockets.ClientConnection, str]:
    """A table with oneself and bots, and the socket at it."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in bots)]
    async with httpx.AsyncClient(timeout=120, headers=headers) as http:
        answer = await http.post(f"http://127.0.0.1:{PORT}/api/tables", json={"game": game, "seats": seats})
        made = answer.json()
    address = f"ws://127.0.0.1:{PORT}/api/tables/{made['table']}/socket"
    link = await websockets.connect(address, compression=None, additional_headers=headers, ping_interval=None)
    await link.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": made["seats"][0]["token"]}))
    return link, made["table"]


async def _move_on(link: websockets.ClientConnection, waits: list[float] | None, most: int) -> None:
    """Random moves; how long it takes from each until one is asked again."""
    rng, fields, count = random.Random(1), {}, 0
    answered, sent = "", None
    async for text in link:
        frame: dict[str, Any] = json.loads(text)
        fields = frame.get("fields", fields)
        now = frame.get("position")
        if now is None:
            continue
        if now["status"] == "over" or (waits is not None and len(waits) >= most):
            return
        prompt = now["prompt"]
        if prompt is None or prompt["id"] == answered:
            continue
        if sent is not None and waits is not None and _bot_has_moved(now, sent):
            waits.append(time.perf_counter() - sent[0])
        kind, values = rng.choice([(kind, row) for kind, rows in prompt["choices"].items() for row in rows])
        action = {"kind": kind, **{name: value for (name, _), value in zip(fields[kind], values, strict=True)}}
        count += 1
        answered, sent = prompt["id"], (time.perf_counter(), now["seq"])
        await link.send(json.dumps({"type": "move", "prompt": prompt["id"], "key": f"k{count}", "action": action}))


def _bot_has_moved(now: dict[str, Any], sent: tuple[float, int]) -> bool:
    """More than the own line is new."""
    return bool(now["seq"] > sent[1] + 1)


async def _attacked() -> list[float]:
    greedy = [await _open("railroad-ink", ["hard"] * 5, GREEDY) for _ in range(TABLES)]
    playing = [asyncio.create_task(_move_on(link, None, 0)) for link, _ in greedy]
    waits: list[float] = []
    while len(waits) < SAMPLES:
        link, _ = await _open("trans-europa", ["easy"], HONEST)
        await _move_on(link, waits, SAMPLES)
        await link.close()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return waits


def _awake() -> None:
    for _ in range(600):
        try:
            httpx.get(f"http://127.0.0.1:{PORT}/health")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("the server did not start")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(PORT), f"{folder}/shed.db"], stderr=subprocess.DEVNULL
        )
        try:
            _awake()
            waits = sorted(asyncio.run(_attacked()))
        finally:
            server.terminate()
            server.wait()
    middle, p95, most = (round(1000 * waits[len(waits) * share // 100]) for share in (50, 95, 99))
    print(
        f"{TABLES} tables of five hard bots of Railroad Ink beside: an easy bot of Trans Europa has answered after "
        f"{middle} ms (median), {p95} ms (p95), {most} ms (p99)"
    )


if __name__ == "__main__":
    main()
