"""The bench of strength: a newcomer, somebody who foresees, and ten times the work; none can be had at a table."""

import msgspec
import pytest

from engineshed.arena.driver import Outcome
from engineshed.arena.foresight import Foresight
from engineshed.arena.match import play_many, play_match, setup_match
from engineshed.arena.newcomer import FAVOURITES, Newcomer
from engineshed.arena.results import Played, ResultsError
from engineshed.arena.strength import DEEP, FORESIGHT, NEWCOMER, _player, paired, play_measured, self_play
from engineshed.arena.summary import share
from engineshed.bots import Bot
from engineshed.bots.characters import UnknownBot, check, make_bot
from engineshed.bots.examining import examiner_of
from engineshed.core.chance import Rng, draw, seed_from
from engineshed.core.record import CHANCE
from engineshed.core.registry import bots, game_names, make_game
from engineshed.server.errors import RequestError
from engineshed.server.tables.seats import check_level


def test_none_can_be_named_to_the_server_nor_in_a_match():
    for game in game_names():
        for name in (NEWCOMER, DEEP, FORESIGHT, f"{FORESIGHT}:easy"):
            assert name not in bots(game)
            with pytest.raises(UnknownBot):
                check(game, name)
            with pytest.raises(RequestError, match="has no bot"):
                check_level(game, name)


def test_who_foresees_is_no_bot():
    assert not issubclass(Foresight, Bot)


def rails(game, seed):
    """The first decision about a rail."""
    state, draws = game.start(), 0
    while True:
        who = game.to_act(state)[0]
        if who == CHANCE:
            action, draws = draw(seed, draws, game.chance(state)), draws + 1
        elif game.view(state, who).phase == "marker":
            action = game.legal(state, who)[0]
        else:
            return game.view(state, who), game.legal(state, who)
        state, _ = game.apply(state, who, action)


def test_every_third_move_of_a_newcomer_follows_the_hint():
    game = make_game("trans-europa", {"players": 2})
    view, legal = rails(game, seed_from("newcomer"))
    newcomer, medium, easy = Newcomer(game), make_bot(game, "medium"), make_bot(game, "easy")
    liked = {thought.action for thought in easy.explain(view, legal, Rng(0))[:FAVOURITES]}
    moves = [newcomer.choose(view, legal, Rng(number)) for number in range(30)]
    assert set(moves[2::3]) == {medium.choose(view, legal, Rng(0))}
    assert {move for place, move in enumerate(moves) if place % 3 < 2} == liked
    assert len(liked) > 1


def test_newcomers_share_a_table_with_a_level(tmp_path):
    setup = setup_match("trans-europa", ["easy", NEWCOMER], {"players": 2, "max_rounds": 1}, "bench")
    found = list(
        play_match(setup, 2, tmp_path / "games.jsonl", play=lambda *asked: play_many(play_measured, *asked, 1))
    )
    assert [played.seats for played in found] == [("easy", NEWCOMER), (NEWCOMER, "easy")]
    assert {name.partition(":")[0] for played in found for name in played.outcome.who} == {"easy", NEWCOMER}
    assert all(name == NEWCOMER or ":" in name for played in found for name in played.outcome.who)


def test_the_one_with_ten_times_the_work_is_the_examiners():
    setup = setup_match("steam", [DEEP, "easy"], {"players": 4}, "deep")
    game = make_game("steam", setup.options)
    assert type(_player(game, DEEP)) is type(examiner_of(game).deep)
    with pytest.raises(UnknownBot, match="railroad-ink has no bot"):
        _player(make_game("railroad-ink"), DEEP)


def test_foresight_does_better_than_its_guide_on_the_same_dice():
    numbers = range(0, 20, 2)
    plain, seen = (
        sum(_lead(play_measured(setup_match("template", [name, "random"], {}, "seen"), number)) for number in numbers)
        for name in ("easy", f"{FORESIGHT}:easy")
    )
    assert seen > plain + len(numbers)


def _lead(played):
    """Of the one who is not `random`, whichever seat it has."""
    other = played.seats.index("random")
    return played.outcome.totals[1 - other] - played.outcome.totals[other]


