"""Chapters 24, 25 and 26: what Standard changes."""

import pytest

from engineshed.core.chance import seed_from
from engineshed.core.registry import OptionError, make_game
from engineshed.core.table import Table
from engineshed.games.steam.model import Auction, Cube, Draw
from engineshed.games.steam.rules.auction import no_bids, share


@pytest.fixture
def auction(albany):
    """`auction(players)`: the auction of a round, seat order, $50 each."""

    def make(players=4, **options):
        game = albany(players=players, mode="standard", **options)
        return game.set(phase="auction", build=None, auction=Auction(no_bids(game.game.setting)))

    return make


@pytest.mark.rule("ST-24.1")
@pytest.mark.parametrize("players", [3, 4])
def test_as_many_rounds_as_base(players):
    standard = make_game("steam", {"players": players, "mode": "standard"})
    assert standard.setting.rounds == make_game("steam", {"players": players}).setting.rounds


@pytest.mark.rule("ST-24.2", "ST-24.5")
def test_the_phases_of_standard(albany):
    game = albany(mode="standard").set(phase="capital", build=None)
    for seat in range(3):
        game.player(seat, cash=20)
    phases = []
    while game.state.round == 3:
        if not phases or phases[-1] != (game.state.phase, game.state.lap):
            phases.append((game.state.phase, game.state.lap))
        legal = game.legal()
        game.play(next(text for text in ("end-build", "pass", legal[0]) if text in legal))
    assert phases == [("capital", 1), ("auction", 1), ("actions", 1), ("build", 1), ("move", 1), ("move", 2)]
    assert game.state.phase == "capital"


@pytest.mark.rule("ST-24.3", "ST-24.4")
def test_the_first_order_is_drawn_by_number():
    table = Table(make_game("steam", {"mode": "standard"}), seed_from("x"))
    while isinstance(table.game.chance(table.state)[0][0], Cube):
        table.settle()
    for tile in (5, 7, 1, 3):
        table.settle(Draw(tile - 1))
    assert table.state.order == (2, 3, 0, 1)
    assert [player.cash for player in table.state.players] == [0, 0, 0, 0]
    assert table.state.phase == "capital"


@pytest.mark.rule("ST-24.4", "ST-27.10")
def test_tiles_do_not_change_the_order(albany):
    game = albany(mode="standard").set(phase="actions", build=None).play("take 7", "take 1", "take 2")
    while game.state.round == 3:
        game.play("end-build" if game.state.phase == "build" else "pass")
    assert game.state.order == (0, 1, 2)
    assert [player.tile for player in game.state.players] == [0, 0, 0]
    assert [player.spare_pass for player in game.state.players] == [False, True, False]


@pytest.mark.rule("ST-24.5", "ST-6.5")
def test_the_last_round_ends_after_income(albany):
    game = albany(mode="standard").set(round=10, phase="move", lap=2, build=None, queue=(2,)).play("pass")
    assert game.state.phase == "over"


@pytest.mark.rule("ST-24.6")
def test_capital_is_taken_once_in_turn_order(albany):
    game = albany(mode="standard").set(phase="capital", build=None, order=(2, 0, 1), queue=(2, 0, 1))
    asked = []
    for _ in range(3):
        asked.append(game.seat)
        game.play("borrow 1")
    assert asked == [2, 0, 1]
    assert game.state.phase == "auction"
    assert game.refusal("borrow 1") == "ST-24.5"


@pytest.mark.rule("ST-24.7")
def test_how_much_capital_can_be_had(albany):
    """Income -8 and 5 points: 0 to 4 loans; with 4, income -10 and 1 point."""
    game = albany(mode="standard").set(phase="capital", build=None).player("black", income=-8, points=5, cash=0)
    assert game.legal() == [f"borrow {loans}" for loans in range(5)]
    assert game.refusal("borrow 5") == "ST-24.7"
    game.play("borrow 4")
    assert (game.at("black").income, game.at("black").points, game.at("black").cash) == (-10, 1, 20)


@pytest.mark.rule("ST-24.8", "ST-26.5")
def test_no_loan_for_track(albany):
    """A tile dearer than the cash is illegal."""
    game = albany(mode="standard").player("black", cash=2)
    assert game.refusal("lay 0,1 21 0-3") == "ST-26.5"
    assert not game.allows("lay 0,1 21 0-3")
    assert game.allows("lay 1,0 21 2-5")


