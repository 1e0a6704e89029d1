"""What a referee finds wrong."""

import pytest

from engineshed.games.template.model import State, Train


@pytest.mark.parametrize(
    ("trains", "wrong"),
    [
        ((Train(), Train()), []),
        ((Train(),), ["1 trains for 2 seats"]),
        ((Train((0, 0, 0, 0)), Train()), ["seat 0 has coupled 4 wagons, more than 3"]),
        ((Train(), Train(departed=True)), ["seat 1 has departed without a wagon"]),
    ],
)
def test_unsound_states_are_told(tp, trains, wrong):
    assert list(tp.game.invariants(State(1, trains, (0, 0)))) == wrong
