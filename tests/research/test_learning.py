"""A short training, through the same steps as the long one."""

import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "learn"


@pytest.fixture
def learning(monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES)
    import trans_europa  # noqa: PLC0415 - found by the line above

    yield trans_europa
    del sys.modules["trans_europa"]


def test_a_short_training_learns(learning):
    learner, curve = learning.train(lesson_games=12, updates=2, games=4, deals=4, seed=1)
    ahead = [float(row.split(",")[2]) for row in curve.rows[1:]]
    assert len(ahead) == 4, "at the start, after its lessons, and after each update"
    assert ahead[1] > ahead[0] + 2
    weights = learner.weights()
    assert all(isinstance(weight, int) for row in weights.hidden for weight in row)


def test_what_is_made_likelier_becomes_likelier(learning):
    learner = learning.Learner(3)
    traits = np.random.default_rng(3).integers(0, 9, (5, len(learning.RAIL_TRAITS))).astype(float)
    before = learner.chances(begins=False, traits=traits)[2]
    for _ in range(30):
        learner.learn([(learning.Choice(False, traits, 2), 1.0)], 0.01)
    assert learner.chances(begins=False, traits=traits)[2] > max(before, 0.9)
