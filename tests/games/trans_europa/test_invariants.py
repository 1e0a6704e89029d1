"""What a referee finds wrong with a state that no game could reach."""

import msgspec
import pytest

from engineshed.games.trans_europa.model import Laid, Turn, packed

change = msgspec.structs.replace


def wrong(te, alter, **options):
    """What is told of a sound position once it is altered."""
    game = te.make(2, **options)
    sound = te.twin(game, 34, 82)
    assert list(game.invariants(sound)) == []
    return list(game.invariants(alter(sound)))


@pytest.mark.rule("TE-2.7")
@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (lambda hands: (hands[1], hands[1]), "a card is in two hands"),
        (lambda hands: (hands[0][:4], hands[1]), "seat 0 holds 4 cards"),
        (lambda hands: (hands[0], hands[1][::-1]), "seat 1 holds a card of a wrong colour"),
    ],
)
def test_cards(te, hand, told):
    assert told in wrong(te, lambda state: change(state, hands=hand(state.hands)))


@pytest.mark.rule("TE-2.7")
def test_hands_fill_up_while_cards_are_dealt(te):
    game = te.make(2)
    state = game.start()
    for _ in range(3):
        state, _ = game.apply(state, -1, game.chance(state)[0][0])
        assert list(game.invariants(state)) == []


@pytest.mark.rule("TE-5.2", "TE-5.10", "TE-11.15")
def test_pieces(te):
    assert wrong(te, lambda state: change(state, supply=state.supply - 1)) == [
        "27 rails on the board and 55 in the supply are not 83"
    ]
    twice = wrong(te, lambda state: change(state, laid=state.laid + state.laid[:3], supply=state.supply - 1))
    assert "two rails lie on one line" in twice


@pytest.mark.rule("TE-11.10", "TE-11.15")
@pytest.mark.parametrize(
    ("stocks", "told"),
    [
        ((3, 3), []),
        ((4, 3), ["seat 0 has 4 coloured rails left and 0 on the board"]),
        ((3, -1), ["seat 1 has -1 coloured rails left and 0 on the board"]),
    ],
)
def test_stocks(te, stocks, told):
    assert wrong(te, lambda state: change(state, stocks=stocks), vexation="per_round") == told


@pytest.mark.rule("TE-11.10")
def test_no_stock_without_coloured_rails(te):
    assert wrong(te, lambda state: change(state, stocks=(1, 0))) == [
        "seat 0 has 1 coloured rails left and 0 on the board"
    ]


@pytest.mark.rule("TE-11.15")
def test_coloured_rails_on_the_board_come_out_of_the_stock(te):
    game = te.make(2, vexation="per_round")
    state = te.twin(game, 34, 82)
    rails = (*state.rails[:-1], Laid(state.rails[-1].line, 1, coloured=True))
    found = game.invariants(change(state, laid=packed(rails), supply=state.supply + 1))
    assert "seat 1 has 3 coloured rails left and 1 on the board" in found
    found = game.invariants(change(state, laid=packed(rails), supply=state.supply + 1, stocks=(3, 2)))
    assert not [each for each in found if "coloured" in each]


@pytest.mark.rule("TE-4.1", "TE-4.4", "TE-4.8")
def test_markers(te):
    together = "two markers stand on one junction"
    assert together in wrong(te, lambda state: change(state, markers=(45, 45)))
    assert together not in wrong(te, lambda state: change(state, markers=(45, 45)), shared_start=True)
    early = wrong(te, lambda state: change(state, markers=(45, -1), networks=()))
    assert early == ["rails lie before all markers stand"]
    undealt = wrong(te, lambda state: change(state, turn=Turn("deal", (-1,)), networks=()))
    assert undealt == ["a marker stands before the cards are dealt"]


@pytest.mark.rule("TE-5.3", "TE-6.1")
def test_networks(te):
    def with_network(state, **parts):
        return change(state, networks=(change(state.networks[0], **parts), state.networks[1]))

    assert wrong(te, lambda state: with_network(state, junctions=state.networks[1].junctions[::-1])) == [
        "the network of seat 0 is out of date"
    ]
    lines = "the free lines of seat 0 are out of date"
    assert wrong(te, lambda state: with_network(state, singles=state.networks[0].singles[1:])) == [lines]
    assert wrong(te, lambda state: with_network(state, doubles=state.networks[0].doubles[1:])) == [lines]
    assert wrong(te, lambda state: with_network(state, singles=state.networks[0].singles[::-1])) == []
    assert wrong(te, lambda state: change(state, turn=change(state.turn, finished=(0,)))) == [
        "finished seats are not those whose five cities are joined"
    ]
