"""The record of a device, and how it gets to another one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_code_takes_a_record_and_a_ticked_running_game_to_another_device(visit, table):
    player = visit()
    created = table("me", "bot")
    page = player.sit(created["table"], (0, created["seats"][0]["token"]))
    player.asked()
    page.goto(f"{player.url}/record")
    page.locator("input[type=checkbox]").check()
    page.get_by_role("button", name="Make a code").click()
    code = page.locator(".code b").inner_text()

    expect(page.get_by_role("img", name="A picture of the code, for a camera")).to_be_visible()

    other = visit().page
    other.goto(f"{player.url}/record#{code.replace('-', '')}")  # as the camera reads it
    expect(other.get_by_label("A code from another device")).to_have_value(code.replace("-", ""))
    expect(other).to_have_url(f"{player.url}/record")
    other.get_by_role("button", name="Take over").click()
    expect(other.locator("main > [role=status]")).to_have_text("The record of the other device is here now.")
    expect(page.locator(".code")).to_have_text("The code was used: your record is on the other device, too.")
    other.goto(f"{player.url}/table/{created['table']}")
    expect(other.locator("main.table")).to_be_visible()
    held = "() => JSON.parse(localStorage.getItem('engineshed.tables'))[0].seats.length"
    assert other.evaluate(held) == 1
