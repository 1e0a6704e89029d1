"""Who may act, and when."""

import pytest

from engineshed.core.registry import make_game
from engineshed.games.template.model import Couple, Depart, Hill


def refused(tp, seat, action):
    return tp.game.refuse(tp.state, seat, action).rule


@pytest.mark.rule("TP-1.2")
def test_nothing_is_done_after_the_last_round(tp):
    tp.play("0 couple 1", "0 depart", "1 couple 1", "1 depart", "* hill 4")
    assert tp.game.to_act(tp.state) == ()
    assert tp.game.legal(tp.state, 0) == ()
    assert refused(tp, 0, Couple(0)) == "TP-1.2"


@pytest.mark.rule("TP-2.1")
@pytest.mark.parametrize("seat", [-1, 2])
def test_only_players_couple(tp, seat):
    assert tp.game.legal(tp.state, seat) == ()
    assert refused(tp, seat, Couple(0)) == "TP-2.1"


@pytest.mark.rule("TP-2.1", "TP-3.1")
def test_the_hill_is_no_players_choice(tp):
    assert refused(tp, 0, Hill(0)) == "TP-2.1"


@pytest.mark.rule("TP-3.1", "TP-1.2")
def test_the_next_round_begins_with_empty_trains():
    game = make_game("template", {"rounds": 2})
    state = game.start()
    for seat, action in ((0, Couple(2)), (0, Depart()), (1, Couple(1)), (1, Depart()), (-1, Hill(5))):
        state, _ = game.apply(state, seat, action)
    assert (state.round, game.to_act(state)) == (2, (0, 1))
    assert [train.wagons for train in state.trains] == [(), ()]
    assert [train.wagons for train in state.climbed] == [(2,), (1,)]
