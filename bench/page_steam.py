"""Frame times of Steam on the page with nearly every tile on the map.

`python bench/page_steam.py` builds a late position on the largest map (130 of the 136 tiles there are), serves it, and
pans, zooms and turns a ghost tile in Chromium, which draws without a graphics card here. It prints the time between
frames, and the CPU time that browser and server spend on one. 16.7 ms is a sixtieth of a second.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from msgspec.structs import replace
from playwright.sync_api import Page, sync_playwright

from engineshed.core.chance import draw, seed_from
from engineshed.core.record import CHANCE
from engineshed.games.steam import Steam, model
from engineshed.server.commands import SERVING
from engineshed.server.settings import Settings
from engineshed.server.storage.database import make_engine, upgrade

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "web")]

PORT = 8219
TILES = 130
OPTIONS: dict[str, Any] = {"players": 6, "board": "great-britain"}
RECORD = """() => { window.frames_ = []; let last = performance.now();
  const step = (now) => { window.frames_.push(now - last); last = now; window.going = requestAnimationFrame(step); };
  window.going = requestAnimationFrame(step); }"""
STOP = "() => { cancelAnimationFrame(window.going); return window.frames_.slice(2); }"


def late_position(game: Steam) -> model.State:
    """Many tiles, laid by all seats in turn with money enough; links are completed where that can be."""
    rng, key, state, draws = random.Random(7), seed_from("late"), game.start(), 0
    while game.to_act(state) == (CHANCE,):
        state, _ = game.apply(state, CHANCE, draw(key, draws, game.chance(state)))
        draws += 1
    for turn in range(TILES * 2):
        laid = sum(pose > 0 for pose in state.track.tiles)
        if laid >= TILES:
            break
        state = builds(state, turn % game.seats)
        lays = [action for action in game.legal(state, turn % game.seats) if isinstance(action, model.Lay)]
        best = max(rng.sample(lays, min(30, len(lays))), key=lambda lay: worth(game, state, turn % game.seats, lay))
        state, _ = game.apply(state, turn % game.seats, best)
    return builds(state, 0)


def builds(state: model.State, seat: int) -> model.State:
    """The same position with this seat in its build turn and well off."""
    players = tuple(replace(player, cash=50) for player in state.players)
    seats = tuple(range(len(players)))
    return replace(
        state, phase="build", round=7, order=seats, queue=(seat, *(other for other in seats if other != seat)),
        players=players, build=model.Build(left=3), auction=None,
    )  # fmt: skip


def worth(game: Steam, state: model.State, seat: int, lay: model.Lay) -> int:
    _, effects = game.apply(state, seat, lay)
    new = any(isinstance(effect, model.Laid) and effect.manner == "new" for effect in effects)
    return 3 * new + sum(isinstance(effect, model.Completed) for effect in effects)


def serve(database: str) -> None:
    """A server at which every game of Steam starts late."""
    late = late_position(Steam(model.Options(**OPTIONS)))
    Steam.start = lambda _: late  # type: ignore[method-assign]
    engine = make_engine(database)
    upgrade(engine)
    engine.dispose()
    Settings(database=database).to_environment()
    uvicorn.run("engineshed.server.app:from_environment", factory=True, port=PORT, log_level="error", **SERVING)


def open_table() -> dict[str, Any]:
    wish = {"game": "steam", "seats": [{"kind": "me"}] * OPTIONS["players"], "options": OPTIONS}
    body, kind = json.dumps(wish).encode(), {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}/api/tables", body, kind)
    for _ in range(600):
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return dict(json.load(answer))
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


def descendants(process: int) -> list[int]:
    children = [
        int(child) for path in Path(f"/proc/{process}/task").glob("*/children") for child in path.read_text().split()
    ]
    return children + [one for child in children for one in descendants(child)]


def used() -> float:
    """Milliseconds of CPU that the browser has used so far, all its processes together."""
    clock = 1000 / os.sysconf("SC_CLK_TCK")
    stats = [Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split() for one in descendants(os.getpid())]
    return clock * sum(int(stat[11]) + int(stat[12]) for stat in stats)


def measure(page: Page, name: str, act: Callable[[Page], None]) -> None:
    """Prints the frames that pass while something is done."""
    before = used()
    page.evaluate(RECORD)
    act(page)
    frames = page.evaluate(STOP)
    work = (used() - before) / len(frames)
    late = sum(frame > 50 for frame in frames)
    cut = statistics.quantiles(frames, n=20)
    times = f"median {cut[9]:6.1f} ms  95 % {cut[18]:6.1f} ms  over 50 ms {late:3}"
    print(f"{name:8} {len(frames):4} frames  {times}  CPU {work:5.1f} ms a frame")


def pan(page: Page) -> None:
    page.mouse.move(500, 450)
    page.mouse.down()
    for step in range(90):
        page.mouse.move(500 + 120 * (step % 30) / 30, 450 + step)
        page.wait_for_timeout(10)
    page.mouse.up()


def zoom(page: Page) -> None:
    page.mouse.move(500, 450)
    for step in range(60):
        page.mouse.wheel(0, -40 if step < 30 else 40)
        page.wait_for_timeout(10)


def preview(page: Page) -> None:
    for number in range(12):
        targets = page.locator("polygon.target")
        box = targets.nth(number % targets.count()).bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for _ in range(3):
            page.keyboard.press("r")
            page.wait_for_timeout(40)


def look(created: dict[str, Any]) -> None:
    from conftest import FLAGS, chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        held = json.dumps(json.dumps([{"table": created["table"], "seats": created["seats"][:1]}]))
        context.add_init_script(f"localStorage['engineshed.tables'] ??= {held}")
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{PORT}/table/{created['table']}")
        page.locator("polygon.target").first.wait_for(timeout=60_000)
        for _ in range(4):
            page.locator(".zoom button").first.click()
        for name, act in (("pan", pan), ("zoom", zoom), ("preview", preview)):
            measure(page, name, act)
        browser.close()


def main() -> None:
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2])
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "serve", f"{folder}/tables.db"]
        server = subprocess.Popen(command)
        try:
            look(open_table())
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
