"""How far every spot is from a goal: movement points, plus what it costs to change lamps and switches on the way."""

from __future__ import annotations

from typing import Final

from engineshed.games.switch_signal.kernels.position import Position
from engineshed.games.switch_signal.rules.board import Board
from engineshed.games.switch_signal.rules.words import DEPARTURE, SECTION

FAR: Final = 400
POINT: Final = 2
"""Costs are counted in half movement points."""


AHEAD_OF_A_TRAIN: Final = 3
"""Sections before a train that it is taken to run over soon."""


class Steps:
    """Every step of the board, backwards: from which spots a spot is entered, past which lamp, with which setting."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.into: list[list[tuple[int, int, int]]] = [[] for _ in board.spots]
        for spot in range(1, len(board.spots)):
            for onward, lamp, setting in forward(board, spot):
                if board.kind[onward] != DEPARTURE:
                    self.into[onward].append((spot, lamp, setting))
        self.ways = [self._ways(port) for port in board.ports]
        """From every spot to each port, in half points, with all lamps and switches as one would like them."""

    def _ways(self, port: int) -> list[int]:
        far = [FAR] * len(self.board.spots)
        far[port] = 0
        reached = [port]
        for spot in reached:
            for before, _, _ in self.into[spot]:
                if far[before] == FAR:
                    far[before] = far[spot] + POINT
                    reached.append(before)
        return far


def forward(board: Board, spot: int) -> list[tuple[int, int, int]]:
    """Where a train can go next: the spot, the lamp before it (-1), and the setting that leads there (-1)."""
    if board.kind[spot] != SECTION:
        return [(first, lamp, -1) for _, lamp, first in board.exits[spot]]
    lamp = board.lamp_ahead[spot]
    junction = board.junction_ahead[spot]
    if junction < 0:
        return [(board.onward[spot], lamp, -1)]
    branch = board.branch_ahead[spot]
    found = []
    for setting in board.settings_of[junction]:
        out = board.through[setting][branch]
        if out >= 0:
            found.append((out, lamp, setting))
    return found


class Toll:
    """What each hindrance adds, in half points: lamp, switch, loading, a place that is held, a train that comes."""

    def __init__(self, lamp: int, switch: int, load: int, held: int, facing: int, gate: int = 14) -> None:  # noqa: PLR0913, PLR0917 - six plain numbers
        self.lamp = lamp
        self.switch = switch
        self.load = load
        self.held = held
        self.facing = facing
        self.gate = gate
        """Tenths by which the bare way from a city to port is lengthened by what will hinder there."""


def distances(steps: Steps, position: Position, toll: Toll, sources: list[tuple[int, int]]) -> list[int]:
    """Dijkstra's distances to the nearest source (spot, cost there) for every spot; FAR where no way leads.
    Costs are small whole numbers, so the queue is a row of buckets.
    """
    board = steps.board
    far = [FAR] * len(board.spots)
    buckets: list[list[int]] = [[] for _ in range(FAR)]
    top = 0
    for spot, cost in sources:
        far[spot] = cost
        buckets[cost].append(spot)
        top = max(top, cost)
    base = 0
    while base <= top:
        for spot in buckets[base]:
            if far[spot] != base:
                continue
            entry = base + POINT + position.press[spot]
            for before, lamp, setting in steps.into[spot]:
                cost = entry
                if lamp >= 0 and not position.green >> lamp & 1:
                    cost += toll.lamp
                if setting >= 0 and position.settings[board.junction_of[setting]] != setting:
                    cost += toll.switch
                if cost < far[before]:
                    far[before] = cost
                    buckets[cost].append(before)
                    top = max(top, cost)
        base += 1
    return far


def pressure(position: Position, toll: Toll) -> list[int]:
    """What other trains add to entering each spot: a place held, and every section over which one will come."""
    board = position.board
    press = [0] * len(board.spots)
    for stand in position.spots:
        if stand == 0:
            continue
        press[stand] += toll.held
        spot = stand
        for _ in range(AHEAD_OF_A_TRAIN):
            if spot < 0 or board.kind[spot] != SECTION:
                break
            press[board.opposite[spot]] += toll.facing
            junction = board.junction_ahead[spot]
            if junction < 0:
                spot = board.onward[spot]
            else:
                spot = board.through[position.settings[junction]][board.branch_ahead[spot]]
    return press


def mend(steps: Steps, position: Position, toll: Toll, far: list[int], start: int) -> list[tuple[int, int]]:
    """What must be changed along the best way from a spot to the source of a field, nearest first:
    (lamp, -1) to be lit, (-1, setting) to be set.
    """
    board = steps.board
    found: list[tuple[int, int]] = []
    spot = start
    while far[spot] < FAR:
        best, chosen, fixes = FAR, -1, (-1, -1)
        for onward, lamp, setting in forward(board, spot):
            if board.kind[onward] == DEPARTURE:
                continue
            red = lamp >= 0 and not position.green >> lamp & 1
            wrong = setting >= 0 and position.settings[board.junction_of[setting]] != setting
            cost = far[onward] + POINT + position.press[onward] + red * toll.lamp + wrong * toll.switch
            if cost < best:
                best, chosen, fixes = cost, onward, (lamp if red else -1, setting if wrong else -1)
        if chosen < 0 or best > far[spot]:
            return found
        lamp, setting = fixes
        if lamp >= 0:
            found.append((lamp, -1))
        if setting >= 0:
            found.append((-1, setting))
        spot = chosen
    return found
