"""How soon a table's board is painted: milliseconds from the request to the drawn map, on loopback.

`python bench/page.py [GAME ...]` opens each game's table again and again in Chromium, and in the same run an answer of
the server without any page: what that takes tells how busy the machine is. The goal is a second on a machine at rest.
It also zooms in and pans: the work of script, style and layout for one frame, in CPU time, goal 8 ms for 95 of 100.
Then it presses "Play now" for each game in the lobby: a newcomer should be asked for a move within ten seconds.
"""

from __future__ import annotations

import json
import math
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from engineshed.core.languages import ALL
from engineshed.core.registry import game_class, game_names, make_game

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "web")]

from conftest import FLAGS, Shed, chromium  # noqa: E402 - the tests' server, found through the path above

TIMES = 9
PANS = 120
WORK = {"ScriptDuration", "RecalcStyleDuration", "LayoutDuration"}
GAMES = [name for name in game_names() if "@" not in name and game_class(name).listed]
DRAWN = ".board svg path"
"""What is on the screen once the board is."""
PAINTED = "new Promise((done) => requestAnimationFrame(() => done(performance.now())))"


def open_table(shed: Shed, game: str) -> dict[str, Any]:
    seats = [{"kind": "me" if seat == 0 else "bot", "level": "random"} for seat in range(make_game(game).seats)]
    created: dict[str, Any] = shed.post("/api/tables", {"game": game, "seats": seats, "options": {}})
    return created


def sit(browser: Browser, shed: Shed, created: dict[str, Any]) -> Page:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    held = json.dumps(json.dumps([{"table": created["table"], "seats": created["seats"][:1]}]))
    context.add_init_script(f"localStorage['engineshed.tables'] ??= {held}")
    page = context.new_page()
    page.goto(f"{shed.url}/table/{created['table']}")
    page.locator(DRAWN).first.wait_for(state="attached", timeout=60_000)
    return page


def painted(page: Page) -> float:
    """Milliseconds from the request to the board, with the page's files in the browser's cache or not as it likes."""
    page.reload(wait_until="commit")
    page.locator(DRAWN).first.wait_for(state="attached", timeout=60_000)
    return float(page.evaluate(PAINTED))


def panned(page: Page) -> list[float]:
    """Milliseconds of the main thread for each frame of a pan in circles, after zooming in."""
    link = page.context.new_cdp_session(page)
    link.send("Performance.enable", {"timeDomain": "threadTicks"})

    def work() -> float:
        found = link.send("Performance.getMetrics")["metrics"]
        return sum(float(one["value"]) for one in found if one["name"] in WORK) * 1000

    box = page.locator(".frame").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    for _ in range(4):
        page.mouse.wheel(0, -240)
        page.evaluate(PAINTED)
    page.mouse.down()
    times = []
    for step in range(PANS):
        before = work()
        page.mouse.move(x + 90 * math.sin(step / 6), y + 60 * math.cos(step / 6))
        page.evaluate(PAINTED)
        times.append(work() - before)
    page.mouse.up()
    return times


def report_frames(name: str, times: list[float]) -> None:
    most = statistics.quantiles(times, n=20)[-1]
    print(f"{name:18} median {statistics.median(times):5.1f} ms  95 % {most:5.1f} ms  of {len(times)} frames")


def seated(page: Page, shed: Shed, game: int) -> float:
    """From the click on "Play now" in the lobby to the first question, bots and all."""
    page.goto(shed.url)
    page.locator(".game .btn.main").nth(game).wait_for(timeout=60_000)
    page.evaluate(f"(window.pressed = performance.now(), document.querySelectorAll('.game .btn.main')[{game}].click())")
    page.locator(".prompt.mine").wait_for(timeout=120_000)
    return float(page.evaluate("performance.now() - window.pressed"))


def bare(page: Page, shed: Shed) -> float:
    """The same for an answer of one line."""
    page.goto(f"{shed.url}/health")
    return float(page.evaluate(PAINTED))


def report(name: str, times: list[float]) -> None:
    print(f"{name:18} best {min(times):6.0f} ms  median {statistics.median(times):6.0f} ms  of {len(times)}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        shed = Shed(Path(folder) / "tables.db")
        shed.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for game in sys.argv[1:] or GAMES:
                page = sit(browser, shed, open_table(shed, game))
                report(game, [painted(page) for _ in range(TIMES)])
                if page.locator(".frame").count():  # a sheet of Railroad Ink is whole in sight and does not pan
                    report_frames(f"pan {game}", panned(page))
                page.context.close()
            page = browser.new_page(locale=ALL[0].tag)
            known = json.dumps(json.dumps([f"{game}/first" for game in GAMES]))  # else a lesson is offered first
            page.add_init_script(f"localStorage['engineshed.lessons'] ??= {known}")
            for number, game in enumerate(GAMES):
                report(f"play {game}", [seated(page, shed, number) for _ in range(3)])
            report("a bare answer", [bare(page, shed) for _ in range(TIMES)])
        finally:
            browser.close()
            shed.stop()


if __name__ == "__main__":
    main()
