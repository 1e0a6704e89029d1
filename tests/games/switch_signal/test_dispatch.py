"""Chapters 5 to 8: the dispatch card, new trains, the start card, and the order of trains."""

from __future__ import annotations

from collections import Counter

import pytest

from engineshed.games.switch_signal.model import (
    CardRevealed,
    DieRolled,
    EntryBlocked,
    NoTrainLeft,
    Order,
    TrainEntered,
)

AT_CALAIS = "* departure-dice 2 4"
AT_KIEL = "* departure-dice 4 4"
FULL = {
    "black1": "calais",
    "black2": "kiel",
    "black3": "vienna",
    "brown1": "prague",
    "brown2": "venice",
    "brown3": "genoa",
    "grey1": "nantes",
    "grey2": "bordeaux",
    "grey3": "toulouse",
}


@pytest.mark.rule("SS-5.1", "SS-5.4", "SS-4.1", "SS-8.3")
def test_symbols_are_carried_out_from_top_to_bottom(play):
    position = play().put(black1="calais", grey1="kiel").card("new-black-grey")
    assert position.phase == "new-colour"
    position.do("new-train brown", "* departure-dice 1 1")
    assert position.phase == "die"
    position.do("* die 3")
    assert position.where("black1") != "calais"
    assert position.where("grey1") == "kiel"
    position.do("* die 1")
    assert position.phase == "action"
    assert position.state.deck.discard == (position.game.domains["dispatch"].index("new-black-grey"),)


@pytest.mark.rule("SS-5.2", "SS-8.1")
def test_all_trains_of_the_colour_move_also_in_cities_and_at_departure_points(play):
    position = play().put(black1="paris", black2="kiel", black3="lyon-marseille:0>marseille").card("black")
    assert position.legal == ["send black1", "send black2", "send black3"]
    position.do("send black3", "* die 2", "send black1", "* die 2")
    assert position.phase == "die"
    assert position.do("* die 3").phase == "action"


@pytest.mark.rule("SS-5.5", "SS-24.5")
def test_what_is_unseen_can_be_counted(play):
    position = play().card("black")
    view = position.game.view(position.state, 1)
    assert sum(view.deck.unseen) == 17
    assert view.deck.discard == (position.game.domains["dispatch"].index("black"),)
    assert view.coming == (5 - 1, 5, 5, 9, 10)


@pytest.mark.rule("SS-5.3")
def test_new_train_moves_in_same_turn(play):
    position = play().card("new-black-grey").do("new-train black", AT_CALAIS, "* die 4")
    assert position.where("black1") == "paris"


@pytest.mark.rule("SS-6.1", "SS-6.2", "SS-6.9")
def test_colour_chosen_before_dice(play):
    position = play().card("new-any")
    assert position.legal == ["new-train black", "new-train brown", "new-train grey"]
    position.do("new-train black")
    assert (position.phase, position.outcomes) == (
        "departure",
        {f"departure-dice {a} {b}": 1 for a in range(1, 7) for b in range(1, 7)},
    )
    position.do(AT_CALAIS)
    assert position.where("black1") == "calais"


@pytest.mark.rule("SS-6.3", "SS-6.9", "SS-17.1")
def test_entry_on_occupied_point(play):
    position = play().put(grey1="calais").card("new-any").do("new-train black", AT_CALAIS)
    assert position.saw(EntryBlocked)
    assert (position.state.clock, position.where("black1"), position.phase) == (5, "depot", "symbol-colour")


@pytest.mark.rule("SS-6.2a")
def test_the_lowest_train_of_the_colour_enters(play):
    position = play().put(black1="paris").card("new-any").do("new-train black", AT_KIEL)
    assert [effect.train for effect in position.saw(TrainEntered)] == [1]


@pytest.mark.rule("SS-6.4")
def test_only_a_colour_in_the_depot_may_be_chosen(play):
    position = play().put(black1="calais", black2="kiel", black3="vienna").card("new-any")
    assert position.legal == ["new-train brown", "new-train grey"]
    assert position.refused("new-train black") == "SS-6.4"


