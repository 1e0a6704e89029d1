"""The pictures of a game's *How to play*: positions in notation, played by the rules, and what to look at in them.

engineshed pictures 1
game: template

picture wagons
from first couple       the position where this step of a lesson begins
0 couple 2              and what is played on from there, as in a log
at load 2               what is ringed; the picture is drawn around it
whole                   or the whole board, all the same
rules TP-2.1 TP-2.2     the rules that it shows
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from engineshed.core.game import AnyGame
from engineshed.core.lesson import Lesson, Pointer, followed, lessons
from engineshed.core.log import LogError, numbered_lines, read_seat
from engineshed.core.record import Record
from engineshed.core.registry import game_class
from engineshed.core.rulebook import rulebook
from engineshed.core.space import NotationError
from engineshed.core.table import Entry, Refused, Table

FIRST_LINE: Final = "engineshed pictures 1"
FILE: Final = "how.pictures"
_NAME = re.compile(r"picture\s+([a-z][a-z0-9-]*)")
_FROM = re.compile(r"from\s+(\S+)\s+(\S+)")
_POINT = re.compile(r"at\s+(\S+)\s+(\S+)")
_RULES = re.compile(r"rules\s+(.+)")
_WHOLE = re.compile(r"whole")


class PicturesError(LogError):
    """A list of pictures that does not fit its form or the rules: names the line and the rule."""


class Picture(Record, frozen=True):
    name: str
    points: tuple[Pointer, ...]
    whole: bool
    """Whether the whole board is drawn rather than the surroundings of the points."""
    rules: tuple[str, ...]


class Position(NamedTuple):
    """Where a picture is taken: the table as the pupil sees it."""

    picture: Picture
    table: Table


@cache
def pictures(game: str) -> tuple[Position, ...]:
    """A game's pictures in their order; none where it has no such list."""
    file = files(game_class(game).__module__) / "lessons" / FILE
    return read_pictures(game, file.read_text("utf-8")) if file.is_file() else ()


def read_pictures(game: str, text: str) -> tuple[Position, ...]:
    """Every picture, its position played by the rules. Raises PicturesError with the line at fault."""
    lines = numbered_lines(text)
    try:
        _check_head(game, lines[:2])
        return tuple(_position(game, part) for part in _parts(lines[2:]))
    except LogError as error:
        raise PicturesError(error.line, error.cause, error.rule) from None


def _check_head(game: str, head: Sequence[tuple[int, str]]) -> None:
    for line, (number, written) in zip((FIRST_LINE, f"game: {game}"), head or [(1, "")], strict=False):
        if written != line:
            raise LogError(number, f"this list of pictures must begin with {FIRST_LINE!r} and 'game: {game}'")


def _parts(lines: Iterable[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """The lines of each picture, its name first."""
    part: list[tuple[int, str]] = []
    for number, line in lines:
        if _NAME.fullmatch(line):
            if part:
                yield part
            part = []
        elif not part:
            raise LogError(number, "no picture stands before this line: add a line 'picture NAME'")
        part.append((number, line))
    if part:
        yield part


def _position(game: str, lines: Sequence[tuple[int, str]]) -> Position:
    (number, head), *rest = lines
    name = head.split()[1]
    if not rest or not (start := _FROM.fullmatch(rest[0][1])):
        raise LogError(number, f"picture {name!r} needs a position: add a line 'from LESSON STEP' below it")
    table = _begun(game, rest[0][0], start[1], start[2])
    points: list[Pointer] = []
    rules: list[str] = []
    whole = False
    for at, line in rest[1:]:
        if match := _POINT.fullmatch(line):
            points.append(_point(table.game, at, match[1], match[2]))
        elif match := _RULES.fullmatch(line):
            rules += _known_rules(game, at, match[1].split())
        elif _WHOLE.fullmatch(line):
            whole = True
        else:
            _play(table, at, line)
    return Position(Picture(name, tuple(points), whole, tuple(rules)), table)


def _begun(game: str, number: int, lesson: str, step: str) -> Table:
    found = lessons(game).get(lesson)
    if found is None:
        raise LogError(number, f"no lesson is called {lesson!r}: there are {', '.join(lessons(game))}")
    if step not in (names := [one.name for one in found.steps]):
        raise LogError(number, f"lesson {lesson!r} has no step {step!r}: there are {', '.join(names)}")
    return _at_step(found, names.index(step))


def _at_step(lesson: Lesson, place: int) -> Table:
    """The table of a lesson when the coach comes to a step."""
    return followed(lesson, [answers[0] for step in lesson.steps[:place] for answers in step.decisions])


def _point(game: AnyGame, number: int, domain: str, name: str) -> Pointer:
    known = game.domains.get(domain)
    if known is None or name not in known:
        raise LogError(number, f"nothing on the board is called {domain} {name}")
    return Pointer(domain, name, known.index(name))


def _known_rules(game: str, number: int, names: Sequence[str]) -> Sequence[str]:
    book = rulebook(game_class(game).__module__)
    for name in names:
        if book.find(name) is None:
            raise LogError(number, f"there is no rule {name}", name)
    return names


def _play(table: Table, number: int, line: str) -> None:
    seat, text = read_seat(table.game, number, line)
    try:
        table.add(Entry(seat, table.space.read(text)))
    except NotationError as error:
        raise LogError(number, str(error)) from None
    except Refused as refused:
        raise LogError(number, f"not allowed here: {refused}", refused.refusal.rule) from None
