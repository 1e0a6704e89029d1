"""Chapter 23: cities and ports in passing."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import AFTER_ROLL, Freight, Move

AMERICA = {"side": "north_america"}
TO_DENVER = "salt_lake-denver:1>denver"
EAST = "pittsburgh-new_york:0>new_york"
GREEN_DENVER = "+salt_lake-denver:2"


@pytest.mark.rule("SS-23.2", "SS-23.3")
def test_na_pass_city(play):
    position = play(hand=(0, 0, 1), **AMERICA).lamps(GREEN_DENVER).put(black1=TO_DENVER).do("send black1", "* die 4")
    assert position.legal == ["stop", "exit salt_lake-denver", "exit denver-omaha"]
    assert position.do("exit denver-omaha").where("black1") == "omaha-chicago:0>chicago"


@pytest.mark.rule("SS-23.2")
def test_na_stop_free(play):
    position = play(hand=(0, 0, 1), **AMERICA).lamps(GREEN_DENVER).put(black1=TO_DENVER)
    position.do("send black1", "* die 4", "stop")
    assert (position.where("black1"), position.state.clock) == ("denver", 7)


@pytest.mark.rule("SS-23.4")
@pytest.mark.parametrize("u_turn", [True, False])
def test_na_u_turn(play, u_turn):
    position = play(hand=(0, 0, 1), u_turn_in_passing=u_turn, **AMERICA).lamps(GREEN_DENVER).put(black1=TO_DENVER)
    position.do("send black1", "* die 4")
    assert (position.refused("exit salt_lake-denver") == "") == u_turn
    assert position.refused("exit billings-denver") == "SS-23.3"


@pytest.mark.rule("SS-23.3")
def test_na_exit_with_occupied_section_not_offered(play):
    position = play(hand=(0, 0, 1), **AMERICA).lamps(GREEN_DENVER)
    position.put(black1=TO_DENVER, grey1="denver-omaha:0>denver").do("send black1", "* die 4")
    assert position.legal == ["stop", "exit salt_lake-denver"]
    assert position.refused("exit denver-omaha") == "SS-23.3"


@pytest.mark.rule("SS-23.5", "SS-16.5")
def test_a_city_with_a_train_in_it_cannot_be_passed(play):
    position = play(hand=(0, 0, 1), **AMERICA).lamps(GREEN_DENVER).put(black1=TO_DENVER, grey1="denver")
    assert position.do("send black1", "* die 4").ran == (TO_DENVER, 0, 4, "occupied")


@pytest.mark.rule("SS-23.6", "SS-14.3")
def test_to_fetch_a_cube_on_the_way_takes_three_cards(play):
    position = play(hand=(1, 0, 2), **AMERICA).lamps(GREEN_DENVER).put(black1=TO_DENVER).do("send black1", "* die 2")
    assert position.refused("load black1 signal") == "SS-14.4"
    position.do("stop", "load black1 signal", "send black1", "* die 2", "exit denver-omaha")
    assert (position.where("black1"), position.hand) == ("denver-omaha:1>omaha yellow", (0, 0, 0))


@pytest.mark.rule("SS-23.7")
def test_na_empty_train_stays_in_port_and_leaves_like_from_any_city(play):
    position = play(hand=(0, 0, 2), **AMERICA).put(black1=EAST).do("send black1", "* die 2", "stop")
    assert position.where("black1") == "new_york"
    position.do("send black1", "* die 2")
    assert position.where("black1") == "detroit-pittsburgh:0>detroit"


@pytest.mark.rule("SS-23.7", "SS-16.5")
def test_na_port_blocked_by_empty_train(play):
    position = play(hand=(0, 0, 1), **AMERICA).put(black1=f"{EAST} blue", grey1="new_york")
    assert position.do("send black1", "* die 5").state.clock == 2


@pytest.mark.rule("SS-23.8")
def test_na_loaded_must_deliver(play):
    position = play(hand=(0, 0, 1), **AMERICA).lamps("+albany-new_york:1").put(black1=f"{EAST} blue")
    position.do("send black1", "* die 5")
    assert (position.where("black1"), position.ran[3]) == ("depot", "delivered")


@pytest.mark.rule("SS-23.9")
def test_na_unwanted_colour_passes_or_stands(play):
    position = play(hand=(0, 0, 1), **AMERICA).lamps("+albany-new_york:1").put(black1=f"{EAST} blue")
    position.set(freight=Freight((2, 0, 2, 2), ((0, 0, 0, 0), (0, 1, 0, 0)))).do("send black1", "* die 3")
    assert "exit albany-new_york" in position.legal
    assert position.do("stop").where("black1") == "new_york blue"


@pytest.mark.rule("SS-23.10")
def test_everything_else_is_as_in_europe(play):
    position = play(hand=(0, 0, 1), helpers=True, **AMERICA)
    view = position.game.view(position.state, 0)
    helpers = [position.game.domains["helper"][helper] for helper in view.helpers]
    assert helpers == ["switchman", "stationmistress", "coupler"]
    assert len(view.green) == 9


@pytest.mark.rule("SS-23.2", "SS-23.3")
def test_a_train_that_starts_in_a_city_may_pass_the_next_one(play):
    position = play(hand=(0, 0, 1), **AMERICA).lamps("+chicago-detroit:0 +albany-new_york:1").put(black1="chicago")
    position.do("send black1", "* die 5", "exit chicago-detroit")
    assert (position.phase, position.where("black1"), position.state.move.left) == ("at-city", "new_york", 1)
    assert position.do("exit albany-new_york").where("black1") == "albany-new_york:0>albany"


@pytest.mark.rule("SS-23.2", "SS-23.3")
def test_a_train_that_has_passed_one_city_may_pass_the_next_one(play):
    """Seven points, more than any die shows: no two cities of the shipped boards lie close enough for five."""
    position = play(**AMERICA).lamps("+chicago-detroit:0 +albany-new_york:1").put(black1="omaha-chicago:1>chicago")
    position.lamps("+omaha-chicago:2").set(phase=AFTER_ROLL, move=Move(0, 7, 7)).do("run")
    assert (position.where("black1"), position.state.move.left) == ("chicago", 6)
    position.do("exit chicago-detroit")
    assert (position.phase, position.where("black1"), position.state.move.left) == ("at-city", "new_york", 2)
    assert position.do("exit albany-new_york").ran == ("toronto-albany:1>toronto", 7, 0, "spent")


@pytest.mark.rule("SS-23.3", "SS-23.4", "SS-16.4")
def test_why_a_way_out_of_a_city_is_closed(play):
    position = play(hand=(0, 0, 1), u_turn_in_passing=False, **AMERICA).lamps(GREEN_DENVER)
    position.put(black1=TO_DENVER, grey1="denver-omaha:0>denver").lamps("+billings-denver:2").do(
        "send black1", "* die 4"
    )
    assert position.legal == ["stop", "exit billings-denver"]
    assert position.reason("exit denver-omaha") == ("SS-23.3", "exit-held")
    assert position.reason("exit salt_lake-denver") == ("SS-23.4", "no-u-turn")
    position.lamps("-billings-denver:2")
    assert position.reason("exit billings-denver") == ("SS-23.3", "exit-closed")


@pytest.mark.rule("SS-16.13")
def test_a_move_that_is_finished_is_forgotten(play):
    position = play().put(black1="calais", black2="kiel").card("black").do("send black1", "* die 2")
    assert (position.phase, position.state.move.train) == ("die", 1)
    assert position.do("* die 2").state.move is None
