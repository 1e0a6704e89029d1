"""The screenshots of Steam, written into `docs/pictures/steam-*.png`.

`python scripts/pictures_steam.py [NAME ...]` needs the built page; plain players play to a position worth a look.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pictures import LAST, PHONE, WIDE, Shed, profile, shoot, shoot_desks, sit, take_all
from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from engineshed.games.steam import Steam, model
from support.company import SeatPlayer
from support.steam_builder import Builder

Until = Callable[[Steam, model.View], bool]


@contextmanager
def position(shed: Shed, until: Until, **options: Any) -> Iterator[dict[str, Any]]:
    """A table that plain players have played up to a decision of seat 0."""
    game = Steam(model.Options(**options))
    created = shed.table(game="steam", company="me", **options)
    players = [SeatPlayer(shed.url, created, seat, game, Builder(game, seat)) for seat in range(1, game.seats)]
    mine = Builder(game, 0)
    first = SeatPlayer(shed.url, created, 0, game, lambda view, seat: None if until(game, view) else mine(view, seat))
    if not first.waiting.wait(300):
        raise SystemExit("the position did not come up: try again")
    first.leave()
    yield created
    for player in players:
        player.leave()


def building(round_: int) -> Until:
    return lambda _, view: view.state.round >= round_ and view.state.phase == "build" and view.state.build.left == 3


def bidding(round_: int) -> Until:
    return lambda _, view: view.state.round == round_ and view.state.phase == "auction"


def delivering(game: Steam, view: model.View) -> bool:
    """Some cube can go over links of two players."""
    if view.state.round < 4 or view.state.phase != "move" or view.state.haul or view.state.claims:
        return False
    routes = [route for load in loads(game, view) for route in game.preview(view, load)]
    return any(sum(points > 0 for points in route.points) > 1 for route in routes)


def loads(game: Steam, view: model.View) -> list[model.Load]:
    return [action for action in game.legal(view.state, 0) if isinstance(action, model.Load)]


def first_seat(table: dict[str, Any]) -> dict[str, Any]:
    """The browser holds one seat only, company the rest."""
    return {**table, "seats": table["seats"][:1]}


def press(page: Page, selector: str, number: int = 0) -> None:
    box = page.locator(selector).nth(number).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(900)


def press_best(page: Page) -> None:
    """Takes a hex in hand where several tiles fit and something is joined, if there is one."""
    worth = {}
    for number in range(0, min(24, page.locator("polygon.target").count()), 3):
        press(page, "polygon.target", number)
        worth[number] = page.locator(".now .tile").count() + 3 * page.locator(".act .what p").count()
        page.keyboard.press("Escape")
    press(page, "polygon.target", max(worth, key=lambda number: worth[number]))


def build(shed: Shed, browser: Browser, file: Path) -> None:
    with position(shed, building(5), players=4) as table:
        page = sit(shed, profile(browser, **WIDE), first_seat(table))
        shoot_desks(page, file, press_best)


def phone(shed: Shed, browser: Browser, file: Path) -> None:
    with position(shed, building(5), players=4) as table:
        page = sit(shed, profile(browser, **PHONE), first_seat(table))
        page.touchscreen.tap(195, 300)
        press_best(page)
        shoot(page, file)


def deliver(shed: Shed, browser: Browser, file: Path) -> None:
    with position(shed, delivering, players=4, board="rhine-ruhr") as table:
        page = sit(shed, profile(browser, **WIDE), first_seat(table))
        page.locator(".runs button").first.click()
        page.wait_for_timeout(900)
        shoot(page, file)


def auction(shed: Shed, browser: Browser, file: Path) -> None:
    with position(shed, bidding(3), players=5, board="great-britain", mode="standard") as table:
        page = sit(shed, profile(browser, LAST, color_scheme="dark", **WIDE), first_seat(table))
        page.wait_for_timeout(800)
        shoot(page, file)


PICTURES: dict[str, Callable[[Shed, Browser, Path], None]] = {
    "build": build,
    "phone": phone,
    "deliver": deliver,
    "auction-night": auction,
}


if __name__ == "__main__":
    take_all(PICTURES, "steam-")
