"""Chapter 2: coupling and departing."""

import pytest

from engineshed.core.table import Refused


@pytest.mark.rule("TP-2.1")
def test_nobody_sees_what_another_couples(tp):
    tp.play("0 couple 3")
    assert tp.game.view(tp.state, 1) == tp.game.view(tp.game.start(), 1)
    assert tp.game.to_act(tp.state) == (0, 1)


@pytest.mark.parametrize(
    ("moves", "refused", "rule"),
    [
        pytest.param(["0 couple 1"] * 3, "0 couple 1", "TP-2.2", marks=pytest.mark.rule("TP-2.2")),
        pytest.param([], "0 depart", "TP-2.3", marks=pytest.mark.rule("TP-2.3")),
        pytest.param(["0 couple 1", "0 depart"], "0 couple 1", "TP-2.4", marks=pytest.mark.rule("TP-2.4")),
    ],
)
def test_refusals_name_the_rule(tp, moves, refused, rule):
    tp.play(*moves)
    with pytest.raises(Refused) as caught:
        tp.play(refused)
    assert caught.value.refusal.rule == rule


@pytest.mark.rule("TP-2.4")
def test_wagons_are_uncoupled_last_first_whatever_others_do(tp):
    tp.play("0 couple 1", "1 couple 2", "0 couple 3", "1 depart")
    tp.table.undo(0)
    assert tp.state.trains[0].wagons == (0,)
    tp.table.undo(0)
    assert tp.state.trains[0].wagons == ()
    with pytest.raises(Refused):
        tp.table.undo(1)
