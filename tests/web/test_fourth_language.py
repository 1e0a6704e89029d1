"""A language is added by adding files: with marked text in them, a whole table on the page is marked."""

import re
import shutil
import subprocess

import pytest
from web.conftest import ROOT, Shed

from engineshed.core.languages import named
from engineshed.games.trans_europa.data import load_board
from support.marked import CODE, environment, marked_house, unmarked

pytestmark = pytest.mark.browser

CITIES = " ".join(named(city.names) for city in load_board("trans_europa").cities)
OWN_WORDS = {"engine", "shed", "vera", *re.findall(r"[^\W\d_]{2,}", CITIES.casefold())}
"""What stays as it is: the brand, a nickname, and cities whose names the board does not give in this language."""
TEXTS = """() => [...document.querySelectorAll('body *')]
  .filter((one) => !one.closest('svg, .langs, script, style') && one.checkVisibility())
  .flatMap((one) => [...one.childNodes])
  .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim())
  .map((node) => node.parentElement.innerText.trim())"""


@pytest.fixture(scope="module")
def marked_shed(tmp_path_factory):
    """A server of its own with a page of its own, both built from the copy."""
    if shutil.which("npx") is None or not (ROOT / "web/node_modules").exists():
        pytest.skip("the page's packages are not installed")
    house = marked_house(tmp_path_factory.mktemp("house"))
    (house / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    subprocess.run(["npx", "vite", "build"], cwd=house / "web", check=True, capture_output=True)
    running = Shed(house / "tables.db", environment(house))
    running.start()
    yield running
    running.stop()


def unspoken(visitor) -> list[str]:
    """Texts of the page that are not in the marked language: letters outside of all marks."""
    found = [unmarked(text) for text in visitor.page.evaluate(TEXTS)]
    words = {word.casefold() for text in found for word in re.findall(r"[^\W\d_]{2,}", text)}
    return sorted(words - OWN_WORDS)


def test_a_whole_table_is_in_it(marked_shed, visit):
    visitor = visit(url=marked_shed.url)
    page = visitor.lobby()
    page.get_by_role("button", name="Marked").click()
    page.locator(f"html[lang={CODE}]").wait_for()
    assert unspoken(visitor) == []
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "bot", "level": "random"}]
    wish = {"game": "trans-europa", "seats": seats, "options": {"max_rounds": 1}}
    created = marked_shed.post("/api/tables", wish)
    visitor.sit(created["table"], (0, created["seats"][0]["token"]), owner=created["owner"])
    while visitor.asked_or_over():
        if visitor.events() % 8 == 0:
            assert unspoken(visitor) == []
        visitor.choose()
    assert unspoken(visitor) == []
