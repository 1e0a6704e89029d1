"""RI-3, RI-4, RI-7, RI-8.1: the round, the roll, commit, undo, reveal, the end."""

import itertools

import pytest

from engineshed.core.chance import Rng, seed_from
from engineshed.core.record import CHANCE
from engineshed.core.table import Refused, Table

ROUND = ("route 01 H-H-+", "route 11 H-H-+", "route 21 H-H-+", "route 31 HRHRo")
ROLL = "highway_straight highway_straight highway_straight overpass"

FOUR = "highway_straight highway_straight highway_straight overpass"


@pytest.mark.rule("RI-3.1", "RI-17.2")
def test_the_steps_of_a_round(desk):
    at = desk(expansions="both")
    assert at.game.to_act(at.state) == (CHANCE,)
    assert at.why("commit") == "not-now"
    at.roll(ROLL).nature("roll-lava lava_corner", "roll-lava lava_three", "roll-heading west", "roll-distance 2")
    assert at.game.to_act(at.state) == (0,)
    assert at.why("route 01 H-H-+") == "meteor-first"
    at.play("accept")
    assert at.at("31") == "----*"
    assert at.why("accept") == "meteor-settled"
    at.play("route 01 H-H-+", "lava 23 -LL-~")


@pytest.mark.rule("RI-3.2")
def test_all_players_act_at_the_same_time(desk):
    at = desk(players=3).roll(ROLL)
    assert at.game.to_act(at.state) == (0, 1, 2)
    at.play(*ROUND, "commit", seat=1)
    assert at.game.to_act(at.state) == (0, 2)


@pytest.mark.rule("RI-3.3")
def test_interleaving_irrelevant(desk):
    lists = [[(seat, move) for move in (*ROUND, "commit")] for seat in range(3)]
    lists[1] = [(1, move) for move in ("special 05 HHHH+", "route 01 H-H-+", "route 11 H-H-+", "route 21 H-H-+")]
    lists[1] += [(1, "route 31 HRHRo"), (1, "commit")]
    ends = []
    for number in range(10):
        rng, left, at = Rng(number), [list(moves) for moves in lists], desk(players=3).roll(ROLL)
        while any(left):
            seat, move = rng.pick([moves for moves in left if moves]).pop(0)
            at.play(move, seat=seat)
        ends.append(at.state)
    assert all(end == ends[0] for end in ends)


@pytest.mark.rule("RI-4.1")
def test_four_dice_once_a_round_for_everybody(desk):
    at = desk(players=2)
    assert len(at.game.chance(at.state)) == 6
    at.roll("highway_t highway_t railway_t")
    assert len(at.game.chance(at.state)) == 3
    at.roll("overpass")
    assert [at.turn(seat).left for seat in (0, 1)] == [(4, 4, 5, 6)] * 2
    assert at.game.refuse(at.state, 0, at.space.read("roll highway_t")).rule == "RI-4.1"


@pytest.mark.rule("RI-4.2", "RI-15.2", "RI-14.14")
def test_expansion_dice_are_common(desk):
    at = desk(players=2, expansions="both").roll(ROLL)
    at.nature("roll-lava lava_corner", "roll-lava lava_corner", "roll-heading free", "roll-distance 3")
    for seat in (0, 1):
        assert at.turn(seat).lava_left == (0, 0)
        assert at.legal("aim", seat) == ["aim north", "aim east", "aim south", "aim west"]
    assert at.state.dice.distance == 3


@pytest.mark.rule("RI-4.3", "RI-15.2", "RI-16.3")
def test_the_weights_of_the_dice(desk):
    at = desk(expansions="both")
    weights = []
    for outcome in ("highway_t", "highway_t", "highway_t", "overpass"):
        weights.append([weight for _, weight in at.game.chance(at.state)])
        at.roll(outcome)
    for outcome in ("roll-lava lava_corner", "roll-lava lava_corner", "roll-heading free", "roll-distance 3"):
        weights.append([weight for _, weight in at.game.chance(at.state)])
        at.nature(outcome)
    assert weights == [[1] * 6] * 3 + [[2] * 3] + [[2, 1, 1, 1, 1]] * 2 + [[1, 1, 1, 1, 2], [3, 2, 1]]


@pytest.mark.rule("RI-4.3")
def test_a_log_replays_without_the_generator(desk):
    table = Table(desk(expansions="meteor").game, seed_from("ink"))
    table.settle_all()
    again = Table(table.game)
    for entry in table.entries:
        again.add(entry)
    assert again.state == table.state


@pytest.mark.rule("RI-4.5")
def test_the_roll_stays_visible(desk):
    at = desk(players=2).roll(ROLL).play(*ROUND, "commit", seat=0)
    assert at.game.view(at.state, 1).dice.routes == (0, 0, 0, 6)
    assert at.game.view(at.state, None).dice.routes == (0, 0, 0, 6)


