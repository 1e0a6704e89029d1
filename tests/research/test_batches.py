"""Batches: the same rows for any number of workers, and the same as single episodes."""

import numpy as np
import pytest

from engineshed.research.batches import vector


def rows(workers, steps=40, **options):
    batch, random = vector("template", 5, workers, seed=9, **options), np.random.default_rng(0)
    batch.reset()
    found = []
    for _ in range(steps):
        for row in range(batch.count):
            batch.actions[row] = random.choice(np.flatnonzero(batch.masks[row]))
        batch.step()
        found.append([part.copy().tolist() for part in (batch.observations, batch.masks, batch.rewards, batch.dones)])
    batch.close()
    return found


def test_the_number_of_workers_changes_nothing():
    alone = rows(1)
    assert rows(2) == alone
    assert any(any(dones) for _, _, _, dones in alone)


def test_a_finished_row_goes_on_with_the_next_episode():
    batch = vector("template", 1, rounds=1)
    batch.reset()
    ends = 0
    for _ in range(30):
        batch.actions[0] = np.flatnonzero(batch.masks[0])[-1]
        batch.step()
        assert batch.masks[0].any()
        ends += int(batch.dones[0])
    assert ends > 3


def test_an_illegal_action_ends_a_row_with_the_lowest_return():
    batch = vector("template", 1)
    batch.reset()
    batch.actions[0] = np.flatnonzero(batch.masks[0] == 0)[0]
    seat = int(batch.seats[0])
    batch.step()
    assert batch.dones[0]
    assert batch.rewards[0, seat] == pytest.approx(batch.coding.lowest)
