"""How the game is told: dashes, and questions that say what is asked."""

import re
from importlib.resources import files

import pytest

from engineshed.core.languages import LANGUAGES
from engineshed.words import Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dash_is_no_hyphen(language):
    folder = files("engineshed.games.switch_signal") / "words"
    for ending in ("ftl", "toml"):
        text = (folder / f"{language}.{ending}").read_text("utf-8")
        assert re.findall(r".*\w - \w.*|.*\d-\d.*", text) == []


@pytest.mark.rule("SS-3.10")
@pytest.mark.parametrize(
    ("language", "train"), [("en", "goods train"), ("ru", "товарный поезд"), ("uk", "товарний поїзд")]
)
def test_who_begins_by_the_rulebook_is_told_where_a_table_is_opened(play, language, train):
    words = Words(play().game, language)
    assert train in words.say("option-first_seat-help")
    assert train in words.rulebook.find("SS-3.10").text[language]
