"""Chapter 10: who sees what."""

import msgspec
import pytest

from engineshed.core.chance import Rng, seed_from
from engineshed.core.log import header_of, replay_log, write_log
from engineshed.core.record import CHANCE
from engineshed.core.table import Table, visible
from engineshed.games.trans_europa.model import Cost, Missing
from engineshed.games.trans_europa.rules import views

HANDS = ("dublin wien oslo kyiv roma", "london zurich glasgow minsk sofia")


def random_table(game, seed):
    table, rng = Table(game, seed_from(seed)), Rng(seed)
    while not table.over:
        table.settle_all()
        if not table.over:
            seat = game.to_act(table.state)[0]
            table.play(seat, rng.pick(game.legal(table.state, seat)))
        yield table


@pytest.mark.rule("TE-10.1", "TE-10.2", "TE-10.3", "TE-10.4")
def test_a_view_holds_no_other_hand(te):
    game = te.make(3)
    for number, table in enumerate(random_table(game, 4)):
        if number % 9 or not game.to_act(table.state):
            continue
        for seat in (None, 0, 1, 2):
            view = game.view(table.state, seat)
            assert [hand == () for hand in view.hands] == [other != seat for other in range(3)]
            assert (view.missing is None) == (seat is None or table.state.markers[seat] < 0)
            state, turn, match = table.state, table.state.turn, table.state.match
            assert (view.markers, view.rails, view.supply) == (state.markers, state.rails, state.supply)
            assert (view.mover, view.phase) == (turn.acting[0], turn.phase)
            assert (view.scores, view.first, view.round) == (match.scores, match.first, match.round)


@pytest.mark.rule("TE-2.9", "TE-10.2")
def test_only_the_owner_is_told_of_his_card(te):
    game = te.make(2)
    _, effects = game.apply(game.start(), CHANCE, game.chance(game.start())[0][0])
    assert [len(visible(effects, seat)) for seat in (0, 1, None)] == [1, 0, 0]


@pytest.mark.rule("TE-10.1", "TE-1.7")
def test_rails_tell_who_laid_them_and_when(te):
    game = te.make(2)
    state = te.position(game, (45, 200), HANDS)
    state, _ = te.play(game, state, "rail 132", "rail 135")
    rails = game.view(state, None).rails
    assert [(rail.line, rail.seat, rail.second) for rail in rails] == [(132, 0, False), (135, 0, True)]


@pytest.mark.rule("TE-7.10", "TE-10.3", "TE-10.6")
def test_the_round_that_was_is_open_to_all(te):
    game = te.make(2)
    state, _ = te.play(game, te.twin(game, 34, 82), "rail 82")
    for seat in (0, 1, None):
        result = game.view(state, seat).past[0]
        assert result.hands == tuple(te.cities(game, hand) for hand in te.TWIN_HANDS)
        assert (result.losses, result.missing) == ((1, 0), ((34,), ()))
        assert {"piles", "deck", "undealt"}.isdisjoint(result.__struct_fields__)
    over, _ = te.play(game, te.twin(game, 34, 82, scores=(0, 0)), "rail 82")
    assert game.view(over, None).hands == over.hands


@pytest.mark.rule("TE-10.7")
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "vexation": "per_round"}])
def test_a_record_replays_without_random_numbers(te, options):
    game = te.make(**options)
    table = list(random_table(game, 9))[-1]
    text = write_log(header_of(game), table.space, table.entries)
    again, _ = replay_log(text)
    assert again.state == table.state
    assert [step.effects for step in again.steps] == [step.effects for step in table.steps]


@pytest.mark.rule("TE-10.5")
def test_imagined_hands_are_never_finished(te):
    """That the round goes on is known: nobody who hides his cards is finished."""
    game, rng = te.make(2), Rng(3)
    hands = ("madrid zurich oslo kyiv roma", "plymouth budapest glasgow minsk tirana")
    state = te.position(game, (45, 71), hands, te.TWIN_TREE)
    seen, view = set(), game.view(state, 0)
    for _ in range(300):
        world = game.imagine(view, rng)
        assert list(game.invariants(world)) == []
        seen.add(world.hands[1])
    assert len(seen) > 200


