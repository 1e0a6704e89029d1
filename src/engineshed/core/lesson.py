"""A lesson: a log with a coach. Read, checked by the rules line by line, and followed at a real table.

    engineshed lesson 1
    game: template
    option players = 2
    minutes: 5
    bots: cautious
    then: hills             another lesson of the game that the last card leads on to: a further part of this one

    1 couple 3              what another seat does, as in a log
    step wagons             what the coach says now: the message `<lesson>-wagons` of `lessons/<language>.ftl`
    at load 3               what it points at: a value of a domain, or a part of the page
    0 couple 2 | couple 3   what goes on: the first is what "Do it for me" plays
    0 depart                a second decision under the same words
    step wait               a step without a decision is read and left by a button
    * hill 7                what nature does

The pupil has seat 0. When the script has ended the game goes on with bots and the table's own seed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from engineshed.core.game import AnyGame
from engineshed.core.log import Header, LogError, numbered_lines, read_header, read_seat
from engineshed.core.record import Action, Record, Refusal, Seat
from engineshed.core.registry import OptionError, UnknownGame, game_class, make_game
from engineshed.core.space import NotationError, Space
from engineshed.core.table import Entry, Refused, Table

FIRST_LINE: Final = "engineshed lesson 1"
NEWEST: Final = "version: 0"
"""A lesson always follows the rules as they are now: what it would say where a log names its version."""
PUPIL: Final = 0
PARTS: Final = frozenset({"hand", "prompt", "confirm", "score", "log", "undo", "hint", "rules", "dice", "players"})
"""What the coach can point at beside the board."""
NOT_NOW: Final = Refusal("lesson", "not-now")
_FACT = re.compile(r"(minutes|bots|then):\s*(.*)")
_STEP = re.compile(r"step\s+([a-z][a-z0-9-]*)")
_POINT = re.compile(r"at\s+(\S+)\s+(\S+)")


class LessonError(LogError):
    """A lesson that does not fit its form or the rules: names the line and the rule."""


class Pointer(Record, frozen=True):
    """What the coach points at: a value of a domain, or a part of the page (domain `part`)."""

    domain: str
    name: str
    index: int = -1


class Step(Record, frozen=True):
    """One card of the coach: read and left, or waiting until its decisions are taken, one after the other."""

    name: str
    points: tuple[Pointer, ...]
    decisions: tuple[tuple[Action, ...], ...]
    """For each the answers that go on, the coach's own first."""


class Line(Record, frozen=True):
    """What happens next: one action, or for the pupil any of several."""

    number: int
    seat: Seat
    actions: tuple[Action, ...]


class Lesson(Record, frozen=True):
    name: str
    game: str
    options: dict[str, Any]
    minutes: int
    bots: str
    """The level that plays the other seats when the script has ended."""
    steps: tuple[Step, ...]
    script: tuple[Line, ...]
    then: str = ""
    """The lesson that is its next part; empty: none."""

    def next(self, table: Table) -> Line | None:
        """The line of the script that is due; None when the game is free, because it has ended or was not followed."""
        played = len(table.steps)
        return self.script[played] if played < len(self.script) and self._is_followed(table) else None

    def _is_followed(self, table: Table) -> bool:
        """False for a table that began with an older text of this lesson: it goes on as a game."""
        return all(step.entry.action in line.actions for step, line in zip(table.steps, self.script, strict=False))

    def due(self, table: Table) -> Entry | None:
        """What nature or another seat does now by the script."""
        line = self.next(table)
        return None if line is None or line.seat == PUPIL else Entry(line.seat, line.actions[0])

    def may_undo(self, table: Table) -> bool:
        """Whether the pupil's last decision may be taken back before the script goes on."""
        return table.steps[-1].entry.seat == PUPIL

    def object(self, table: Table, seat: Seat, action: Action) -> Refusal | None:
        """Why a decision does not go on, although the rules allow it."""
        line = self.next(table)
        return None if line is None or (seat == line.seat and action in line.actions) else NOT_NOW

    def reached(self, table: Table) -> int:
        """How many decisions of the script the pupil has taken: they tell at which step the coach stands."""
        return sum(line.seat == PUPIL for line in self.script[: len(table.steps)])


def read_lesson(name: str, text: str) -> Lesson:
    """A lesson, every line of it played by the rules. Raises LessonError with the line at fault."""
    try:
        return _read(name, text)
    except LogError as error:
        raise LessonError(error.line, error.cause, error.rule) from None


def _read(name: str, text: str) -> Lesson:
    lines = numbered_lines(text)
    if not lines or lines[0][1] != FIRST_LINE:
        raise LogError(1, f"this is no lesson of Engine Shed: the first line must read {FIRST_LINE!r}")
    facts = {match[1]: (number, match[2]) for number, line in lines if (match := _FACT.fullmatch(line))}
    header, body = read_header(
        [(1, NEWEST), *((number, line) for number, line in lines[1:] if not _FACT.fullmatch(line))]
    )
    game = game_of(header)
    reader = ScriptReader(game)
    for number, line in body:
        reader.take(number, line)
    lesson = Lesson(
        name,
        header.game,
        header.options,
        _minutes(*facts.get("minutes", (1, ""))),
        facts.get("bots", (1, ""))[1],
        reader.closed(),
        tuple(reader.script),
        facts.get("then", (1, ""))[1],
    )
    play_through(game, lesson.script)
    return lesson


