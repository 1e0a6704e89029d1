"""The learned judge: what it is told, what it makes of it, and how it plays."""

import pytest

from engineshed.arena.driver import Driver
from engineshed.bots.characters import make_bot
from engineshed.core.chance import Rng, seed_from
from engineshed.games.trans_europa.kernels.traits import RAIL_TRAITS, START_TRAITS, Prospect, start
from engineshed.games.trans_europa.model import Marker, Rail
from engineshed.maths.graph import Groups, cheapest_cost
from engineshed.maths.net import Net
from engineshed.server.tables.catalogue import catalogue

HANDS = ("dublin wien oslo kyiv roma", "london zurich glasgow minsk sofia")


def test_a_net_lets_only_what_is_above_nought_pass():
    net = Net([[2, -1], [-3, 1]], [1, 0], [10, 100])
    assert net.score([1, 1]) == 10 * (2 - 1 + 1)
    assert net.score([0, 5]) == 100 * 5, "the first unit is at -4"
    assert net.score([3, 0]) == 10 * 7, "the second unit is at -9"


def prospect_of(game, state, seat):
    view = game.view(state, seat)
    groups = Groups(game.setting.graph, [rail.line for rail in view.rails])
    cities = [int(game.setting.place[city]) for city in view.hands[seat]]
    return view, groups, cities, Prospect(groups, view.markers[seat], cities)


def test_traits_are_what_a_rail_changes(te):
    """Each as it is worked out from the board before and after the rail, slowly."""
    game, looked = te.make(2), 0
    state, _ = te.play(game, te.deal(game, HANDS, 0), "marker wien", "marker london")
    for number in range(12):
        seat = game.to_act(state)[0]
        view, groups, cities, prospect = prospect_of(game, state, seat)
        for action in game.legal(state, seat):
            if isinstance(action, Rail):
                traits = dict(zip(RAIL_TRAITS, prospect.rail(action.line), strict=True))
                after = Groups(game.setting.graph, [*(rail.line for rail in view.rails), action.line])
                before_ways, after_ways = (
                    [min(cheapest_cost(each, [view.markers[seat], city]), 30) for city in cities]
                    for each in (groups, after)
                )
                assert traits["gain"] == sum(before_ways) - sum(after_ways)
                assert traits["nearer"] == sum(one > other for one, other in zip(before_ways, after_ways, strict=True))
                assert traits["missing"] == sum(way > 0 for way in before_ways)
                assert traits["arrives"] == (sum(w > 0 for w in before_ways) > sum(w > 0 for w in after_ways))
                assert traits["cost"] == int(game.setting.graph.cost[action.line])
                looked += 1
        state, _ = game.apply(state, seat, Rng(number).pick(game.legal(state, seat)))
    assert looked > 50


def test_a_start_is_told_by_the_way_to_the_others():
    assert dict(zip(START_TRAITS, start([7, 3, 9, 4]), strict=True)) == {
        "nearest": 3,
        "two nearest": 7,
        "farthest": 9,
        "all": 23,
    }


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "vexation": "per_round", "board": "trans_america"}])
def test_it_plays_every_variant_and_beats_chance(te, options):
    game = te.make(**options, max_rounds=1)
    learned, other = make_bot(game, "learned"), make_bot(game, "random")
    for number in range(2):
        driver = Driver(game, [learned] + [other] * (game.seats - 1), seed_from(number))
        assert driver.play().winners == (0,)


def test_it_starts_in_a_city_of_its_own_and_ends_a_turn_that_brings_nothing(te):
    game = te.make(2)
    bot, state = make_bot(game, "learned"), te.deal(game, HANDS, 0)
    marker = bot.choose(game.view(state, 0), game.legal(state, 0), Rng(1))
    assert isinstance(marker, Marker)
    assert game.domains["junction"][marker.junction] in HANDS[0].split()
    lowered, _ = te.play(game, te.twin(game, 189, 34), "rail 189")
    idle, _ = te.play(game, te.twin(game, 34, 82), "rail 34")
    assert bot.choose(game.view(lowered, 0), game.legal(lowered, 0), Rng(1)) == Rail(34)
    assert bot.choose(game.view(idle, 0), game.legal(idle, 0), Rng(1)) == game.legal(idle, 0)[-1]


def test_it_is_for_matches_and_studies_and_not_offered_at_tables():
    assert "learned" not in catalogue()["trans-europa"].bots
    assert "random" not in catalogue()["trans-europa"].bots
