"""Chapters 21 to 23: North America, ten goods, and location tokens."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import EntryBlocked, Freight
from engineshed.games.switch_signal.rules.goods import goal_reached, wants

AMERICA = {"side": "north_america"}
TO_DENVER = "salt_lake-denver:1>denver"
EAST = "pittsburgh-new_york:0>new_york"
GREEN_DENVER = "+salt_lake-denver:2"


def ports(*rows):
    return Freight((0, 0, 0, 0), tuple(rows))


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


@pytest.mark.rule("SS-23.1", "SS-20.1")
@pytest.mark.parametrize(
    ("west", "east", "won"),
    [((1, 1, 1, 1), (1, 1, 1, 1), True), ((2, 1, 1, 1), (0, 1, 1, 1), False), ((1, 1, 1, 1), (1, 1, 1, 0), False)],
)
def test_each_port_needs_one_cube_of_each_colour(play, west, east, won):
    assert goal_reached(play(**AMERICA).game.railway, ports(west, east)) == won


@pytest.mark.rule("SS-21.4", "SS-21.5")
@pytest.mark.parametrize(
    ("delivered", "won"),
    [((3, 3, 3, 1), False), ((3, 3, 2, 2), True), ((2, 2, 2, 2), False), ((3, 3, 3, 2), True), ((3, 2, 2, 2), False)],
)
def test_ten_goods_3331_is_no_win(play, delivered, won):
    assert goal_reached(play(goods=10).game.railway, ports(delivered)) == won


@pytest.mark.rule("SS-21.4", "SS-21.5", "SS-23.9")
def test_ten_goods_na_extra_slot(play):
    railway = play(goods=10, **AMERICA).game.railway
    assert goal_reached(railway, ports((2, 1, 1, 1), (1, 1, 1, 2)))
    assert not goal_reached(railway, ports((2, 2, 1, 1), (1, 1, 1, 1)))
    port = railway.board.ports[0]
    assert wants(railway, ports((1, 0, 0, 0), (0, 0, 0, 0)), port, 0)
    assert not wants(railway, ports((2, 0, 0, 0), (0, 0, 0, 0)), port, 0)
    assert wants(railway, ports((2, 0, 0, 0), (0, 0, 0, 0)), port, 1)


@pytest.mark.rule("SS-21.5")
def test_surplus_cubes_are_accepted_in_europe(play):
    position = play(hand=(0, 0, 1), goods=10).put(brown1="lyon-marseille:1>marseille red")
    position.set(freight=Freight((3, 3, 0, 3), ((0, 0, 2, 0),))).do("send brown1", "* die 1")
    assert position.state.freight.delivered == ((0, 0, 3, 0),)


@pytest.mark.rule("SS-23.10")
def test_everything_else_is_as_in_europe(play):
    position = play(hand=(0, 0, 1), helpers=True, **AMERICA)
    view = position.game.view(position.state, 0)
    helpers = [position.game.domains["helper"][helper] for helper in view.helpers]
    assert helpers == ["switchman", "stationmistress", "coupler"]
    assert len(view.green) == 9


@pytest.mark.rule("SS-22.1")
def test_shuffled_departures_is_a_permutation(table):
    game = table(departures="shuffled")
    game.settle_all()
    numbers = game.state.points.numbers
    assert sorted(numbers) == list(range(2, 13))
    assert numbers != tuple(range(2, 13))


@pytest.mark.rule("SS-22.1")
def test_shuffled_numbers_replace_the_printed_ones(play):
    position = play(departures="shuffled")
    order = [7, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    position.set(phase=1)
    position.do(*[f"* numbered {number}" for number in order])
    position.card("new-any").do("new-train black", "* departure-dice 3 4")
    assert position.where("black1") == "toulouse"


@pytest.mark.rule("SS-22.2", "SS-22.3")
def test_tokens_opening_all_different(play):
    position = play(departures="tokens").opening()
    assert len(position.outcomes) == 11
    position.do("* location-token 6")
    assert len(position.outcomes) == 10
    position.do("* location-token 8", "* location-token 2")
    assert [position.where(train) for train in ("black1", "brown1", "grey1")] == ["calais", "kiel", "toulouse"]
    assert (position.phase, position.state.points.tokens.bit_count()) == ("action", 11)


@pytest.mark.rule("SS-22.3")
def test_tokens_occupied_charges_two(play):
    position = play(departures="tokens").put(grey1="calais").card("new-any").do("new-train black")
    assert position.outcomes["location-token 6"] == 1
    position.do("* location-token 6")
    assert position.saw(EntryBlocked)
    assert (position.state.clock, position.state.points.tokens.bit_count()) == (5, 10)


@pytest.mark.rule("SS-22.4")
def test_used_tokens_stay_open_until_the_stack_runs_out(play):
    position = play(departures="tokens")
    position.set(points=type(position.state.points)(tuple(range(2, 13)), 1 << 4))
    position.card("new-any").do("new-train black")
    assert position.outcomes == {"location-token 6": 1}
    view = position.game.view(position.state, 1)
    assert (view.chances.total, view.chances.weights[4]) == (1, 1)
    assert position.do("* location-token 6").state.points.tokens.bit_count() == 11
