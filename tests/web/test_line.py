"""The line to the server breaks again and again: how the page waits, and where it stops."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

MOST = 10
BROKEN = """
const drawn = %s, end = %s, later = window.setTimeout;
let losing = false;
window.waits = [];
window.opened = 0;
Math.random = () => drawn;
window.setTimeout = (what, wait, ...more) => {
  if (losing) window.waits.push(wait);
  return later(what, losing ? 0 : wait, ...more);
};
window.WebSocket = class {
  static OPEN = 1;
  readyState = 0;
  constructor() {
    if (++window.opened <= %d) later(() => this.lose());
  }
  lose() {
    losing = true;
    this.onclose(end);
    losing = false;
  }
  send() {}
  close() {}
};
"""
"""Every socket is lost at once; the wait that follows is noted, and not waited for."""


def broken(drawn: float, code: int, reason: str = "") -> str:
    return BROKEN % (drawn, json.dumps({"code": code, "reason": reason}), MOST)


def waits(visit, created, drawn: float) -> list[float]:
    visitor = visit()
    visitor.context.add_init_script(broken(drawn, 1006))
    page = visitor.sit(created["table"])
    visitor.until(lambda: page.evaluate("window.waits.length") == MOST, "the page has given up")
    return list(page.evaluate("window.waits"))


def test_pages_that_lost_the_same_server_do_not_all_come_back_at_once(visit, table):
    created = table("me", "bot")
    soon, late = waits(visit, created, 0.0), waits(visit, created, 0.999)
    assert all(early * 1.5 < other for early, other in zip(soon, late, strict=True))
    for tried in (soon, late):
        assert tried == sorted(tried)
        assert tried[0] < 500
        assert tried[-1] > 2_000
    assert max(late) <= 5_000


@pytest.mark.parametrize(
    ("code", "reason", "tries", "said", "may_help"),
    [
        (4404, "no-such-table", 1, "There is no such table.", False),
        (4401, "seat-lost", 1, "This seat has been handed to somebody else.", False),
        (4429, "too-many", 4, "Too many visitors from your address are here at once.", True),
        (4408, "slow", 4, "The line was too slow.", True),
        (1011, "any words of a proxy", 4, "The server failed at this table several times.", True),
    ],
)
def test_where_coming_back_cannot_help_the_page_says_so_and_stops(
    visit, table, *, code: int, reason: str, tries: int, said: str, may_help: bool
):
    visitor = visit()
    visitor.context.add_init_script(broken(0.5, code, reason))
    page = visitor.sit(table("me", "bot")["table"])
    expect(page.get_by_role("main")).to_contain_text(said)
    assert page.evaluate("window.opened") == tries
    expect(page.get_by_role("button", name="Load the page again")).to_have_count(int(may_help))
    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()


@pytest.mark.parametrize("asked", ["**/api/games", "**/api/games/*/words/*"])
def test_a_page_that_is_told_to_wait_says_so_and_goes_on_by_itself(visit, table, *, asked: str):
    """Also where it is the words of a game: a table without them would show keys."""
    visitor, refused = visit(), []

    def too_many(route) -> None:
        refused.append(route.request.url)
        if len(refused) > 1:
            route.continue_()
        else:
            body = json.dumps({"status": 429, "reason": "too-many", "detail": ""})
            route.fulfill(status=429, headers={"retry-after": "2"}, content_type="application/json", body=body)

    visitor.context.route(asked, too_many)
    page = visitor.sit(table("me", "bot")["table"])
    told = page.get_by_role("status").filter(has_text="the page goes on by itself")
    expect(told).to_be_visible()
    expect(told).to_have_count(0)
    assert refused[0] in refused[1:], "it was asked again"
    visitor.complaints.clear()  # the browser's own, about the answer
