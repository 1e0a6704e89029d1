"""TE-11.10 to TE-11.18: rails of the own colour."""

import msgspec
import pytest

from engineshed.core.chance import Rng
from engineshed.games.trans_europa.model import ColouredRailLaid, Passed, RoundOver
from engineshed.games.trans_europa.rules.losses import loss
from engineshed.games.trans_europa.rules.turns import next_builder

HANDS = ("london wien oslo kyiv roma", "dublin zurich glasgow minsk sofia")


@pytest.fixture
def game(te):
    return te.make(2, vexation="per_round")


@pytest.mark.rule("TE-11.12", "TE-11.13", "TE-11.10")
def test_a_coloured_rail_is_private(te, game):
    state = te.position(game, (45, 46), HANDS)
    state, effects = te.play(game, state, "coloured-rail 132", "stop")
    assert effects[0] == ColouredRailLaid(seat=0, line=132, second=False)
    assert game.view(state, None).networks == ((45, 46), (46,))
    assert te.refused(game, state, "rail 132") == "TE-11.13"
    assert te.refused(game, state, "coloured-rail 132") == "TE-11.13"
    way = te.distances(game.board, state.rails, 1)
    assert way[46, 45] == 2


@pytest.mark.rule("TE-11.14")
def test_two_coloured_rails_at_a_junction(te, game):
    state = te.position(game, (45, 200), HANDS, te.rails_on([132, 129], coloured={132: 0, 129: 0}.items()))
    assert te.refused(game, state, "coloured-rail 87") == "TE-11.14"
    assert te.refused(game, state, "rail 87") is None
    assert te.refused(game, state, "coloured-rail 135") is None
    assert "coloured-rail 87" not in te.offered(game, state)
    assert "coloured-rail 135" in te.offered(game, state)


@pytest.mark.rule("TE-11.12")
@pytest.mark.parametrize(("line", "owner", "expected"), [(345, 1, 2), (345, 0, 0), (345, None, 1), (493, 1, 3)])
def test_scoring_with_colours(te, line, owner, expected):
    game = te.make(4, vexation="per_round")
    laid = [other for other in te.CHEAP_TREE if other != line or owner is not None]
    rails = te.rails_on(laid, coloured={line: owner}.items() if owner is not None else ())
    hand = te.cities(game, te.CHEAP_HAND)
    assert loss(game.setting, rails, 0, 45, hand) == expected
    assert te.oracle(game.board, rails, 0, 45, hand) == expected


@pytest.mark.rule("TE-11.15", "TE-11.18", "TE-11.10")
def test_coloured_rails_have_their_own_stock(te, game):
    state = te.position(game, (45, 200), HANDS, (), supply=1)
    state, _ = te.play(game, state, "coloured-rail 132")
    assert (state.supply, state.stocks) == (1, (2, 3))
    assert all(game.view(state, seat).stocks == (2, 3) for seat in (0, 1, None))
    _, effects = te.play(game, state, "rail 135")
    assert [effect.cause for effect in effects if isinstance(effect, RoundOver)] == ["exhausted"]


@pytest.mark.rule("TE-11.11")
def test_a_stock_runs_out(te, game):
    state = te.position(game, (45, 200), HANDS, (), stocks=(0, 3))
    assert te.refused(game, state, "coloured-rail 132") == "TE-11.11"
    assert not [move for move in te.offered(game, state) if move.startswith("coloured")]


@pytest.mark.rule("TE-11.11")
@pytest.mark.parametrize(("option", "expected"), [("per_round", (3, 3)), ("per_game", (1, 2))])
def test_stocks_in_the_next_round(te, option, expected):
    game = te.make(2, vexation=option)
    state, _ = te.play(game, te.twin(game, 34, 82, stocks=(1, 2)), "rail 82")
    assert (state.match.round, state.stocks) == (2, expected)


