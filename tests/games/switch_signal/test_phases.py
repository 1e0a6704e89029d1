"""Chapters 4 and 24: whose decision it is, and what can be taken back."""

from __future__ import annotations

import pytest

from engineshed.core.record import CHANCE
from engineshed.core.table import Refused
from engineshed.games.switch_signal.model import PHASES


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


RUNNING = {"black1": "calais", "black2": "kiel", "grey1": "vienna"}


@pytest.mark.rule("SS-9.1", "SS-9.3", "SS-10.1", "SS-10.2", "SS-11.2", "SS-12.1", "SS-13.1", "SS-14.1", "SS-15.1")
@pytest.mark.parametrize(
    ("hand", "line", "rule", "reason"),
    [
        ((0, 1, 1), "signal amiens-paris:1 paris-lyon:0", "SS-9.1", "no-card"),
        ((1, 0, 1), "switch lyon:paris+marseille", "SS-9.1", "no-card"),
        ((1, 1, 0), "send black1", "SS-9.1", "no-card"),
        ((0, 1, 0), "load grey2 signal", "SS-9.1", "no-card"),
        ((1, 1, 1), "signal paris-lyon:0 paris-tours:0", "SS-10.1", "no-disc"),
        ((1, 1, 1), "signal amiens-paris:1 munich-zurich:1", "SS-10.1", "not-red"),
        ((1, 1, 1), "signal amiens-paris:1 salzburg-milan:1", "SS-10.2", "last-lamp"),
        ((1, 1, 1), "switch lyon:zurich+marseille", "SS-11.2", "same-setting"),
        ((1, 1, 1), "send brown1", "SS-12.1", "in-depot"),
        ((1, 1, 1), "pair signal-signal", "SS-13.1", "cards-missing"),
        ((1, 1, 1), "load black1 signal", "SS-14.3", "no-goods-city"),
        ((1, 1, 1), "load grey3 signal", "SS-14.2", "already-loaded"),
        ((3, 3, 3), "end-turn 2", "SS-15.1", "hand-full"),
        ((1, 1, 1), "wait", "SS-16.4a", "not-now"),
        ((1, 1, 1), "light paris-lyon:0", "SS-10.3", "not-now"),
        ((1, 1, 1), "choose black", "SS-8.5", "not-now"),
    ],
)
def test_why_an_action_is_refused(play, hand, line, rule, reason):
    position = play(hand=hand).put(**RUNNING, grey2="berlin", grey3="paris blue")
    assert position.reason(line) == (rule, reason)
    assert position.refused(line) == rule


@pytest.mark.rule("SS-14.1", "SS-13.1")
def test_why_nothing_is_loaded(play):
    position = play(hand=(1, 1, 1)).put(grey2="berlin", grey1="munich-zurich:0>zurich red", black1="vienna red")
    assert position.reason("load grey2 signal") == ("SS-14.1", "city-empty")
    position.put(grey1="depot", black1="depot").do("pair signal-switch")
    for line in ("load grey2 train", "end-turn 0", "pair signal-train"):
        assert position.reason(line) == ("SS-13.1", "pair-lies")


@pytest.mark.rule("SS-6.4", "SS-6.6", "SS-8.2", "SS-8.5", "SS-18.4a")
@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        (("two-new",), "new-train grey", ("SS-6.4", "depot-lacks-colour")),
        (("two-new", "new-train black", "* departure-dice 1 1"), "new-train black", ("SS-6.6", "same-colour")),
        (("any-any", "choose brown"), "choose brown", ("SS-8.5", "same-colour")),
        (("black",), "send grey1", ("SS-8.2", "not-waiting")),
        (("black",), "conductor grey", ("SS-18.4a", "conductor-late")),
    ],
)
def test_why_a_decision_about_a_card_is_refused(play, lines, line, why):
    """Every grey train and two black ones are on the network."""
    position = play(helpers=True).put(black1="calais", black2="kiel", grey1="vienna", grey2="venice", grey3="genoa")
    assert position.card(lines[0]).do(*lines[1:]).reason(line) == why


