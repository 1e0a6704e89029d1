"""Places in words: cities by their names, other junctions and lines by their number and the cities they lie at."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from engineshed.core.languages import named
from engineshed.games.trans_europa.data import Board, load_board


def name_of(board: str, domain: str, index: int, language: str) -> str | None:
    """`172 (Paris – Zurich)`; None for what is no place."""
    cities = city_names(board, language)
    if domain == "city":
        return cities[index]
    if domain == "junction":
        near = cities[nearest(board)[index]]
        return near if index in junctions(board) else f"{index} ({near})"
    if domain != "line":
        return None
    edge, near_by = load_board(board).edges[index], nearest(board)
    ends = dict.fromkeys(cities[near_by[end]] for end in (edge.a, edge.b))
    return f"{index} ({' – '.join(ends)})"


@lru_cache
def city_names(board: str, language: str) -> tuple[str, ...]:
    return tuple(named(city.names, language) for city in load_board(board).cities)


@lru_cache
def junctions(board: str) -> frozenset[int]:
    """Those that are cities."""
    return frozenset(city.vertex for city in load_board(board).cities)


@lru_cache
def nearest(board: str) -> tuple[int, ...]:
    """For each junction the city that lies nearest to it on the drawing."""
    drawn = load_board(board)
    return tuple(_nearest(drawn, junction) for junction in range(len(drawn.vertices)))


def _nearest(board: Board, junction: int) -> int:
    here = board.vertices[junction]
    places = [board.vertices[city.vertex] for city in board.cities]
    return min(range(len(places)), key=lambda city: hypot(places[city].x - here.x, places[city].y - here.y))
