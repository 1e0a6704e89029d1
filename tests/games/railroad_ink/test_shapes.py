"""RI-1, RI-2: components, geometry, setup."""

import msgspec
import pytest

from engineshed.core.registry import OptionError
from engineshed.games.railroad_ink.data import BOARD, board
from engineshed.games.railroad_ink.rules import shapes
from engineshed.games.railroad_ink.rules.fits import GATES
from engineshed.games.railroad_ink.rules.shapes import CENTRE, CODES, EXITS, NEIGHBOURS, TILE_NAMES, TILES

ORIENTATIONS = {
    "highway_straight": 2,
    "railway_straight": 2,
    "highway_curve": 4,
    "railway_curve": 4,
    "highway_t": 4,
    "railway_t": 4,
    "overpass": 2,
    "station_straight": 4,
    "station_curve": 8,
    "special_hhhr": 4,
    "special_hrrr": 4,
    "special_hhhh": 1,
    "special_rrrr": 1,
    "special_hhrr": 4,
    "special_hrhr": 2,
    "lava_corner": 4,
    "lava_straight": 2,
    "lava_three": 4,
    "lava_highway": 4,
    "lava_railway": 4,
}
EMPTY_SHEET = {
    "highway_straight": 6,
    "railway_straight": 6,
    "highway_curve": 12,
    "railway_curve": 12,
    "highway_t": 18,
    "railway_t": 18,
    "overpass": 12,
    "station_straight": 12,
    "station_curve": 24,
}
EMPTY_SHEET_SPECIALS = {
    "special_hhhr": 24,
    "special_hrrr": 24,
    "special_hhhh": 6,
    "special_rrrr": 6,
    "special_hhrr": 24,
    "special_hrhr": 12,
}
BESIDE_VOLCANO = {"lava_corner": 8, "lava_straight": 4, "lava_three": 12, "lava_highway": 4, "lava_railway": 4}


def shapes_of(tile):
    return [CODES[shape] for shape in shapes.SHAPES_OF[TILE_NAMES.index(tile)]]


@pytest.mark.rule("RI-1.1")
@pytest.mark.parametrize("players", [1, 6])
def test_one_to_six_players_with_a_sheet_each(desk, players):
    assert len(desk(players=players).state.players) == players


@pytest.mark.rule("RI-1.1")
@pytest.mark.parametrize("players", [0, 7])
def test_other_numbers_of_players_are_refused(desk, players):
    with pytest.raises(OptionError, match="players"):
        desk(players=players)


@pytest.mark.rule("RI-1.2")
def test_seven_rows_of_seven_cells(desk):
    names = desk().game.domains["cell"]
    assert (len(names), names[0], names[6], names[48]) == (49, "00", "06", "66")
    assert NEIGHBOURS[0] == (-1, 1, 7, -1)
    assert NEIGHBOURS[24] == (17, 25, 31, 23)


@pytest.mark.rule("RI-1.3")
def test_twelve_exits_of_alternating_type():
    letters = "-HR"
    round_the_sheet = [EXITS[column][0] for column in (1, 3, 5)]
    round_the_sheet += [EXITS[row * 7 + 6][1] for row in (1, 3, 5)]
    round_the_sheet += [EXITS[42 + column][2] for column in (5, 3, 1)]
    round_the_sheet += [EXITS[row * 7][3] for row in (5, 3, 1)]
    assert "".join(letters[kind] for kind in round_the_sheet) == "HRH" + "RHR" + "HRH" + "RHR"
    assert sum(kind > 0 for sides in EXITS for kind in sides) == 12 == sum(bits > 0 for bits in GATES)


@pytest.mark.rule("RI-1.4")
def test_the_centre_is_the_nine_middle_cells():
    assert CENTRE == (16, 17, 18, 23, 24, 25, 30, 31, 32)
    assert shapes.CENTRAL_CELL == 3 * 7 + 3


