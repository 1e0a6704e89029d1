"""Chapter 0: terms and model."""

import pytest

from engineshed.core.chance import seed_from
from engineshed.core.log import header_of, replay_log, write_log
from engineshed.core.registry import make_game
from engineshed.core.table import Table
from engineshed.maths.hexes import STEPS, opposite


@pytest.mark.rule("ST-0.1")
def test_sides_run_clockwise_from_north_and_face_each_other():
    assert STEPS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    board = make_game("steam").setting.board
    for edge, facing in enumerate(board.across):
        assert facing < 0 or (board.across[facing] == edge and facing % 6 == opposite(edge % 6))


@pytest.mark.rule("ST-0.2", "ST-0.3", "ST-0.4", "ST-0.5")
def test_runs_of_plain_paths_and_arms(albany):
    """Three tiles from Albany to New York are two links, the town being a node."""
    game = albany().tiles("0,1 21 0-3:black", "0,2 T21 0:black 3:black", "0,3 21 0-3:black")
    assert game.links("black") == [("0,0", "0,2"), ("0,2", "0,4")]
    arms = [path for run in game.game.view(game.state, None).runs for path in run.paths if path[2] == 6]
    assert sorted(side for _, side, _ in arms) == [0, 3]


@pytest.mark.rule("ST-0.5")
def test_a_link_counts_one_whatever_its_length(albany):
    game = albany().tiles("-1,1 22 1-3:orange", "-1,2 21 0-3:orange", "-1,3 21 0-3:orange", "-1,4 22 0-2:orange")
    assert game.links("orange") == [("0,0", "0,4")]
    assert game.game.view(game.state, 2).standings[2].links == 1


@pytest.mark.rule("ST-0.6", "ST-0.8")
def test_track_to_a_bare_town_is_open(albany):
    """A bare town is no node, and a town tile without an arm there leaves the line open."""
    game = albany().tiles("0,1 21 0-3:black@2")
    assert game.runs("black") == [("lapses", ("0,0",))]
    run = game.game.view(game.state, None).runs[0]
    assert (run.ends, run.open) == ((game.hex("0,0"),), (game.hex("0,1"), 3))
    game.tiles("0,2 T21 1:green 4:green")
    assert game.runs("black") == [("lapses", ("0,0",))]


@pytest.mark.rule("ST-0.7", "ST-0.9")
@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("0,1 21 1-4:black", "two open ends"),
        ("0,1 21 0-3:neutral", "owner 8"),
    ],
)
def test_the_referee_sees_impossible_runs(albany, line, fault):
    game = albany().tiles(line)
    assert fault in " ".join(game.game.invariants(game.state))


@pytest.mark.rule("ST-0.7", "ST-0.9")
def test_the_referee_sees_a_complete_link_without_owner_and_mixed_owners(albany):
    unowned = albany().tiles("-1,1 22 1-3:free", "-1,2 21 0-3:free", "-1,3 21 0-3:free", "-1,4 22 0-2:free")
    assert "owner 7" in " ".join(unowned.game.invariants(unowned.state))
    mixed = albany()
    for line in ("0,1 21 0-3:black", "0,2 T11 0:green"):
        mixed.tile(line)
    assert "several owners" in " ".join(mixed.game.invariants(mixed.state))


@pytest.mark.rule("ST-0.10")
def test_presence_counts_complete_and_incomplete_runs(spur):
    game = spur()
    bare = next(run for run in game.game.view(game.state, None).runs if run.status == "unowned")
    assert bare.claimable == (0,)


@pytest.mark.rule("ST-0.11")
def test_a_town_takes_no_goods_until_it_is_a_city(junction):
    game = junction(level=6)
    towns = {"2,0", "2,2"}
    ends = set()
    for cube in game.legal("load"):
        for route in game.game.preview(game.game.view(game.state, 1), game.action(cube)):
            ends.add(game.game.domains["hex"][route.finish])
    assert ends
    assert not ends & towns


@pytest.mark.rule("ST-0.12")
def test_hills_are_one_terrain_for_two_dollars():
    board = make_game("steam").setting.board
    assert set(board.hills) == {0, 2}


@pytest.mark.rule("ST-0.13")
@pytest.mark.parametrize("mode", ["base", "standard"])
def test_a_log_replays_to_the_same_state(mode, thrifty):
    """After the deal the decisions alone make the game."""
    table = Table(make_game("steam", {"mode": mode}), seed_from("replay"))
    thrifty(table)
    again, _ = replay_log(write_log(header_of(table.game), table.space, table.entries))
    assert again.state == table.state
    played = [step.entry.seat for step in table.steps]
    first = next(place for place, seat in enumerate(played) if seat >= 0)
    assert all(seat >= 0 for seat in played[first:])


@pytest.mark.rule("ST-0.14")
def test_the_mode_is_chosen_once():
    base, standard = make_game("steam", {"mode": "base"}), make_game("steam", {"mode": "standard"})
    assert not base.setting.standard
    assert standard.setting.standard
    assert base.options_type().mode == "base"