class Watched(Foresight):
    """Notes what it promised itself at every decision."""

    promised: tuple[float, ...] = ()

    def _decide(self, seat):
        action = super()._decide(seat)
        if seat in self.seers:
            self.promised += (self.known.worth,)
        return action


def test_what_is_foreseen_comes_true_and_never_gets_worse():
    game = make_game("template", {"players": 2})
    driver = Watched(game, [None, make_bot(game, "random")], make_bot(game, "easy"), seed_from("promise"))
    outcome = driver.play()
    assert list(driver.promised) == sorted(driver.promised)
    assert driver.promised[-1] == outcome.returns[0]


def test_self_play_counts_newcomers_as_any_level():
    setup = setup_match("trans-europa", [NEWCOMER], {"players": 2, "max_rounds": 1}, "alone")
    found = self_play([play_measured(setup, number) for number in range(2)])
    assert found.games == 2
    assert msgspec.to_builtins(found)["seats"]


def test_characters_that_play_alone_are_counted_and_not_rated():
    setup = setup_match("railroad-ink", ["easy"], {"players": 1}, "alone")
    found = self_play([play_measured(setup, number) for number in range(3)])
    assert len(found.characters) > 1
    assert {line.rating for line in found.characters} == {0.0}


def test_two_levels_are_compared_game_by_game(tmp_path):
    """The same dice for both: of games that only one has played nothing is said."""
    easy, blind = (setup_match("template", [name], {}, "paired") for name in ("easy", "random"))
    other = tmp_path / "random.jsonl"
    worse = list(play_match(blind, 6, other, jobs=1))
    better = list(play_match(easy, 4, jobs=1))
    found = paired(better, "easy", other)
    gains = [
        (sum(one.outcome.totals) - sum(two.outcome.totals)) / len(one.seats)
        for one, two in zip(better, worse, strict=False)
    ]
    assert found.games == len(gains) == 4
    assert found.total.mean == pytest.approx(sum(gains) / 4)
    with pytest.raises(ResultsError, match="none of these games"):
        paired([], "easy", other)


def test_a_level_among_others_is_compared_by_its_lead(tmp_path):
    """Two levels at each table: what counts is how far the first is ahead, and its share of the victories."""
    plain, other = tmp_path / "random.jsonl", {"players": 2}
    before = list(play_match(setup_match("template", ["random", "random"], other, "lead"), 6, plain, jobs=1))
    after = list(play_match(setup_match("template", ["easy", "random"], other, "lead"), 6, jobs=1))
    found = paired(after, "easy", plain)
    assert all(len(set(played.seats)) == 1 for played in before)
    leads = [_lead(played) - sum(two.outcome.totals) / 2 for played, two in zip(after, before, strict=True)]
    assert found.total.mean == pytest.approx(sum(leads) / 6)
    assert found.won.mean == pytest.approx(sum(share(played, "easy") for played in after) / 6 - 1)


def seen(who, winners):
    """A game of which only who sat where and who won is of interest."""
    count = len(who)
    outcome = Outcome((0.0,) * count, (0,) * count, winners, ({},) * count, 0, (0,) * count, who=who)
    return Played(0, tuple(name.partition(":")[0] for name in who), outcome)


def test_victories_of_a_character_are_told_by_the_tables_where_it_sat():
    games = [
        seen(("easy:racer", "easy:loner"), (0,)),
        seen(("easy:racer", "easy:navvy"), (0, 1)),
        seen(("easy:loner", "easy:navvy"), (1,)),
    ]
    found = {line.bot: line for line in self_play(games).characters}
    assert {name: line.seat_share.mean for name, line in found.items()} == {"loner": 0.0, "navvy": 0.75, "racer": 0.75}
    assert found["racer"].share.mean == pytest.approx(0.5)
    assert {line.fair_seat for line in found.values()} == {0.5}


def test_where_levels_meet_a_character_is_told_with_its_level():
    games = [seen(("hard:racer", "easy:racer"), (0,)), seen(("easy:loner", "hard:loner"), (1,))]
    found = self_play(games)
    assert [line.bot for line in found.levels] == ["hard", "easy"]
    assert [line.seat_share.mean for line in found.levels] == [1.0, 0.0]
    assert [line.bot for line in found.characters] == ["easy:loner", "easy:racer", "hard:loner", "hard:racer"]
