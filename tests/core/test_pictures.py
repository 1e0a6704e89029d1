"""*How to play*: pictures that the rules can reach, short pages, every word in every language."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from engineshed.core.languages import LANGUAGES
from engineshed.core.pictures import PicturesError, pictures, read_pictures
from engineshed.core.registry import game_class, game_names
from engineshed.words.guide import guide

LISTED = [name for name in game_names() if game_class(name).listed]
TEXT = (files("engineshed.games.template") / "lessons" / "how.pictures").read_text("utf-8")
MOST_WORDS = 600


def words(text):
    return re.findall(r"\w[\w’'-]*", text)


@pytest.mark.parametrize("game", LISTED)
def test_a_page_has_six_to_ten_pictures_and_each_shows_its_rules(game):
    found = [position.picture for position in pictures(game)]
    assert 6 <= len(found) <= 10
    assert len({picture.name for picture in found}) == len(found)
    assert all(picture.rules for picture in found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LISTED)
def test_a_page_is_at_most_six_hundred_words_in_each_language(game, language):
    page = guide(game, language)
    said = [page.title, page.goal, *(text for figure in page.figures for text in (figure.title, figure.text))]
    assert all(said)
    assert len(words(" ".join(said))) <= MOST_WORDS


@pytest.mark.parametrize("game", LISTED)
def test_pictures_of_one_lesson_share_its_board(game):
    page = guide(game, "en")
    for figure, position in zip(page.figures, pictures(game), strict=True):
        board = page.boards[figure.board]
        assert board.seats == position.table.game.seats
        assert all(board.domains[point.domain][point.index] == point.name for point in figure.points)


def test_a_picture_is_taken_where_its_lines_lead():
    (plain,) = read_pictures("template", TEXT)
    (played,) = read_pictures("template", TEXT + "0 couple 2\n")
    assert len(played.table.steps) == len(plain.table.steps) + 1


def test_a_game_without_pictures_has_no_guide(monkeypatch):
    monkeypatch.setattr("engineshed.words.guide.pictures", lambda _: ())
    assert guide.__wrapped__("template", "en") is None


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("engineshed pictures 1", "pictures", 1, "must begin"),
        ("game: template", "game: steam", 2, "must begin"),
        ("picture wagons\n", "", 4, "no picture stands before"),
        ("from first couple\n", "", 4, "needs a position"),
        ("from first couple", "from second couple", 5, "no lesson is called 'second'"),
        ("from first couple", "from first whistle", 5, "no step 'whistle'"),
        ("at load 2", "at load 9", 6, "load 9"),
        ("at load 2", "at part prompt", 6, "part prompt"),
        ("rules TP-2.1", "rules TP-9.9", 7, "no rule TP-9.9"),
        ("rules TP-2.1", "0 couple 9", 7, "9"),
        ("rules TP-2.1", "0 depart", 7, "TP-2.3"),
    ],
)
def test_a_list_of_pictures_that_does_not_fit_names_its_line(old, new, line, said):
    with pytest.raises(PicturesError, match=said) as caught:
        read_pictures("template", TEXT.replace(old, new, 1))
    assert caught.value.line == line
