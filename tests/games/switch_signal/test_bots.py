"""The bots play by the rules, say why, and do better than chance."""

from __future__ import annotations

import pytest

from engineshed.bots.contract import Thought
from engineshed.core.chance import Rng, draw, seed_from
from engineshed.core.record import CHANCE
from engineshed.core.registry import bots, make_game
from engineshed.games.switch_signal.bots.captain import Care
from engineshed.games.switch_signal.model import EXIT, NEW_COLOUR, NEXT_TRAIN, SYMBOL_COLOUR
from engineshed.games.switch_signal.rules.goods import delivered
from engineshed.words import LANGUAGES, Words

OPTIONS = [
    {"removed_cards": 6},
    {"side": "north_america", "removed_cards": 6, "hands": "own_only"},
    {"placement": "free", "extra_signals": 1, "city_wait": True, "exit_before_roll": True, "removed_cards": 6},
    {"players": 1, "solo_hands": 1, "departures": "tokens", "goods": 10, "removed_cards": 6},
]


def played(game, bot, seed, watch=None):
    """One captain in all seats, to the end."""
    state, draws, rng, key = game.start(), 0, Rng(seed), seed_from(f"bots {seed}")
    while who := game.to_act(state):
        if who == (CHANCE,):
            action = draw(key, draws, game.chance(state))
            draws += 1
        else:
            view, legal = game.view(state, who[0]), game.legal(state, who[0])
            action = bot.choose(view, legal, rng)
            assert action in legal
            if watch:
                watch(view, legal)
        state, _ = game.apply(state, who[0], action)
    return state


def goods(state):
    return sum(map(sum, state.freight.delivered))


def made(game, level):
    """A bot that rehearses little, so that a whole game takes seconds without a compiler."""
    bot = bots(game.name)[level](game)
    bot.care = bot.late_care = Care(finalists=2, margin=0.002, rehearsals=1, turns=0)
    return bot


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_bot_plays_every_variant_to_the_end(options):
    game = make_game("switch-signal", options)
    state = played(game, made(game, "easy"), 1)
    assert game.to_act(state) == ()
    assert not list(game.invariants(state))


def test_a_bot_says_why_in_three_languages():
    game = make_game("switch-signal", OPTIONS[1])
    bot = made(game, "hard")
    words = [Words(game, language) for language in LANGUAGES]
    seen = []

    def watch(view, legal):
        seen.append(view)
        if len(seen) % 4:
            return
        thoughts = bot.explain(view, legal, Rng(0))
        assert [thought.value for thought in thoughts] == sorted((t.value for t in thoughts), reverse=True)
        assert {thought.action for thought in thoughts} <= set(legal)
        for thought in thoughts[:3]:
            assert all(speaker.thought(thought) for speaker in words)

    played(game, made(game, "easy"), 2, watch)


def test_nobody_is_told_to_expect_more_goods_than_there_are():
    """Of a whole position the goods that arrive in the end are told, not the judge's sum with time and cards in it."""
    game = make_game("switch-signal")
    bot, told = made(game, "easy"), []

    def watch(view, legal):
        thoughts = (
            bot.explain(view, legal, Rng(0)) if view.phase in {EXIT, NEXT_TRAIN, NEW_COLOUR, SYMBOL_COLOUR} else ()
        )
        goods = [float(thought.about["goods"]) for thought in thoughts]
        told.extend(goods)
        assert goods == sorted(goods, reverse=True)
        assert all(delivered(view.freight) <= one <= 8 for one in goods)

    played(game, bot, 2, watch)
    assert max(told) > min(told)


def test_the_same_view_gives_the_same_move():
    game = make_game("switch-signal", {"removed_cards": 6})
    assert played(game, made(game, "easy"), 3) == played(game, made(game, "easy"), 3)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_same_dice_rehearse_to_the_same_end_and_other_dice_to_others(level):
    game = make_game("switch-signal")
    bot, rng, state = made(game, level), Rng(5), game.start()
    bot.care = bot.care._replace(turns=1)
    while game.to_act(state) == (CHANCE,):
        state, _ = game.apply(state, CHANCE, rng.weighted(game.chance(state)))
    action = game.legal(state, 0)[-1]
    ends = [bot.rehearse(state, action, seed) for seed in (1, 1, 2, 3)]
    assert ends[0] == ends[1]
    assert len(set(ends)) > 1


@pytest.mark.parametrize(("cards", "ends"), [(5, False), (4, True)])
def test_a_captain_rehearses_to_the_end_of_the_game_when_few_cards_are_left(cards, ends):
    game = make_game("switch-signal")
    captain, at = bots(game.name)["hard"](game), []

    def watch(view, legal):
        if view.deck.count == cards and not at:
            at.append((game.imagine(view, Rng(1)), legal[-1]))

    played(game, made(game, "easy"), 1, watch)
    found = [captain.rehearse(*at[0], seed) for seed in (1, 2, 3)]
    assert all(float(worth).is_integer() for worth in found) == ends  # goods at home, with no guess among them


def contest(ends):
    """A captain's contest of four decisions with such ends, whatever the dice: what it found, and its rehearsals."""
    game = make_game("switch-signal")
    captain, rng, state = bots(game.name)["hard"](game), Rng(5), game.start()
    captain.opening, captain.places, captain.trust = 4, 12, 16.0
    while game.to_act(state) == (CHANCE,):
        state, _ = game.apply(state, CHANCE, rng.weighted(game.chance(state)))
    close = [Thought(action, 0.1, "load") for action in game.legal(state, 0)[:4]]
    told = []

    def rehearse(_, action, seed):
        told.append(seed)
        return ends[[thought.action for thought in close].index(action)]

    captain.rehearse = rehearse
    found = captain._contest(state, close, range(64))
    assert sorted(map(str, found)) == sorted(map(str, close))
    return [close.index(thought) for thought in found], len(told)


@pytest.mark.parametrize(
    ("third", "calls"),
    [(6.0, 4), (5.3, 4 + 4 * 3), (5.2, 4 + 4 * 3 + 3 * 4), (5.02, 4 + 4 * 3 + 3 * 4 + 2 * 8 + 2 * 16 + 2 * 32)],
)
def test_favourites_are_rehearsed_until_one_is_ahead(third, calls):
    found, rehearsals = contest((5.01, 5.0, third, 4.9))
    assert found == [2, 0, 1, 3]
    assert rehearsals == calls


def test_what_comes_to_the_same_is_rehearsed_once():
    assert contest((5.0, 5.0, 5.0, 5.0)) == ([0, 1, 2, 3], 4)
    found, rehearsals = contest((5.0, 5.0, 5.01, 5.01))
    assert found == [2, 0, 1, 3]
    assert rehearsals == 4 + 2 * 63


def test_a_captain_has_first_ideas_before_any_rehearsal():
    game = make_game("switch-signal")
    captain, rng, state = bots(game.name)["hard"](game), Rng(5), game.start()
    while game.to_act(state) == (CHANCE,):
        state, _ = game.apply(state, CHANCE, rng.weighted(game.chance(state)))
    view, legal = game.view(state, 0), game.legal(state, 0)
    captain.rehearse = None
    ideas = captain.glance(view, legal, Rng(1))
    assert ideas[0].action in legal
    assert [idea.value for idea in ideas] == sorted((idea.value for idea in ideas), reverse=True)


def test_a_captain_delivers_more_than_chance():
    game = make_game("switch-signal")
    captain, chance = (bots(game.name)[level](game) for level in ("easy", "random"))
    assert goods(played(game, captain, 4)) >= 3 + goods(played(game, chance, 4))
