"""Chapters 14 to 17: incomplete and unowned links, redirecting, improving."""

import pytest

from engineshed.core.registry import make_game
from engineshed.games.steam.rules.track import Rails


@pytest.fixture
def line(scene):
    """An open line that runs south from a city, with room on all sides and a second city in the east."""

    def make(owner="black@2", **options):
        plain = " ".join(f"{q},{r}" for q in range(-3, 4) for r in range(-2, 5))
        made = scene(cities={"0,0": "red", "2,1": "blue"}, towns="0,3", plain=plain, **options)
        return made.tiles(f"0,1 21 0-3:{owner}")

    return make


@pytest.mark.rule("ST-14.1", "ST-0.6")
def test_track_that_reaches_nothing_is_marked_as_the_builders(line):
    game = line().play("lay 0,2 22 0-2", "end-build")
    assert game.runs("black") == [("safe", ("0,0",))]


@pytest.mark.rule("ST-14.2")
def test_nobody_else_continues_joins_or_redirects_it(line):
    game = line().turn("green")
    assert game.refusal("lay 0,2 21 0-3") == "ST-8.15"
    assert game.refusal("lay 0,1 22 0-2") == "ST-16.1"


@pytest.mark.rule("ST-14.3", "ST-14.4", "ST-14.6")
def test_it_lapses_at_the_end_of_the_owners_next_turn(line):
    """Who builds before the owner cannot take it, who builds after can."""
    game = line().turn("green")
    assert game.refusal("lay 0,2 21 0-3") == "ST-8.15"
    game.play("end-build", "end-build")
    assert game.runs("free") == [("unowned", ("0,0",))]
    assert game.seat == 2
    assert game.allows("lay 0,2 21 0-3")


@pytest.mark.rule("ST-14.4")
def test_what_was_begun_this_round_is_safe(line):
    assert line("black@3").play("end-build").runs("black") == [("safe", ("0,0",))]


@pytest.mark.rule("ST-14.5")
def test_continuing_keeps_it(line):
    game = line().play("lay 0,2 22 0-2", "end-build")
    assert game.runs("black") == [("safe", ("0,0",))]


@pytest.mark.rule("ST-14.5", "ST-16.6")
def test_redirecting_does_not_keep_it(line):
    game = line().play("lay 0,1 22 0-2", "end-build")
    assert game.runs("free") == [("unowned", ("0,0",))]


@pytest.mark.rule("ST-14.5")
def test_redirecting_and_continuing_keeps_it(line):
    game = line().play("lay 0,1 22 0-2", "lay 1,1 22 3-5", "end-build")
    assert game.runs("black") == [("safe", ("0,0",))]


@pytest.mark.rule("ST-14.7")
def test_being_blocked_or_broke_is_no_excuse(line):
    game = line().player("black", cash=0, income=-10).play("end-build")
    assert game.runs("black") == []


@pytest.mark.rule("ST-14.8")
def test_each_line_is_judged_by_itself(line):
    game = line().tiles("0,-1 21 0-3:black@2").play("lay 0,2 22 0-2", "end-build")
    assert game.runs("black") == [("safe", ("0,0",))]
    assert game.runs("free") == [("unowned", ("0,0",))]


@pytest.mark.rule("ST-14.9", "ST-18.5")
def test_it_carries_and_scores_nothing(line):
    game = line().cubes("0,0", "blue").move_turn("black")
    assert game.legal("load") == []
    assert game.game.view(game.state, 0).standings[0].total == 0


@pytest.mark.rule("ST-14.10", "ST-15.3")
def test_the_town_of_the_rulebook(spur):
    """The bare arm is open to black alone; green has no tie to this town."""
    game = spur().turn("black")
    assert game.allows("lay 1,-1 22 2-4")
    game.turn("green")
    assert game.refusal("lay 1,-1 22 2-4") == "ST-8.13"
    assert not game.allows("lay 1,-1 22 2-4")
    game.turn("black").play("end-build")
    assert game.owner("-1,1", 1) == "free"


