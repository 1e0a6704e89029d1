"""RI-15: the meteor."""

import pytest

from engineshed.games.railroad_ink.rules.meteor import flight
from engineshed.games.railroad_ink.rules.shapes import CRATER

FLIGHTS = {
    "F1": ("33", "W", 2, "", "32 31", "31"),
    "F2": ("31", "W", 3, "32", "30 31 32 33", "33"),
    "F3": ("03", "N", 1, "", "13", "13"),
    "F4": ("03", "N", 3, "03", "13 23 33", "33"),
    "F5": ("66", "E", 2, "66", "65 64", "64"),
    "F6": ("35", "E", 2, "35", "36 35 34", "34"),
    "F7": ("35", "E", 2, "", "36 35", "35"),
    "F8": ("20", "W", 1, "20 21", "21 22", "22"),
    "F9": ("34", "E", 1, "34 35 36", "35 36 35 34 33", "33"),
    "F10": ("33", "N", 3, "", "23 13 03", "03"),
    "F11": ("13", "N", 2, "13", "03 13 23", "23"),
}


def place(name):
    return int(name[0]) * 7 + int(name[1])


@pytest.mark.rule("RI-15.3", "RI-15.6", "RI-15.7")
@pytest.mark.parametrize("name", FLIGHTS)
def test_flights(name):
    dot, direction, distance, craters, path, hit = FLIGHTS[name]
    cells = bytearray(49)
    for crater in craters.split():
        cells[place(crater)] = CRATER
    found, struck = flight(bytes(cells), place(dot), "NESW".index(direction), distance)
    assert [f"{cell // 7}{cell % 7}" for cell in found] == path.split()
    assert struck == place(hit)


@pytest.mark.rule("RI-15.8")
def test_a_line_full_of_craters_burns_the_meteor_up(at_round):
    row = " ".join(f"3{column}:----*" for column in range(7))
    at = at_round(row, expansions="meteor", heading="east", distance=1)
    path, hit = flight(at.turn().sheet.cells, 24, 1, 1)
    assert (len(path), hit) == (13, -1)
    at.play("accept")
    assert at.turn().sheet == at.state.players[0].sheet
    assert [type(effect).__name__ for effect in at.effects] == ["Flown", "BurnedUp"]


@pytest.mark.rule("RI-15.8")
def test_the_twelfth_further_step_may_still_hit():
    cells = bytearray(49)
    for column in range(1, 7):
        cells[21 + column] = CRATER
    assert flight(bytes(cells), 22, 1, 1)[1] == 21


@pytest.mark.rule("RI-15.1", "RI-15.4")
def test_one_meteor_each_round_before_the_drawing(at_round):
    at = at_round(expansions="meteor", heading="west", distance=1)
    assert at.why("route 01 H-H-+") == "meteor-first"
    at.play("accept")
    assert at.turn().sheet.cells.count(CRATER) == 1
    assert at.why("accept") == "meteor-settled"


@pytest.mark.rule("RI-15.5")
def test_free_direction_per_player(at_round):
    at = at_round(players=2, expansions="meteor", heading="free", distance=2)
    assert at.why("accept") == "heading-free"
    flights = at.game.view(at.state, 0).turn.flights
    assert [found.hit for found in flights] == [10, 26, 38, 22]
    at.play("aim west", seat=0).play("aim south", seat=1)
    assert [at.turn(seat).sheet.dot for seat in (0, 1)] == [22, 38]


@pytest.mark.rule("RI-15.5")
def test_a_given_direction_is_not_chosen(at_round):
    at = at_round(expansions="meteor", heading="north", distance=1)
    assert at.why("aim west") == "heading-given"


@pytest.mark.rule("RI-15.9", "RI-15.11", "RI-15.19")
def test_hit_erases_route(at_round):
    at = at_round("30:-H-H+ 31:-H-H+ 32:-H-H+", expansions="meteor", heading="west", distance=2, number=2)
    at.play("accept")
    assert (at.at("30"), at.at("31"), at.at("32")) == ("-H-H+", "----*", "-H-H+")
    score = at.score()
    assert {(end.cell, end.side) for end in score.crater_ends} == {(21, 1), (23, 3)}
    assert (score.meteor, score.highway) == (4, 1)
    assert at.turn().left == at.turn().dice