@pytest.mark.rule("RI-7.1", "RI-7.8", "RI-3.1")
def test_the_round_ends_when_all_have_committed(desk):
    at = desk(players=2).roll(ROLL).play(*ROUND, "commit", seat=0)
    assert at.state.round == 1
    at.play(*ROUND, "commit", seat=1)
    assert (at.state.round, at.state.phase) == (2, "roll")
    assert at.game.to_act(at.state) == (CHANCE,)


@pytest.mark.rule("RI-7.2")
def test_commit_is_never_automatic(desk):
    at = desk().roll(ROLL).play(*ROUND)
    assert at.state.phase == "play"
    assert "commit" in at.legal()
    assert at.legal("special")


@pytest.mark.rule("RI-7.3")
def test_round_numbers(desk):
    at = desk(expansions="meteor").roll(ROLL).nature("roll-heading west", "roll-distance 2").play("accept", *ROUND[:2])
    assert (at.number("31"), at.number("01"), at.number("00")) == (1, 1, 0)
    at.play("route 21 H-H-+", "route 31 HRHRo", "commit")
    at.roll(ROLL).nature("roll-heading east", "roll-distance 1").play("accept")
    assert (at.number("01"), at.number("32"), at.at("32")) == (1, 2, "----*")
    at.play("route 05 H-H-+", "route 15 H-H-+", "route 25 H-H-+", "route 32 HRHRo")
    assert (at.number("05"), at.number("32")) == (2, 2)


@pytest.mark.rule("RI-7.4")
def test_routes_of_earlier_rounds_stay(desk):
    at = desk().roll(ROLL).play(*ROUND, "commit").roll(ROLL)
    assert at.why("route 01 H-H-+") == "occupied"
    assert not any("01" in move.split()[1:2] for move in at.legal())


@pytest.mark.rule("RI-7.5")
@pytest.mark.parametrize("number", range(5))
def test_undo_all_equals_start(desk, number):
    table = Table(desk(players=2, expansions="both").game, seed_from(number))
    table.settle_all()
    start, rng, played = table.state, Rng(number), 0
    for _ in range(8):
        moves = [move for move in table.game.legal(table.state, 0) if type(move).__name__ != "Commit"]
        if moves:
            table.play(0, rng.pick(moves))
            played += 1
    assert table.state != start
    for _ in range(played):
        table.undo(0)
    assert table.state == start
    with pytest.raises(Refused):
        table.undo(0)


@pytest.mark.rule("RI-7.6")
def test_no_undo_after_commit(desk):
    at = desk(players=2).roll(ROLL)
    table = Table(at.game, seed_from(1))
    table.settle_all()
    rng = Rng(1)
    while 0 in table.game.to_act(table.state):
        table.play(0, rng.pick(table.game.legal(table.state, 0)))
    with pytest.raises(Refused):
        table.undo(0)
    at.play(*ROUND, "commit", seat=0)
    assert at.why("special 05 HHHH+") == "done"
    assert at.rule("commit") == "RI-7.6"


@pytest.mark.rule("RI-7.7", "RI-7.8")
def test_hidden_until_reveal(desk):
    at = desk(players=3, expansions="meteor").roll(ROLL).nature("roll-heading free", "roll-distance 1")
    before = at.game.view(at.state, 2)
    for move in ("aim west", "special 05 HHHH+", *ROUND):
        at.play(move, seat=1)
        assert at.seen(2) == at.seen(None) == ()
        assert at.seen(1)
        assert at.game.view(at.state, 2) == before
    at.play("commit", seat=1)
    after = at.game.view(at.state, 2)
    assert [seat.committed for seat in after.seats] == [False, True, False]
    assert [seat.sheet for seat in after.seats] == [seat.sheet for seat in before.seats]
    assert len(at.seen(2)) == 1
    for seat in (0, 2):
        at.play("ignore special_hhhr", *ROUND, "commit", seat=seat)
    shown = at.game.view(at.state, 2).seats[1].sheet
    assert shown.cells[5] == at.game.domains["shape"].index("HHHH+")
    assert shown.crossed == (2,)
    assert shown.dot == 23


@pytest.mark.rule("RI-7.8")
def test_the_reveal_tells_what_everybody_drew(desk):
    at = desk(players=2).roll(ROLL).play(*ROUND, "commit", seat=0).play(*ROUND, "commit", seat=1)
    names = [type(effect).__name__ for effect in at.seen(None)]
    assert names == ["Committed", "Revealed", "Revealed", "RoundOver"]
    assert at.effects[1].cells == (1, 8, 15, 22)


