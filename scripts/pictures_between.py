"""The screenshots of what is before and between games: the lobby and a new table, written into `docs/pictures/`.

`python scripts/pictures_between.py [NAME ...]` needs the built page; a few short games are played to their end first.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pictures import FIRST, LAST, PHONE, SECOND, SLOW, WIDE, Shed, Vera, profile, shoot, sit, take_all
from pictures_steam import building, first_seat, position
from playwright.sync_api import Browser, BrowserContext, Page

ENDED: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("trans-europa", 2, {"max_rounds": 1}),
    ("trans-europa", 3, {"max_rounds": 1}),
    ("trans-europa", 4, {"max_rounds": 1}),
    ("railroad-ink", 1, {}),
    ("railroad-ink", 2, {}),
    ("switch-signal", 2, {}),
)
"""Games of the record: each with its players and options."""
BEGUN: tuple[tuple[str, int, int], ...] = (("railroad-ink", 3, 20), ("switch-signal", 2, 14))
"""Games that wait beside the first: players, and decisions made there."""
LEARNED = '["trans-europa/first", "railroad-ink/first", "steam/first", "steam/second"]'


def vera(shed: Shed, page: Page, game: str, players: int, level: str, **options: Any) -> tuple[Vera, dict[str, Any]]:
    """A new table at which she sits among easy bots."""
    created = shed.table(game=game, players=players, level="easy", **options)
    return Vera(page, created, game, level, {"players": players, **options}), created


def played(shed: Shed, page: Page) -> list[dict[str, Any]]:
    """Tables with a result, and some at which it is her turn."""
    held = []
    for game, players, options in ENDED:
        seat, created = vera(shed, page, game, players, "medium", **options)
        while seat.step():
            pass
        held.append(created)
    for game, players, decisions in BEGUN:
        seat, created = vera(shed, page, game, players, "easy")
        for _ in range(decisions):
            seat.step()
        while seat.look()["prompt"] is None:
            seat.step()
        held.append(created)
    return held


def open_tables(shed: Shed) -> None:
    """Others who wait for company."""
    for game, host, players in (("trans-europa", "Marta", 4), ("steam", "Oleh", 3)):
        seats = [{"kind": "me", "name": host}, *({"kind": "friend"} for _ in range(players - 1))]
        shed.ask({"game": game, "seats": seats, "options": {}, "public": True})


def lobbies(shed: Shed, browser: Browser, file: Path) -> None:
    """The same lobby at a desk, from top to foot, on a smaller one by night, and on a phone."""
    blank = profile(browser).new_page()
    blank.goto(shed.url)
    tables = played(shed, blank)
    open_tables(shed)
    with position(shed, building(5), players=4) as steam:
        held = [first_seat(steam), *tables]
        whole = {"viewport": {"width": 1440, "height": 1180}}
        shoot_lobby(shed, profile(browser, FIRST, **whole), held, file)
        small = {"viewport": {"width": 1024, "height": 768}, "color_scheme": "dark"}
        shoot_lobby(shed, profile(browser, LAST, **small), held, file.with_stem(f"{file.stem}-1024"))
        shoot_lobby(shed, profile(browser, SECOND, **PHONE), held, file.with_stem(f"{file.stem}-phone"))


def shoot_lobby(shed: Shed, context: BrowserContext, held: list[dict[str, Any]], file: Path) -> None:
    context.add_init_script(f"localStorage['engineshed.lessons'] ??= {LEARNED!r}")
    page = sit(shed, context, *held)
    page.goto(shed.url)
    page.locator(".art.drawn svg path").first.wait_for(state="attached")
    page.locator(".timetable .news li").first.wait_for()
    page.locator(".under table tbody tr").nth(2).wait_for()
    page.wait_for_timeout(800)
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


PICTURES: dict[str, Callable[[Shed, Browser, Path], None]] = {
    "lobby": lobbies,
    "set-up": set_up(WIDE),
    "set-up-phone": set_up(PHONE, SECOND),
}


if __name__ == "__main__":
    take_all(PICTURES)
