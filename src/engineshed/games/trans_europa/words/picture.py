"""The board as a picture: lines, rails, cities, markers, the own cards and everybody's points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engineshed.games.trans_europa.model import View
from engineshed.games.trans_europa.rules.setting import UNPLACED
from engineshed.words import Words
from engineshed.words.svg import INK, INKS, PAPER, SEATS, SOFT, disc, label, line, scores, sheet

if TYPE_CHECKING:
    from engineshed.games.trans_europa import TransEuropa

STEP: Final = 40
"""Dots between two junctions of a row."""

Point = tuple[float, float]


def picture(game: TransEuropa, view: View, words: Words) -> str:
    """What a seat sees: its own cards are ringed, hands that are shown are listed nowhere else."""
    at = _places(game)
    shapes = [*_lines(game, at), *_rails(game, view, at), *_cities(game, view, words, at)]
    for seat, junction in enumerate(view.markers):
        if junction != UNPLACED:
            shapes += [
                disc(at[junction], 9, SEATS[seat]),
                label((at[junction][0], at[junction][1] + 4), seat, 11, PAPER),
            ]
    wide, high = max(x for x, _ in at) + STEP, max(y for _, y in at) + STEP
    names = [words.name("seat", seat) for seat in range(game.seats)]
    shapes += scores((20, high + 20), names, view.scores)
    return sheet(game.board.meta.title, (0, 0, wide, high + 20 + 22 * game.seats), shapes)


def _places(game: TransEuropa) -> list[Point]:
    """Each junction on the lattice, whose columns lie two apart in a row."""
    return [((vertex.col / 2 + 1) * STEP, (vertex.row * 0.87 + 1) * STEP) for vertex in game.board.vertices]


def _lines(game: TransEuropa, at: list[Point]) -> list[str]:
    """A double line is drawn twice as broad, with paper in its middle (TE-1.4)."""
    found = []
    for edge in game.board.edges:
        found.append(line(at[edge.a], at[edge.b], SOFT, 5 if edge.cost > 1 else 1.5))
        if edge.cost > 1:
            found.append(line(at[edge.a], at[edge.b], PAPER, 2))
    return found


def _rails(game: TransEuropa, view: View, at: list[Point]) -> list[str]:
    edges = game.board.edges
    return [
        line(at[edges[rail.line].a], at[edges[rail.line].b], SEATS[rail.seat] if rail.coloured else INK, 5)
        for rail in view.rails
    ]


def _cities(game: TransEuropa, view: View, words: Words, at: list[Point]) -> list[str]:
    """Every city in its colour; those of the own hand ringed and named."""
    own = () if view.seat is None else view.hands[view.seat]
    found = []
    for index, city in enumerate(game.board.cities):
        x, y = at[city.vertex]
        if index in own:
            found += [disc((x, y), 12, PAPER), label((x, y - 16), words.name("city", index), 12)]
        found.append(disc((x, y), 7, INKS[city.colour]))
    return found
