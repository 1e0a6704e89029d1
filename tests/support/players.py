"""Games played for testing: at random, by bots, and from positions that play hardly reaches."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from engineshed.bots import Bot
from engineshed.bots.characters import make_bot
from engineshed.core.chance import Rng, draw, seed_from
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action, Effect
from engineshed.core.registry import bots

FUZZ = int(os.environ.get("SHED_FUZZ", "1"))
"""How many times as much random play as usual."""


class Moment(NamedTuple):
    """A position, what is played there, and what comes of it."""

    state: Any
    seat: int
    action: Action
    after: Any
    effects: tuple[Effect, ...]


def moments(game: AnyGame, seed: object, players: Sequence[Bot[Any]] = (), start: Any = None) -> Iterator[Moment]:
    """A whole game, move by move: random where no players are given."""
    rng, key = Rng(seed_from(f"moments {seed}")), seed_from(f"chance {seed}")
    state, draws = game.start() if start is None else start, 0
    while acting := game.to_act(state):
        seat = rng.pick(acting)
        if seat == CHANCE:
            action = draw(key, draws, game.chance(state))
            draws += 1
        elif players:
            action = players[seat].choose(game.view(state, seat), game.legal(state, seat), rng)
        else:
            action = rng.pick(game.legal(state, seat))
        after, effects = game.apply(state, seat, action)
        yield Moment(state, seat, action, after, effects)
        state = after


def sparse(found: Iterable[Moment], seed: object, most: int) -> list[Moment]:
    """At most so many moments of a game, evenly at random (a reservoir)."""
    rng, kept = Rng(seed_from(f"sparse {seed}")), []
    for number, moment in enumerate(found):
        if number < most:
            kept.append(moment)
        elif (place := rng.below(number + 1)) < most:
            kept[place] = moment
    return kept


def quick_bot(game: AnyGame) -> Bot[Any]:
    """The game's cheapest bot that has a plan."""
    levels = list(bots(game.name))
    return make_bot(game, levels[1] if len(levels) > 1 else levels[0])
