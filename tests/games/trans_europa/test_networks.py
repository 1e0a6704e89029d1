"""Networks kept up to date rail by rail are those that a survey of the board finds."""

import msgspec
import pytest

from engineshed.core.chance import Rng
from engineshed.games.trans_europa.model import State
from engineshed.games.trans_europa.rules.networks import first_networks, surveyed


@pytest.mark.rule("TE-5.2", "TE-5.3", "TE-5.9")
@pytest.mark.parametrize("board", ["trans_europa", "trans_america"])
def test_networks_grow_as_a_survey_finds_them(te, board):
    game = te.make(4, board=board)
    for _, after, _ in te.random_rails(game, Rng(8)):
        for seat, network in enumerate(after.networks):
            found = surveyed(game.setting, after.rails, after.markers[seat], seat)
            assert network.junctions == found.junctions
            assert sorted(rail.line for rail in network.singles) == [rail.line for rail in found.singles]
            assert sorted(rail.line for rail in network.doubles) == [rail.line for rail in found.doubles]


@pytest.mark.rule("TE-4.7", "TE-5.3")
def test_a_marker_is_a_network_of_one_junction(te):
    game = te.make(2)
    for marker, network in zip((45, 0), first_networks(game.setting, (45, 0)), strict=True):
        assert [junction for junction, member in enumerate(network.junctions) if member] == [marker]
        lines = sorted(rail.line for rail in network.singles + network.doubles)
        assert lines == sorted(edge.id for edge in game.board.edges if marker in {edge.a, edge.b})
        assert all(game.board.edges[rail.line].cost == 1 for rail in network.singles)
        assert all(game.board.edges[rail.line].cost == 2 for rail in network.doubles)


@pytest.mark.rule("TE-5.2")
def test_a_position_read_from_a_file_goes_on_as_it_was(te):
    """Its rails are other instances than the prepared ones."""
    game = te.make(2)
    state = te.twin(game, 34, 82)
    again = msgspec.json.decode(msgspec.json.encode(state), type=State)
    assert again == state
    for move in game.legal(state, 0)[:5]:
        assert game.apply(again, 0, move) == game.apply(state, 0, move)
