"""RI-5, RI-6: drawing routes and specials."""

import pytest

FOUR_STRAIGHTS = "highway_straight highway_straight highway_straight overpass"


@pytest.mark.rule("RI-5.1", "RI-5.3")
def test_first_tile_must_touch_exit(at_round):
    at = at_round()
    assert at.why("route 33 H-H-+") == "not-connected"
    assert at.rule("route 33 H-H-+") == "RI-5.3"
    assert at.why("route 01 H-H-+") is None


@pytest.mark.rule("RI-5.4", "RI-1.12")
def test_exit_type_mismatch(at_round):
    assert at_round().why("route 03 H-H-+") == "mismatch-exit"


@pytest.mark.rule("RI-5.4")
def test_one_bad_end_spoils_it(at_round):
    at = at_round("01:H-H-+ 10:-R-R+", "highway_curve highway_curve highway_curve station_curve")
    assert at.why("route 11 H--H+") == "mismatch"
    assert at.why("route 11 H--R+") is None


@pytest.mark.rule("RI-5.6", "RI-12.2")
def test_blank_against_end_is_legal(at_round):
    at = at_round("01:HH--+ 02:H-HH+ 10:-R-R+ 11:-R-R+", "railway_straight railway_t railway_t overpass")
    before = at.score().errors
    at.play("route 12 -R-R+")
    assert {(end.cell, end.side) for end in at.score().open_ends} == {(2, 2), (9, 1)}
    assert at.score().errors == before == 2


@pytest.mark.rule("RI-5.6", "RI-9.6", "RI-5.16")
def test_blank_at_exit_is_legal(at_round):
    at = at_round("10:-R-R+ 11:HRHRo", "highway_curve highway_curve highway_t overpass")
    at.play("route 01 -HH-+")
    assert sum(network.exits for network in at.score().networks) == 1


@pytest.mark.rule("RI-5.7", "RI-12.3")
def test_border_end_no_exit(at_round):
    at = at_round("01:HH--+", "highway_t highway_t highway_t overpass")
    at.play("route 02 H-HH+")
    assert [(end.cell, end.side) for end in at.score().open_ends] == [(2, 2)]


@pytest.mark.rule("RI-5.2")
def test_occupied_cell(at_round):
    at = at_round("01:H-H-+")
    assert at.why("route 01 H-H-+") == "occupied"
    assert at.rule("special 01 HHHH+") == "RI-5.2"


@pytest.mark.rule("RI-5.2", "RI-7.4")
def test_nothing_is_drawn_over_a_route_or_lava(at_round):
    at = at_round("33:LLLL^ 01:H-H-+", expansions="lava", lava="lava_corner lava_corner")
    taken = {"01", "33"}
    assert not taken & {move.split()[1] for move in at.legal() if " " in move}


@pytest.mark.rule("RI-5.8")
def test_join_within_round(at_round):
    at = at_round()
    assert at.why("route 11 H-H-+") == "not-connected"
    at.play("route 01 H-H-+")
    assert at.why("route 11 H-H-+") is None


@pytest.mark.rule("RI-5.8", "RI-4.5")
def test_each_die_once(at_round):
    at = at_round("", "highway_straight railway_straight railway_straight overpass").play("route 01 H-H-+")
    assert at.why("route 11 H-H-+") == "die-used"
    assert at.turn().left == (1, 1, 6)
    assert at.game.view(at.state, 0).turn.left == (1, 1, 6)


@pytest.mark.rule("RI-5.15", "RI-15.11")
def test_orphan_can_grow(at_round):
    at = at_round("33:-H-H+")
    assert at.why("route 34 -H-H+") is None


@pytest.mark.rule("RI-4.4")
def test_same_faces_interchangeable(at_round):
    one = at_round().play("route 01 H-H-+", "route 05 H-H-+")
    other = at_round().play("route 05 H-H-+", "route 01 H-H-+")
    assert one.state == other.state


@pytest.mark.rule("RI-5.10", "RI-7.1", "RI-5.9")
def test_commit_refused_while_die_fits(at_round):
    at = at_round().play("route 01 H-H-+", "route 11 H-H-+", "route 21 H-H-+")
    assert at.why("commit") == "duty-route"
    assert at.rule("commit") == "RI-5.10"
    at.play("route 31 HRHRo")
    assert at.why("commit") is None


@pytest.mark.rule("RI-5.9", "RI-5.10", "RI-7.1")
def test_commit_with_unplaceable_die(at_round, one_gap):
    at = at_round(one_gap, "highway_straight highway_straight highway_straight overpass")
    assert at.legal("route") == []
    at.play("commit")
    reasons = [effect.reason for effect in at.effects if type(effect).__name__ == "Skipped"]
    assert reasons == ["no-fit"] * 4


@pytest.fixture
def one_gap():
    """Only (3,3) is empty; a highway comes from the west and a railway from the east."""
    rows = [f"{r}{c}:-H-H+" for r in range(7) for c in range(7) if r != 3]
    row = ["30:-H-H+", "31:-H-H+", "32:-H-H+", "34:-R-R+", "35:-R-R+", "36:-R-R+"]
    return " ".join(rows + row)


