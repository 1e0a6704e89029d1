"""The screenshots of Railroad Ink, written into `docs/pictures/railroad-ink-*.png`.

`python scripts/pictures_railroad_ink.py [NAME ...]` plays what a bot advises, as `scripts/pictures.py` does.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pictures import FLAGS, FOLDER, PHONE, WIDE, Shed, advise, finished, profile, sit
from playwright.sync_api import Browser, Page, sync_playwright


def play_until(page: Page, round_number: int) -> None:
    """Plays on to the middle of a round: two of its dice drawn, unless a meteor or a draft comes first."""
    tray = page.locator(".tray h2 b")
    while not finished(page) and f"{round_number}" not in tray.inner_text():
        advise(page)
    while page.locator(".tray .dice .drawn").count() < 2:
        advise(page)


def show_ghost(page: Page) -> None:
    """Rests on a cell that takes the tile in hand."""
    page.locator('[data-light="bright"], [data-light]').first.hover()
    page.locator(".worth").first.wait_for()


def scene(round_number: int, **options: Any) -> Callable[[Shed, Browser, Path], None]:
    """A game in its middle on a wide screen, with the ghost of a tile."""
    dark = options.pop("dark", False)
    language = options.pop("language", "en-GB")

    def take(shed: Shed, browser: Browser, file: Path) -> None:
        context = profile(browser, language, color_scheme="dark" if dark else "light", **WIDE)
        page = sit(shed, context, shed.table(game="railroad-ink", level="medium", **options))
        play_until(page, round_number)
        show_ghost(page)
        page.wait_for_timeout(300)
        page.screenshot(path=file)

    return take


def phone(shed: Shed, browser: Browser, file: Path) -> None:
    page = sit(shed, profile(browser, **PHONE), shed.table(game="railroad-ink", level="medium"))
    page.set_viewport_size({"width": 1440, "height": 900})
    play_until(page, 4)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("[data-light]").first.tap()
    page.locator(".worth").first.wait_for()
    page.wait_for_timeout(300)
    page.screenshot(path=file)


def end(shed: Shed, browser: Browser, file: Path) -> None:
    page = sit(shed, profile(browser, **WIDE), shed.table(game="railroad-ink", level="medium"))
    while not finished(page):
        advise(page)
    page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    page.screenshot(path=file)


PICTURES: dict[str, Callable[[Shed, Browser, Path], None]] = {
    "table": scene(5),
    "both": scene(4, players=3, expansions="both", dark=True, language="uk-UA"),
    "phone": phone,
    "end": end,
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        shed = Shed(folder)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            for name in sys.argv[1:] or PICTURES:
                file = FOLDER / f"railroad-ink-{name}.png"
                PICTURES[name](shed, browser, file)
                print(f"docs/pictures/{file.name}")
        finally:
            browser.close()
            shed.process.terminate()
            shed.process.wait()


if __name__ == "__main__":
    main()
