"""Every game values its positions: in its own unit, from a view alone, and at the end by the result itself."""

import math

import pytest

from engineshed.bots.valuing import chances_of, valuer_of
from engineshed.core.game import AnyGame
from engineshed.core.registry import make_game
from support.players import moments, sparse
from support.referees import variant_id, variants

LOOKS = 3
QUICK = 1


@pytest.fixture(scope="module", params=variants(), ids=lambda pair: f"{pair[0]}:{variant_id(pair[1])}")
def game(request: pytest.FixtureRequest) -> AnyGame:
    return make_game(*request.param)


def test_every_view_has_a_worth_and_always_the_same(game):
    valuer, again = valuer_of(game), valuer_of(game)
    for moment in sparse(moments(game, "value"), "value", LOOKS):
        for seat in (*range(game.seats), None):
            view = game.view(moment.state, seat)
            worth = valuer.value(view, QUICK)
            assert len(worth.results) == game.seats
            assert all(map(math.isfinite, worth.results))
            assert len(worth.chances) in {0, game.seats}
            assert all(0 <= chance <= 1 for chance in worth.chances)
        assert again.value(view, QUICK) == worth


def test_the_worth_of_a_finished_game_is_its_result(game):
    *_, last = moments(game, "value")
    scoring = game.scoring(last.after)
    for seat in (*range(game.seats), None):
        worth = valuer_of(game).value(game.view(last.after, seat), QUICK)
        assert worth.results == tuple(seat.total for seat in scoring.seats)
        assert worth.chances in {(), tuple(float(seat in scoring.winners) for seat in range(game.seats))}


def test_chances_follow_the_results():
    assert chances_of((5.0,), 1.0) == ()
    even, ahead = chances_of((3.0, 3.0), 2.0), chances_of((5.0, 3.0), 2.0)
    assert even == (0.5, 0.5)
    assert sum(ahead) == pytest.approx(1)
    assert ahead[0] > 0.7
    assert chances_of((5.0, 3.0), 0.5)[0] > ahead[0]
