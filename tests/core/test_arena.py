"""Matches: seats rotate, results repeat and resume, intervals are what they say."""

import msgspec
import pytest

from engineshed.arena.match import Played, ResultsError, arrangements, play_game, play_match, setup_match
from engineshed.arena.plot import plot_match
from engineshed.arena.results import Results, merge, read_results, times_beside
from engineshed.arena.summary import estimate, share, summarize
from engineshed.bots.characters import UnknownBot
from engineshed.cli.matches import numbers
from engineshed.core.chance import seed_from
from engineshed.core.registry import game_names, make_game


@pytest.fixture
def setup():
    return setup_match("template", ["easy", "random"], {"players": 4}, "1")


def test_two_bots_share_four_seats_in_every_order(setup):
    assert setup.bots == ("easy", "random", "easy", "random")
    assert len(arrangements(setup.bots)) == 6


def test_seats_must_divide():
    with pytest.raises(ValueError, match="name one for each seat"):
        setup_match("template", ["easy", "random", "easy"], {"players": 4}, "1")


def test_a_match_repeats_exactly_in_one_process_or_two(setup):
    alone = [played.outcome.totals for played in play_match(setup, 6, jobs=1)]
    together = [played.outcome.totals for played in play_match(setup, 6, jobs=2)]
    assert alone == together


def test_a_match_goes_on_where_it_stopped(setup, tmp_path):
    path = tmp_path / "results.jsonl"
    first = list(play_match(setup, 4, path, jobs=1))
    path.write_bytes(path.read_bytes()[:-5])
    again = list(play_match(setup, 6, path, jobs=1))
    assert [played.outcome.totals for played in again[:3]] == [played.outcome.totals for played in first[:3]]
    assert [played.number for played in play_match(setup, 6, path)] == list(range(6))


@pytest.mark.parametrize("game", game_names())
def test_a_match_of_any_game_is_known_again_in_its_results(game, tmp_path):
    """Options that are lists, too."""
    setup, file = setup_match(game, ["random"], {}, "again"), tmp_path / "games.jsonl"
    Results(file, setup, fresh=True)
    assert read_results(file, setup) == {}


def test_results_of_another_match_are_refused(setup, tmp_path):
    path = tmp_path / "results.jsonl"
    list(play_match(setup, 1, path, jobs=1))
    with pytest.raises(ResultsError, match="another match"):
        list(play_match(msgspec.structs.replace(setup, seed="2"), 1, path))
    path.write_text("hello\n")
    with pytest.raises(ResultsError, match="no results file"):
        list(play_match(setup, 1, path))


def test_a_broken_line_of_results_is_named(setup, tmp_path):
    path = tmp_path / "results.jsonl"
    list(play_match(setup, 2, path, jobs=1))
    path.write_bytes(path.read_bytes() + b"{}\n")
    with pytest.raises(ResultsError, match="line 4"):
        list(play_match(setup, 3, path))


def test_results_are_the_same_bytes_each_time_and_times_stand_beside(setup, tmp_path):
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    list(play_match(setup, 4, one, jobs=1))
    list(play_match(setup, 4, two, jobs=2))
    assert one.read_bytes() == two.read_bytes()
    assert b"thinking" not in one.read_bytes()
    again = list(play_match(setup, 4, one))
    assert all(len(played.outcome.thinking) == len(played.outcome.worst) == 4 for played in again)


def test_results_with_times_inside_or_without_any_are_read(setup, tmp_path):
    path = tmp_path / "old.jsonl"
    played = list(play_match(setup, 2, jobs=1))
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (setup, *played)))
    assert list(play_match(setup, 2, path)) == played
    bare = tmp_path / "bare.jsonl"
    list(play_match(setup, 2, bare, jobs=1))
    times_beside(bare).unlink()
    assert summarize(play_match(setup, 2, bare))[0].mean_seconds == 0.0


def test_parts_of_a_match_are_merged_in_game_order_to_the_same_bytes(setup, tmp_path):
    whole, late, early = (tmp_path / name for name in ("whole.jsonl", "late.jsonl", "early.jsonl"))
    list(play_match(setup, 7, whole, jobs=1))
    assert [played.number for played in play_match(setup, range(3, 7), late, jobs=1)] == [3, 4, 5, 6]
    list(play_match(setup, range(4), early, jobs=1))
    merged = tmp_path / "merged.jsonl"
    assert merge(merged, [late, early]) == 7
    assert merged.read_bytes() == whole.read_bytes()
    assert len(times_beside(merged).read_bytes().splitlines()) == 7
    with pytest.raises(ResultsError, match="exists"):
        merge(merged, [late])
    other = tmp_path / "other.jsonl"
    list(play_match(msgspec.structs.replace(setup, seed="2"), 1, other, jobs=1))
    with pytest.raises(ResultsError, match="another match"):
        merge(tmp_path / "none.jsonl", [late, other])


def test_games_are_named_by_a_count_or_a_range():
    assert numbers("3") == range(3)
    assert numbers("100..250") == range(100, 250)
    for wrong in ("0", "x", "5..5", "9..2", "-3..2"):
        with pytest.raises(ValueError, match="--games"):
            numbers(wrong)


def test_a_shared_victory_is_split(setup):
    played = next(play_match(setup, 1, jobs=1))
    outcome = msgspec.structs.replace(played.outcome, winners=(0, 1, 2, 3))
    assert share(Played(0, played.seats, outcome), "easy") == 0.5


def test_an_interval_is_two_standard_errors_wide():
    found = estimate([0.0, 1.0] * 50)
    assert found.mean == 0.5
    assert found.high - found.low == pytest.approx(2 * 1.96 * 0.50252 / 10, rel=1e-3)


def test_the_better_bot_is_listed_first(tmp_path):
    played = list(play_match(setup_match("template", ["easy:plain", "random"], {"players": 2}, "1"), 60, jobs=1))
    lines = summarize(played)
    assert [line.bot for line in lines] == ["easy:plain", "random"]
    assert lines[0].share.mean + lines[1].share.mean == pytest.approx(1)
    assert lines[0].rating > lines[1].rating
    plot_match(played, tmp_path / "match.svg")
    assert (tmp_path / "match.svg").stat().st_size > 1000


def test_an_unknown_bot_lists_those_there_are():
    with pytest.raises(UnknownBot, match="random, easy"):
        play_game(make_game("template"), ["genius", "easy"], seed_from(1))
