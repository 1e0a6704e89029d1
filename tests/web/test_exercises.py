"""An exercise of every game, from the lobby to its answer and to the next one, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from engineshed.core.exercise import exercise, exercise_names
from engineshed.core.languages import DEFAULT
from engineshed.core.lesson import lesson_game
from engineshed.core.registry import game_class, game_names
from engineshed.words import Words, message, package_of
from engineshed.words.coach import coaching

LISTED = [game for game in game_names() if game_class(game).listed]


def begin(player, game):
    """From the lobby to the first exercise; gives it, and what is said there."""
    page = player.lobby()
    title = message(package_of(game_class(game)), DEFAULT, "title")
    page.locator(".game", has=page.get_by_role("heading", name=title)).get_by_role("button", name="Learn").click()
    page.get_by_role("button", name=re.compile("^Exercises")).click()
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
