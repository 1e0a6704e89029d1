"""Railroad Ink in the browser: whole games by mouse, finger and keys, and what a player sees on the way."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

WIDE = {"has_touch": True}
"""A screen that takes both: mouse and finger."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
VARIANTS: dict[str, dict[str, Any]] = {
    "base": {},
    "draft": {"draft": True},
    "meteor": {"expansions": "meteor"},
    "lava": {"expansions": "lava"},
    "both": {"expansions": "both"},
}
AXE = "() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})"
STATE = """() => ({
  over: document.querySelector('dialog[open] .ranks') !== null,
  picks: document.querySelectorAll('.pair.lit:not(:disabled)').length,
  flights: document.querySelectorAll('.decision .btn:not(:disabled)').length,
  lit: [...document.querySelectorAll('[data-light]')].map((one) => [Number(one.dataset.cell), one.dataset.light]),
  done: document.querySelector('.acts .main:not(:disabled)') !== null,
  waits: document.querySelector('.acts .waits') !== null,
})"""
LIGHTS = ("bright", "crater", "pale", "burn")


class Mouse:
    """Draws with a click; a click where the tile must be turned first turns it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def cell(self, cell: int) -> Any:
        return self.page.locator(f'[data-cell="{cell}"]')

    def draw(self, cell: int, light: str) -> None:
        for _ in range(1 if light == "bright" else 2):
            self.cell(cell).click()

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def fly(self) -> None:
        """Chooses a flight by the cell where it ends."""
        self.page.locator('[data-cell][aria-label*="lands here"]').first.click()

    def done(self) -> None:
        self.press(".acts .main")


class Finger(Mouse):
    """The first tap lays the ghost down and turns it, the button draws it."""

    def draw(self, cell: int, light: str) -> None:
        del light
        self.cell(cell).tap()
        self.press(".acts .main")

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.tap()

    def fly(self) -> None:
        self.page.locator('[data-cell][aria-label*="lands here"]').last.tap()


class Keys(Mouse):
    """No pointer at all: arrows walk over the cells, Enter turns and draws, the space bar ends the round."""

    def draw(self, cell: int, light: str) -> None:
        here = self.page.locator('[data-cell][tabindex="0"]')
        here.focus()
        at = int(here.get_attribute("data-cell"))
        down, right = cell // 7 - at // 7, cell % 7 - at % 7
        for key, times in (("Down", down), ("Up", -down), ("Right", right), ("Left", -right)):
            for _ in range(times):
                self.page.keyboard.press(f"Arrow{key}")
        for _ in range(1 if light == "bright" else 2):
            self.page.keyboard.press("Enter")

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.focus()
        self.page.keyboard.press("Enter")

    def fly(self) -> None:
        self.press(".decision .btn")

    def done(self) -> None:
        self.page.locator('[data-cell][tabindex="0"]').focus()
        self.page.keyboard.press("Space")


TOOLS = (Mouse, Finger, Keys)


class Player:
    """Somebody at a sheet: whatever is asked, something is done about it, with another tool in each round."""

    def __init__(self, visitor: Any) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.tools = [tool(self.page) for tool in TOOLS]
        self.round = 0
        self.used: set[str] = set()

    @property
    def tool(self) -> Mouse:
        return self.tools[self.round % len(self.tools)]

    def act(self, state: dict[str, Any]) -> None:
        """One decision, or a step towards one."""
        if state["picks"]:
            self.tool.press(".pair.lit")
        elif state["flights"]:
            self.tool.fly()
        elif state["lit"]:
            self.draw(state["lit"])
        elif state["done"]:
            self.tool.done()
            self.round += 1
        elif state["waits"]:
            self.tool.press(".acts .waits")
        else:
            return
        self.used.add(type(self.tool).__name__)

    def draw(self, lit: list[tuple[int, str]]) -> None:
        cell, light = min(lit, key=lambda one: LIGHTS.index(one[1]))
        self.tool.draw(cell, light)
        if light == "burn":
            self.tool.press(".acts .main")

    def settled(self, before: int) -> None:
        """Waits until the decision has come back; a step that decided nothing takes a moment."""
        deadline = time.monotonic() + 0.6
        while self.visitor.events() == before and time.monotonic() < deadline:
            self.page.wait_for_timeout(10)

    def play(self, rounds: int = 99) -> None:
        """Until the result lies open, or so many rounds are drawn."""
        while self.round < rounds and not (state := self.page.evaluate(STATE))["over"]:
            before = self.visitor.events()
            self.act(state)
            self.settled(before)


def seats(created: dict[str, Any]) -> list[tuple[int, str]]:
    return [(seat["seat"], seat["token"]) for seat in created["seats"]]


@pytest.fixture
def desk(visit, table):
    """`desk("me", "bot", expansions="lava")`: somebody at a table of Railroad Ink, asked for something."""

    def opened(*kinds, typed=False, wishes=WIDE, **options):
        created = table(*(kinds or ("me",)), game="railroad-ink", typed=typed, **options)
        visitor = visit(**wishes)
        page = visitor.sit(created["table"], *seats(created), owner=created["owner"])
        page.locator("[data-cell]").first.wait_for()
        if not typed:
            visitor.asked()
        return Player(visitor)

    return opened


def roll(player, *outcomes):
    """Types in what real dice gave."""
    for outcome in outcomes:
        player.page.locator(".typed").get_by_role("button", name=re.compile(rf": {outcome}$")).click()
        player.page.wait_for_timeout(60)


def cell(player, row, column):
    return player.page.locator(f'[data-cell="{row * 7 + column}"]')


FACES = ("highway curve", "railway T", "highway straight", "curved station")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_by_mouse_finger_and_keys(variant, desk):
    options = VARIANTS[variant]
    player = desk("me", *(["bot"] if "draft" in options else []), **options)
    player.play()
    assert player.used == {"Mouse", "Finger", "Keys"}
    expect(player.page.locator(".log")).to_contain_text(f"Round {6 if 'expansions' in options else 7} is over")
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("region", name="Final score")).to_be_visible()
    assert "⟦" not in player.visitor.words()
