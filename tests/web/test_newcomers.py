"""What a newcomer finds at a table: the goal in a line, words that explain themselves, rules at hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

GAMES = ["trans-europa", "railroad-ink", "switch-signal", "steam"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
pytestmark = pytest.mark.browser


def sat(visit, table, game, **wishes):
    visitor = visit(newcomer=True, **wishes)
    created = table("me", "bot", "bot", game=game)
    visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    visitor.asked()
    return visitor


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_stands_over_the_table_until_it_is_folded_away(visit, table, game):
    page = sat(visit, table, game).page
    line = page.locator("p.goal")
    expect(line).to_contain_text("Goal:")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    line.get_by_role("button", name="Fold the goal away").click()
    expect(line).to_have_count(0)
    page.reload()
    page.locator(".prompt.mine").wait_for()
    expect(line).to_have_count(0)


def test_a_word_explains_itself_to_a_mouse_and_to_keys(visit, table):
    page = sat(visit, table, "steam").page
    word = page.locator("p.goal").get_by_role("button", name="links")
    tip = page.get_by_role("tooltip")
    word.hover()
    expect(tip).to_contain_text("Unbroken track")
    page.mouse.move(5, 5)
    expect(tip).to_have_count(0)
    word.focus()
    page.keyboard.press("Enter")
    expect(tip).to_contain_text("Unbroken track")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_a_word_explains_itself_to_a_finger(visit, table):
    page = sat(visit, table, "switch-signal", **PHONE).page
    page.locator("p.goal").get_by_role("button", name="dispatch cards").tap()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("brings new trains")
    box = tip.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_the_rules_at_hand_are_those_of_the_options(visit, table):
    visitor = visit()
    created = table("me", "bot", game="switch-signal", helpers=False)
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    visitor.asked()
    visitor.tab(1)
    panel = page.get_by_role("tabpanel")
    expect(panel.get_by_role("link", name="SS-16.3", exact=True)).to_be_visible()
    expect(panel.get_by_role("link", name="SS-18.1", exact=True)).to_have_count(0)
    expect(panel.get_by_role("link", name="SS-23.1", exact=True)).to_have_count(0)
