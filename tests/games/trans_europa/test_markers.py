"""Chapter 4: order and markers."""

import pytest

HANDS2 = ("dublin wien oslo kyiv roma", "london zurich glasgow minsk sofia")
HANDS3 = (*HANDS2, "madrid budapest stockholm vilnius tirana")


@pytest.mark.rule("TE-4.3", "TE-2.5")
@pytest.mark.parametrize("junction", ["london", "berlin", "91", "dublin", "0"])
def test_a_marker_goes_on_any_junction(te, junction):
    """A city of another's hand, a city out of play, a junction at sea, the own city."""
    game = te.make(2)
    state, _ = te.play(game, te.deal(game, HANDS2, 0), f"marker {junction}")
    assert state.markers[0] == game.domains["junction"].index(junction)


@pytest.mark.rule("TE-4.4", "TE-4.3")
def test_an_occupied_junction_is_refused(te):
    game = te.make(2)
    state = te.deal(game, HANDS2, 0)
    assert len(te.offered(game, state)) == 210
    state, _ = te.play(game, state, "marker london")
    assert te.refused(game, state, "marker london") == "TE-4.4"
    assert game.refuse(state, 1, game.setting.marker[45]).reason == "marker-there"
    assert len(te.offered(game, state)) == 209
    assert "marker london" not in te.offered(game, state)


@pytest.mark.rule("TE-4.4", "TE-4.3")
@pytest.mark.parametrize("taken", [(20, 21), (21, 20), (0, 209)])
def test_every_other_junction_stays_free(te, taken):
    game = te.make(3)
    state, _ = te.play(game, te.deal(game, HANDS3, 0), *(f"marker {game.domains['junction'][spot]}" for spot in taken))
    assert [marker.junction for marker in game.legal(state, 2)] == [
        spot for spot in range(game.setting.junctions) if spot not in taken
    ]


@pytest.mark.rule("TE-4.4")
def test_but_not_with_shared_start(te):
    game = te.make(2, shared_start=True)
    state, _ = te.play(game, te.deal(game, HANDS2, 0), "marker london")
    assert len(te.offered(game, state)) == 210
    state, _ = te.play(game, state, "marker london", "rail 132", "stop")
    assert game.view(state, 1).networks[1] == (45, 46), "networks are one from the start"


@pytest.mark.rule("TE-4.5", "TE-4.7")
def test_a_marker_beside_another_joins_nothing(te):
    game = te.make(2)
    state, _ = te.play(game, te.deal(game, HANDS2, 0), "marker london", "marker 44")
    assert game.view(state, None).networks == ((45,), (44,))


@pytest.mark.rule("TE-4.2", "TE-4.8", "TE-4.9", "TE-4.6", "TE-4.1")
def test_markers_first_then_the_first_player_builds(te):
    game = te.make(3)
    state = te.deal(game, HANDS3, 1)
    assert te.refused(game, state, "rail 132") == "TE-4.2"
    assert te.refused(game, state, "stop") == "TE-4.2"
    for seat, junction in ((1, "london"), (2, "wien"), (0, "oslo")):
        assert game.to_act(state) == (seat,)
        assert te.refused(game, state, "marker 100", seat=(seat + 1) % 3) == "TE-4.1"
        state, effects = te.play(game, state, f"marker {junction}")
        assert [effect.only for effect in effects] == [None]
        assert game.view(state, (seat + 1) % 3).markers[seat] == state.markers[seat]
        assert state.turn.finished == ()
    assert (state.supply, state.turn.phase, game.to_act(state)) == (83, "rail", (1,))
    assert te.refused(game, state, "marker 100") == "TE-4.7"


@pytest.mark.rule("TE-4.1")
def test_turns_go_clockwise_without_end(te):
    game = te.make(3)
    state, _ = te.play(game, te.deal(game, HANDS3, 2), "marker 0", "marker 20", "marker 40")
    movers = []
    for _ in range(7):
        movers.append(game.to_act(state)[0])
        state, _ = te.play(game, state, te.offered(game, state)[0], "stop")
    assert movers == [2, 0, 1, 2, 0, 1, 2]


@pytest.mark.rule("TE-4.7")
def test_markers_block_nothing_and_stay(te):
    """A network may grow through the junction of a foreign marker."""
    game = te.make(2)
    state = te.position(game, (45, 46), HANDS2)
    assert te.refused(game, state, "rail 135") == "TE-5.3"
    state, _ = te.play(game, state, "rail 132", "rail 135")
    assert state.markers == (45, 46)
