"""Chapter 3: money and loans of Base; chapters 20 and 27: income and expenses; 28.1, 28.2: bankruptcy."""

import pytest

from engineshed.games.steam.model import Player
from engineshed.games.steam.rules.money import loans_needed, most_loans, paid


def after(cash, income, points, cost):
    player = paid(Player(cash=cash, income=income, points=points), cost)
    return player.cash, player.income, player.points


@pytest.mark.rule("ST-3.1")
def test_cash_is_public_and_never_negative(albany):
    game = albany().player("black", cash=0).play("lay 0,1 21 0-3")
    assert game.at("black").cash >= 0
    assert game.game.view(game.state, 1).state.players[0].cash == game.at("black").cash


@pytest.mark.rule("ST-3.2", "ST-3.6", "ST-3.7", "ST-3.3", "ST-3.8", "ST-3.11")
@pytest.mark.parametrize(
    ("cash", "income", "points", "cost", "left"),
    [
        (0, 0, 0, 8, (2, -2, 0)),
        (4, 0, 0, 9, (0, -1, 0)),
        (0, -9, 4, 7, (3, -10, 2)),
        (8, 3, 0, 8, (0, 3, 0)),
        (5, -10, 4, 6, (4, -10, 2)),
    ],
)
def test_cash_first_then_loans_then_points(cash, income, points, cost, left):
    assert after(cash, income, points, cost) == left


@pytest.mark.rule("ST-3.8")
def test_paying_tile_by_tile_is_the_same_as_paying_the_sum():
    """3 + 3 + 2."""
    player = Player()
    for cost in (3, 3, 2):
        player = paid(player, cost)
    assert player == paid(Player(), 8)


@pytest.mark.rule("ST-3.4", "ST-3.10")
@pytest.mark.parametrize(("points", "rule"), [(0, "ST-3.10"), (1, "ST-3.10"), (2, None)])
def test_no_loan_at_the_bottom_without_two_points(albany, points, rule):
    game = albany().player("black", cash=0, income=-10, points=points)
    assert game.refusal("lay 1,0 21 2-5") == rule
    assert game.allows("lay 1,0 21 2-5") == (rule is None)


@pytest.mark.rule("ST-3.10", "ST-9.2")
@pytest.mark.parametrize(("cash", "rule"), [(3, "ST-3.10"), (4, None)])
def test_a_crossing_needs_all_its_four_dollars(bridge, cash, rule):
    game = bridge().player("green", cash=cash, income=-10)
    assert game.refusal("lay 0,0 41 0-3 1-4") == rule


@pytest.mark.rule("ST-3.5")
def test_nobody_borrows_without_a_payment_due(albany):
    assert loans_needed(7, 7) == 0
    game = albany().player("black", cash=3).play("lay 0,1 21 0-3")
    assert (game.at("black").cash, game.at("black").income) == (0, 0)
    assert not game.legal("borrow")
    assert game.refusal("borrow 1") == "ST-6.4"


@pytest.mark.rule("ST-3.9")
@pytest.mark.parametrize(("income", "points", "loans"), [(0, 0, 10), (-10, 5, 2), (10, 0, 20), (-8, 5, 4)])
def test_credit(albany, income, points, loans):
    assert most_loans(Player(income=income, points=points)) == loans
    game = albany().player("black", cash=0, income=income, points=points)
    assert game.game.view(game.state, 0).standings[0].power == 5 * loans


@pytest.mark.rule("ST-3.9")
def test_spending_power_at_the_start_is_50(albany):
    game = albany()
    assert game.game.view(game.game.start(), 0).standings[0].power == 50


@pytest.mark.rule("ST-3.11")
def test_loans_are_taken_and_told_automatically(albany):
    game = albany().player("black", cash=0).play("lay 0,1 21 0-3")
    (told,) = game.told("Borrowed")
    assert (told.loans, told.income, told.cash) == (1, -1, 2)


# --- income and expenses ---------------------------------------------------------------------------------------------


def last_pass(game):
    """Everybody passes: the move phase ends, income is settled."""
    game.set(phase="move", lap=2, build=None, queue=(game.state.order[-1],)).play("pass")
    return game


def settle(game, **player):
    game.player("black", tile=1, **player).player("green", tile=2).player("orange", tile=3)
    return last_pass(game)


