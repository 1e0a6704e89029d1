"""Every rule has a number, a wording in three languages, and a test; every message exists in three languages."""

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse

from engineshed.cli.games import describe
from engineshed.cli.rules import proofs_in
from engineshed.core.languages import LANGUAGES
from engineshed.core.record import kind
from engineshed.core.registry import bots, game_class, make_game, preset_of
from engineshed.core.rulebook import rulebook
from engineshed.words import bundle, package_of
from support.referees import TESTED

TESTS = Path(__file__).parent.parent
GAMES = TESTED


@pytest.fixture(scope="module")
def proofs():
    return proofs_in(TESTS)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test(name, proofs):
    untested = [rule.id for rule in rulebook(package_of(game_class(name))).rule if rule.id not in proofs]
    assert untested == []


def test_every_mark_names_a_rule(proofs):
    prefixes = tuple(f"{game_class(name).prefix}-" for name in GAMES)
    known = {rule.id for name in GAMES for rule in rulebook(package_of(game_class(name))).rule}
    assert sorted(number for number in set(proofs) - known if number.startswith(prefixes)) == []


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_numbered_once_in_order_under_a_heading(name):
    game = game_class(name)
    book = rulebook(package_of(game))
    numbers = [rule.id for rule in book.rule]
    assert len(set(numbers)) == len(numbers)
    assert all(re.fullmatch(rf"{game.prefix}-A?\d+\.\d+[a-z]?", number) for number in numbers)
    assert numbers == sorted(numbers, key=_order)
    headings = {section.id for section in book.section}
    assert {number.rsplit(".", 1)[0] for number in numbers} == headings
    assert all(rule.text[language].strip() for rule in book.rule for language in LANGUAGES)


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_of_an_option_names_values_that_the_option_has(name):
    game = game_class(name)
    for rule in rulebook(package_of(game)).rule:
        fields = {field.name: field.type for field in msgspec.structs.fields(game.options_type)}
        for option, values in rule.when.items():
            assert values, rule.id
            assert [msgspec.convert(value, fields[option]) for value in values] == list(values), rule.id


def _order(number: str) -> tuple[bool, int, int, str]:
    """By chapter, those of an appendix (A3) last."""
    match = re.fullmatch(r"[A-Z]+-(A?)(\d+)\.(\d+)([a-z]?)", number)
    return bool(match[1]), int(match[2]), int(match[3]), match[4]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_number_in_the_code_is_a_rule(name):
    game = game_class(name)
    package = files(package_of(game))
    known = {rule.id for rule in rulebook(package_of(game)).rule}
    named = {
        number
        for path in Path(str(package)).rglob("*.py")
        for number in re.findall(rf"\b{game.prefix}-\d+\.\d+[a-z]?\b", path.read_text("utf-8"))
    }
    assert sorted(named - known) == []


def _messages(folder, language: str) -> set[str]:
    """Every message of a language; a broken or doubled one is an error."""
    resource = parse((folder / "words" / f"{language}.ftl").read_text("utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ftl.Junk)], f"{folder} {language}"
    found = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    names = [entry.id.name for entry in found]
    assert sorted(name for name in set(names) if names.count(name) > 1) == [], "a message is defined twice"
    return set(names)


@pytest.mark.parametrize("package", ["engineshed", *(package_of(game_class(name)) for name in GAMES)])
def test_three_languages_have_the_same_messages(package):
    english, *others = [_messages(files(package), language) for language in LANGUAGES]
    for language, other in zip(LANGUAGES[1:], others, strict=True):
        assert sorted(english ^ other) == [], language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_action_effect_and_option_has_its_message(name, language):
    game = game_class(name)
    wanted = {"title", "tagline"}
    wanted |= {f"action-{kind(action)}" for action in game.actions}
    wanted |= {f"effect-{kind(effect)}" for effect in game.effects}
    wanted |= _option_messages(game)
    wanted |= {f"preset-{preset}" for preset in game.presets}
    known = bundle(package_of(game), language)
    assert sorted(key for key in wanted if not known.has_message(key)) == []


def _option_messages(game) -> set[str]:
    fields = next(iter(msgspec.json.schema(game.options_type)["$defs"].values()))["properties"]
    wanted = {f"option-{field}" for field in fields}
    for field, schema in fields.items():
        choices = [value for each in (schema, *schema.get("anyOf", ())) for value in each.get("enum", ())]
        wanted |= {f"option-{field}-{value}" for value in choices if isinstance(value, str)}
    return wanted


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_makes_a_legal_game(name):
    for preset in game_class(name).presets:
        given = preset_of(game_class(name), preset)
        options = msgspec.to_builtins(make_game(name, given).options)
        assert {option: options[option] for option in given} == given


@pytest.mark.parametrize("name", GAMES)
def test_every_game_describes_itself_and_has_bots(name):
    assert "random" in bots(name)
    for language in LANGUAGES:
        assert describe(game_class(name), language)["title"]


SLAVIC = ("ru", "uk")
FORMS = {"one", "few", "many", "other"}
HOUSE = TESTS.parent


def plural_faults(text: str) -> list[str]:
    """Every choice by number that lacks a form: `one`, `few`, and `many` or the default for the rest."""
    found = []
    for entry in parse(text).body:
        for choice in _choices(entry):
            keys = {getattr(variant.key, "name", None) or variant.key.value for variant in choice.variants}
            default = next(v.key for v in choice.variants if v.default)
            rest = "many" in keys or getattr(default, "name", "") in {"many", "other"}
            if keys & FORMS and not ({"one", "few"} <= keys and rest):
                found.append(f"{getattr(entry, 'id', entry).name}: {sorted(keys)}")
    return found


def _choices(node):
    if isinstance(node, ftl.SelectExpression) and not _is_of_words(node):
        yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ftl.BaseNode):
                yield from _choices(child)


def _is_of_words(choice: ftl.SelectExpression) -> bool:
    """A choice whose only number-like key is its default: between words (`[finished] ... *[other] ...`)."""
    keys = {getattr(variant.key, "name", None) for variant in choice.variants}
    return not keys & (FORMS - {"other"})


@pytest.mark.parametrize("language", SLAVIC)
def test_slavic_plurals_have_their_forms(language):
    """In the games' files, the platform's, the lessons' and the page's own."""
    paths = [path for room in ("src", "web/src") for path in (HOUSE / room).rglob(f"{language}.ftl")]
    assert len(paths) > 10
    broken = {str(path.relative_to(HOUSE)): plural_faults(path.read_text("utf-8")) for path in paths}
    assert {path: found for path, found in broken.items() if found} == {}


@pytest.mark.parametrize(
    ("variants", "sound"),
    [
        ("[one] очко [few] очка *[many] очков", True),
        ("[one] очко [few] очка *[other] очков", True),
        ("[0] ничего [one] очко [few] очка *[other] очков", True),
        ("[won] победа *[lost] поражение", True),
        ("[0] ничего *[other] много", True),
        ("[one] очко *[other] очков", False),
        ("[few] очка *[other] очков", False),
        ("[one] очко *[few] очка", False),
    ],
)
def test_a_missing_form_is_found(variants, sound):
    broken = re.sub(r"(\*?\[)", r"\n    \1", variants)
    assert (plural_faults(f"points = {{ $n ->{broken}\n}}\n") == []) is sound