@pytest.mark.rule("SS-19.2")
def test_why_the_stationmistress_does_not_hold_a_train(play):
    position = play(helpers=True, side="north_america").put(black1="boston", black2="miami", grey1="calgary")
    assert position.card("black").do("go-on").reason("stationmistress grey1") == ("SS-19.2", "not-waiting")


@pytest.mark.rule("SS-19.3", "SS-16.4", "SS-16.4a", "SS-24.3", "SS-4.4")
def test_why_ways_and_points_and_seats_are_refused(play):
    position = play(side="north_america", helpers=True).put(black1="boston").opening()
    assert position.reason("coupler boston") == ("SS-19.3", "point-held")
    position = play(helpers=True).put(black1="paris").do("send black1", "* die 3")
    assert position.reason("run") == ("SS-16.4", "choose-exit")
    assert position.reason("exit paris-lyon") == ("SS-16.4", "exit-closed")
    assert position.reason("wait") == ("SS-16.4a", "no-waiting")
    position = play(helpers=True).put(black1="calais").do("send black1", "* die 3")
    assert position.reason("exit calais-amiens") == ("SS-16.4", "no-exit-here")
    refusal = position.game.refuse(position.state, 1, position.space.read("run"))
    assert (refusal.rule, refusal.reason) == ("SS-24.3", "not-active")
    position.set(phase=PHASES.index("die"))
    assert position.reason("run") == ("SS-24.3", "nature")
    assert position.set(phase=PHASES.index("over")).reason("run") == ("SS-4.4", "")


@pytest.mark.rule("SS-3.2", "SS-3.3", "SS-3.4", "SS-21.1")
def test_why_a_disc_is_refused(table):
    game = table(placement="free", extra_signals=1, helpers=False)

    def reason(line):
        refusal = game.game.refuse(game.state, 0, game.space.read(line))
        return refusal.rule, refusal.reason

    game.play(0, game.space.read("switch lyon:paris+marseille"))
    assert reason("switch lyon:paris+limoges") == ("SS-3.2", "already-laid")
    game.play(0, game.space.read("light paris-lyon:0"))
    assert reason("light paris-tours:0") == ("SS-3.3", "no-disc-there")
    game.play(0, game.space.read("as-pictured"))
    assert reason("as-pictured") == ("SS-3.4", "already-laid")
    assert reason("light paris-lyon:0") == ("SS-21.1", "no-disc-there")


@pytest.mark.rule("SS-24.3")
def test_nature_has_no_legal_decisions_and_others_none_out_of_turn(play):
    position = play(hand=(0, 0, 1)).put(black1="calais")
    assert list(position.game.legal(position.state, CHANCE)) == []
    assert list(position.game.legal(position.state, 1)) == []
    position.do("send black1")
    assert position.game.to_act(position.state) == (CHANCE,)
    assert list(position.game.legal(position.state, CHANCE)) == []
    assert list(position.game.legal(position.state, 0)) == []


@pytest.mark.rule("SS-24.3")
@pytest.mark.parametrize("line", ["die 3", "draw signal", "reveal black", "departure-dice 1 1", "first-seat 0"])
def test_no_seat_takes_what_is_natures(play, line):
    assert play().reason(line) == ("SS-24.3", "nature")


@pytest.mark.rule("SS-18.1")
@pytest.mark.parametrize("helper", ["logistician", "dispatcher", "conductor"])
def test_a_used_helper_of_this_board_is_told_from_an_absent_one(play, helper):
    position = play(helpers=True).set(used=0b111)
    line = "conductor black" if helper == "conductor" else helper
    assert position.reason(line) == ("SS-18.1", "helper-used")
    assert play(helpers=True, side="north_america").reason(line) == ("SS-18.1", "helper-absent")
