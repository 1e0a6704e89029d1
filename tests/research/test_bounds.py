"""Returns stay between the bounds that OpenSpiel is told, whatever is played: found by play, and by arithmetic."""

from itertools import pairwise

import pyspiel
import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.core.registry import game_class, make_game
from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.kernels.encode import MOST_POINTS
from engineshed.games.railroad_ink.rules.networks import NETWORK_VALUES
from engineshed.games.railroad_ink.rules.points import CLOSED_LAKE_POINTS, CRATER_POINTS
from engineshed.games.railroad_ink.rules.shapes import EXITS
from engineshed.research import openspiel
from engineshed.research.coding import coding_of


def positions_of(rules, seed):
    """Every position of a random game."""
    rng, state = Rng(seed), rules.start()
    while acting := rules.to_act(state):
        outcomes = rules.chance(state) if acting[0] == CHANCE else [(each, 1) for each in rules.legal(state, acting[0])]
        state, _ = rules.apply(state, acting[0], rng.weighted(outcomes))
        yield state


def ending(rules, seed):
    *_, last = positions_of(rules, seed)
    return rules.returns(last)


def test_no_game_ends_beyond_its_bounds(game, options):
    coding = coding_of(game, **options)
    for seed in range(2):
        returns = ending(coding.game, seed)
        assert all(coding.lowest <= each <= coding.highest for each in returns)


def test_openspiel_is_told_these_bounds(game, options):
    known = openspiel.parameters_of(game_class(game))
    wishes = {name: value for name, value in options.items() if name in known}
    made, coding = pyspiel.load_game(openspiel.name_of(game), wishes), coding_of(game, **wishes)
    assert (made.min_utility(), made.max_utility()) == (coding.lowest, coding.highest)


def test_no_sheet_of_railroad_ink_brings_more():
    """Every part at its highest at once, which no sheet comes near."""
    exits = sum(outlet > 0 for outlets in EXITS for outlet in outlets)
    networks = exits * max(value / joined for joined, value in enumerate(NETWORK_VALUES) if joined)
    lines, centre, craters, lakes = 2 * CELLS, 9, 4 * CELLS * CRATER_POINTS, CELLS * CLOSED_LAKE_POINTS + CELLS
    assert networks + lines + centre + craters + lakes <= MOST_POINTS
    assert coding_of("railroad-ink").lowest == -4 * CELLS


@pytest.mark.parametrize("scoring", ["track", "prestige2018"])
def test_trans_europas_scores_move_one_way(scoring):
    """So that the start and one last round bound them."""
    rules = make_game("trans-europa", {"players": 2, "scoring": scoring, "max_rounds": 4})
    low, high = coding_of("trans-europa", players=2, scoring=scoring, max_rounds=4).lowest, 0.0
    seen = [state.match.scores for state in positions_of(rules, 3)]
    steps = [new - old for before, after in pairwise(seen) for old, new in zip(before, after, strict=True)]
    assert min(steps) >= (low if scoring == "track" else 0)
    assert max(steps) <= (high if scoring == "track" else 4)


def test_steams_returns_reach_both_bounds():
    coding = coding_of("steam", players=3)
    returns = ending(coding.game, 1)
    assert (min(returns), max(returns)) == (coding.lowest, coding.highest)
