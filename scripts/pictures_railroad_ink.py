"""The screenshots of Railroad Ink, written into `docs/pictures/railroad-ink-*.png`.

`python scripts/pictures_railroad_ink.py [NAME ...]` needs the built page; a middling bot draws Vera's sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pictures import FIRST, LAST, PHONE, WIDE, Shed, Vera, profile, shoot, shoot_desks, sit, take_all
from playwright.sync_api import Browser, Page


class Draughtsman(Vera):
    """Vera at her sheet."""

    def play_until(self, round_number: int) -> None:
        """On to the middle of a round: two of its dice are drawn."""
        while (view := self.look()["view"])["round"] < round_number or len(
            (view["turn"] or {"left": "four"})["left"]
        ) > 2:
            self.step()
        self.page.wait_for_timeout(500)


def opened(shed: Shed, browser: Browser, look: dict[str, Any], **options: Any) -> Draughtsman:
    language, theme = look.pop("language", FIRST), look.pop("theme", "light")
    players = options.pop("players", 4)
    created = shed.table(game="railroad-ink", players=players, level="easy", **options)
    page = sit(shed, profile(browser, language, color_scheme=theme, **look), created)
    return Draughtsman(page, created, "railroad-ink", "medium", {"players": players, **options})


def show_ghost(page: Page) -> None:
    """Rests on a cell that takes the tile in hand."""
    page.locator('[data-light="bright"]').or_(page.locator("[data-light]")).first.hover()
    page.locator(".act .what p").first.wait_for()
    page.wait_for_timeout(300)


def drawing(round_number: int, look: dict[str, Any], **options: Any) -> Callable[[Shed, Browser, Path], None]:
    """A game in its middle, with the ghost of a tile."""

    def take(shed: Shed, browser: Browser, file: Path) -> None:
        vera = opened(shed, browser, {**WIDE, **look}, **options)
        vera.play_until(round_number)
        if not look:
            return shoot_desks(vera.page, file, show_ghost)
        show_ghost(vera.page)
        return shoot(vera.page, file)

    return take


def phone(shed: Shed, browser: Browser, file: Path) -> None:
    vera = opened(shed, browser, {**PHONE}, players=3)
    vera.play_until(5)
    vera.page.locator("[data-light]").first.tap()
    vera.page.locator(".act .what p").first.wait_for()
    vera.page.wait_for_timeout(300)
    shoot(vera.page, file)


def end(shed: Shed, browser: Browser, file: Path) -> None:
    vera = opened(shed, browser, {**WIDE}, players=3)
    while vera.step():
        pass
    vera.page.locator("dialog .ranks").wait_for()
    vera.page.keyboard.press("Escape")
    vera.page.wait_for_timeout(500)
    shoot(vera.page, file)


PICTURES: dict[str, Callable[[Shed, Browser, Path], None]] = {
    "table": drawing(5, {}),
    "lava": drawing(4, {"theme": "dark", "language": LAST}, players=3, expansions="both"),
    "phone": phone,
    "end": end,
}


if __name__ == "__main__":
    take_all(PICTURES, "railroad-ink-")
