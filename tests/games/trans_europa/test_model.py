"""Section 11: the table of options and its forbidden mixes."""

import msgspec
import pytest

from engineshed.core.registry import OptionError, make_game


@pytest.mark.rule("TE-11.3")
def test_the_barrier_needs_the_track(te):
    with pytest.raises(msgspec.ValidationError, match="set scoring to track"):
        te.make(barrier=True, scoring="prestige2018")


@pytest.mark.rule("TE-2.4")
def test_deck(te):
    assert [sum(map(len, te.make(players, deck="full").setting.piles)) for players in (2, 6)] == [35, 35]
    assert [sum(map(len, te.make(players, deck="short").setting.piles)) for players in (2, 5)] == [25, 25]
    with pytest.raises(msgspec.ValidationError, match="set deck to full"):
        te.make(6, deck="short")


@pytest.mark.rule("TE-2.10")
def test_the_first_player_must_play(te):
    with pytest.raises(msgspec.ValidationError, match="set first_player below 3"):
        te.make(3, first_player="3")


@pytest.mark.parametrize(
    "given", [{"start_score": 4}, {"start_score": 31}, {"max_rounds": 201}, {"board": "moon"}, {"colour": "red"}]
)
def test_a_wrong_option_is_named(given):
    with pytest.raises(OptionError, match=next(iter(given))):
        make_game("trans-europa", given)


@pytest.mark.rule("TE-11.1")
def test_america(te):
    game = te.make(3, board="trans_america")
    assert (game.start().supply, len(game.domains["junction"])) == (84, 188)
