"""What the coach of a lesson says: the messages of a game's `lessons/<language>.ftl`, put together with its steps.

first = Your first round                the lesson's title
    .goal = Join your five cities.      the line that stays in sight
first-marker = Choose where to begin    a step's title
    .text = Click the lit dot.          what to do
    .why = Every network starts there.  why, for those who ask
    .wrong = A fine place too, but ...  the answer to a decision that does not go on (optional)
    .refused = It must touch ...        what the coach adds to the rule that forbids a decision (optional)

and those of its `exercises/<language>.ftl`, by what is asked:

finish = One rail ends the round        the question
    .text = Lay it.                     what is to be found, with what the bot's reason speaks of
    .why = Whoever finishes loses 0.    what there is to learn from it
loses = That loses { $loss } points.    the answer to a decision that is not right
loses-more = That loses more.           and to one that the bot did not weigh
next-best = The next best loses { $loss } points.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from engineshed.bots.contract import Thought
from engineshed.core.exercise import Exercise
from engineshed.core.lesson import Lesson, Pointer, Step, lesson_game, lessons
from engineshed.core.record import Record
from engineshed.core.registry import game_class
from engineshed.words import Words

NOTHING: Final[Mapping[str, float | str]] = MappingProxyType({})


class Card(Record, frozen=True):
    """A step in the reader's language."""

    name: str
    title: str
    text: str
    why: str
    wrong: str
    refused: str
    points: tuple[Pointer, ...]
    decisions: tuple[tuple[dict[str, Any], ...], ...]
    """As the page sends them: for each the answers that go on, the coach's own first."""
    losses: dict[str, str] = {}
    """Of an exercise: what is answered to a decision that is not right, by the reason of its refusal."""


class NextPart(Record, frozen=True):
    """A lesson that another leads on to."""

    name: str
    title: str
    minutes: int


class Coaching(Record, frozen=True):
    """A whole lesson in the reader's language."""

    name: str
    title: str
    goal: str
    minutes: int
    cards: tuple[Card, ...]
    then: NextPart | None = None


def coaching(lesson: Lesson, language: str) -> Coaching:
    """KeyError where a language lacks a message of the lesson."""
    if isinstance(lesson, Exercise):
        return _exercising(lesson, language)
    return Coaching(
        lesson.name,
        said(lesson.game, language, lesson.name),
        said(lesson.game, language, lesson.name, "goal"),
        lesson.minutes,
        tuple(_card(lesson, step, language) for step in lesson.steps),
        _part(lessons(lesson.game)[lesson.then], language) if lesson.then else None,
    )


def _part(lesson: Lesson, language: str) -> NextPart:
    return NextPart(lesson.name, title(lesson, language), lesson.minutes)


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
        said(lesson.game, language, key, "refused", needed=False),
        step.points,
        msgspec.to_builtins(step.decisions),
    )


def _exercising(exercise: Exercise, language: str) -> Coaching:
    """The question as the one card; its reason is read when the answer is found."""
    words, reason = Words(lesson_game(exercise), language), exercise.reason
    about = {name: words.figure(reason.places.get(name), value) for name, value in reason.about.items()}

    def say(key: str, part: str = "", **more: float) -> str:
        return _formatted(_bundle(exercise.game, language, "exercises"), key, part, {**about, **more})

    losses = {f"{one.loses:g}": say("loses", loss=_counted(one.loses)) for one in exercise.others}
    thought = Thought(exercise.answers[0][0], 0.0, reason.key, reason.about, reason.places)
    why = [say(exercise.kind, "why"), words.thought(thought), say("next-best", loss=_counted(exercise.margin))]
    card = Card(
        exercise.kind,
        say(exercise.kind),
        say(exercise.kind, "text"),
        " ".join(sentence(one) for one in why),
        say("loses-more"),
        "",
        (),
        msgspec.to_builtins(exercise.answers),
        losses,
    )
    return Coaching(exercise.name, card.title, card.text, exercise.minutes, (card,))


def _counted(points: float) -> float:
    """A whole number as such: its plural is another one than that of a fraction."""
    return int(points) if points.is_integer() else points


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}"


@cache
def _bundle(game: str, language: str, room: str = "lessons") -> FluentBundle:
    text = (files(game_class(game).__module__) / room / f"{language}.ftl").read_text("utf-8")
    found = FluentBundle([language], use_isolating=False)
    found.add_resource(FluentResource(text))
    return found


def said(game: str, language: str, key: str, part: str = "", *, needed: bool = True) -> str:
    return _formatted(_bundle(game, language), key, part, needed=needed)


def _formatted(
    found: FluentBundle, key: str, part: str, about: Mapping[str, float | str] = NOTHING, *, needed: bool = True
) -> str:
    if found.has_message(key):
        message = found.get_message(key)
        pattern = message.attributes.get(part) if part else message.value
        if pattern is not None:
            return str(found.format_pattern(pattern, dict(about))[0])
    if needed:
        raise KeyError(f"no message {key}{'.' if part else ''}{part} in {found.locales[0]}")
    return ""
