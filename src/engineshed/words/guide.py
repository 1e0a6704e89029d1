"""*How to play* in the reader's language: a game's pictures with a sentence each, from its `lessons/<language>.ftl`.

how = How to play Template              the page's title
    .goal = Climb as high as you can.   what winning is, before anything else
how-wagons = Couple wagons              a picture's title
    .text = Each turn ...               what it shows
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from engineshed.core.lesson import PUPIL, Pointer
from engineshed.core.pictures import Position, pictures
from engineshed.core.record import Record
from engineshed.core.table import Table
from engineshed.words.coach import said

KEY: Final = "how"


class Board(Record, frozen=True):
    """What several pictures share: the options of their lesson, and what the numbers of its board mean."""

    version: int
    options: dict[str, Any]
    domains: dict[str, tuple[str, ...]]
    seats: int


class Figure(Record, frozen=True):
    """A picture with its words, as the page draws it."""

    name: str
    title: str
    text: str
    rules: tuple[str, ...]
    points: tuple[Pointer, ...]
    whole: bool
    board: int
    """Its place among the boards."""
    view: dict[str, Any]


class Guide(Record, frozen=True):
    title: str
    goal: str
    boards: tuple[Board, ...]
    figures: tuple[Figure, ...]


@cache
def guide(game: str, language: str) -> Guide | None:
    """None for a game without pictures; KeyError where a language lacks words for one."""
    positions = pictures(game)
    if not positions:
        return None
    boards = list({msgspec.json.encode(found): found for found in map(_board, positions)}.values())
    return Guide(
        said(game, language, KEY),
        said(game, language, KEY, "goal"),
        tuple(boards),
        tuple(_figure(game, language, position, boards.index(_board(position))) for position in positions),
    )


def _board(position: Position) -> Board:
    game = position.table.game
    domains = {name: tuple(values) for name, values in game.domains.items()}
    return Board(game.version, msgspec.to_builtins(game.options), domains, game.seats)


def _figure(game: str, language: str, position: Position, board: int) -> Figure:
    picture = position.picture
    key = f"{KEY}-{picture.name}"
    return Figure(
        picture.name,
        said(game, language, key),
        said(game, language, key, "text"),
        picture.rules,
        picture.points,
        picture.whole,
        board,
        _seen(position.table),
    )


def _seen(table: Table) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(table.game.view(table.state, PUPIL)))
    return view
