"""A few games over random options, watched by the slow referees; `make referee` watches many."""

import pytest

from support.referee_runs import watched
from support.referees import TESTED

GAMES = 20


@pytest.mark.parametrize("name", TESTED)
def test_random_games_agree_with_the_slow_referee(name):
    assert sum(watched(name, number, by_bots=False).positions for number in range(GAMES)) >= GAMES


@pytest.mark.parametrize("name", TESTED)
def test_games_of_bots_agree_with_the_slow_referee(name):
    assert sum(watched(name, number, by_bots=True).positions for number in range(GAMES)) >= GAMES
