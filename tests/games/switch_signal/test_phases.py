"""Chapters 4 and 24: whose decision it is, and what can be taken back."""

from __future__ import annotations

import pytest

from engineshed.core.record import CHANCE
from engineshed.core.table import Refused


@pytest.mark.rule("SS-3.11", "SS-24.3")
def test_the_active_seat_has_the_last_word(play):
    position = play()
    assert position.game.to_act(position.state) == (0,)
    assert position.refused("end-turn 0", seat=1) == "SS-24.3"
    assert list(position.game.legal(position.state, 1)) == []


@pytest.mark.rule("SS-24.6")
def test_no_action_trades_cards_or_plays_for_another(play):
    kinds = set(play().game.kinds())
    assert not kinds & {"trade", "give", "swap"}
    assert play().refused("switch lyon:paris+marseille", seat=1) == "SS-24.3"


@pytest.mark.rule("SS-24.7")
def test_undo_back_to_the_last_die(table):
    game = table(helpers=False)
    game.settle_all()
    switch = next(action for action in game.game.legal(game.state, 0) if type(action).__name__ == "Switch")
    before = game.state
    game.play(0, switch)
    game.undo(0)
    assert game.state == before
    send = next((a for a in game.game.legal(game.state, 0) if type(a).__name__ == "Send"), None)
    if send is not None:
        game.play(0, send)
        game.settle_all()
        with pytest.raises(Refused):
            game.undo(0)


@pytest.mark.rule("SS-24.7")
def test_no_undo_without_the_option_or_after_the_turn(play):
    position = play(undo=False)
    assert position.game.final(position.state, 0, position.space.read("switch lyon:paris+marseille"))
    position = play()
    assert position.game.final(position.state, 0, position.space.read("end-turn 0"))
    assert not position.game.final(position.state, 0, position.space.read("dispatcher"))


@pytest.mark.rule("SS-24.3")
def test_nature_is_no_seat(play):
    position = play().put(black1="calais").do("send black1")
    assert position.game.to_act(position.state) == (CHANCE,)
    assert position.refused("run") == "SS-24.3"
