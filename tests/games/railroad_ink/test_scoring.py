"""RI-8 to RI-13: scoring, and who has won. On worked boards."""

import pytest

from engineshed.core.chance import Rng
from engineshed.games.railroad_ink.model import Lake, Network, OpenEnd, Score
from engineshed.games.railroad_ink.rules.networks import NETWORK_VALUES
from engineshed.games.railroad_ink.rules.points import score_sheet, total_of
from engineshed.games.railroad_ink.rules.scoring import parts, ranks
from engineshed.games.railroad_ink.rules.shapes import CODES

W4 = (
    "30:-H-H+ 31:-H-H+ 32:-H-H+ 33:RHRHo 34:-H-H+ 35:-H-H+ 36:-H-H+ "
    "23:R-R-+ 13:R-R-+ 03:R-R-+ 43:R-R-+ 53:R-R-+ 63:R-R-+"
)
W11 = (
    "01:H-H-+ 11:HHHH+ 12:-H-H+ 13:HH-H+ 14:-H-H+ 15:HHHH+ 05:H-H-+ 25:H-H-+ 35:HHH-+ 36:-H-H+ 45:H-H-+ 55:HHHH+ "
    "65:H-H-+ 54:-H-H+ 53:-HHH+ 52:-H-H+ 51:HHHH+ 61:H-H-+ 41:H-H-+ 31:H-HH+ 30:-H-H+ 21:H-H-+ 03:R-H-+ 10:-H-R+ "
    "16:-R-H+ 50:-H-R+ 56:-R-H+ 63:H-R-+"
)
W6 = "01:H-H-+ 11:HHH-+ 12:--HH+ 22:H--H+ 21:HH--+"
W7 = (
    "10:-R-R+ 11:HRHRo 12:-R-R+ 13:HRHRo 14:-R-R+ 15:-R-R+ 16:-R-R+ "
    "01:-HH-+ 02:-H-H+ 03:--HH+ 23:H--H+ 22:-H-H+ 21:HH--+"
)
W8 = "30:-H-H+ 31:HHHH+ 32:H--H+ 22:--HH+ 21:-HH-+ 41:H-H-+ 51:H-H-+ 61:H-H-+"
BOARDS = {
    "W1": ("01:H-H-+", [1], 0, 1, 0, 0, 1, 0),
    "W2": ("01:H-H-+ 11:H-H-+ 21:H-H-+ 31:H-H-+ 41:H-H-+ 51:H-H-+ 61:H-H-+", [2], 4, 7, 0, 0, 0, 11),
    "W3": ("01:H-H-+ 11:H--R+ 10:-R-R+", [2], 4, 2, 2, 0, 0, 8),
    "W4": (W4, [2, 2], 8, 7, 7, 5, 0, 27),
    "W5": (W4.replace("RHRHo", "RHRH+"), [4], 12, 7, 7, 5, 0, 31),
    "W6": (W6, [1], 0, 6, 0, 1, 0, 7),
    "W7": (W7, [2], 4, 8, 7, 2, 0, 21),
    "W8": (W8, [2], 4, 9, 0, 2, 0, 15),
    "W9": ("01:HH--+ 02:H-HH+ 10:-R-R+ 11:-R-R+ 12:-R-R+", [1, 1], 0, 2, 3, 0, 2, 3),
    "W10": (
        "30:-H-H+ 31:-H-H+ 32:-H-H+ 33:RHHH+ 23:R-R-+ 13:R-R-+ 03:R-R-+ 34:--HH+ 44:H-H-+ 43:H-R-+ 53:R-R-+ 63:R-R-+",
        [3],
        8,
        6,
        4,
        6,
        1,
        23,
    ),
    "W11": (W11, [12], 45, 19, 1, 0, 0, 65),
}
X1 = (
    "10:-R-R+ 11:-R-R+ 12:HRHRo 13:HRHRo 14:-R-R+ 15:-R-R+ 16:-R-R+ 02:-HH-+ 03:--HH+ 23:H--H+ 22:HHHH+ 21:-HH-+ "
    "31:HH--+ 32:H--H+"
)
X2 = "31:----* 42:----* 30:-H-H+ 61:H-H-+ 51:H-H-+ 41:HHH-+"
X3 = "33:LLLL^ 00:LLLL^ 01:H-HL~ 10:LR-R~"
X4 = "33:LLLL^ 32:LLL-~ 22:-LL-~ 23:--LL~ 42:LH-H~ 43:LH-H~ 34:R-RL~"
X5 = "33:LLLL^ 34:----* 03:R-R-+ 13:RR--+ 14:--RR+ 24:R-RR+ 23:-R-R+ 43:L-L-~ 32:-LL-~"
RULINGS = {
    "X1": (X1, {}, Score(exits=4, highway=10, railway=7, centre=3, total=24)),
    "X1 simple": (X1, {"longest_rule": "simple"}, Score(exits=4, highway=9, railway=7, centre=3, total=23)),
    "X2": (X2, {}, Score(highway=3, meteor=4, total=7)),
    "X2 per end": (X2, {"crater_scoring": "per_end"}, Score(highway=3, meteor=6, total=9)),
    "X2 filled": (X2, {"centre_counts_craters": True}, Score(highway=3, centre=1, meteor=4, total=8)),
    "X3": (X3, {}, Score(highway=1, railway=1, centre=1, errors=6, lava=8, total=5)),
    "X3 no lava": (X3, {"centre_counts_lava": False}, Score(highway=1, railway=1, errors=6, lava=8, total=4)),
    "X4": (X4, {}, Score(highway=2, railway=1, centre=7, errors=4, lava=12, total=18)),
    "X4 no lava": (
        X4,
        {"centre_counts_lava": False},
        Score(highway=2, railway=1, centre=3, errors=4, lava=12, total=14),
    ),
    "X5": (X5, {}, Score(railway=5, centre=5, errors=5, meteor=2, lava=3, total=10)),
    "X5 no lava": (
        X5,
        {"centre_counts_lava": False},
        Score(railway=5, centre=2, errors=5, meteor=2, lava=3, total=7),
    ),
}
NUMBERS = ("exits", "highway", "railway", "centre", "errors", "meteor", "lava", "total")


