"""Chapters 3, 21, 22 and 24: set-up, options and seats."""

from __future__ import annotations

import pytest

from engineshed.core.registry import OptionError, make_game
from engineshed.core.table import Refused
from engineshed.games.switch_signal.data import read_board, shipped
from engineshed.games.switch_signal.model import (
    DICE,
    GOODS,
)

SIDES = ("europe", "north_america")


def board(side):
    return read_board(shipped(side)).board


@pytest.mark.rule("SS-22.1")
def test_shuffled_departures_is_a_permutation(table):
    game = table(departures="shuffled")
    game.settle_all()
    numbers = game.state.points.numbers
    assert sorted(numbers) == list(range(2, 13))
    assert numbers != tuple(range(2, 13))


@pytest.mark.rule("SS-1.10", "SS-2.1", "SS-3.7", "SS-1.11")
def test_nine_trains_start_in_the_depot(play):
    position = play()
    assert [position.where(train) for train in position.game.domains["train"]] == ["depot"] * 9
    assert len(position.game.view(position.state, 0).helpers) == 0


@pytest.mark.rule("SS-2.2")
def test_dice(play):
    assert DICE == ((2, 3, 3, 4, 4, 5), (1, 2, 2, 3, 3, 4), (1, 1, 1, 2, 2, 3))
    position = play().put(grey1="calais").do("send grey1")
    assert position.outcomes == {"die 1": 3, "die 2": 2, "die 3": 1}


@pytest.mark.rule("SS-2.3", "SS-3.5", "SS-3.6", "SS-2.1")
@pytest.mark.parametrize(("goods", "cubes"), [(8, 2), (10, 3)])
def test_cubes_and_tokens(play, goods, cubes):
    position = play(goods=goods)
    assert position.state.freight.stock == (cubes,) * 4
    assert (position.state.clock, position.game.domains["goods"]) == (7, GOODS)


@pytest.mark.rule("SS-3.1", "SS-2.1")
@pytest.mark.parametrize("side", SIDES)
def test_both_sides_can_be_chosen(side):
    assert make_game("switch-signal", {"side": side}).plan.file.side == side


@pytest.mark.rule("SS-3.8", "SS-21.2", "SS-21.3", "SS-21.6", "SS-5.6")
@pytest.mark.parametrize("removed", range(7))
def test_sixteen_turns_standard_and_19_less_removed_in_general(play, removed):
    position = play(hand=(0, 0, 0), removed_cards=removed)
    turns = 1
    while True:
        position.do("end-turn 0")
        if position.phase == "over":
            break
        turns += 1
        position.do("* " + next(iter(position.outcomes)))
        while position.phase != "action":
            if position.phase in {"departure", "die"}:
                position.do("* " + next(iter(position.outcomes)))
            else:
                position.do(position.legal[-1])
        position.set(clock=7, trains=play().state.trains)
    assert turns == 19 - removed
    assert position.result == "last-card"


@pytest.mark.rule("SS-3.9", "SS-15.1")
def test_five_cards_to_each_hand(table):
    game = table(players=3, helpers=False)
    game.settle_all()
    assert [sum(hand) for hand in game.state.hands.held] == [5, 5, 5]
    assert sum(game.state.hands.stack) == 81 - 15


@pytest.mark.rule("SS-3.10")
def test_first_seat_chosen_or_random(table):
    assert table().state.hand == 0
    game = table(players=4, first_seat="random")
    assert game.game.chance(game.state) == [(outcome, 1) for outcome, _ in game.game.chance(game.state)]
    game.settle(game.space.read("first-seat 2"))
    game.settle_all()
    assert (game.game.to_act(game.state), game.state.hand) == ((2,), 2)


@pytest.mark.rule("SS-3.4")
def test_standard_placement_is_the_one_of_the_board_file(play):
    position = play()
    assert position.state.track.green == position.game.plan.greens
    assert "amiens:calais+paris" in [position.board.settings[setting] for setting in position.state.track.settings]


@pytest.mark.rule("SS-3.4", "SS-3.2", "SS-3.3")
def test_free_placement_checks(table):
    game = table(placement="free", helpers=False)
    game.settle_all()
    play = lambda line: game.play(0, game.space.read(line))  # noqa: E731 - a word for a short test
    assert "as-pictured" in [game.space.write(action) for action in game.game.legal(game.state, 0)]
    play("switch lyon:paris+marseille")
    with pytest.raises(Refused, match=r"SS-3\.2"):
        play("switch lyon:zurich+marseille")
    play("light paris-lyon:0")
    with pytest.raises(Refused, match=r"SS-3\.3"):
        play("light amiens-paris:1")
    for lamp in ("amiens-brussels:1", "munich-strasbourg:1", "salzburg-milan:1"):
        play(f"light {lamp}")
    with pytest.raises(Refused, match=r"SS-3\.3"):
        play("light munich-zurich:1")
    play("as-pictured")
    assert game.state.track.green.bit_count() == 8
    assert game.game.setting.board.settings[game.state.track.settings[11]] == "lyon:paris+marseille"
    assert not list(game.game.invariants(game.state))


@pytest.mark.rule("SS-3.4")
def test_random_placement_is_uniform_and_legal(table):
    game = table(placement="random")
    while game.state.phase < 4:
        weights = {weight for _, weight in game.game.chance(game.state)}
        assert weights == {1}
        game.settle()
    game.settle_all()
    assert not list(game.game.invariants(game.state))
    assert game.state.track.settings != game.game.plan.settings


@pytest.mark.rule("SS-21.1")
@pytest.mark.parametrize(("side", "green"), [("europe", 9), ("north_america", 10)])
def test_an_extra_disc_goes_on_any_red_space(table, side, green):
    game = table(side=side, extra_signals=1, helpers=False)
    game.settle_all()
    legal = game.game.legal(game.state, 0)
    assert len(legal) == len(game.game.setting.board.lamps) - green + 1
    lit = next(lamp for lamp in range(40) if game.state.track.green >> lamp & 1)
    refusal = game.game.refuse(game.state, 0, game.game.setting.light[lit])
    assert refusal is not None
    assert refusal.rule == "SS-21.1"
    game.play(0, legal[0])
    assert game.state.track.green.bit_count() == green


@pytest.mark.rule("SS-21.6", "SS-21.2", "SS-21.3", "SS-21.4")
def test_all_dials_combine(table):
    game = table(removed_cards=0, time_tokens=10, extra_signals=1, goods=10, departures="tokens", players=4)
    assert (game.state.deck.count, game.state.clock, sum(game.state.freight.stock)) == (18, 10, 12)


@pytest.mark.rule("SS-24.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_same_turns(players):
    game = make_game("switch-signal", {"players": players})
    assert (game.seats, game.start().deck.count, len(game.start().hands.held)) == (players, 15, players)
    with pytest.raises(OptionError):
        make_game("switch-signal", {"players": 5})


@pytest.mark.rule("SS-24.2")
def test_solo_two_hands_alternate(play):
    position = play(hand=(1, 0, 0), players=1)
    assert position.game.seats == 1
    position.do("end-turn 0", "* reveal black")
    assert (position.state.hand, position.active) == (1, 0)


@pytest.mark.rule("SS-24.2")
def test_solo_one_hand(play):
    position = play(hand=(1, 0, 0), players=1, solo_hands=1)
    position.do("end-turn 5", *["* draw train"] * 5, "* reveal black")
    assert (position.state.hand, position.hand) == (0, (1, 0, 5))
    with pytest.raises(OptionError, match="solo_hands"):
        make_game("switch-signal", {"players": 2, "solo_hands": 1})
