"""What the coach of a lesson says: the messages of a game's `lessons/<language>.ftl`, put together with its steps.

first = Your first round                the lesson's title
    .goal = Join your five cities.      the line that stays in sight
first-marker = Choose where to begin    a step's title
    .text = Click the lit dot.          what to do
    .why = Every network starts there.  why, for those who ask
    .wrong = A fine place too, but ...  the answer to a decision that does not go on (optional)
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from engineshed.core.lesson import Lesson, Pointer, Step
from engineshed.core.record import Record
from engineshed.core.registry import game_class


class Card(Record, frozen=True):
    """A step in the reader's language."""

    name: str
    title: str
    text: str
    why: str
    wrong: str
    points: tuple[Pointer, ...]
    decisions: tuple[tuple[dict[str, Any], ...], ...]
    """As the page sends them: for each the answers that go on, the coach's own first."""


class Coaching(Record, frozen=True):
    """A whole lesson in the reader's language."""

    name: str
    title: str
    goal: str
    minutes: int
    cards: tuple[Card, ...]


def coaching(lesson: Lesson, language: str) -> Coaching:
    """KeyError where a language lacks a message of the lesson."""
    return Coaching(
        lesson.name,
        said(lesson.game, language, lesson.name),
        said(lesson.game, language, lesson.name, "goal"),
        lesson.minutes,
        tuple(_card(lesson, step, language) for step in lesson.steps),
    )


def title(lesson: Lesson, language: str) -> str:
    return said(lesson.game, language, lesson.name)


def _card(lesson: Lesson, step: Step, language: str) -> Card:
    key = f"{lesson.name}-{step.name}"
    return Card(
        step.name,
        said(lesson.game, language, key),
        said(lesson.game, language, key, "text"),
        said(lesson.game, language, key, "why"),
        said(lesson.game, language, key, "wrong", needed=False),
        step.points,
        msgspec.to_builtins(step.decisions),
    )


@cache
def _bundle(game: str, language: str) -> FluentBundle:
    text = (files(game_class(game).__module__) / "lessons" / f"{language}.ftl").read_text("utf-8")
    found = FluentBundle([language], use_isolating=False)
    found.add_resource(FluentResource(text))
    return found


def said(game: str, language: str, key: str, part: str = "", *, needed: bool = True) -> str:
    found = _bundle(game, language)
    if found.has_message(key):
        message = found.get_message(key)
        pattern = message.attributes.get(part) if part else message.value
        if pattern is not None:
            return str(found.format_pattern(pattern, {})[0])
    if needed:
        raise KeyError(f"no message {key}{'.' if part else ''}{part} in the lessons of {game}, {language}")
    return ""