@pytest.mark.rule("SS-6.5")
def test_empty_depot_charges_two(play):
    position = play().put(**FULL).card("new-any")
    assert (position.state.clock, position.phase) == (5, "symbol-colour")
    assert [effect.tokens for effect in position.saw(NoTrainLeft)] == [2]


@pytest.mark.rule("SS-6.6")
def test_two_new_need_two_colours(play):
    position = play().card("two-new").do("new-train black", AT_CALAIS)
    assert position.legal == ["new-train brown", "new-train grey"]
    assert position.refused("new-train black") == "SS-6.6"


@pytest.mark.rule("SS-6.7")
def test_second_colour_differs_even_if_first_failed(play):
    position = play().put(grey1="calais").card("two-new").do("new-train black", AT_CALAIS)
    assert position.where("black1") == "depot"
    assert position.refused("new-train black") == "SS-6.6"


@pytest.mark.rule("SS-6.8")
@pytest.mark.parametrize(("option", "clock"), [("charge", 5), ("free", 7)])
def test_second_colour_missing_charges_two(play, option, clock):
    trains = {name: spot for name, spot in FULL.items() if name not in {"black1", "black2"}}
    position = play(second_train_unavailable=option).put(**trains).card("two-new")
    position.do("new-train black", AT_CALAIS)
    assert (position.state.clock, position.phase) == (clock, "symbol-colour")


@pytest.mark.rule("SS-6.5", "SS-6.8")
def test_an_empty_depot_is_charged_whatever_the_option(play):
    position = play(second_train_unavailable="free").put(**FULL).card("two-new")
    assert position.state.clock == 3


@pytest.mark.rule("SS-6.5", "SS-6.8")
def test_a_depot_emptied_by_the_first_new_train_is_charged_for_the_second(play):
    trains = {name: spot for name, spot in FULL.items() if name != "black1"}
    position = play(second_train_unavailable="free").put(**trains).card("two-new")
    position.do("new-train black", AT_CALAIS)
    assert (position.where("black1"), position.state.clock) == ("calais", 5)


@pytest.mark.rule("SS-6.10")
def test_failed_entry_can_empty_the_clock_before_movement(play):
    position = play().set(clock=2).put(black1="calais", grey1="kiel").card("new-black-grey")
    position.do("new-train brown", AT_CALAIS)
    assert (position.state.clock, position.state.deck.count, position.phase) == (7, 13, "die")


@pytest.mark.rule("SS-7.1", "SS-7.2", "SS-4.2")
def test_the_start_card_brings_black_brown_grey_and_moves_nothing(play):
    position = play().opening().do(AT_CALAIS, AT_KIEL, "* departure-dice 1 1")
    assert [position.where(train) for train in ("black1", "brown1", "grey1")] == ["calais", "kiel", "toulouse"]
    assert (position.phase, position.state.turn, position.state.deck.count) == ("action", 1, 15)


@pytest.mark.rule("SS-7.3")
def test_start_card_rerolls_without_loss(play):
    position = play().opening().do(AT_CALAIS)
    assert position.phase == "departure"
    sixes = [dice for dice in position.outcomes if sum(map(int, dice.split()[1:])) == 6]
    assert (sixes, len(position.outcomes), position.state.clock) == ([], 31, 7)


@pytest.mark.rule("SS-7.4", "SS-19.3")
def test_coupler_on_start_card(play):
    position = play(side="north_america", helpers=True).opening()
    assert position.legal[:2] == ["roll", "coupler calgary"]
    assert position.do("coupler boston").where("black1") == "boston"
    assert position.do("* departure-dice 1 1").where("brown1") == "calgary"
    for helper in ("switchman", "stationmistress black1"):
        assert position.refused(helper)


@pytest.mark.rule("SS-7.5", "SS-3.8")
def test_the_start_card_is_none_of_the_eighteen(play):
    position = play()
    assert position.state.deck.count == 15
    assert sum(position.game.railway.card_count) == 18


