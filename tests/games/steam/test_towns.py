"""Chapters 11, 12 and 13: towns, urbanization, city growth."""

import pytest

from engineshed.games.steam.model import Cities


@pytest.mark.rule("ST-11.1", "ST-8.9")
def test_towns_are_map_data_and_town_faces_begin_with_t(albany):
    game = albany().tiles("0,1 21 0-3:black")
    faces = {text.split()[2] for text in game.legal("lay 0,2")}
    assert faces
    assert all(face.startswith("T") for face in faces)


@pytest.mark.rule("ST-11.2", "ST-11.3")
def test_any_town_face_in_stock_may_be_chosen(albany):
    game = albany().tiles("0,1 21 0-3:black")
    faces = {text.split()[2] for text in game.legal("lay 0,2")}
    assert faces == {"T11", "T21", "T22", "T23", "T31", "T32", "T33", "T34", "T41", "T42", "T43"}
    game.play("lay 0,2 T42 0 1 3 4")
    assert game.told("Laid")[0].cost == 4 + 1 + 1


@pytest.mark.rule("ST-11.4", "ST-11.10")
def test_a_link_may_end_in_a_town(scene):
    """An arm that faces a city is a complete link by itself, for $2."""
    game = scene(cities={"0,0": "red"}, towns="0,1", plain="0,2 1,0 1,1").play("lay 0,1 T11 0")
    assert game.links("black") == [("0,0", "0,1")]
    assert game.told("Laid")[0].cost == 2


@pytest.mark.rule("ST-11.10")
def test_two_facing_arms_are_one_link(scene):
    game = scene(cities={"0,0": "red"}, towns="0,1 0,2", plain="0,3 1,0 1,1")
    game.play("lay 0,1 T21 0 3", "lay 0,2 T11 0")
    assert game.links("black") == [("0,0", "0,1"), ("0,1", "0,2")]


@pytest.mark.rule("ST-11.5", "ST-11.9", "ST-14.3")
def test_bare_spurs_are_owned_until_the_next_build_turn(albany):
    """Owned in round 3, unowned after the own turn of round 4."""
    game = albany().tiles("0,1 21 0-3:black").play("lay 0,2 T43 0 1 2 3", "end-build")
    assert game.runs("black").count(("safe", ("0,2",))) == 3
    game.set(round=4).turn("black").play("end-build")
    assert game.runs("free") == [("unowned", ("0,2",))] * 3
    assert len(game.told("Lapsed")) == 3


@pytest.mark.rule("ST-11.6", "ST-9.7")
def test_an_arm_to_a_rival_completes_his_link(meeting):
    game = meeting().play("lay 0,2 T23 0 1")
    assert game.links("black") == [("0,0", "0,2")]
    assert game.links("green") == [("0,2", "2,0")]
    assert game.at("black").cash == 47


@pytest.mark.rule("ST-11.6")
def test_an_arm_to_a_rival_is_no_connection_of_its_own(meeting):
    assert meeting().refusal("lay 0,2 T22 1 3") == "ST-8.14"


@pytest.mark.rule("ST-11.6")
def test_the_option_forbids_arms_to_rivals(meeting):
    game = meeting(town_arm_to_rival=False)
    assert game.refusal("lay 0,2 T23 0 1") == "ST-11.6"
    assert not game.allows("lay 0,2 T23 0 1")


def strange_town(scene, **options):
    found = scene(
        cities={"0,0": "red", "3,-1": "blue"},
        towns="0,2 2,0",
        plain="0,1 1,1 0,3 1,2 1,0 2,1 2,-1 3,0 -1,2 -1,3 1,-1",
        **options,
    )
    return found.tiles("0,1 21 0-3:black@2", "2,0 T11 4:free", "1,1 21 1-4:free")


@pytest.mark.rule("ST-11.7", "ST-15.7")
def test_an_arm_claims_free_track(scene):
    """A free run from a strange town is completed and mine; the other arm is my connection."""
    game = strange_town(scene)
    assert game.refusal("lay 0,2 T11 1") == "ST-8.14"
    game.play("lay 0,2 T23 0 1")
    assert ("0,2", "2,0") in game.links("black")
    assert game.told("Claimed")[0].hex == game.hex("2,0")