@pytest.mark.rule("TE-11.16", "TE-11.17")
def test_enclosed(te):
    game = te.make(6, vexation="per_round")
    walls = {0: 1, 2: 1, 38: 1, 40: 2, 79: 2, 81: 2, 123: 3, 125: 3, 170: 3, 171: 4}
    rails = te.rails_on([1, 39, 80, 124]) + te.rails_on(walls, coloured=walls.items())
    hands = ("london wien oslo kyiv roma", *["madrid paris moskva odessa istanbul"] * 5)
    state = te.position(game, (0, 45, 63, 130, 158, 200), hands, rails, mover=5)
    assert game.view(state, 0).missing == 13
    state, effects = te.play(game, state, te.offered(game, state)[0], "stop")
    assert Passed(seat=0) in effects
    assert game.to_act(state) == (1,)


@pytest.mark.rule("TE-11.16")
def test_if_all_pass_the_round_is_exhausted(te, game):
    at = {marker: game.setting.lines_at[marker] for marker in (0, 209)}
    last, *walls = at[0]
    rails = te.rails_on([*walls, *at[209]], coloured=(dict.fromkeys(walls, 1) | dict.fromkeys(at[209], 0)).items())
    beyond = int(game.setting.far_at[0][0])
    around = [line for line in game.setting.lines_at[beyond] if line not in {last, *walls}]
    rails += te.rails_on(around, coloured=dict.fromkeys(around, 1).items())
    state = te.position(game, (0, 209), HANDS, rails)
    assert te.offered(game, state)[:1] == [f"rail {last}"]
    state, effects = te.play(game, state, f"rail {last}")
    assert [effect for effect in effects if isinstance(effect, Passed)] == [Passed(seat=1), Passed(seat=0)]
    assert state.match.past[0].cause == "exhausted"


@pytest.mark.rule("TE-11.16")
def test_nobody_passes_when_the_supply_is_empty(te, game):
    state, effects = te.play(game, te.position(game, (45, 200), HANDS, supply=1), "rail 132")
    assert state.match.past[0].cause == "exhausted"
    assert not [effect for effect in effects if isinstance(effect, Passed)]


@pytest.mark.rule("TE-11.16", "TE-4.1")
def test_who_alone_is_not_enclosed_builds_again(te, game):
    networks = te.position(game, (45, 200), HANDS).networks
    enclosed = msgspec.structs.replace(networks[1], singles=(), doubles=())
    assert next_builder(game.setting, (networks[0], enclosed), 0) == 0
    assert next_builder(game.setting, (networks[0], enclosed), 1) == 0
    assert next_builder(game.setting, (enclosed, enclosed), 0) < 0


@pytest.mark.rule("TE-11.10")
def test_without_vexation_there_are_no_coloured_rails(te):
    game = te.make(2)
    state = te.position(game, (45, 200), HANDS)
    assert state.stocks == (0, 0)
    assert te.refused(game, state, "coloured-rail 132") == "TE-11.10"
    assert not [move for move in te.offered(game, state) if move.startswith("coloured")]


@pytest.mark.rule("TE-11.18", "TE-11.10")
def test_every_rail_may_be_black_or_coloured(te, game):
    state = te.position(game, (45, 200), HANDS)
    lines = {move.split()[1] for move in te.offered(game, state) if move.startswith("coloured")}
    assert lines == {str(line) for line in te.offered_lines(game, state)}
    state, _ = te.play(game, state, "coloured-rail 132", "coloured-rail 135")
    assert state.stocks == (1, 3)


@pytest.mark.rule("TE-11.12")
def test_random_games_agree_with_the_slow_solver(te):
    game, rng = te.make(3, vexation="per_game"), Rng(8)
    result = te.random_round(game, rng).match.past[0]
    for seat in range(3):
        slow = te.oracle(game.board, result.rails, seat, result.markers[seat], result.hands[seat])
        assert result.losses[seat] == (slow if slow < 1000 else 13)


@pytest.mark.rule("TE-11.10", "TE-5.8")
def test_the_second_rail_may_be_coloured_too(te):
    game = te.make(2, vexation="per_round")
    state, _ = te.play(game, te.position(game, (45, 200), HANDS), "coloured-rail 132")
    moves = te.offered(game, state)
    singles = [f"rail {line}" for line in te.offered_lines(game, state)]
    assert sorted(moves) == sorted([*singles, *(f"coloured-{move}" for move in singles), "stop"])
    plain = te.make(2)
    state, _ = te.play(plain, te.position(plain, (45, 200), HANDS), "rail 132")
    assert {move.split()[0] for move in te.offered(plain, state)} == {"rail", "stop"}
