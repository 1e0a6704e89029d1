"""Every level of every game: what it says last is what it plays, and its reasons can be read in every language."""

import pytest

from engineshed.bots.characters import company, make_bot
from engineshed.core.chance import Rng, draw, seed_from
from engineshed.core.record import CHANCE
from engineshed.core.registry import bots, game_class, game_names, make_game
from engineshed.words import LANGUAGES, Words

GAMES = [name for name in game_names() if game_class(name).__module__.startswith("engineshed.")]
LEVELS = [(name, level) for name in GAMES for level in bots(name)]


def last_choice(game):
    """The last decision of a random game with something to choose: whoever looks ahead is soon at the end."""
    rng, seed, state, draws, found = Rng(7), seed_from("last choice"), game.start(), 0, None
    while acting := game.to_act(state):
        if acting[0] == CHANCE:
            state, draws = game.apply(state, CHANCE, draw(seed, draws, game.chance(state)))[0], draws + 1
            continue
        legal = game.legal(state, acting[0])
        if len(legal) > 1:
            found = state, acting[0], legal
        state, _ = game.apply(state, acting[0], rng.pick(legal))
    return found


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_the_first_candidate_is_the_move_that_is_chosen(name, level):
    game = make_game(name)
    state, seat, legal = last_choice(game)
    view = game.view(state, seat)
    who = next(iter(company(name).characters))
    for named in (level, f"{level}:{who}") if bots(name)[level].has_characters else (level,):
        bot = make_bot(game, named)
        for number in range(2):
            thoughts = bot.explain(view, legal, Rng(number))
            assert thoughts[0].action == bot.choose(view, legal, Rng(number))
            for thought in (*thoughts, *bot.glance(view, legal, Rng(number))):
                assert thought.action in legal
                _read(game, thought)


def _read(game, thought):
    """In every language, with its places by name."""
    for language in LANGUAGES:
        assert not thought.reason or Words(game, language).thought(thought)