@pytest.mark.rule("ST-24.9")
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_advice_is_in_the_rules(language):
    from engineshed.core.rulebook import rulebook  # noqa: PLC0415 - only here

    assert "10" in rulebook("engineshed.games.steam").find("ST-24.9").text[language]


@pytest.mark.rule("ST-24.10")
def test_newcomers_borrow_for_track(albany):
    game = albany(mode="standard", newcomers=(1,)).player("black", cash=2).play("lay 0,1 21 0-3")
    assert (game.at("black").cash, game.at("black").income) == (4, -1)
    game.turn("green").player("green", cash=2)
    assert game.refusal("lay 1,0 21 2-5") is None
    assert game.refusal("lay -1,1 22 1-3") == "ST-26.5"


@pytest.mark.rule("ST-24.10")
@pytest.mark.parametrize(
    "options",
    [
        {"newcomers": "1"},
        {"newcomers": [1, 1], "mode": "standard"},
        {"newcomers": [1, 2, 3, 4, 5, 6, 6], "mode": "standard"},
        {"newcomers": "4", "players": 3, "mode": "standard"},
        {"newcomers": "one", "mode": "standard"},
        {"mode": "standard", "base_opening": "first-game"},
    ],
)
def test_options_that_do_not_go_together(options):
    with pytest.raises(OptionError):
        make_game("steam", options)


# --- the auction -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-25.1", "ST-25.2")
def test_one_auction_in_turn_order(auction):
    game = auction().set(order=(1, 3, 0, 2), queue=(1, 3, 0, 2))
    asked = []
    for bid in range(5):
        asked.append(game.seat)
        game.play(f"bid {bid}")
    assert asked == [1, 3, 0, 2, 1]
    assert game.refusal("bid 4") == "ST-25.2"


@pytest.mark.rule("ST-25.2")
def test_the_opener_may_pass_or_bid_nothing(auction):
    game = auction()
    assert game.allows("pass")
    assert game.legal("bid")[0] == "bid 0"


@pytest.mark.rule("ST-25.3")
def test_cash_is_the_limit(auction):
    game = auction().player("black", cash=3)
    assert game.legal("bid") == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert game.refusal("bid 4") == "ST-25.3"
    game.play("bid 3").player("green", cash=3)
    assert game.legal() == ["pass"]


@pytest.mark.rule("ST-25.3", "ST-24.8", "ST-24.10")
def test_a_newcomer_does_not_bid_on_credit(auction):
    """His loans are for track and expenses only."""
    game = auction(newcomers=(1,)).player("black", cash=3)
    assert game.legal("bid") == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert game.refusal("bid 4") == "ST-25.3"


@pytest.mark.rule("ST-25.2", "ST-25.4", "ST-25.6")
def test_every_word_of_an_auction_is_told(auction):
    game = auction().player("green", spare_pass=True)
    for move, kind, about in (
        ("bid 2", "BidMade", {"seat": 0, "amount": 2}),
        ("free-pass", "PassedFree", {"seat": 1}),
        ("pass", "Passed", {"seat": 2}),
    ):
        game.play(move)
        assert [{field: getattr(told, field) for field in about} for told in game.told(kind)] == [about]


@pytest.mark.rule("ST-25.4", "ST-25.5")
def test_all_pass(auction):
    """The order is the reverse of passing, all for nothing."""
    game = auction().play("pass", "pass", "pass")
    assert game.state.order == (3, 2, 1, 0)
    assert [player.cash for player in game.state.players] == [50] * 4


@pytest.mark.rule("ST-25.6", "ST-25.9", "ST-25.12")
def test_the_example_of_the_rulebook(auction):
    """D 0, T 2, E passes, I passes freely; D 3, T passes, I passes: D 3, I 0, T 1, E 0."""
    game = auction().player(3, spare_pass=True)
    game.play("bid 0", "bid 2", "pass", "free-pass", "bid 3", "pass", "pass")
    assert game.state.order == (0, 3, 1, 2)
    assert [50 - player.cash for player in game.state.players] == [3, 1, 0, 0]


