"""Actions in parts: the same games, decision by decision, with small spaces."""

import numpy as np
import pytest
from pettingzoo.test import api_test

from engineshed.core.table import Refused
from engineshed.research.coding import coding_of
from engineshed.research.episode import Episode
from engineshed.research.factored import FactoredEpisode
from engineshed.research.pettingzoo import env

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
"""PettingZoo warns of dictionaries as observations, which its own games have too."""


def test_whole_actions_are_the_legal_ones(coding, positions):
    """Walking the masks reaches every legal action, and no other."""
    episode = FactoredEpisode(coding)
    for state in positions(6, most=12):
        episode.state, episode.said, episode._rows = state, (), None
        seat = coding.game.to_act(state)[0]
        rows = {episode._factored.numbers(action) for action in coding.game.legal(state, seat)}
        assert reached(episode, state, seat) == rows
        assert {episode._factored.action(row) for row in rows} == set(coding.game.legal(state, seat))


def reached(episode, state, seat):
    """Every row that the masks lead to."""
    found, open_rows = set(), [()]
    legal = [episode._factored.numbers(action) for action in episode.game.legal(state, seat)]
    while open_rows:
        row = open_rows.pop()
        for number in np.flatnonzero(episode._factored.mask(legal, row)).tolist():
            longer = (*row, number)
            (found.add if episode._factored.whole(longer) else open_rows.append)(longer)
    return found


def test_the_game_is_the_same_in_parts(game, options):
    coding, random = coding_of(game, **options), np.random.default_rng(8)
    parts, flat = FactoredEpisode(coding), Episode(coding)
    parts.reset(3)
    flat.reset(3)
    for _ in range(40):
        if flat.over:
            break
        seat = flat.acting[0]
        number = int(random.choice(coding.legal_numbers(flat.state, seat)))
        for part in parts._factored.numbers(coding.space.action(number)):
            assert parts.mask(seat)[part] == 1
            parts.step(seat, part)
        flat.step(seat, number)
        assert parts.state == flat.state
        assert (parts.rewards, parts.acting) == (flat.rewards, flat.acting)


def test_pettingzoo_conformance_in_parts(game, options):
    api_test(env(game, actions="factored", **options), num_cycles=60)


def test_steams_space_is_small():
    flat, parts = env("steam", players=3), env("steam", players=3, actions="factored")
    assert flat.action_space("seat_0").n > 30_000
    assert parts.action_space("seat_0").n < 1_000


def test_what_is_half_said_is_seen_by_its_seat_alone():
    table = env("steam", players=3, actions="factored")
    table.reset(seed=1)
    agent, other = table.agent_selection, "seat_0"
    other = next(each for each in table.agents if each != agent)
    unseen = table.observe(other)
    while table._shed.episode.said == ():
        table.step(int(np.flatnonzero(table.observe(agent)["action_mask"])[-1]))
        agent = table.agent_selection
    if agent != other:
        assert table.observe(other)["said"].tolist() == unseen["said"].tolist() == [-1] * len(unseen["said"])
    assert table.observe(agent)["said"][0] >= 0


def test_a_part_that_leads_nowhere_names_its_rule():
    episode = FactoredEpisode(coding_of("steam", players=3))
    episode.reset(1)
    seat = episode.acting[0]
    episode.step(seat, int(np.flatnonzero(episode.mask(seat)[: len(episode.game.actions)] == 0)[0]))
    assert episode.broken.startswith("ST-")
    with pytest.raises(Refused):
        FactoredEpisode(coding_of("steam", players=3), illegal="raise").step(0, 10**6)
