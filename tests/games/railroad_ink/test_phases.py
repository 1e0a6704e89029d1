"""`legal` against the slow referee, in random games and in built positions."""

import importlib.util
import os
import pathlib

import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE

SPEC = importlib.util.spec_from_file_location("railroad_ink_referee", pathlib.Path(__file__).with_name("referee.py"))
referee = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(referee)

GAMES = int(os.environ.get("SHED_FUZZ", "1"))


def agrees(game, state):
    for seat in range(game.seats):
        fast = game.legal(state, seat)
        assert len(fast) == len(set(fast))
        assert sorted(map(repr, fast)) == sorted(map(repr, referee.slow_legal(game, state, seat)))


@pytest.mark.rule("RI-5.1", "RI-6.5", "RI-14.5", "RI-16.17")
@pytest.mark.parametrize("options", referee.VARIANTS, ids=str)
def test_legal_is_what_the_slow_rules_say(desk, options):
    for number in range(GAMES):
        at, rng, step = desk(**options), Rng(number), 0
        while at.game.to_act(at.state):
            step += 1
            if step % 5 == number % 5:
                agrees(at.game, at.state)
            at.random_move(rng)


def test_nature_has_nothing_to_decide(desk):
    at = desk(players=2)
    assert at.game.to_act(at.state) == (CHANCE,)
    assert at.game.legal(at.state, CHANCE) == ()


@pytest.mark.rule("RI-16.16", "RI-16.19", "RI-17.8")
@pytest.mark.parametrize("options", [o for o in referee.VARIANTS if o.get("expansions") in {"lava", "both"}], ids=str)
def test_built_positions_agree(desk, options):
    game = desk(**options).game
    for state in referee.built_positions(game):
        agrees(game, state)
        assert list(game.invariants(state)) == [] or options.get("lava_contact") == "allow"
