"""A ladder: it pairs where a game tells most, goes on where it stopped, and keeps its seed until the end."""

import pytest

from engineshed.arena.ladder import GAMES, SEED, Ladder, write_page
from engineshed.arena.match import ResultsError
from engineshed.core.chance import seed_from, seed_hash

BOTS = ["random", "easy"]


def ladder(folder, **options):
    return Ladder.open(folder / "season", "template", {"players": 2, "rounds": 1, **options})


def test_the_better_bot_comes_to_stand_higher(tmp_path, monkeypatch):
    """With a seed of its own: where it is drawn, luck turns one season in fourteen round."""
    monkeypatch.setattr("engineshed.arena.ladder.new_seed", lambda: seed_from("the better bot"))
    season = ladder(tmp_path, rounds=9)
    list(season.play(BOTS, 30))
    first, second = season.rungs()
    assert (first.bot, second.bot) == ("easy", "random")
    assert first.low < first.rating < first.high
    assert first.won + second.won == first.games == 30


def test_a_stopped_season_goes_on_as_if_it_had_not_been_stopped(tmp_path):
    season = ladder(tmp_path)
    list(season.play(BOTS, 4))
    games = tmp_path / "season" / GAMES
    games.write_bytes(games.read_bytes() + b'{"number": 4, "sea')
    again = ladder(tmp_path)
    assert [played.outcome.totals for played in again.played] == [played.outcome.totals for played in season.played]
    list(again.play(BOTS, 3))
    list(season.play(BOTS, 3))
    assert [rung.rating for rung in again.rungs()] == [rung.rating for rung in season.rungs()]


def test_the_seed_is_kept_and_its_hash_is_shown(tmp_path):
    season = ladder(tmp_path)
    list(season.play(BOTS, 2))
    secret = tmp_path / "season" / SEED
    assert secret.stat().st_mode & 0o077 == 0
    assert seed_hash(bytes.fromhex(season.reveal())) == season.season.seed_hash
    assert season.reveal() not in (tmp_path / "season" / GAMES).read_text()


def test_pairs_are_those_that_tell_most(tmp_path):
    """Bots nobody knows come first; of those known, the near ones."""
    season = ladder(tmp_path)
    list(season.play(BOTS, 10))
    pair = season.next_pair([*BOTS, "stranger"])
    assert "stranger" in pair
    model = season._model
    season._ratings |= {name: model.rating(mu=mu, sigma=2, name=name) for name, mu in (("a", 10), ("b", 30), ("c", 31))}
    assert season.next_pair(["a", "b", "c"]) == ("b", "c")


def test_another_game_needs_another_folder(tmp_path):
    ladder(tmp_path)
    with pytest.raises(ResultsError, match="another"):
        ladder(tmp_path, rounds=3)


def test_its_page_has_table_and_plot(tmp_path):
    season = ladder(tmp_path)
    list(season.play(BOTS, 3))
    write_page(season, tmp_path / "over", over=True)
    assert season.reveal() in (tmp_path / "over" / "ladder.md").read_text()
    write_page(season, tmp_path / "page", {"easy": "Easy"})
    assert season.reveal() not in (tmp_path / "page" / "ladder.md").read_text()
    page = (tmp_path / "page" / "ladder.md").read_text()
    assert "| Easy |" in page
    assert season.season.seed_hash in page
    assert "<svg" in (tmp_path / "page" / "ladder.svg").read_text()


def test_every_seat_is_filled_by_the_two(tmp_path):
    season = Ladder.open(tmp_path / "three", "template", {"players": 3, "rounds": 1})
    played = list(season.play(BOTS, 2))
    assert [len(each.seats) for each in played] == [3, 3]
    assert played[0].seats != played[1].seats
