"""Chapter 9 and the options that change the end: scores set, losses built, the round ended."""

import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.games.trans_europa.model import EndLineMoved, GameOver
from engineshed.games.trans_europa.rules.losses import loss

FAR = "madrid wien st_petersburg vilnius sofia"


def with_losses(te, game, losses, *, exhausted=False, **rest):
    """A position one rail before the end of a round that costs the seats these losses, and that rail.

    The net of the twins lies; everybody holds cities in it (who must lose much, Madrid too) and has his marker where
    the loss is as wanted. Line 82 finishes those who are to lose nothing, or the last rail is wasted.
    """
    whole = te.rails_on(te.TWIN_TREE)
    hands = [te.TWIN_HANDS[wanted == 0] if wanted < 9 else FAR for wanted in losses]
    markers = []
    for wanted, hand in zip(losses, hands, strict=True):
        spots = (
            spot for spot in range(game.setting.junctions) if spot not in markers and (wanted or spot in {71, 134})
        )
        markers.append(next(spot for spot in spots if cost(te, game, whole, spot, hand) == wanted))
    if not exhausted:
        laid = te.rails_on([line for line in te.TWIN_TREE if line != 82])
        return te.position(game, markers, hands, laid, mover=losses.index(0), **rest), "rail 82"
    state = te.position(game, markers, hands, whole, supply=1, **rest)
    wasted = next(
        line
        for line in te.offered_lines(game, state)
        if all(
            cost(te, game, (*whole, *te.rails_on([line])), spot, hand) == wanted
            for spot, hand, wanted in zip(markers, hands, losses, strict=True)
        )
    )
    return state, f"rail {wasted}"


def cost(te, game, rails, marker, hand):
    return loss(game.setting, rails, 0, marker, te.cities(game, hand))


def finish(te, game, losses, **rest):
    state, last = with_losses(te, game, losses, **rest)
    state, effects = te.play(game, state, last)
    assert state.match.past[-1].losses == tuple(losses)
    return state, effects


@pytest.mark.rule("TE-9.1", "TE-7.8")
def test_zero_plays_on(te):
    game = te.make(2)
    state, _ = finish(te, game, (12, 0))
    assert (state.match.scores, game.to_act(state)) == ((0, 12), (CHANCE,))


@pytest.mark.rule("TE-9.1", "TE-6.13")
def test_after_the_last_round_nobody_acts(te):
    game = te.make(2)
    state, _ = finish(te, game, (13, 0))
    assert (state.turn.phase, game.to_act(state)) == ("over", ())


@pytest.mark.rule("TE-9.1", "TE-9.2", "TE-7.9")
def test_minus_one_ends(te):
    game = te.make(2)
    state, effects = finish(te, game, (13, 0))
    assert (state.match.scores, game.to_act(state)) == ((-1, 12), ())
    assert effects[-1] == GameOver(winners=(1,))
    assert game.scoring(state).winners == (1,)
    assert game.scoring(state).cause == "red-mark"


@pytest.mark.rule("TE-9.2")
def test_the_winner_need_not_be_the_finisher(te):
    game = te.make(3)
    state, effects = finish(te, game, (2, 0, 3), scores=(10, 3, 2))
    assert state.match.scores == (8, 3, -1)
    assert effects[-1].winners == (0,)


@pytest.mark.rule("TE-9.3", "TE-9.5")
def test_a_shared_win(te):
    game = te.make(3)
    state, effects = finish(te, game, (1, 0, 4), scores=(8, 7, 2))
    assert state.match.scores == (7, 7, -2)
    assert effects[-1].winners == (0, 1)
    assert [seat.rank for seat in game.scoring(state).seats] == [1, 1, 3]


@pytest.mark.rule("TE-9.5")
def test_ranks_skip(te):
    game = te.make(4)
    state, _ = finish(te, game, (0, 1, 1, 4), scores=(9, 6, 6, 2))
    assert [seat.rank for seat in game.scoring(state).seats] == [1, 2, 2, 4]


@pytest.mark.rule("TE-9.4", "TE-7.9")
def test_all_below_zero(te):
    """True values count."""
    game = te.make(2)
    state, effects = finish(te, game, (8, 5), exhausted=True, scores=(3, 2))
    assert state.match.scores == (-5, -3)
    assert effects[-1].winners == (1,)
    assert state.match.past[-1].cause == "exhausted"


@pytest.mark.rule("TE-9.4")
def test_who_finishes_never_falls_below_zero(te):
    game = te.make(2)
    state, _ = finish(te, game, (0, 13), scores=(0, 12))
    assert state.match.scores[0] == 0


@pytest.mark.rule("TE-11.2", "TE-9.1")
def test_prestige(te):
    game = te.make(6, scoring="prestige2018")
    state, _ = finish(te, game, (0, 1, 2, 3, 4, 5), scores=(8, 0, 0, 0, 0, 0))
    assert state.match.scores == (12, 3, 2, 1, 1, 0)
    assert game.to_act(state) == (CHANCE,)
    state, effects = finish(te, game, (0, 1, 2, 3, 4, 5), scores=(9, 0, 0, 0, 0, 0))
    assert (state.match.scores[0], effects[-1].winners) == (13, (0,))
    assert game.scoring(state).cause == "prestige"


