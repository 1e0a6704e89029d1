"""Every game that is installed can be sat down at, in each language, without a missing message."""

import pytest
from playwright.sync_api import expect

from engineshed.core.registry import OptionError, bots, game_class, game_names, make_options

pytestmark = pytest.mark.browser

LANGUAGES = ("English", "Русский", "Українська")
MOVES = 4


def kinds(game):
    """One player and as many bots as the game needs at least."""
    fewest = next(count for count in range(1, 7) if can_seat(game, count))
    return ["me"] + ["bot"] * (fewest - 1)


def can_seat(game, count):
    try:
        make_options(game_class(game), {"players": count})
    except OptionError:
        return False
    return True


@pytest.mark.parametrize("game", [name for name in game_names() if "@" not in name])
def test_a_few_moves_in_three_languages(game, visit, table):
    visitor = visit()
    created = table(*kinds(game), game=game)
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]), owner=created["owner"])
    for move in range(MOVES):
        visitor.asked()
        for language in LANGUAGES:
            page.get_by_role("button", name=language).click()
            expect(page.locator("html")).not_to_have_attribute("lang", "")
            assert "⟦" not in visitor.words()
        visitor.choose(move)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")


@pytest.mark.parametrize("game", [name for name in game_names() if "@" not in name and name != "template"])
def test_the_lobby_offers_it_with_bots_and_options(game, visit):
    visitor = visit()
    page = visitor.lobby()
    number = sorted(name for name in game_names() if "@" not in name and name != "template").index(game)
    page.locator(".game").nth(number).locator(".btn:not(.main)").last.click()
    page.locator("dialog form").wait_for()
    assert page.locator("dialog select option").count() >= len(bots(game))
    assert "⟦" not in visitor.words()
