"""Exercises are read by the rules, answered at a table, and spoken in every language."""

from __future__ import annotations

import pytest

from engineshed.bots.examining import examiner_of
from engineshed.core.exercise import course, exercise, exercise_names, read_exercise, write_exercise
from engineshed.core.languages import LANGUAGES
from engineshed.core.lesson import PUPIL, LessonError, lesson_game
from engineshed.core.registry import bots, game_class, game_names
from engineshed.core.space import space_of
from engineshed.core.table import Entry, Table
from engineshed.words.coach import coaching

LISTED = [game for game in game_names() if game_class(game).listed]
EVERY = [(game, name) for game in LISTED for name in exercise_names(game)]
TEXT = """engineshed exercise 1
game: template
option players = 2
option rounds = 2
bots: easy
kind: load
found: seed 1, step 3
margin: 1.5
reason: enough
about load = 1 of load
about points = 4.5
other 1.5 depart

0 couple 1
answer
0 couple 2 | couple 3
0 depart
"""


def asked(found):
    """A table at the question."""
    table = Table(lesson_game(found))
    while entry := found.due(table):
        table.add(entry)
    return table


@pytest.mark.parametrize("game", LISTED)
def test_every_game_has_its_exercises(game):
    names = exercise_names(game)
    assert len(names) >= 15
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_exercise_is_solved_by_the_rules(game, name):
    found = exercise(game, name)
    table = asked(found)
    assert len(table.steps) == found.given
    assert found.bots in bots(game)
    assert len(table.game.legal(table.state, PUPIL)) > len(found.answers[0]), "there is nothing to choose"
    for decision in found.answers:
        legal = table.game.legal(table.state, PUPIL)
        assert all(action in legal for action in decision)
        assert all(found.object(table, PUPIL, action) is None for action in decision)
        table.add(Entry(PUPIL, decision[0]))
    assert found.next(table) is None
    assert found.reached(table) == len(found.answers)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_an_exercise_is_clear_by_the_margin_of_its_kind(game, name):
    found = exercise(game, name)
    margins = examiner_of(lesson_game(found)).margins
    assert found.margin >= margins[found.kind] - 0.05
    assert min(one.loses for one in found.others) == found.margin


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_an_exercise_is_asked_and_explained_in_every_language(game, name):
    found = exercise(game, name)
    for language in LANGUAGES:
        (card,) = coaching(found, language).cards
        assert all((card.title, card.text, card.why, card.wrong)), language
        assert all("{" not in text for text in (card.title, card.text, card.why, card.wrong))
        assert set(card.losses) == {f"{one.loses:g}" for one in found.others}
        assert len(card.text) <= 200, language
        assert len(card.why) <= 420, language


@pytest.mark.parametrize("game", LISTED)
def test_the_questions_speak_of_what_the_rules_say(game):
    for name in exercise_names(game):
        found = exercise(game, name)
        examiner = examiner_of(lesson_game(found))
        state = asked(found).state
        facts = examiner.about(state, found.kind, found.answers[0][0])
        assert {key: found.reason.about[key] for key in facts} == facts, name


def test_what_is_given_cannot_be_taken_back_and_an_answer_can():
    found = read_exercise("load-1", TEXT)
    table = asked(found)
    assert not found.may_undo(table)
    table.add(Entry(PUPIL, found.answers[0][0]))
    assert found.may_undo(table)


def test_a_decision_that_is_not_right_is_answered_by_what_it_loses():
    found = read_exercise("load-1", TEXT)
    table = asked(found)
    couple_one, depart = (table.space.read(text) for text in ("couple 1", "depart"))
    assert found.object(table, PUPIL, depart).reason == "1.5"
    assert found.object(table, PUPIL, couple_one).reason == "more"
    assert found.object(table, PUPIL, found.answers[0][1]) is None


def test_what_is_written_is_read_again():
    found = read_exercise("load-1", TEXT)
    again = read_exercise("load-1", write_exercise(found, space_of(lesson_game(found))))
    assert (again.answers, again.others, again.reason, again.margin, again.given) == (
        found.answers,
        found.others,
        found.reason,
        found.margin,
        found.given,
    )


def test_lessons_and_exercises_are_found_by_their_names():
    game = "trans-europa"
    name = exercise_names(game)[0]
    assert course(game, f"exercise:{name}") is exercise(game, name)
    assert course(game, "first").name == "first"
    assert course(game, "exercise:none") is None
    assert course("ludo", "first") is None


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("engineshed exercise 1", "an exercise", 1, "first line"),
        ("kind: load\n", "", 1, "names its kind"),
        ("margin: 1.5\n", "margin: much\n", 1, "a number"),
        ("about load = 1 of load", "about load = 9 of load", 10, "load has no value 9"),
        ("other 1.5 depart", "other 1.5 couple 9", 12, "9"),
        ("other 1.5 depart", "other 1.5 couple 2", 12, "is right"),
        ("0 couple 1\nanswer", "0 depart\nanswer", 14, "TP-"),
        ("answer\n0 couple 2 | couple 3\n0 depart\n", "", 14, "no right decision"),
        ("0 couple 2 | couple 3\n", "", 12, "is right"),
        ("0 depart\n", "0 depart\nanswer\n", 18, "one question only"),
        ("0 depart\n", "0 depart\n0 depart\n", 18, "TP-"),
        ("game: template", "game: ludo", 1, "ludo"),
    ],
)
def test_an_exercise_that_does_not_fit_names_its_line(old, new, line, said):
    with pytest.raises(LessonError, match=said) as caught:
        read_exercise("load-1", TEXT.replace(old, new, 1))
    assert caught.value.line == line
