"""Games and options that every adapter is tried with: two sets for each installed game."""

import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.core.registry import game_class, game_names, option_fields
from engineshed.research.coding import coding_of


def option_sets():
    """The usual options, and the most players with every truth turned round that the rules let go together."""
    for name in game_names():
        fields = option_fields(game_class(name))
        yield pytest.param(name, {"players": max(2, fields["players"]["minimum"])}, id=f"{name}-few")
        yield pytest.param(name, {"players": fields["players"]["maximum"]}, id=f"{name}-many")


def pytest_generate_tests(metafunc):
    if {"game", "options"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "options"), list(option_sets()))


@pytest.fixture
def coding(game, options):
    return coding_of(game, **options)


@pytest.fixture
def positions(coding):
    """Positions in which somebody is asked, from a random game."""

    def play(seed, most=120):
        rules, rng = coding.game, Rng(seed)
        state = rules.start()
        while most and (acting := rules.to_act(state)):
            if acting == (CHANCE,):
                action, seat = rng.weighted(rules.chance(state)), CHANCE
            else:
                most -= 1
                yield state
                seat = rng.pick(acting)
                action = rng.pick(rules.legal(state, seat))
            state, _ = rules.apply(state, seat, action)

    return play
