"""Whole games in the browser: by mouse, by keyboard alone, by finger, at one device, with real cards."""

import re

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect
from web.conftest import MOMENT

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHORT = {"max_rounds": 1}


def seats(created):
    return [(seat["seat"], seat["token"]) for seat in created["seats"]]


def test_a_whole_game_by_clicking_against_bots(visit, table):
    player = visit()
    created = table("me", "bot", **SHORT)
    page = player.sit(created["table"], *seats(created))
    turn = 0
    while player.asked_or_over():
        turn += 1
        before = player.events()
        if turn % 3 == 0 and player.tries(page.get_by_role("button", name="End turn")):
            player.moved(before)
        else:
            player.click(turn * 5)
    expect(page.locator("dialog[open] .verdict b")).not_to_be_empty()
    expect(page.locator("dialog .ranks li")).to_have_count(2)
    assert "⟦" not in player.words()
    page.get_by_role("button", name="Again with the same players").click()
    page.wait_for_url(re.compile(r"/table/(?!" + created["table"] + ")"))
    player.asked()


def test_a_whole_game_by_tapping_against_bots(visit, table):
    player = visit(**PHONE)
    created = table("me", "bot", **SHORT)
    page = player.sit(created["table"], *seats(created))
    turn = 0
    while player.asked_or_over():
        turn += 1
        before = player.events()
        if turn % 3 or not taps(page.get_by_role("button", name="End turn")):
            page.touchscreen.tap(*tappable(player, turn * 5))
        ready = player.decision().locator(".main:not([aria-disabled=true], :disabled)")
        player.until(lambda ready=ready, before=before: done(player, before) or taps(ready), "nothing is ready")
        player.moved(before)
    expect(page.locator("dialog .ranks li")).to_have_count(2)
    assert "⟦" not in player.words()


def done(player, before):
    return player.events() != before or player.over()


def taps(button):
    """Taps, if it is there and can be; False: it was not, or has gone meanwhile."""
    if not button.count():
        return False
    try:
        button.first.tap(timeout=MOMENT)
    except TooLate:
        return False
    return True


def tappable(player, number):
    """A lit target in the window, clear of the button in its corner."""
    frame = player.page.locator(".frame").bounding_box()
    inside = [
        (x, y)
        for x, y in player.spots()
        if 20 < x - frame["x"] < frame["width"] - 60 and 20 < y - frame["y"] < frame["height"] - 70
    ]
    assert inside, "no target is in sight"
    return inside[number % len(inside)]


TOLD = """() => {
    const banner = document.querySelector('.banner');
    window.told = [banner.textContent];
    new MutationObserver(() => told.push(banner.textContent)).observe(banner, {childList: true, subtree: true});
}"""
"""Keeps whatever is said over the board from now on."""


def test_the_next_round_is_said_when_the_last_one_is_put_away(visit, table):
    player = visit()
    created = table("me", "bot", max_rounds=2, start_score=30)  # so that no locomotive falls in the first round
    page = player.sit(created["table"], *seats(created))
    go_on = page.get_by_role("button", name="Go on")
    player.asked()
    while not go_on.count():
        player.choose()
        player.asked()
    page.evaluate(TOLD)
    assert "Round 2" not in "".join(page.evaluate("told")), "the last round still lies on the board"
    since = page.get_by_role("region", name="Since your move").first
    expect(since).not_to_contain_text("marker at")  # the markers of the round that waits
    expect(page.locator(".panel.rails")).to_have_count(0)
    go_on.click()
    expect(page.locator(".panel.rails")).to_have_count(1)
    player.until(lambda: "Round 2" in "".join(page.evaluate("told")), "the next round is not said")


def test_the_lobby_seats_a_player_with_one_click(visit):
    player = visit()
    page = player.lobby()
    page.get_by_label("Your name").fill("Vera")
    page.locator(".game", has_text="Trans Europa").get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="I know the game: play now").click()
    page.locator(".frame").wait_for()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Vera")
    player.asked()
    expect(page).to_have_title(re.compile("Your turn"))


def test_keyboard_alone(visit, table):
    player = visit()
    created = table("me", "bot", **SHORT)
    page = player.sit(created["table"], *seats(created))
    player.asked()
    page.locator(".frame").focus()
    for turn in range(12):
        if not player.asked_or_over():
            break
        before = player.events()
        if turn % 2 and page.get_by_role("button", name="End turn").count():
            page.keyboard.press("Space")
        else:
            for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
                page.keyboard.press(key)
            expect(page.locator("[data-lit]:focus")).to_have_count(1)
            expect(player.decision()).to_contain_text(re.compile("still missing|to join"))
            page.keyboard.press("Enter")
        confirm(player, before)


def confirm(player, before):
    """A turn that was put together is sent by Enter, wherever the focus is on the board."""
    whole = player.decision().get_by_role("button", name=re.compile("^Lay (it|both)"), disabled=False)
    player.until(lambda: player.events() != before or whole.count(), "nothing was taken")
    if player.events() == before:
        expect(player.page.locator(".frame:focus, .frame :focus")).to_have_count(1)
        player.page.keyboard.press("Enter")
    player.moved(before)


def test_every_choice_also_stands_in_a_list(visit, table):
    player = visit()
    created = table("me", "bot")
    page = player.sit(created["table"], *seats(created))
    player.asked()
    before = player.events()
    page.keyboard.press("l")
    page.get_by_role("searchbox").fill("London")
    page.get_by_role("button", name="Marker at London", exact=True).click()
    player.moved(before)


