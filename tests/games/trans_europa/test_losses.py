"""Chapter 7 and section C: the exact loss, with the worked examples."""

import pytest

from engineshed.core.chance import Rng
from engineshed.games.trans_europa.model import Lost
from engineshed.games.trans_europa.rules.losses import completions, groups_for, loss, loss_of
from engineshed.games.trans_europa.rules.networks import is_finished
from engineshed.maths.graph import cheapest_tree

PLAIN = (132, 135, 138, 141, 143, 192, 239, 242, 247, 296, 345, 395, 446, 492)
"""CHEAP_TREE without 101 and 493."""


def measured(te, marker, hand, laid=(), *, board="trans_europa"):
    game = te.make(4, board=board)
    rails = te.rails_on(laid)
    found = loss(game.setting, rails, 0, marker, te.cities(game, hand))
    assert found == te.oracle(game.board, rails, 0, marker, te.cities(game, hand))
    return found


@pytest.mark.rule("TE-7.2", "TE-7.1", "TE-7.4")
@pytest.mark.parametrize(
    ("marker", "hand", "expected"),
    [
        (45, "london berlin malmo bucuresti sofia", 17),
        (158, "london berlin malmo bucuresti sofia", 27),
        (63, "madrid amsterdam helsinki charkiv thessaloniki", 35),
        (189, "dublin amsterdam helsinki charkiv thessaloniki", 41),
        (63, "dublin amsterdam helsinki charkiv thessaloniki", 32),
    ],
)
def test_the_empty_board(te, marker, hand, expected):
    """A Steiner tree, not a spanning tree; the marker is a terminal; doubles count 2."""
    assert measured(te, marker, hand) == expected


@pytest.mark.rule("TE-7.1", "TE-7.3", "TE-7.4")
@pytest.mark.parametrize(
    ("marker", "whole", "expected"), [(63, False, 5), (45, False, 3), (63, True, 2), (44, True, 1), (45, True, 0)]
)
def test_rails_of_others_and_a_marker_outside(te, marker, whole, expected):
    assert measured(te, marker, te.CHEAP_HAND, te.CHEAP_TREE if whole else PLAIN) == expected


@pytest.mark.rule("TE-7.1", "TE-7.3")
@pytest.mark.parametrize(
    ("without", "expected"), [((189,), (1, 1)), ((), (0, 0)), ((140,), (2, 2)), ((34, 82), (1, 2)), ((189, 34), (2, 1))]
)
def test_twins_one_rail_apart(te, without, expected):
    laid = [line for line in te.TWIN_TREE if line not in without]
    assert tuple(measured(te, (45, 71)[seat], te.TWIN_HANDS[seat], laid) for seat in (0, 1)) == expected


@pytest.mark.rule("TE-11.1", "TE-7.2")
def test_the_dearest_hand_of_america(te):
    game = te.make(4, board="trans_america")
    boston = game.domains["junction"].index("boston")
    assert measured(te, boston, "portland boston bismarck new_orleans santa_fe", board="trans_america") == 36


@pytest.mark.rule("TE-7.1", "TE-7.3", "TE-7.5", "TE-6.1")
@pytest.mark.parametrize("board", ["trans_europa", "trans_america"])
def test_properties_of_the_loss(te, board):
    """Zero if and only if finished; a rail lowers it by 0 to its cost; as the slow solver says."""
    game, rng = te.make(3, board=board), Rng(5)
    for state, after, line in te.random_rails(game, rng):
        if rng.below(9):
            continue
        before, now = completions(game.setting, state), completions(game.setting, after)
        for seat, tree in enumerate(now):
            assert (tree.cost == 0) == is_finished(game.setting, after.networks[seat], after.hands[seat])
            assert tree.cost == sum(game.board.edges[missing].cost for missing in tree.edges)
            assert 0 <= before[seat].cost - tree.cost <= game.board.edges[line].cost
        seat = rng.below(3)
        assert now[seat].cost == te.oracle(game.board, after.rails, seat, after.markers[seat], after.hands[seat])


@pytest.mark.rule("TE-7.5", "TE-7.2")
def test_the_missing_lines_complete_the_network(te):
    """Laying the lines of the reveal, and only them, finishes everybody: they are a real completion of that cost."""
    game, rng = te.make(4), Rng(11)
    result = te.random_round(game, rng).match.past[0]
    for seat in range(4):
        rails = result.rails + te.rails_on(result.missing[seat])
        assert loss(game.setting, rails, seat, result.markers[seat], result.hands[seat]) == 0
        assert result.losses[seat] == sum(game.board.edges[line].cost for line in result.missing[seat])
    assert len(result.rails) == 83, "missing rails are never laid, and the supply does not limit them"


@pytest.mark.rule("TE-7.6", "TE-7.8", "TE-7.10", "TE-7.9")
def test_losses_come_off_together_and_all_hands_are_shown(te):
    game = te.make(2)
    state, effects = te.play(game, te.twin(game, 34, 82, scores=(0, 5)), "rail 82")
    lost = [effect for effect in effects if isinstance(effect, Lost)]
    assert [(effect.loss, effect.score) for effect in lost] == [(1, -1), (0, 5)]
    assert [effect.hand for effect in lost] == [te.cities(game, hand) for hand in te.TWIN_HANDS]
    assert {effect.only for effect in lost} == {None}
    assert state.match.scores == (-1, 5)


@pytest.mark.rule("TE-7.6")
def test_locomotives_may_share_a_division(te):
    game = te.make(2)
    state, _ = te.play(game, te.twin(game, 34, 82, scores=(9, 8)), "rail 82")
    assert state.match.scores == (8, 8)


def test_a_loss_that_cannot_be_counted_is_that_of_the_worst_round(te):
    game = te.make(2, vexation="per_round")
    ring = dict.fromkeys(game.setting.lines_at[0], 1)
    groups = groups_for(game.setting, te.rails_on(ring, coloured=ring.items()), 0)
    assert loss_of(game.setting, cheapest_tree(groups, [0, 45]).cost) == 13
