"""Board and deck files: read, checked with precise reasons, and turned into the tables of the rules."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, TypeVar

import msgspec

from engineshed.core.record import Record
from engineshed.games.switch_signal.rules.board import Board, LineTable
from engineshed.games.switch_signal.rules.words import ANY, CITY, COLOURS, DEPARTURE, GOODS, PORT

SWITCH_DISCS = 30
SIGNAL_DISCS = 10
DISPATCH_CARDS = 18
TRACK_GREENS = 3

Identifier = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
LineName = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_-]*$")]


class BoardError(ValueError):
    """A board or deck file that the rules cannot use; every reason stands on its own line."""


class Names(Record, frozen=True):
    en: str
    ru: str
    uk: str


class Branch(Record, frozen=True):
    to: Identifier


class Node(Record, frozen=True):
    """SS-1.1: a node with its kind; fields for drawing are passed over."""

    id: Identifier
    name: Names
    kind: Literal["goods", "port", "departure", "junction3", "junction4"]
    goods: Literal["yellow", "blue", "red", "white"] | None = None
    number: Annotated[int, msgspec.Meta(ge=2, le=12)] | None = None
    branches: tuple[Branch, ...] = ()


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


class CardKind(Record, frozen=True):
    """SS-5.1: a kind of dispatch card: new trains first, then the colours that move, from top to bottom."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$")]
    count: Annotated[int, msgspec.Meta(ge=1, le=DISPATCH_CARDS)]
    new: Annotated[int, msgspec.Meta(ge=0, le=2)]
    move: Annotated[tuple[Literal["black", "brown", "grey", "any"], ...], msgspec.Meta(max_length=3)]

    @property
    def symbols(self) -> tuple[int, ...]:
        """What moves, symbol by symbol: a colour, or ANY."""
        return tuple(ANY if word == "any" else COLOURS.index(word) for word in self.move)


class DeckFile(Record, frozen=True):
    cards: tuple[CardKind, ...]
    meta: dict[str, tuple[str, ...]] = {}


class Plan(Record, frozen=True):
    """A checked board: its file, its tables, and what only the file knows."""

    file: BoardFile
    board: Board
    origin: tuple[int, ...]
    """The city of each goods colour, as a spot."""
    per_colour: tuple[int, ...]
    """How many cubes of each colour each port needs."""
    greens: int
    settings: tuple[int, ...]
    hash: str


@cache
def shipped(name: str) -> str:
    """The text of a file that comes with the game: `europe`, `north_america` or `deck`."""
    return (files(__package__) / "boards" / f"{name}.json").read_text("utf-8")


@cache
def read_board(text: str) -> Plan:
    """A board file as tables; BoardError lists everything that is wrong with it."""
    file = _decode(text, BoardFile, "board")
    faults = list(board_faults(file))
    if faults:
        raise BoardError("\n".join(faults))
    return _plan(file, text)


@cache
def read_deck(text: str) -> tuple[CardKind, ...]:
    """The kinds of dispatch card in a deck file."""
    file = _decode(text, DeckFile, "deck")
    faults = list(deck_faults(file.cards))
    if faults:
        raise BoardError("\n".join(faults))
    return file.cards


T = TypeVar("T", BoardFile, DeckFile)


def _decode(text: str, kind: type[T], what: str) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BoardError(f"no {what} file: {error}") from None


def board_faults(file: BoardFile) -> Iterator[str]:
    """Everything the rules forbid on a board; later checks wait until the graph itself is sound."""
    graph = [*_node_faults(file), *_edge_faults(file)]
    yield from graph
    if graph:
        return
    shape = [*_degree_faults(file), *_signal_faults(file), *_port_faults(file)]
    yield from shape
    if not shape:
        yield from _setup_faults(file)
        yield from _reach_faults(file)


def _node_faults(file: BoardFile) -> Iterator[str]:
    """SS-1.1: the counts of nodes, goods colours and departure numbers."""
    for name, count in Counter(node.id for node in file.nodes).items():
        if count > 1:
            yield f"node {name}: named {count} times"
    colours = Counter(node.goods for node in file.nodes if node.kind == "goods")
    for colour in GOODS:
        if colours[colour] != 1:
            yield f"goods {colour}: exactly one goods city must have it, not {colours[colour]}"
    if sum(colours.values()) != len(GOODS):
        yield f"goods cities: {len(GOODS)} are needed, each with its colour, not {sum(colours.values())}"
    numbers = sorted(node.number or 0 for node in file.nodes if node.kind == "departure")
    if numbers != list(range(2, 13)):
        yield f"departure points: they must carry the numbers 2 to 12 once each, not {numbers}"
    if not 1 <= sum(node.kind == "port" for node in file.nodes) <= 2:
        yield "ports: a board has one or two"


