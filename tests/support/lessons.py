"""Lessons as a newcomer meets them: from the lobby to a card of the coach, by its words."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from engineshed.core.languages import DEFAULT
from engineshed.core.lesson import Lesson, lessons
from engineshed.core.registry import game_class
from engineshed.words import message, package_of
from engineshed.words.coach import Card, coaching

LONG = 90
"""Seconds: whatever is waited for has come by then, however busy the machine is."""
TABS = 80
"""More than lie between any two places of the page."""
READ = re.compile("^(Go on|Play on by yourself)$")
"""What is pressed under a card that is only read."""
CLEAR = """() => {
  const card = document.querySelector(".coach").getBoundingClientRect();
  const aside = (one) => one.right < card.left || one.left > card.right;
  const apart = (one) => aside(one) || one.bottom < card.top || one.top > card.bottom;
  return [...document.querySelectorAll(".over .ring")].every((ring) => apart(ring.getBoundingClientRect()));
}"""


def until(page: Page, script: str, what: str) -> None:
    """Looks again until it is so; a wait inside the page would need what its policy forbids."""
    deadline = time.monotonic() + LONG
    while not page.evaluate(script):
        assert time.monotonic() < deadline, what
        page.wait_for_timeout(20)


def learns(page: Page, game: str) -> Locator:
    """The button of a game's card in the lobby."""
    title = message(package_of(game_class(game)), DEFAULT, "title")
    return page.locator(".game", has=page.get_by_role("heading", name=title)).get_by_role("button", name="Learn")


def offered(page: Page, lesson: Lesson) -> Locator:
    """Its button among a game's lessons; another title may end like this one."""
    return page.get_by_role("button", name=re.compile(f"^{re.escape(coaching(lesson, DEFAULT).title)}"))


def begin(player, game: str, name: str) -> Page:
    page = player.lobby()
    learns(page, game).click()
    offered(page, lessons(game)[name]).click()
    return page


def coach(page: Page, card: Card) -> Locator:
    """The coach's card, once it is this one."""
    shown = page.get_by_role("region", name="The coach")
    expect(shown.get_by_role("heading", name=card.title, exact=True)).to_be_visible()
    return shown


def rings(page: Page, card: Card) -> None:
    """Every place that the card speaks of has its ring, and the card lies beside all of them."""
    expect(page.locator(".over .ring")).to_have_count(len(card.points))
    until(page, CLEAR, f"the card lies over what it speaks of: {card.name}")


def tab_to(page: Page, wanted: Locator) -> None:
    """Presses Tab until the focus is there."""
    for _ in range(TABS):
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"no way there by Tab: {wanted}")


def choose_by_keys(player, label: str) -> None:
    """Takes an action by its words from the list of all choices, without a pointer."""
    page = player.page
    player.asked()
    page.keyboard.press("l")
    listed = page.locator("dialog .choices")
    listed.get_by_role("button").first.wait_for()
    search = page.locator("dialog").get_by_role("searchbox")
    if search.count():
        tab_to(page, search)
        page.keyboard.type(label)
    tab_to(page, listed.get_by_role("button", name=label, exact=True).first)
    page.keyboard.press("Enter")
