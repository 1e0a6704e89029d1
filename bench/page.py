"""How soon a table's board is painted: milliseconds from the request to the drawn map, on loopback.

`python bench/page.py [GAME ...]` opens each game's table again and again in Chromium, and in the same run an answer of
the server without any page: what that takes tells how busy the machine is. The goal is a second on a machine at rest.
Then it presses "Play now" for each game in the lobby: a newcomer should be asked for a move within ten seconds.
"""

from __future__ import annotations

import json
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
GAMES = [name for name in game_names() if "@" not in name and game_class(name).listed]
DRAWN = ".board svg path"
"""What is on the screen once the board is."""


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
    return float(page.evaluate("new Promise((done) => requestAnimationFrame(() => done(performance.now())))"))


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
    return float(page.evaluate("new Promise((done) => requestAnimationFrame(() => done(performance.now())))"))


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
