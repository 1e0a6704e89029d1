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

import msgspec
import numpy as np
from palette import shrink
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from engineshed.core.chance import Rng
from engineshed.core.languages import ALL
from engineshed.core.record import kind
from engineshed.core.registry import bots, make_game
from engineshed.core.space import Space

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
SEED = bytes(31).hex() + "05"
"""Of every table here: the same picture comes up each time."""
SERVE = """
from engineshed.server.commands import ServeOptions, serve
from engineshed.server.tables import lobby
lobby.new_seed = lambda: bytes.fromhex({seed!r})
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
        program = SERVE.format(port=port, database=f"{folder}/tables.db", seed=SEED)
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
        self,
        *,
        game: str = GAME,
        players: int = 4,
        company: str = "bot",
        level: str = "easy",
        named: bool = True,
        **options: Any,
    ) -> dict[str, Any]:
        """A table with the first seat in hand; `company` is a bot for each of the others, or "me" for all seats.

        Bots that are not named have the names of their characters.
        """
        names = ["Vera", *(["Ilya", "Dusk", "Olena", "Marko", "Ada"] if named else [""] * 5)][:players]
        seats = [{"kind": company if i else "me", "name": name, "level": level} for i, name in enumerate(names)]
        return self.ask({"game": game, "seats": seats, "options": options})

    def ask(self, wish: dict[str, Any]) -> dict[str, Any]:
        """A new table as it is wished for."""
        request = urllib.request.Request(
            f"{self.url}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            created: dict[str, Any] = json.load(answer)
        return created


SPEAK = """([table, token, action]) => new Promise((answer) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", protocol: 2, token }));
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.type === "welcome" && !action) { socket.close(); answer(frame.position); }
    else if (frame.type === "welcome") {
      socket.send(JSON.stringify({ type: "move", prompt: frame.position.prompt.id, key: crypto.randomUUID(), action }));
    } else if (frame.type === "done" || frame.type === "refused") { socket.close(); answer(frame); }
  };
})"""
"""What the table shows a seat, or one of its decisions."""


class Vera:
    """The seat of the pictures: a bot plays it, past the page, until there is something to show."""

    def __init__(self, page: Page, created: dict[str, Any], game: str, level: str, options: dict[str, Any]) -> None:
        self.page = page
        self.seat = [created["table"], created["seats"][0]["token"]]
        self.game = make_game(game, options)
        self.space = Space(self.game)
        self.bot = bots(game)[level](self.game)

    def look(self) -> Any:
        return self.page.evaluate(SPEAK, [*self.seat, None])

    def step(self) -> bool:
        """One decision; False when the game is over."""
        shown = self.look()
        if shown["prompt"] is None:
            self.page.wait_for_timeout(200)
            return bool(shown["status"] == "playing")
        choices = shown["prompt"]["choices"].items()
        legal = [self.space.make(name, values) for name, rows in choices for values in rows]
        action = self.bot.choose(msgspec.convert(shown["view"], self.game.view_type), legal, Rng(0))
        self.page.evaluate(SPEAK, [*self.seat, {"kind": kind(type(action)), **msgspec.structs.asdict(action)}])
        return True


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


def characters(language: str = FIRST, **look: Any) -> Callable[[Shed, Browser, Path], None]:
    """Three bots with names of their own, one of whom says who it is."""

    def take(shed: Shed, browser: Browser, file: Path) -> None:
        page = sit(shed, profile(browser, language, **look), shed.table(level="medium", named=False))
        advance(page, 2)
        page.locator(".seats .persona").nth(1).press("Enter")
        page.locator(".about:popover-open").wait_for()
        page.wait_for_timeout(300)
        shoot(page, file)

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
    page.locator("dialog .story svg[role=img]").first.wait_for(timeout=SLOW)
    page.wait_for_timeout(600)
    shoot(page, file)


PICTURES: dict[str, Callable[[Shed, Browser, Path], None]] = {
    "table": game(desks=True),
    "phone": game(**PHONE),
    "dark": game(dark=True),
    "characters": characters(**WIDE),
    "characters-phone": characters(LAST, **PHONE),
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
