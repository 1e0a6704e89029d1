"""An exercise of every game, from the lobby to its answer and to the next one, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from engineshed.core.exercise import exercise, exercise_names
from engineshed.core.languages import DEFAULT
from engineshed.core.lesson import lesson_game
from engineshed.core.registry import game_class, game_names
from engineshed.words import Words
from engineshed.words.coach import coaching
from support.lessons import choose_by_keys, learns, tab_to

LISTED = [game for game in game_names() if game_class(game).listed]


def begin(player, game, press=lambda _, button: button.click()):
    """From the lobby to the first exercise; gives it, and what is said there."""
    page = player.lobby()
    for button in (learns(page, game), page.get_by_role("button", name=re.compile("^Exercises"))):
        press(page, button)
    found = exercise(game, exercise_names(game)[0])
    (card,) = coaching(found, DEFAULT).cards
    expect(said(page)).to_contain_text(card.title)
    expect(page.locator(".goal")).to_contain_text(card.text)
    return page, found, card


def said(page):
    return page.get_by_role("region", name="Exercise")


def take(player, found, action):
    """Takes an action by its words from the list of all choices."""
    player.asked()
    player.page.keyboard.press("l")
    label = Words(lesson_game(found), DEFAULT).action(action)
    player.page.locator("dialog .choices").get_by_role("button", name=label, exact=True).first.click()


@pytest.mark.browser
@pytest.mark.parametrize("game", LISTED)
def test_an_exercise_is_solved_by_clicking(visit, game):
    player = visit()
    page, found, card = begin(player, game)
    for decision in found.answers:
        take(player, found, decision[0])
    expect(said(page)).to_contain_text(f"Right! {card.why}")
    expect(said(page)).to_contain_text("in a row: 1")


def press_by_keys(page, button):
    button.wait_for()
    tab_to(page, button)
    page.keyboard.press("Enter")


@pytest.mark.browser
def test_an_exercise_is_solved_by_keys_alone_and_leads_to_the_next(visit):
    player = visit()
    page, found, card = begin(player, "trans-europa", press_by_keys)
    for decision in found.answers:
        choose_by_keys(player, Words(lesson_game(found), DEFAULT).action(decision[0]))
    expect(said(page)).to_contain_text(f"Right! {card.why}")
    solved = page.url
    press_by_keys(page, said(page).get_by_role("button", name="Next exercise"))
    player.until(lambda: page.url != solved, "the next exercise does not come")