@pytest.mark.rule("RI-1.5", "RI-1.6", "RI-1.7", "RI-16.3")
def test_the_faces_of_the_dice():
    faces = {die: {tile.id: tile.faces for tile in BOARD.of_die(die)} for die in ("A", "B", "lava")}
    assert faces["A"] == dict.fromkeys(list(EMPTY_SHEET)[:6], 1)
    assert faces["B"] == {"overpass": 2, "station_straight": 2, "station_curve": 2}
    lava = {"lava_corner": 2, "lava_straight": 1, "lava_three": 1, "lava_highway": 1, "lava_railway": 1}
    assert faces["lava"] == lava
    kinds = {side for tile in BOARD.of_die("A", "B", "special") for side in tile.sides}
    assert kinds == {"H", "R", "-"}


@pytest.mark.rule("RI-1.8", "RI-1.9")
def test_a_station_joins_and_an_overpass_does_not(desk):
    station = desk().score("01:H-H-+ 11:H--R+ 10:-R-R+")
    overpass = desk().score("01:H-H-+ 11:HRHRo 10:-R-R+")
    assert [network.exits for network in station.networks] == [2]
    assert [network.exits for network in overpass.networks] == [1, 1]


@pytest.mark.rule("RI-1.10")
@pytest.mark.parametrize(("tile", "count"), ORIENTATIONS.items())
def test_orientation_counts(tile, count):
    assert len(shapes_of(tile)) == len(set(shapes_of(tile))) == count


@pytest.mark.rule("RI-1.10")
def test_shapes_in_all():
    counts = [sum(len(shapes_of(tile)) for tile in TILE_NAMES[a:b]) for a, b in ((0, 9), (9, 15), (15, 20))]
    assert counts == [34, 16, 18]


@pytest.mark.rule("RI-1.11")
@pytest.mark.parametrize("tile", TILES[:20], ids=lambda tile: tile.id)
def test_only_curved_station_is_chiral(tile):
    turns, sides = set(), tile.sides
    for _ in range(4):
        turns.add(sides)
        sides = shapes.turned(sides)
    assert (shapes.mirrored(tile.sides) in turns) == (tile.id != "station_curve")


@pytest.mark.rule("RI-1.12", "RI-1.13")
def test_joined_and_open_ends(desk):
    score = desk().score("01:H-H-+ 11:HHH-+ 00:-RR-+")
    ends = {(end.cell, "NESW"[end.side]) for end in score.open_ends}
    assert ends == {(8, "E"), (8, "S"), (0, "E"), (0, "S")}


@pytest.mark.rule("RI-1.14", "RI-1.15")
def test_what_a_cell_may_hold():
    assert [shapes.is_free(CODES.index(code)) for code in ("empty", "----*", "LLLL^", "H-H-+")] == [1, 1, 0, 0]
    assert [shapes.is_lava(CODES.index(code)) for code in ("LLLL^", "H-HL~", "H-H-+", "----*")] == [1, 1, 0, 0]
    assert [shapes.is_route(CODES.index(code)) for code in ("H-H-+", "HHHH+", "H-HL~", "LLLL^")] == [1, 1, 0, 0]
    assert all(("L" in code) == shapes.is_lava(shape) for shape, code in enumerate(CODES))


@pytest.mark.rule("RI-2.1", "RI-2.3")
def test_a_blank_sheet_and_six_specials(at_round):
    at = at_round("", "highway_straight highway_straight highway_straight overpass")
    assert at.state.players[0].sheet.cells == bytes(49)
    assert {move.split()[2] for move in at.legal("special")} == set(CODES[37:53])
    assert at.why("lava 23 LL--~") == "no-lava"


@pytest.mark.rule("RI-2.2", "RI-17.1", "RI-15.1", "RI-16.1")
@pytest.mark.parametrize(("expansions", "rounds"), [("none", 7), ("meteor", 6), ("lava", 6), ("both", 6)])
def test_six_rounds(desk, expansions, rounds):
    assert desk(expansions=expansions).game.setting.rounds == rounds