@pytest.mark.rule("RI-15.9")
def test_cells_flown_over_are_untouched_and_empty_cells_get_craters(at_round):
    at = at_round("32:-H-H+", expansions="meteor", heading="west", distance=2)
    at.play("accept")
    assert (at.at("32"), at.at("31")) == ("-H-H+", "----*")
    assert [type(effect).__name__ for effect in at.effects] == ["Flown", "Hit"]


@pytest.mark.rule("RI-15.10")
def test_the_dot_moves_to_the_cell_hit(at_round):
    at = at_round("31:----*", expansions="meteor", heading="west", distance=1, dot="31").play("accept")
    assert (at.turn().sheet.dot, at.at("31"), at.at("30")) == (21, "----*", "----*")


@pytest.mark.rule("RI-15.12", "RI-15.13")
def test_ignoring_names_the_special(at_round):
    at = at_round(expansions="meteor", heading="west", distance=1, crossed=(1,), number=2)
    assert at.legal("ignore") == [
        "ignore special_hhhr",
        "ignore special_hhhh",
        "ignore special_rrrr",
        "ignore special_hhrr",
        "ignore special_hrhr",
    ]
    assert at.why("ignore special_hrrr") == "special-used"
    at.play("ignore special_hhrr")
    assert at.turn().sheet.crossed == 0b10010


@pytest.mark.rule("RI-15.14")
def test_after_ignoring_the_next_flight_starts_from_the_same_cell(at_round):
    at = at_round(expansions="meteor", heading="west", distance=1, dot="11").play("ignore special_hhhr")
    assert at.turn().sheet.dot == 8
    assert at.turn().sheet.cells == bytes(49)


@pytest.mark.rule("RI-15.15", "RI-15.16", "RI-1.14")
def test_draw_over_crater_keeps_dot(at_round):
    at = at_round("01:----*", expansions="meteor", dot="01", number=2)
    at.play("route 01 H-H-+")
    assert (at.at("01"), at.turn().sheet.dot, at.number("01")) == ("H-H-+", 1, 2)
    assert at.effects[0].crater
    cells, dot = at.turn().sheet.cells, at.turn().sheet.dot
    assert flight(cells, dot, 0, 1) == ([8], 8)
    assert flight(cells, 8, 0, 1)[1] == 1


@pytest.mark.rule("RI-5.12", "RI-17.8")
def test_crater_only_die_optional(at_round):
    walls = " ".join(f"{r}{c}:-H-H+" for r in range(7) for c in range(7) if (r, c) != (3, 3))
    at = at_round(walls + " 33:----*", "highway_t highway_t highway_t highway_t", expansions="meteor")
    assert at.legal("route 33")
    assert at.why("commit") is None
    at.play("commit")
    reasons = [effect.reason for effect in at.effects if type(effect).__name__ == "Skipped"]
    assert reasons == ["crater-only"] * 4


@pytest.mark.rule("RI-15.17")
def test_crater_does_not_join(at_round):
    at = at_round("33:----*", expansions="meteor")
    assert at.why("route 32 -H-H+") == "not-connected"
    at = at_round("33:----* 31:-H-H+", expansions="meteor")
    assert at.why("route 32 -H-H+") is None


@pytest.mark.rule("RI-15.18")
def test_a_crater_at_an_exit_leaves_the_exit(at_round):
    at = at_round("01:----*", expansions="meteor")
    assert at.why("route 01 H-H-+") is None
    assert at.why("route 01 -H-H+") == "not-connected"


@pytest.mark.rule("RI-15.19", "RI-15.20")
def test_per_end_per_route(desk):
    four = "33:----* 23:H-H-+ 43:H-H-+ 32:-H-H+ 34:-H-H+"
    assert desk().score(four).meteor == 8
    corner = "33:----* 34:----* 24:-HHH+ 23:-HH-+ 44:----*"
    assert desk().score(corner).meteor == 4
    two_ends = "33:----* 35:----* 34:-H-H+"
    assert desk().score(two_ends).meteor == 2
    assert desk(crater_scoring="per_end").score(two_ends).meteor == 4


@pytest.mark.rule("RI-15.20")
def test_only_craters_on_the_final_sheet_count(desk):
    assert desk().score("33:-H-H+ 34:-H-H+").meteor == 0


@pytest.mark.rule("RI-15.1")
def test_no_meteor_decision_without_the_expansion(desk):
    at = desk().roll("highway_straight highway_straight highway_straight overpass")
    assert at.why("accept") == "meteor-settled"
