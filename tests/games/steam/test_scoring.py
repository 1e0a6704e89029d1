"""Chapter 23: final scoring; chapter 28: bankruptcy and leaving."""

import pytest

from engineshed.games.steam.model import Build, Player
from engineshed.games.steam.rules.scoring import income_part, total


@pytest.mark.rule("ST-23.1", "ST-23.2")
@pytest.mark.parametrize(("income", "part"), [(5, 2), (-2, -4), (0, 0), (10, 5), (1, 0), (-10, -20)])
def test_income_counts_half_or_twice(income, part):
    assert income_part(income) == part


@pytest.mark.rule("ST-23.3", "ST-23.4", "ST-23.8")
@pytest.mark.parametrize(("points", "income", "links", "score"), [(37, -1, 10, 45), (0, -10, 2, -18)])
def test_totals(points, income, links, score):
    assert total(Player(points=points, income=income), links) == score


@pytest.mark.rule("ST-23.3")
def test_only_completed_links_score(albany):
    game = albany().tiles("0,1 21 0-3:black", "0,2 T21 0:black 3:black", "1,0 21 2-5:black")
    parts = {part.key: part.points for part in game.game.scoring(game.state).seats[0].parts}
    assert parts["links"] == 1


@pytest.fixture
def last_round(albany):
    def make(**options):
        game = albany(**options).set(round=10, phase="move", lap=2, build=None, queue=(2,))
        return game.player("black", tile=3).player("green", tile=6).player("orange", tile=1)

    return make


@pytest.mark.rule("ST-23.5", "ST-23.6", "ST-24.4")
@pytest.mark.parametrize(
    ("option", "winner", "cause"), [("lowest-tile", 0, "tie-tile"), ("income-then-tile", 1, "tie-income")]
)
def test_ties(last_round, option, winner, cause):
    """45 to 45, tiles 3 and 6, incomes 1 and 4."""
    game = last_round(tie_break=option).player("black", points=45, income=1).player("green", points=43, income=4)
    game.play("pass")
    found = game.game.scoring(game.state)
    assert (found.winners, found.cause) == ((winner,), cause)
    assert [seat.total for seat in found.seats] == [45, 45, 0]


@pytest.mark.rule("ST-23.6")
def test_equal_incomes_leave_the_tie_to_the_tiles(last_round):
    """Whatever the income of the third."""
    game = last_round(tie_break="income-then-tile").player("black", points=44, income=2)
    game.player("green", points=44, income=2).player("orange", income=5).play("pass")
    found = game.game.scoring(game.state)
    assert (found.winners, found.cause) == ((0,), "tie-tile")


@pytest.mark.rule("ST-23.5", "ST-28.3")
def test_the_parts_of_a_score_add_up(albany):
    """Also for one who left: nothing."""
    game = albany(players=4).tiles("0,1 21 0-3:black", "0,2 T21 0:black 3:black")
    game.player("black", points=7, income=3, tile=5).player("green", points=2, income=-4, tile=2).resign("orange")
    found = game.game.scoring(game.state)
    assert [seat.total for seat in found.seats] == [sum(part.points for part in seat.parts) for seat in found.seats]
    assert {part.key: part.about for part in found.seats[0].parts}["tile"] == {"tile": 5}
    assert [part.about for part in found.seats[2].parts] == [{"place": 1}]


@pytest.mark.rule("ST-23.7")
def test_returns_run_evenly_from_first_to_last(albany):
    game = albany(players=4).player("green", points=9).player("white", points=5).player("black", points=2)
    assert game.game.returns(game.state) == pytest.approx((-1 / 3, 1, -1, 1 / 3))
    three = albany().player("orange", points=9).player("green", points=1)
    assert three.game.returns(three.state) == (-1, 0, 1)


@pytest.mark.rule("ST-24.4", "ST-23.5")
def test_standard_breaks_ties_by_tile_too(last_round):
    game = last_round(mode="standard").player("black", points=9).player("green", points=9).play("pass")
    assert game.game.scoring(game.state).winners == (0,)


@pytest.mark.rule("ST-23.7")
def test_bankrupts_come_last_the_later_above_the_earlier(albany):
    game = albany(players=4).player("black", points=50).player("orange", points=60).resign("black").resign("orange")
    found = game.game.scoring(game.state)
    assert [seat.rank for seat in found.seats] == [4, 1, 3, 2]
    assert found.seats[0].parts[0].key == "left"


@pytest.mark.rule("ST-28.3", "ST-28.4", "ST-28.5")
def test_a_bankrupts_links(bridge):
    """Complete ones become neutral, incomplete ones unowned and open to all at once."""
    game = bridge().turn("black")
    game.resign("black")
    assert game.owner("0,0", 1) == "neutral"
    assert (game.told("Resigned")[0].neutral, game.told("Resigned")[0].unowned) == (1, 0)
    assert game.state.players[0].cash == 0
    assert 0 not in game.state.order


