"""The screenshots of Switch & Signal, written into `docs/pictures/switch-signal-*.png`.

`python scripts/pictures_switch_signal.py [NAME ...]` needs the built page; an easy bot plays Vera's seat up to there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pictures import FIRST, LAST, PHONE, SECOND, WIDE, Shed, Vera, profile, shoot, shoot_desks, sit, take_all
from playwright.sync_api import Browser, Page


class Signalman(Vera):
    """Vera at her levers."""

    def acts(self) -> bool:
        """Whether action cards may be played."""
        prompt = self.look()["prompt"]
        return prompt is not None and prompt["question"]["key"] == "action"

    def play(self, decisions: int) -> Page:
        """So many decisions, and then on to the next action."""
        while decisions > 0 or not self.acts():
            self.step()
            decisions -= 1
        self.page.wait_for_timeout(600)
        return self.page


def show_ways(page: Page) -> None:
    """Rests on a train."""
    train = page.locator('[data-domain="train"]').last.bounding_box()
    if train:
        page.mouse.move(train["x"] + train["width"] / 2, train["y"] + train["height"] / 2)
        page.wait_for_timeout(400)


def table(
    look: dict[str, Any], *, decisions: int = 14, language: str = FIRST, **options: Any
) -> Callable[[Shed, Browser, Path], None]:
    """A game in its middle, with the ways of a train."""

    def take(shed: Shed, browser: Browser, file: Path) -> None:
        created = shed.table(game="switch-signal", players=2, level="easy", **options)
        seat = sit(shed, profile(browser, language, **look), created)
        page = Signalman(seat, created, "switch-signal", "easy", {"players": 2, **options}).play(decisions)
        if look is WIDE:
            return shoot_desks(page, file, show_ways)
        if "is_mobile" not in look:
            show_ways(page)
        return shoot(page, file)

    return take


PICTURES: dict[str, Callable[[Shed, Browser, Path], None]] = {
    "table": table(WIDE),
    "america": table({**WIDE, "color_scheme": "dark"}, language=SECOND, side="north_america"),
    "phone": table(PHONE, decisions=6, language=LAST),
}


if __name__ == "__main__":
    take_all(PICTURES, "switch-signal-")
