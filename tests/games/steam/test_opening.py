"""Chapter 4: the auction for the starting order of Base."""

import pytest

from engineshed.games.steam.model import Auction
from engineshed.games.steam.rules.auction import no_bids


@pytest.fixture
def auction(albany):
    """`auction(players, opener)`: nobody has bid yet."""

    def make(players=4, opener=0):
        game = albany(players=players)
        for seat in range(players):
            game.player(seat, cash=0)
        queue = tuple((opener + turn) % players for turn in range(players))
        start = Auction(no_bids(game.game.setting))
        return game.set(phase="auction", round=1, queue=queue, build=None, auction=start)

    return make


@pytest.mark.rule("ST-4.1", "ST-4.5")
def test_spaces_are_auctioned_one_at_a_time(auction):
    game = auction()
    game.play("bid 1", "pass", "pass", "pass")
    assert game.state.auction.placed == (0,)
    assert game.state.queue == (1, 2, 3)
    assert game.refusal("take 1") == "ST-4.1"


@pytest.mark.rule("ST-4.2")
def test_bidding_goes_clockwise_from_the_chosen_seat(auction):
    game = auction(opener=2)
    asked = []
    for bid in range(5):
        asked.append(game.seat)
        game.play(f"bid {bid}")
    assert asked == [2, 3, 0, 1, 2]


@pytest.mark.rule("ST-4.3", "ST-4.4")
def test_a_bid_raises_by_a_dollar_or_more(auction):
    game = auction()
    assert game.legal("bid")[0] == "bid 0"
    game.play("bid 4")
    assert game.refusal("bid 4") == "ST-4.3"
    assert game.legal("bid")[0] == "bid 5"


@pytest.mark.rule("ST-4.6")
def test_the_last_one_left_wins_for_nothing_if_nobody_bid(auction):
    game = auction().play("pass", "pass", "pass")
    assert game.state.auction.placed == (3,)
    assert (game.at(3).income, game.at(3).cash) == (0, 0)


@pytest.mark.rule("ST-4.7", "ST-4.11")
def test_the_winner_pays_at_once_and_his_left_neighbour_opens(auction):
    game = auction(5, opener=3).play("bid 2", "bid 7", "pass", "pass", "pass", "pass")
    assert (game.at(4).income, game.at(4).cash) == (-2, 3)
    assert game.seat == 0
    assert 4 not in game.state.queue


@pytest.mark.rule("ST-4.8")
def test_nobody_bids_more_than_he_can_borrow(auction):
    game = auction()
    assert game.refusal("bid 51") == "ST-4.8"
    game.play("bid 50", "pass", "pass", "pass")
    assert game.at(0).income == -10


@pytest.mark.rule("ST-4.9")
def test_the_next_opener_skips_those_who_have_a_space(auction):
    """Seat 1 wins first, then seat 0; the left neighbour of 0 is seated, so 2 opens."""
    game = auction().play("pass", "bid 1", "pass", "pass")
    assert game.seat == 2
    game.play("pass", "pass")
    assert game.state.auction.placed == (1, 0)
    assert game.seat == 2


@pytest.mark.rule("ST-4.10", "ST-4.12")
def test_the_last_space_is_free_and_nobody_gets_money(auction):
    game = auction(3).play("bid 3", "pass", "pass", "bid 5", "pass")
    assert game.state.order == (0, 1, 2)
    assert game.state.phase == "actions"
    assert [(p.cash, p.income) for p in game.state.players] == [(2, -1), (0, -1), (0, 0)]


@pytest.mark.rule("ST-22.2", "ST-28.8", "ST-28.10")
def test_the_last_one_left_wins_before_any_order_stands(auction):
    game = auction(players=3).set(order=()).resign("black")
    assert game.state.phase == "auction"
    game.resign("orange")
    assert (game.state.phase, game.effects[-1].seat) == ("over", 1)