@pytest.mark.rule("ST-15.1", "ST-15.2", "ST-15.4")
def test_a_stranger_claims_a_free_line_from_a_city(line):
    """His now, and he must continue it next round."""
    game = line("free").turn("green").play("lay 0,2 22 0-2", "end-build")
    assert game.runs("green") == [("safe", ("0,0",))]
    game.set(round=4).turn("green").play("end-build")
    assert game.runs("free") == [("unowned", ("0,0",))]


@pytest.mark.rule("ST-15.1")
def test_a_claim_is_told(line):
    game = line("free").turn("green").play("lay 0,2 22 0-2")
    assert [(told.seat, told.hex) for told in game.told("Claimed")] == [(1, game.hex("0,0"))]


@pytest.mark.rule("ST-15.6")
def test_completed_links_never_lapse(line):
    game = line().play("lay 0,2 21 0-3", "lay 0,3 T11 0", "end-build")
    game.set(round=6).turn("black").play("end-build")
    assert game.links("black") == [("0,0", "0,3")]


# --- redirects -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-16.1")
@pytest.mark.parametrize(
    ("tiles", "placement", "rule"),
    [
        (("0,1 21 0-3:black@2", "0,2 21 0-3:black@2"), "0,1 22 0-2", "ST-16.1"),  # a tile with track beyond it
        (("0,1 22 0-2:black", "1,1 21 2-5:black"), "1,1 22 3-5", "ST-16.1"),  # a completed link
        (("0,1 21 0-3:green@2",), "0,1 22 0-2", "ST-16.1"),
        (("0,1 21 0-3:black@2",), "0,1 22 0-2", None),
        (("0,1 21 0-3:free",), "0,1 22 0-2", None),
    ],
)
def test_only_the_last_tile_of_an_own_or_free_line(scene, tiles, placement, rule):
    plain = " ".join(f"{q},{r}" for q in range(-2, 4) for r in range(-1, 5))
    game = scene(cities={"0,0": "red", "2,1": "blue"}, plain=plain).tiles(*tiles)
    assert game.refusal(f"lay {placement}") == rule
    assert game.allows(f"lay {placement}") == (rule is None)


@pytest.mark.rule("ST-16.2")
def test_the_attached_end_stays(scene):
    """A tile from city A may not be turned to city B instead."""
    game = scene(cities={"0,0": "red", "1,0": "blue"}, plain="0,1 0,2 -1,2 -1,1 1,1").tiles("0,1 21 0-3:black@2")
    assert game.refusal("lay 0,1 22 1-3") == "ST-16.2"
    assert not game.allows("lay 0,1 22 1-3")
    assert game.allows("lay 0,1 23 0-1")


@pytest.mark.rule("ST-16.2", "ST-8.18")
def test_the_attached_end_may_be_any_side(scene):
    """A line to the north hangs at its southern side: that side stays, and no turn leads back to its city."""
    game = scene(cities={"0,0": "red", "3,0": "blue"}, plain="0,-1 0,-2 1,-2 1,-1 -1,0 -1,-1 1,0 -1,1")
    game.tiles("0,-1 21 0-3:black@2", "-1,0 23 1-2:black@2")
    assert game.refusal("lay 0,-1 22 0-2") == "ST-16.2"
    assert game.refusal("lay 0,-1 23 3-4") == "ST-8.18"
    assert game.allows("lay 0,-1 23 2-3")


@pytest.mark.rule("ST-16.1")
def test_a_completed_sharp_curve_stays(scene):
    game = scene(cities={"0,0": "red", "1,0": "blue"}, plain="0,1 0,2 -1,2 -1,1 1,1").tiles("0,1 23 0-1:black")
    assert game.refusal("lay 0,1 22 0-2") == "ST-16.1"


