"""Chapters 8, 9 and 10: who builds what where, and what it costs."""

import pytest
from msgspec.structs import replace

from engineshed.games.steam.data.manifest import FACES
from engineshed.games.steam.model import Build


@pytest.fixture
def field(scene):
    """Two cities far apart on open land, with towns, a river, hills and a lake."""

    def make(**options):
        plain = " ".join(f"{q},{r}" for q in range(-4, 5) for r in range(-4, 5))
        return scene(
            cities={"0,0": "red", "3,-3": "blue", "-3,3": "yellow"},
            towns="0,-3 0,3 -3,0",
            river="1,0",
            hills="1,0 -1,0",
            water="3,3",
            plain=plain,
            **options,
        )

    return make


@pytest.mark.rule("ST-8.2", "ST-8.3", "ST-17.6", "ST-16.5")
def test_three_tiles_and_no_more(field):
    """New tiles, a redirect and an improvement count alike."""
    game = field().play("lay 0,1 21 0-3", "lay 0,1 22 0-2", "lay -1,1 21 1-4")
    assert game.state.build.left == 0
    assert game.legal("lay") == []
    assert game.refusal("lay 0,2 21 0-3") == "ST-8.2"


@pytest.mark.rule("ST-8.2")
def test_laying_nothing_is_allowed(field):
    assert field().allows("end-build")


@pytest.mark.rule("ST-8.4", "ST-9.1")
def test_each_step_is_paid_and_done_before_the_next(field):
    game = field().player("black", cash=4).play("lay 0,1 21 0-3")
    assert game.at("black").cash == 2
    assert game.owner("0,1", 3) == "black"
    game.play("lay 0,2 21 0-3")
    assert game.at("black").cash == 0


@pytest.mark.rule("ST-8.5")
def test_a_bound_action_must_be_done(albany):
    game = albany().player("black", tile=7).box(1, "red")
    assert game.refusal("end-build") == "ST-8.5"
    assert "end-build" not in game.legal()
    game.play("urbanize 0,2 grey 1", "end-build")
    grower = albany().player("black", tile=5).box(1, "red")
    assert grower.refusal("end-build") == "ST-8.5"
    grower.play("grow 0,0 1", "end-build")


@pytest.mark.rule("ST-8.6", "ST-13.6")
def test_growth_without_cubes_is_void(albany):
    """The urbanizer builds first and takes the last box."""
    game = albany().player("black", tile=7).player("green", tile=5, cash=48).box(1, "red", "blue")
    game.play("urbanize 0,2 grey 1", "end-build")
    assert game.seat == 1
    assert game.legal("grow") == []
    game.play("end-build")
    assert game.told("BuildEnded")[0].void == 1
    assert game.at("green").cash == 48
    assert not any(game.state.cities.grown)


@pytest.mark.rule("ST-8.7", "ST-8.8", "ST-8.13", "ST-8.18", "ST-8.32")
@pytest.mark.parametrize(
    ("letter", "line", "rule"),
    [
        ("A", "0,1 21 0-3", None),
        ("B", "1,-1 22 1-5", None),
        ("V", "1,-1 23 4-5", "ST-8.18"),
        ("G", "1,0 21 2-5", "ST-8.8"),
        ("D", "-2,0 21 0-3", "ST-8.13"),
        ("E", "-1,1 22 1-3", "ST-8.8"),
        ("Zh", "2,0 21 0-3", "ST-8.7"),
        ("Z", "0,0 21 0-3", "ST-8.7"),
    ],
)
def test_the_lettered_picture(lettered, letter, line, rule):
    """A and B are legal, the other six are not."""
    del letter
    game = lettered()
    assert game.refusal(f"lay {line}") == rule
    assert game.allows(f"lay {line}") == (rule is None)


@pytest.mark.rule("ST-8.7")
def test_no_track_on_a_new_city(albany):
    game = albany().new_city("0,2", "grey")
    assert game.refusal("lay 0,2 21 0-3") == "ST-8.7"


@pytest.mark.rule("ST-8.8")
def test_a_free_end_may_not_touch_a_black_side(lettered):
    """Off the map is black too."""
    assert lettered().refusal("lay 1,0 22 3-5") == "ST-8.8"


