"""Chapters 3, 21, 22 and 24: set-up, options and seats."""

from __future__ import annotations

from collections import Counter

import pytest

from engineshed.core.languages import LANGUAGES
from engineshed.core.registry import OptionError, make_game
from engineshed.core.table import Refused
from engineshed.games.switch_signal import SwitchSignal
from engineshed.games.switch_signal.data import read_board, shipped
from engineshed.games.switch_signal.model import (
    BOARDS,
    COLOURS,
    DICE,
    GOODS,
    HELPERS,
    PHASES,
    BoardTold,
    CubeReturned,
)
from engineshed.words import Words

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


@pytest.mark.rule("SS-2.1", "SS-3.7")
@pytest.mark.parametrize(
    ("side", "helpers"),
    [
        ("europe", ["logistician", "dispatcher", "conductor"]),
        ("north_america", ["switchman", "stationmistress", "coupler"]),
    ],
)
def test_nine_trains_start_in_the_depot_and_three_helpers_wait(table, side, helpers):
    game = table(side=side)
    assert Counter(train.spot for train in game.state.trains) == {0: 9}
    assert Counter(name.rstrip("123") for name in game.game.domains["train"]) == dict.fromkeys(COLOURS, 3)
    view = game.game.view(game.state, 0)
    assert ([HELPERS[helper] for helper in view.helpers], game.state.used) == (helpers, 0)


@pytest.mark.rule("SS-1.10", "SS-6.2a")
def test_the_depot_takes_any_train_back_in_any_order(play):
    """Black 2 comes home to seven others; black 1 still enters before it, whoever came home last."""
    position = play(hand=(0, 0, 2)).put(black2="lyon-marseille:1>marseille", black3="lyon-marseille:0>marseille")
    position.do("send black2", "* die 3", "send black3", "* die 3")
    assert Counter(train.spot for train in position.state.trains) == {0: 9}
    position.card("two-new").do("new-train black", "* departure-dice 2 4")
    assert [position.where(f"black{number}") for number in (1, 2, 3)] == ["calais", "depot", "depot"]


@pytest.mark.rule("SS-1.11", "SS-14.5")
def test_a_train_is_a_colour_a_place_a_heading_and_a_cube_with_its_city(play):
    position = play(hand=(0, 0, 1)).put(brown2="paris-tours:0>tours red")
    ahead, back = (position.board.spot_of[f"paris-tours:0>{end}"] for end in ("tours", "paris"))
    assert position.board.place[ahead] == position.board.place[back]
    assert position.board.opposite[ahead] == back
    position.do("send brown2", "* die 4")
    assert (position.where("brown2"), position.saw(CubeReturned)[0].city) == ("depot", position.board.spot_of["berlin"])


@pytest.mark.rule("SS-2.2")
def test_dice(play):
    assert DICE == ((2, 3, 3, 4, 4, 5), (1, 2, 2, 3, 3, 4), (1, 1, 1, 2, 2, 3))
    position = play().put(grey1="calais").do("send grey1")
    assert position.outcomes == {"die 1": 3, "die 2": 2, "die 3": 1}


@pytest.mark.rule("SS-2.3", "SS-3.5", "SS-3.6")
@pytest.mark.parametrize(("goods", "cubes"), [(8, 2), (10, 3)])
def test_cubes_and_tokens(play, goods, cubes):
    position = play(goods=goods)
    assert position.state.freight.stock == (cubes,) * 4
    assert (position.state.clock, position.game.domains["goods"]) == (7, GOODS)


@pytest.mark.rule("SS-2.3")
def test_what_the_box_holds(play):
    """Twelve cubes, ten signal discs, thirty switch discs, ten time tokens, eleven location tokens, three helpers."""
    largest = play(goods=10, time_tokens=10, side="north_america", departures="tokens", extra_signals=1, helpers=True)
    board = largest.board
    assert sum(largest.state.freight.stock) == 12
    assert largest.game.plan.greens.bit_count() + largest.game.options.extra_signals == 10
    assert sum({3: 1, 6: 2}[len(settings)] for settings in board.settings_of) == 30
    assert largest.state.clock == 10
    assert largest.state.points.tokens.bit_count() == 11
    assert largest.game.setting.helpers.bit_count() == 3
    for option, more in (("time_tokens", 11), ("extra_signals", 2), ("goods", 12)):
        with pytest.raises(OptionError):
            make_game("switch-signal", {option: more})


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


@pytest.mark.rule("SS-3.10")
@pytest.mark.parametrize("seat", range(4))
def test_any_seat_may_begin_by_lot(table, seat):
    game = table(players=4, first_seat="random", helpers=False)
    assert [game.space.write(outcome) for outcome, _ in game.game.chance(game.state)] == [
        f"first-seat {each}" for each in range(4)
    ]
    game.settle(game.space.read(f"first-seat {seat}"))
    game.settle_all()
    assert (game.game.to_act(game.state), game.state.hand, game.state.turn) == ((seat,), seat, 1)


