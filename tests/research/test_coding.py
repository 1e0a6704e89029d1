"""Blocks, masks and numbers: equal to what a view says, and blind to everything else."""

import numpy as np

from engineshed.core.chance import Rng
from engineshed.research.episode import Episode


def flat(parts):
    return [value for part in parts.values() for value in part]


def test_a_block_is_what_the_view_says(coding, positions):
    for state in positions(1):
        for seat in range(coding.game.seats):
            expected = flat(coding.encode_view(coding.game.view(state, seat)))
            assert coding.encode(state, seat).tolist() == expected
            assert len(expected) == coding.length


def test_worlds_a_seat_cannot_tell_apart_look_alike(coding, positions):
    rng = Rng(5)
    for number, state in enumerate(positions(2)):
        seat = number % coding.game.seats
        other = coding.game.imagine(coding.game.view(state, seat), rng)
        assert coding.encode(other, seat).tolist() == coding.encode(state, seat).tolist()
        assert coding.legal_numbers(other, seat) == coding.legal_numbers(state, seat)
        assert coding.game.to_act(other) == coding.game.to_act(state)


def test_a_mask_shows_the_legal_actions_of_seats_that_are_asked(coding, positions):
    for state in positions(3, most=40):
        for seat in range(coding.game.seats):
            asked = seat in coding.game.to_act(state)
            legal = coding.game.legal(state, seat) if asked else ()
            expected = sorted(coding.space.number(action) for action in legal)
            assert np.flatnonzero(coding.mask(state, seat)).tolist() == expected


def test_numbers_and_actions_are_inverse(coding, positions):
    for state in positions(4, most=40):
        seat = coding.game.to_act(state)[0]
        for action in coding.game.legal(state, seat):
            assert coding.space.action(coding.number(action)) == action


def test_the_layout_covers_a_block(coding):
    ends = [part.stop for part in coding.layout().values()]
    assert [part.start for part in coding.layout().values()] == [0, *ends[:-1]]
    assert ends[-1] == coding.length


def test_what_a_step_pays_and_tells_follows_from_what_the_seat_sees(coding, positions):
    """Two worlds alike to a seat that stay alike after its decision pay it the same and ask the same seat next."""
    rng, compared = Rng(7), 0
    for state in positions(5, most=60):
        seat = coding.game.to_act(state)[0]
        other = coding.game.imagine(coding.game.view(state, seat), rng)
        number = rng.pick(coding.legal_numbers(state, seat))
        mine, theirs = (after(coding, world, seat, number) for world in (state, other))
        if mine.acting and coding.game.view(mine.state, seat) == coding.game.view(theirs.state, seat):
            compared += 1
            assert mine.rewards[seat] == theirs.rewards[seat]
            assert mine.acting == theirs.acting
            assert mine.mask(seat).tolist() == theirs.mask(seat).tolist()
    assert compared > 5


def after(coding, state, seat, number):
    """An episode one step after this world, paid by score; both worlds have the same nature to come."""
    episode = Episode(coding, "scores")
    episode.state = state
    episode._settle()
    episode._totals = episode._scores()
    episode.step(seat, number)
    return episode
