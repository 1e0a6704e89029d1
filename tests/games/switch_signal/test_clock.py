"""Chapters 17 and 20: tokens, the clock, and how the game ends."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import CardLost, Freight, Lost, TokensLost, Won
from engineshed.games.switch_signal.rules.clock import charge
from engineshed.games.switch_signal.rules.scene import Scene

LAST_CUBE = Freight((0, 0, 0, 0), ((2, 2, 1, 2),))
"""Everything is home but one red cube, which is on a train."""
NEAR_PORT = "lyon-marseille:1>marseille"
WALL = {"brown1": "paris-lyon:1>lyon", "grey1": "lyon-marseille:0>lyon"}


@pytest.mark.rule("SS-17.2", "SS-17.3", "SS-17.4", "SS-17.5", "SS-17.6", "SS-17.8")
@pytest.mark.parametrize(
    ("clock", "deck", "pay", "expected"),
    [
        (2, 10, 3, (6, 9)),
        (2, 10, 2, (7, 9)),
        (1, 10, 10, (5, 8)),
        (2, 10, 9, (7, 8)),
        (7, 5, 7, (7, 4)),
        (3, 0, 2, (1, 0)),
        (3, 0, 3, "clock"),
        (1, 1, 8, "clock"),
    ],
)
def test_charges(play, clock, deck, pay, expected):
    position = play().deck(deck).set(clock=clock)
    scene = Scene(position.game.setting, position.state)
    charge(scene, pay, 0)
    position.state = scene.state
    if expected == "clock":
        assert (position.result, position.state.clock) == ("clock", 0)
    else:
        assert (position.state.clock, position.state.deck.count) == expected


@pytest.mark.rule("SS-17.8", "SS-21.2")
@pytest.mark.parametrize("tokens", [8, 9, 10])
def test_refills_go_to_the_number_chosen(play, tokens):
    position = play(hand=(0, 0, 1), time_tokens=tokens).set(clock=3).put(**WALL)
    assert position.do("send brown1", "* die 4").state.clock == tokens - 1


@pytest.mark.rule("SS-17.2")
def test_clock_exact_zero_refills_at_once(play):
    position = play(hand=(0, 0, 1)).set(clock=2).put(**WALL).do("send brown1", "* die 2")
    assert (position.state.clock, position.state.deck.count) == (7, 14)
    assert [effect.clock for effect in position.saw(TokensLost)] == [0]


@pytest.mark.rule("SS-17.3")
def test_clock_debt_carries(play):
    position = play(hand=(0, 0, 1)).set(clock=2).put(**WALL).do("send brown1", "* die 3")
    assert (position.state.clock, position.state.deck.count) == (6, 14)


@pytest.mark.rule("SS-17.4")
def test_clock_two_cards_in_one_charge(play):
    position = play(hand=(0, 0, 1)).set(clock=1).put(black1="calais", grey1="calais-amiens:0>calais")
    position.do("send black1", "* die 5")
    assert (position.state.clock, position.state.deck.count) == (5, 13)
    assert len(position.saw(CardLost)) == 2


@pytest.mark.rule("SS-17.4")
def test_clock_debt_lands_on_zero_again(play):
    position = play().set(clock=2)
    scene = Scene(position.game.setting, position.state)
    charge(scene, 9, 0)
    assert (scene.state.clock, scene.state.deck.count) == (7, 13)


@pytest.mark.rule("SS-17.6", "SS-20.3", "SS-4.4")
def test_clock_second_card_missing_is_defeat(play):
    position = play(hand=(1, 1, 1)).deck(1).set(clock=1).put(black1="calais", grey1="calais-amiens:0>calais")
    position.do("send black1", "* die 4")
    assert (position.result, position.phase, position.hand) == ("clock", "over", (1, 1, 0))
    assert position.game.to_act(position.state) == ()
    assert position.refused("end-turn 5") == "SS-4.4"


@pytest.mark.rule("SS-20.3", "SS-17.6")
def test_last_turn_clock_empties_is_immediate_defeat(play):
    position = play().deck(1).set(clock=3).put(brown1="paris-lyon:1>lyon", brown2="calais").card("brown")
    position.do("send brown1", "* die 3")
    assert position.result == "clock"
    assert position.where("brown2") == "calais"


@pytest.mark.rule("SS-20.3")
def test_last_turn_clock_survives(play):
    position = play(hand=(0, 0, 1)).deck(0).set(clock=3).put(**WALL).do("send brown1", "* die 2")
    assert (position.result, position.phase, position.state.clock) == ("open", "action", 1)


@pytest.mark.rule("SS-5.7", "SS-20.2")
def test_clock_removes_last_card_makes_this_the_last_turn(play):
    position = play(hand=(1, 1, 1)).deck(2).set(clock=2).put(brown1="paris-lyon:1>lyon").card("brown")
    position.do("* die 2")
    assert (position.state.deck.count, position.phase) == (0, "action")
    position.do("end-turn 5")
    assert position.result == "last-card"


@pytest.mark.rule("SS-20.1", "SS-4.4")
def test_victory_in_mid_dispatch(play):
    position = play().set(freight=LAST_CUBE).put(brown1=NEAR_PORT, brown2="calais", brown3="kiel")
    position.put(brown1=f"{NEAR_PORT} red").set(freight=LAST_CUBE).card("brown")
    position.do("send brown1", "* die 1")
    assert (position.result, position.phase) == ("won", "over")
    assert position.saw(Won)
    assert position.game.returns(position.state) == (1.0, 1.0)


@pytest.mark.rule("SS-20.1", "SS-5.6")
def test_victory_on_last_turn_before_end_turn(play):
    position = play(hand=(0, 0, 1)).deck(0).put(brown1=f"{NEAR_PORT} red").set(freight=LAST_CUBE)
    assert position.do("send brown1", "* die 4").result == "won"


@pytest.mark.rule("SS-15.5", "SS-5.6", "SS-20.2")
def test_no_draw_after_last_turn(play):
    position = play(hand=(1, 0, 0)).deck(0).do("end-turn 5")
    assert (position.result, position.hand) == ("last-card", (1, 0, 0))
    assert [effect.goods for effect in position.saw(Lost)] == [0]
    assert position.game.returns(position.state) == (0.0, 0.0)


@pytest.mark.rule("SS-15.5")
def test_no_draw_after_victory(play):
    position = play(hand=(2, 0, 1)).put(brown1=f"{NEAR_PORT} red").set(freight=LAST_CUBE)
    assert position.do("send brown1", "* die 1").hand == (2, 0, 0)


@pytest.mark.rule("SS-16.10", "SS-23.8")
def test_delivery_with_points_left_costs_nothing(play):
    position = play(hand=(0, 0, 1), side="north_america").put(black1="pittsburgh-new_york:0>new_york blue")
    position.do("send black1", "* die 5")
    assert (position.state.clock, position.state.freight.delivered) == (7, ((0, 0, 0, 0), (0, 1, 0, 0)))


@pytest.mark.rule("SS-17.7")
def test_the_revealed_card_is_never_the_one_removed(play):
    position = play().deck(5).set(clock=1).put(brown1="paris-lyon:1>lyon").card("brown").do("* die 1")
    assert position.state.deck.count == 3
    assert position.state.deck.discard == (position.game.domains["dispatch"].index("brown"),)
    assert sum(position.state.deck.unseen) == 17


@pytest.mark.rule("SS-17.1")
@pytest.mark.parametrize(
    ("trains", "die", "tokens"),
    [
        ({"brown1": "paris-lyon:1>lyon"}, 3, 3),
        ({"brown1": "nantes-tours:0>nantes"}, 1, 2),
        ({"brown1": "calais", "grey1": "calais-amiens:0>calais"}, 3, 6),
    ],
)
def test_what_costs_tokens(play, trains, die, tokens):
    assert play(hand=(0, 0, 1)).put(**trains).do("send brown1", f"* die {die}").state.clock == 7 - tokens


@pytest.mark.rule("SS-20.4")
def test_the_score_is_for_comparison_only(play):
    position = play(hand=(0, 0, 1)).put(**WALL).do("send brown1", "* die 3")
    scoring = position.game.scoring(position.state)
    parts = {part.key: part.about for part in scoring.seats[0].parts}
    assert parts["tokens-lost"] == {"tokens": 3}
    assert parts["train-tokens"] == {"colour": "brown", "number": 1, "tokens": 3}
    assert parts["cards-left"] == {"cards": 15}
    assert (scoring.winners, scoring.seats[0] == scoring.seats[1]) == ((), True)
