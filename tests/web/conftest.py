"""A real server with the built page, and a real Chromium in front of it."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    WebSocketRoute,
    expect,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as TooLate

from engineshed.core.registry import game_class, game_names

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src/engineshed/server/static/index.html"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SERVE = """
import sys, uvicorn
from engineshed.server.commands import SERVING
from engineshed.server.storage.database import make_engine, upgrade
from engineshed.server.settings import Settings
port, database = int(sys.argv[1]), sys.argv[2]
engine = make_engine(database); upgrade(engine); engine.dispose()
limits = dict(requests_per_minute=100_000, tables_per_minute=10_000, sockets_per_address=1_000, frames_per_second=500)
Settings(database=database, **limits).to_environment()
uvicorn.run("engineshed.server.app:from_environment", factory=True, port=port, log_level="error", **SERVING)
"""
LONG = 90_000
"""Milliseconds: whatever is waited for has come by then, however busy the machine is; nothing is measured by it."""
MOMENT = 2_000
"""Milliseconds for one try at something that may go while it is reached for; whoever tries looks again."""
SPOTS = """(wanted) => [...document.querySelectorAll(wanted)].map((one) => {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""
"""Where everything of a kind stands, in one look: nothing can change between counting and measuring."""
expect.set_options(timeout=LONG)
KNOWN = json.dumps([name for name in game_names() if game_class(name).listed])
"""The games whose goal a visitor knows who is no newcomer."""


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser or a built page the tests of this folder are skipped; with CI set they fail instead."""
    lacking = (
        "no Chromium found" if chromium() is None else "" if BUILT.exists() else "the page is not built: make page"
    )
    if not lacking or os.environ.get("CI"):
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason=lacking))


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Shed:
    """A server of our own: started, stopped and started again on the same port and database."""

    def __init__(self, database: Path, environment: Mapping[str, str] | None = None) -> None:
        self._environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._database = database
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, str(self.port), str(self._database)]
        self._process = subprocess.Popen(command, cwd=self._database.parent, env=self._environment)
        deadline = time.monotonic() + LONG / 1000
        while not self._answers():
            assert time.monotonic() < deadline, "the server does not start"
            time.sleep(0.1)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=LONG / 1000)
            self._process = None

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=1) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def post(self, path: str, body: object) -> Any:
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=LONG / 1000) as answer:
            return json.load(answer)


@pytest.fixture(scope="session")
def shed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shed]:
    running = Shed(tmp_path_factory.mktemp("shed") / "tables.db")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of a module only: while its driver's event loop is there, no other test of this process could run one."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


class Visitor:
    """Somebody at a browser. What the page complains about is kept, and fails the test at the end."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.page.set_default_timeout(LONG)
        self.complaints: list[str] = []
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _said(self, message: ConsoleMessage) -> None:
        lost_line = "WebSocket" in message.text or "net::ERR" in message.text
        if message.type in {"error", "warning"} and not lost_line:
            self.complaints.append(message.text)

    # --- going places

    def lobby(self) -> Page:
        self.page.goto(self.url)
        self.page.locator(".game").first.wait_for()
        return self.page

    def sit(self, table: str, *tokens: tuple[int, str], owner: str = "") -> Page:
        """Opens a table with these seats in hand, as if they had been taken here."""
        held = {"table": table, "seats": [{"seat": seat, "token": token} for seat, token in tokens]}
        if owner:
            held["owner"] = owner
        text = json.dumps(json.dumps([held]))
        self.context.add_init_script(f"localStorage['engineshed.tables'] ??= {text}")
        self.page.goto(f"{self.url}/table/{table}")
        return self.page

    def retell(self, change: Callable[[Any], None]) -> None:
        """From the next page on, whatever the server tells of the game is changed on its way."""

        def through(route: WebSocketRoute) -> None:
            server = route.connect_to_server()
            route.on_message(server.send)
            server.on_message(lambda message: route.send(changed(message)))

        def changed(message: str | bytes) -> str:
            frame = json.loads(message)
            if frame["type"] in {"welcome", "step"}:
                change(frame["position"]["view"])
            return json.dumps(frame)

        self.page.route_web_socket(re.compile("/socket$"), through)

    # --- waiting for a state, never for a time

    def until(self, holds: Callable[[], object], what: str) -> None:
        deadline = time.monotonic() + LONG / 1000
        while not holds():
            assert time.monotonic() < deadline, what
            self.page.wait_for_timeout(20)

    def tries(self, button: Locator) -> bool:
        """Clicks, if it is there and can be; False: it was not, or has gone meanwhile."""
        if not button.count():
            return False
        try:
            button.first.click(timeout=MOMENT)
        except TooLate:
            return False
        return True

    # --- at a table

    def asked(self) -> None:
        """Waits until something is asked, in words, and no decision is on its way: nothing changes by itself now."""
        self.page.locator("main[data-stage=asked] .prompt.mine").wait_for()

    def asked_or_over(self) -> bool:
        """Waits until something is asked; False: the result lies open instead."""
        self.page.locator("main[data-stage=asked] .prompt.mine, dialog[open] .ranks").first.wait_for()
        return not self.over()

    def settled(self) -> bool:
        return self.page.locator("main[data-stage=sending]").count() == 0

    def lit(self) -> int:
        return self.page.locator("[data-lit]").count()

    def spot(self, number: int = 0) -> tuple[float, float]:
        """The middle of a lit target on the screen."""
        found = self.spots()
        return found[number % len(found)]

    def spots(self, wanted: str = "[data-lit]") -> list[tuple[float, float]]:
        """The middles of all lit targets, or of whatever else is wanted, once there are any."""
        self.page.locator(wanted).first.wait_for(state="attached")
        return [(x, y) for x, y in self.page.evaluate(SPOTS, wanted)]

    def click(self, number: int = 0) -> None:
        """Clicks on a lit target with the mouse and waits until the page has taken it."""
        self.asked()
        before = self.events()
        self.page.mouse.click(*self.spot(number))
        self.send(before)

    def send(self, before: int) -> None:
        """Waits until something has happened; a turn that was put together is sent, to its last part."""
        words = re.compile("^(Lay (it|both)|Проложить|Прокласти)")
        whole = self.page.get_by_role("button", name=words, disabled=False)

        def sent() -> bool:
            if self.events() == before:
                self.tries(whole)
            return self.events() != before

        self.until(sent, "nothing happened")
        self.until(self.settled, "it is still on its way")

    def speak(self, language: str) -> None:
        """Changes the language: in the head, or on a phone in the table's menu."""
        button = self.page.get_by_role("button", name=language)
        if button.first.is_visible():
            return button.first.click()
        self.page.locator(".head .end button").first.click()
        self.page.get_by_role("dialog").get_by_role("button", name=language).click()
        return self.page.keyboard.press("Escape")

    def tab(self, which: str | int) -> None:
        """Opens a tab of the dock, by its name or its number, and waits for what is in it."""
        named = {} if isinstance(which, int) else {"name": re.compile(f"^{which}")}
        self.page.get_by_role("tab", **named).nth(which if isinstance(which, int) else 0).click()
        self.page.locator(".dock .list > *").first.wait_for(state="attached")

    def log(self) -> Locator:
        """The log, brought into sight."""
        self.tab("Log")
        return self.page.get_by_role("list", name="Log", exact=True)

    def decision(self) -> Locator:
        """The confirm block."""
        return self.page.get_by_role("region", name="Decision")

    def events(self) -> int:
        return int(self.page.get_by_role("main").get_attribute("data-last") or 0)

    def moved(self, before: int) -> None:
        self.until(lambda: self.events() != before, "nothing happened")
        self.until(self.settled, "it is still on its way")

    def choose(self, number: int = 0, words: str | re.Pattern[str] = "") -> None:
        """Takes one of all choices from their list; those with these words in them."""
        before = self.events()
        self.page.keyboard.press("l")
        choices = self.page.locator("dialog .choices button").filter(has_text=words)
        choices.first.wait_for()
        choices.nth(number % choices.count()).click()
        self.moved(before)

    def let_draw(self) -> None:
        """Leaves dice and cards to the server until this player is asked."""

        def drawn() -> bool:
            self.page.evaluate("document.querySelector('.typed > .btn:not([disabled])')?.click()")
            return self.page.locator("main[data-stage=asked] .prompt.mine").count() > 0

        self.until(drawn, "nobody is asked")

    def go_on(self) -> None:
        """Puts the finished round away, if one lies open."""
        self.tries(self.page.get_by_role("button", name="Go on"))

    def over(self) -> bool:
        return self.page.locator("dialog[open] .ranks").count() > 0

    def words(self) -> str:
        return self.page.locator("body").inner_text()


@pytest.fixture
def visit(browser: Browser, shed: Shed) -> Iterator[Callable[..., Visitor]]:
    """`visit()` is a new browser profile; English, calm and wide unless told otherwise."""
    visitors: list[Visitor] = []

    def enter(*, newcomer: bool = False, **wishes: Any) -> Visitor:
        usual = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
        url = wishes.pop("url", shed.url)
        context = browser.new_context(**{**usual, **wishes})
        context.add_init_script(path=AXE)
        if not newcomer:
            context.add_init_script(f"localStorage['engineshed.goals'] ??= {json.dumps(KNOWN)}")
        visitors.append(Visitor(context, url))
        return visitors[-1]

    yield enter
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


@pytest.fixture
def table(shed: Shed) -> Callable[..., dict[str, Any]]:
    """Opens a table by the API: `table("me", "bot", max_rounds=1)`."""

    def opened(*kinds: str, game: str = "trans-europa", typed: bool = False, **options: Any) -> dict[str, Any]:
        names = {"me": "Vera", "friend": "", "bot": ""}
        seats = [
            {"kind": kind, "name": f"{names[kind]}{'' if i == 0 else i + 1}" if kind == "me" else "", "level": "random"}
            if kind != "friend"
            else {"kind": kind}
            for i, kind in enumerate(kinds)
        ]
        wish = {"game": game, "seats": seats, "options": options, "typed_chance": typed}
        created: dict[str, Any] = shed.post("/api/tables", wish)
        return created

    return opened
