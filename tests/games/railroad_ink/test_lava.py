"""RI-16, RI-17: lava, and both expansions together."""

import pytest

LONE = "33:LLLL^"
BURN = "33:LLLL^ 23:-RLR~ 43:LR-R~ 32:RLR-~ 36:-H-H+ 35:-H-H+ 34:-HR-+"
X4 = "33:LLLL^ 32:LLL-~ 22:-LL-~ 23:--LL~ 42:LH-H~ 43:LH-H~ 34:R-RL~"
ALL_FACES = ("lava_corner", "lava_straight", "lava_three", "lava_highway", "lava_railway")


def faces(kind, count=2):
    return " ".join([kind] * count)


@pytest.fixture
def lava(at_round):
    """`lava(sheet, faces)`: the start of a drawing step with lava dice."""

    def make(code=LONE, lava="lava_corner lava_corner", **rest):
        rest.setdefault("expansions", "lava")
        return at_round(code, lava=lava, **rest)

    return make


def drawn(at):
    """The route dice out of the way."""
    return at.set_turn(left=())


@pytest.mark.rule("RI-16.2", "RI-16.22")
def test_a_volcano_has_lava_on_all_sides(desk):
    score = desk(expansions="lava").score(LONE)
    assert (score.errors, score.lava) == (4, 1)


@pytest.mark.rule("RI-16.4")
def test_lava_and_route_do_not_touch(desk):
    score = desk().score("32:HLH-~ 33:LLLL^ 22:H-H-+ 42:H-H-+")
    assert score.highway == 3
    assert [len(lake.cells) for lake in score.lakes] == [2]


@pytest.mark.rule("RI-16.6")
def test_lava_must_join_lava(lava):
    at = lava("33:LLLL^ 30:-H-H+", "lava_highway lava_highway")
    assert at.why("lava 31 LH-H~") == "lava-not-connected"
    assert at.rule("lava 31 LH-H~") == "RI-16.6"
    assert at.why("lava 00 H-HL~") == "lava-not-connected"


@pytest.mark.rule("RI-16.7")
def test_the_cell_must_be_free(lava):
    at = lava()
    assert at.rule("lava 33 LL--~") == "RI-16.7"
    assert at.rule("volcano 33") == "RI-16.7"


@pytest.mark.rule("RI-16.8")
def test_lava_may_face_a_blank_side(lava):
    at = lava("33:LLLL^ 32:R-R-+", "lava_straight lava_straight")
    assert len(at.score().open_lava) == 4
    at = drawn(lava("33:LLLL^", "lava_corner lava_straight")).play("lava 32 -LL-~", "lava 42 L-L-~")
    assert {(end.cell, end.side) for end in at.score().open_lava} == {(24, 0), (24, 1), (24, 2), (30, 2)}


@pytest.mark.rule("RI-16.9", "RI-5.5")
def test_lava_contact_forbidden(lava):
    code = "33:LLLL^ 30:-H-H+ 31:-H-H+"
    at = lava(code)
    assert at.rule("route 32 -H-H+") == "RI-5.5"
    assert at.why("route 32 -H-H+") == "lava-contact"
    shapes = {kind: {m.split()[2] for m in lava(code, faces(kind)).legal("lava 32")} for kind in ALL_FACES}
    assert shapes == {
        "lava_corner": {"LL--~", "-LL-~"},
        "lava_straight": set(),
        "lava_three": {"LLL-~"},
        "lava_highway": {"HLH-~"},
        "lava_railway": {"RLR-~"},
    }
    assert lava(code, faces("lava_straight")).rule("lava 32 -L-L~") == "RI-16.9"


@pytest.mark.rule("RI-16.9", "RI-12.5")
def test_lava_contact_allowed(lava):
    at = lava("33:LLLL^ 30:-H-H+ 31:-H-H+", lava_contact="allow")
    at.play("route 32 -H-H+")
    score = at.score()
    assert (24, 3) in {(end.cell, end.side) for end in score.open_lava}
    assert (23, 1) in {(end.cell, end.side) for end in score.open_ends}


@pytest.mark.rule("RI-16.10", "RI-16.22")
def test_lava_at_exit(lava):
    at = lava(lava="lava_highway lava_highway").play("volcano 01")
    assert len([end for end in at.score().open_lava if end.cell == 1]) == 3
    assert at.why("lava 00 HLH-~") is None


@pytest.mark.rule("RI-16.11", "RI-5.4")
def test_lava_mismatch(lava):
    at = lava(X4.replace(" 43:LH-H~", ""), "lava_railway lava_highway")
    assert at.why("lava 43 LR-R~") == "mismatch"
    assert at.why("lava 43 LH-H~") is None
    at = lava("11:LLLL^ 33:LLLL^", "lava_railway lava_highway")
    assert at.why("lava 01 R-RL~") == "mismatch-exit"
    assert at.why("lava 01 LR-R~") == "lava-not-connected"


