"""Who sits at a table: drawn beside the game, never from nature's numbers; without a character nothing changes."""

import re

import pytest

from engineshed.arena.driver import Driver
from engineshed.arena.match import play_game, play_match, setup_match
from engineshed.bots.characters import UnknownBot, cast, check, company, has_characters, make_bot, parts
from engineshed.core.chance import bot_seed, draw, lot, seed_from
from engineshed.core.record import CHANCE
from engineshed.core.registry import bots, game_class, game_names, make_game
from engineshed.words import LANGUAGES, message, package_of

GAMES = [name for name in game_names() if game_class(name).__module__.startswith("engineshed.")]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_six_characters_with_a_mark_and_words_in_every_language(name):
    characters = company(name).characters
    assert len(characters) >= 6
    for field in ("mark", "glyph", "leaning"):
        assert len({str(getattr(one, field)) for one in characters.values()}) == len(characters)
    for one in characters.values():
        assert len(one.mark) == 1
        assert re.fullmatch(r"M[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+", one.glyph)
    for language in LANGUAGES:
        names = [message(package_of(game_class(name)), language, f"character-{who}") for who in characters]
        tempers = [message(package_of(game_class(name)), language, f"temperament-{who}") for who in characters]
        assert len(set(names)) == len(set(tempers)) == len(characters)


@pytest.mark.parametrize("name", GAMES)
def test_no_two_alike_sit_at_a_table(name):
    for number in range(50):
        who = [parts(one)[1] for one in cast(name, ["easy"] * 6, seed_from(number))]
        assert len(set(who)) == 6
        assert all(who)


def test_everybody_comes_to_every_seat():
    casts = [cast("template", ["easy"] * 4, seed_from(number)) for number in range(400)]
    for seat in range(4):
        counts = {who: sum(one[seat] == f"easy:{who}" for one in casts) for who in company("template").characters}
        assert min(counts.values()) > 400 / 6 / 2


def test_a_named_character_sits_where_it_is_wished_and_nowhere_else():
    for number in range(30):
        who = cast("template", ["", "easy:greedy", "easy", "easy:plain", "random", "./bot:1"], seed_from(number))
        assert (who[0], who[1], *who[3:]) == ("", "easy:greedy", "easy", "random", "./bot:1")
        assert who[2] not in {"easy:greedy", "easy"}


def test_unknown_characters_are_refused_with_those_there_are():
    with pytest.raises(UnknownBot, match="plain, steady, timid"):
        check("template", "easy:angry")
    with pytest.raises(UnknownBot, match=r"there are plain$"):
        check("template", "random:steady")
    assert not has_characters("template", "random")


@pytest.mark.parametrize("name", GAMES)
def test_natures_outcomes_are_the_same_with_and_without_characters(name):
    """They are drawn from the seed alone: the k-th draw of equal outcomes is equal, whoever plays."""
    seed = seed_from("nature")
    outcomes = [(number, 1) for number in range(1000)]
    before = [draw(seed, index, outcomes) for index in range(50)]
    seated = cast(name, ["easy"] * 4, seed)
    assert all(parts(who)[1] for who in seated)
    assert [draw(seed, index, outcomes) for index in range(50)] == before
    lots = [lot(seed, f"character {seat}", 1000) for seat in range(50)]
    assert sum(one == other for one, other in zip(lots, before, strict=True)) < 3


def logged(game, names, seed):
    driver = Driver(game, [make_bot(game, name) for name in names], seed)
    driver.log = []
    driver.play()
    return driver.log


def test_a_game_whose_players_leave_nature_alone_has_the_same_dice_with_every_cast():
    """In the template nobody's decision changes what nature is asked."""
    game = make_game("template", {"players": 3})
    hills = [
        [entry.action for entry in logged(game, names, seed_from(3)) if entry.seat == CHANCE]
        for names in (["easy"] * 3, ["easy:timid", "easy:greedy", "easy:whimsical"], ["random"] * 3)
    ]
    assert hills[0] == hills[1] == hills[2]


def test_a_level_alone_draws_a_character_and_the_results_say_whom():
    setup = setup_match("template", ["easy", "random"], {"players": 4}, "1")
    for played in play_match(setup, 6, jobs=1):
        assert [parts(who)[0] for who in played.outcome.who] == list(played.seats)
        assert [bool(parts(who)[1]) for who in played.outcome.who] == [level == "easy" for level in played.seats]


def test_plain_has_no_character():
    outcome = play_game(make_game("template"), ["easy:plain", "easy:plain"], seed_from(1))
    assert outcome.who == ("easy", "easy")


def test_a_bots_numbers_differ_by_seed_seat_and_decision():
    seeds = [bot_seed(seed_from(word), seat, k) for word in "ab" for seat in range(3) for k in range(12)]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize("name", GAMES)
def test_leanings_name_what_the_games_bots_know(name):
    """A character differs from the others, and is made at every level that has characters."""
    game = make_game(name)
    for level in bots(name):
        if has_characters(name, level):
            for who in company(name).characters:
                assert make_bot(game, f"{level}:{who}").temper.name == who