@pytest.mark.rule("TE-10.5")
def test_where_few_hands_fit_one_is_built(te):
    """A network of all cities but two leaves each of two hidden hands one of them; a card that is seen is nobody's."""
    game = te.make(3)
    junctions = bytearray(b"\x01" * game.setting.junctions)
    outside = te.cities(game, "madrid tirana")
    for city in (*outside, *te.cities(game, HANDS[0])):
        junctions[game.setting.place[city]] = 0
    state = te.position(game, (45, 46, 47), (*HANDS, "plymouth budapest stockholm vilnius tirana"), ())
    networks = tuple(msgspec.structs.replace(network, junctions=bytes(junctions)) for network in state.networks)
    view = game.view(state, 0)
    for seed in range(20):
        hands = views._built_hands(game.setting, view, networks, Rng(seed))
        assert all(set(hand) & set(outside) for hand in hands[1:])
        assert len({city for hand in hands for city in hand}) == 15
    crowded = tuple(msgspec.structs.replace(network, junctions=b"\x01" * len(junctions)) for network in networks)
    with pytest.raises(ValueError, match="comes from no game"):
        views._built_hands(game.setting, view, crowded, Rng(1))


@pytest.mark.rule("TE-10.5")
def test_hands_that_fit_at_once_are_taken(te):
    """Also while a finished player's cards lie open: only hidden hands must not be finished."""
    game = te.make(2)
    view = game.view(te.twin(game, 34, phase="second"), None)
    assert (view.finished, view.hands[0]) == ((1,), ())
    assert game.imagine(view, Rng(1)).hands == views._random_hands(game.setting, view, Rng(1), {})


@pytest.mark.rule("TE-10.5", "TE-10.4")
def test_imagined_worlds_cover_all_that_fits(te):
    game, rng = te.make(2), Rng(5)
    state, _ = te.play(game, te.deal(game, HANDS, 0), "marker london")
    view = game.view(state, 0)
    worlds = [game.imagine(view, rng) for _ in range(400)]
    for colour in range(5):
        held = {world.hands[1][colour] for world in worlds}
        assert held == set(game.setting.piles[colour]) - {state.hands[0][colour]}


@pytest.mark.rule("TE-10.2")
def test_previews_come_from_the_own_hand(te):
    """Hover on a line: missing before and after; on a junction: what the hand costs from there."""
    game = te.make(2)
    state = te.twin(game, 34, 82)
    rail, other = game.setting.rail[34], game.setting.rail[82]
    view = game.view(state, 0)
    assert game.preview(view, rail) == (Missing(seat=0, before=1, after=0, only=0),)
    assert game.preview(view, other) == (Missing(seat=0, before=1, after=1, only=0),)
    assert game.preview(game.view(state, None), rail) == ()
    placing = te.deal(game, HANDS, 0)
    cost = game.preview(game.view(placing, 0), game.setting.marker[28])
    hand = te.cities(game, HANDS[0])
    assert cost == (Cost(seat=0, cost=te.oracle(game.board, (), 0, 28, hand), only=0),)


@pytest.mark.rule("TE-10.2", "TE-10.4")
@pytest.mark.parametrize(
    ("phase", "finished", "key"), [("rail", (), "rail"), ("second", (), "second"), ("second", (1,), "last-rail")]
)
def test_the_question_fits_the_decision(te, phase, finished, key):
    game = te.make(2)
    view = msgspec.structs.replace(game.view(te.twin(game, 34, 82, phase=phase), 0), finished=finished)
    question = game.question(view, 0)
    assert (question.key, question.about) == (key, {"missing": 1, "round": 1})
    assert game.question(view, 1).key == "wait"
    assert game.question(msgspec.structs.replace(view, mover=None, phase="over"), 0).key == "over"
    assert game.question(game.view(te.deal(game, HANDS, 0), 0), 0).key == "marker"


@pytest.mark.rule("TE-10.8")
def test_a_substitute_can_always_take_a_seat(te):
    game = te.make(2)
    for number, table in enumerate(random_table(game, 6)):
        if number % 20 == 0 and not table.over:
            seat = game.to_act(table.state)[0]
            if seat >= 0:
                assert game.refuse(table.state, seat, game.fallback(table.state, seat)) is None
    assert len(table.state.match.scores) == 2