def numbers(score):
    return {name: getattr(score, name) for name in NUMBERS}


@pytest.mark.rule("RI-8.2", "RI-8.3", "RI-9.1", "RI-9.2", "RI-10.1", "RI-10.2", "RI-11.1", "RI-12.1")
@pytest.mark.parametrize("name", BOARDS)
def test_worked_boards(desk, name):
    code, networks, exits, highway, railway, centre, errors, total = BOARDS[name]
    score = desk().score(code)
    assert [network.exits for network in score.networks] == networks
    assert (score.exits, score.highway, score.railway) == (exits, highway, railway)
    assert (score.centre, score.errors, score.total) == (centre, errors, total)


@pytest.mark.rule("RI-8.2", "RI-8.4", "RI-10.4", "RI-11.2", "RI-11.3", "RI-15.19", "RI-16.25", "RI-17.6", "RI-17.9")
@pytest.mark.parametrize("name", RULINGS)
def test_worked_boards_of_the_rulings(desk, name):
    code, options, expected = RULINGS[name]
    assert numbers(desk(**options).score(code)) == numbers(expected)


@pytest.mark.rule("RI-16.21", "RI-16.22", "RI-12.5")
@pytest.mark.parametrize(
    ("code", "routes", "lava", "lakes"),
    [(X3, 2, 4, [(3, True), (1, False)]), (X4, 4, 0, [(7, True)]), (X5, 1, 4, [(3, False)])],
)
def test_errors_and_lakes_of_the_worked_boards(desk, code, routes, lava, lakes):
    score = desk().score(code)
    assert (len(score.open_ends), len(score.open_lava)) == (routes, lava)
    assert [(len(lake.cells), lake.closed) for lake in score.lakes] == lakes


@pytest.mark.rule("RI-8.3")
def test_negative_total(desk):
    score = desk().score("30:HHHH+")
    assert (score.errors, score.highway, score.total) == (3, 1, -2)


@pytest.mark.rule("RI-8.4")
def test_errors_of_expansions_go_into_the_errors_field(at_round):
    at = at_round(X5, expansions="both", lava="lava_corner lava_corner", number=3)
    parts = {part.key: part.points for part in at.game.scoring(at.state).seats[0].parts}
    assert parts == {"exits": 0, "highway": 0, "railway": 5, "centre": 5, "errors": -5, "meteor": 2, "lava": 3}


@pytest.mark.rule("RI-8.5")
def test_score_independent_of_order(at_round):
    dice = "highway_straight highway_t highway_curve overpass"
    moves = ["route 01 H-H-+", "route 11 HHH-+", "route 12 --HH+"]
    one = at_round("", dice).play(*moves)
    other = at_round("", dice).play("route 01 H-H-+", "special 05 HHHH+", "route 11 HHH-+", "route 12 --HH+")
    assert one.score("01:H-H-+ 11:HHH-+ 12:--HH+") == one.score()
    assert one.turn().sheet.cells != other.turn().sheet.cells
    unmarked = score_sheet(one.turn().sheet.cells, one.game.options)
    assert unmarked == one.score()


