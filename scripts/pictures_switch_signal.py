"""The screenshots of Switch & Signal, written into `docs/pictures/switch-signal-*.png`.

`python scripts/pictures_switch_signal.py [NAME ...]` needs the built page; a bot advises Vera on the way.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pictures import FLAGS, FOLDER, PHONE, WIDE, Shed, advise, profile, sit
from playwright.sync_api import Browser, Page, sync_playwright

ACTING = ".desk .end"
"""The end of the turn is offered: action cards may be played."""


def played(page: Page, decisions: int) -> Page:
    """So many decisions, and then on to the next action."""
    while decisions > 0 or not page.locator(ACTING).count():
        page.locator(".prompt.mine").wait_for()
        advise(page)
        decisions -= 1
    page.wait_for_timeout(600)
    return page


def table(
    look: dict[str, Any], *, decisions: int = 14, language: str = "en-GB", **options: Any
) -> Callable[[Shed, Browser, Path], None]:
    """A game in its middle, with the ways of a train."""

    def take(shed: Shed, browser: Browser, file: Path) -> None:
        created = shed.table(game="switch-signal", players=2, level="easy", **options)
        page = played(sit(shed, profile(browser, language, **look), created), decisions)
        train = page.locator('[data-domain="train"]').last.bounding_box()
        if train and "is_mobile" not in look:
            page.mouse.move(train["x"] + train["width"] / 2, train["y"] + train["height"] / 2)
            page.wait_for_timeout(400)
        page.screenshot(path=file)

    return take


PICTURES: dict[str, Callable[[Shed, Browser, Path], None]] = {
    "table": table(WIDE),
    "america": table({**WIDE, "color_scheme": "dark"}, language="ru-RU", side="north_america"),
    "phone": table(PHONE, decisions=6, language="uk-UA"),
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        shed = Shed(folder)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            for name in sys.argv[1:] or PICTURES:
                file = FOLDER / f"switch-signal-{name}.png"
                PICTURES[name](shed, browser, file)
                print(f"docs/pictures/{file.name}", flush=True)
        finally:
            browser.close()
            shed.process.terminate()
            shed.process.wait()


if __name__ == "__main__":
    main()
