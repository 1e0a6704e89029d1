"""Chapter 15: drawing action cards, and the next turn."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import (
    CardRevealed,
    Hands,
    Reshuffled,
)


@pytest.mark.rule("SS-4.1")
def test_after_the_draw_the_next_seat_reveals(play):
    position = play(players=3).do("end-turn 0")
    assert (position.phase, position.active, position.state.turn) == ("reveal", 1, 2)
    position.do("* reveal black")
    assert position.saw(CardRevealed)


@pytest.mark.rule("SS-15.1")
@pytest.mark.parametrize(("hand", "most"), [((4, 3, 3), 0), ((3, 2, 2), 3), ((1, 0, 0), 5)])
def test_hand_10_draws_none_hand_7_draws_three(play, hand, most):
    position = play(hand=hand)
    ends = [line for line in position.legal if line.startswith("end-turn")]
    assert ends == [f"end-turn {draw}" for draw in range(most + 1)]
    if most < 5:
        assert position.refused("end-turn 5") == "SS-15.1"


@pytest.mark.rule("SS-15.2")
def test_draw_fewer_allowed(play):
    position = play(hand=(0, 0, 0)).do("end-turn 2", "* draw signal", "* draw signal")
    assert (position.state.hands.held[0], position.phase) == ((2, 0, 0), "reveal")


@pytest.mark.rule("SS-15.3", "SS-9.2")
def test_reshuffle_in_mid_draw(play):
    position = play(hand=(1, 1, 1)).put(black1="calais")
    position.set(hands=Hands(((1, 1, 1), (0, 0, 0)), (1, 1, 0), (25, 25, 26)))
    position.do("send black1", "* die 2", "end-turn 5", "* draw signal", "* draw switch")
    assert position.outcomes == {"draw signal": 25, "draw switch": 25, "draw train": 27}
    position.do("* draw train")
    assert position.saw(Reshuffled)
    assert position.state.hands.discard == (0, 0, 0)
    position.do("* draw train", "* draw train")
    assert (position.state.hands.held[0], position.phase) == ((2, 2, 3), "reveal")


@pytest.mark.rule("SS-15.4")
def test_one_card_kept_makes_six_next_turn(play):
    position = play(hand=(1, 0, 0)).do("end-turn 5", *["* draw train"] * 5)
    assert sum(position.state.hands.held[0]) == 6


@pytest.mark.rule("SS-24.2")
def test_a_single_hand_draws_in_every_turn(play):
    position = play(hand=(0, 0, 0), players=1, solo_hands=1)
    for turn, card in enumerate(("black", "brown", "grey", "black-brown"), 1):
        assert position.state.turn == turn
        position.set(hands=Hands(((0, 0, 0),), (27, 27, 27)))
        assert position.refused("end-turn 5") == ""
        position.do("end-turn 5", *["* draw train"] * 5)
        assert (position.hand, position.phase) == ((0, 0, 5), "reveal")
        position.do(f"* reveal {card}")