@pytest.mark.rule("RI-8.3")
@pytest.mark.parametrize("number", range(12))
def test_the_total_alone_equals_the_explained_one(desk, number):
    at = desk(expansions=("none", "meteor", "lava", "both")[number % 4]).finish(Rng(number))
    cells = at.state.players[0].sheet.cells
    assert total_of(cells, at.game.options) == score_sheet(cells, at.game.options).total


@pytest.mark.rule("RI-9.2", "RI-9.3")
def test_network_table():
    assert NETWORK_VALUES == (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)


@pytest.mark.rule("RI-9.4")
def test_all_networks_score(desk):
    """Four exits in the north-west, six in the rest of the sheet."""
    north_west = "10:-R-R+ 11:HRRR+ 01:H-H-+ 12:-R-R+ 13:R--R+ 03:R-R-+ 21:R-R-+ 31:R--H+ 30:-H-H+"
    south_east = "05:H-H-+ 15:HRHH+ 16:-R-R+ 25:H-H-+ 35:HHH-+ 36:-H-H+ 45:H-H-+ 55:HRHH+ 56:-R-R+ 65:H-H-+"
    south_east += " 54:-H-H+ 53:-HR-+ 63:R-R-+"
    score = desk().score(f"{north_west} {south_east}")
    assert [network.exits for network in score.networks] == [6, 4]
    assert score.exits == 20 + 12


@pytest.mark.rule("RI-9.5", "RI-9.1")
def test_overpass_both_halves_same_network(desk):
    """The halves of (1,1) meet again through the station in (1,2) and the curve in (2,2)."""
    score = desk().score("01:H-H-+ 10:-R-R+ 11:HRHRo 12:--HR+ 22:H--H+ 21:HH--+")
    assert [network.exits for network in score.networks] == [2]
    assert score.exits == 4


@pytest.mark.rule("RI-9.6")
def test_a_blank_side_at_an_exit_joins_nothing(desk):
    assert desk().score("01:-H-H+").networks == ()
    assert desk().score("01:HH--+").networks[0].exits == 1


@pytest.mark.rule("RI-10.3", "RI-10.4", "RI-10.5")
def test_loops(desk):
    assert desk().score(W7).highway == 8
    assert desk().score(W6).highway == 6
    assert desk().score(X1).highway == 10


@pytest.mark.rule("RI-10.3")
def test_a_round_trip_counts_its_first_cell_again_if_an_end_is_left_there(desk):
    """A ring of four cells whose special has an open end: five."""
    assert desk().score("11:-HHH+ 12:--HH+ 22:H--H+ 21:HH--+").highway == 5
    assert desk().score("11:-HH-+ 12:--HH+ 22:H--H+ 21:HH--+").highway == 4


@pytest.mark.rule("RI-10.4")
def test_a_crossing_counts_twice_and_no_more(desk):
    assert desk().score("11:HHHH+ 10:-H-H+ 12:-H-H+ 01:H-H-+ 21:H-H-+").highway == 3
    assert desk().score(W8).highway == 9


@pytest.mark.rule("RI-10.6")
def test_line_starts_at_station(desk):
    score = desk().score(BOARDS["W3"][0])
    assert (score.highway_line, score.railway_line) in {
        (one, other) for one in ((1, 8), (8, 1)) for other in ((7, 8), (8, 7))
    }


@pytest.mark.rule("RI-10.7")
def test_an_overpass_is_one_segment_of_each_type(desk):
    assert numbers(desk().score("33:HRHRo")) == numbers(Score(highway=1, railway=1, centre=1, errors=4, total=-1))
    assert desk().score("33:LLLL^").highway == 0


@pytest.mark.rule("RI-10.8")
def test_equal_lines_once(desk):
    score = desk().score("01:H-H-+ 11:H-H-+ 21:H-H-+ 05:H-H-+ 15:H-H-+ 25:H-H-+")
    assert score.highway == 3


@pytest.mark.rule("RI-10.9")
@pytest.mark.parametrize(("code", "highway"), [(W6, 5), (W8, 7), (W11, 17), (X1, 9)])
def test_simple_option(desk, code, highway):
    assert desk(longest_rule="simple").score(code).highway == highway


@pytest.mark.rule("RI-10.10", "RI-16.13")
def test_the_route_half_of_a_lava_face_counts(desk):
    score = desk().score("30:-H-H+ 31:LH-H~ 32:-H-H+")
    assert score.highway == 3
    assert score.networks[0].cells == (21, 22, 23)


@pytest.mark.rule("RI-11.1")
def test_centre_counts_filled_cells(desk):
    full = " ".join(f"{row}{column}:-H-H+" for row in range(2, 5) for column in range(2, 5))
    assert desk().score(full).centre == 9
    assert desk().score("11:-H-H+").centre == 0


