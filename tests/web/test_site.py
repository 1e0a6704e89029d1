"""The page without a server, from the built folder: a real Chromium, and no network once it is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from engineshed.core.log import replay_log

pytestmark = pytest.mark.browser

SITE = Path(__file__).parents[2] / "build" / "site"
RULES = SITE.joinpath("rules.txt").read_text() if SITE.joinpath("rules.txt").exists() else "not-built"
BELOW = "/some/where"
PLAYERS = {"railroad-ink": 2, "steam": 3, "switch-signal": 2, "trans-europa": 2}
"""Of every game in the order of the lobby, so few that somebody plays with bots."""
RELOADED = "trans-europa"
MOVES = 2
QUICK = "localStorage['engineshed.settings'] ??= JSON.stringify({ pace: 'once', language: 'en' })"


class Folder(SimpleHTTPRequestHandler):
    """A web space that holds the site below a path, and neither compresses nor knows anything else."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(BELOW)) if path.startswith(BELOW) else "/nowhere"

    def log_message(self, *_: object) -> None: ...


class WebSpace:
    def __init__(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Folder, directory=SITE))
        self.url = f"http://127.0.0.1:{self._server.server_port}{BELOW}/"
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """From now on nobody answers there."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def web_space() -> Iterator[WebSpace]:
    if not SITE.joinpath("worker.js").exists():
        pytest.skip("the page without a server is not built: `make site` says why")
    space = WebSpace()
    yield space
    space.close()


def wait_for_python(page: Page) -> None:
    """The lobby is there before; a table is not."""
    page.locator(".game").first.wait_for()
    expect(page.locator("#device progress")).to_have_count(0)


def sit_down(page: Page, game: str) -> None:
    """With the weakest bots, as few as may be."""
    page.locator(".game").nth([*PLAYERS].index(game)).locator(".btn:not(.main)").last.click()
    form = page.locator("dialog form")
    form.get_by_label("Players", exact=True).select_option(str(PLAYERS[game]))
    for seat in range(2, PLAYERS[game] + 1):
        form.get_by_label(f"Strength of the bot in seat {seat}", exact=True).select_option(index=0)
    form.get_by_role("button", name="Start", exact=True).click()


def resign(page: Page) -> None:
    """The rules' own way out, or a bot plays on in the seat."""
    page.locator(".head .end button").first.click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Really resign?", exact=True).click()


def saved_log(page: Page) -> str:
    """The log of the finished game in sight, as its player saves it."""
    page.keyboard.press("Escape")
    page.locator(".head .end button").first.click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the log").click()
    return saving.value.path().read_text("utf-8")


def begin(visitor, game: str) -> None:
    """A few moves of one's own."""
    visitor.page.evaluate("location.hash = '#/'")
    wait_for_python(visitor.page)
    sit_down(visitor.page, game)
    for move in range(MOVES):
        visitor.asked()
        visitor.choose(move)


def has_gone_on(visitor, before: int) -> bool:
    return visitor.over() or visitor.events() != before


def to_its_end(visitor) -> str:
    """Bots play on; returns the log."""
    resign(visitor.page)
    while not visitor.over():
        visitor.until(partial(has_gone_on, visitor, visitor.events()), "the game stands still")
    return saved_log(visitor.page)


def come_again(visitor) -> None:
    seen = visitor.events()
    visitor.page.reload()
    visitor.asked()
    assert visitor.events() >= seen, "what was shown was on disk before"
    visitor.choose()
    assert visitor.events() > seen


@pytest.mark.parametrize("rules", [RULES])
def test_every_game_to_its_end_without_a_network(rules, visit, web_space, shed):
    """Its name says which rules were built."""
    del rules
    visitor = visit(url=web_space.url)
    visitor.context.add_init_script(QUICK)
    page = visitor.lobby()
    page.locator("[data-kept]").wait_for()
    web_space.close()
    for game in PLAYERS:
        begin(visitor, game)
        if game == RELOADED:
            come_again(visitor)
        log = to_its_end(visitor)
        assert replay_log(log)[0].over
        assert shed.post("/api/replay", {"log": log})["scoring"] is not None, "a server reads it too"
