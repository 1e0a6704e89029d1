"""Chapters 9 to 14: action cards, signals, switches and loading."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import Freight, Hands


@pytest.mark.rule("SS-9.1", "SS-24.6")
def test_other_seats_cards_cannot_be_played(play):
    position = play(hand=(0, 1, 0))
    hands = position.state.hands
    position.set(hands=Hands((hands.held[0], (3, 0, 2)), (24, 26, 25)))
    assert position.refused("signal amiens-paris:1 paris-lyon:0") == "SS-9.1"
    assert position.refused("end-turn 5", seat=1) == "SS-24.3"


@pytest.mark.rule("SS-9.1")
def test_any_number_of_cards_in_any_order_with_repeats(play):
    position = play(hand=(1, 2, 2)).put(black1="calais")
    position.do("switch lyon:paris+marseille", "send black1", "* die 2", "switch lyon:zurich+paris")
    position.do("send black1", "* die 2", "signal amiens-paris:1 paris-lyon:0")
    assert position.hand == (0, 0, 0)


@pytest.mark.rule("SS-9.2")
def test_a_played_card_is_discarded_before_the_die_is_rolled(play):
    position = play(hand=(0, 0, 1)).put(black1="calais").do("send black1")
    assert (position.phase, position.state.hands.discard) == ("die", (0, 0, 1))


@pytest.mark.rule("SS-9.3")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("signal amiens-paris:1 amiens-paris:1", "SS-10.1"),
        ("switch amiens:calais+paris", "SS-11.2"),
        ("send black1", "SS-12.1"),
        ("load black1 signal", "SS-14.3"),
    ],
)
def test_an_action_must_be_able_to_change_something(play, line, rule):
    position = play()
    assert position.refused(line) == rule
    assert position.hand == (3, 3, 3)


@pytest.mark.rule("SS-9.4", "SS-14.4")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("signal amiens-paris:1 paris-lyon:0", "SS-9.4"),
        ("switch lyon:paris+marseille", "SS-9.4"),
        ("pair signal-signal", "SS-9.4"),
        ("load black1 signal", "SS-14.4"),
        ("end-turn 0", "SS-4.1"),
    ],
)
def test_no_action_between_two_trains_of_a_card(play, line, rule):
    position = play().put(black1="paris", black2="kiel").card("black")
    assert position.refused(line) == rule


@pytest.mark.rule("SS-10.1")
def test_a_disc_goes_from_green_to_red(play):
    position = play().do("signal munich-zurich:1 paris-lyon:0")
    green = {position.board.lamps[lamp] for lamp in position.game.view(position.state, 0).green}
    assert "paris-lyon:0" in green
    assert "munich-zurich:1" not in green


@pytest.mark.rule("SS-10.1")
def test_signal_target_must_be_red(play):
    position = play()
    assert position.refused("signal munich-zurich:1 amiens-paris:1") == "SS-10.1"
    assert position.refused("signal paris-lyon:0 paris-tours:0") == "SS-10.1"


@pytest.mark.rule("SS-10.2")
def test_last_city_disc_cannot_leave_city(play):
    assert play().refused("signal amiens-paris:1 hamburg-berlin:2") == "SS-10.2"


@pytest.mark.rule("SS-10.2")
def test_last_city_disc_may_move_within_city(play):
    position = play()
    assert position.refused("signal amiens-paris:1 paris-lyon:0") == ""
    position.do("signal munich-zurich:1 paris-lyon:0")
    assert position.refused("signal amiens-paris:1 hamburg-berlin:2") == ""


@pytest.mark.rule("SS-10.3")
def test_a_city_may_hold_as_many_discs_as_entrances_and_none_come_from_the_box(play):
    position = play()
    for take, put in (
        ("munich-zurich:1", "paris-lyon:0"),
        ("zurich-lyon:1", "paris-tours:0"),
        ("milan-nice:1", "paris-strasbourg:0"),
    ):
        position.do(f"signal {take} {put}")
    assert position.state.track.green.bit_count() == 8
    assert position.refused("light milan-nice:1") == "SS-10.3"


@pytest.mark.rule("SS-10.4", "SS-11.3")
def test_trains_beside_a_lamp_or_switch_neither_move_nor_hinder(play):
    position = play().put(black1="amiens-paris:0>paris", grey1="paris")
    position.do("signal amiens-paris:1 paris-lyon:0", "switch amiens:paris+brussels")
    assert (position.where("black1"), position.where("grey1")) == ("amiens-paris:0>paris", "paris")


@pytest.mark.rule("SS-11.1", "SS-1.8", "SS-1.7")
@pytest.mark.parametrize(("junction", "settings"), [("amiens", 3), ("lyon", 6)])
def test_three_junction_has_3_settings_four_junction_6_for_one_card(play, junction, settings):
    position = play()
    offered = [line for line in position.legal if line.startswith(f"switch {junction}:")]
    assert len(offered) == settings - 1
    assert position.do(offered[0]).hand == (3, 2, 3)


@pytest.mark.rule("SS-11.2")
def test_same_setting_refused(play):
    assert play().refused("switch lyon:zurich+marseille") == "SS-11.2"


@pytest.mark.rule("SS-1.8", "SS-1.7")
def test_both_discs_on_one_branch_is_no_setting(play):
    position = play()
    for pair in position.board.open_pair:
        assert pair[0] != pair[1]
    sizes = {name: len(group) for name, group in zip(position.board.junctions, position.board.settings_of, strict=True)}
    assert set(sizes.values()) == {3, 6}


@pytest.mark.rule("SS-12.1")
def test_train_card_with_empty_network_refused(play):
    position = play()
    assert position.refused("send black1") == "SS-12.1"
    assert not [line for line in position.legal if line.startswith("send")]


@pytest.mark.rule("SS-13.1")
@pytest.mark.parametrize("deed", ["signal munich-zurich:1 paris-lyon:0", "switch lyon:paris+marseille", "send black1"])
@pytest.mark.parametrize(("pair", "hand"), [("signal-train", (1, 0, 1)), ("switch-switch", (0, 2, 0))])
def test_two_cards_for_any_action(play, deed, pair, hand):
    position = play(hand=hand).put(black1="calais").do(f"pair {pair}")
    assert position.refused("end-turn 0") == "SS-13.1"
    assert position.refused("pair signal-signal") == "SS-13.1"
    position.do(deed)
    assert (position.hand, position.state.pair) == ((0, 0, 0), False)


@pytest.mark.rule("SS-13.1")
def test_two_cards_must_be_in_hand(play):
    assert play(hand=(1, 1, 0)).refused("pair signal-signal") == "SS-13.1"


@pytest.mark.rule("SS-13.1")
def test_two_cards_are_legal_even_with_the_matching_card_in_hand(play):
    position = play(hand=(1, 1, 1)).do("pair signal-train", "switch lyon:paris+marseille")
    assert position.hand == (0, 1, 0)


@pytest.mark.rule("SS-14.1", "SS-13.2")
@pytest.mark.parametrize(("card", "hand"), [("signal", (2, 3, 3)), ("switch", (3, 2, 3)), ("train", (3, 3, 2))])
def test_load_with_any_card(play, card, hand):
    position = play().put(black1="paris").do(f"load black1 {card}")
    assert (position.where("black1"), position.hand) == ("paris blue", hand)
    assert position.state.freight.stock == (2, 1, 2, 2)


@pytest.mark.rule("SS-14.1", "SS-9.1")
def test_loading_needs_a_card_one_holds(play):
    assert play(hand=(0, 1, 0)).put(black1="paris").refused("load black1 signal") == "SS-9.1"


@pytest.mark.rule("SS-14.2")
def test_no_second_cube(play):
    position = play().put(black1="paris red")
    assert position.refused("load black1 signal") == "SS-14.2"


@pytest.mark.rule("SS-14.1", "SS-14.3")
def test_no_load_in_empty_city_or_port_or_on_the_way(play):
    position = play(side="north_america").put(black1="new_york", grey1="denver", brown1="boston")
    position.set(freight=Freight((0, 2, 2, 2), ((1, 0, 0, 0), (1, 0, 0, 0))))
    assert position.refused("load grey1 signal") == "SS-14.1"
    assert position.refused("load black1 signal") == "SS-14.3"
    assert position.refused("load brown1 signal") == "SS-14.3"


@pytest.mark.rule("SS-14.4", "SS-14.2")
def test_load_then_move_same_turn(play):
    position = play().put(black1="paris", grey1="berlin").do("load black1 signal", "load grey1 signal")
    position.do("send black1", "* die 2")
    assert position.where("black1") == "calais-amiens:0>calais blue"
    assert position.where("grey1") == "berlin red"


@pytest.mark.rule("SS-16.14", "SS-1.17", "SS-6.9", "SS-15.4", "SS-10.2")
def test_full_example_turn(play):
    """The rulebook's example, step by step, on our board."""
    position = play(hand=(1, 2, 3)).put(brown1="kiel").set(turn=3)
    position.card("new-black-grey").do("new-train black", "* departure-dice 2 4")
    assert position.where("black1") == "calais"
    position.do("* die 4")
    assert (position.ran, position.phase) == (("paris", 3, 0, "city"), "action")
    position.do("load black1 train")
    assert position.where("black1") == "paris blue"
    position.do("signal amiens-paris:1 paris-lyon:0", "switch lyon:paris+marseille")
    position.do("send black1", "* die 3")
    assert position.ran == ("lyon-marseille:0>marseille", 3, 0, "spent")
    position.do("switch lyon:zurich+marseille")
    position.do("send brown1", "* die 4")
    assert position.ran == ("hamburg-berlin:1>berlin", 3, 1, "red")
    assert (position.hand, position.state.clock) == ((0, 0, 0), 6)
    position.do("end-turn 5", *["* draw signal"] * 5)
    assert (position.state.hands.held[0], position.active, position.phase) == ((5, 0, 0), 1, "reveal")
