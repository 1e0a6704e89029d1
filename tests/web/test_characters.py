"""Bots are somebody: a name in the reader's language, a mark, and a temperament for whoever asks."""

import pytest
from playwright.sync_api import expect

from engineshed.core.languages import LANGUAGES
from engineshed.words import message

pytestmark = pytest.mark.browser
PACKAGE = "engineshed.games.trans_europa"
LOCALES = {"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [1440, 390])
def test_a_bots_mark_says_who_it_is(visit, shed, language, width):
    seats = [{"kind": "me", "name": "Vera"}, *({"kind": "bot", "level": f"easy:{who}"} for who in ("hugger", "racer"))]
    made = shed.post("/api/tables", {"game": "trans-europa", "seats": seats})
    vera = visit(locale=LOCALES[language], viewport={"width": width, "height": 844})
    page = vera.sit(made["table"], (0, made["seats"][0]["token"]))
    for place, who in enumerate(("hugger", "racer")):
        name, temperament = (message(PACKAGE, language, f"{kind}-{who}") for kind in ("character", "temperament"))
        mark = page.locator(".seats .persona").nth(place)
        expect(mark).to_have_attribute("title", f"{name}. {temperament}")
        expect(mark.locator("path[d^=M]")).not_to_have_count(0)
        mark.press("Enter")
        expect(page.locator(".about:popover-open")).to_contain_text(temperament)
        page.keyboard.press("Escape")
        expect(page.locator(".about:popover-open")).to_have_count(0)
