"""An exercise: a position out of a game between bots, and the one good decision in it.

    engineshed exercise 1
    game: template
    option players = 2
    bots: easy
    kind: depart                what is asked: messages of `exercises/<language>.ftl`
    found: seed 3, step 12      in which game of the finder
    margin: 1.5                 what the best other decision loses, in the game's own unit
    reason: enough              why, in the words of the bot, and what its words speak of
    about points = 7
    about load = 2 of load
    other 1.5 couple 2          what other decisions lose

    1 couple 3                  how it came to the position, every seat's decisions among it
    * hill 7
    answer
    0 depart | couple 1         what is right; several lines are decisions one after the other

It is followed at a table like a lesson: the script plays what was given, then the pupil on seat 0 is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from engineshed.core.game import AnyGame
from engineshed.core.lesson import (
    NEWEST,
    PUPIL,
    Lesson,
    LessonError,
    Line,
    ScriptReader,
    Step,
    game_of,
    lessons,
    play_through,
)
from engineshed.core.log import LogError, numbered_lines, read_header, write_line
from engineshed.core.record import Action, Record, Refusal, Seat
from engineshed.core.registry import game_class, game_names
from engineshed.core.space import Space
from engineshed.core.table import Entry, Table

FIRST_LINE: Final = "engineshed exercise 1"
PREFIX: Final = "exercise:"
"""Of the name under which a table follows an exercise."""
SUFFIX: Final = ".exercise"
ANSWER: Final = "answer"
_FACT = re.compile(r"(kind|bots|found|margin|reason):\s*(.*)")
_ABOUT = re.compile(r"about\s+([a-z_]+)\s*=\s*(\S+)(?:\s+of\s+([a-z_]+))?")
_OTHER = re.compile(r"other\s+(\d+(?:\.\d+)?)\s+(.+)")


class Reason(Record, frozen=True):
    """Why a bot would decide so: a message key, what its words speak of, and which of these are places."""

    key: str
    about: dict[str, int | str] = {}
    places: dict[str, str] = {}


class Loss(Record, frozen=True):
    """A decision that is not right, and what it loses."""

    action: Action
    loses: float


class Exercise(Lesson, frozen=True, kw_only=True):
    """A lesson of one card, whose script is given up to the question."""

    kind: str
    given: int
    """Lines of the script that stand before the question."""
    margin: float
    reason: Reason
    others: tuple[Loss, ...]
    found: str

    def due(self, table: Table) -> Entry | None:
        """What was given, whoever did it; then nature and the other seats, as in a lesson."""
        line = self.next(table)
        if line is not None and len(table.steps) < self.given:
            return Entry(line.seat, line.actions[0])
        return super().due(table)

    def may_undo(self, table: Table) -> bool:
        return len(table.steps) > self.given and super().may_undo(table)

    def object(self, table: Table, seat: Seat, action: Action) -> Refusal | None:
        """A decision that is not right is answered by what it loses."""
        if super().object(table, seat, action) is None:
            return None
        return Refusal("exercise", next((f"{one.loses:g}" for one in self.others if one.action == action), "more"))

    def reached(self, table: Table) -> int:
        return sum(line.seat == PUPIL for line in self.script[self.given : len(table.steps)])

    @property
    def answers(self) -> tuple[tuple[Action, ...], ...]:
        """For each decision those that are right, the bot's own first."""
        return self.steps[0].decisions


class _Reader(ScriptReader):
    """The script: what the pupil did before the question belongs to the position."""

    given = -1

    def take(self, number: int, line: str) -> None:
        if line == ANSWER:
            if self.given >= 0:
                raise LogError(number, f"there is one question only: remove the second {ANSWER!r}")
            self.given = len(self.script)
            self._steps.append(Step(ANSWER, (), ()))
        else:
            self._move(number, line)

    def _move(self, number: int, line: str) -> None:
        if self.given >= 0 or not line.startswith(f"{PUPIL} "):
            super()._move(number, line)
        else:
            self.script.append(Line(number, PUPIL, (self.action(number, line.partition(" ")[2]),)))


def read_exercise(name: str, text: str) -> Exercise:
    """An exercise, every line of it played by the rules. Raises LessonError with the line at fault."""
    try:
        return _read(name, text)
    except LogError as error:
        raise LessonError(error.line, error.cause, error.rule) from None