@pytest.mark.rule("ST-8.16", "ST-11.7")
def test_by_option_no_arm_joins_a_strangers_track(scene):
    """Neither by an arm nor in the list; other arms of the same tile are legal."""
    game = strange_town(scene, stranger_joins=False)
    assert game.refusal("lay 0,2 T23 0 1") == "ST-8.16"
    assert not game.allows("lay 0,2 T23 0 1")
    assert game.allows("lay 0,2 T21 0 3")


@pytest.mark.rule("ST-8.14", "ST-17.4")
def test_a_stranger_cannot_improve_a_town(spur):
    """No arm of his own, no city beside the new arm."""
    game = spur().turn("green")
    assert game.refusal("lay 0,0 T42 0 1 3 4") == "ST-8.14"


@pytest.mark.rule("ST-11.8")
@pytest.mark.parametrize(("renewed", "left"), [(True, []), (False, [("unowned", ("0,2",))])])
def test_improving_renews_bare_spurs(albany, renewed, left):
    """An own spur of last round survives the turn in which its town is improved, unless the option is off."""
    game = albany(improve_takes_spurs=renewed)
    game.tiles("0,1 21 0-3:black", "0,2 T21 0:black 3:black@2").play("lay 0,2 T32 0 3 5")
    game.play("end-build")
    assert game.runs("free") == left


@pytest.mark.rule("ST-11.8")
@pytest.mark.parametrize(("renewed", "owner"), [(True, "black"), (False, "free")])
def test_improving_takes_spurs_of_nobody(spur, renewed, owner):
    game = spur(improve_takes_spurs=renewed).turn("black").play("lay 0,0 T42 0 1 3 4")
    assert game.owner("0,0", 1) == owner


@pytest.mark.rule("ST-11.8")
def test_improving_leaves_a_rivals_spur_alone(scene):
    """Green adds an arm beside a city to black's town: black's old spur is not renewed for anybody."""
    game = scene(cities={"0,0": "red", "1,0": "blue"}, towns="0,1", plain="0,2 1,1 -1,1 -1,2")
    game.tiles("0,1 T21 0:black 3:black@2").turn("green").play("lay 0,1 T33 0 1 3")
    assert game.owner("0,1", 1) == "green"
    assert game.owner("0,1", 3) == "black"
    assert game.state.track.ages[game.hex("0,1") * 6 + 3] == 2


@pytest.mark.rule("ST-11.8", "ST-14.5")
def test_improving_does_not_renew_a_longer_run(spur):
    """Arm and one tile beyond: the run lapses."""
    game = spur().turn("black").play("lay 0,0 T42 0 1 3 4", "end-build")
    assert game.owner("-1,1", 1) == "free"


@pytest.mark.rule("ST-11.11", "ST-16.9")
def test_a_town_tile_is_never_turned(spur):
    game = spur().turn("black")
    assert game.refusal("lay 0,0 T31 0 2 4") == "ST-11.11"


@pytest.mark.rule("ST-11.12", "ST-12.1", "ST-12.2", "ST-12.7", "ST-12.9")
def test_anybodys_town_tile_may_become_a_city(spur):
    """Spurs vanish, the tile goes back, links keep their owners."""
    game = spur().turn("green").player("green", tile=7).box(1, "red")
    game.play("urbanize 0,0 yellow 1")
    assert game.state.track.faces[game.game.domains["face"].index("T32")] == 0
    assert game.runs("black") == [("lapses", ("0,0",))]
    assert game.runs("free") == []
    assert [told.link for told in game.told("Vanished")] == [1, 0]


