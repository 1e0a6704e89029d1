"""Chapter 24: what seats see."""

from __future__ import annotations

import pytest

from engineshed.core.chance import Rng
from engineshed.core.table import visible
from engineshed.games.switch_signal.model import CardDrawn, CardTaken, State, View


@pytest.mark.rule("SS-24.4", "SS-24.5")
def test_hands_open_or_own_only(table):
    for hands in ("open", "own_only"):
        game = table(players=3, hands=hands, helpers=False)
        game.settle_all()
        shown = [hand is not None for hand in game.game.view(game.state, 1).hands]
        assert shown == ([True] * 3 if hands == "open" else [False, True, False])
        spectator = [hand is not None for hand in game.game.view(game.state, None).hands]
        assert spectator == [hands == "open"] * 3


@pytest.mark.rule("SS-24.4")
def test_hidden_draws_show_only_that_a_card_was_drawn(play):
    position = play(hands="own_only").do("end-turn 1", "* draw train")
    others = [type(effect) for effect in visible(position.effects, 1)]
    own = [type(effect) for effect in visible(position.effects, 0)]
    assert (CardTaken in others, CardDrawn in others, CardDrawn in own) == (True, False, True)


@pytest.mark.rule("SS-24.5", "SS-5.5")
def test_nothing_hidden_is_in_a_view(table):
    game = table(players=2, hands="own_only")
    game.settle_all()
    view = game.game.view(game.state, 0)
    imagined = game.game.imagine(view, Rng(1))
    assert game.game.view(imagined, 0) == view
    assert sum(view.pool) == 81 - 5
    assert not hasattr(view, "order_of_cards")


def test_a_view_holds_every_part_of_a_state():
    """Worlds are imagined field by field: a new field of the state must be in the view, and be copied back."""
    assert set(State.__struct_fields__) <= set(View.__struct_fields__)


def test_an_imagined_state_has_every_field_of_the_view(play):
    position = play(hand=(1, 2, 3)).put(black1="calais red").deck(3, bottom="black")
    fields = {"used": 5, "passing": True, "pair": True, "lay": 1, "draws": 2, "lost": tuple(range(10)), "turn": 4}
    state = position.set(**fields, clock=2, result=1).state
    assert position.game.imagine(position.game.view(state, 0), Rng(1)) == state