@pytest.mark.rule("RI-16.12")
def test_route_half_option(lava):
    assert lava(lava="lava_highway lava_highway").why("lava 43 LH-H~") is None
    strict = lava(lava="lava_highway lava_highway", lava_route_must_join=True)
    assert strict.why("lava 43 LH-H~") == "not-connected"
    assert strict.rule("lava 43 LH-H~") == "RI-16.12"
    joined = lava("33:LLLL^ 42:-H-H+", "lava_highway lava_highway", lava_route_must_join=True)
    assert joined.why("lava 43 LH-H~") is None


@pytest.mark.rule("RI-16.12")
def test_plain_lava_needs_no_route(lava):
    assert lava(lava_route_must_join=True).why("lava 43 LL--~") is None


@pytest.mark.rule("RI-16.13")
def test_a_route_may_join_the_route_half(lava):
    at = lava("33:LLLL^ 43:LH-H~")
    assert at.why("route 42 -H-H+") is None


@pytest.mark.rule("RI-16.14", "RI-16.15")
def test_volcano_cells(lava):
    at = lava()
    assert at.why("volcano 22") is None
    assert at.why("volcano 23") == "near-lava"
    assert len(at.legal("volcano")) == 44
    at.play("volcano 22", "volcano 00")
    assert at.turn().volcano_drawn
    assert len(at.turn().left) == 4


@pytest.mark.rule("RI-16.14")
def test_near_lava_whatever_side_it_shows(lava):
    at = lava("33:LLLL^ 32:RLR-~")
    assert at.why("volcano 31") == "near-lava"


@pytest.mark.rule("RI-16.15", "RI-16.9")
def test_a_volcano_meets_no_route_end(lava):
    at = lava("33:LLLL^ 10:-R-R+")
    assert at.why("volcano 11") == "lava-contact"
    assert lava("33:LLLL^ 10:-R-R+", lava_contact="allow").why("volcano 11") is None


@pytest.mark.rule("RI-16.5", "RI-16.17")
def test_duty_one_lava(lava):
    at = drawn(lava(lava="lava_corner lava_three"))
    assert at.why("commit") == "duty-lava"
    assert at.rule("commit") == "RI-16.17"
    at.play("lava 32 -LL-~")
    assert at.why("commit") is None
    at.play("lava 42 LLL-~")
    assert at.turn().lava_left == ()
    assert at.rule("lava 23 --LL~") == "RI-16.5"


@pytest.mark.rule("RI-16.17")
def test_a_volcano_does_not_replace_lava_that_fits(lava):
    at = drawn(lava()).play("volcano 00")
    assert at.why("commit") == "duty-lava"


@pytest.mark.rule("RI-16.19", "RI-16.16")
def test_burn_not_allowed_when_free(lava):
    at = lava("33:LLLL^ 30:-H-H+")
    assert at.why("burn 30 LL--~") == "not-blocked"
    assert at.legal("burn") == []


@pytest.mark.rule("RI-16.16", "RI-16.19")
def test_burn(lava):
    shapes = {kind: {m.split()[2] for m in lava(BURN, faces(kind)).legal("burn 34")} for kind in ALL_FACES}
    assert shapes == {
        "lava_corner": {"L--L~", "--LL~"},
        "lava_straight": set(),
        "lava_three": {"L-LL~"},
        "lava_highway": {"H-HL~"},
        "lava_railway": {"R-RL~"},
    }
    at = lava(BURN)
    assert at.legal("lava") == []
    assert len(at.legal("volcano")) == 35
    assert len(at.legal("burn")) == 2
    assert at.why("burn 23 L--L~") == "not-a-route"
    assert at.why("burn 35 --LL~") in {"lava-contact", "lava-not-connected"}
    assert at.game.view(at.state, 0).turn.blocked


@pytest.mark.rule("RI-16.19", "RI-16.23")
def test_burn_score(lava):
    at = lava(BURN)
    assert at.score().total == 5
    at.play("burn 34 --LL~")
    score = at.score()
    assert (len(score.lakes[0].cells), score.errors, score.highway, score.total) == (5, 8, 2, 5)
    assert at.at("34") == "--LL~"


@pytest.mark.rule("RI-16.20", "RI-6.7")
def test_a_burned_special_stays_crossed_off(lava):
    at = lava(BURN, crossed=(0,)).play("burn 34 --LL~")
    assert at.turn().sheet.crossed == 1
    assert at.turn().left == at.turn().dice


