"""Chapter 5: laying rails."""

import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.games.trans_europa.model import NetworksJoined, RailLaid

HANDS = ("dublin wien oslo kyiv roma", "london zurich glasgow minsk sofia")


def lone(te, marker, *laid, other=200, **rest):
    """Seat 0 at a marker, the other player far away."""
    game = te.make(2)
    return game, te.position(game, (marker, other), HANDS, laid, **rest)


@pytest.mark.rule("TE-5.3", "TE-5.5")
def test_first_options(te):
    game, state = lone(te, 45)
    assert te.offered(game, state) == [f"rail {line}" for line in (87, 89, 129, 132, 133, 134)]


@pytest.mark.rule("TE-5.1")
def test_first_options_with_doubles(te):
    game, state = lone(te, 63)
    assert te.offered(game, state) == [f"rail {line}" for line in (185, 186, 137, 139, 181, 184)]


@pytest.mark.rule("TE-5.1", "TE-5.10")
def test_a_double_line_ends_the_turn_and_takes_one_piece(te):
    game, state = lone(te, 63)
    state, effects = te.play(game, state, "rail 184")
    assert (game.to_act(state), state.turn.phase, state.supply) == ((1,), "rail", 82)
    assert effects == [RailLaid(seat=0, line=184, second=False)]


@pytest.mark.rule("TE-5.1")
def test_no_double_as_second_rail(te):
    game, state = lone(te, 63)
    state, _ = te.play(game, state, "rail 185")
    assert te.refused(game, state, "rail 184") == "TE-5.1"
    assert all(not game.setting.is_double(line) for line in te.offered_lines(game, state))
    assert te.offered(game, state)[-1] == "stop"


@pytest.mark.rule("TE-5.8")
def test_no_pass_but_one_rail_is_enough(te):
    game, state = lone(te, 63)
    assert te.refused(game, state, "stop") == "TE-5.8"
    assert "stop" not in te.offered(game, state)
    state, _ = te.play(game, state, "rail 185", "stop")
    assert (game.to_act(state), state.supply) == ((1,), 82)


@pytest.mark.rule("TE-5.2")
def test_a_line_holds_one_rail(te):
    game, state = lone(te, 45, 132)
    assert te.refused(game, state, "rail 132") == "TE-5.2"
    assert 132 not in te.offered_lines(game, state)


@pytest.mark.rule("TE-5.3", "TE-5.7")
def test_no_contact_then_contact(te):
    """The network is computed anew for the second rail."""
    game, state = lone(te, 45)
    assert te.refused(game, state, "rail 135") == "TE-5.3"
    state, _ = te.play(game, state, "rail 132")
    assert 135 in te.offered_lines(game, state)
    te.play(game, state, "rail 135")


@pytest.mark.rule("TE-5.6", "TE-5.5")
def test_the_two_rails_need_not_touch(te):
    game, state = lone(te, 45, 129, 132)
    te.play(game, state, "rail 135", "rail 130")


@pytest.mark.rule("TE-5.4")
def test_a_loop_is_legal(te):
    game, state = lone(te, 91, 265, 266)
    assert 268 in te.offered_lines(game, state)
    after, _ = te.play(game, state, "rail 268")
    assert after.networks[0].junctions == state.networks[0].junctions


@pytest.mark.rule("TE-5.13", "TE-5.12")
def test_a_pocket_ends_the_turn_and_then_forces_a_double(te):
    game, state = lone(te, 91, 265, 266, 268, 269)
    state, _ = te.play(game, state, "rail 313")
    assert (game.to_act(state), state.turn.phase) == ((1,), "rail")
    state, _ = te.play(game, state, te.offered(game, state)[0], "stop")
    assert te.offered_lines(game, state) == [219, 220, 222, 267, 271, 314, 315, 316, 317, 318]
    assert "stop" not in te.offered(game, state)


@pytest.mark.rule("TE-5.3")
def test_foreign_rails_are_closed(te):
    game, state = lone(te, 45, *te.rails_on([138], seat=1), other=48)
    assert te.refused(game, state, "rail 143") == "TE-5.3"
    assert te.refused(game, state, "rail 95") == "TE-5.3"


@pytest.mark.rule("TE-5.7", "TE-5.9", "TE-1.7")
def test_join_and_use_both_ways(te):
    game, state = lone(te, 46, *te.rails_on([138], seat=1), other=48)
    state, effects = te.play(game, state, "rail 135", "rail 143")
    assert effects[1] == NetworksJoined(seat=0, other=1)
    assert game.view(state, 0).networks[0] == game.view(state, 1).networks[1] == (46, 47, 48, 65)
    assert game.to_act(state) == (1,)
    te.play(game, state, "rail 132")


@pytest.mark.rule("TE-5.9")
def test_a_joint_network_grows_for_all_its_markers(te):
    game = te.make(3)
    hands = (*HANDS, "madrid budapest stockholm vilnius tirana")
    state = te.position(game, (45, 46, 47), hands, (), mover=0)
    state, _ = te.play(game, state, "rail 132", "rail 135")
    assert game.view(state, None).networks == ((45, 46, 47),) * 3
    state, _ = te.play(game, state, "rail 138", "stop")
    assert game.view(state, None).networks == ((45, 46, 47, 48),) * 3
    assert list(game.invariants(state)) == []


@pytest.mark.rule("TE-5.11")
def test_a_rail_takes_effect_at_once_and_is_final(te):
    game, state = lone(te, 45)
    action = game.legal(state, 0)[0]
    assert game.final(state, 0, action)
    after, _ = game.apply(state, 0, action)
    assert (after.supply, len(after.rails), after.turn.phase) == (82, 1, "second")


@pytest.mark.rule("TE-1.3", "TE-4.1")
def test_illegal_inputs_are_refused(te):
    """Unknown line, unknown junction, wrong seat, wrong phase, after the end."""
    game, state = lone(te, 45)
    rail = type(game.legal(state, 0)[0])
    assert game.refuse(state, 0, rail(577)).rule == "TE-1.3"
    assert te.refused(game, state, "rail 132", seat=1) == "TE-4.1"
    assert te.refused(game, state, "rail 132", seat=7) == "TE-4.1"
    assert game.legal(state, 1) == ()
    placing = te.deal(game, HANDS, 0)
    marker = type(game.legal(placing, 0)[0])
    assert game.refuse(placing, 0, marker(210)).rule == "TE-1.3"
    over, _ = te.play(game, te.twin(game, 34, 82, scores=(0, 0)), "rail 82")
    assert game.to_act(over) == ()
    assert te.refused(game, over, "rail 34", seat=0) == "TE-9.1"


@pytest.mark.rule("TE-5.14", "TE-5.2", "TE-5.10", "TE-6.9")
@pytest.mark.parametrize("players", range(2, 7))
def test_never_stuck(te, players):
    """Few games here (the contract tests play more): a first rail always exists, every round ends."""
    game, rng = te.make(players), Rng(players)
    state, rails = game.start(), 0
    while acting := game.to_act(state):
        seat = acting[0]
        moves = [move for move, _ in game.chance(state)] if seat == CHANCE else game.legal(state, seat)
        assert moves
        state, effects = game.apply(state, seat, rng.pick(moves))
        rails += any(isinstance(effect, RailLaid) for effect in effects)
        assert len(state.rails) + state.supply == 83
    assert rails <= 83 * state.match.round
