"""Every lesson from the lobby to its last card, on a desk and on a phone, as a newcomer would click it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from engineshed.core.languages import DEFAULT
from engineshed.core.lesson import lesson_game, lessons
from engineshed.core.registry import game_class, game_names
from engineshed.words import Words, message, package_of
from engineshed.words.coach import coaching

EVERY = [(game, name) for game in game_names() if game_class(game).listed for name in lessons(game)]
CLEAR = """() => {
  const card = document.querySelector(".coach").getBoundingClientRect();
  const aside = (one) => one.right < card.left || one.left > card.right;
  const apart = (one) => aside(one) || one.bottom < card.top || one.top > card.bottom;
  return [...document.querySelectorAll(".over .ring")].every((ring) => apart(ring.getBoundingClientRect()));
}"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def begin(player, game, name):
    page = player.lobby()
    title = message(package_of(game_class(game)), DEFAULT, "title")
    page.locator(".game", has=page.get_by_role("heading", name=title)).get_by_role("button", name="Learn").click()
    page.get_by_role("button", name=coaching(lessons(game)[name], DEFAULT).title).click()
    return page


def coach(page, card):
    """The coach's card, once it is this one."""
    shown = page.get_by_role("region", name="The coach")
    expect(shown.get_by_role("heading", name=card.title, exact=True)).to_be_visible()
    return shown


def rings(page, card):
    """Every place that the card speaks of has its ring, and the card lies beside all of them."""
    expect(page.locator(".over .ring")).to_have_count(len(card.points))
    page.wait_for_function(CLEAR)


def take(page, card):
    """Lets the coach do what the card asks, or reads it."""
    shown = coach(page, card)
    rings(page, card)
    if not card.decisions:
        shown.get_by_role("button", name=re.compile("^(Go on|Play on by yourself)$")).click()
    for number in range(len(card.decisions)):
        before = shown.get_attribute("data-taken")
        shown.get_by_role("button", name="Do it for me").click()
        if number + 1 < len(card.decisions):
            expect(shown).not_to_have_attribute("data-taken", before)


def choose(player, card, actions, words):
    """Takes the card's decisions by keys: from the list of all choices, each by its words."""
    shown = coach(player.page, card)
    rings(player.page, card)
    for number, action in enumerate(actions):
        before = shown.get_attribute("data-taken")
        player.asked()
        player.page.keyboard.press("l")
        listed = player.page.locator("dialog .choices")
        listed.get_by_role("button", name=words.action(action), exact=True).first.press("Enter")
        if number + 1 < len(actions):
            expect(shown).not_to_have_attribute("data-taken", before)


def ended(page, game, name):
    """The coach is silent, and the lobby knows that the lesson was finished."""
    expect(page.get_by_role("region", name="The coach")).to_have_count(0)
    page.goto("/".join(page.url.split("/")[:3]))
    page.get_by_role("button", name="Learn").first.wait_for()
    assert f"{game}/{name}" in page.evaluate("localStorage['engineshed.lessons']")


@pytest.mark.browser
@pytest.mark.parametrize(("game", "name"), [pair for pair in EVERY if pair[1] == "first"])
def test_a_first_lesson_is_played_through_by_the_pupil(visit, game, name):
    player, lesson = visit(), lessons(game)[name]
    page, words = begin(player, game, name), Words(lesson_game(lesson), DEFAULT)
    for step, card in zip(lesson.steps, coaching(lesson, DEFAULT).cards, strict=True):
        if card.decisions:
            choose(player, card, [answers[0] for answers in step.decisions], words)
        else:
            take(page, card)
    ended(page, game, name)


@pytest.mark.browser
@pytest.mark.parametrize(("game", "name"), [pair for pair in EVERY if pair[1] != "first"])
def test_a_further_lesson_is_played_through(visit, game, name):
    page = begin(visit(), game, name)
    for card in coaching(lessons(game)[name], DEFAULT).cards:
        take(page, card)
    ended(page, game, name)


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
def test_on_a_phone_the_goal_the_way_out_and_a_line_to_the_place_are_in_sight(visit):
    page = begin(visit(**PHONE), "trans-europa", "first")
    told = coaching(lessons("trans-europa")["first"], DEFAULT)
    take(page, told.cards[0])
    shown = coach(page, told.cards[1])
    expect(page.get_by_text(told.goal)).to_be_visible()
    expect(shown.get_by_role("link", name="Leave the lesson")).to_be_in_viewport()
    ring, line = page.locator(".over .ring"), page.locator(".over .thread")
    expect(line).to_have_count(1)
    assert ring.bounding_box()["y"] < line.bounding_box()["y"] < shown.bounding_box()["y"]


@pytest.mark.browser
def test_a_legal_move_that_does_not_go_on_is_answered_by_the_coach(visit):
    player = visit()
    page = begin(player, "trans-europa", "first")
    cards = coaching(lessons("trans-europa")["first"], DEFAULT).cards
    take(page, cards[0])
    player.asked()
    page.mouse.click(*player.spots(".board [data-domain=junction][data-lit]")[0])
    expect(page.get_by_text(cards[1].wrong)).to_be_visible()


@pytest.mark.browser
def test_on_a_phone_the_card_is_laid_aside_for_what_it_speaks_of(visit):
    page = begin(visit(**PHONE), "steam", "first")
    cards = coaching(lessons("steam")["first"], DEFAULT).cards
    for card in cards[:2]:
        take(page, card)
    shown = coach(page, cards[2])
    tile = page.get_by_role("button", name=re.compile("First Move"))
    expect(tile).to_have_count(0)
    shown.get_by_role("button", name="Let me try").tap()
    expect(shown).to_contain_text(cards[2].text)
    page.get_by_role("button", name=re.compile("First Player")).first.tap()
    page.locator(".act .main").tap()
    expect(shown).to_contain_text(cards[2].wrong)
    shown.get_by_role("button", name="Let me try").tap()
    tile.first.tap()
    page.locator(".act .main").tap()
    coach(page, cards[3])
