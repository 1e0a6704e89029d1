"""How to play beside the board and on a page of its own: every picture drawn by the board's own parts."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engineshed.core.registry import game_class, game_names
from engineshed.words.guide import guide

LISTED = [name for name in game_names() if game_class(name).listed]
pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", LISTED)
def test_every_picture_of_a_page_is_drawn_and_shows_what_it_points_at(visit, game):
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.url}/rules/{game}")
    for figure in guide(game, "en").figures:
        picture = page.get_by_role("img", name=figure.title, exact=True)
        expect(picture.locator(".drawn > *").first).to_be_visible()
        expect(picture).to_have_attribute("data-found", str(len(figure.points)))


def test_a_rule_and_its_picture_lead_to_each_other(visit):
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.url}/rules/trans-europa")
    page.locator("#how-double").get_by_role("button", name="TE-1.4").click()
    expect(page.locator(".wanted dt")).to_have_text("TE-1.4")
    page.locator(".wanted").get_by_role("button", name="See picture 4").click()
    expect(page.locator("#how-double .picture")).to_be_visible()


def test_help_beside_the_board_knows_the_options_in_play(visit, table):
    created = table("me", game="railroad-ink", players=1, expansions="none")
    visitor = visit()
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    visitor.asked()
    board = page.locator(".board").bounding_box()
    page.get_by_role("button", name="How to play").first.click()
    help_ = page.get_by_role("region", name="How to play")
    expect(help_.locator(".guide .picture").first).to_be_visible()
    assert page.locator(".board").bounding_box() == board
    help_.get_by_role("tab", name="All rules").click()
    expect(help_.locator("[id='RI-9.2']")).to_be_visible()
    expect(help_.locator("[id='RI-15.1']")).to_have_count(0)
    help_.get_by_role("checkbox").check()
    expect(help_.locator("[id='RI-15.1']")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(help_).to_have_count(0)


def test_the_rules_are_searched_by_their_words(visit):
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.url}/rules/trans-europa")
    page.get_by_role("button", name="All rules").click()
    search = page.get_by_role("searchbox")
    expect(page.locator("[id='TE-2.7']")).to_be_visible()
    search.fill("DOUBLE line")
    expect(page.locator("[id='TE-2.7']")).to_have_count(0)
    for rule in page.locator(".book dd").all_inner_texts():
        assert "double line" in rule.lower()
    search.fill("no rule speaks so")
    expect(page.locator(".book dt")).to_have_count(0)
    expect(page.locator(".book")).to_contain_text("Nothing")


def test_how_to_play_prints_the_goal_and_its_pictures_and_nothing_to_press(visit):
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.url}/rules/trans-europa")
    expect(page.locator(".guide .drawn > *").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".guide .aim")).to_be_visible()
    expect(page.locator(".guide figure").last).to_be_visible()
    expect(page.locator("main :is(.btn, .rule):visible")).to_have_count(0)
