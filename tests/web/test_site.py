"""The page without a server, from the built folder: a real Chromium, and no network once it is loaded."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate
from web.conftest import FLAGS, LONG, MOMENT, chromium

from engineshed.core.languages import LANGUAGES
from engineshed.core.log import replay_log

pytestmark = pytest.mark.browser

SITE = Path(__file__).parents[2] / "build" / "site"
RULES = SITE.joinpath("rules.txt").read_text() if SITE.joinpath("rules.txt").exists() else "not-built"
BELOW = "/some/where"
WORDS = Path(__file__).parents[2] / "web" / "src" / "device" / "words"
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
    def __init__(self, folder: Path = SITE) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Folder, directory=folder))
        self.port = self._server.server_port
        self.url = f"http://127.0.0.1:{self.port}{BELOW}/"
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """From now on nobody answers there."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def web_space() -> Iterator[WebSpace]:
    yield from opened(SITE)


@pytest.fixture
def changing_space(tmp_path: Path) -> Iterator[WebSpace]:
    """One whose files the test may change."""
    if SITE.exists():
        shutil.copytree(SITE, tmp_path / "space")
    yield from opened(tmp_path / "space")


def opened(folder: Path) -> Iterator[WebSpace]:
    if not folder.joinpath("worker.js").exists():
        pytest.skip("the page without a server is not built: `make site` says why")
    space = WebSpace(folder)
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


def is_shown_before_python_is_there(visitor) -> None:
    """In another tab, in which no worker ever answers: how the table stood, to look at, and the list of tables."""
    page = visitor.context.new_page()
    page.set_default_timeout(LONG)
    page.add_init_script("Worker = class { postMessage() {} terminate() {} }")
    page.goto(visitor.page.url)
    page.locator("main[data-stage=waking]").wait_for()
    assert int(page.locator("main[data-last]").get_attribute("data-last")) == visitor.events()
    expect(page.locator(".prompt")).to_contain_text("As it stood")
    expect(page.locator("main .mine")).to_have_count(0)
    page.goto(visitor.url)
    page.locator(".timetable a[href^='#/table/']").first.wait_for()
    page.close()


def come_again(visitor) -> None:
    seen = visitor.events()
    is_shown_before_python_is_there(visitor)
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


# --- what can go wrong: a sentence each, and no game is lost


def sentence(key: str, language: str = "en") -> str:
    """As the page says it."""
    text = (WORDS / f"{language}.ftl").read_text("utf-8")
    (found,) = re.findall(rf"^{key} = (.+)$", text, re.MULTILINE)
    return found


def visit_in(browser: Browser, language: str, script: str = "") -> Page:
    """Of somebody who speaks it; complaints of the browser are not counted, as something is wrong on purpose."""
    context = browser.new_context()
    spoken = json.dumps(json.dumps({"language": language, "pace": "once"}))
    context.add_init_script(f"localStorage['engineshed.settings'] ??= {spoken}; {script}")
    page = context.new_page()
    page.set_default_timeout(LONG)
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_without_webassembly_is_told_so(language, browser, web_space):
    page = visit_in(browser, language, "delete globalThis.WebAssembly")
    page.goto(web_space.url)
    expect(page.get_by_role("alert")).to_have_text(sentence("device-no-wasm", language))
    page.context.close()


def test_without_https_the_page_says_what_it_cannot_do(browser, web_space):
    """By a name that is not this machine's own, which counts as safe."""
    args = [*FLAGS, "--host-resolver-rules=MAP shed.example 127.0.0.1"]
    elsewhere = browser.browser_type.launch(executable_path=chromium(), args=args)
    for language in LANGUAGES:
        page = visit_in(elsewhere, language)
        page.goto(f"http://shed.example:{web_space.port}{BELOW}/")
        page.get_by_text(sentence("device-no-https", language)).wait_for()
        page.context.close()
    elsewhere.close()


