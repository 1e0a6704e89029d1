"""What `docs/guides/play.md` says of lessons, pages and exercises is what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engineshed.core.exercise import exercise_names
from engineshed.core.languages import DEFAULT, LANGUAGES
from engineshed.core.lesson import lessons
from engineshed.core.registry import game_class, game_names
from engineshed.core.rulebook import rulebook
from engineshed.words import message, package_of
from engineshed.words.coach import coaching
from engineshed.words.guide import guide

LISTED = [name for name in game_names() if game_class(name).listed]
PAGE = (Path(__file__).parents[2] / "docs" / "guides" / "play.md").read_text("utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]


def title(game):
    return message(package_of(game_class(game)), DEFAULT, "title")


def row(first):
    (found,) = [cells[1:] for cells in ROWS if cells[0] == first]
    return found


def words(game, language):
    page = guide(game, language)
    said = [page.title, page.goal, *(text for figure in page.figures for text in (figure.title, figure.text))]
    return len(re.findall(r"\w[\w’'-]*", " ".join(said)))


@pytest.mark.parametrize("game", LISTED)
def test_every_lesson_is_listed_with_its_minutes_and_rules_that_exist(game):
    book = rulebook(package_of(game_class(game)))
    numbers = {rule.id for rule in book.rule} | {section.id for section in book.section}
    for lesson in lessons(game).values():
        minutes, taught = row(f"{title(game)}: {coaching(lesson, DEFAULT).title}")
        assert minutes == str(lesson.minutes)
        named = re.findall(r"\b[A-Z]{2}-\d+(?:\.\d+[a-z]?)?", taught)
        assert named
        assert not set(named) - numbers


def test_no_lesson_is_listed_that_does_not_exist():
    known = {f"{title(game)}: {coaching(one, DEFAULT).title}" for game in LISTED for one in lessons(game).values()}
    assert {cells[0] for cells in ROWS if ": " in cells[0]} == known


@pytest.mark.parametrize("game", LISTED)
def test_the_pages_are_listed_with_their_pictures_and_words(game):
    counts = [len(guide(game, DEFAULT).figures), *(words(game, language) for language in LANGUAGES)]
    assert row(f"How to play {title(game)}") == [str(count) for count in counts]


def test_the_exercises_are_counted():
    counts = {game: len(exercise_names(game)) for game in LISTED}
    assert [int(row(title(game))[0]) for game in LISTED] == list(counts.values())
    assert f"{sum(counts.values())} in all" in PAGE
