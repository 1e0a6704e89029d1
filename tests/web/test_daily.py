"""The daily on the page: from the lobby to the table, once for each device."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_daily_is_begun_once_and_gone_on_with(visit):
    player = visit()
    page = player.page
    page.goto(player.url)
    page.locator(".band a").click()
    cards = page.locator(".dailies > li")
    expect(cards).to_have_count(4)
    begin = cards.first.locator("button")
    expect(begin).to_have_text("Play, once")
    begin.click()
    expect(page.locator("main.table")).to_be_visible()
    table = page.url
    page.goto(f"{player.url}/daily")
    go_on = cards.first.locator("button")
    expect(go_on).to_have_text("Continue")
    go_on.click()
    expect(page).to_have_url(table)

    stranger = visit()
    stranger.page.goto(f"{stranger.url}/daily")
    expect(stranger.page.locator(".dailies > li button").first).to_have_text("Play, once")
