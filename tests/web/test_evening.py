"""An evening: two people, one at a desk and one with a phone, five games, and what strangers see of them afterwards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engineshed.games.railroad_ink.kernels import lookahead

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
EVENING: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    "race": ("trans-europa", ("me", "me"), {"max_rounds": 1, "first_player": "0"}),
    "sheets": ("railroad-ink", ("me", "me"), {}),
    "alone": ("railroad-ink", ("me",), {}),
    "together": ("switch-signal", ("me", "me"), {}),
    "company": ("steam", ("me", "me", "bot"), {}),
}
"""Games, seats, options: two of them against each other, one alone, one together, one with a bot."""
INTERPRETED = lookahead.__file__.endswith(".py")
"""An analysis takes minutes then: nobody waits for it."""
MOST = 8
"""Decisions by hand in each game; then whoever is asked gives up, and the rest is the bots'."""


@pytest.mark.parametrize("name", EVENING)
def test_an_evening_of_games_ends_in_pages_that_strangers_can_read(name, visit, table, tmp_path: Path):
    game, kinds, options = EVENING[name]
    made = table(*kinds, game=game, **options)
    seats = {seat["seat"]: seat["token"] for seat in made["seats"]}
    people = [visit(**(DESK if seat == 0 else PHONE)) for seat in seats]
    for person, held in zip(people, seats.items(), strict=True):
        person.sit(made["table"], held)
    play(people)
    addresses = [told(person.page, tmp_path / f"{name}-{seat}.png") for seat, person in enumerate(people)]
    assert len(set(addresses)) == 1, "everybody shares the same address"
    verdict = people[0].page.locator(".story .verdict b").inner_text()
    assert "among your games" not in verdict, "a game is not compared with itself"
    assert "\N{MINUS SIGN}" not in verdict.partition("behind")[0] or name == "alone", (
        "nobody is behind by less than nothing"
    )
    cards = 1 if game == "switch-signal" else len(kinds)
    expect(people[0].page.locator(".ranks > li")).to_have_count(cards)
    for size, wishes in (("desk", DESK), ("phone", PHONE)):
        stranger = visit(**wishes).page
        stranger.goto(addresses[0])
        whole(stranger, tmp_path / f"{name}-stranger-{size}.png")
        assert "Vera" in stranger.locator(".ranks").inner_text() or game == "switch-signal"


def play(people: list[Any]) -> None:
    """First choices from the list, whoever is asked; after a while everybody resigns."""
    decided = 0
    while not all(over(person.page) for person in people):
        asked = [person for person in people if not over(person.page) and is_asked(person.page)]
        for person in asked[:1]:
            decided += 1
            person.choose(decided) if decided <= MOST else resign(person)
        people[0].page.wait_for_timeout(50)


def over(page: Page) -> bool:
    return page.locator("dialog[open] .ranks").count() > 0


def is_asked(page: Page) -> bool:
    return page.locator("main[data-stage=asked] .prompt.mine").count() > 0


def resign(person: Any) -> None:
    """As the menu does it, whatever lies open on the table; too late if the other one was faster."""
    [held] = json.loads(person.page.evaluate("localStorage['engineshed.tables']"))
    headers = {"authorization": f"Bearer {held['seats'][0]['token']}"}
    person.page.request.post(f"{person.url}/api/tables/{held['table']}/resign", headers=headers)
    person.page.locator("main:not([data-stage=asked]), dialog[open] .ranks").first.wait_for()


def told(page: Page, picture: Path) -> str:
    """From the result to its page; its address."""
    page.get_by_role("link", name="Story and link").click()
    whole(page, picture)
    return page.url


def whole(page: Page, picture: Path) -> None:
    """The verdict, the result, its parts and the buttons are there, and nothing sticks out of the window."""
    expect(page.locator(".story .verdict b")).not_to_be_empty()
    expect(page.locator(".ranks")).to_be_visible()
    if not INTERPRETED:
        expect(page.get_by_role("heading", name="How the result came about")).to_be_visible()
    expect(page.get_by_role("button", name="Watch it again")).to_be_in_viewport()
    page.screenshot(path=picture, full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