@pytest.mark.rule("RI-5.11")
def test_greedy_order_allowed(at_round, one_gap):
    at = at_round(one_gap, "highway_curve highway_t highway_t station_straight")
    assert {move.split()[2] for move in at.legal("route")} == {"H--H+", "--HH+", "H-HH+", "-R-H+"}
    at.play("route 33 H--H+")
    assert at.legal("route") == []
    at.play("commit")


@pytest.mark.rule("RI-5.13", "RI-6.6")
def test_due_again_after_special(at_round):
    walls = [f"{r}{c}:-R-R+" for r in range(7) for c in range(7) if (r, c) not in {(3, 3), (3, 4), (3, 5)}]
    walls.append("35:R-R-+")
    at = at_round(" ".join(walls), "highway_straight highway_straight highway_straight highway_straight")
    assert at.legal("route") == []
    assert at.why("commit") is None
    at.play("special 33 HHHR+")
    assert at.legal("route") == ["route 34 -H-H+"]
    assert at.why("commit") == "duty-route"


@pytest.mark.rule("RI-5.14", "RI-6.5")
def test_special_not_forced(at_round, one_gap):
    at = at_round(one_gap, "railway_straight railway_straight railway_straight highway_straight")
    assert at.legal("route") == []
    assert at.legal("special")
    assert at.why("commit") is None


@pytest.mark.rule("RI-6.2")
def test_one_special_per_round(at_round):
    at = at_round().play("special 01 HHHH+")
    assert at.rule("special 05 HHHR+") == "RI-6.2"
    assert at.why("special 05 HHHR+") == "special-used"
    assert at.legal("special") == []


@pytest.mark.rule("RI-6.3")
def test_each_special_once(at_round):
    at = at_round(crossed=(2,), number=2)
    assert at.why("special 01 HHHH+") == "special-used"
    assert at.rule("special 01 HHHH+") == "RI-6.3"
    assert at.why("special 01 HHHR+") is None


@pytest.mark.rule("RI-6.4")
def test_three_specials_per_game(at_round):
    at = at_round(crossed=(0, 1, 2), number=4)
    assert at.why("special 03 RRRR+") == "special-limit"
    assert at.legal("special") == []


@pytest.mark.rule("RI-6.6", "RI-5.8")
def test_special_first_then_dice(at_round):
    at = at_round().play("special 01 HHHH+", "route 02 -H-H+", "route 11 H-H-+", "route 21 H-H-+")
    assert at.turn().special_used
    assert at.turn().sheet.crossed == 1 << 2


@pytest.mark.rule("RI-6.6")
def test_a_special_after_the_dice(at_round):
    at = at_round().play("route 01 H-H-+", "route 11 H-H-+", "route 21 H-H-+", "route 31 HRHRo")
    assert at.why("special 41 HHHH+") is None
    assert at.why("commit") is None


@pytest.mark.rule("RI-6.1")
def test_hrhr_joins_overpass_does_not(desk):
    line = "30:-H-H+ 31:-H-H+ 32:-H-H+ 33:{} 34:-H-H+ 35:-H-H+ 36:-H-H+"
    line += " 23:R-R-+ 13:R-R-+ 03:R-R-+ 43:R-R-+ 53:R-R-+ 63:R-R-+"
    assert desk().score(line.format("RHRHo")).total == 27
    assert desk().score(line.format("RHRH+")).total == 31


@pytest.mark.rule("RI-6.1")
def test_every_special_has_four_joined_ends(desk):
    for code in desk().game.domains["crossing"]:
        assert "-" not in code
        assert code.endswith("+")


@pytest.mark.rule("RI-6.7")
def test_erased_special_stays_used(at_round):
    at = at_round("32:HHHH+", crossed=(2,), number=2, expansions="meteor", heading="west", distance=1)
    at.play("accept")
    assert at.at("32") == "----*"
    assert at.why("special 01 HHHH+") == "special-used"


@pytest.mark.rule("RI-6.8", "RI-15.12", "RI-15.13", "RI-15.14")
def test_ignore_costs_special(at_round):
    at = at_round(expansions="meteor", heading="west", distance=1, crossed=(0,), number=2)
    at.play("ignore special_rrrr")
    assert at.turn().sheet.crossed == 0b1001
    assert at.turn().sheet.dot == 24
    assert at.turn().sheet.cells == bytes(49)
    assert at.legal("special") == []
    assert at.rule("special 01 HHHH+") == "RI-6.2"


@pytest.mark.rule("RI-6.8", "RI-15.13")
def test_ignore_needs_special(at_round):
    at = at_round(expansions="meteor", heading="west", distance=1, crossed=(0, 1, 2), number=4)
    assert at.legal() == ["accept"]
    assert at.why("ignore special_rrrr") == "special-limit"
    assert at.why("ignore special_hhhr") == "special-used"
