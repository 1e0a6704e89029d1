"""Chapters 1 to 3, 21 and 24: boards, components, set-up, options, seats and what they see."""

from __future__ import annotations

from collections import Counter

import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.core.registry import OptionError, make_game
from engineshed.core.table import Refused, visible
from engineshed.games.switch_signal.boards import read_board, read_deck, shipped
from engineshed.games.switch_signal.model import CardDrawn, CardTaken
from engineshed.games.switch_signal.rules.words import CITY, DEPARTURE, DICE, GOODS, PORT, SECTION

SIDES = ("europe", "north_america")


def board(side):
    return read_board(shipped(side)).board


@pytest.mark.rule("SS-1.1", "SS-1.2", "SS-1.5", "SS-3.2", "SS-3.3")
@pytest.mark.parametrize(
    ("side", "counts"),
    [
        ("europe", {"ports": 1, "junctions": (8, 9), "lines": 44, "sections": 68, "lamps": 26, "track": 9, "green": 8}),
        (
            "north_america",
            {"ports": 2, "junctions": (6, 12), "lines": 49, "sections": 81, "lamps": 31, "track": 10, "green": 9},
        ),
    ],
)
def test_setup_counts_both_sides(side, counts):
    tables = board(side)
    kinds = Counter(tables.kind)
    groups = Counter(len(group) for group in tables.settings_of)
    assert (kinds[CITY], kinds[DEPARTURE]) == (4, 11)
    assert groups[3] + 2 * groups[6] == {"europe": 26, "north_america": 30}[side]
    assert counts == {
        "ports": kinds[PORT],
        "junctions": (groups[3], groups[6]),
        "lines": len(tables.lines),
        "sections": kinds[SECTION] // 2,
        "lamps": len(tables.lamps),
        "track": len(tables.track_lamps),
        "green": read_board(shipped(side)).greens.bit_count(),
    }


@pytest.mark.rule("SS-1.3", "SS-1.2")
@pytest.mark.parametrize("side", SIDES)
def test_degrees_and_lengths(side):
    tables = board(side)
    assert {len(tables.exits[spot]) for spot in tables.departures} == {1}
    assert all(len(tables.exits[spot]) >= 3 for spot in tables.cities)
    assert all(1 <= length <= 4 for length in tables.sections_of)


@pytest.mark.rule("SS-1.4", "SS-1.12")
def test_junctions_and_lamps_are_no_spaces(play):
    spots = play().board.spots
    assert "lyon" not in spots
    assert {"depot", "paris", "calais", "paris-lyon:0>lyon", "paris-lyon:0>paris"} <= set(spots)


@pytest.mark.rule("SS-1.5", "SS-3.3")
@pytest.mark.parametrize("side", SIDES)
def test_one_lamp_at_every_entrance_and_one_green_in_every_city(side):
    plan = read_board(shipped(side))
    for city, spot in enumerate(plan.board.cities):
        lamps = [lamp for _, lamp, _ in plan.board.exits[spot]]
        assert len(set(lamps)) == len(lamps)
        assert (plan.greens & plan.board.city_lamps[city]).bit_count() == 1
    assert sum(plan.greens >> lamp & 1 for lamp in plan.board.track_lamps) == 3


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


@pytest.mark.rule("SS-2.4", "SS-2.5")
def test_the_deck(play):
    cards = {card.id: card for card in read_deck(shipped("deck"))}
    assert sum(card.count for card in cards.values()) == 18
    assert [card.id for card in cards.values() if card.new == 2] == ["two-new"]
    assert [card.id for card in cards.values() if card.move == ("any",) * 3] == ["all"]
    assert cards["new-black-grey"].move == ("black", "grey")
    assert sum(card.count * card.new for card in cards.values()) == 10
    position = play()
    total = [sum(kind) for kind in zip(*position.state.hands.held, position.state.hands.stack, strict=True)]
    assert total == [27, 27, 27]


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


@pytest.mark.rule("SS-3.11", "SS-24.3")
def test_the_active_seat_has_the_last_word(play):
    position = play()
    assert position.game.to_act(position.state) == (0,)
    assert position.refused("end-turn 0", seat=1) == "SS-24.3"
    assert list(position.game.legal(position.state, 1)) == []


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
    assert game.game.railway.board.settings[game.state.track.settings[11]] == "lyon:paris+marseille"
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
    assert len(legal) == len(game.game.railway.board.lamps) - green + 1
    lit = next(lamp for lamp in range(40) if game.state.track.green >> lamp & 1)
    refusal = game.game.refuse(game.state, 0, game.game.railway.light[lit])
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