@pytest.mark.rule("ST-8.9")
def test_town_tiles_on_towns_only(field):
    game = field()
    assert game.refusal("lay 0,-3 21 0-3") == "ST-8.9"
    assert game.refusal("lay 0,1 T21 0 3") == "ST-8.9"


@pytest.mark.rule("ST-8.10", "ST-8.28", "ST-8.25")
@pytest.mark.parametrize(("face", "count"), [("21", 86), ("22", 86), ("23", 8), ("41", 4), ("T11", 4), ("T21", 10)])
def test_a_kind_of_tile_runs_out(face, count):
    shown = bytearray(21)
    number = FACES.names.index(face)
    shown[number] = count - 1
    assert FACES.in_stock(bytes(shown), number, -1)
    assert FACES.left(bytes(shown), number) == 1
    shown[number] = count
    assert not FACES.in_stock(bytes(shown), number, -1)
    assert not FACES.all_in_stock(bytes(shown))


@pytest.mark.rule("ST-8.25")
@pytest.mark.parametrize(("faces", "both"), [({"21": 50, "22": 36}, "21 22"), ({"41": 3, "T42": 1}, "41 T42")])
def test_two_sided_tiles_are_counted_once(faces, both):
    """86 tiles show 21 or 22 in all."""
    shown = bytes(faces.get(name, 0) for name in FACES.names)
    for name in both.split():
        assert not FACES.in_stock(shown, FACES.names.index(name), -1)


@pytest.mark.rule("ST-8.26")
@pytest.mark.parametrize(
    ("shown", "left"),
    [
        ("44 44 44 45 45 45", "0 0 2 2"),
        ("44 44 44 44", "0 2 4 2"),
        ("46 46 46 46 44 44 44 44", "0 0 0 0"),
        ("", "4 4 4 4"),
        ("44 44 45 45 46 46 47", "1 1 1 1"),
    ],
)
def test_the_family_of_44_to_47(shown, left):
    counts = bytes(shown.split().count(name) for name in FACES.names)
    found = [FACES.left(counts, FACES.names.index(name)) for name in ("44", "45", "46", "47")]
    assert found == [int(number) for number in left.split()]


@pytest.mark.rule("ST-8.28", "ST-8.10")
def test_out_of_stock_is_illegal_on_the_map(field):
    game = field()
    faces = bytes(86 if name == "21" else 0 for name in FACES.names)
    game.state = replace(game.state, track=replace(game.state.track, faces=faces))
    assert game.refusal("lay 0,1 21 0-3") == "ST-8.10"
    assert not any(" 21 " in text or " 22 " in text for text in game.legal("lay"))
    assert any(" 23 " in text for text in game.legal("lay"))


@pytest.mark.rule("ST-8.27")
def test_a_tile_can_be_flipped_with_an_empty_stock(field):
    """21 becomes 22 in place."""
    game = field().tiles("0,1 21 0-3:black")
    faces = bytes(86 if name == "21" else 0 for name in FACES.names)
    game.state = replace(game.state, track=replace(game.state.track, faces=faces))
    assert game.refusal("lay 0,1 22 0-2") is None
    assert game.allows("lay 0,1 22 0-2")


@pytest.mark.rule("ST-8.11", "ST-8.12", "ST-8.13", "ST-8.15", "ST-15.2", "ST-15.5")
@pytest.mark.parametrize(("owner", "rule"), [("black", None), ("green", "ST-8.15"), ("free", None)])
def test_side_classes(field, owner, rule):
    """OWN and FREE_OK (from a city) may be continued, RIVAL may not."""
    game = field().tiles(f"0,1 21 0-3:{owner}@2")
    assert game.refusal("lay 0,2 21 0-3") == rule
    assert game.allows("lay 0,2 21 0-3") == (rule is None)


@pytest.mark.rule("ST-8.11", "ST-8.13")
def test_free_track_of_a_strange_town_is_no_start(spur):
    game = spur().turn("green")
    assert game.refusal("lay 1,-1 22 2-4") == "ST-8.13"


@pytest.mark.rule("ST-8.13")
def test_track_never_starts_at_a_bare_town(field):
    assert field().refusal("lay 0,2 22 3-5") == "ST-8.13"


