"""Rules name their options, amounts stand as each language writes them, and the table tells of its map."""

import re
from pathlib import Path

import pytest

from engineshed.core.chance import seed_from
from engineshed.core.languages import LANGUAGES
from engineshed.core.registry import game_class, make_game
from engineshed.core.rulebook import rulebook
from engineshed.core.table import Table
from engineshed.games.steam.model import BOARDS, MapTold, Options
from engineshed.words import Words, message, package_of

STEAM = game_class("steam")
HERE = Path(__file__).parents[3]
BOOK = rulebook(package_of(STEAM))
OPTION = {"en": r"option “(.+?)”", "ru": r"настройк\w+ «(.+?)»", "uk": r"налаштуванн\w+ «(.+?)»"}
NAMED = {
    "ST-2.10": "base_opening",
    "ST-8.16": "stranger_joins",
    "ST-8.29": "same_hex_twice",
    "ST-11.6": "town_arm_to_rival",
    "ST-11.8": "improve_takes_spurs",
    "ST-16.11": "redirect_adds",
    "ST-19.4": "income_max",
    "ST-23.6": "tie_break",
    "ST-24.10": "newcomers",
}
"""Every rule that an option changes."""


def texts(language):
    """Everything Steam says in a language: rules, messages, the page's own words."""
    yield from (rule.text[language] for rule in BOOK.rule)
    yield from (section.text[language] for section in BOOK.section)
    for folder in ("src/engineshed/games/steam/words", "web/src/games/steam/words"):
        yield from (HERE / folder / f"{language}.ftl").read_text("utf-8").splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_names_the_option_it_depends_on(language):
    """By the words of the set-up form, and every such option has its rule."""
    found = {rule.id: match[1] for rule in BOOK.rule if (match := re.search(OPTION[language], rule.text[language]))}
    assert found == {number: message(package_of(STEAM), language, f"option-{name}") for number, name in NAMED.items()}
    assert set(NAMED.values()) | {"players", "mode", "board", "map"} == set(Options.__struct_fields__)


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_a_dollar_stands_behind_its_amount(language):
    assert [text for text in texts(language) if re.search(r"\$\{|\$\d", text)] == []


@pytest.mark.rule("ST-1.8", "ST-2.11")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "suits"), [(4, 1), (6, 0)])
def test_the_table_tells_what_its_map_is_made_from(language, players, suits):
    """Before the first decision; and whom it suits, if not these players."""
    game = make_game("steam", {"players": players})
    table = Table(game, seed_from(1))
    while table.state.phase == "deal":
        table.settle()
    told = [effect for step in table.steps for effect in step.effects if isinstance(effect, MapTold)]
    assert [(effect.suits, effect.players, effect.fewest, effect.most) for effect in told] == [(suits, players, 3, 4)]
    sentence = Words(game, language).effect(told[0])
    assert message(package_of(game), language, "board-northeast") in sentence
    assert ("6" in sentence) is (not suits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_map_says_where_it_comes_from(language):
    for board in BOARDS:
        assert message(package_of(STEAM), language, f"board-{board}")
    maps = HERE / "src/engineshed/games/steam/data/maps"
    boards = {path.stem for path in maps.glob("*.json")}
    assert boards | {"own"} == set(BOARDS)
