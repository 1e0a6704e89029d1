"""Every level of every game: what it says last is what it plays, and its reasons can be read in every language."""

import re

import msgspec
import pytest

from engineshed.bots.characters import company, make_bot
from engineshed.core.chance import Rng, bot_seed, draw, seed_from
from engineshed.core.record import CHANCE
from engineshed.core.registry import bots, game_class, game_names, make_game
from engineshed.core.space import Space
from engineshed.server.bots.jobs import MOST_OPINIONS, Job, think
from engineshed.server.protocol import ENCODER
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
                assert thought.reason or bot.for_research
                _read(game, thought)


def _read(game, thought):
    """In every language, with its places by the names that players use, never by coordinates or names of our own."""
    for speaker in (Words(game, language) for language in LANGUAGES) if thought.reason else ():
        text = speaker.thought(thought)
        assert text
        assert speaker.language != "en" or not re.search(r"\d,-?\d|_", text), text
        for key, domain in thought.places.items():
            assert str(speaker.value(domain, thought.about[key])) in text


def decisions(game, level, every):
    """Every so many decisions of a game by one level: view, legal actions and numbers."""
    bot, seed, state, draws, asked = make_bot(game, level), seed_from("hints"), game.start(), 0, 0
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            state, draws = game.apply(state, CHANCE, draw(seed, draws, game.chance(state)))[0], draws + 1
            continue
        view, legal, numbers = game.view(state, seat), game.legal(state, seat), bot_seed(seed, seat, asked)
        asked += 1
        if asked % every == 0:
            yield view, legal, numbers
        state, _ = game.apply(state, seat, bot.choose(view, legal, Rng(numbers)))


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_names_its_places_and_ends_with_what_the_bot_would_play(name):
    """As the server asks for it: up to three different actions, told without coordinates and names of our own."""
    game = make_game(name, {"players": 1} if name == "railroad-ink" else {})
    space = Space(game)
    options = msgspec.json.encode(game.options).decode()
    for view, legal, numbers in decisions(game, "easy", 17):
        told = [space.number(action) for action in legal]
        job = Job(name, game.version, options, "easy", msgspec.Raw(ENCODER.encode(view)), told, numbers)
        hint = think(msgspec.structs.replace(job, explain=True)).opinions
        assert hint[0].action == think(job).choice
        assert 1 <= len({opinion.action for opinion in hint}) == len(hint) <= MOST_OPINIONS
        assert {opinion.action for opinion in hint} <= set(told)
        for thought in make_bot(game, "easy").explain(view, legal, Rng(numbers))[:MOST_OPINIONS]:
            _read(game, thought)
