"""Board files turned into the tables of the rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

from engineshed.core.record import Record
from engineshed.games.switch_signal.data.boardfile import BoardFile
from engineshed.games.switch_signal.data.checks import SIGNAL_DISCS, board_faults, discs_of
from engineshed.games.switch_signal.data.files import BoardError, decode, shipped
from engineshed.games.switch_signal.model import CITY, DEPARTURE, GOODS, PORT, Options
from engineshed.games.switch_signal.rules.board import Board, LineTable


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


@lru_cache(maxsize=32)
def read_board(text: str) -> Plan:
    """A board file as tables; BoardError lists everything that is wrong with it."""
    file = decode(text, BoardFile, "board")
    faults = list(board_faults(file))
    if faults:
        raise BoardError("\n".join(faults))
    plan = _plan(file, text)
    unwinnable = list(way_faults(plan))
    if unwinnable:
        raise BoardError("\n".join(unwinnable))
    return plan


def way_faults(plan: Plan) -> Iterator[str]:
    """SS-14.1, SS-16.10: trains must be able to fetch every cube and to bring it to every port, or nobody could win."""
    board = plan.board
    ends = set(board.departures) if plan.file.rules.pass_through_cities else {*board.departures, *board.ports}
    entered = _reached(board, board.departures, ends)
    for city in plan.origin:
        if city not in entered:
            yield f"node {board.spots[city]}: no train can come there from a departure point"
        onward = _reached(board, [city], {*board.departures, *board.ports})
        for port in board.ports:
            if port not in onward:
                yield f"node {board.spots[city]}: no train can run from there to {board.spots[port]}"


def _reached(board: Board, start: Iterable[int], ends: set[int]) -> set[int]:
    """Where trains can come from some spots, whatever lamps and switches show; they do not run on from the ends."""
    seen = set(start)
    todo = list(seen)
    while todo:
        for onward, _, _ in board.steps(todo.pop()):
            if onward not in seen:
                seen.add(onward)
                if onward not in ends:
                    todo.append(onward)
    return seen


def chosen_board(options: Options) -> Plan:
    """The board of the options: a file of their own, or the side that comes with the game."""
    plan = read_board(options.board_file or shipped(options.side))
    if options.board_file and plan.file.side != options.side:
        raise BoardError(f"the board file is for side {plan.file.side}: set side = {plan.file.side}")
    if plan.greens.bit_count() + options.extra_signals > SIGNAL_DISCS:
        raise BoardError(f"the box holds {SIGNAL_DISCS} signal discs: set extra_signals = 0")
    return plan


def _plan(file: BoardFile, text: str) -> Plan:
    kinds = {"goods": CITY, "port": PORT, "departure": DEPARTURE}
    order = {"goods": 0, "port": 1, "departure": 2}
    standing = sorted((n for n in file.nodes if n.kind in kinds), key=lambda n: (order[n.kind], n.number or 0))
    junctions = [(n.id, tuple(branch.to for branch in n.branches)) for n in file.nodes if discs_of(n)]
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