@pytest.fixture
def crossing(scene):
    """A bare town at 0,0 that three open lines face: black's, green's and one of nobody's."""

    def make(**options):
        made = scene(
            cities={"0,-2": "red", "2,-2": "blue", "0,2": "yellow"},
            towns="0,0",
            plain="0,-1 1,-1 0,1 1,0 -1,0 -1,1",
            **options,
        )
        made.tiles("0,-1 21 0-3:black@2", "1,-1 21 1-4:green@2", "0,1 21 0-3:free")
        return made.player("orange", tile=7).turn("orange").box(1, "red", "grey")

    return make


@pytest.mark.rule("ST-12.5", "ST-12.6", "ST-12.15", "ST-15.1", "ST-15.7")
def test_a_new_city_completes_every_open_end(crossing):
    """Owned ones stay with their owners, the unowned one is the urbanizer's."""
    game = crossing().play("urbanize 0,0 grey 1")
    assert game.links("black") == [("0,-2", "0,0")]
    assert game.links("green") == [("0,0", "2,-2")]
    assert game.links("orange") == [("0,0", "0,2")]
    assert [told.seat for told in game.told("Completed")] == [0, 1, 2]


@pytest.mark.rule("ST-12.3", "ST-12.13")
def test_all_cubes_of_one_box_come_and_can_move_at_once(crossing):
    game = crossing().play("urbanize 0,0 grey 1", "end-build", "end-build", "end-build")
    assert game.state.goods.boxes[:5] == bytes(5)
    assert game.legal("load") == ["load 0,0 red"]


@pytest.mark.rule("ST-12.3")
def test_with_empty_boxes_the_city_has_no_cubes(crossing):
    game = crossing()
    goods = game.state.goods
    game.set(goods=type(goods)(goods.cubes, bytes(60), bytes([20, 20, 20, 20, 16])))
    assert game.refusal("urbanize 0,0 grey 1") == "ST-12.3"
    game.play("urbanize 0,0 grey none")
    assert game.told("Urbanized")[0].cubes == 0


@pytest.mark.rule("ST-12.1", "ST-1.3")
def test_what_cannot_be_urbanized(crossing):
    game = crossing()
    assert game.refusal("urbanize 0,1 grey 1") == "ST-12.1"
    game.set(cities=Cities(game.state.cities.colours, game.state.cities.grown, bytes([0, 1, 1, 1, 4])))
    assert game.refusal("urbanize 0,0 red 1") == "ST-1.3"
    game.set(cities=Cities(game.state.cities.colours, game.state.cities.grown, bytes([1, 1, 1, 1, 4])))
    game.play("urbanize 0,0 blue 1")
    assert game.refusal("urbanize 0,0 grey 1") == "ST-7.12"


@pytest.mark.rule("ST-12.1")
def test_a_new_city_is_no_town_any_more(crossing):
    game = crossing().new_city("0,0", "blue")
    assert game.refusal("urbanize 0,0 grey 1") == "ST-12.1"


@pytest.mark.rule("ST-12.4", "ST-13.2")
def test_a_new_city_never_grows(albany):
    game = albany().new_city("0,2", "grey").player("black", tile=5).box(1, "red").box(2, "red")
    assert game.refusal("grow 0,2 1") == "ST-13.2"
    game.play("grow 0,0 1", "end-build")
    game.player("green", tile=5).turn("green")
    assert game.refusal("grow 0,0 2") == "ST-13.2"


@pytest.mark.rule("ST-12.8")
def test_an_incomplete_link_from_the_town_now_starts_at_the_city(spur):
    game = spur()
    age = game.state.track.ages[game.hex("-1,1") * 6 + 1]
    game.turn("green").player("green", tile=7).box(1, "red").play("urbanize 0,0 yellow 1")
    assert game.runs("black") == [("lapses", ("0,0",))]
    assert game.state.track.ages[game.hex("-1,1") * 6 + 1] == age


@pytest.mark.rule("ST-12.8", "ST-15.2")
def test_an_unowned_line_from_the_town_can_be_claimed_by_all_once_it_starts_at_a_city(spur):
    game = spur().tiles("1,-1 22 2-4:free").turn("green").player("green", tile=7).box(1, "red")
    assert game.refusal("lay 1,-1 21 1-4") == "ST-16.1"
    game.play("urbanize 0,0 yellow 1")
    assert game.owner("1,-1", 4) == "free"
    assert next(r for r in game.game.view(game.state, None).runs if r.status == "unowned").claimable == (0, 1, 2)