@pytest.mark.rule("RI-16.18")
def test_straight_straight_blocked(lava):
    at = drawn(lava(BURN, faces("lava_straight")))
    assert at.legal("burn") == []
    assert at.why("commit") == "duty-lava"
    at.play("volcano 00")
    assert at.legal("lava")
    assert at.why("commit") == "duty-lava"
    at.play(at.legal("lava")[0])
    assert at.why("commit") is None


@pytest.mark.rule("RI-16.20")
def test_no_burn_for_second_die(lava):
    at = drawn(lava(BURN, "lava_corner lava_straight")).play("burn 34 --LL~")
    assert at.legal("burn") == []
    assert at.rule("burn 35 L-L-~") == "RI-16.20"
    assert at.why("commit") is None


@pytest.mark.rule("RI-16.27", "RI-16.17")
def test_all_lakes_closed(lava):
    fits = {}
    for kind in ALL_FACES:
        at = drawn(lava(X4, faces(kind)))
        assert (at.legal("lava"), at.legal("burn"), len(at.legal("volcano"))) == ([], [], 32)
        assert at.why("commit") == "duty-lava"
        fits[kind] = at.play("volcano 00").legal("lava")
    assert [len(fits[kind]) for kind in ALL_FACES] == [4, 2, 6, 1, 1]
    assert fits["lava_highway"] == ["lava 01 H-HL~"]
    assert fits["lava_railway"] == ["lava 10 LR-R~"]


@pytest.mark.rule("RI-16.17")
def test_duty_lapses(lava):
    closed = "00:LLLL^ 01:H-HL~ 10:LR-R~"
    routes = " ".join(f"{r}{c}:-H-H+" for r in range(7) for c in range(7) if f"{r}{c}:" not in closed)
    at = drawn(lava(f"{closed} {routes}"))
    assert at.legal() == ["commit"]
    assert not at.game.view(at.state, 0).turn.lava_due


@pytest.mark.rule("RI-16.17", "RI-16.18")
def test_volcano_that_helps_nothing(lava):
    """The only empty cell becomes a volcano; nothing is empty any more, so no face fits."""
    closed = "00:LLLL^ 01:H-HL~ 10:LR-R~"
    gap = {(3, 3)}
    routes = " ".join(
        f"{r}{c}:{'R-R-+' if r == 3 else '-R-R+'}"
        for r in range(7)
        for c in range(7)
        if f"{r}{c}:" not in closed and (r, c) not in gap
    )
    at = drawn(lava(f"{closed} {routes}"))
    assert at.why("commit") == "duty-lava"
    at.play("volcano 33")
    assert at.why("commit") is None


@pytest.mark.rule("RI-16.21")
def test_lakes_merge(desk):
    score = desk().score("31:LLLL^ 33:LLLL^ 32:-L-L~")
    assert [len(lake.cells) for lake in score.lakes] == [3]


@pytest.mark.rule("RI-16.23", "RI-12.5")
def test_each_open_lava_side_is_an_error(desk):
    assert desk().score("33:LLLL^ 32:-LL-~").errors == 4


@pytest.mark.rule("RI-16.24", "RI-16.25")
def test_closed_and_largest(desk):
    assert desk().score(X4).lava == 5 + 7
    assert desk().score("33:LLLL^ 00:LLLL^ 01:H-HL~ 10:LR-R~").lava == 5 + 3
    assert desk().score("01:H-H-+").lava == 0


@pytest.mark.rule("RI-16.26")
def test_the_rulebook_example(desk):
    """A closed lake in the corner and eleven cells in the middle with one open side: 5 + 11 and one error."""
    corner = "00:LLLL^ 01:H-HL~ 10:LR-R~"
    lake = "22:-LL-~ 23:-LLL~ 24:--LL~ 32:LLL-~ 33:LLLL^ 34:L-LL~ 42:LLL-~ 43:LLLL^ 44:L--L~ 52:LL--~ 53:L-LL~"
    score = desk().score(f"{corner} {lake}")
    assert [(len(found.cells), found.closed) for found in score.lakes] == [(11, False), (3, True)]
    assert (score.lava, len(score.open_lava)) == (16, 1)


@pytest.mark.rule("RI-16.27", "RI-5.2")
def test_lava_is_never_drawn_over(lava):
    at = lava("33:LLLL^ 01:H-HL~ 00:LLLL^")
    taken = {move.split()[1] for move in at.legal() if " " in move}
    assert not taken & {"33", "01", "00"}


@pytest.mark.rule("RI-17.4", "RI-17.5")
def test_meteor_on_lava(lava):
    code = "33:LLLL^ 32:HLH-~"
    at = lava(code, expansions="both", heading="west", distance=1).play("accept")
    assert at.at("32") == "----*"
    assert (24, 3) in {(end.cell, end.side) for end in at.score().open_lava}
    at = lava(code, expansions="both", heading="west", distance=1, meteor_on_lava="absorb").play("accept")
    assert (at.at("32"), at.turn().sheet.dot) == ("HLH-~", 23)
    assert [type(effect).__name__ for effect in at.effects] == ["Flown", "Absorbed"]


