"""The end of a game: its verdict, its story, and the address where both are told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_finished_game_tells_its_story_at_an_address_of_its_own(visit, table):
    player = visit()
    created = table("me", "bot", max_rounds=1, first_player="0")
    token = created["seats"][0]["token"]
    page = player.sit(created["table"], (0, token))
    player.asked()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.locator("dialog[open] .ranks").wait_for()
    verdict = page.locator("dialog[open] .verdict b").inner_text()
    assert "⟦" not in verdict
    assert "Nobody" not in verdict
    share = page.get_by_role("link", name="Story and link")
    share.click()
    expect(page.locator(".verdict b")).to_have_text(verdict)
    expect(page.locator(".ranks li")).to_have_count(2)
    address = page.url

    own_name = page.get_by_role("checkbox", name="Show my name here")
    expect(own_name).to_be_checked()
    with page.expect_response(lambda answer: answer.url.endswith("/name")):
        own_name.click()
    expect(own_name).not_to_be_checked()

    stranger = visit().page
    stranger.goto(address)
    expect(stranger.locator(".ranks li")).to_have_count(2)
    expect(stranger.get_by_role("checkbox", name="Show my name here")).to_have_count(0)
    with stranger.expect_download() as saved:
        stranger.get_by_role("button", name="Save the log").click()
    assert saved.value.suggested_filename.endswith(".log")
    with stranger.expect_download() as drawn:
        stranger.get_by_role("button", name="Save as picture").click()
    assert drawn.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    stranger.get_by_role("button", name="Watch it again").click()
    expect(stranger.locator(".dock > .bar")).to_contain_text("Move 0 of")
    stranger.get_by_role("combobox", name="Through whose eyes").select_option("0")
    expect(stranger.locator(".dock > .bar")).to_contain_text("Move 0 of")
    stranger.get_by_role("button", name="One step on").click()
    expect(stranger).to_have_url(re.compile("#1$"))
    stranger.reload()
    expect(stranger.locator(".dock > .bar")).to_contain_text("Move 1 of")
    stranger.get_by_role("button", name="Go on from here").click()
    expect(stranger.locator("main.table:not(.recorded)")).to_be_visible()


def test_an_address_that_was_never_given_out_is_no_page(visit):
    visitor = visit()
    visitor.page.goto(f"{visitor.url}/story/nobody-was-ever-told-this")
    expect(visitor.page.get_by_role("link", name="To the lobby")).to_be_visible()
    visitor.complaints.clear()  # the browser reports the 404 itself
