"""Chapter 1 and TE-11.1: the boards are data."""

from collections import Counter

import msgspec
import pytest

from engineshed.core.languages import LANGUAGES
from engineshed.games.trans_europa.data.boards import (
    COLOURS,
    BoardError,
    board_hash,
    board_text,
    faults,
    load_board,
    read_board,
)

EUROPA = load_board("trans_europa")
AMERICA = load_board("trans_america")
CITIES = """
red dublin 28, london 45, plymouth 59, brest* 75, bilbao 125, madrid 158, barcelona* 176
orange amsterdam 63, berlin* 82, warszawa 85, paris* 95, zurich 130, wien 132, budapest 134
yellow glasgow 2, oslo 5, stockholm 7, helsinki* 9, st_petersburg 11, malmo* 34, moskva 41
green riga* 23, vilnius 53, minsk 71, kyiv 105, charkiv* 123, odessa 156, bucuresti 171
blue marseille 162, firenze 164, roma 194, tirana 196, sofia 185, istanbul* 200, thessaloniki* 207
"""
POCKETS = [{91, 92, 108, 109}, {8, 21, 22, 35, 36, 50, 51}, {177, 178, 179, 190, 191, 192, 193, 202}]


@pytest.mark.rule("TE-1.3", "TE-1.4")
@pytest.mark.parametrize(("board", "counts"), [(EUROPA, (210, 577, 153)), (AMERICA, (188, 509, 109))])
def test_the_net_has_its_junctions_and_lines(board, counts):
    doubles = [edge for edge in board.edges if edge.cost == 2]
    assert (len(board.vertices), len(board.edges), len(doubles)) == counts
    assert {edge.cost for edge in board.edges} == {1, 2}
    assert list(faults(board)) == []


@pytest.mark.rule("TE-1.5", "TE-1.6")
@pytest.mark.parametrize("board", [EUROPA, AMERICA])
def test_seven_cities_of_each_colour_two_of_them_dashed(board):
    assert Counter(city.colour for city in board.cities) == dict.fromkeys(COLOURS, 7)
    assert Counter(city.colour for city in board.cities if city.dashed) == dict.fromkeys(COLOURS, 2)
    assert len({city.vertex for city in board.cities}) == 35
    assert all(city.name and set(city.names) == set(LANGUAGES) and all(city.names.values()) for city in board.cities)


@pytest.mark.rule("TE-1.5", "TE-1.6")
def test_the_cities_of_europe_lie_where_the_table_says():
    table = {}
    for line in CITIES.split("\n")[1:-1]:
        colour, rest = line.split(" ", 1)
        for entry in rest.split(", "):
            key, junction = entry.split()
            table[key.rstrip("*")] = (colour, key.endswith("*"), int(junction))
    assert {city.key: (city.colour, city.dashed, city.vertex) for city in EUROPA.cities} == table


@pytest.mark.rule("TE-1.2", "TE-11.1")
def test_pieces():
    assert (EUROPA.rails, AMERICA.rails) == (83, 84)
    assert len(EUROPA.cities) == len(AMERICA.cities) == 35


@pytest.mark.rule("TE-5.12", "TE-11.1")
@pytest.mark.parametrize(("board", "expected"), [(EUROPA, POCKETS), (AMERICA, [])])
def test_pockets_behind_double_lines(board, expected):
    near = {vertex.id: set() for vertex in board.vertices}
    for edge in board.edges:
        if edge.cost == 1:
            near[edge.a].add(edge.b)
            near[edge.b].add(edge.a)
    seen, found = set(), []
    for start in near:
        pocket, waiting = {start}, [start]
        while waiting:
            fresh = near[waiting.pop()] - pocket
            pocket |= fresh
            waiting += fresh
        if start not in seen and len(pocket) < 20:
            found.append(pocket)
        seen |= pocket
    assert sorted(map(sorted, found)) == sorted(map(sorted, expected))
    assert all(near.values()), "every junction has a single line"


def broken(**changes):
    return msgspec.structs.replace(EUROPA, **changes)


EDGE, CITY = EUROPA.edges[0], EUROPA.cities[0]


@pytest.mark.rule("TE-1.3", "TE-1.5")
@pytest.mark.parametrize(
    ("board", "message"),
    [
        (broken(vertices=EUROPA.vertices[1:]), "vertex 1 stands in place 0"),
        (broken(edges=EUROPA.edges[1:]), "edge 1 stands in place 0"),
        (broken(edges=(msgspec.structs.replace(EDGE, b=999), *EUROPA.edges[1:])), "edge 0 ends in a junction"),
        (broken(edges=(msgspec.structs.replace(EDGE, b=EDGE.a), *EUROPA.edges[1:])), "joins junction 0 with itself"),
        (broken(edges=(*EUROPA.edges, msgspec.structs.replace(EDGE, id=577))), "edge 577 joins the same junctions"),
        (broken(edges=EUROPA.edges[:100]), "do not join all junctions"),
        (broken(cities=EUROPA.cities[1:]), "red has 6 cities"),
        (broken(cities=(EUROPA.cities[1], *EUROPA.cities[1:])), "2 cities have the key london"),
        (broken(cities=(msgspec.structs.replace(CITY, vertex=999), *EUROPA.cities[1:])), "which does not exist"),
        (broken(cities=EUROPA.cities[::-1]), "colour by colour"),
    ],
)
def test_a_broken_board_is_named(board, message):
    assert any(message in fault for fault in faults(board))
    with pytest.raises(BoardError):
        read_board(msgspec.json.encode(board))


def test_a_board_file_that_is_no_board_says_where():
    with pytest.raises(BoardError, match="vertices"):
        read_board(b'{"meta": {"title": "", "counts": {"rails_in_play": 1}}, "vertices": [1]}')


def test_the_hash_names_the_board():
    assert board_hash("trans_europa") != board_hash("trans_america")
    assert len(board_text("trans_europa")) > 1000
    assert len(board_hash("trans_europa")) == 12


@pytest.mark.rule("TE-1.1")
@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_players(te, players):
    with pytest.raises(msgspec.ValidationError, match="players"):
        te.make(players)


@pytest.mark.rule("TE-1.8", "TE-2.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_seats_are_numbered_and_have_a_marker_and_a_score_each(te, players):
    game = te.make(players)
    state = game.start()
    assert game.domains["seat"] == tuple(str(seat) for seat in range(players))
    assert len(state.markers) == len(state.match.scores) == players
    assert not {"colour", "color"} & set(game.view_type.__struct_fields__)