@pytest.mark.rule("ST-20.1", "ST-20.2", "ST-20.3", "ST-20.4", "ST-20.7")
@pytest.mark.parametrize(
    ("cash", "income", "left"),
    [(0, 2, (2, 2)), (0, -1, (4, -2)), (7, 0, (7, 0)), (3, -2, (1, -2)), (0, -5, (0, -6)), (0, -6, (4, -8))],
)
def test_income_of_base(albany, cash, income, left):
    """The amount is that of the marker at the start of the phase, whatever loans do to it."""
    game = settle(albany(), cash=cash, income=income)
    assert (game.at("black").cash, game.at("black").income) == left
    assert [told.seat for told in game.told("Settled")] == [0, 1, 2]


@pytest.mark.rule("ST-20.6")
def test_base_has_no_upkeep(albany):
    assert settle(albany(), cash=1, level=6).at("black").cash == 1


@pytest.mark.rule("ST-20.5", "ST-28.1", "ST-28.2")
@pytest.mark.parametrize(
    ("cash", "income", "points", "left"),
    [
        (3, -10, 4, (3, -10, 0)),
        (3, -10, 3, None),
        (0, -9, 1, None),
        (2, -8, 0, (4, -10, 0)),
    ],
)
def test_bankruptcy_of_base(albany, cash, income, points, left):
    game = settle(albany(), cash=cash, income=income, points=points)
    black = game.at("black")
    if left is None:
        assert black.left == 1
        assert len(game.told("Bankrupt")) == 1
    else:
        assert (black.cash, black.income, black.points) == left
        assert not black.left


@pytest.mark.rule("ST-27.1", "ST-27.2", "ST-27.3", "ST-27.4", "ST-27.5", "ST-27.6", "ST-27.7", "ST-27.8", "ST-28.1")
@pytest.mark.parametrize(
    ("cash", "income", "points", "level", "left"),
    [
        (0, 2, 5, 3, (1, 2, 4)),
        (2, -4, 1, 3, (1, -6, 0)),
        (0, -10, 8, 6, (0, -10, 0)),
        (0, -10, 7, 5, None),
        (0, 5, 0, 3, (2, 5, 0)),
        (3, 0, 0, 3, (0, 0, 0)),
        (6, 0, 0, 6, (0, 0, 0)),
        (0, -9, 0, 2, None),
        (11, -10, 0, 1, (0, -10, 0)),
    ],
)
def test_income_of_standard(albany, *, cash, income, points, level, left):
    """Net of income and upkeep; a shortfall costs points, then income; at -10 one is not yet bankrupt."""
    game = albany(mode="standard").player("green", cash=9).player("orange", cash=9)
    game = settle(game, cash=cash, income=income, points=points, level=level)
    black = game.at("black")
    assert (black.left > 0) == (left is None)
    if left:
        assert (black.cash, black.income, black.points) == left


@pytest.mark.rule("ST-24.10")
def test_newcomers_borrow_before_they_give_up(albany):
    game = albany(mode="standard", newcomers=(1,)).player("green", cash=9).player("orange", cash=9)
    game = settle(game, cash=0, income=-4, points=1, level=3)
    black = game.at("black")
    assert (black.cash, black.income, black.points) == (3, -6, 1)


@pytest.mark.rule("ST-24.10", "ST-27.4")
def test_a_loan_that_covers_all_leaves_nothing_to_give_up(albany):
    game = albany(mode="standard", newcomers=(1,)).player("green", cash=9).player("orange", cash=9)
    game = settle(game, cash=0, income=-1, points=1, level=4)
    assert (game.at("black").cash, game.at("black").income, game.at("black").points) == (0, -2, 1)
    assert game.told("Shortfall") == []


@pytest.mark.rule("ST-24.10")
def test_what_newcomers_cannot_borrow_they_give_up(albany):
    """Income -10 and 3 points: one loan for 2 points, then the last point for $2; $1 is still short: bankrupt."""
    game = albany(mode="standard", newcomers=(1,)).player("green", cash=9).player("orange", cash=9)
    assert settle(game, cash=0, income=-10, points=3, level=1).at("black").left == 1
    game = albany(mode="standard", newcomers=(1,)).player("green", cash=9).player("orange", cash=9)
    survivor = settle(game, cash=4, income=-10, points=3, level=1).at("black")
    assert (survivor.cash, survivor.points, survivor.left) == (0, 0, 0)


@pytest.mark.rule("ST-27.9")
def test_cash_comes_in_only_by_capital_and_income(albany):
    game = albany(mode="standard").player("green", cash=9).player("orange", cash=9)
    game = settle(game, cash=4, income=6, level=2)
    assert game.at("black").cash == 8