def _edge_faults(file: BoardFile) -> Iterator[str]:
    """SS-1.2: lines join two different nodes, and no two nodes twice."""
    known = {node.id for node in file.nodes}
    for name, count in Counter(edge.id for edge in file.edges).items():
        if count > 1:
            yield f"line {name}: named {count} times"
    pairs: set[frozenset[str]] = set()
    for edge in file.edges:
        for end in {edge.a, edge.b} - known:
            yield f"line {edge.id}: no node is called {end}"
        pair = frozenset((edge.a, edge.b))
        if len(pair) == 1:
            yield f"line {edge.id}: it joins {edge.a} to itself"
        if pair in pairs:
            yield f"line {edge.id}: {edge.a} and {edge.b} are joined twice"
        pairs.add(pair)


def _neighbours(file: BoardFile) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {node.id: [] for node in file.nodes}
    for edge in file.edges:
        found[edge.a].append(edge.b)
        found[edge.b].append(edge.a)
    return found


DEGREES = {"departure": (1, 1), "goods": (3, 99), "port": (3, 99), "junction3": (3, 3), "junction4": (4, 4)}


def _degree_faults(file: BoardFile) -> Iterator[str]:
    """SS-1.3, SS-1.7: how many lines meet at each kind of node, and the branches a junction lists."""
    neighbours = _neighbours(file)
    for node in file.nodes:
        least, most = DEGREES[node.kind]
        if not least <= len(neighbours[node.id]) <= most:
            yield f"node {node.id}: a {node.kind} cannot have {len(neighbours[node.id])} lines"
        branches = [branch.to for branch in node.branches]
        if node.kind.startswith("junction") and sorted(branches) != sorted(neighbours[node.id]):
            yield f"junction {node.id}: its branches must be {sorted(neighbours[node.id])}, not {sorted(branches)}"
    discs = sum(_discs(node) for node in file.nodes)
    if discs > SWITCH_DISCS:
        yield f"switch discs: the junctions need {discs}, the box holds {SWITCH_DISCS}"


def _discs(node: Node) -> int:
    """SS-1.7: one disc on a 3-junction, two on a 4-junction."""
    return {"junction3": 1, "junction4": 2}.get(node.kind, 0)


def _signal_faults(file: BoardFile) -> Iterator[str]:
    """SS-1.5: exactly one lamp at every entrance of every city; the others between two sections of one line."""
    cities = {node.id for node in file.nodes if node.kind in {"goods", "port"}}
    for name, count in Counter(signal.id for edge in file.edges for signal in edge.signals).items():
        if count > 1:
            yield f"signal {name}: named {count} times"
    for edge in file.edges:
        length = len(edge.sections)
        count_at = Counter(signal.pos for signal in edge.signals)
        for end, position in ((edge.a, 0), (edge.b, length)):
            if end in cities and count_at[position] != 1:
                yield f"line {edge.id}: the entrance of {end} needs exactly one signal at position {position}"
            if end not in cities and count_at[position]:
                yield f"line {edge.id}: no signal may stand between {end} and the line"
        for signal in edge.signals:
            inside = 0 < signal.pos < length
            if signal.pos > length or count_at[signal.pos] > 1:
                yield f"signal {signal.id}: position {signal.pos} does not exist on this line or is taken"
            if inside != (signal.kind == "track"):
                yield f"signal {signal.id}: a track signal stands between two sections, a city signal at a city"


def _port_faults(file: BoardFile) -> Iterator[str]:
    ports = sorted(node.id for node in file.nodes if node.kind == "port")
    if sorted(file.rules.ports) != ports:
        yield f"rules.ports: it must name {ports}, not {sorted(file.rules.ports)}"
    elif sum(port.per_colour for port in file.rules.ports.values()) != 2:
        yield "rules.ports: all ports together must need 2 cubes of each colour"


def _setup_faults(file: BoardFile) -> Iterator[str]:
    """SS-3.2, SS-3.3: the discs of the first game."""
    yield from _switch_disc_faults(file)
    yield from _green_faults(file)


