"""The boards: junctions, lines and cities as data, checked when loaded (TE-1.3 to TE-1.6, TE-11.1)."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

import msgspec

from engineshed.core.languages import Names
from engineshed.core.record import Record

COLOURS: Final = ("red", "orange", "yellow", "green", "blue")
"""In the order in which the cards are drawn (TE-2.8)."""
PER_COLOUR: Final = 7
DASHED_PER_COLOUR: Final = 2


class BoardError(ValueError):
    """Board data that no game can be played on; says what is wrong with which entry."""


class Vertex(Record, frozen=True):
    """A junction: a crossing of lines, with its place on the lattice and on the drawing (y grows downwards)."""

    id: int
    col: int
    row: int
    x: float
    y: float


class Edge(Record, frozen=True):
    """A line between two junctions: single (cost 1) or double (cost 2)."""

    id: int
    a: int
    b: int
    cost: Annotated[int, msgspec.Meta(ge=1, le=2)]
    terrain: Literal["sea", "river", "mountain", ""] = ""
    feature: str = ""


class City(Record, frozen=True):
    """A city and its card."""

    key: str
    name: str
    colour: Literal["red", "orange", "yellow", "green", "blue"]
    dashed: bool
    vertex: int
    names: Names
    """From the fields `name_<language>` of the file."""


class Counts(Record, frozen=True):
    rails_in_play: Annotated[int, msgspec.Meta(ge=1)]


class Meta(Record, frozen=True):
    title: str
    counts: Counts


class Board(Record, frozen=True):
    """A whole board. Cities stand in the order of the draw: colour by colour, then by junction."""

    meta: Meta
    vertices: tuple[Vertex, ...]
    edges: tuple[Edge, ...]
    cities: tuple[City, ...]

    @property
    def rails(self) -> int:
        """TE-1.2, TE-11.1: how many rails are in play."""
        return self.meta.counts.rails_in_play

    def junction_names(self) -> tuple[str, ...]:
        """How junctions are called in logs: by their city, else by number."""
        cities = {city.vertex: city.key for city in self.cities}
        return tuple(cities.get(vertex.id, str(vertex.id)) for vertex in self.vertices)


def board_text(name: str) -> bytes:
    return (files(__package__) / f"{name}.json").read_bytes()


@cache
def board_hash(name: str) -> str:
    """Of the file, as a log names it."""
    return hashlib.sha256(board_text(name)).hexdigest()[:12]


@cache
def load_board(name: str) -> Board:
    """`load_board("trans_europa")`."""
    return read_board(board_text(name))


def read_board(text: bytes) -> Board:
    """A board from its JSON; raises BoardError with the first thing that is wrong."""
    try:
        board = msgspec.convert(_with_names(msgspec.json.decode(text)), Board)
    except msgspec.MsgspecError as error:
        raise BoardError(f"no board: {error}") from None
    for wrong in faults(board):
        raise BoardError(wrong)
    return board


def _with_names(file: Any) -> Any:
    """The file with each city's names together, language by language."""
    for city in file.get("cities", ()) if isinstance(file, dict) else ():
        if isinstance(city, dict):
            city["names"] = {key[5:]: name for key, name in city.items() if key.startswith("name_")}
    return file


def faults(board: Board) -> Iterable[str]:
    """Everything that keeps a board from being played on."""
    yield from _misnumbered("vertex", [vertex.id for vertex in board.vertices])
    yield from _misnumbered("edge", [edge.id for edge in board.edges])
    yield from _bad_lines(board)
    yield from _bad_cities(board)
    if not list(_bad_lines(board)) and not _connected(board):
        yield "the lines do not join all junctions into one net"


def _misnumbered(what: str, numbers: list[int]) -> Iterable[str]:
    for place, number in enumerate(numbers):
        if place != number:
            yield f"{what} {number} stands in place {place}: number them 0, 1, 2, ..."


def _bad_lines(board: Board) -> Iterable[str]:
    seen: dict[frozenset[int], int] = {}
    for edge in board.edges:
        pair = frozenset((edge.a, edge.b))
        if not all(0 <= end < len(board.vertices) for end in pair):
            yield f"edge {edge.id} ends in a junction that does not exist: {edge.a}-{edge.b}"
        elif len(pair) == 1:
            yield f"edge {edge.id} joins junction {edge.a} with itself"
        elif pair in seen:
            yield f"edge {edge.id} joins the same junctions as edge {seen[pair]}"
        seen.setdefault(pair, edge.id)


def _bad_cities(board: Board) -> Iterable[str]:
    for what, many in (
        ("key", Counter(city.key for city in board.cities)),
        ("vertex", Counter(str(city.vertex) for city in board.cities)),
    ):
        yield from (f"{many[value]} cities have the {what} {value}" for value in many if many[value] > 1)
    for city in board.cities:
        if not 0 <= city.vertex < len(board.vertices):
            yield f"{city.key} lies on junction {city.vertex}, which does not exist"
    for colour in COLOURS:
        mine = [city for city in board.cities if city.colour == colour]
        dashed = sum(city.dashed for city in mine)
        if (len(mine), dashed) != (PER_COLOUR, DASHED_PER_COLOUR):
            yield f"{colour} has {len(mine)} cities, {dashed} of them dashed: 7 and 2 are needed"
    order = [(COLOURS.index(city.colour), city.vertex) for city in board.cities]
    if order != sorted(order):
        yield "the cities do not stand colour by colour (red, orange, yellow, green, blue), each by junction"


def _connected(board: Board) -> bool:
    reached, waiting = {0}, [0]
    near: dict[int, list[int]] = {vertex.id: [] for vertex in board.vertices}
    for edge in board.edges:
        near[edge.a].append(edge.b)
        near[edge.b].append(edge.a)
    while waiting:
        fresh = [there for there in near[waiting.pop()] if there not in reached]
        reached.update(fresh)
        waiting += fresh
    return len(reached) == len(board.vertices)