@pytest.mark.rule("ST-8.14")
def test_a_town_tile_needs_one_connected_arm(field):
    """One is enough for all arms."""
    game = field()
    assert game.refusal("lay 0,3 T21 0 3") == "ST-8.14"
    game.tiles("0,1 21 0-3:black", "0,2 21 0-3:black")
    assert game.refusal("lay 0,3 T21 1 4") == "ST-8.14"
    game.play("lay 0,3 T41 0 2 3 4")
    assert len(game.runs("black")) == 4


@pytest.mark.rule("ST-8.14")
def test_presence_is_enough_for_any_arm(spur):
    game = spur().turn("black")
    assert game.allows("lay 0,0 T42 0 1 3 4")
    game.turn("green")
    assert game.refusal("lay 0,0 T42 0 1 3 4") == "ST-8.14"


@pytest.mark.rule("ST-8.15", "ST-14.2")
def test_a_rivals_track_cannot_be_joined(field):
    game = field().tiles("0,1 21 0-3:green@2").tiles("0,-1 21 0-3:black@2")
    assert game.refusal("lay 0,2 22 0-4") == "ST-8.15"


@pytest.mark.rule("ST-8.16", "ST-15.5")
def test_joining_free_track_from_a_city(spur):
    """Green lays 1-4 from city G to the bare arm."""
    game = spur().turn("green").play("lay 1,-1 21 1-4")
    assert game.links("green") == [("0,0", "2,-2")]


@pytest.mark.rule("ST-8.16", "ST-15.2", "ST-15.3")
def test_by_option_only_who_is_present_continues_a_towns_arm(spur):
    """Green may not join the bare arm from city G; black, who is present in its town, may."""
    strict = spur(stranger_joins=False)
    assert strict.turn("green").refusal("lay 1,-1 21 1-4") == "ST-8.16"
    assert not strict.allows("lay 1,-1 21 1-4")
    assert strict.turn("black").allows("lay 1,-1 21 1-4")


@pytest.mark.rule("ST-8.17")
def test_blocking_a_rival_is_legal(field):
    """A tile across the way of a rival's open end, without a joint."""
    game = field().tiles("0,1 21 0-3:green@2", "-2,3 22 1-5:black", "-1,2 22 2-4:black")
    before = game.runs("green")
    game.play("lay 0,2 22 3-5")
    assert game.runs("green") == before


@pytest.mark.rule("ST-8.17")
def test_a_path_may_end_at_a_neighbour_without_matching_path(field):
    game = field().tiles("1,0 21 2-5:green@2")
    game.play("lay 0,1 23 0-1")
    assert ("safe", ("0,0",)) in game.runs("black")


@pytest.mark.rule("ST-8.18")
def test_no_loop_at_a_city(field):
    """Two runs from one city may not be joined."""
    game = field().tiles("0,1 23 0-1:black@2")
    assert game.refusal("lay 1,0 23 4-5") == "ST-8.18"
    assert not game.allows("lay 1,0 23 4-5")


@pytest.mark.rule("ST-8.18")
def test_no_loop_at_a_town(field):
    """An arm may not meet the open end of a run from the same town."""
    game = field().tiles("0,3 T11 0:black@2", "0,2 23 3-2:black@2", "1,2 23 5-4:black@2")
    assert game.refusal("lay 0,3 T23 0 1") == "ST-8.18"
    assert not game.allows("lay 0,3 T23 0 1")


@pytest.mark.rule("ST-8.19")
def test_rings_and_parallel_links(scene):
    """A-B, B-C, C-A, and a second A-B."""
    plain = " ".join(f"{q},{r}" for q in range(-1, 4) for r in range(-2, 4))
    game = scene(cities={"0,0": "red", "2,0": "blue", "0,2": "yellow"}, plain=plain)
    game.tiles("1,0 21 2-5:black", "0,1 21 0-3:black")
    game.play("lay 1,1 21 1-4")
    assert len(game.links("black")) == 3
    game.play("lay 1,-1 22 2-4", "lay 2,-1 22 3-5")
    assert game.links("black").count(("0,0", "2,0")) == 2


@pytest.mark.rule("ST-8.20", "ST-8.21", "ST-A3.1")
def test_no_plain_face_forks():
    """The two paths of a tile share no side; only towns have arms that meet."""
    for pose in FACES.plain_poses:
        partners = [FACES.partner[pose * 6 + side] for side in range(6)]
        assert all(partners[other] == side for side, other in enumerate(partners) if other >= 0)