@pytest.mark.rule("ST-16.3")
@pytest.mark.parametrize(
    ("placement", "rule"), [("0,1 22 0-4", "ST-8.8"), ("0,1 22 0-2", "ST-16.3"), ("0,1 23 0-5", "ST-8.18")]
)
def test_the_new_position_obeys_all_rules(scene, placement, rule):
    """Not into a black side, not to a rival's track, no loop."""
    game = scene(
        cities={"0,0": "red", "2,1": "blue"},
        plain="0,1 0,2 -1,2 -1,1 1,1 1,0 -1,0 2,0",
        black=[("0,1", 4)],
    )
    game.tiles("0,1 21 0-3:black@2", "1,1 21 2-5:green@2", "-1,1 23 1-2:black@2")
    assert game.refusal(f"lay {placement}") == rule
    assert not game.allows(f"lay {placement}")


@pytest.mark.rule("ST-16.4", "ST-16.10")
def test_the_last_path_on_a_crossing(bridge):
    """The rival's path stays, $4."""
    game = bridge().play("lay 0,0 41 0-3 1-4")
    assert game.owner("0,0", 0) == "green"
    game.play("lay 0,0 44 1-4 2-3")
    assert game.told("Laid")[0].cost == 4
    assert game.owner("0,0", 1) == "black"
    assert game.owner("0,0", 2) == "green"
    assert game.owner("0,0", 0) is None


@pytest.mark.rule("ST-16.10")
def test_only_one_path_is_redirected_in_a_step(scene):
    game = scene(cities={"0,-1": "red", "1,-1": "blue"}, plain="0,0 0,1 1,0 -1,0 -1,1").tiles(
        "0,0 41 0-3:black@2 1-4:black@2"
    )
    assert game.refusal("lay 0,0 45 0-2 3-5") == "ST-16.10"
    assert game.refusal("lay 0,0 45 0-4 1-3") == "ST-16.10"


@pytest.mark.rule("ST-16.7", "ST-16.4")
@pytest.mark.parametrize("owner", ["free", "black@2"])
def test_turning_the_last_tile_into_a_city(scene, owner):
    game = scene(cities={"0,0": "red", "1,1": "blue"}, plain="0,1 0,2 -1,2 -1,1 1,0").tiles(f"0,1 21 0-3:{owner}")
    game.play("lay 0,1 22 0-2")
    assert game.links("black") == [("0,0", "1,1")]
    assert game.at("black").cash == 48


@pytest.mark.rule("ST-16.7")
def test_turning_it_to_free_track_joins_all(spur):
    """All joined track is then the builder's, even where he has no tie to the other town."""
    game = spur().turn("green").tiles("1,-1 22 1-3:green@2").play("lay 1,-1 21 1-4")
    assert game.links("green") == [("0,0", "2,-2")]


@pytest.mark.rule("ST-8.16", "ST-16.7")
def test_by_option_it_is_not_turned_to_a_strangers_spur(spur):
    game = spur(stranger_joins=False).turn("green").tiles("1,-1 22 1-3:green@2")
    assert game.refusal("lay 1,-1 21 1-4") == "ST-8.16"
    assert not game.allows("lay 1,-1 21 1-4")


@pytest.mark.rule("ST-16.8")
def test_a_redirected_free_line_stays_free(line):
    """A further tile on its new end claims it."""
    game = line("free").turn("green").play("lay 0,1 22 0-2")
    assert game.runs("free") == [("unowned", ("0,0",))]
    game.play("lay 1,1 22 3-5")
    assert game.runs("green") == [("safe", ("0,0",))]


@pytest.mark.rule("ST-16.9")
def test_a_bare_spur_cannot_be_turned(spur):
    assert spur().turn("black").refusal("lay 0,0 T34 0 4 5") == "ST-11.11"


