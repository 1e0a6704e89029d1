"""Chapter 20: what a finished game is worth, and what the end screen compares."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import LAST_CARD, OVER, TRAINS, WON, Freight

EUROPE_HOME = Freight((0, 0, 0, 0), ((2, 2, 2, 2),))


def ended(position, result, freight, lost=(0,) * 10):
    return position.set(phase=OVER, result=result, freight=freight, lost=lost)


@pytest.mark.rule("SS-20.1", "SS-20.4")
def test_a_win_is_worth_one_to_everybody(play):
    position = ended(play(players=3), WON, EUROPE_HOME)
    assert position.game.returns(position.state) == (1.0, 1.0, 1.0)
    scoring = position.game.scoring(position.state)
    assert (scoring.winners, scoring.cause, [seat.rank for seat in scoring.seats]) == ((0, 1, 2), "won", [1, 1, 1])


@pytest.mark.rule("SS-20.2", "SS-20.4")
@pytest.mark.parametrize(("goods", "share"), [(8, 0.1 * 5 / 8), (10, 0.1 * 5 / 10)])
def test_a_loss_is_worth_a_tenth_for_the_share_that_arrived(play, goods, share):
    position = ended(play(goods=goods), LAST_CARD, Freight((1, 1, 1, 0), ((1, 1, 1, 2),)))
    assert position.game.returns(position.state) == pytest.approx((share, share))
    scoring = position.game.scoring(position.state)
    assert (scoring.winners, scoring.cause, scoring.seats[0].total) == ((), "last-card", 5)


@pytest.mark.rule("SS-20.4")
def test_the_costliest_trains_come_first_and_harmless_ones_are_left_out(play):
    lost = [0] * 10
    lost[TRAINS.index("brown2")], lost[TRAINS.index("grey3")], lost[-1] = 2, 7, 4
    position = ended(play().deck(6), LAST_CARD, EUROPE_HOME, tuple(lost))
    parts = [(part.key, part.points, part.about) for part in position.game.scoring(position.state).seats[1].parts]
    assert parts == [
        ("delivered", 8, {"goods": 8, "needed": 8}),
        ("cards-left", 0, {"cards": 6}),
        ("tokens-lost", 0, {"tokens": 13}),
        ("train-tokens", 0, {"colour": "grey", "number": 3, "tokens": 7}),
        ("train-tokens", 0, {"colour": "brown", "number": 2, "tokens": 2}),
        ("entry-tokens", 0, {"tokens": 4}),
    ]


@pytest.mark.rule("SS-20.4")
def test_tokens_lost_at_departure_points_are_told_by_themselves(play):
    position = ended(play(), LAST_CARD, EUROPE_HOME, (0,) * 9 + (3,))
    parts = position.game.scoring(position.state).seats[0].parts
    assert [(part.key, part.about) for part in parts[2:]] == [
        ("tokens-lost", {"tokens": 3}),
        ("entry-tokens", {"tokens": 3}),
    ]


@pytest.mark.rule("SS-20.4", "SS-4.4")
def test_a_game_that_goes_on_has_no_cause_and_no_winner(play):
    scoring = play().game.scoring(play().state)
    assert (scoring.winners, scoring.cause) == ((), "")
    assert "entry-tokens" not in [part.key for part in scoring.seats[0].parts]