@pytest.mark.rule("SS-8.2")
def test_the_next_train_is_chosen_after_the_one_before_has_finished(play):
    position = play().put(black1="calais", black2="kiel", black3="vienna").card("black")
    position.do("send black2", "* die 2")
    assert position.legal == ["send black1", "send black3"]
    assert position.refused("send black2") == "SS-8.2"


@pytest.mark.rule("SS-8.4")
def test_named_colour_all_in_depot_nothing_happens(play):
    position = play().put(grey1="calais").card("black-brown")
    assert (position.phase, position.state.clock, position.saw(DieRolled)) == ("action", 7, [])


@pytest.mark.rule("SS-8.5", "SS-8.4")
def test_rainbow_may_name_depot_colour(play):
    position = play().put(grey1="calais").card("any").do("choose black")
    assert (position.phase, position.where("grey1")) == ("action", "calais")


@pytest.mark.rule("SS-8.5")
def test_two_rainbows_two_colours(play):
    position = play().put(grey1="calais", black1="kiel").card("any-any").do("choose grey", "* die 1")
    assert position.legal == ["choose black", "choose brown"]
    assert position.refused("choose grey") == "SS-8.5"


@pytest.mark.rule("SS-8.5", "SS-6.6")
def test_colours_of_new_trains_do_not_bind_the_symbols(play):
    position = play().card("new-any").do("new-train black", AT_CALAIS)
    assert position.legal == ["choose black", "choose brown", "choose grey"]


@pytest.mark.rule("SS-8.6")
def test_three_rainbows_any_order_mixed(play):
    position = play().put(grey1="calais", black1="kiel", brown1="prague", black2="vienna").card("all")
    assert position.legal == ["send black1", "send black2", "send brown1", "send grey1"]
    position.do("send grey1", "* die 1", "send black1", "* die 2", "send brown1", "* die 1", "* die 2")
    assert position.phase == "action"


@pytest.mark.rule("SS-8.2", "SS-16.8")
@pytest.mark.parametrize(("first", "second", "tokens"), [("brown1", "brown2", 3), ("brown2", "brown1", 0)])
def test_order_of_trains_matters(play, first, second, tokens):
    position = play().put(brown1="zurich-lyon:1>lyon", brown2="lyon-marseille:0>marseille").card("brown")
    position.do(f"send {first}", "* die 3", "* die 3")
    assert position.state.clock == 7 - tokens
    assert position.where("brown2") == "depot"
    assert (position.where("brown1") == "depot") == (second == "brown1")


@pytest.mark.rule("SS-8.8", "SS-8.1")
def test_each_train_rolls_once(play):
    position = play().put(brown1="lyon-marseille:1>marseille", brown2="calais").card("brown")
    rolled = Counter()
    position.do("send brown1", "* die 4")
    rolled.update(effect.train for effect in position.saw(DieRolled))
    position.do("* die 4")
    rolled.update(effect.train for effect in position.saw(DieRolled))
    assert rolled == {3: 1, 4: 1}
    assert (position.where("brown1"), position.phase) == ("depot", "action")


@pytest.mark.rule("SS-5.6")
def test_the_last_card_leaves_only_this_turn(play):
    position = play().deck(1).card("black")
    assert position.game.view(position.state, 0).turns_left == 0
    assert position.do("end-turn 0").result == "last-card"


@pytest.mark.rule("SS-4.1")
def test_after_the_draw_the_next_seat_reveals(play):
    position = play(players=3).do("end-turn 0")
    assert (position.phase, position.active, position.state.turn) == ("reveal", 1, 2)
    position.do("* reveal black")
    assert position.saw(CardRevealed)


@pytest.mark.rule("SS-4.3")
def test_the_action_phase_is_voluntary(play):
    assert play().do("end-turn 0").phase == "reveal"


@pytest.mark.rule("SS-5.5")
def test_chances_of_the_next_card_are_the_unseen_cards(play):
    position = play().do("end-turn 0")
    assert position.outcomes["reveal new-any"] == 3
    assert sum(position.outcomes.values()) == 18
    position.do("* reveal new-any")
    later = play().set(deck=position.state.deck, phase=6, order=Order(-1))
    assert later.outcomes["reveal new-any"] == 2
