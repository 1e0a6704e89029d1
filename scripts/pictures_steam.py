"""Pictures of Steam for the documents: `python scripts/pictures_steam.py` writes docs/pictures/steam-*.png.

It starts a server of its own, lets plain players play to an interesting position, and looks at it in Chromium.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "web")]

from conftest import FLAGS, Shed, chromium  # noqa: E402 - the tests' server, found through the path above

from engineshed.games.steam import Steam, model  # noqa: E402
from support.company import SeatPlayer  # noqa: E402
from support.steam_builder import Builder  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
NAMES = ("Vera", "Ilya", "Nadia", "Oleh", "Maria", "Taras")
DESKTOP = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", "locale": "en-GB"}
PHONE = {
    **DESKTOP,
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

Until = Callable[[Steam, model.View], bool]


@contextmanager
def position(shed: Shed, until: Until, **options: Any) -> Iterator[dict[str, Any]]:
    """A table that plain players have played up to a decision of seat 0."""
    game = Steam(model.Options(**options))
    seats = [{"kind": "me", "name": name, "level": ""} for name in NAMES[: game.seats]]
    created = shed.post("/api/tables", {"game": "steam", "seats": seats, "options": options})
    players = [SeatPlayer(shed.url, created, seat, game, Builder(game, seat)) for seat in range(1, game.seats)]
    mine = Builder(game, 0)
    first = SeatPlayer(shed.url, created, 0, game, lambda view, seat: None if until(game, view) else mine(view, seat))
    if not first.waiting.wait(300):
        raise SystemExit("the position did not come up: try again")
    first.leave()
    yield created
    for player in players:
        player.leave()


def sit(browser: Browser, shed: Shed, created: dict[str, Any], **wishes: Any) -> Page:
    context = browser.new_context(**wishes)
    held = json.dumps(json.dumps([{"table": created["table"], "seats": created["seats"][:1]}]))
    context.add_init_script(f"localStorage['engineshed.tables'] ??= {held}")
    page = context.new_page()
    page.goto(f"{shed.url}/table/{created['table']}")
    page.locator(".prompt.mine").wait_for(timeout=60_000)
    page.wait_for_timeout(800)
    return page


def building(round_: int) -> Until:
    return lambda _, view: view.state.round >= round_ and view.state.phase == "build" and view.state.build.left == 3


def delivering(game: Steam, view: model.View) -> bool:
    """Some cube can go over links of two players."""
    if view.state.round < 4 or view.state.phase != "move" or view.state.haul or view.state.claims:
        return False
    routes = [route for load in loads(game, view) for route in game.preview(view, load)]
    return any(sum(points > 0 for points in route.points) > 1 for route in routes)


def loads(game: Steam, view: model.View) -> list[model.Load]:
    return [action for action in game.legal(view.state, 0) if isinstance(action, model.Load)]


def press(page: Page, selector: str, number: int = 0) -> None:
    box = page.locator(selector).nth(number).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(900)


def press_best(page: Page) -> None:
    """Takes a hex in hand where several tiles fit and something is joined, if there is one."""
    worth = {}
    for number in range(0, page.locator("polygon.target").count(), 2):
        press(page, "polygon.target", number)
        worth[number] = page.locator(".now .tile").count() + 3 * page.locator(".now .joins").count()
        page.keyboard.press("Escape")
    press(page, "polygon.target", max(worth, key=lambda number: worth[number]))


def keep(page: Page, name: str) -> None:
    page.screenshot(path=FOLDER / f"steam-{name}.png")
    page.context.close()
    print(f"docs/pictures/steam-{name}.png", file=sys.stderr)


def take(browser: Browser, shed: Shed) -> None:
    with position(shed, building(5), players=4) as table:
        page = sit(browser, shed, table, **DESKTOP)
        press_best(page)
        keep(page, "build")
        page = sit(browser, shed, table, **PHONE)
        page.touchscreen.tap(195, 300)
        press_best(page)
        keep(page, "phone")
    with position(shed, delivering, players=4, board="rhine-ruhr") as table:
        page = sit(browser, shed, table, **DESKTOP)
        press(page, "rect.cube")
        keep(page, "deliver")
    with position(shed, lambda _, view: view.state.round == 3 and view.state.phase == "auction", players=5,
                  board="great-britain", mode="standard") as table:  # fmt: skip
        page = sit(browser, shed, table, **{**DESKTOP, "locale": "uk-UA", "color_scheme": "dark"})
        keep(page, "auction-night")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        shed = Shed(Path(folder) / "tables.db")
        shed.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            take(browser, shed)
        finally:
            browser.close()
            shed.stop()


if __name__ == "__main__":
    main()
