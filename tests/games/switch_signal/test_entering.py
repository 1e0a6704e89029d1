"""Chapters 6, 7 and 22: new trains, the start card and location tokens."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import (
    PHASES,
    EntryBlocked,
    NoTrainLeft,
    TrainEntered,
)
from engineshed.words import Words

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
def test_the_start_card_is_none_of_the_eighteen(table):
    """It is revealed before any token can go: all 18 are still unseen, and 15 of them lie in the deck."""
    game = table(helpers=False)
    game.settle_all()
    assert (PHASES[game.state.phase], game.state.turn) == ("action", 1)
    assert (sum(game.state.deck.unseen), game.state.deck.count, game.state.deck.discard) == (18, 15, ())
    assert [train.spot > 0 for train in game.state.trains] == [True, False, False] * 3


@pytest.mark.rule("SS-7.5", "SS-17.7")
def test_in_the_first_turn_the_clock_takes_one_of_the_eighteen(play):
    position = play(hand=(0, 0, 1)).put(black1="calais", black2="calais-amiens:0>amiens").set(clock=1)
    position.do("send black1", "* die 2")
    assert (position.state.turn, position.state.deck.count, sum(position.state.deck.unseen)) == (1, 14, 18)


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
    assert (len(position.outcomes), position.state.points.tokens.bit_count()) == (10, 10)
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


@pytest.mark.rule("SS-22.2", "SS-7.3", "SS-19.3")
def test_a_point_taken_by_the_coupler_is_not_drawn_on_the_start_card(play):
    """The Coupler draws no token, so that the token of its point is still face down."""
    position = play(departures="tokens", side="north_america", helpers=True).opening()
    position.do("coupler boston")
    boston = position.state.points.numbers[position.game.domains["departure"].index("boston")]
    assert len(position.outcomes) == 10
    assert f"location-token {boston}" not in position.outcomes


@pytest.mark.rule("SS-22.3")
@pytest.mark.parametrize("coupled", [0, 1, 2])
def test_all_tokens_are_shuffled_after_the_start_card_whoever_the_coupler_served(play, coupled):
    position = play(departures="tokens", side="north_america", helpers=True).opening()
    for train in range(3):
        if train == coupled:
            position.do("coupler boston")
        elif position.phase == "entry":
            position.do("roll")
        if train != coupled:
            position.do("* " + next(iter(position.outcomes)))
    assert (position.phase, position.state.points.tokens.bit_count()) == ("action", 11)


@pytest.mark.rule("SS-22.3")
def test_with_tokens_nobody_is_asked_to_roll_dice(play):
    position = play(departures="tokens", side="north_america", helpers=True).opening()
    view = position.game.view(position.state, 0)
    assert position.game.question(view, 0).key == "entry-tokens"
    assert "dice" not in Words(position.game, "en").action(position.space.read("roll")).lower()
