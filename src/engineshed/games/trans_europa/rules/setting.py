"""What the rules look up: the board and the options, worked out once for a game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.core.record import CHANCE, Effect
from engineshed.games.trans_europa.data import COLOURS, Board
from engineshed.games.trans_europa.model import (
    ColouredRail,
    ColouredRailLaid,
    Deal,
    Dealt,
    First,
    Laid,
    Marker,
    Options,
    Rail,
    RailLaid,
    State,
    Stop,
    Turn,
)
from engineshed.maths.graph import Graph

Applied = tuple[State, tuple[Effect, ...]]
"""What an action comes to: the next state, and what happened."""
UNPLACED: Final = -1
NATURE: Final = (CHANCE,)
STOP: Final = (Stop(),)
DEALING: Final = Turn("deal", NATURE)
DRAWING_FIRST: Final = Turn("first", NATURE)
COLOURED_RAILS: Final = 3
"""TE-11.10"""


class Setting:
    """Prepared instances of actions, effects and turns, so that a move hands out what is there already."""

    def __init__(self, board: Board, options: Options) -> None:
        self.options = options
        self.seats: int = options.players
        self.rails: int = board.rails
        self.vexation: bool = options.vexation != "off"
        self.graph = Graph(len(board.vertices), [(edge.a, edge.b, edge.cost) for edge in board.edges])
        self.lines: int = len(board.edges)
        self.junctions: int = len(board.vertices)
        self.place: vec[i64] = vec[i64]([city.vertex for city in board.cities])
        self.piles: list[tuple[int, ...]] = _piles(board, options)
        self.losses: dict[tuple[tuple[Laid, ...], int, int, tuple[int, ...]], int] = {}
        self._prepare_board(board)
        self._prepare_actions(len(board.cities))
        self._prepare_rails()
        self.domains: dict[str, tuple[str, ...]] = _domains(board, options)

    def _prepare_board(self, board: Board) -> None:
        """The lines at each junction, with the junctions at their far ends."""
        at: list[list[tuple[int, int]]] = [[] for _ in board.vertices]
        for edge in board.edges:
            at[edge.a].append((edge.id, edge.b))
            at[edge.b].append((edge.id, edge.a))
        self.lines_at: list[tuple[int, ...]] = [tuple(line for line, _ in here) for here in at]
        self.far_at: list[vec[i64]] = [vec[i64]([far for _, far in here]) for here in at]
        self.single_at: list[vec[i64]] = [vec[i64]([2 - board.edges[line].cost for line, _ in here]) for here in at]
        """1 for each of these lines that is single, else 0."""

    def _prepare_actions(self, cities: int) -> None:
        self.rail: tuple[Rail, ...] = tuple(Rail(line) for line in range(self.lines))
        self.coloured_rail: tuple[ColouredRail, ...] = tuple(ColouredRail(line) for line in range(self.lines))
        self.rails_at: list[tuple[Rail, ...]] = [tuple(self.rail[line] for line in at) for at in self.lines_at]
        self.marker: tuple[Marker, ...] = tuple(Marker(junction) for junction in range(self.junctions))
        self.deal: list[list[tuple[Deal, int]]] = [
            [(Deal(seat, city), 1) for city in range(cities)] for seat in range(self.seats)
        ]
        self.dealt: list[list[tuple[Effect, ...]]] = [
            [(Dealt(seat=seat, city=city, only=seat),) for city in range(cities)] for seat in range(self.seats)
        ]
        self.first: list[tuple[First, int]] = [(First(seat), 1) for seat in range(self.seats)]
        self.marker_turn: list[Turn] = [Turn("marker", (seat,)) for seat in range(self.seats)]
        self.rail_turn: list[Turn] = [Turn("rail", (seat,)) for seat in range(self.seats)]
        self.second_turn: list[Turn] = [Turn("second", (seat,)) for seat in range(self.seats)]

    def _prepare_rails(self) -> None:
        """Black rails, laid first or second in a turn, by seat and line; and what packs them (`model.packed`)."""
        self.line_bytes: list[bytes] = [line.to_bytes(2, "big") for line in range(self.lines)]
        self.layer_bytes: list[bytes] = [bytes([layer]) for layer in range(self.seats << 2)]
        self.laid: list[list[Laid]] = []
        self.rail_laid: list[list[tuple[Effect, ...]]] = []
        for second in (False, True):
            for seat in range(self.seats):
                self.laid.append([Laid(line, seat, coloured=False, second=second) for line in range(self.lines)])
                self.rail_laid.append([(RailLaid(seat=seat, line=line, second=second),) for line in range(self.lines)])

    def is_double(self, line: int) -> bool:
        """TE-1.4: a double line costs 2."""
        return self.graph.cost[line] == 2

    def laid_by(self, seat: int, line: int, second: bool, coloured: bool) -> Laid:
        if coloured:
            return Laid(line, seat, coloured=True, second=second)
        return self.laid[seat + self.seats * second][line]

    def pack(self, seat: int, line: int, second: bool, coloured: bool) -> bytes:
        """A rail as a state keeps it."""
        return self.line_bytes[line] + self.layer_bytes[seat << 2 | coloured << 1 | second]

    def rails_of(self, laid: bytes) -> tuple[Laid, ...]:
        """The rails that a state keeps."""
        rails: list[Laid] = []
        for place in range(0, len(laid), 3):
            layer = laid[place + 2]
            line = laid[place] << 8 | laid[place + 1]
            rails.append(self.laid_by(layer >> 2, line, second=layer & 1 == 1, coloured=layer & 2 == 2))
        return tuple(rails)

    def laying(self, seat: int, line: int, second: bool, coloured: bool) -> tuple[Effect, ...]:
        if coloured:
            return (ColouredRailLaid(seat=seat, line=line, second=second),)
        return self.rail_laid[seat + self.seats * second][line]


def _piles(board: Board, options: Options) -> list[tuple[int, ...]]:
    """TE-2.4: the cards of each colour that are in the game."""
    short = options.deck == "short" or (options.deck == "auto" and options.players <= 3)
    cards = [(index, city) for index, city in enumerate(board.cities) if not (short and city.dashed)]
    return [tuple(index for index, city in cards if city.colour == colour) for colour in COLOURS]


def _domains(board: Board, options: Options) -> dict[str, tuple[str, ...]]:
    """How seats, cities, junctions and lines are called."""
    return {
        "seat": tuple(str(seat) for seat in range(options.players)),
        "city": tuple(city.key for city in board.cities),
        "junction": board.junction_names(),
        "line": tuple(str(edge.id) for edge in board.edges),
    }
