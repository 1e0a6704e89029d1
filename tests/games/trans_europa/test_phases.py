"""Who may act, in every phase."""

import pytest

from engineshed.core.record import CHANCE

HANDS = ("dublin wien oslo kyiv roma", "london zurich glasgow minsk sofia")


@pytest.mark.rule("TE-4.1", "TE-2.8")
def test_nothing_is_offered_to_nature_or_to_those_who_wait(te):
    game = te.make(2)
    dealing, placing = game.start(), te.deal(game, HANDS, 0)
    assert [game.legal(dealing, seat) for seat in (CHANCE, 0, 1)] == [(), (), ()]
    assert [len(game.legal(placing, seat)) for seat in (CHANCE, 0, 1)] == [0, 210, 0]
    building, _ = te.play(game, placing, "marker wien", "marker london")
    assert [bool(game.legal(building, seat)) for seat in (CHANCE, 0, 1)] == [False, True, False]


@pytest.mark.rule("TE-9.1", "TE-6.13")
def test_nothing_is_offered_after_the_end(te):
    game = te.make(2, max_rounds=1)
    over, _ = te.play(game, te.twin(game, 34, 82), "rail 82")
    assert game.to_act(over) == ()
    assert [game.legal(over, seat) for seat in (CHANCE, 0, 1)] == [(), (), ()]
    assert game.chance(over) == []
    assert te.refused(game, over, "stop", seat=0) == "TE-9.1"
