"""A board file as records: nodes, lines with their lamps, the discs of the first game, the rules of its ports."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engineshed.core.languages import Names
from engineshed.core.record import Record

Identifier = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
LineName = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_-]*$")]


class Branch(Record, frozen=True):
    to: Identifier


class Node(Record, frozen=True):
    """SS-1.1: a node with its kind, and its place on a drawing; other fields for drawing are passed over."""

    id: Identifier
    name: Names
    kind: Literal["goods", "port", "departure", "junction3", "junction4"]
    goods: Literal["yellow", "blue", "red", "white"] | None = None
    number: Annotated[int, msgspec.Meta(ge=2, le=12)] | None = None
    branches: tuple[Branch, ...] = ()
    x: float | None = None
    y: float | None = None


class Section(Record, frozen=True):
    id: str


class Signal(Record, frozen=True):
    """SS-1.5: a lamp after `pos` sections counted from `a`."""

    id: str
    pos: Annotated[int, msgspec.Meta(ge=0)]
    kind: Literal["city", "track"]


class Edge(Record, frozen=True):
    """SS-1.2: a line of one to four sections between two nodes."""

    id: LineName
    a: Identifier
    b: Identifier
    sections: Annotated[tuple[Section, ...], msgspec.Meta(min_length=1, max_length=4)]
    signals: tuple[Signal, ...] = ()


class Setup(Record, frozen=True):
    """SS-3.4: the placement of the first game; `switch_discs` names the closed branches."""

    green_signals: tuple[str, ...]
    switch_discs: dict[str, tuple[str, ...]]


class PortRule(Record, frozen=True):
    per_colour: Annotated[int, msgspec.Meta(ge=1, le=2)]


class BoardRules(Record, frozen=True):
    pass_through_cities: bool
    ports: dict[str, PortRule]


class BoardFile(Record, frozen=True):
    side: Literal["europe", "north_america"]
    title: Names
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    setup: Setup
    rules: BoardRules
    meta: dict[str, tuple[str, ...]] = {}