@pytest.mark.rule("RI-2.4", "RI-16.1", "RI-17.3")
@pytest.mark.parametrize("expansions", ["none", "meteor", "lava", "both"])
def test_the_first_volcano(desk, expansions):
    start = desk(expansions=expansions)
    assert start.at("33") == ("LLLL^" if expansions in {"lava", "both"} else "empty")
    assert start.number("33") == 0
    assert start.state.players[0].sheet.cells.count(0) >= 48


@pytest.mark.rule("RI-2.5", "RI-15.3", "RI-17.3")
def test_the_first_flight_is_counted_from_the_central_cell(desk):
    assert desk(expansions="meteor").state.players[0].sheet.dot == 24


@pytest.mark.rule("RI-2.6")
def test_seats_are_numbered_from_zero(desk):
    start = desk(players=3)
    assert start.game.domains["seat"] == ("0", "1", "2")
    assert start.rule("commit", 3) == "RI-2.6"
    assert start.rule("commit", -1) == "RI-2.6"


@pytest.mark.rule("RI-2.7")
def test_the_options_and_their_defaults(desk):
    assert msgspec.to_builtins(desk().game.options) == {
        "players": 1,
        "expansions": "none",
        "draft": False,
        "dice_duty": "any",
        "longest_rule": "trail",
        "crater_scoring": "per_route",
        "lava_contact": "forbid",
        "lava_route_must_join": False,
        "centre_counts_lava": True,
        "centre_counts_craters": False,
        "meteor_on_lava": "destroy",
        "draft_values": "T 3, overpass 0, others 2",
    }
    with pytest.raises(AttributeError):
        desk().game.options.draft = True


@pytest.mark.rule("RI-2.7")
@pytest.mark.parametrize(
    "option", [{"expansions": "rivers"}, {"draft_values": "22"}, {"dice_duty": "all"}, {"colour": "red"}]
)
def test_an_option_outside_its_limits_is_refused(desk, option):
    with pytest.raises(OptionError):
        desk(**option)


@pytest.mark.rule("RI-5.1", "RI-6.5")
@pytest.mark.parametrize(("tile", "count"), EMPTY_SHEET.items())
def test_empty_sheet_move_counts(at_round, tile, count):
    at = at_round("", f"{tile} {tile} {tile} {tile}")
    assert len(at.legal("route")) == count


@pytest.mark.rule("RI-6.1", "RI-6.5")
@pytest.mark.parametrize(("tile", "count"), EMPTY_SHEET_SPECIALS.items())
def test_empty_sheet_special_counts(at_round, tile, count):
    codes = shapes_of(tile)
    assert sum(move.split()[2] in codes for move in at_round().legal("special")) == count


@pytest.mark.rule("RI-16.2", "RI-16.4", "RI-16.6")
@pytest.mark.parametrize(("tile", "count"), BESIDE_VOLCANO.items())
def test_volcano_sheet_move_counts(at_round, tile, count):
    at = at_round("33:LLLL^", expansions="lava", lava=f"{tile} {tile}")
    assert len(at.legal("lava")) == count
    assert len(at.legal("volcano")) == 44


@pytest.mark.rule("RI-16.4")
@pytest.mark.parametrize(("tile", "count"), EMPTY_SHEET.items())
def test_route_tiles_keep_their_counts_beside_a_volcano(at_round, tile, count):
    at = at_round("33:LLLL^", f"{tile} {tile} {tile} {tile}", expansions="lava", lava="lava_corner lava_corner")
    assert len(at.legal("route")) == count


@pytest.mark.rule("RI-1.6")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("faces = 1", "faces = 2", "die A has 7 faces"),
        ('north = "-H-R-H-"', 'north = "-X-R-H-"', "exits.north"),
        ("40, 45]", "45]", "network_values"),
        ('sign = "+"', 'sign = "?"', "sign"),
    ],
)
def test_a_broken_sheet_file_is_refused_by_name(old, new, message):
    text = board._TEXT.replace(old, new, 1)
    with pytest.raises((ValueError, msgspec.ValidationError), match=message):
        board.load(text)