def turning(scene, **options):
    found = scene(cities={"0,-1": "red", "0,1": "blue"}, plain="0,0 1,-1 1,0 -1,0 -1,1 2,-1", **options)
    return found.tiles("0,0 22 0-2:black@2")


@pytest.mark.rule("ST-16.11", "ST-17.2")
def test_one_step_redirects_or_adds(scene):
    """A more complex tile keeps what lies; the two steps one after the other are legal."""
    game = turning(scene)
    for placement in ("lay 0,0 45 0-4 1-3", "lay 0,0 47 0-4 2-3"):
        assert game.refusal(placement) == "ST-16.11"
        assert not game.allows(placement)
    game.play("lay 0,0 22 0-4", "lay 0,0 45 0-4 1-3")
    assert len(game.runs("black")) == 2


@pytest.mark.rule("ST-16.11", "ST-17.2")
def test_by_option_one_step_redirects_and_adds(scene):
    """The second path, legal by itself."""
    game = turning(scene, redirect_adds=True)
    game.play("lay 0,0 45 0-4 1-3")
    assert game.owner("0,0", 4) == "black"
    assert game.owner("0,0", 2) is None


@pytest.mark.rule("ST-16.11")
def test_by_option_the_side_set_free_may_be_used(scene):
    game = turning(scene, redirect_adds=True)
    game.play("lay 0,0 47 0-4 2-3")
    assert game.owner("0,0", 2) == "black"
    assert len(game.runs("black")) == 2


@pytest.mark.rule("ST-16.1", "ST-17.1")
def test_adding_beside_an_open_line_redirects_nothing(scene):
    game = scene(cities={"0,-1": "red", "-1,0": "blue"}, plain="0,0 0,1 1,0 1,-1 -1,1").tiles("0,0 23 4-5:black@2")
    game.play("lay 0,0 44 0-3 4-5")
    assert game.told("Laid")[0].manner == "improved"


# --- improving -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-17.1", "ST-17.3", "ST-17.7", "ST-9.11", "ST-9.3", "ST-9.4", "ST-17.5", "ST-17.6")
def test_the_bridge(bridge):
    """Green goes straight on across black's link, for $4 and no river."""
    game = bridge().play("lay 0,0 41 0-3 1-4")
    bill = game.told("Laid")[0]
    assert (bill.sides, bill.river, bill.cost, bill.manner) == (4, 0, 4, "improved")
    assert game.links("black") == [("-1,1", "1,-1")]
    assert game.runs("green") == [("safe", ("0,2",))]
    assert game.state.build.left == 2
    assert game.at("black").cash == 50


@pytest.mark.rule("ST-17.2")
def test_everything_there_stays(bridge):
    game = bridge()
    assert game.refusal("lay 0,0 42 0-3 2-4") == "ST-17.2"
    assert not game.allows("lay 0,0 42 0-3 2-4")


@pytest.mark.rule("ST-17.3", "ST-28.6")
def test_over_a_neutral_link(bridge):
    """The link stays neutral."""
    game = bridge().resign("black")
    assert game.owner("0,0", 1) == "neutral"
    game.play("lay 0,0 41 0-3 1-4")
    assert game.owner("0,0", 1) == "neutral"


@pytest.mark.rule("ST-17.4")
def test_added_paths_must_be_connected(bridge):
    game = bridge().turn("orange")
    assert game.refusal("lay 0,0 41 1-4 2-5") == "ST-8.13"
    assert game.refusal("lay 0,0 41 0-3 1-4") == "ST-8.15"


def test_an_owners_track_is_found_from_the_first_half_edge_to_the_last():
    game = make_game("steam", {})
    state = game.start()
    owners = bytearray(len(state.track.owners))
    owners[0] = owners[7] = owners[-1] = 2
    rails = Rails(game.setting.board, game.setting.faces, state.track.tiles, bytes(owners), state.cities.colours)
    assert rails.owned_by(2) == [0, 7, len(owners) - 1]
    assert rails.owned_by(1) == []
