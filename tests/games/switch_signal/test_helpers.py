"""Chapters 18 and 19: the helpers of both sides."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import REVEAL, Order

EUROPE = {"helpers": True}
AMERICA = {"helpers": True, "side": "north_america"}
NEAR_PARIS = "amiens-paris:0>paris"
NEAR_PORT = "lyon-marseille:1>marseille"


@pytest.mark.rule("SS-18.2")
def test_logistician_second_roll_counts_even_if_worse(play):
    position = (
        play(hand=(0, 0, 1), **EUROPE).put(black1="calais").do("send black1", "* die 3", "logistician", "* die 2")
    )
    assert position.refused("logistician") == "SS-18.1"
    position.do("run")
    assert position.where("black1") == "amiens-paris:0>paris"


@pytest.mark.rule("SS-18.2", "SS-16.2a")
def test_logistician_before_exit_choice(play):
    position = play(hand=(0, 0, 1), **EUROPE).lamps("+paris-lyon:0").put(black1="paris").do("send black1", "* die 3")
    assert position.legal == ["exit amiens-paris", "exit paris-lyon", "logistician", "dispatcher"]
    assert position.do("logistician", "* die 2", "exit paris-lyon").where("black1") == "paris-lyon:1>lyon"


@pytest.mark.rule("SS-18.2")
def test_logistician_not_for_departure_dice(play):
    position = play(**EUROPE).card("new-any").do("new-train black")
    assert position.phase == "departure"
    assert position.refused("logistician") == "SS-24.3"
    assert play(**EUROPE).refused("logistician") == "SS-18.2"


@pytest.mark.rule("SS-18.2", "SS-8.1")
def test_logistician_works_for_dispatch_moves_too(play):
    position = play(**EUROPE).put(black1="calais").card("black").do("send black1", "* die 2", "logistician", "* die 4")
    assert position.do("run").where("black1") == "paris"


@pytest.mark.rule("SS-18.3", "SS-18.3a")
def test_dispatcher_called_after_the_roll(play):
    position = play(hand=(0, 0, 1), **EUROPE).lamps("+paris-tours:0").put(black1=NEAR_PARIS)
    position.do("send black1", "* die 4", "dispatcher", "run")
    assert position.legal == ["stop", "exit amiens-paris", "exit paris-tours"]
    assert position.do("exit paris-tours").where("black1") == "nantes-tours:0>nantes"


@pytest.mark.rule("SS-18.3", "SS-16.9")
def test_dispatcher_ends_with_turn(play):
    position = play(hand=(0, 0, 1), **EUROPE).do("dispatcher")
    assert position.state.passing
    assert not position.do("end-turn 0").state.passing


@pytest.mark.rule("SS-18.3")
def test_dispatcher_needs_green_out(play):
    position = play(hand=(0, 0, 1), u_turn_in_passing=False, **EUROPE).put(black1=NEAR_PARIS).do("dispatcher")
    position.do("send black1", "* die 4", "run")
    assert position.ran == ("paris", 1, 0, "city")


@pytest.mark.rule("SS-18.3c")
def test_dispatcher_loaded_train_still_delivers(play):
    position = play(hand=(0, 0, 1), **EUROPE).lamps("+nice-marseille:1").put(brown1=f"{NEAR_PORT} red")
    position.do("dispatcher", "send brown1", "* die 3", "run")
    assert position.ran == ("marseille", 1, 0, "delivered")


@pytest.mark.rule("SS-18.3c")
def test_dispatcher_empty_train_through_port_or_home(play):
    position = play(hand=(0, 0, 1), **EUROPE).lamps("+nice-marseille:1").put(brown1=NEAR_PORT)
    position.do("dispatcher", "send brown1", "* die 3", "run")
    through = position.state
    assert position.do("exit nice-marseille").where("brown1") == "milan-nice:1>milan"
    assert (
        position.set(**{name: getattr(through, name) for name in through.__struct_fields__}).do("stop").where("brown1")
        == "depot"
    )


@pytest.mark.rule("SS-18.3b", "SS-23.6")
def test_dispatcher_no_load_in_passing(play):
    position = play(**EUROPE).lamps("+paris-tours:0").put(black1=NEAR_PARIS)
    position.do("dispatcher", "send black1", "* die 4", "run")
    assert position.phase == "at-city"
    assert position.refused("load black1 signal") == "SS-14.4"


@pytest.mark.rule("SS-18.4")
def test_conductor_all_or_none(play):
    position = play(**EUROPE).put(black1="calais", black2="kiel", black3="vienna").card("black")
    position.do("conductor black")
    assert (position.phase, position.where("black1"), position.where("black3")) == ("action", "calais", "vienna")
    assert position.state.clock == 7


@pytest.mark.rule("SS-18.4a")
def test_conductor_too_late_after_first_roll(play):
    position = play(**EUROPE).put(black1="calais", black2="kiel", black3="vienna").card("black")
    position.do("send black1", "* die 2", "run")
    assert position.refused("conductor black") == "SS-18.4a"


@pytest.mark.rule("SS-18.4a", "SS-5.3")
def test_conductor_includes_new_train(play):
    position = play(**EUROPE).card("new-black-grey").do("new-train black", "* departure-dice 2 4", "conductor black")
    assert (position.where("black1"), position.phase) == ("calais", "action")


@pytest.mark.rule("SS-18.4a")
def test_conductor_may_name_a_later_colour_of_the_card(play):
    position = play(**EUROPE).put(black1="calais", brown1="kiel").card("black-brown").do("conductor brown")
    position.do("* die 2", "run")
    assert (position.where("brown1"), position.phase) == ("kiel", "action")


@pytest.mark.rule("SS-18.4a")
def test_conductor_on_a_chosen_colour(play):
    position = play(**EUROPE).put(black1="calais", brown1="kiel").card("any").do("choose brown")
    assert position.refused("conductor black") == "SS-18.4a"
    assert position.do("conductor brown").where("brown1") == "kiel"


@pytest.mark.rule("SS-18.4a", "SS-8.6")
def test_conductor_on_three_rainbows(play):
    position = play(**EUROPE).put(black1="calais", brown1="kiel", brown2="vienna", grey1="genoa").card("all")
    position.do("send black1", "* die 2", "run")
    assert position.refused("conductor black") == "SS-18.4a"
    position.do("conductor brown")
    assert position.phase == "die"
    assert position.do("* die 1", "run").phase == "action"


@pytest.mark.rule("SS-18.4a")
def test_action_cards_may_still_move_held_trains(play):
    position = play(**EUROPE).put(black1="calais").card("black").do("conductor black", "send black1", "* die 4", "run")
    assert position.where("black1") == "paris"


@pytest.mark.rule("SS-19.1", "SS-19.1a")
def test_switchman_card_goes_under_turns_unchanged(play):
    position = play(**AMERICA).put(black1="boston").card("black")
    before = position.state.deck
    assert position.legal == ["go-on", "switchman"]
    position.do("switchman")
    assert (position.phase, position.state.deck.count) == ("reveal", before.count + 1)
    assert position.outcomes.get("reveal black") is None
    position.do("* reveal grey")
    assert (position.state.deck.count, position.phase) == (before.count, "action")
    assert position.state.deck.bottom == position.game.domains["dispatch"].index("black")


@pytest.mark.rule("SS-19.1a")
def test_switchman_not_on_last_card(play):
    position = play(**AMERICA).deck(1).card("black")
    assert position.phase == "action"
    assert position.refused("switchman") == "SS-19.1a"


@pytest.mark.rule("SS-7.4", "SS-19.1a")
def test_switchman_not_on_start_card(play):
    position = play(**AMERICA).opening()
    assert position.refused("switchman") == "SS-19.1a"


@pytest.mark.rule("SS-19.1a")
def test_the_known_bottom_card_comes_last_for_certain(play):
    position = play(**AMERICA).deck(1, bottom="all").set(phase=6)
    assert position.outcomes == {"reveal all": 1}
    seen = sum(position.state.deck.unseen)
    position.do("* reveal all")
    assert (position.state.deck.count, position.state.deck.bottom, sum(position.state.deck.unseen)) == (0, -1, seen)


@pytest.mark.rule("SS-19.1a", "SS-17.7")
def test_known_bottom_lost_to_clock(play):
    position = play(hand=(0, 0, 1), **AMERICA).deck(1, bottom="all").set(clock=1)
    position.put(black1="denver").lamps("-denver").do("send black1", "* die 2")
    assert (position.state.deck.count, position.state.deck.bottom) == (0, -1)


@pytest.mark.rule("SS-19.2")
def test_stationmistress_one_stays_other_moves(play):
    position = (
        play(**AMERICA).put(black1="boston", black2="seattle").card("black").do("go-on", "stationmistress black1")
    )
    assert position.phase == "die"
    position.do("* die 2")
    assert (position.where("black1"), position.phase) == ("boston", "action")
    assert position.where("black2") != "seattle"


@pytest.mark.rule("SS-19.2")
def test_stationmistress_only_before_that_trains_die(play):
    position = play(**AMERICA).put(black1="boston", black2="seattle", grey1="miami").card("black")
    position.do("go-on", "send black1", "* die 2")
    assert position.refused("stationmistress black1") == "SS-19.2"
    assert position.refused("stationmistress grey1") == "SS-19.2"
    assert position.do("stationmistress black2").where("black2") == "seattle"


@pytest.mark.rule("SS-19.3")
def test_coupler_only_free_points(play):
    position = play(**AMERICA).put(grey1="boston").card("new-any").do("go-on", "new-train black")
    assert "coupler boston" not in position.legal
    assert position.refused("coupler boston") == "SS-19.3"
    assert position.do("coupler miami").where("black1") == "miami"


@pytest.mark.rule("SS-19.3", "SS-22.3")
def test_coupler_instead_of_a_location_token(play):
    position = play(departures="tokens", **AMERICA).card("new-any").do("go-on", "new-train black", "coupler miami")
    assert position.state.points.tokens.bit_count() == 11


@pytest.mark.rule("SS-18.1")
def test_helper_once_per_game(play):
    position = play(hand=(0, 0, 2), **EUROPE).do("dispatcher", "end-turn 0")
    position.set(phase=17)
    assert position.refused("dispatcher") == "SS-18.1"
    assert position.refused("switchman") == "SS-18.1"


@pytest.mark.rule("SS-18.1")
def test_several_helpers_in_one_turn(play):
    position = play(hand=(0, 0, 1), **EUROPE).put(black1="calais", brown1="kiel").card("brown")
    position.do("conductor brown", "send black1", "* die 2", "logistician", "* die 4", "dispatcher")
    assert position.where("black1") == "paris"
    assert position.state.used.bit_count() == 3


@pytest.mark.rule("SS-18.5")
def test_helpers_are_not_offered_where_they_cannot_apply(play):
    position = play(**EUROPE).put(brown1="kiel").card("black-brown")
    assert "conductor black" not in position.legal
    without = play(helpers=False).put(brown1="kiel", brown2="vienna").card("brown")
    assert without.legal == ["send brown1", "send brown2"]


@pytest.mark.rule("SS-18.3a")
@pytest.mark.parametrize("card", ["two-new", "any"])
def test_dispatcher_may_be_called_before_a_colour_is_chosen(play, card):
    position = play(helpers=True).put(black1="calais").card(card)
    asked = position.phase
    assert asked == {"two-new": "new-colour", "any": "symbol-colour"}[card]
    position.do("dispatcher")
    assert (position.phase, position.state.passing) == (asked, True)
    assert position.refused("dispatcher") == "SS-18.1"


@pytest.mark.rule("SS-18.3a")
def test_dispatcher_may_be_called_before_the_next_train_is_named(play):
    position = play(**EUROPE).put(black1="calais", black2="kiel").card("black").do("dispatcher")
    assert position.state.passing
    assert position.refused("dispatcher") == "SS-18.1"
    assert position.legal[:2] == ["send black1", "send black2"]


@pytest.mark.rule("SS-18.3a", "SS-16.2a")
def test_dispatcher_may_be_called_before_an_exit_is_chosen(play):
    position = play(helpers=True, exit_before_roll=True).lamps("+paris-lyon:0").put(black1="paris").do("send black1")
    assert position.phase == "exit"
    position.do("dispatcher")
    assert (position.phase, position.state.passing, position.state.move.pips) == ("exit", True, 0)
    assert position.do("exit paris-lyon").phase == "die"


@pytest.mark.rule("SS-18.1")
def test_why_a_helper_does_not_come(play):
    position = play(helpers=True).put(black1="calais")
    assert position.reason("coupler kiel") == ("SS-18.1", "helper-absent")
    assert position.do("dispatcher").reason("dispatcher") == ("SS-18.1", "helper-used")
    assert play(helpers=False).reason("dispatcher") == ("SS-18.1", "helpers-off")


@pytest.mark.rule("SS-19.1a")
@pytest.mark.parametrize("kind", [0, -1])
def test_any_kind_of_card_may_be_the_known_one_at_the_bottom(play, kind):
    """The first and the last kind of the deck: it comes for certain, and leaves the others unseen."""
    position = play(side="north_america")
    name = position.game.domains["dispatch"][kind]
    position.deck(1, bottom=name).set(phase=REVEAL, turn=2, order=Order(-1))
    unseen = position.state.deck.unseen
    assert position.outcomes == {f"reveal {name}": 1}
    deck = position.do(f"* reveal {name}").state.deck
    assert (deck.count, deck.bottom, deck.unseen) == (0, -1, unseen)
