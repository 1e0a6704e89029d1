"""Random decisions per CPU-second through the public API, every game beside other systems in the same run.

    python bench/decisions.py [GAME ...]

Chance outcomes (deals, dice) and exact scoring are part of the time, but not counted as decisions.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator

from engineshed.bots import RandomBot
from engineshed.core.chance import Rng, draw, seed_from
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE
from engineshed.core.registry import game_class, game_names, make_game

SECONDS = 3.0


def usual(name: str) -> AnyGame:
    """A game with the players it has if nobody says otherwise, but at least two."""
    game = make_game(name)
    return game if game.seats > 1 else make_game(name, {"players": 2})


def random_game(game: AnyGame, number: int) -> int:
    """One game by random players; returns its decisions."""
    seed, rng, bot = seed_from(number), Rng(number), RandomBot(game)
    state, draws, decisions = game.start(), 0, 0
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            state, _ = game.apply(state, seat, draw(seed, draws, game.chance(state)))
            draws += 1
        else:
            state, _ = game.apply(state, seat, bot.choose(None, game.legal(state, seat), rng))
            decisions += 1
    return decisions


def chess_game(number: int) -> int:
    """OpenSpiel's C++ chess driven from Python."""
    import pyspiel

    rng = random.Random(number)
    state, decisions = pyspiel.load_game("chess").new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        decisions += 1
    return decisions


def catan_game(number: int) -> int:
    """Catanatron (Python), four random players."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(number)
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    return len(game.state.actions)


def rate(play: Callable[[int], int]) -> float:
    """Decisions per CPU-second over a few seconds of whole games."""
    play(0)
    done, number, begun = 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        number += 1
        done += play(number)
    return done / spent


def rates(names: list[str]) -> Iterator[tuple[str, float]]:
    for label, play in (("OpenSpiel chess", chess_game), ("catanatron", catan_game)):
        try:
            yield label, rate(play)
        except ImportError:
            print(f"{label}: not installed (make bench installs it)")
    for name in names:
        game = usual(name)
        yield f"{name}, {game.seats} players", rate(lambda number, game=game: random_game(game, number))


def main() -> None:
    names = sys.argv[1:] or [name for name in game_names() if game_class(name).listed]
    found = dict(rates(names))
    chess = found.get("OpenSpiel chess")
    print("random decisions per CPU-second")
    for label, value in found.items():
        print(f"  {label:28} {value:12,.0f}" + (f"  {value / chess:8.2f} x chess" if chess else ""))


if __name__ == "__main__":
    main()