@pytest.mark.rule("ST-12.10")
def test_a_link_of_one_arm_beside_a_city_vanishes(spur):
    """Its owner has a link less."""
    game = spur().turn("green").player("green", tile=7).box(1, "red")
    assert len(game.links("black")) == 1
    game.play("urbanize 0,0 yellow 1")
    assert game.links("black") == []
    assert (game.told("Vanished")[0].seat, game.told("Vanished")[0].link) == (0, 1)


@pytest.mark.rule("ST-12.11")
def test_a_town_whose_own_line_faces_it_cannot_be_urbanized(scene):
    game = scene(cities={"3,0": "red"}, towns="0,0", plain="0,-1 1,-1 1,0 2,-1 0,1 -1,0 -1,1 2,0")
    game.tiles("0,0 T11 0:black@2", "0,-1 23 2-3:black@2", "1,-1 23 4-5:black@2")
    game.player("black", tile=7).box(1, "red")
    assert game.refusal("urbanize 0,0 grey 1") == "ST-12.11"
    assert game.legal("urbanize") == []
    assert game.allows("end-build")


@pytest.mark.rule("ST-12.11")
def test_whichever_of_its_arms_the_line_comes_from(scene):
    game = scene(cities={"3,0": "red"}, towns="0,0", plain="0,-1 1,-1 1,0 2,-1 0,1 -1,0 -1,1 2,0 -2,0")
    game.tiles("0,0 T11 3:black@2", "0,1 23 0-1:black@2", "1,0 23 4-5:black@2")
    game.player("black", tile=7).box(1, "red")
    assert game.refusal("urbanize 0,0 grey 1") == "ST-12.11"


@pytest.mark.rule("ST-12.11")
def test_a_line_that_ends_in_a_city_closes_nothing(scene):
    game = scene(cities={"0,-1": "red"}, towns="0,0", plain="1,-1 0,1 -1,0 -1,1 1,0")
    game.tiles("0,0 T11 0:black").player("black", tile=7).box(1, "red")
    assert game.refusal("urbanize 0,0 grey 1") is None


@pytest.mark.rule("ST-12.12", "ST-8.3")
def test_urbanization_is_no_tile_and_costs_nothing_more(crossing):
    """Three tiles and a New City."""
    game = crossing().play("urbanize 0,0 grey 1")
    assert game.state.build.left == 3
    assert game.at("orange").cash == 50
    game.play("lay 1,0 23 4-5")
    assert game.state.build.left == 2


@pytest.mark.rule("ST-13.1", "ST-13.4")
def test_growth_moves_a_whole_box_to_any_printed_city(albany):
    game = albany().player("black", tile=5).box(2, "red", "red", "grey").play("grow 0,4 2")
    place = game.hex("0,4")
    assert tuple(game.state.goods.cubes[place * 5 : place * 5 + 5]) == (2, 0, 0, 0, 1)
    assert game.state.cities.grown[place] == 1
    assert not any(game.state.goods.boxes)
    assert game.refusal("grow 0,0 2") == "ST-7.7"


@pytest.mark.rule("ST-13.1")
def test_growth_needs_a_box_with_cubes(albany):
    game = albany().player("black", tile=5).box(2, "red")
    assert game.refusal("grow 0,4 1") == "ST-13.1"
    assert game.refusal("grow 0,4 none") == "ST-13.1"


@pytest.mark.rule("ST-13.3")
def test_boxes_are_never_refilled(albany):
    game = (
        albany().player("black", tile=5).box(2, "red", "blue").play("grow 0,4 2", "end-build", "end-build", "end-build")
    )
    while game.state.round == 3:
        game.play("pass")
    assert not any(game.state.goods.boxes)
    assert game.game.to_act(game.state) != (-1,)
