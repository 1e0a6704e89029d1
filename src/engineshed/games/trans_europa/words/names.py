"""Places in words: cities by name, other junctions by the nearest city and the way from it, lines by their ends."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, hypot, tau
from typing import Final

from engineshed.core.languages import named
from engineshed.games.trans_europa.data import Board, load_board

WAYS: Final = "→↘↓↙←↖↑↗"
"""Clockwise on the drawing, whose rows run downwards."""


def name_of(board: str, domain: str, index: int, language: str) -> str | None:
    """`Paris ↘ – Zurich`; None for what is no place."""
    if domain == "city":
        return city_names(board, language)[index]
    if domain == "junction":
        return junction_names(board, language)[index]
    if domain != "line":
        return None
    edge, names = load_board(board).edges[index], junction_names(board, language)
    return f"{names[edge.a]} – {names[edge.b]}"


@lru_cache
def city_names(board: str, language: str) -> tuple[str, ...]:
    return tuple(named(city.names, language) for city in load_board(board).cities)


@lru_cache
def junction_names(board: str, language: str) -> tuple[str, ...]:
    """No two alike: of those that lie the same way from a city, the second nearest has two arrows, and so on."""
    drawn, cities = load_board(board), city_names(board, language)
    names = {city.vertex: name for city, name in zip(drawn.cities, cities, strict=True)}
    taken: dict[str, int] = {}
    for _, junction, city, way in sorted(_by_city(drawn)):
        name = f"{cities[city]} {way}"
        taken[name] = taken.get(name, 0) + 1
        names[junction] = name + way * (taken[name] - 1)
    return tuple(names[junction] for junction in range(len(drawn.vertices)))


def _by_city(board: Board) -> list[tuple[float, int, int, str]]:
    """How far each junction that is no city lies from the nearest one, which that is, and the way there from it."""
    found = []
    for junction in sorted(set(range(len(board.vertices))) - {city.vertex for city in board.cities}):
        far, city = min((hypot(*_step(board, city, junction)), city) for city in range(len(board.cities)))
        found.append((far, junction, city, _way(*_step(board, city, junction))))
    return found


def _step(board: Board, city: int, junction: int) -> tuple[float, float]:
    one, other = board.vertices[board.cities[city].vertex], board.vertices[junction]
    return other.x - one.x, other.y - one.y


def _way(x: float, y: float) -> str:
    return WAYS[round(atan2(y, x) / tau * len(WAYS)) % len(WAYS)]
