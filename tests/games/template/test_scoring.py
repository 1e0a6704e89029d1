"""Chapter 1: players, rounds, victory."""

import pytest

from engineshed.core.registry import OptionError, make_game


@pytest.mark.rule("TP-1.1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players):
    with pytest.raises(OptionError, match="players"):
        make_game("template", {"players": players})


@pytest.mark.rule("TP-1.2")
def test_most_points_win_after_the_last_round(tp):
    tp.play("0 couple 3", "0 depart", "1 couple 1", "1 depart", "* hill 5")
    assert tp.table.over
    scoring = tp.game.scoring(tp.state)
    assert (scoring.winners, [seat.rank for seat in scoring.seats]) == ((0,), [1, 2])


@pytest.mark.rule("TP-1.2")
def test_equal_scores_share_the_victory(tp):
    tp.play("0 couple 2", "0 depart", "1 couple 1", "1 couple 1", "1 depart", "* hill 4")
    scoring = tp.game.scoring(tp.state)
    assert (scoring.winners, [seat.rank for seat in scoring.seats]) == ((0, 1), [1, 1])
