"""Lessons are read by the rules, followed at a table, and spoken in every language."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from engineshed.core.languages import LANGUAGES
from engineshed.core.lesson import NOT_NOW, PUPIL, LessonError, followed, lessons, linked, parts, read_lesson
from engineshed.core.registry import bots, game_class, game_names
from engineshed.words.coach import coaching

TEXT = (files("engineshed.games.template") / "lessons" / "first.lesson").read_text("utf-8")
EVERY = [(game, name) for game in game_names() for name in lessons(game)]


def first_answers(lesson):
    return [answers[0] for step in lesson.steps for answers in step.decisions]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_lesson_ends_where_a_real_game_goes_on(game, name):
    lesson = lessons(game)[name]
    table = followed(lesson, first_answers(lesson))
    assert lesson.next(table) is None
    assert lesson.reached(table) == len(first_answers(lesson))
    assert lesson.bots in bots(game)
    assert 1 <= lesson.minutes <= 15


@pytest.mark.parametrize("game", [name for name in game_names() if game_class(name).listed])
def test_a_first_lesson_with_all_its_parts_takes_eight_to_fifteen_minutes(game):
    assert 8 <= sum(part.minutes for part in parts(lessons(game), "first")) <= 15


def test_the_first_sheet_leads_on_to_a_taste_of_lava_and_meteor():
    assert [part.options.get("expansions") for part in parts(lessons("railroad-ink"), "first")] == [
        None,
        "lava",
        "meteor",
    ]
    then = coaching(lessons("railroad-ink")["first"], "en").then
    assert (then.name, then.title, then.minutes) == ("lava", "The volcano", 3)


def test_a_lesson_that_leads_on_to_none_is_refused():
    lesson = read_lesson("first", TEXT.replace("minutes: 2", "minutes: 2\nthen: hills", 1))
    with pytest.raises(LessonError, match="leads on to 'hills': there are first"):
        linked({"first": lesson})


def test_lessons_that_lead_on_in_a_circle_are_refused():
    lesson = read_lesson("first", TEXT.replace("minutes: 2", "minutes: 2\nthen: first", 1))
    with pytest.raises(LessonError, match="leads back to 'first'"):
        linked({"first": lesson})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), EVERY)
def test_the_coach_says_every_step_in_every_language(game, name, language):
    said = coaching(lessons(game)[name], language)
    for card in said.cards:
        assert all((card.title, card.text, card.why)), card.name
        assert len(card.text) <= 360, f"{card.name} is too long for a card"
        assert len(card.why) <= 420, f"the reason of {card.name} is too long for a card"


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_the_coach_names_the_same_figures_in_every_language(game, name):
    cards = zip(*(coaching(lessons(game)[name], language).cards for language in LANGUAGES), strict=True)
    for card in cards:
        figures = [sorted(re.findall(r"\d+", f"{said.title} {said.text} {said.why}")) for said in card]
        assert figures == figures[:1] * len(figures), card[0].name


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_the_coach_answers_the_same_mistakes_in_every_language(game, name):
    cards = zip(*(coaching(lessons(game)[name], language).cards for language in LANGUAGES), strict=True)
    for card in cards:
        assert len({(bool(said.wrong), bool(said.refused)) for said in card}) == 1, card[0].name
        assert not card[0].refused or card[0].decisions, f"{card[0].name} asks for nothing"
        assert all(len(said.refused) <= 160 for said in card), f"{card[0].name} answers at too much length"


@pytest.mark.parametrize("game", game_names())
def test_a_first_lesson_says_more_than_the_rule_where_a_newcomer_is_refused(game):
    assert any(card.refused for card in coaching(lessons(game)["first"], LANGUAGES[0]).cards)


def test_an_answer_of_the_script_goes_on_and_another_does_not():
    lesson = lessons("template")["first"]
    table = followed(lesson, [])
    ((two, three),) = lesson.steps[1].decisions
    one = table.game.legal(table.state, PUPIL)[0]
    assert lesson.object(table, PUPIL, two) is None
    assert lesson.object(table, PUPIL, three) is None
    assert lesson.object(table, PUPIL, one) == NOT_NOW
    assert lesson.object(table, 1, two) == NOT_NOW


def test_after_the_script_everything_goes():
    lesson = lessons("template")["first"]
    table = followed(lesson, first_answers(lesson))
    assert [lesson.object(table, PUPIL, action) for action in table.game.legal(table.state, PUPIL)] == [None] * 3


def test_a_table_that_began_with_an_older_text_goes_on_as_a_game():
    lesson = read_lesson("first", TEXT)
    table = followed(lesson, first_answers(lesson)[:1])
    other = read_lesson("first", TEXT.replace("0 couple 2 | couple 3", "0 couple 1"))
    assert other.next(table) is None
    assert other.due(table) is None
    assert lesson.next(table) is not None


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("engineshed lesson 1", "a lesson", 1, "first line"),
        ("minutes: 2", "", 1, "minutes"),
        ("minutes: 2", "minutes: two", 5, "minutes"),
        ("at load 2", "at load 9", 11, "load has no '9'"),
        ("at load 2", "at whistle 2", 11, "no domain is called 'whistle'"),
        ("0 couple 2 | couple 3", "0 couple 9", 12, "9"),
        ("0 couple 2 | couple 3", "0 couple 2 | depart", 12, "TP-2.3"),
        ("1 couple 1", "1 couple 1 | couple 2", 16, "only the pupil"),
        ("1 couple 1\n", "", 16, "TP-2.3"),
        ("* hill 7", "* hill 99", 18, "99"),
        ("step goal\nat part prompt\nstep couple\nat load 2\n", "", 8, "no step stands before"),
        ("game: template", "game: ludo", 1, "ludo"),
    ],
)
def test_a_lesson_that_does_not_fit_names_its_line(old, new, line, said):
    with pytest.raises(LessonError, match=said) as caught:
        read_lesson("first", TEXT.replace(old, new, 1))
    assert caught.value.line == line
