"""What characters and secret choices change: whether equal bots copy each other, and what their moves give away.

    python bench/characters.py clones --level medium --games 100     Railroad Ink, three of one level
    python bench/characters.py observer --level medium --games 20    Trans Europa, two of one level

The observer runs our code: for each of many hands, the true one among them, it asks how likely a bot with that hand
would have made every move it saw, and knows all but the bot's secret numbers. Without characters: `--plain`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import prod
from statistics import fmean
from typing import Any

from msgspec.structs import replace

from engineshed.arena.driver import Driver
from engineshed.bots import Bot
from engineshed.bots.characters import PLAIN_NAME, cast, make_bot
from engineshed.core.chance import Rng, seed_from
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action
from engineshed.core.registry import make_game
from engineshed.core.table import Entry
from engineshed.games.trans_europa.bots.easy import EasyBot

HANDS = 200
"""That an observer compares, the true one among them."""
RAILS = (10, 20, 30)
STEPS = 40
"""Of an integral."""
UNLIKELY = 1e-3
"""A move that a hand does not explain: the observer may be wrong about the bot."""


def recorded(game: AnyGame, level: str, seed: bytes, *, plain: bool) -> tuple[list[Bot[Any]], list[Entry]]:
    """One game with this level on every seat."""
    who = cast(game.name, [f"{level}:{PLAIN_NAME}" if plain else level] * game.seats, seed)
    bots = [make_bot(game, name) for name in who]
    driver = Driver(game, bots, seed)
    driver.log = []
    driver.play()
    return bots, driver.log


def clones(level: str, games: int, *, plain: bool) -> None:
    """Of so many base games those with equal sheets after the second round, and with equal totals at the end."""
    game = make_game("railroad-ink", {"players": 3})
    same_sheets = same_totals = 0
    for number in range(games):
        state, after_two = game.start(), None
        for entry in recorded(game, level, seed_from(f"clones/{number}"), plain=plain)[1]:
            assert entry.action is not None
            state, _ = game.apply(state, entry.seat, entry.action)
            if after_two is None and state.round > 2:
                after_two = {player.sheet.cells for player in state.players}
        same_sheets += after_two is not None and len(after_two) == 1
        same_totals += len({seat.total for seat in game.scoring(state).seats}) == 1
    print(f"{level}: sheets equal after round 2 in {same_sheets} of {games}, totals all equal in {same_totals}")


def observer(level: str, games: int, *, plain: bool) -> None:
    """The weight on the true hand after so many rails, beside that of a guess."""
    game = make_game("trans-europa", {"players": 2, "max_rounds": 1})
    found = [watched(game, level, seed_from(f"observer/{number}"), plain=plain) for number in range(games)]
    for place, rails in enumerate(RAILS):
        weights = [one[place] for one in found if len(one) > place]
        if not weights:
            continue  # every round was over by then
        told = f"{fmean(weights):.1%} on the true hand (a guess has {1 / HANDS:.1%}; {len(weights)} games)"
        print(f"{level}: after {rails} rails {told}")


def watched(game: AnyGame, level: str, seed: bytes, *, plain: bool) -> list[float]:
    """What the observer thinks of the first seat's true hand, as rails come to lie."""
    bots, log = recorded(game, level, seed, plain=plain)
    state, odds, weights = game.start(), [1.0] * HANDS, []
    hands: list[tuple[int, ...]] = []
    for entry in log:
        assert entry.action is not None
        if entry.seat == 0:
            view = game.view(state, 0)
            hands = hands or guesses(game, view.hands[0], Rng(seed))
            legal = game.legal(state, 0)
            for place, hand in enumerate(hands):
                held = replace(view, hands=(hand, *view.hands[1:]))
                odds[place] *= max(UNLIKELY, likelihood(bots[0], held, legal, entry.action))
        state, _ = game.apply(state, entry.seat, entry.action)
        if entry.seat != CHANCE and len(weights) < len(RAILS) and len(state.rails) >= RAILS[len(weights)]:
            weights.append(odds[0] / sum(odds))
    return weights


def guesses(game: Any, true: tuple[int, ...], rng: Rng) -> list[tuple[int, ...]]:
    """The true hand, and others that are as likely before a move is seen."""
    others = {tuple(rng.pick(pile) for pile in game.setting.piles) for _ in range(2 * HANDS)} - {true}
    return [true, *sorted(others)[: HANDS - 1]]


def likelihood(bot: Bot[Any], view: Any, legal: Sequence[Action], action: Action) -> float:
    """How often a bot with this hand makes this move, over its secret numbers."""
    thoughts = bot.explain(view, legal, Rng(0))
    if view.phase == "marker" and isinstance(bot, EasyBot):
        return any(thought.action == action for thought in thoughts) / len(thoughts)
    if not bot.temper.margin:
        return float(action == thoughts[0].action)
    values = [thought.value / bot.temper.margin for thought in thoughts]
    return sum(most_liked(values, place) for place, thought in enumerate(thoughts) if thought.action == action)


def most_liked(values: Sequence[float], place: int) -> float:
    """How often one of these values is the highest once each has got a number from 0 to 1 more, by an integral."""
    own, others = values[place], [value for at, value in enumerate(values) if at != place]
    whims = [own + (step + 0.5) / STEPS for step in range(STEPS)]
    return fmean(prod(min(1.0, max(0.0, liked - other)) for other in others) for liked in whims)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["clones", "observer"])
    parser.add_argument("--level", default="medium")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--plain", action="store_true", help="without characters, as it was before")
    given = parser.parse_args()
    (clones if given.what == "clones" else observer)(given.level, given.games, plain=given.plain)


if __name__ == "__main__":
    main()
