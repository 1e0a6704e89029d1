"""Batches: the same rows for any number of workers, and the same as single episodes."""

import numpy as np
import pytest

from engineshed.research.batches import any_legal, vector
from engineshed.research.episode import Episode
from engineshed.research.rows import EPISODES


def rows(workers, steps=40, game="template", **options):
    batch, random = vector(game, 5, workers, seed=9, **options), np.random.default_rng(0)
    batch.reset()
    found = []
    for _ in range(steps):
        for row in range(batch.count):
            batch.actions[row] = random.choice(np.flatnonzero(batch.masks[row]))
        batch.step()
        parts = (batch.observations, batch.masks, batch.rewards, batch.dones, batch.seats)
        found.append([part.tobytes() for part in parts])
    batch.close()
    return found


def test_the_number_of_workers_changes_nothing():
    alone = rows(1)
    assert rows(2) == rows(3) == alone
    assert any(any(dones) for _, _, _, dones, _ in alone)


@pytest.mark.parametrize("game", ["railroad-ink", "steam", "switch-signal", "trans-europa"])
def test_the_number_of_workers_changes_nothing_in(game):
    assert rows(2, 60, game, players=3) == rows(1, 60, game, players=3)


def test_rows_are_those_of_single_episodes(game, options):
    batch, random = vector(game, 3, seed=2, **options), np.random.default_rng(1)
    alone = [Episode(batch.coding) for _ in range(3)]
    batch.reset()
    for place, episode in enumerate(alone):
        episode.reset((2 * EPISODES + place) * EPISODES)
    for _ in range(50):
        for place, episode in enumerate(alone):
            seat = episode.acting[0]
            assert batch.seats[place] == seat
            assert batch.observations[place].tolist() == batch.coding.encode(episode.state, seat).tolist()
            assert batch.masks[place].tolist() == episode.mask(seat).tolist()
            batch.actions[place] = random.choice(np.flatnonzero(batch.masks[place]))
            episode.step(seat, int(batch.actions[place]))
        batch.step()
        assert batch.rewards.tolist() == [episode.rewards for episode in alone]
        assert batch.dones.tolist() == [episode.over for episode in alone]
        if batch.dones.any():
            break


def test_any_legal_chooses_every_legal_action_of_a_row_alike_and_no_other():
    masks = np.array([[0, 1, 0, 1], [1, 1, 1, 1], [0, 0, 0, 1]], dtype=np.int8)
    random = np.random.default_rng(4)
    found = np.array([any_legal(masks, random) for _ in range(4000)])
    for row, mask in enumerate(masks):
        counts = np.bincount(found[:, row], minlength=4)
        assert ((counts > 0) == mask).all()
        assert np.ptp(counts[mask == 1]) < 300


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