@pytest.mark.rule("RI-11.2", "RI-11.3")
def test_what_fills_the_centre(desk):
    code = "22:----* 23:LLLL^ 24:LL--~ 32:H-HL~ 33:-H-H+"
    assert desk().score(code).centre == 4
    assert desk(centre_counts_lava=False).score(code).centre == 2


@pytest.mark.rule("RI-12.1", "RI-12.2")
def test_several_open_ends_of_a_cell(desk):
    assert desk().score("33:HHHH+").errors == 4


@pytest.mark.rule("RI-12.3")
def test_the_outer_border_is_no_error(desk):
    assert desk().score("00:HH--+ 01:-H-H+ 02:H--H+").errors == 0


@pytest.mark.rule("RI-12.4", "RI-15.19")
def test_an_end_at_a_crater_is_no_error(desk):
    score = desk().score("33:-H-H+ 34:----*")
    assert (score.errors, score.meteor) == (1, 2)


@pytest.mark.rule("RI-12.6")
def test_ends_of_different_type_are_two_errors(desk):
    score = desk().score("33:-H-H+ 34:-R-R+")
    assert [(end.cell, end.side) for end in score.open_ends] == [(24, 1), (24, 3), (25, 1), (25, 3)]


def result(total, errors):
    return Score(total=total, errors=errors)


@pytest.mark.rule("RI-13.1", "RI-13.2")
def test_tie_by_errors_then_shared():
    scores = [result(40, 3), result(40, 2), result(40, 2), result(39, 0)]
    assert ranks(scores, [False] * 4, -1) == [3, 1, 1, 4]


@pytest.mark.rule("RI-13.2")
def test_errors_are_open_ends_and_open_lava_sides(desk):
    assert desk().score(X5).errors == 1 + 4


@pytest.mark.rule("RI-13.3", "RI-14.15", "RI-14.16")
def test_final_tie_counter_clockwise():
    equal, low = result(40, 2), result(10, 0)
    assert ranks([equal, low, equal, low], [False] * 4, 1) == [1, 4, 2, 3]
    assert ranks([low, equal, equal, low], [False] * 4, 1) == [3, 2, 1, 4]
    assert ranks([equal, equal], [False] * 2, 0) == [2, 1]


@pytest.mark.rule("RI-13.4")
def test_solo_has_no_winner(desk):
    at = desk().finish(Rng(1))
    scoring = at.game.scoring(at.state)
    assert scoring.winners == ()
    assert scoring.seats[0].total == at.game.returns(at.state)[0]


@pytest.mark.rule("RI-13.1", "RI-13.4")
def test_winners_and_places_of_a_whole_game(desk):
    at = desk(players=4).finish(Rng(2))
    scoring = at.game.scoring(at.state)
    totals = [seat.total for seat in scoring.seats]
    assert scoring.winners
    assert all(totals[winner] == max(totals) for winner in scoring.winners)
    assert min(range(4), key=lambda seat: scoring.seats[seat].rank) in scoring.winners


@pytest.mark.rule("RI-8.2")
def test_parts_add_up(desk):
    at = desk(players=2, expansions="both").finish(Rng(3))
    for seat in at.game.scoring(at.state).seats:
        assert sum(part.points for part in seat.parts) == seat.total


@pytest.mark.rule("RI-9.2", "RI-10.1")
def test_codes_of_the_worked_boards_are_shapes():
    for code in (W4, W6, W7, W8, W11, X1, X2, X3, X4, X5):
        assert all(word[3:] in CODES for word in code.split())


@pytest.mark.rule("RI-8.2", "RI-8.4")
def test_the_score_table_tells_what_each_line_was_counted_from():
    score = Score(
        *(8, 5, 4, 3, 2, 6, 9),
        total=33,
        networks=(Network(3, 8, (0, 1)), Network(2, 4, (9,)), Network(1, 0, (20,))),
        open_ends=(OpenEnd(9, 1),),
        open_lava=(OpenEnd(30, 0), OpenEnd(31, 0)),
        crater_ends=(OpenEnd(40, 2),) * 3,
        lakes=(Lake((30, 31), closed=False), Lake((35,), closed=True), Lake((5, 6, 12, 13), closed=True)),
    )
    assert [(part.key, part.points, part.about) for part in parts(score)] == [
        ("exits", 8, {"networks": "3, 2"}),
        ("highway", 5, {}),
        ("railway", 4, {}),
        ("centre", 3, {}),
        ("errors", -2, {"routes": 1, "lava": 2}),
        ("meteor", 6, {"ends": 3}),
        ("lava", 9, {"closed": 2, "largest": 4}),
    ]
    assert parts(Score())[-1].about == {"closed": 0, "largest": 0}
