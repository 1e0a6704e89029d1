"""The screenshots of README and guides: real games in a real browser, written into `docs/pictures/`.

`python scripts/pictures.py [NAME ...]` starts a server of its own with the built page, and plays what a bot advises.
A table is shown at six sizes: four desks and a phone on its side (the file's name ends with the width, but for
1440), and a phone upright.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from palette import shrink
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from engineshed.core.languages import ALL
from engineshed.core.registry import game_class, game_names

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
WIDE = {"viewport": {"width": 1440, "height": 900}}
DESKS = ((1440, 900), (1024, 768), (1366, 768), (1920, 1080), (844, 390))
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
GAME = "trans-europa"
FIRST, SECOND, LAST = (ALL[place].tag for place in (0, 1, -1))
"""Languages that the pictures show."""
TURNS = 6
SLOW = 240_000
"""Milliseconds: even on a busy machine the bots have moved by then."""
SERVE = """
from engineshed.server.commands import ServeOptions, serve
serve(ServeOptions(port={port}, database={database!r}, bots=1))
"""


PIXELS = """async (drawn) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${drawn}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let text = "";
  for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768));
  return [image.width, image.height, btoa(text)];
}"""


class Shed:
    """A server for the time of the pictures."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            port = listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        program = SERVE.format(port=port, database=f"{folder}/tables.db")
        self.process = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.DEVNULL)
        self._wait()

    def _wait(self) -> None:
        for _ in range(1_200):
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=1).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise SystemExit("the server does not start")

    def table(
        self, *, game: str = GAME, players: int = 4, company: str = "bot", level: str = "easy", **options: Any
    ) -> dict[str, Any]:
        """A table with the first seat in hand; `company` is a bot for each of the others, or "me" for all seats."""
        names = ["Vera", "Ilya", "Dusk", "Olena", "Marko", "Ada"][:players]
        seats = [{"kind": company if i else "me", "name": name, "level": level} for i, name in enumerate(names)]
        wish = {"game": game, "seats": seats, "options": options}
        request = urllib.request.Request(
            f"{self.url}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            created: dict[str, Any] = json.load(answer)
        return created


def profile(browser: Browser, language: str = FIRST, **wishes: Any) -> BrowserContext:
    return browser.new_context(locale=language, reduced_motion="reduce", **wishes)


def sit(shed: Shed, context: BrowserContext, *tables: dict[str, Any]) -> Page:
    """Opens the first of these tables, with the seats of all of them in hand."""
    held = [{name: created[name] for name in ("table", "seats", "owner")} for created in tables]
    context.add_init_script(f"localStorage['engineshed.tables'] ??= {json.dumps(json.dumps(held))}")
    page = context.new_page()
    page.set_default_timeout(SLOW)
    page.goto(f"{shed.url}/table/{tables[0]['table']}")
    page.locator(".prompt.mine").wait_for()
    return page


def shoot(page: Page, file: Path) -> None:
    """One picture, with few colours so that the repository stays small."""
    drawn = base64.b64encode(page.screenshot()).decode()
    blank = page.context.new_page()
    width, height, raw = blank.evaluate(PIXELS, drawn)
    blank.close()
    pixels = np.frombuffer(base64.b64decode(raw), np.uint8).reshape(height, width, 4)[:, :, :3]
    shrink(file, pixels)


def shoot_desks(page: Page, file: Path, prepare: Callable[[Page], None]) -> None:
    """The same position on every desk, opened there and made ready."""
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.locator(".prompt.mine").wait_for()
        page.wait_for_timeout(500)
        prepare(page)
        shoot(page, file if width == DESKS[0][0] else file.with_stem(f"{file.stem}-{width}"))
    page.set_viewport_size(WIDE["viewport"])


def advise(page: Page) -> None:
    """Plays what the strongest bot would play."""
    table = page.get_by_role("main")
    before = table.get_attribute("data-last")
    page.keyboard.press("h")
    page.locator('.prompt [aria-pressed="true"]').wait_for()
    while table.get_attribute("data-last") == before:
        page.locator(".act .main").click()
        page.wait_for_timeout(100)
    page.locator(".prompt.mine, dialog[open] .ranks").first.wait_for(timeout=SLOW)


def finished(page: Page) -> bool:
    return page.locator("dialog[open] .ranks").count() > 0


def round_lies_open(page: Page) -> bool:
    """A finished round waits for the button that puts it away."""
    return page.locator(".act .main", has_text=re.compile("Go on|Дальше|Далі")).count() > 0


def advance(page: Page, turns: int) -> None:
    for _ in range(turns):
        if finished(page) or round_lies_open(page):
            return
        advise(page)


def nearer(page: Page) -> None:
    """Points at the line that brings most, so that the preview has something to tell."""
    targets = page.locator("[data-lit]")
    for number in range(targets.count()):
        targets.nth(number).focus()
        page.wait_for_timeout(150)
        before, _, after = page.locator(".act .what").inner_text().partition(" → ")
        if after and int(after.split()[0]) < int(before.split()[-1]):
            return page.wait_for_timeout(300)
    return None


def lobby(shed: Shed, browser: Browser, file: Path) -> None:
    others = [name for name in game_names() if game_class(name).listed and name != GAME]
    tables = [shed.table(), *(shed.table(game=name, players=3, level="random") for name in others)]
    page = sit(shed, profile(browser, **WIDE), *tables)
    page.goto(shed.url)
    page.get_by_role("region", name="My tables").get_by_role("row").nth(len(tables) - 2).wait_for()
    page.wait_for_timeout(500)
    shoot(page, file)


def set_up(look: dict[str, Any], language: str = FIRST) -> Callable[[Shed, Browser, Path], None]:
    """A new table of Steam."""

    def take(shed: Shed, browser: Browser, file: Path) -> None:
        page = profile(browser, language, **look).new_page()
        page.set_default_timeout(SLOW)
        page.goto(shed.url)
        page.locator(".game", has_text="Steam").get_by_role("button").last.click()
        page.locator("dialog .map svg polygon").nth(40).wait_for(state="attached")
        page.wait_for_timeout(500)
        shoot(page, file)

    return take


def game(
    language: str = FIRST, *, dark: bool = False, desks: bool = False, **wishes: Any
) -> Callable[[Shed, Browser, Path], None]:
    """A game in its middle, with a preview."""

    def take(shed: Shed, browser: Browser, file: Path) -> None:
        context = profile(browser, language, color_scheme="dark" if dark else "light", **(wishes or WIDE))
        page = sit(shed, context, shed.table())
        advance(page, TURNS)
        if desks:
            return shoot_desks(page, file, nearer)
        nearer(page)
        return shoot(page, file)

    return take


def replay(shed: Shed, browser: Browser, file: Path) -> None:
    page = sit(shed, profile(browser, SECOND, **WIDE), shed.table())
    advance(page, TURNS)
    page.locator(".foot > .btn").last.click()
    slider = page.locator(".replay input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or 9) - 8))
    page.locator(".prompt.past").wait_for()
    page.wait_for_timeout(300)
    shoot(page, file)


def round_over(shed: Shed, browser: Browser, file: Path) -> None:
    page = sit(shed, profile(browser, **WIDE), shed.table())
    while not round_lies_open(page):
        advise(page)
    page.wait_for_timeout(600)
    shoot(page, file)


def end(shed: Shed, browser: Browser, file: Path) -> None:
    page = sit(shed, profile(browser, LAST, **WIDE), shed.table(start_score=5))
    while not finished(page):
        if round_lies_open(page):
            page.locator(".act .main").click()
        page.locator(".prompt.mine, dialog[open] .ranks").first.wait_for(timeout=SLOW)
        if not finished(page):
            advise(page)
    page.wait_for_timeout(600)
    shoot(page, file)


PICTURES: dict[str, Callable[[Shed, Browser, Path], None]] = {
    "lobby": lobby,
    "set-up": set_up(WIDE),
    "set-up-phone": set_up(PHONE, SECOND),
    "table": game(desks=True),
    "phone": game(**PHONE),
    "dark": game(dark=True),
    "replay": replay,
    "round": round_over,
    "end": end,
}


def take_all(pictures: dict[str, Callable[[Shed, Browser, Path], None]], prefix: str = "") -> None:
    """Take the pictures named on the command line, or all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        shed = Shed(folder)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            for name in sys.argv[1:] or pictures:
                file = FOLDER / f"{prefix}{name}.png"
                pictures[name](shed, browser, file)
                print(f"docs/pictures/{file.name}", flush=True)
        finally:
            browser.close()
            shed.process.terminate()
            shed.process.wait()


if __name__ == "__main__":
    take_all(PICTURES)