@pytest.mark.rule("RI-17.4")
def test_absorb_concerns_lava_only(lava):
    at = lava("33:LLLL^ 32:R-R-+", expansions="both", heading="west", distance=1, meteor_on_lava="absorb").play(
        "accept"
    )
    assert at.at("32") == "----*"


@pytest.mark.rule("RI-17.5")
def test_meteor_kills_last_volcano(lava):
    at = lava(expansions="both", heading="west", distance=1, dot="34")
    at.play("accept")
    assert at.at("33") == "----*"
    drawn(at)
    assert (at.legal("lava"), at.legal("burn")) == ([], [])
    assert at.why("commit") == "duty-lava"
    at.play("volcano 11")
    assert at.why("commit") == "duty-lava"


@pytest.mark.rule("RI-17.6")
def test_lava_side_at_crater(desk):
    score = desk().score("33:LLLL^ 34:----*")
    assert (score.errors, score.meteor, score.lava) == (4, 0, 1)


@pytest.mark.rule("RI-17.7", "RI-17.8")
def test_lava_on_crater(lava):
    at = drawn(lava("33:LLLL^ 32:----*", expansions="both", dot="32"))
    at.play("lava 32 -LL-~")
    assert (at.at("32"), at.turn().sheet.dot) == ("-LL-~", 23)
    craters = "33:LLLL^ 32:----* 23:----* 34:----* 43:----*"
    at = drawn(lava(craters, expansions="both"))
    assert at.game.view(at.state, 0).turn.blocked
    assert at.legal("lava 32")
    assert at.legal("volcano 22")
    assert at.why("volcano 32") == "near-lava"
    at.play("volcano 11")
    assert at.why("commit") == "duty-lava"


@pytest.mark.rule("RI-16.16", "RI-17.8")
def test_a_crater_that_takes_lava_leaves_the_player_blocked(lava):
    at = drawn(lava("33:LLLL^ 32:----* 34:----* 43:----* 23:-H-H+", expansions="both"))
    assert at.legal("lava 32")
    assert at.legal("burn 23")
    at = drawn(lava("33:LLLL^ 32:----* 34:----* 23:-H-H+", expansions="both"))
    assert at.legal("lava 43")
    assert not at.legal("burn 23")


@pytest.mark.rule("RI-17.7")
def test_a_volcano_on_a_crater(lava):
    at = lava("33:LLLL^ 11:----* 12:----*", expansions="both", dot="11").play("volcano 11")
    assert (at.at("11"), at.turn().sheet.dot) == ("LLLL^", 8)


@pytest.mark.rule("RI-17.3", "RI-2.5")
def test_first_flight_from_volcano_cell(desk):
    at = desk(expansions="both").roll("highway_straight highway_straight highway_straight overpass")
    at.nature("roll-lava lava_corner", "roll-lava lava_corner", "roll-heading north", "roll-distance 2").play("accept")
    assert (at.at("33"), at.at("13"), at.turn().sheet.dot) == ("LLLL^", "----*", 10)


@pytest.mark.rule("RI-17.9")
def test_points_of_both_are_added(desk):
    score = desk().score("33:LLLL^ 34:----* 24:R-R-+")
    assert (score.meteor, score.lava) == (2, 1)
    assert score.total == score.railway + score.centre - score.errors + 3


@pytest.mark.rule("RI-16.4", "RI-9.1")
def test_lava_does_not_join_the_routes_beside_it(desk):
    """A railway and a highway, each at an exit, on two lava faces of one lake."""
    score = desk(expansions="lava").score("10:-RLR~ 20:L-L-~ 30:LH-H~")
    assert [len(lake.cells) for lake in score.lakes] == [3]
    assert [network.exits for network in score.networks] == [1, 1]
    assert score.exits == 0


@pytest.mark.rule("RI-16.13", "RI-9.6")
def test_the_route_of_a_lava_face_uses_its_exit(desk):
    """From the west exit of row 3 over a lava face to the north exit of column 1."""
    score = desk(expansions="lava").score("33:LLLL^ 30:-H-H+ 31:H--H+ 21:H-H-+ 11:H-H-+ 01:H-HL~")
    assert [(network.exits, network.points) for network in score.networks] == [(2, 4)]
    assert score.exits == 4


@pytest.mark.rule("RI-7.3", "RI-16.14")
def test_a_new_volcano_carries_its_round(at_round):
    at = at_round(expansions="lava", lava="lava_corner lava_corner", number=4)
    at.play("volcano 00")
    assert at.number("00") == 4
    assert at.number("33") == 3
