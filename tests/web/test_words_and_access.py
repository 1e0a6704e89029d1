"""Every page and state: no missing message in any language, nothing that axe objects to by day or night."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LANGUAGES = {"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}
TOUR = """() => axe.run(
    {exclude: [".lines path:nth-child(n + 30)", ".named ~ .named ~ .named"]},
    {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})"""
"""Of the hundreds of lines and junctions that are drawn alike, axe looks at some: it takes a minute otherwise."""
OBJECTION = "{state}: {id} ({help}) at {target}"


def objections(page, state):
    """What axe finds wrong, in one line each."""
    found = page.evaluate(TOUR)["violations"]
    return [
        OBJECTION.format(state=state, id=rule["id"], help=rule["help"], target=rule["nodes"][0]["target"])
        for rule in found
    ]


def wander(visitor, created):
    """Every page and state one after the other, each by its name."""
    page = visitor.lobby()
    yield "lobby"
    page.locator(".game .btn:not(.main)").last.click()
    page.locator("dialog form").wait_for()
    yield "setup"
    page.keyboard.press("Escape")
    page.goto(f"{visitor.url}/rules/trans-europa#TE-5.3")
    page.locator(".wanted").wait_for()
    yield "rules"
    page.locator(".kinds .btn").nth(2).click()
    page.locator(".book.aid").wait_for()
    yield "player aid"
    page.locator(".kinds .btn").first.click()
    page.locator(".guide .picture").last.wait_for()
    yield "how to play"
    page.goto(f"{visitor.url}/nowhere")
    page.locator("h1").wait_for()
    yield "lost"
    yield from at_the_table(visitor, created)


def at_the_table(visitor, created):
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]), owner=created["owner"])
    visitor.asked()
    yield "marker"
    visitor.click(33)
    visitor.asked()
    page.locator("[data-lit]").first.focus()
    page.locator(".act p").first.wait_for()
    yield "rail, previewed"
    page.keyboard.press("l")
    page.locator("dialog .choices").wait_for()
    yield "list"
    page.keyboard.press("Escape")
    page.locator(".head .end button").first.click()
    page.locator("dialog .menu").wait_for()
    yield "menu"
    page.keyboard.press("Escape")
    for tab in (1, 3, 2):
        visitor.tab(tab)
        yield f"tab {tab}"
    page.locator(".log li button").first.click()
    page.locator(".prompt.past").wait_for()
    yield "replay"
    page.locator(".prompt .btn").click()
    yield from to_the_end(page)


def to_the_end(page):
    page.locator(".head .end button").first.click()
    page.locator(".menu .btn", has_text=re.compile("Resign|Сдаться|Здатися")).click()
    page.locator(".menu .btn", has_text=re.compile("Really|Точно")).click()
    page.locator("dialog[open] .ranks").wait_for()
    yield "result"
    page.keyboard.press("Escape")
    page.get_by_role("tab").first.click()
    yield "round"


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("ru", "dark"), ("uk", "light")])
def test_no_message_is_missing_and_axe_objects_to_nothing(language, theme, visit, table):
    visitor = visit(locale=LANGUAGES[language], color_scheme=theme)
    created = table("me", "bot", max_rounds=1, first_player="0")
    found = []
    for state in wander(visitor, created):
        assert "⟦" not in visitor.words(), state
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        found += objections(visitor.page, state) if language != "uk" else []
    names = visitor.page.locator("[aria-label]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert not [name for name in names if "⟦" in name or "{" in name]
    assert not found


def test_axe_objects_to_nothing_on_a_phone(visit, table):
    visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    found = objections(visitor.lobby(), "lobby")
    created = table("me", "me", first_player="0")
    page = visitor.sit(created["table"], *[(seat["seat"], seat["token"]) for seat in created["seats"]])
    page.get_by_role("button", name="I am Vera", exact=True).wait_for()
    found += objections(page, "cover")
    page.get_by_role("button", name="I am Vera", exact=True).click()
    visitor.asked()
    for tab in range(4):
        visitor.tab(tab)
        found += objections(page, f"tab {tab}")
    assert not found


def test_the_language_changes_in_the_middle_of_a_game_without_a_reload(visit, table):
    visitor = visit()
    created = table("me", "bot", first_player="0")
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    visitor.asked()
    page.evaluate("window.same = true")
    for button, words in (("Русский", "Поставьте"), ("Українська", "Поставте"), ("English", "Place your")):
        page.get_by_role("button", name=button).click()
        expect(page.locator(".prompt")).to_contain_text(words)
    assert page.evaluate("window.same") is True


def test_the_rules_are_searched(visit):
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.url}/rules/trans-europa")
    page.get_by_role("button", name="All rules").click()
    page.get_by_role("searchbox").fill("TE-5.3")
    expect(page.locator("dt")).to_have_text(["TE-5.3"])
    page.get_by_role("searchbox").fill("no such words at all")
    expect(page.get_by_text("Nothing found")).to_be_visible()
