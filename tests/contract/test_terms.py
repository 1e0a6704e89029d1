"""Words that explain themselves on the page: the same ones in every language, each a term of its game's glossary."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from engineshed.core.languages import DEFAULT, LANGUAGES
from engineshed.core.registry import game_class, game_names

PAGE = Path(__file__).parents[2] / "web/src/games"
LISTED = [name for name in game_names() if game_class(name).listed]


def messages(game, language):
    text = (PAGE / game.replace("-", "_") / "words" / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"(?m)^([\w-]+) = (.+)$", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LISTED)
def test_every_explained_word_is_a_term_with_forms_and_a_meaning(game, language):
    said = messages(game, language)
    keys = said["explained"].split()
    words = msgspec.toml.decode((files(game_class(game).__module__) / "words" / f"{language}.toml").read_text("utf-8"))
    assert keys == messages(game, DEFAULT)["explained"].split()
    assert set(keys) <= {term.replace(" ", "-") for term in words["terms"]}
    assert all(said[f"forms-{key}"] and said[f"means-{key}"] for key in keys)
    assert said["goal-line"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LISTED)
def test_the_forms_find_the_term_itself(game, language):
    said = messages(game, language)
    words = msgspec.toml.decode((files(game_class(game).__module__) / "words" / f"{language}.toml").read_text("utf-8"))
    terms = {term.replace(" ", "-"): text for term, text in words["terms"].items()}
    for key in said["explained"].split():
        forms = [form.strip().replace("*", r"\w*") for form in said[f"forms-{key}"].split(",")]
        assert any(re.fullmatch(form, terms[key], re.IGNORECASE) for form in forms), (key, terms[key])
