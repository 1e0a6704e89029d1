"""What a newcomer sees, in a real browser: the first minute of each game, or every card of every lesson.

`python scripts/pictures_newcomer.py [GAME ...]` writes the first minute at three sizes in every language into
`build/newcomer/`: the lobby, what *Play now* offers, three cards of the lesson, the first question of a game.
With `--lessons` it plays every lesson to its end instead, at a desk and on a phone, and shows each of its cards.
`--languages` and `--sizes` take fewer, or with 844 a phone on its side; a sheet for each game, size and language puts
the pictures side by side.
"""

from __future__ import annotations

import argparse
import math
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pictures import FLAGS, PHONE, SLOW, Shed, profile
from playwright.sync_api import Browser, Page, sync_playwright

from engineshed.core.languages import ALL
from engineshed.core.lesson import lessons
from engineshed.core.registry import game_class, game_names

FOLDER = Path(__file__).parent.parent / "build" / "newcomer"
LISTED = [name for name in game_names() if game_class(name).listed]
LANGUAGES = {language.code: language.tag for language in ALL}
SIZES: dict[str, dict[str, Any]] = {
    "1440": {"viewport": {"width": 1440, "height": 900}},
    "1024": {"viewport": {"width": 1024, "height": 768}},
    "390": {**PHONE, "device_scale_factor": 1},
    "844": {**PHONE, "viewport": {"width": 844, "height": 390}, "device_scale_factor": 1},
}
USUAL = ("1440", "1024", "390")
CARDS = 3
ASKED = "main[data-stage=asked] .prompt.mine"
CALM = 700
"""Milliseconds until the board has come to rest."""
SHEET = """<style>body {{ margin: 0; display: flex; flex-wrap: wrap; gap: 8px; background: #555 }}</style>{}"""


class Album:
    """The pictures of one game at one size in one language, numbered in their order."""

    def __init__(self, page: Page, name: str, url: str) -> None:
        self.page, self.name, self.url = page, name, url
        self.files: list[Path] = []

    def take(self, what: str) -> None:
        self.page.wait_for_timeout(CALM)
        file = FOLDER / f"{self.name}-{len(self.files):02}-{what}.png"
        self.page.screenshot(path=file)
        self.files.append(file)

    def lobby(self, game: str) -> None:
        """Opens the lobby and brings the game's card into sight."""
        self.page.goto(self.url)
        self.page.locator(".game").nth(LISTED.index(game)).scroll_into_view_if_needed()

    def press(self, game: str, button: int) -> None:
        """Presses a button of the game's card in the lobby: *Play now*, *Learn*, *Friends, one device, options*."""
        self.page.locator(".game").nth(LISTED.index(game)).locator("button").nth(button).click()


def card(page: Page) -> str | None:
    """The title of the coach's card, once a question or a button stands under it; None when all has been said."""
    page.locator(".coach, main:not(:has(.coach)) .prompt.mine").first.wait_for()
    heading = page.locator(".coach h3")
    return heading.inner_text() if heading.count() else None


def go_on(page: Page) -> None:
    """Reads the card, or lets the coach do what it asks."""
    before = page.locator(".coach").evaluate("(card) => card.dataset.taken + card.querySelector('h3').textContent")
    page.locator(".coach .row .btn:not([disabled])").first.click()
    now = "document.querySelector('.coach')"
    said = f"{now}.dataset.taken + {now}.querySelector('h3').textContent"
    page.wait_for_function(f"(before) => !{now} || {said} !== before", arg=before, timeout=SLOW)


def first_minute(album: Album, game: str) -> None:
    page = album.page
    album.lobby(game)
    album.take("lobby")
    album.press(game, 0)
    page.locator("dialog .lessons").wait_for()
    album.take("offer")
    page.locator("dialog .lessons .btn").first.click()
    for number in range(CARDS):
        page.locator(".coach").wait_for()
        album.take(f"card-{number + 1}")
        go_on(page)
    album.lobby(game)
    album.press(game, 0)
    page.locator(ASKED).wait_for()
    album.take("game")


def whole_lesson(album: Album, game: str, name: str) -> None:
    page = album.page
    album.lobby(game)
    album.press(game, 1)
    page.locator("dialog .lessons .btn").nth(list(lessons(game)).index(name)).click()
    page.locator(".coach").wait_for()
    while card(page) is not None:
        album.take(name)
        go_on(page)
    page.locator(ASKED).or_(page.locator("dialog[open] .ranks")).first.wait_for()
    album.take(f"{name}-behind")


def sheet(browser: Browser, album: Album, size: str) -> None:
    """All pictures of an album side by side, on a sheet that is about as wide as high."""
    width, height = SIZES[size]["viewport"].values()
    columns = math.ceil(math.sqrt(len(album.files) * height / width))
    page = browser.new_page(viewport={"width": columns * (width + 8), "height": 600})
    file = FOLDER / f"sheet-{album.name}.html"
    file.write_text(SHEET.format("".join(f"<img src='{one.name}'>" for one in album.files)))
    page.goto(file.as_uri())
    page.screenshot(path=file.with_suffix(".png"), full_page=True)
    page.close()
    file.unlink()


class Subject(NamedTuple):
    """What an album shows: the lesson, if whole lessons are wanted, else the first minute."""

    game: str
    size: str
    language: str
    lesson: str = ""

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.game, self.lesson, self.size, self.language)))


def subjects(wish: argparse.Namespace) -> Iterator[Subject]:
    for game in wish.games or LISTED:
        for size in wish.sizes:
            for language in wish.languages:
                for lesson in lessons(game) if wish.lessons else [""]:
                    yield Subject(game, size, language, lesson)


def take(shed: Shed, browser: Browser, subject: Subject) -> None:
    context = profile(browser, LANGUAGES[subject.language], **SIZES[subject.size])
    page = context.new_page()
    page.set_default_timeout(SLOW)
    album = Album(page, subject.name, shed.url)
    if subject.lesson:
        whole_lesson(album, subject.game, subject.lesson)
    else:
        first_minute(album, subject.game)
    context.close()
    sheet(browser, album, subject.size)
    print(f"{FOLDER.name}/sheet-{album.name}.png: {len(album.files)} pictures", flush=True)


def wished() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *LISTED])
    parser.add_argument("--lessons", action="store_true")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=USUAL)
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    return parser.parse_args()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        shed = Shed(folder)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            for subject in subjects(wished()):
                take(shed, browser, subject)
        finally:
            browser.close()
            shed.process.terminate()
            shed.process.wait()


if __name__ == "__main__":
    main()