def game_of(header: Header) -> AnyGame:
    try:
        return make_game(header.game, header.options)
    except (UnknownGame, OptionError) as error:
        raise LogError(1, str(error)) from None


def _minutes(number: int, text: str) -> int:
    if not text.isdecimal():
        raise LogError(number, "a lesson says how long it takes: add a line 'minutes: NUMBER'")
    return int(text)


class ScriptReader:
    """Steps and script, line by line."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._space = Space(game)
        self._steps: list[Step] = []
        self.script: list[Line] = []

    def closed(self) -> tuple[Step, ...]:
        return tuple(self._steps)

    def take(self, number: int, line: str) -> None:
        if match := _STEP.fullmatch(line):
            self._steps.append(Step(match[1], (), ()))
        elif match := _POINT.fullmatch(line):
            self._point(number, match[1], match[2])
        else:
            self._move(number, line)

    def _last(self, number: int) -> Step:
        if not self._steps:
            raise LogError(number, "no step stands before this line: add a line 'step NAME'")
        return self._steps[-1]

    def _point(self, number: int, domain: str, name: str) -> None:
        step = self._last(number)
        point = Pointer(domain, name, self._index(number, domain, name))
        self._steps[-1] = Step(step.name, (*step.points, point), step.decisions)

    def _index(self, number: int, domain: str, name: str) -> int:
        known = sorted(PARTS) if domain == "part" else self._game.domains.get(domain)
        if known is None:
            raise LogError(number, f"no domain is called {domain!r}: there are part, {', '.join(self._game.domains)}")
        if name not in known:
            raise LogError(number, f"{domain} has no {name!r}: there are {', '.join(known[:12])}")
        return -1 if domain == "part" else known.index(name)

    def _move(self, number: int, line: str) -> None:
        seat, rest = read_seat(self._game, number, line)
        actions = tuple(self.action(number, text) for text in rest.split("|"))
        if seat == PUPIL:
            step = self._last(number)
            self._steps[-1] = Step(step.name, step.points, (*step.decisions, actions))
        elif len(actions) > 1:
            raise LogError(number, "only the pupil has a choice: name one action")
        self.script.append(Line(number, seat, actions))

    def action(self, number: int, text: str) -> Action:
        try:
            return self._space.read(text)
        except NotationError as error:
            raise LogError(number, str(error)) from None


def play_through(game: AnyGame, script: Sequence[Line]) -> None:
    """The script by the rules; and once more for every other answer that goes on."""
    _follow(game, script, {})
    for place, line in enumerate(script):
        for action in line.actions[1:]:
            _follow(game, script, {place: action})


def _follow(game: AnyGame, script: Sequence[Line], other: Mapping[int, Action]) -> None:
    table = Table(game)
    for place, line in enumerate(script):
        try:
            table.add(Entry(line.seat, other.get(place, line.actions[0])))
        except Refused as refused:
            raise LogError(line.number, f"not allowed here: {refused}", refused.refusal.rule) from None


@cache
def lessons(game: str) -> Mapping[str, Lesson]:
    """The lessons of a game in the order of its list `lessons/order.txt`; none where it has no such folder."""
    folder = files(game_class(game).__module__) / "lessons"
    order = folder / "order.txt"
    if not order.is_file():
        return {}
    names: Iterable[str] = order.read_text("utf-8").split()
    return linked({name: read_lesson(name, (folder / f"{name}.lesson").read_text("utf-8")) for name in names})


def linked(found: Mapping[str, Lesson]) -> Mapping[str, Lesson]:
    """A game's lessons, once each leads on to others that there are, and never in a circle."""
    for name in found:
        parts(found, name)
    return found


def parts(found: Mapping[str, Lesson], name: str) -> tuple[Lesson, ...]:
    """A lesson and those that it leads on to, one after the other."""
    way = [found[name]]
    while then := way[-1].then:
        if then not in found:
            raise LessonError(1, f"{way[-1].name} leads on to {then!r}: there are {', '.join(found)}")
        if found[then] in way:
            raise LessonError(1, f"{way[-1].name} leads back to {then!r}: name one that has not been before")
        way.append(found[then])
    return tuple(way)


def lesson_game(lesson: Lesson) -> AnyGame:
    return make_game(lesson.game, lesson.options)


def followed(lesson: Lesson, answers: Iterable[Action]) -> Table:
    """The table where the script has played the others, and the pupil these answers, as far as they go."""
    waiting = iter(answers)
    table = Table(lesson_game(lesson))
    while lesson.next(table):
        entry = lesson.due(table)
        if entry is None:
            answer = next(waiting, None)
            if answer is None:
                break
            entry = Entry(PUPIL, answer)
        table.add(entry)
    return table