@pytest.mark.rule("ST-28.5")
def test_a_bankrupts_open_line_can_be_claimed_at_once(bridge):
    game = bridge(players=4).turn("orange").resign("green")
    assert game.owner("0,1", 0) == "free"
    assert game.allows("lay 0,0 41 0-3 1-4")


@pytest.mark.rule("ST-28.6", "ST-11.12")
def test_a_bankrupts_town_may_become_a_city(spur):
    game = spur(players=4).resign("black").turn("green").player("green", tile=7).box(1, "red")
    game.play("urbanize 0,0 yellow 1")
    assert game.state.cities.colours[game.hex("0,0")]


@pytest.mark.rule("ST-28.4")
def test_neutral_links_are_never_claimed(bridge):
    game = bridge(players=4).turn("orange").resign("black")
    assert all(run.claimable == () for run in game.game.view(game.state, 2).runs if run.status == "neutral")
    assert game.game.view(game.state, 2).standings[0].links == 0


@pytest.mark.rule("ST-28.7")
def test_a_bankruptcy_takes_effect_before_the_next_income(albany):
    game = albany(players=4).player("black", income=-10, cash=0).player("green", income=3, cash=0)
    for seat in range(4):
        game.player(seat, tile=seat + 1)
    game.set(phase="move", lap=2, build=None, queue=(3,)).play("pass")
    kinds = [type(effect).__name__ for effect in game.effects]
    assert kinds.index("Bankrupt") < kinds.index("Settled")
    assert game.state.order == (1, 2, 3)


@pytest.mark.rule("ST-28.8", "ST-22.2")
def test_the_last_survivor_wins_without_paying(albany):
    """All but the last in order go bankrupt; he does not pay any more."""
    game = albany()
    for seat in range(3):
        game.player(seat, income=-10, cash=0)
    game.player("orange", cash=3).set(phase="move", lap=2, build=None, queue=(2,)).play("pass")
    assert game.state.phase == "over"
    assert (game.at("orange").left, game.at("orange").cash) == (0, 3)
    assert game.game.scoring(game.state).winners == (2,)


@pytest.mark.rule("ST-28.9")
def test_the_turn_order_closes_up(albany):
    game = albany(players=4).set(order=(3, 1, 0, 2)).resign("green")
    assert game.state.order == (3, 0, 2)


@pytest.mark.rule("ST-28.10", "ST-15.6")
def test_resigning_in_the_build_turn(bridge):
    """The bound action is dropped, play goes on with the next builder."""
    game = bridge(players=4).turn("black").player("black", tile=7).box(1, "red")
    game.resign("black")
    assert game.seat == 1
    assert game.state.build.left == 3
    assert game.owner("0,0", 1) == "neutral"
    game.play("end-build")


@pytest.mark.rule("ST-28.10", "ST-8.2")
def test_the_next_builder_begins_anew(bridge):
    game = bridge(players=4).turn("black", left=1).resign("black")
    assert (game.seat, game.state.build) == (1, Build(3))


@pytest.mark.rule("ST-28.10", "ST-8.2")
def test_a_builder_goes_on_when_another_resigns(bridge):
    game = bridge(players=4).turn("black", left=1).resign("orange")
    assert (game.seat, game.state.build) == (0, Build(1))


@pytest.mark.rule("ST-28.3", "ST-28.10")
def test_who_leaves_keeps_nothing(albany):
    game = albany(players=4, mode="standard").player("green", cash=9, spare_pass=True).resign("green")
    assert (game.at("green").cash, game.at("green").spare_pass) == (0, False)


@pytest.mark.rule("ST-28.10")
def test_resigning_before_the_own_choice_lets_the_others_score(junction):
    game = junction(level=2, players=4).play("load 0,0 red", "follow 0,0 2", "follow 2,0 0")
    assert game.seat == 1
    game.resign("green")
    assert game.seat == 0
    game.play("to-points")
    assert game.at("black").points == 1


@pytest.mark.rule("ST-28.10")
def test_resigning_with_a_cube_on_the_way_puts_it_back(junction):
    game = junction(level=2, players=4).play("load 0,0 red")
    game.resign("green")
    assert game.state.haul is None
    assert game.state.goods.cubes[game.hex("0,0") * 5] == 1
    assert game.seat == 0


@pytest.mark.rule("ST-28.10")
def test_who_has_left_cannot_leave_again(albany):
    game = albany(players=4).resign("green")
    assert game.game.leave(game.state, 1) is None
    assert game.refusal("resign", 1) == "ST-28.10"
    assert "resign" not in game.legal()


@pytest.mark.rule("ST-28.9", "ST-28.10")
def test_the_highest_bidder_takes_his_bid_along(albany):
    game = albany(players=4, mode="standard").set(phase="capital", build=None)
    game.play("borrow 0", "borrow 0", "borrow 0", "borrow 0", "bid 2", "bid 5")
    game.resign("green")
    assert game.state.auction.holder == 0
    assert game.legal("bid")[0] == "bid 3"
    game.play("pass", "pass")
    assert game.state.order == (0, 3, 2)
    assert [player.cash for player in game.state.players] == [48, 0, 50, 50]
