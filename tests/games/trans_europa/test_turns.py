"""Chapters 3 and 6: who is finished, and when the round ends."""

import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.games.trans_europa.model import Finished, GameOver, Lost, RoundOver


def ended(effects):
    """Cause and losses of the round that these effects ended; None: it goes on."""
    cause = [effect.cause for effect in effects if isinstance(effect, RoundOver)]
    losses = tuple(effect.loss for effect in effects if isinstance(effect, Lost))
    return (cause[0], losses) if cause else None


@pytest.mark.rule("TE-6.5", "TE-6.2", "TE-6.12", "TE-6.13")
def test_a_double_finishes_both_at_once(te):
    game = te.make(2)
    state, effects = te.play(game, te.twin(game, 140), "rail 140")
    assert ended(effects) == ("finished", (0, 0))
    assert game.to_act(state) == (CHANCE,)
    assert [effect.seat for effect in effects if isinstance(effect, Finished)] == [0, 1]


@pytest.mark.rule("TE-6.2", "TE-6.1", "TE-6.5")
def test_an_opponent_finishes_me(te):
    game = te.make(2)
    _, effects = te.play(game, te.twin(game, 34, 82), "rail 82")
    assert ended(effects) == ("finished", (1, 0))


@pytest.mark.rule("TE-6.4", "TE-6.3")
def test_own_finish_by_the_first_rail_leaves_a_second(te):
    game = te.make(2)
    state, effects = te.play(game, te.twin(game, 34, 82), "rail 34")
    assert ended(effects) is None
    assert (state.turn.phase, state.turn.finished, game.to_act(state)) == ("second", (0,), (0,))
    _, effects = te.play(game, state, "stop")
    assert ended(effects) == ("finished", (0, 2))


@pytest.mark.rule("TE-6.12", "TE-7.1")
def test_twins(te):
    """Both lose nothing, and the next round begins."""
    game = te.make(2)
    state, effects = te.play(game, te.twin(game, 189), "rail 189", "stop")
    assert ended(effects) == ("finished", (0, 0))
    assert (state.match.scores, state.match.round) == ((12, 12), 2)


@pytest.mark.rule("TE-6.3", "TE-6.7", "TE-6.12")
def test_first_rail_finishes_the_other_second_me(te):
    game = te.make(2)
    state, _ = te.play(game, te.twin(game, 189, 34), "rail 189")
    assert state.turn.finished == (1,)
    _, effects = te.play(game, state, "rail 34")
    assert ended(effects) == ("finished", (0, 0))
    assert [effect.seat for effect in effects if isinstance(effect, Finished)] == [0], "nobody shows his cards twice"


@pytest.mark.rule("TE-6.6", "TE-5.3")
def test_the_second_rail_finishes_both(te):
    game = te.make(2)
    assert te.refused(game, te.twin(game, 189, 34), "rail 34") == "TE-5.3"
    state, effects = te.play(game, te.twin(game, 189, 34, mover=1), "rail 34")
    assert (state.turn.phase, state.turn.finished, ended(effects)) == ("second", (), None)
    _, effects = te.play(game, state, "rail 189")
    assert ended(effects) == ("finished", (0, 0))


@pytest.mark.rule("TE-3.2", "TE-7.4", "TE-3.1")
def test_the_own_marker_must_be_joined(te):
    """Five cities joined by others do not finish a player whose marker stands outside."""
    game = te.make(4)
    others = ("madrid wien oslo kyiv roma", "dublin zurich moskva riga tirana", "brest paris glasgow minsk marseille")
    state = te.position(game, (44, 45, 200, 7), (te.CHEAP_HAND, *others), te.rails_on(te.CHEAP_TREE, seat=1))
    assert state.turn.finished == ()
    assert game.view(state, 0).missing == 1
    state, effects = te.play(game, state, "rail 129")
    assert state.turn.finished == (0,)
    assert effects[-1] == Finished(seat=0, hand=te.cities(game, te.CHEAP_HAND))


@pytest.mark.rule("TE-6.9", "TE-7.7", "TE-6.11")
def test_exhausted(te):
    """Four random players use up all rails."""
    game, rng = te.make(4), Rng(3)
    for _ in range(3):
        result = te.random_round(game, rng).match.past[0]
        assert (result.cause, len(result.rails)) == ("exhausted", 83)
        assert min(result.losses) >= 1


@pytest.mark.rule("TE-6.10")
@pytest.mark.parametrize("rail", [185, 184])
def test_the_last_rail_ends_the_round_even_as_first(te, rail):
    """A single or a double line."""
    game = te.make(2)
    state = te.position(game, (63, 200), te.TWIN_HANDS, (), supply=1)
    _, effects = te.play(game, state, f"rail {rail}")
    assert ended(effects)[0] == "exhausted"


@pytest.mark.rule("TE-6.10", "TE-5.10")
def test_the_last_two(te):
    game = te.make(2)
    state = te.position(game, (63, 200), te.TWIN_HANDS, (), supply=2)
    state, effects = te.play(game, state, "rail 185", "stop")
    assert ended(effects) is None
    assert (game.to_act(state), state.supply) == ((1,), 1)
    _, effects = te.play(game, state, te.offered(game, state)[0])
    assert ended(effects)[0] == "exhausted"


@pytest.mark.rule("TE-6.11")
def test_the_last_rail_finishes(te):
    game = te.make(2)
    _, effects = te.play(game, te.twin(game, 189, supply=1), "rail 189")
    assert ended(effects) == ("finished", (0, 0))


@pytest.mark.rule("TE-6.8", "TE-6.7")
def test_finishing_is_noticed_by_itself(te):
    game = te.make(2)
    assert not [action for action in game.actions if "claim" in action.__name__.lower()]
    _, effects = te.play(game, te.twin(game, 34, 82), "rail 34")
    assert [effect.hand for effect in effects if isinstance(effect, Finished)] == [te.cities(game, te.TWIN_HANDS[0])]


@pytest.mark.rule("TE-3.3")
def test_the_others_lose_and_most_points_win(te):
    game = te.make(2)
    _, effects = te.play(game, te.twin(game, 34, 82, scores=(0, 3)), "rail 82")
    assert [effect.winners for effect in effects if isinstance(effect, GameOver)] == [(1,)]
