"""Every lesson from the lobby to its last card, on a desk and on a phone, as a newcomer would click it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engineshed.core.languages import DEFAULT
from engineshed.core.lesson import lessons
from engineshed.core.registry import game_class, game_names
from engineshed.words import message, package_of
from engineshed.words.coach import coaching

EVERY = [(game, name) for game in game_names() if game_class(game).listed for name in lessons(game)]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def begin(player, game, name):
    page = player.lobby()
    title = message(package_of(game_class(game)), DEFAULT, "title")
    page.locator(".game", has=page.get_by_role("heading", name=title)).get_by_role("button", name="Learn").click()
    page.get_by_role("button", name=coaching(lessons(game)[name], DEFAULT).title).click()
    return page


def take(page, card):
    """Does what the coach asks, card by card; the card in sight is the one that is meant."""
    shown = page.get_by_role("region", name="The coach")
    expect(shown.get_by_role("heading", name=card.title, exact=True)).to_be_visible()
    for taken in range(len(card.decisions)):
        button = shown.get_by_role("button", name="Do it for me")
        expect(button).to_be_enabled()
        button.click()
        if taken + 1 < len(card.decisions):
            page.wait_for_timeout(50)
    if not card.decisions:
        shown.get_by_role("button").last.click()


@pytest.mark.browser
@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_lesson_is_played_through_on_a_desk(visit, game, name):
    page = begin(visit(), game, name)
    for card in coaching(lessons(game)[name], DEFAULT).cards:
        take(page, card)
    expect(page.get_by_role("region", name="The coach")).to_have_count(0)
    page.goto("/".join(page.url.split("/")[:3]))
    page.get_by_role("button", name="Learn").first.wait_for()
    assert f"{game}/{name}" in page.evaluate("localStorage['engineshed.lessons']")


@pytest.mark.browser
def test_a_lesson_can_be_left_and_taken_up_again_on_a_phone(visit):
    page = begin(visit(**PHONE), "trans-europa", "first")
    cards = coaching(lessons("trans-europa")["first"], DEFAULT).cards
    for card in cards[:3]:
        take(page, card)
    page.reload()
    for card in cards[3:6]:
        take(page, card)


@pytest.mark.browser
def test_a_legal_move_that_does_not_go_on_is_answered_by_the_coach(visit):
    player = visit()
    page = begin(player, "trans-europa", "first")
    cards = coaching(lessons("trans-europa")["first"], DEFAULT).cards
    take(page, cards[0])
    player.asked()
    page.mouse.click(*player.spots(".board [data-domain=junction][data-lit]")[0])
    expect(page.get_by_text(cards[1].wrong)).to_be_visible()