@pytest.mark.rule("ST-8.21")
def test_goods_do_not_change_paths_on_a_crossing(scene):
    game = scene(
        cities={"0,-1": "red", "0,1": "blue", "1,-1": "yellow", "-1,1": "purple"},
        plain="0,0 1,0 -1,0",
    ).tiles("0,0 41 0-3:black 1-4:green")
    game.cubes("0,-1", "yellow", "purple", "blue").player("black", level=6).move_turn("black")
    assert game.legal("load") == ["load 0,-1 blue"]


@pytest.mark.rule("ST-8.22", "ST-9.11", "ST-17.9")
def test_a_two_path_tile_on_an_empty_hex(scene):
    """Both paths must be connected, each by itself; $5 on a river."""
    game = scene(cities={"0,-1": "red", "1,-1": "blue"}, river="0,0", plain="0,1 1,0 -1,0 -1,1 0,2 -1,2")
    assert game.refusal("lay 0,0 45 0-2 3-5") == "ST-8.13"
    game.play("lay 0,0 41 0-3 1-4")
    assert game.told("Laid")[0].cost == 5
    assert len(game.runs("black")) == 2


@pytest.mark.rule("ST-8.23")
def test_lines_need_not_be_connected(field):
    game = field().play("lay 0,1 21 0-3", "lay 3,-2 21 0-3")
    assert game.runs("black") == [("safe", ("0,0",)), ("safe", ("3,-3",))]


@pytest.mark.rule("ST-8.24")
def test_owner_and_completion_are_judged_at_once(albany):
    game = albany().play("lay 0,1 21 0-3", "lay 0,2 T21 0 3")
    assert game.links("black") == [("0,0", "0,2")]
    assert [(told.start, told.finish) for told in game.told("Completed")] == [(game.hex("0,0"), game.hex("0,2"))]


@pytest.mark.rule("ST-8.29")
@pytest.mark.parametrize(("allowed", "rule"), [(True, None), (False, "ST-8.29")])
def test_the_same_hex_twice(scene, allowed, rule):
    """Lay and improve in one turn."""
    game = scene(cities={"0,-1": "red", "1,-1": "blue"}, plain="0,0 0,1 -1,1", same_hex_twice=allowed)
    game.play("lay 0,0 21 0-3")
    assert game.refusal("lay 0,0 41 0-3 1-4") == rule
    assert game.allows("lay 0,0 41 0-3 1-4") == allowed


@pytest.mark.rule("ST-8.30")
def test_neighbouring_cities_are_not_linked(scene):
    game = scene(cities={"0,0": "red", "1,0": "blue"}, plain="0,1 1,1").cubes("0,0", "blue").move_turn("black")
    assert game.legal("load") == []


@pytest.mark.rule("ST-8.31")
def test_every_placement_is_listed_once_and_must_change_something(field):
    game = field().tiles("0,1 21 0-3:black")
    texts = game.legal("lay")
    assert len(set(texts)) == len(texts)
    assert game.refusal("lay 0,1 21 0") == "ST-8.31"
    assert game.refusal("lay 1,0 21 5") == "ST-8.31"


# --- cost ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-9.2", "ST-9.8", "ST-10.2", "ST-10.4")
def test_example_one(albany):
    """Black pays 3, 4, 3 and has two links."""
    game = albany()
    bills = []
    for line in ("0,1 21 0-3", "0,2 T21 0 3", "0,3 21 0-3"):
        game.play(f"lay {line}")
        bills.append(game.told("Laid")[0])
    assert [(bill.sides, bill.town, bill.river, bill.hills, bill.cost) for bill in bills] == [
        (2, 0, 1, 0, 3),
        (2, 1, 1, 0, 4),
        (2, 0, 1, 0, 3),
    ]
    assert game.at("black").cash == 40
    assert len(game.links("black")) == 2


@pytest.mark.rule("ST-9.10", "ST-12.1", "ST-12.3", "ST-12.12", "ST-8.3", "ST-8.24")
def test_example_three(albany):
    """Green pays 2, 4, 2 after $6 for Urbanization, and has two links; all cubes of the box come."""
    game = albany().player("green", tile=7).turn("green").box(1, "red", "grey")
    costs = []
    for line in ("1,0 21 2-5", "2,0 22 3-5", "2,2 22 0-4"):
        game.play(f"lay {line}")
        costs.append(game.told("Laid")[0].cost)
    game.play("urbanize 1,3 grey 1")
    assert costs == [2, 4, 2]
    assert game.at("green").cash == 42
    assert game.links("green") == [("0,0", "2,1"), ("1,3", "2,1")]
    assert game.told("Urbanized")[0].cubes == 2


