"""Chapters 2 and 8: cards, the first player, the next round."""

from collections import Counter

import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.games.trans_europa.model import Begins, Dealt, Match


def dealt(game, rng):
    state = game.start()
    while state.turn.phase == "deal":
        state, _ = game.apply(state, CHANCE, rng.weighted(game.chance(state)))
    return state


@pytest.mark.rule("TE-2.4", "TE-2.9", "TE-2.5")
@pytest.mark.parametrize(("players", "cards", "left"), [(2, 25, 3), (3, 25, 2), (4, 35, 3), (5, 35, 2), (6, 35, 1)])
def test_deck_by_players(te, players, cards, left):
    game = te.make(players)
    piles = game.setting.piles
    assert sum(map(len, piles)) == cards
    assert {len(pile) - players for pile in piles} == {left}
    dashed = {index for index, city in enumerate(game.board.cities) if city.dashed}
    assert bool(dashed & {city for pile in piles for city in pile}) == (players > 3)


@pytest.mark.rule("TE-2.6", "TE-2.7")
@pytest.mark.parametrize("players", range(2, 7))
def test_hands_are_disjoint_with_a_card_of_each_colour(te, players):
    game, rng = te.make(players), Rng(players)
    colours = [city.colour for city in game.board.cities]
    for _ in range(200):
        hands = dealt(game, rng).hands
        assert all([colours[city] for city in hand] == ["red", "orange", "yellow", "green", "blue"] for hand in hands)
        assert len({city for hand in hands for city in hand}) == 5 * players


@pytest.mark.rule("TE-2.8")
def test_every_card_of_a_pile_is_equally_likely_at_each_seat(te):
    game, rng, many = te.make(2), Rng(7), 2500
    counts = Counter(
        (seat, city) for _ in range(many) for seat, hand in enumerate(dealt(game, rng).hands) for city in hand
    )
    assert len(counts) == 50
    expected = many / 5
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi < 90  # 40 degrees of freedom: exceeded by chance once in 100,000


@pytest.mark.rule("TE-2.8", "TE-2.9")
def test_the_deal_goes_colour_by_colour_and_seat_by_seat(te):
    game, state = te.make(3), te.make(3).start()
    for count in range(15):
        outcomes = game.chance(state)
        assert {weight for _, weight in outcomes} == {1}
        assert {action.seat for action, _ in outcomes} == {count % 3}
        assert {game.board.cities[action.city].colour for action, _ in outcomes} == {
            ["red", "orange", "yellow", "green", "blue"][count // 3]
        }
        assert len(outcomes) == 5 - count % 3
        state, effects = game.apply(state, CHANCE, outcomes[0][0])
        assert [type(effect) for effect in effects] == [Dealt]
        assert effects[0].only == count % 3


@pytest.mark.rule("TE-2.8")
@pytest.mark.parametrize("move", ["deal 0 london", "first 0"])
def test_a_player_cannot_deal(te, move):
    game = te.make(2)
    assert te.refused(game, game.start(), move, seat=0) == "TE-2.8"


@pytest.mark.rule("TE-2.7")
def test_nobody_acts_before_the_cards_are_dealt(te):
    game = te.make(2)
    assert te.refused(game, game.start(), "marker london", seat=0) == "TE-2.7"


@pytest.mark.rule("TE-2.10")
def test_the_first_player_is_drawn_in_public(te):
    game = te.make(3)
    state = dealt(game, Rng(1))
    assert game.to_act(state) == (CHANCE,)
    assert [(action.seat, weight) for action, weight in game.chance(state)] == [(0, 1), (1, 1), (2, 1)]
    state, effects = te.play(game, state, "first 2")
    assert effects == [Begins(seat=2, round=1)]
    assert game.to_act(state) == (2,)


@pytest.mark.rule("TE-2.10")
def test_or_named_by_an_option(te):
    game = te.make(3, first_player="1")
    assert game.to_act(dealt(game, Rng(1))) == (1,)


@pytest.mark.rule("TE-2.2", "TE-2.3")
def test_the_depot_and_the_supply(te):
    state = te.make(4).start()
    assert state.match == Match(round=1, first=-1, scores=(12, 12, 12, 12), end_line=-1)
    assert state.supply == 83
    assert state.rails == ()


@pytest.mark.rule("TE-8.1", "TE-8.2", "TE-8.4", "TE-8.5")
def test_a_fresh_round(te):
    game = te.make(2)
    after, _ = te.play(game, te.twin(game, 34, 82, scores=(9, 11)), "rail 82")
    assert game.to_act(after) == (CHANCE,)
    assert after.turn.phase == "deal"
    assert (after.rails, after.markers, after.supply, after.networks) == ((), (-1, -1), 83, ())
    assert after.hands == ((), ())
    assert after.match.scores == (8, 11)
    assert after.match.round == 2
    assert len(game.chance(after)) == 5, "all cards of the pile are back"


@pytest.mark.rule("TE-8.3", "TE-10.6")
def test_rotation(te):
    game = te.make(4)
    hands = (*te.TWIN_HANDS, "brest paris oslo kyiv roma", "bilbao zurich moskva riga istanbul")
    first, firsts = 2, []
    for number in range(1, 6):
        laid = [line for line in te.TWIN_TREE if line not in {34, 82}]
        state = te.position(game, (45, 71, 95, 130), hands, laid, first=first, round=number, scores=(30,) * 4)
        firsts.append(first)
        after, effects = te.play(game, state, "rail 34", "stop")
        assert after.match.past[-1].first == first, "the record tells who began"
        first = after.match.first
        assert effects[-1] == Begins(seat=first, round=number + 1)
    assert firsts == [2, 3, 0, 1, 2]
    again = dealt_on(game, after)
    assert again.turn.phase == "marker", "the first player is drawn once only"
    assert game.to_act(again) == (first,)


def dealt_on(game, state):
    rng = Rng(1)
    while state.turn.phase == "deal":
        state, _ = game.apply(state, CHANCE, rng.weighted(game.chance(state)))
    return state