def test_opened_as_a_file_it_says_why_nothing_happens(browser, web_space):
    del web_space  # only whether it is built
    context = browser.new_context()
    page = context.new_page()
    page.goto(SITE.joinpath("index.html").as_uri())
    said = page.locator("#page p")
    expect(said).to_have_count(len(LANGUAGES))
    for language in range(len(LANGUAGES)):
        expect(said.nth(language)).to_contain_text("https://")
    context.close()


def drop_from_cache(page: Page, name: str) -> None:
    """As a browser may that was short of room."""
    gone = """async (name) => {
      for (const kept of await caches.keys()) {
        const cache = await caches.open(kept);
        for (const request of await cache.keys()) if (request.url.endsWith(name)) await cache.delete(request);
      }
    }"""
    page.evaluate(gone, name)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def test_a_half_filled_cache_is_told_and_the_game_is_kept(browser, web_space):
    page = visit_in(browser, "en")
    page.goto(web_space.url)
    page.locator("[data-kept]").wait_for()
    sit_down(page, RELOADED)
    page.locator("main[data-stage=asked]").wait_for()
    seen = page.locator("main[data-last]").get_attribute("data-last")
    table = page.url
    web_space.close()
    drop_from_cache(page, "library.bin")
    page.reload()
    expect(page.get_by_role("alert")).to_have_text(sentence("device-missing"))
    page.locator("main[data-stage=waking]").wait_for()
    assert page.locator("main[data-last]").get_attribute("data-last") == seen
    assert page.url == table
    page.context.close()


def change_stored_version(page: Page, version: int) -> None:
    """As if the open tables had been begun by other rules."""
    change = """async (version) => {
      const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
      const database = await done(indexedDB.open("engineshed"));
      const tables = database.transaction("tables", "readwrite").objectStore("tables");
      for (const kept of await done(tables.getAll())) {
        const { table, ...rest } = JSON.parse(kept.text);
        await done(tables.put({ ...kept, text: JSON.stringify({ ...rest, table: { ...table, version } }) }));
      }
      database.close();
    }"""
    page.evaluate(change, version)


OTHER_RULES = 99
BEFORE = "0123456789abcdef"


def become_older(folder: Path) -> None:
    """The same page under another version, with rules of its own, and recognisable."""
    worker, index, rules = (folder / name for name in ("worker.js", "index.html", "rules.json"))
    worker.write_text(re.sub(r"(?<=NAME\})[0-9a-f]{16}", BEFORE, worker.read_text("utf-8")))
    index.write_text(index.read_text("utf-8").replace("<html ", '<html data-made="before" ', 1), "utf-8")
    known = json.loads(rules.read_text("utf-8"))
    rules.write_text(json.dumps({**known, RELOADED: [OTHER_RULES]}), "utf-8")


def take_over(page: Page, before: Locator) -> None:
    """By itself where the new version was there before the page asked for it, else on wish."""
    wish = page.get_by_role("button", name=sentence("device-update"), exact=True)
    deadline = time.monotonic() + LONG / 1000
    while before.count():
        assert time.monotonic() < deadline, "the new version does not come"
        with suppress(TooLate):
            wish.click(timeout=MOMENT)
    page.locator("[data-kept]").wait_for()  # it has come, and goes nowhere by itself any more


def test_a_new_version_waits_beside_the_old_one_which_stays_for_a_game_that_needs_its_rules(
    browser, changing_space, tmp_path
):
    folder = tmp_path / "space"
    become_older(folder)
    page = visit_in(browser, "en")
    page.goto(changing_space.url)
    page.locator("[data-kept]").wait_for()
    sit_down(page, RELOADED)
    page.locator("main[data-stage=asked]").wait_for()
    table = page.url
    change_stored_version(page, OTHER_RULES)
    shutil.copytree(SITE, folder, dirs_exist_ok=True, copy_function=shutil.copyfile)  # as new as they are
    page.goto(changing_space.url)
    before = page.locator("html[data-made=before]")
    before.wait_for()  # an old page from its own files, whatever the web space has now
    take_over(page, before)
    page.goto(table)
    page.get_by_role("link", name=sentence("device-old-rules-open")).click()
    before.wait_for()
    page.wait_for_url(re.compile(rf"\?version={BEFORE}#/table/"))
    page.context.close()
