"""A whole round, every loss after every turn."""

import pytest

from engineshed.games.trans_europa.model import Finished, RoundOver
from engineshed.games.trans_europa.rules.losses import loss, terminals
from engineshed.maths.graph import Groups, cheapest_cost

HANDS = (
    "london budapest glasgow vilnius firenze",
    "plymouth warszawa st_petersburg minsk roma",
    "bilbao amsterdam oslo bucuresti sofia",
)
MARKERS = ("marker plymouth", "marker bucuresti", "marker glasgow")
TURNS = """
1: 172 130 = 22 25 25
2: 492 446 = 22 25 23
0: 7 45 = 20 25 23
1: 129 132 = 19 23 23
2: 493 = 19 23 21
0: 86 135 = 17 22 21
1: 138 143 = 15 20 19
2: 395 345 = 15 19 17
0: 191 238 = 13 19 16
1: 190 193 = 12 17 15
2: 296 247 = 11 16 13
0: 286 332 = 9 15 12
1: 198 245 = 7 13 11
2: 139 = 7 13 9
0: 203 = 5 11 9
1: 379 = 3 9 9
2: 95 54 = 3 9 7
0: 428 344 = 1 8 7
1: 157 476 = 0 6 7
"""


def losses(game, state):
    return [loss(game.setting, state.rails, seat, state.markers[seat], state.hands[seat]) for seat in range(3)]


def turns():
    for line in TURNS.strip().split("\n"):
        seat, rest = line.split(":")
        rails, after = rest.split("=")
        yield int(seat), rails.split(), [int(number) for number in after.split()]


@pytest.fixture
def game(te):
    return te.make(3)


def start(te, game):
    state = te.deal(game, HANDS, 1)
    state, _ = te.play(game, state, *MARKERS)
    return state


def until(te, game, turn):
    """The position after so many turns."""
    state = start(te, game)
    for number, (_, rails, _) in enumerate(turns(), 1):
        if number > turn:
            break
        state, _ = te.play(game, state, *(f"rail {rail}" for rail in rails))
    return state


@pytest.mark.rule("TE-4.1", "TE-5.1", "TE-5.7", "TE-5.9", "TE-6.2", "TE-6.3", "TE-7.1", "TE-8.3")
def test_golden_round(te, game):
    state = start(te, game)
    assert losses(game, state) == [22, 27, 25]
    for number, (seat, rails, after) in enumerate(turns(), 1):
        assert game.to_act(state) == (seat,)
        state, effects = te.play(game, state, *(f"rail {rail}" for rail in rails))
        if number < 19:
            assert losses(game, state) == after, f"turn {number}"
    assert [effect.cause for effect in effects if isinstance(effect, RoundOver)] == ["finished"]
    result = state.match.past[0]
    assert (result.losses, result.scores, len(result.rails)) == ((0, 6, 7), (12, 6, 5), 34)
    assert (state.match.round, state.match.first) == (2, 2)
    costs = [game.setting.graph.cost[line] for line in result.missing[2]]
    assert sum(costs) == 7


@pytest.mark.rule("TE-6.3", "TE-6.7", "TE-10.2")
def test_somebody_else_finished_and_a_second_rail_is_offered(te, game):
    state = until(te, game, 18)
    state, effects = te.play(game, state, "rail 157")
    assert (state.turn.phase, state.turn.finished, state.supply) == ("second", (0,), 50)
    assert losses(game, state) == [0, 7, 7]
    offers = te.offered(game, state)
    assert (len(offers), offers[-1]) == (82, "stop")
    assert [effect.seat for effect in effects if isinstance(effect, Finished)] == [0]
    hand = te.cities(game, HANDS[0])
    for seat in (1, 2, None):
        seen = game.view(state, seat).hands
        assert seen[0] == hand
        assert all((seen[other] == ()) == (other != seat) for other in (1, 2))
    after, _ = te.play(game, state, "stop")
    assert after.match.past[0].losses == (0, 7, 7)
    assert after.match.scores == (12, 5, 5)


@pytest.mark.rule("TE-7.3")
def test_rails_not_joined_are_free(te, game):
    """A program that charges them gives 11, 15, 17."""
    state = until(te, game, 12)
    assert state.supply == 60
    assert losses(game, state) == [9, 15, 12]
    charged = []
    for seat in range(3):
        inside = state.networks[seat].junctions
        own = [rail.line for rail in state.rails if inside[game.board.edges[rail.line].a]]
        groups = Groups(game.setting.graph, own)
        charged.append(cheapest_cost(groups, terminals(game.setting, state.markers[seat], state.hands[seat])))
    assert charged == [11, 15, 17]


@pytest.mark.rule("TE-5.7", "TE-5.9")
def test_the_joins_of_turns_6_and_13(te, game):
    state, _ = te.play(game, until(te, game, 5), "rail 86")
    assert 135 in te.offered_lines(game, state)
    state, _ = te.play(game, until(te, game, 12), "rail 198")
    assert len(set(game.view(state, None).networks)) == 1