@pytest.mark.rule("RI-7.9")
def test_the_table_acts_for_a_player_who_has_left(desk):
    at = desk(players=2, expansions="meteor").roll(ROLL).nature("roll-heading free", "roll-distance 2")
    leave = at.game.leave(at.state, 0)
    at.state, effects = at.game.apply(at.state, 0, leave)
    assert [type(effect).__name__ for effect in effects] == ["Left"]
    assert at.game.leave(at.state, 0) is None
    assert at.space.write(at.game.fallback(at.state, 0)) == "aim north"
    at.play("aim north")
    assert at.legal() == ["commit"]
    assert at.why("route 01 H-H-+") == "absent"
    at.play("commit").play("aim north", *ROUND, "commit", seat=1)
    reasons = [effect.reason for effect in at.effects if type(effect).__name__ == "Skipped"]
    assert reasons == ["absent"] * 4
    assert at.game.view(at.state, 1).seats[0].absent


@pytest.mark.rule("RI-7.9")
def test_who_has_left_ranks_after_those_present(desk):
    at = desk(players=3).roll(ROLL).play(*ROUND, "commit", seat=0)
    for seat in (1, 2):
        at.play(*ROUND[:3], "route 05 HRHRo", "commit", seat=seat)
    assert [seat.rank for seat in at.game.scoring(at.state).seats] == [1, 2, 2]
    at.state, _ = at.game.apply(at.state, 0, at.game.leave(at.state, 0))
    assert [seat.rank for seat in at.game.scoring(at.state).seats] == [3, 1, 1]


@pytest.mark.rule("RI-7.9", "RI-14.13")
def test_a_player_who_has_left_takes_the_first_pair(desk):
    at = desk(players=2, draft=True).nature("first-player 0").roll(" ".join(["highway_t"] * 6 + ["overpass"] * 2))
    at.state, _ = at.game.apply(at.state, 0, at.game.leave(at.state, 0))
    assert at.space.write(at.game.fallback(at.state, 0)) == "pick 1"


@pytest.mark.rule("RI-8.1", "RI-2.2")
@pytest.mark.parametrize(("expansions", "rounds"), [("none", 7), ("both", 6)])
def test_the_game_ends_after_the_last_round(desk, expansions, rounds):
    at = desk(expansions=expansions).finish(Rng(4))
    assert (at.state.round, at.state.phase, at.game.to_act(at.state)) == (rounds, "over", ())
    assert at.rule("commit") == "RI-8.1"
    assert at.effects[-1].left == 0


@pytest.mark.rule("RI-3.1", "RI-7.1")
def test_questions_follow_the_round(desk):
    at = desk(expansions="both").roll(ROLL)
    at.nature("roll-lava lava_corner", "roll-lava lava_three", "roll-heading west", "roll-distance 2")
    keys = [at.game.question(at.game.view(at.state, 0), 0).key]
    at.play("accept")
    keys.append(at.game.question(at.game.view(at.state, 0), 0).key)
    at.play("route 01 H-H-+", "route 05 H-H-+", "route 61 H-H-+", "route 11 HRHRo")
    keys.append(at.game.question(at.game.view(at.state, 0), 0).key)
    at.play("lava 23 -LL-~")
    keys.append(at.game.question(at.game.view(at.state, 0), 0).key)
    assert keys == ["meteor", "draw", "lava", "commit"]


@pytest.mark.rule("RI-7.7")
def test_views_imagined_back_are_equal(desk):
    for expansions, draft in itertools.product(("none", "both"), (False, True)):
        at, rng = desk(players=2, expansions=expansions, draft=draft), Rng(7)
        for _ in range(60):
            at.random_move(rng)
            for seat in (0, 1, None):
                view = at.game.view(at.state, seat)
                assert at.game.view(at.game.imagine(view, rng), seat) == view


@pytest.mark.rule("RI-7.8")
def test_the_reveal_counts_the_cells_drawn(desk):
    at = desk(players=2).roll(FOUR)
    at.play("route 01 H-H-+", "route 05 H-H-+", "route 30 -H-H+", "route 10 HRHRo")
    at.play("commit")
    at.play(
        "route 01 H-H-+", "route 05 H-H-+", "route 30 -H-H+", "route 50 HRHRo", "special 61 HHHH+", "commit", seat=1
    )
    shown = [effect for effect in at.effects if type(effect).__name__ == "Revealed"]
    assert [(effect.seat, effect.drawn, len(effect.cells)) for effect in shown] == [(0, 4, 4), (1, 5, 5)]


@pytest.mark.rule("RI-7.6", "RI-7.9")
def test_who_leaves_after_commit_stays_done(desk):
    at = desk(players=2).roll(FOUR)
    at.play("route 01 H-H-+", "route 05 H-H-+", "route 30 -H-H+", "route 10 HRHRo", "commit")
    at.state, at.effects = at.game.apply(at.state, 0, at.game.leave(at.state, 0))
    assert at.game.to_act(at.state) == (1,)
    assert at.rule("commit") == "RI-7.6"
    assert at.state.players[0].absent


@pytest.mark.rule("RI-7.8", "RI-8.1")
def test_after_the_last_reveal_nobody_is_in_a_turn(desk):
    at = desk(players=2).finish(Rng(1))
    assert [(player.turn, player.committed) for player in at.state.players] == [(None, False)] * 2