def _read(name: str, text: str) -> Exercise:
    lines = numbered_lines(text)
    if not lines or lines[0][1] != FIRST_LINE:
        raise LogError(1, f"this is no exercise of Engine Shed: the first line must read {FIRST_LINE!r}")
    facts = {match[1]: match[2] for _, line in lines if (match := _FACT.fullmatch(line))}
    plain = [(number, line) for number, line in lines[1:] if not _is_fact(line)]
    header, body = read_header([(1, NEWEST), *plain])
    game = game_of(header)
    reader = _Reader(game)
    for number, line in body:
        reader.take(number, line)
    steps = reader.closed()
    if not steps or not steps[0].decisions:
        raise LogError(lines[-1][0], f"no right decision is named: add a line {ANSWER!r} and the decision behind it")
    play_through(game, reader.script)
    return Exercise(
        name=name,
        game=header.game,
        options=header.options,
        minutes=1,
        bots=facts.get("bots", ""),
        steps=steps,
        script=tuple(reader.script),
        kind=_named(facts, "kind"),
        given=reader.given,
        margin=_number(_named(facts, "margin")),
        reason=_reason(_named(facts, "reason"), lines, game),
        others=tuple(_others(lines, game, reader)),
        found=facts.get("found", ""),
    )


def _is_fact(line: str) -> bool:
    return any(pattern.fullmatch(line) for pattern in (_FACT, _ABOUT, _OTHER))


def _named(facts: dict[str, str], key: str) -> str:
    if key not in facts:
        raise LogError(1, f"an exercise names its {key}: add a line '{key}: ...'")
    return facts[key]


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise LogError(1, f"the margin is a number, not {text!r}") from None


def _reason(key: str, lines: Sequence[tuple[int, str]], game: AnyGame) -> Reason:
    about: dict[str, int | str] = {}
    places: dict[str, str] = {}
    for number, line in lines:
        if match := _ABOUT.fullmatch(line):
            name, value, domain = match[1], match[2], match[3]
            about[name] = int(value) if value.lstrip("-").isdecimal() else value
            if domain:
                places[name] = domain
                if int(about[name]) not in range(len(game.domains.get(domain, ()))):
                    raise LogError(number, f"{domain} has no value {value}")
    return Reason(key, about, places)


def _others(lines: Sequence[tuple[int, str]], game: AnyGame, reader: _Reader) -> Iterable[Loss]:
    """What other decisions lose; each must be one that could be taken."""
    table = Table(game)
    for line in reader.script[: reader.given]:
        table.add(Entry(line.seat, line.actions[0]))
    right = reader.script[reader.given].actions
    for number, text in lines:
        if match := _OTHER.fullmatch(text):
            action = reader.action(number, match[2])
            refusal = game.refuse(table.state, PUPIL, action)
            if refusal is not None:
                raise LogError(number, f"not allowed here: refused by {refusal.rule}", refusal.rule)
            if action in right:
                raise LogError(number, "this decision is right: it loses nothing")
            yield Loss(action, float(match[1]))


def write_exercise(exercise: Exercise, space: Space) -> str:
    """The text of an exercise; `read_exercise` gives the same back."""
    lines = [FIRST_LINE, f"game: {exercise.game}"]
    lines += [f"option {key} = {msgspec.json.encode(value).decode()}" for key, value in exercise.options.items()]
    lines += [f"bots: {exercise.bots}", f"kind: {exercise.kind}", f"found: {exercise.found}"]
    lines += [f"margin: {exercise.margin:g}", f"reason: {exercise.reason.key}"]
    places = exercise.reason.places
    for key, value in exercise.reason.about.items():
        lines.append(f"about {key} = {value}" + (f" of {places[key]}" if key in places else ""))
    lines += [f"other {one.loses:g} {space.write(one.action)}" for one in exercise.others]
    lines.append("")
    for place, line in enumerate(exercise.script):
        if place == exercise.given:
            lines.append(ANSWER)
        lines.append(_written(space, line.seat, line.actions))
    return "\n".join(lines) + "\n"


def _written(space: Space, seat: Seat, actions: Iterable[Action]) -> str:
    return write_line(seat, " | ".join(space.write(action) for action in actions))


def exercise_names(game: str) -> Sequence[str]:
    """The exercises of a game in the order of its list `exercises/order.txt`; none where it has no such folder."""
    order = _folder(game) / "order.txt"
    return order.read_text("utf-8").split() if order.is_file() else []


@cache
def exercise(game: str, name: str) -> Exercise | None:
    """A game's exercise by its name, read and checked when it is first asked for."""
    if name not in exercise_names(game):
        return None
    return read_exercise(name, (_folder(game) / f"{name}{SUFFIX}").read_text("utf-8"))


def _folder(game: str) -> Traversable:
    return files(game_class(game).__module__) / "exercises"


def course(game: str, name: str) -> Lesson | None:
    """What a table of that name follows: a lesson, or an exercise."""
    if game not in game_names():
        return None
    if name.startswith(PREFIX):
        return exercise(game, name.removeprefix(PREFIX))
    return lessons(game).get(name)