@pytest.mark.rule("SS-3.9", "SS-3.4", "SS-21.1")
@pytest.mark.parametrize("placement", ["standard", "free", "random"])
def test_hands_are_dealt_when_all_discs_lie(table, placement):
    game = table(placement=placement, extra_signals=1, helpers=False)
    game.settle_all()
    assert PHASES[game.state.phase] == "placement"
    assert [sum(hand) for hand in game.state.hands.held] == [0, 0]
    if placement == "free":
        game.play(0, game.space.read("as-pictured"))
        assert PHASES[game.state.phase] == "placement"
    assert game.game.question(game.game.view(game.state, 0), 0).key == "extra-disc"
    game.play(0, game.game.legal(game.state, 0)[0])
    assert PHASES[game.state.phase] == "deal"
    game.settle_all()
    assert [sum(hand) for hand in game.state.hands.held] == [5, 5]
    assert (PHASES[game.state.phase], game.state.hand) == ("action", 0)


@pytest.mark.rule("SS-3.9")
def test_old_games_dealt_before_anybody_laid_a_disc(table):
    game = table(placement="free", extra_signals=1, helpers=False, hands_first=True)
    game.settle_all()
    assert PHASES[game.state.phase] == "placement"
    assert [sum(hand) for hand in game.state.hands.held] == [5, 5]


@pytest.mark.rule("SS-3.3", "SS-3.4")
def test_free_placement_goes_on_only_with_three_discs_on_the_track(table):
    game = table(placement="free", helpers=False)
    board = game.game.setting.board
    for settings in board.settings_of:
        game.play(0, game.game.setting.switch[settings[-1]])
    for lamps in board.city_lamps:
        game.play(0, game.game.setting.light[lamps.bit_length() - 1])
    for lamp in board.track_lamps[:3]:
        assert PHASES[game.state.phase] == "placement"
        game.play(0, game.game.setting.light[lamp])
    assert PHASES[game.state.phase] == "deal"
    assert game.state.track.green.bit_count() == 8
    assert game.state.track.settings == tuple(settings[-1] for settings in board.settings_of)


@pytest.mark.rule("SS-3.4", "SS-3.3")
@pytest.mark.parametrize("side", ["europe", "north_america"])
@pytest.mark.parametrize("last", [False, True])
def test_random_placement_may_choose_every_setting_and_every_lamp(table, side, last):
    game = table(placement="random", side=side, helpers=False)
    board, choose = game.game.setting.board, -1 if last else 0
    for settings in board.settings_of:
        outcomes = game.game.chance(game.state)
        assert [(outcome.setting, weight) for outcome, weight in outcomes] == [(each, 1) for each in settings]
        game.settle(outcomes[choose][0])
    lit = 0
    for lamps in (*board.city_lamps, *(sum(1 << lamp for lamp in board.track_lamps),) * 3):
        outcomes = game.game.chance(game.state)
        assert [(outcome.lamp, weight) for outcome, weight in outcomes] == [
            (lamp, 1) for lamp in range(len(board.lamps)) if (lamps & ~lit) >> lamp & 1
        ]
        game.settle(outcomes[choose][0])
        lit |= 1 << outcomes[choose][0].lamp
    assert (PHASES[game.state.phase], game.state.track.green) == ("deal", lit)
    assert game.state.track.settings == tuple(settings[choose] for settings in board.settings_of)


@pytest.mark.rule("SS-21.2", "SS-21.3", "SS-21.4", "SS-21.6")
def test_presets_make_the_game_easier_or_harder():
    first, easy, normal, hard = (make_game("switch-signal", preset).options for preset in SwitchSignal.presets.values())
    assert (first.removed_cards, first.time_tokens, first.extra_signals, first.goods) == (0, 10, 1, 8)
    assert normal == make_game("switch-signal").options
    assert (easy.removed_cards, easy.time_tokens, easy.extra_signals, easy.goods) == (1, 8, 1, 8)
    assert (hard.removed_cards, hard.time_tokens, hard.extra_signals, hard.goods) == (5, 7, 0, 10)


@pytest.mark.rule("SS-21.4")
def test_eight_or_ten_goods_are_the_only_choices():
    for goods in (7, 9, 11):
        with pytest.raises(OptionError, match="8; 10"):
            make_game("switch-signal", {"goods": goods})


@pytest.mark.parametrize(("side", "own"), [("europe", False), ("north_america", False), ("europe", True)])
def test_the_log_tells_what_the_board_is_made_from(table, side, own):
    file = shipped(side).replace('"title": {', '"title": { ') if own else ""
    game = table(side=side, board_file=file, helpers=False)
    game.settle_all()
    [told] = [effect for step in game.steps for effect in step.effects if isinstance(effect, BoardTold)]
    assert (BOARDS[told.board], told.own_deck) == ("own" if own else side, 0)
    for language in LANGUAGES:
        words = Words(game.game, language)
        assert words.say(f"board-{BOARDS[told.board]}") in words.effect(told)


@pytest.mark.rule("SS-3.2", "SS-3.4")
def test_free_placement_offers_every_setting_and_every_lamp_once(table):
    game = table(placement="free", helpers=False)
    board = game.game.setting.board
    legal = [game.space.write(action) for action in game.game.legal(game.state, 0)]
    lights = [f"light {lamp}" for lamp in board.lamps]
    assert legal == [*(f"switch {name}" for name in board.settings), *lights, "as-pictured"]
    first, second = board.settings[:2]
    game.play(0, game.space.read(f"switch {first}"))
    refusal = game.game.refuse(game.state, 0, game.space.read(f"switch {second}"))
    assert (refusal.rule, refusal.reason) == ("SS-3.2", "already-laid")
    assert f"switch {second}" not in [game.space.write(action) for action in game.game.legal(game.state, 0)]
