"""A term means one thing everywhere: no text of a game, on the page or off it, uses one of its twins."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from engineshed.core.languages import DEFAULT, LANGUAGES
from engineshed.core.registry import game_class, option_fields
from engineshed.core.rulebook import glossary, rulebook
from engineshed.words import package_of
from support.referees import TESTED

PAGE = Path(__file__).parents[2] / "web" / "src" / "games"


class Texts(Visitor):
    """The words of a Fluent file by message, without what is put into them."""

    def __init__(self):
        self.found = {}
        self.message = ""

    def visit_Message(self, node):  # noqa: N802 - fluent's own name
        self.message = node.id.name
        self.generic_visit(node)

    def visit_TextElement(self, node):  # noqa: N802 - as above
        self.found[self.message] = self.found.get(self.message, "") + " " + node.value


@cache
def messages_in(text):
    texts = Texts()
    texts.visit(ftl.Resource([entry for entry in parse(text).body if isinstance(entry, ftl.Message)]))
    return texts.found


def texts_of(game, language):
    """Everything a game says in a language: messages, rules, coach and exercises, and the page's own messages."""
    package = package_of(game)
    book = rulebook(package)
    found = {each.id: each.text[language] for each in (*book.section, *book.rule)}
    found |= messages_in((files(package) / "words" / f"{language}.ftl").read_text("utf-8"))
    for folder in ("lessons", "exercises"):
        coach = files(package) / folder / f"{language}.ftl"
        said = messages_in(coach.read_text("utf-8")) if coach.is_file() else {}
        found |= {f"{folder} {key}": text for key, text in said.items()}
    page = PAGE / package.rpartition(".")[2] / "words" / f"{language}.ftl"
    if page.exists():
        found |= {f"page {key}": text for key, text in messages_in(page.read_text("utf-8")).items()}
    return found


def twins_in(text, never):
    return [twin for twin in never if re.search(pattern_of(twin), text, re.IGNORECASE)]


def pattern_of(twin):
    """Whole words; a hyphen stands for any ending."""
    words = (re.escape(word.rstrip("-")) + (r"\w*" if word.endswith("-") else "") for word in twin.split())
    return r"\b" + " ".join(words) + r"\b"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TESTED)
def test_no_text_uses_the_twin_of_a_term(name, language):
    game = game_class(name)
    never = [twin for term in glossary(package_of(game)) for twin in term.never[language]]
    wrong = {key: twins_in(text, never) for key, text in texts_of(game, language).items()}
    assert {key: twins for key, twins in wrong.items() if twins} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TESTED)
def test_every_term_is_used(name, language):
    """A term of the glossary that no text uses would be a wish, not a fact; its first word may change its ending."""
    game = game_class(name)
    said = " ".join(texts_of(game, language).values()).lower()
    terms = [term.text[language].lower() for term in glossary(package_of(game))]
    unused = [term for term in terms if not all(re.search(rf"\b{stem(word)}", said) for word in term.split())]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_one_apostrophe(language):
    said = " ".join(text for name in TESTED for text in texts_of(game_class(name), language).values())
    assert len(set(re.findall(r"(?<=[^\W\d_])['’ʼ](?=[^\W\d_])", said))) <= 1


@pytest.mark.parametrize("name", TESTED)
def test_a_rule_names_the_options_that_it_depends_on_in_every_language(name):
    """By the label of the set-up, in quotes; a rule that speaks of one option without its name helps nobody."""
    game = game_class(name)
    for rule in rulebook(package_of(game)).rule:
        named = [named_in(rule.text[language], option_labels(game, language)) for language in LANGUAGES]
        assert all(each == named[0] for each in named), (rule.id, named)
        assert named[0] or not re.search(r"\boption\b", rule.text[DEFAULT], re.IGNORECASE), rule.id


@cache
def option_labels(game, language):
    messages = messages_in((files(package_of(game)) / "words" / f"{language}.ftl").read_text("utf-8"))
    return {messages.get(f"option-{option}", "").strip(): option for option in option_fields(game)}


def named_in(text, labels):
    return {labels[quoted] for quoted in re.findall(r"[“«](.+?)[”»]", text) if quoted in labels}


def stem(word):
    return re.escape(word[: max(3, len(word) - 2)])


@pytest.mark.parametrize(
    ("text", "found"),
    [("Two signals", True), ("The Signal is red", True), ("A designal", False), ("All departures", False)],
)
def test_a_twin_is_found_in_any_of_its_endings(text, found):
    assert bool(twins_in(text, ["signal-", "departure"])) == found
    assert twins_in("Departure points", ["departure- point"]) == []
    assert twins_in("Departures point", ["departure- point"]) == ["departure- point"]
