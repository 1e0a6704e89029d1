"""A board as rows of machine integers, for kernels that run over it thousands of times a second."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.games.switch_signal.kernels.buckets import Buckets
from engineshed.games.switch_signal.model import CITY, DEPARTURE, FACES, PORT, TRAINS
from engineshed.games.switch_signal.rules.board import Board, Step
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.maths.graph import filled

FAR: Final[i64] = 400
POINT: Final[i64] = 2
"""Costs are counted in half movement points."""
BRANCHES: Final[i64] = 4
"""The width of a row of `through`."""
MOST_FACES: Final[i64] = 4
MOST_ENDS: Final[i64] = 256
MASK_BITS: Final = 62


class Rows:
    """For each spot a few steps, one after the other in three rows."""

    def __init__(self, steps: list[list[Step]]) -> None:
        self.first: vec[i64] = vec[i64]([sum([len(row) for row in steps[:spot]]) for spot in range(len(steps) + 1)])
        self.spot: vec[i64] = vec[i64]([step[0] for row in steps for step in row])
        self.lamp: vec[i64] = vec[i64]([step[1] for row in steps for step in row])
        self.setting: vec[i64] = vec[i64]([step[2] for row in steps for step in row])
        self.owner: vec[i64] = vec[i64]([spot for spot, row in enumerate(steps) for _ in row])
        """The spot in whose row each step stands."""

    def by(self, column: vec[i64], names: int) -> list[vec[i64]]:
        """The steps that have each name in one of the columns."""
        return [vec[i64]([step for step, name in enumerate(column) if name == sought]) for sought in range(names)]


class Tables:
    """The board of one setting: what lies ahead of each spot, its steps forwards and backwards, and the bare ways."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.board = setting.board
        self.spots: i64 = len(setting.board.spots)
        self.origin: vec[i64] = vec[i64](setting.origin)
        self._copy_board(setting.board)
        self._lay_steps(setting.board)
        self._lay_dice()
        self._make_blanks(setting.board)
        self.queue = Buckets(int(FAR), 3 * len(self.before.spot) + len(setting.board.spots))
        self.lost: vec[i64] = filled(len(setting.board.spots), 0)
        """Spots whose distance is no longer true, while distances are mended."""
        self.mark: vec[i64] = filled(len(setting.board.spots), 0)
        """1 for a spot in `lost`."""

    def _copy_board(self, board: Board) -> None:
        """What the rules' own tables say of each spot."""
        self.kind: vec[i64] = vec[i64](board.kind)
        self.city: vec[i64] = vec[i64]([int(kind in {CITY, PORT}) for kind in board.kind])
        """1 for goods cities and ports."""
        self.port: vec[i64] = vec[i64](
            [board.ports.index(s) if s in board.ports else -1 for s in range(len(board.spots))]
        )
        """The number of the port at each spot, -1 elsewhere."""
        self.place: vec[i64] = vec[i64](board.place)
        self.line: vec[i64] = vec[i64](board.line_of)
        self.opposite: vec[i64] = vec[i64](board.opposite)
        self.lamp: vec[i64] = vec[i64](board.lamp_ahead)
        self.onward: vec[i64] = vec[i64](board.onward)
        self.junction: vec[i64] = vec[i64](board.junction_ahead)
        self.branch: vec[i64] = vec[i64](board.branch_ahead)
        self.junction_of: vec[i64] = vec[i64](board.junction_of)
        self.through: vec[i64] = vec[i64]([out for row in board.through for out in (*row, -1, -1)[:4]])
        self.bit: vec[i64] = vec[i64]([1 << place % MASK_BITS for place in range(board.places)])
        """For each place its bit in a mask of places; some share one."""

    def _lay_steps(self, board: Board) -> None:
        """The steps from spot to spot, forwards and backwards, and the bare ways to port."""
        self.exits = Rows([[(first, lamp, line) for line, lamp, first in row] for row in board.exits])
        """Out of each city and departure point; the line stands in the place of a setting."""
        steps = [board.steps(spot) for spot in range(len(board.spots))]
        self.ahead = Rows([[step for step in row if board.kind[step[0]] != DEPARTURE] for row in steps])
        self.before = Rows(_turned(board, steps))
        self.past_lamp = self.before.by(self.before.lamp, len(board.lamps))
        self.over_setting = self.before.by(self.before.setting, len(board.settings))
        self.into = self.before.by(self.before.owner, len(board.spots))
        """The steps of `before` by the lamp they pass, the setting that opens them, and the spot they lead to."""
        self.ways: list[vec[i64]] = [self._ways(port) for port in board.ports]
        """From every spot to each port, in half points, with all lamps and switches as one would like them."""

    def _lay_dice(self) -> None:
        self.pips: vec[i64] = vec[i64]([pips for die in FACES for pips, _ in (*die, (0, 0))[:4]])
        self.weight: vec[i64] = vec[i64]([weight for die in FACES for _, weight in (*die, (0, 0))[:4]])

    def _make_blanks(self, board: Board) -> None:
        """Rows to copy where a kernel needs an empty one."""
        self.unreached: vec[i64] = filled(len(board.spots), int(FAR))
        self.noughts: vec[i64] = filled(len(board.spots), 0)
        self.ends: vec[i64] = filled(int(MOST_ENDS), -1)
        self.nobody: vec[i64] = filled(board.places, -1)
        self.none: vec[i64] = filled(len(TRAINS), -1)
        self.worthless: vec[float] = vec[float]([0.0] * len(TRAINS))

    def _ways(self, port: int) -> vec[i64]:
        far = filled(len(self.board.spots), int(FAR))
        far[port] = 0
        reached = [port]
        for spot in reached:
            for place in range(self.before.first[spot], self.before.first[spot + 1]):
                before = self.before.spot[place]
                if far[before] == FAR:
                    far[before] = far[spot] + POINT
                    reached.append(int(before))
        return far


def _turned(board: Board, steps: list[list[Step]]) -> list[list[Step]]:
    """The same steps by the spot they lead to; nothing leads into a departure point that one could want."""
    into: list[list[Step]] = [[] for _ in steps]
    for spot, row in enumerate(steps):
        for onward, lamp, setting in row:
            if board.kind[onward] != DEPARTURE:
                into[onward].append((spot, lamp, setting))
    return into