def test_a_phone_previews_with_the_first_tap_and_acts_with_the_second(visit, table):
    player = visit(**PHONE)
    created = table("me", "bot")
    page = player.sit(created["table"], *seats(created))
    player.asked()
    assert page.evaluate("document.documentElement.scrollWidth") == 390, "nothing hangs over the edge"
    spot = visible_target(player)
    before = player.events()
    page.touchscreen.tap(*spot)
    expect(player.decision().get_by_role("button", name=re.compile("^Marker at"))).to_be_enabled()
    assert player.events() == before
    page.touchscreen.tap(*spot)
    player.moved(before)
    for tab in ("Look up", "Log", "Chat", "Game"):
        player.tab(tab)
        assert page.evaluate("document.documentElement.scrollWidth") == 390


def visible_target(player):
    """A lit target that is neither outside the window nor under something else."""
    frame = player.page.locator(".frame").bounding_box()
    for x, y in player.spots():
        if frame["x"] + 60 < x < frame["x"] + 230 and frame["y"] + 60 < y < frame["y"] + frame["height"] - 70:
            return x, y
    raise AssertionError("no target is in sight")


def test_one_device_is_passed_around_behind_a_cover(visit, table):
    player = visit()
    created = table("me", "me", first_player="0")
    page = player.sit(created["table"], *seats(created))
    page.get_by_role("button", name="I am Vera", exact=True).click()
    player.asked()
    cities = page.locator(".ticket b")
    hand = cities.all_inner_texts()
    page.mouse.click(*player.spot(3))
    cover = page.get_by_role("button", name="I am Vera2")
    cover.wait_for()
    assert cities.count() == 0, "no card shows through the cover"
    cover.click()
    player.asked()
    assert cities.all_inner_texts() != hand
    page.mouse.click(*player.spot(30))
    page.get_by_role("button", name="I am Vera", exact=True).click()
    player.asked()
    assert cities.all_inner_texts() == hand


def test_cards_from_the_real_box_are_typed_in(visit, table):
    player = visit()
    created = table("me", "bot", typed=True)
    page = player.sit(created["table"], *seats(created), owner=created["owner"])
    page.get_by_role("button", name=re.compile("draws Dublin")).click()
    page.get_by_role("button", name="Let the server draw").click()
    player.let_draw()
    expect(page.locator(".tickets")).to_contain_text("Dublin")
    expect(player.log()).to_contain_text("typed in")


def test_a_refused_click_names_the_rule_and_links_to_it(visit, table):
    player = visit()
    created = table("me", "bot", first_player="0")
    page = player.sit(created["table"], *seats(created))
    player.asked()
    player.click(0)
    page.get_by_text(re.compile("^Lay a rail")).wait_for()
    player.asked()
    page.mouse.click(*player.spots('[data-domain="line"]')[400])
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("TE-5.3")
    refusal.get_by_role("link").click()
    expect(page.locator(".wanted")).to_contain_text("TE-5.3")


def test_america_with_coloured_rails_asks_which_rail_is_meant(visit, table):
    player = visit()
    created = table("me", "bot", first_player="0", board="trans_america", vexation="per_round")
    page = player.sit(created["table"], *seats(created))
    player.asked()
    player.click(20)
    page.get_by_text(re.compile("^Lay a rail")).wait_for()
    player.asked()
    page.mouse.click(*player.spot(0))
    page.get_by_role("button", name=re.compile("^Rail of your colour on line")).click()
    expect(player.log()).to_contain_text("Vera: coloured rail on line")
    player.tab("Look up")
    expect(page.get_by_role("region", name="Coloured rails")).to_contain_text("2")


SINGLE = '[data-domain="line"][data-lit][aria-label*="single"]'


@pytest.fixture
def planner(visit, table):
    """Somebody who has put the first rail of a turn together."""
    player = visit()
    created = table("me", "bot", first_player="0")
    page = player.sit(created["table"], *seats(created))
    player.asked()
    player.click(20)
    page.get_by_text(re.compile("^Lay a rail")).wait_for()
    player.asked()
    page.mouse.click(*player.spots(SINGLE)[0])
    return player


def test_the_first_rail_is_sent_alone_where_that_is_wished(planner):
    before = planner.events()
    planner.decision().get_by_role("button", name="Send this rail alone").click()
    planner.moved(before)
    planner.asked()
    expect(planner.page.locator(".prompt")).to_contain_text("second")
    assert planner.lit(), "and the second one is laid when it has been seen what the first one did"


def test_a_turn_is_put_together_changed_and_sent_as_a_whole(planner):
    player, page, before = planner, planner.page, planner.events()
    whole = player.decision().get_by_role("button", name="Lay it and end the turn")
    expect(whole).to_be_enabled()
    expect(player.decision().get_by_role("button", name="Send this rail alone")).to_be_enabled()
    page.mouse.click(*player.spots(SINGLE)[1])
    expect(player.decision().get_by_role("button", name="Lay both rails")).to_be_enabled()
    player.decision().get_by_role("button", name="Undo").click()
    expect(whole).to_be_enabled()
    assert player.events() == before, "nothing has been sent"
    whole.click()
    player.moved(before)
    expect(player.log()).to_contain_text("Vera")
    assert not page.get_by_role("alert").count()
