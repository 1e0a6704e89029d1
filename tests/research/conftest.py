"""Games and options that every adapter is tried with: two sets for each installed game."""

import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.core.registry import game_class, game_names, make_game, option_fields
from engineshed.research.coding import coding_of


def option_sets():
    """Few players with the usual options; one more, with every option changed that the rules let go together."""
    for name in game_names():
        few = max(2, option_fields(game_class(name))["players"]["minimum"])
        yield pytest.param(name, {"players": few}, id=f"{name}-usual")
        yield pytest.param(name, unusual(name, few + 1), id=f"{name}-unusual")


def unusual(name, players):
    """Option by option another value than the usual one, where the rules take it."""
    fields = option_fields(game_class(name))
    chosen = {"players": players}
    for option, schema in fields.items():
        for value in others(schema) if option != "players" else ():
            if accepted(name, {**chosen, option: value}):
                chosen[option] = value
                break
    return chosen


def others(schema):
    """Values of an option that are not its usual one; files and free texts have none."""
    usual = schema.get("default")
    if schema.get("type") == "boolean":
        return [not usual]
    return [value for value in schema.get("enum", ()) if value != usual]


def accepted(name, options):
    try:
        make_game(name, options)
    except ValueError:
        return False
    return True


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
