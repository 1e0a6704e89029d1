"""A guest bot in the set-up; what it may do at a table is the server's test."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from engineshed.core.registry import game_class
from engineshed.server import admin
from engineshed.server.storage.schema import guests

pytestmark = pytest.mark.browser
ALWAYS = 9_999_999_999
"""A guest that was last seen then is here, however long the test takes."""


@pytest.fixture
def guest(shed) -> Iterator[None]:
    """A guest bot that is offered for the time of a test."""
    told = {"name": "Zephyr", "tables": 4, "games": json.dumps({"trans-europa": game_class("trans-europa").version})}
    with admin.opened(str(shed._database)) as connection:
        admin.add_bot_key(connection, "anna")
        connection.execute(guests.update().values(seen=ALWAYS, **told))
    yield
    with admin.opened(str(shed._database)) as connection:
        admin.withdraw_bot_key(connection, "anna")


@pytest.mark.usefixtures("guest")
def test_a_guest_bot_is_chosen_in_the_set_up_and_sits_at_the_table(visit):
    page = visit().lobby()
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Trans Europa", exact=True))
    card.get_by_role("button", name="Set up").click()
    form = page.get_by_role("dialog", name="Trans Europa")
    form.get_by_label("Who takes seat 2").select_option("guest")
    chosen = form.get_by_label("Guest bot in seat 2").locator("option:checked")
    expect(chosen).to_have_text("Zephyr · of anna · no games yet")
    form.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("li.seat").filter(has_text="Zephyr")).to_have_count(1)