def _switch_disc_faults(file: BoardFile) -> Iterator[str]:
    """SS-3.2: each junction has its own discs, on branches of its own."""
    discs = file.setup.switch_discs
    junctions = {node.id: node for node in file.nodes if _discs(node)}
    for name, node in junctions.items():
        closed = discs.get(name, ())
        branches = {branch.to for branch in node.branches}
        if len(closed) != _discs(node) or len(set(closed)) != len(closed) or not set(closed) <= branches:
            yield f"setup.switch_discs: {name} needs {_discs(node)} of its branches closed"
    for name in sorted(set(discs) - set(junctions)):
        yield f"setup.switch_discs: {name} is no junction"


def _green_faults(file: BoardFile) -> Iterator[str]:
    """SS-3.3: one green disc in each city and three on the track."""
    greens = file.setup.green_signals
    city_of = _cities_of_signals(file)
    for name, count in Counter(greens).items():
        if name not in city_of:
            yield f"setup.green_signals: no signal is called {name}"
        if count > 1:
            yield f"setup.green_signals: {name} is named {count} times"
    found = Counter(city_of.get(name, "?") for name in greens)
    for node in file.nodes:
        if node.kind in {"goods", "port"} and found[node.id] != 1:
            yield f"setup.green_signals: {node.id} needs exactly one green signal"
    if found[""] != TRACK_GREENS:
        yield f"setup.green_signals: {TRACK_GREENS} track signals must be green, not {found['']}"


def _cities_of_signals(file: BoardFile) -> dict[str, str]:
    """Each signal with its city; nothing for a track signal."""
    return {
        signal.id: "" if signal.kind == "track" else edge.a if signal.pos == 0 else edge.b
        for edge in file.edges
        for signal in edge.signals
    }


def _reach_faults(file: BoardFile) -> Iterator[str]:
    """Every node can be reached from every other."""
    neighbours = _neighbours(file)
    seen, todo = {file.nodes[0].id}, [file.nodes[0].id]
    while todo:
        for name in neighbours[todo.pop()]:
            if name not in seen:
                seen.add(name)
                todo.append(name)
    for node in file.nodes:
        if node.id not in seen:
            yield f"node {node.id}: no track leads there from {file.nodes[0].id}"


def deck_faults(cards: Iterable[CardKind]) -> Iterator[str]:
    """SS-2.4, SS-8.5: 18 cards, each moving something or bringing a train, no colour named twice on one card."""
    kinds = list(cards)
    total = sum(card.count for card in kinds)
    if total != DISPATCH_CARDS:
        yield f"cards: {DISPATCH_CARDS} are needed, not {total}"
    for name, count in Counter(card.id for card in kinds).items():
        if count > 1:
            yield f"card {name}: named {count} times"
    for card in kinds:
        named = [word for word in card.move if word != "any"]
        if len(set(named)) != len(named):
            yield f"card {card.id}: a colour is named twice"
        if not card.new and not card.move:
            yield f"card {card.id}: it shows no symbol"


def _plan(file: BoardFile, text: str) -> Plan:
    kinds = {"goods": CITY, "port": PORT, "departure": DEPARTURE}
    order = {"goods": 0, "port": 1, "departure": 2}
    standing = sorted((n for n in file.nodes if n.kind in kinds), key=lambda n: (order[n.kind], n.number or 0))
    junctions = [(n.id, tuple(branch.to for branch in n.branches)) for n in file.nodes if _discs(n)]
    lamps = [f"{edge.id}:{signal.pos}" for edge in file.edges for signal in edge.signals]
    lamp_of = {name: number for number, name in enumerate(lamps)}
    lines = [
        LineTable(
            edge.id,
            (edge.a, edge.b),
            len(edge.sections),
            {signal.pos: lamp_of[f"{edge.id}:{signal.pos}"] for signal in edge.signals},
        )
        for edge in file.edges
    ]
    board = Board([(n.id, kinds[n.kind]) for n in standing], junctions, lines, lamps)
    by_id = {signal.id: f"{edge.id}:{signal.pos}" for edge in file.edges for signal in edge.signals}
    city_of = {node.goods: node.id for node in file.nodes if node.goods}
    return Plan(
        file,
        board,
        tuple(board.spot_of[city_of[colour]] for colour in GOODS),
        tuple(file.rules.ports[board.spots[port]].per_colour for port in board.ports),
        sum(1 << lamp_of[by_id[name]] for name in file.setup.green_signals),
        tuple(_standard(board, file, name, branches) for name, branches in junctions),
        hashlib.sha256(text.encode()).hexdigest()[:16],
    )


def _standard(board: Board, file: BoardFile, junction: str, branches: tuple[str, ...]) -> int:
    opened = [branch for branch in branches if branch not in file.setup.switch_discs[junction]]
    return board.setting_of[f"{junction}:{opened[0]}+{opened[1]}"]
