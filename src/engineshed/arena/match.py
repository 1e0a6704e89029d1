"""Matches: many seeded games over rotated seats, on all cores, resumable, with intervals."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec

from engineshed.arena.driver import Driver, Outcome
from engineshed.arena.programs import ProgramBot, ProgramDriver
from engineshed.arena.results import Played, Results, ResultsError, Setup, read_results
from engineshed.bots import Bot
from engineshed.bots.characters import cast, check, is_program, make_bot
from engineshed.bots.program import Limits
from engineshed.core.chance import seed_from
from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.core.registry import make_game

__all__ = [
    "Played",
    "ResultsError",
    "Setup",
    "arrangements",
    "play_fixed",
    "play_game",
    "play_many",
    "play_match",
    "play_number",
    "seated",
    "setup_match",
]
MOST_ARRANGEMENTS = 720
NO_LIMITS = Limits()


def setup_match(
    game: str, bots: Sequence[str], options: Mapping[str, object], seed: str, limits: Limits = NO_LIMITS
) -> Setup:
    """Fill the seats: `A,B` at a table of four is two of each."""
    given = dict(options)
    if "players" not in given and len(bots) > 1:
        given["players"] = len(bots)
    made = make_game(game, given)
    if made.seats % len(bots):
        raise ValueError(f"{len(bots)} bots cannot share {made.seats} seats evenly: name one for each seat")
    filled = tuple(bots) * (made.seats // len(bots))
    written = msgspec.json.decode(msgspec.json.encode(made.options))  # as a results file holds them: lists, no tuples
    return Setup(game, made.version, written, filled, seed, limits)


@cache
def arrangements(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every different way to seat them, in a fixed order; a match takes them in turn."""
    return sorted(set(permutations(bots)))[:MOST_ARRANGEMENTS]


def play_number(setup: Setup, number: int, fixed: Sequence[Action] = ()) -> Played:
    """Game `number` of a match; nature's outcomes drawn from its seed, or fixed."""
    game = _game(msgspec.json.encode(setup))
    ways = arrangements(setup.bots)
    seats = ways[number % len(ways)]
    return Played(number, seats, play_game(game, seats, seed_from(f"{setup.seed}/{number}"), fixed, setup.limits))


def play_game(
    game: AnyGame,
    levels: Sequence[str],
    seed: bytes,
    fixed: Sequence[Action] = (),
    limits: Limits = NO_LIMITS,
) -> Outcome:
    """A whole game by levels and programs, one a seat; where no character is named, one is drawn."""
    who = seated(game, levels, seed)
    made: dict[str, Bot[Any]] = {
        name: ProgramBot(game, name) if is_program(name) else make_bot(game, name) for name in set(who)
    }
    bots = [made[name] for name in who]
    if any(is_program(name) for name in who):
        outcome = ProgramDriver(game, bots, seed, fixed, limits=limits).play()
    else:
        outcome = Driver(game, bots, seed, fixed).play()
    return msgspec.structs.replace(outcome, who=who)


def seated(game: AnyGame, levels: Sequence[str], seed: bytes) -> tuple[str, ...]:
    """Who plays a game of these levels with this seed; raises UnknownBot."""
    for level in levels:
        if not is_program(level):
            check(game.name, level)
    return cast(game.name, levels, seed)


@cache
def _game(encoded: bytes) -> AnyGame:
    setup = msgspec.json.decode(encoded, type=Setup)
    return make_game(setup.game, setup.options)


def play_match(
    setup: Setup,
    games: int | range,
    results: Path | None = None,
    jobs: int | None = None,
    play: Callable[[Setup, Sequence[int]], Iterator[Played]] | None = None,
) -> Iterator[Played]:
    """Every game of the match, or those in a range: those in the results file first, then the missing ones in order.

    `play` plays the missing ones otherwise, or elsewhere than in processes of this machine.
    """
    wanted = range(games) if isinstance(games, int) else games
    done = read_results(results, setup) if results else {}
    yield from (done[number] for number in sorted(done) if number in wanted)
    missing = [number for number in wanted if number not in done]
    if not missing:
        return
    writer = Results(results, setup, fresh=not done) if results else None
    found = play(setup, missing) if play else play_many(play_number, setup, missing, jobs)
    for played in found:
        if writer:
            writer.add(played)
        yield played


def play_fixed(setup: Setup, dice: Sequence[Sequence[Action]], jobs: int = 1) -> Iterator[Played]:
    """One game for each given list of nature's outcomes."""
    return play_many(partial(_with_dice, dice), setup, range(len(dice)), jobs)


def _with_dice(dice: Sequence[Sequence[Action]], setup: Setup, number: int) -> Played:
    return play_number(setup, number, dice[number])


def play_many(
    one: Callable[[Setup, int], Played], setup: Setup, numbers: Sequence[int], jobs: int | None = None
) -> Iterator[Played]:
    """Games in order, on all cores or by so many processes."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1 or len(numbers) == 1:
        yield from map(one, [setup] * len(numbers), numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, [setup] * len(numbers), numbers, chunksize=1)
