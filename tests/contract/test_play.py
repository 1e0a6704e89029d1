"""Every registered game, in every variant its referee names: played at random, by bots, from built positions."""

from collections.abc import Iterator

import msgspec
import pytest

from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.log import header_of, replay_log, write_log
from engineshed.core.record import CHANCE
from engineshed.core.registry import game_class, make_game
from engineshed.core.space import Space
from engineshed.core.table import Entry, Table
from engineshed.words import LANGUAGES, Words
from support.contract import check_legal, check_secrecy, check_view
from support.players import FUZZ, Moment, moments, quick_bot, sparse
from support.referees import TESTED, referee, variant_id, variants

LOOKS = 12
"""Positions of a game that are examined closely."""


@pytest.fixture(scope="module", params=variants(), ids=lambda pair: f"{pair[0]}:{variant_id(pair[1])}")
def game(request: pytest.FixtureRequest) -> AnyGame:
    return make_game(*request.param)


@pytest.fixture(scope="module")
def played(game: AnyGame) -> dict[str, list[Moment]]:
    """The games of a variant, played once for all that is asked about them."""
    return {name: list(found) for name, found in games_of(game)}


def games_of(game: AnyGame) -> Iterator[tuple[str, Iterator[Moment]]]:
    """A few games each: random ones, one by bots, and one from every built position."""
    for seed in range(FUZZ):
        yield f"random {seed}", moments(game, seed)
        yield f"bots {seed}", moments(game, seed, [quick_bot(game)] * game.seats)
    for number, state in enumerate(referee(game.name).built_positions(game)):
        yield f"built {number}", moments(game, number, start=state)


def test_games_are_sound_and_end(game, played):
    for name, found in played.items():
        for moment in found:
            assert list(game.invariants(moment.after)) == [], name
        assert len(found) <= referee(game.name).longest(game), name


def test_legal_is_what_is_not_refused_and_what_the_slow_rules_say(game, played):
    space, rng = Space(game), Rng(1)
    for name, found in played.items():
        for moment in sparse(found, name, LOOKS):
            check_legal(game, space, moment.state, referee(game.name).slow_legal, rng)


def test_views_imagine_back(game, played):
    rng = Rng(2)
    for name, found in played.items():
        for moment in sparse(found, name, LOOKS):
            check_view(game, moment.state, rng)


def test_no_seat_learns_what_it_may_not_know(game, played):
    space, rng = Space(game), Rng(3)
    for name, found in played.items():
        for moment in sparse(found, name, LOOKS):
            check_secrecy(game, moment, space, rng)


def test_a_log_replays_to_the_same_game(game):
    table = Table(game)
    for moment in moments(game, "log", [quick_bot(game)] * game.seats):
        table.add(Entry(moment.seat, moment.action))
    text = write_log(header_of(game), table.space, table.entries)
    again, header = replay_log(text)
    assert again.state == table.state
    assert again.steps == table.steps
    assert write_log(header, again.space, again.entries) == text


def test_every_message_is_there_in_three_languages(game, played):
    words = [Words(game, language) for language in LANGUAGES]
    for name, found in played.items():
        for moment in sparse(found, name, 60):
            for each in words:
                assert each.action(moment.action)
                assert all(each.effect(effect) for effect in moment.effects)
                if moment.seat != CHANCE:
                    view = game.view(moment.state, moment.seat)
                    assert each.question(game.question(view, moment.seat))
                    assert all(each.effect(effect) for effect in game.preview(view, moment.action))
    final = game.scoring(moment.after)
    for each in words:
        assert all(each.part(part) for seat in final.seats for part in seat.parts)
        assert not final.cause or each.say(f"cause-{final.cause}")


def test_actions_survive_number_notation_and_json(game):
    space, rng = Space(game), Rng(4)
    for number in [0, space.size - 1, *(rng.below(space.size) for _ in range(300))]:
        action = space.action(number)
        assert space.number(action) == number
        assert space.read(space.write(action)) == action
        assert space.decode(msgspec.json.encode(action)) == action
        assert space.make(action.__struct_config__.tag, space.values(action)) == action


@pytest.mark.parametrize("name", TESTED)
def test_planted_leaks_are_caught(name):
    leaks = referee(name).planted_leaks(game_class(name))
    for leak in leaks:
        game = leak(game_class(name).options_type())
        with pytest.raises(AssertionError):
            _hunt(game)


def _hunt(game):
    space, rng = Space(game), Rng(5)
    for seed in range(6):
        players = [quick_bot(game)] * game.seats if seed % 2 else ()
        for moment in moments(game, seed, players):
            check_secrecy(game, moment, space, rng)
