"""Who sees what, and which worlds fit."""

import pytest

from engineshed.core.chance import Rng
from engineshed.games.template.model import Couple, Coupled, Depart


@pytest.mark.rule("TP-2.1", "TP-2.3")
def test_imagined_trains_are_all_that_fit(tp):
    tp.play("1 couple 2", "1 depart")
    waiting, gone = tp.game.view(tp.state, 1), tp.game.view(tp.state, 0)
    rng = Rng(1)
    assert {len(tp.game.imagine(waiting, rng).trains[0].wagons) for _ in range(200)} == {0, 1, 2, 3}
    assert {len(tp.game.imagine(gone, rng).trains[1].wagons) for _ in range(200)} == {1, 2, 3}


@pytest.mark.rule("TP-2.1")
def test_a_preview_is_the_seats_own(tp):
    view = tp.game.view(tp.state, 0)
    assert tp.game.preview(view, Couple(2)) == (Coupled(seat=0, load=2, only=0),)
    assert tp.game.preview(view, Depart()) == ()
    assert tp.game.preview(tp.game.view(tp.state, None), Couple(2)) == ()