@pytest.mark.rule("ST-25.6")
def test_the_free_pass_is_used_once_and_only_with_tile_one(auction):
    game = auction().player("black", spare_pass=True).play("free-pass")
    assert game.refusal("free-pass") == "ST-25.6"
    game.play("bid 1", "bid 2", "bid 3")
    assert game.seat == 0
    assert game.refusal("free-pass") == "ST-25.6"
    game.play("pass")
    assert game.state.auction.placed == (0,)


@pytest.mark.rule("ST-25.6", "ST-26.4")
def test_an_unused_free_pass_is_gone_after_the_auction(auction):
    game = auction().player("black", spare_pass=True).play("pass", "pass", "pass")
    assert not any(player.spare_pass for player in game.state.players)


@pytest.mark.rule("ST-25.7")
def test_the_highest_bidder_is_never_asked(auction):
    """A 1, B passes freely, C passes: B is asked, not A; B passes and pays nothing, A pays 1."""
    game = auction(3).player("green", spare_pass=True).play("bid 1", "free-pass", "pass")
    assert game.seat == 1
    game.play("pass")
    assert game.state.order == (0, 1, 2)
    assert [50 - player.cash for player in game.state.players] == [1, 0, 0]


@pytest.mark.rule("ST-25.6", "ST-25.8")
def test_of_two_who_have_not_bid_one_may_pass_freely(auction):
    game = auction(3).player("green", spare_pass=True).play("pass")
    assert game.seat == 1
    assert game.allows("free-pass")


@pytest.mark.rule("ST-25.8")
def test_the_free_pass_is_not_offered_when_the_turn_would_come_straight_back(auction):
    game = auction(3).player("orange", spare_pass=True).play("bid 1", "pass")
    assert game.seat == 2
    assert game.refusal("free-pass") == "ST-25.8"
    assert "free-pass" not in game.legal()


@pytest.mark.rule("ST-25.9", "ST-25.10", "ST-25.11")
@pytest.mark.parametrize(
    ("spaces", "shares"), [(2, [5, 0]), (3, [5, 5, 0]), (4, [5, 5, 3, 0]), (6, [5, 5, 3, 3, 3, 0])]
)
def test_shares_of_a_bid(spaces, shares):
    """With two left the last place still pays nothing."""
    assert [share(5, space, spaces) for space in range(1, spaces + 1)] == shares


@pytest.mark.rule("ST-25.13", "ST-25.9", "ST-25.4")
def test_five_bidders(auction):
    game = auction(5).play("bid 1", "bid 2", "bid 3", "pass", "bid 4", "pass", "bid 5", "pass", "pass")
    assert game.state.order == (1, 4, 2, 0, 3)
    assert [50 - player.cash for player in game.state.players] == [1, 5, 2, 0, 4]


# --- actions, building, moving ---------------------------------------------------------------------------------------


@pytest.mark.rule("ST-26.1", "ST-26.2")
def test_tiles_cost_nothing(albany):
    game = albany(mode="standard").set(phase="actions", build=None).player("green", level=6)
    game.play("take 6")
    assert (game.at("black").level, game.at("black").cash) == (2, 50)
    assert game.refusal("take 6") == "ST-7.1"
    game.set(players=tuple(player for player in game.state.players)).player("black", tile=1)
    assert game.refusal("take 6") == "ST-7.10"
    assert game.refusal("turn-over 5") == "ST-26.3"
    game.play("take 7")
    assert game.at("green").cash == 50


@pytest.mark.rule("ST-26.3", "ST-26.6")
@pytest.mark.parametrize("tile", [5, 7])
def test_city_actions_are_optional(albany, tile):
    game = albany(mode="standard").player("black", tile=tile).box(1, "red")
    assert game.legal("urbanize") or game.legal("grow")
    assert game.allows("end-build")
    game.play("end-build")
    assert game.at("black").cash == 50
    assert game.told("BuildEnded")[0].void == 0


@pytest.mark.rule("ST-26.4")
def test_tile_one_gives_the_free_pass_next_round(albany):
    game = albany(mode="standard").set(phase="actions", build=None).play("take 1", "take 2", "take 4")
    assert not game.at("black").spare_pass
    assert game.state.queue[0] == 2
    while game.state.round == 3:
        game.play("end-build" if game.state.phase == "build" else "pass")
    assert game.at("black").spare_pass