@pytest.mark.rule("TE-11.2", "TE-9.6")
def test_prestige_starts_at_nothing_and_has_40_rounds_at_most(te):
    game = te.make(2, scoring="prestige2018", start_score=20)
    assert game.start().match.scores == (0, 0)
    state, _ = finish(te, game, (5, 0), scores=(0, 0), round=39)
    assert game.to_act(state) == (CHANCE,)
    state, effects = finish(te, game, (5, 0), scores=(0, 0), round=40)
    assert effects[-1] == GameOver(winners=(1,))


@pytest.mark.rule("TE-2.3", "TE-9.1")
def test_start_score(te):
    game = te.make(2, start_score=6)
    state, _ = finish(te, game, (6, 0))
    assert (state.match.scores, game.to_act(state)) == ((0, 6), (CHANCE,))
    state, _ = finish(te, game, (1, 0), scores=state.match.scores)
    assert (state.match.scores, game.to_act(state)) == ((-1, 6), ())


@pytest.mark.rule("TE-11.3", "TE-9.7")
def test_barrier(te):
    game = te.make(2, barrier=True)
    state, effects = finish(te, game, (3, 0), scores=(12, 5), round=2)
    assert (state.match.scores, state.match.end_line) == ((9, 5), 2)
    assert EndLineMoved(line=2) in effects
    over, _ = finish(te, game, (0, 3), scores=(9, 5), round=3, end_line=2)
    assert (over.match.scores, game.to_act(over)) == ((9, 2), ())
    low, _ = finish(te, game, (3, 0), scores=(12, 2), round=2)
    assert (low.match.scores, low.match.end_line) == ((9, 2), -1)


@pytest.mark.rule("TE-11.3")
@pytest.mark.parametrize(("lowest", "line"), [(4, 1), (3, 0), (2, -1), (1, -1), (0, -1)])
def test_the_barrier_needs_a_lowest_score_of_3_or_more(te, lowest, line):
    game = te.make(2, barrier=True)
    state, effects = finish(te, game, (1, 0), scores=(lowest + 1, 12), round=2)
    assert state.match.end_line == line
    assert (EndLineMoved(line=line) in effects) == (lowest >= 3)


@pytest.mark.rule("TE-11.3", "TE-9.7")
@pytest.mark.parametrize(("barrier", "number"), [(False, 2), (True, 1), (True, 3)])
def test_the_end_mark_moves_once_only_after_round_2(te, barrier, number):
    game = te.make(2, barrier=barrier)
    state, _ = finish(te, game, (1, 0), scores=(12, 12), round=number)
    assert state.match.end_line == -1


@pytest.mark.rule("TE-9.6")
def test_most_rounds(te):
    game = te.make(2, max_rounds=1)
    state, effects = finish(te, game, (1, 0))
    assert effects[-1] == GameOver(winners=(1,))
    assert game.scoring(state).cause == "rounds"
    unlimited = te.make(2)
    state, _ = finish(te, unlimited, (1, 0), round=150)
    assert unlimited.to_act(state) == (CHANCE,)


@pytest.mark.rule("TE-9.1")
def test_the_scoring_table_adds_up(te):
    game, rng = te.make(3, start_score=30), Rng(2)
    state = game.start()
    while acting := game.to_act(state):
        moves = [move for move, _ in game.chance(state)] if acting[0] == CHANCE else game.legal(state, acting[0])
        state, _ = game.apply(state, acting[0], rng.pick(moves))
    table = game.scoring(state)
    for seat, line in enumerate(table.seats):
        assert line.total == sum(part.points for part in line.parts) == state.match.scores[seat]
        assert [part.about.get("round") for part in line.parts] == [None, *range(1, state.match.round + 1)]
    assert game.returns(state) == tuple(float(score) for score in state.match.scores)


@pytest.mark.rule("TE-9.1", "TE-9.6")
@pytest.mark.parametrize(
    ("options", "losses", "scores", "cause"),
    [
        ({"max_rounds": 1}, (1, 0), (12, 12), "rounds"),
        ({"max_rounds": 1}, (13, 0), (12, 12), "red-mark"),
        ({"max_rounds": 2}, (1, 0), (12, 12), "playing"),
        ({"max_rounds": 1, "scoring": "prestige2018"}, (1, 0), (0, 0), "rounds"),
        ({"max_rounds": 1, "scoring": "prestige2018"}, (1, 0), (0, 9), "prestige"),
    ],
)
def test_the_cause_of_the_end(te, options, losses, scores, cause):
    game = te.make(2, **options)
    assert game.scoring(te.deal(game, te.TWIN_HANDS, 0)).cause == "playing"
    state, _ = finish(te, game, losses, scores=scores)
    assert game.scoring(state).cause == cause
