"""The slow referee itself: it agrees with a true step, and notices a false one."""

import pytest
from msgspec.structs import replace

from engineshed.core.registry import make_game
from engineshed.games.switch_signal.model import Ran
from support.players import moments
from support.referees import referee


@pytest.fixture(scope="module")
def step():
    """The first run of a random game that costs tokens."""
    game = make_game("switch-signal")
    for moment in moments(game, "referee"):
        if any(isinstance(effect, Ran) and effect.tokens for effect in moment.effects):
            return game, moment
    raise AssertionError("no train ever paid")


def test_a_true_step_passes(step):
    game, moment = step
    referee("switch-signal").check_step(game, moment)


@pytest.mark.parametrize("field", ["tokens", "spent", "spot", "reason"])
def test_a_false_run_is_noticed(step, field):
    game, moment = step
    effects = tuple(
        replace(effect, **{field: getattr(effect, field) + 1}) if isinstance(effect, Ran) else effect
        for effect in moment.effects
    )
    with pytest.raises(AssertionError):
        referee("switch-signal").check_step(game, moment._replace(effects=effects))


@pytest.mark.parametrize("field", ["clock", "lost", "deck", "freight", "trains"])
def test_a_false_state_is_noticed(step, field):
    game, moment = step
    after = moment.after
    [ran] = [effect for effect in moment.effects if isinstance(effect, Ran)]
    trains = list(after.trains)
    trains[ran.train] = replace(trains[ran.train], spot=trains[ran.train].spot + 1)
    wrong = {
        "clock": after.clock - 1,
        "lost": (after.lost[0] + 1, *after.lost[1:]),
        "deck": replace(after.deck, count=after.deck.count - 1),
        "freight": replace(after.freight, stock=(0, 0, 0, 0)),
        "trains": tuple(trains),
    }
    with pytest.raises(AssertionError):
        referee("switch-signal").check_step(game, moment._replace(after=replace(after, **{field: wrong[field]})))