@pytest.mark.rule("ST-9.2", "ST-10.1", "ST-10.4")
def test_river_and_hills_add_up(field):
    game = field().play("lay 1,0 21 2-5")
    assert game.told("Laid")[0].cost == 2 + 1 + 2


@pytest.mark.rule("ST-9.4", "ST-9.11", "ST-16.4")
def test_a_redirect_pays_two_dollars_and_no_terrain(field):
    game = field().tiles("1,0 21 2-5:black").play("lay 1,0 22 3-5")
    bill = game.told("Laid")[0]
    assert (bill.cost, bill.manner) == (2, "redirected")


@pytest.mark.rule("ST-9.4", "ST-9.3")
def test_an_improved_town_pays_its_town_dollar_again(spur):
    game = spur().turn("black").play("lay 0,0 T42 0 1 3 4")
    bill = game.told("Laid")[0]
    assert (bill.sides, bill.town, bill.cost, bill.manner) == (4, 1, 5, "improved")


@pytest.mark.rule("ST-9.5", "ST-10.2")
def test_several_rivers_cost_once():
    from engineshed.games.steam.data.mapfile import printed_map  # noqa: PLC0415 - only here
    from engineshed.games.steam.data.printed import board_of  # noqa: PLC0415 - only here

    chart = printed_map("northeast")
    board = board_of(chart)
    confluence = next(i for i, spot in enumerate(chart.hexes) if len(spot.river_path) == 3)
    assert board.rivers[confluence] == 1
    assert set(board.rivers) == {0, 1}
    canal = board_of(printed_map("rhine-ruhr"))
    assert all(canal.rivers[i] for i, spot in enumerate(printed_map("rhine-ruhr").hexes) if spot.canal)


@pytest.mark.rule("ST-9.7", "ST-11.3")
def test_the_builder_pays_for_arms_that_go_to_others(meeting):
    game = meeting()
    game.play("lay 0,2 T23 0 1")
    assert game.at("black").cash == 50 - 3


@pytest.mark.rule("ST-10.3")
def test_coast_is_plain():
    from engineshed.games.steam.data.mapfile import printed_map  # noqa: PLC0415 - only here
    from engineshed.games.steam.data.printed import board_of  # noqa: PLC0415 - only here

    chart = printed_map("northeast")
    board = board_of(chart)
    coast = [i for i, spot in enumerate(chart.hexes) if spot.terrain == "coast" and not spot.river]
    assert coast
    assert {board.hills[i] + board.rivers[i] for i in coast} == {0}


@pytest.mark.rule("ST-10.5")
def test_a_city_joins_all_sides_but_black_ones(lettered):
    """Legal from the city into each neighbour with room; never over a black side."""
    game = lettered()
    begun = {text.split()[1] for text in game.legal("lay")}
    assert {"0,1", "1,-1", "-1,0", "-1,1"} <= begun


@pytest.mark.rule("ST-10.6")
def test_black_sides_are_black_from_both_hexes(lettered):
    game = lettered()
    board = game.game.setting.board
    assert board.black[game.hex("-1,1")] >> 3 & 1
    assert board.black[game.hex("-1,2")] & 1


@pytest.mark.rule("ST-10.6")
def test_black_sides_do_not_stop_urbanization(scene):
    game = scene(cities={"0,0": "red"}, towns="0,1", plain="0,2", black=[("0,1", 3)]).player("black", tile=7)
    game.box(1, "red").play("urbanize 0,1 blue 1")
    assert game.state.cities.colours[game.hex("0,1")]


def test_a_build_turn_is_made_for_the_next_builder(field):
    game = field().player("green", tile=3).play("end-build")
    assert game.state.build == Build(4)


@pytest.mark.rule("ST-8.5")
def test_the_table_builds_only_what_binds_for_a_player_who_is_away(albany):
    game = albany().player("black", tile=5).box(1, "red")
    assert game.space.write(game.game.fallback(game.state, 0)).startswith("grow")
    game.play("grow 0,0 1")
    assert game.space.write(game.game.fallback(game.state, 0)) == "end-build"
