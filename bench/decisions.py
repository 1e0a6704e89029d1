"""Random decisions per CPU-second through the public API, every game beside other systems in the same run.

    python bench/decisions.py [GAME ...]

Chance outcomes (deals, dice) and exact scoring are part of the time, but not counted as decisions. All take turns of
a fraction of a second, so that a machine that is slow for a while is slow for everybody.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial

from engineshed.bots import RandomBot
from engineshed.core.chance import Rng, draw, seed_from
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE
from engineshed.core.registry import game_class, game_names, make_game

TURNS = 10
SECONDS = 0.4
"""How many turns everybody has, and how long each."""
CHESS = "OpenSpiel chess"


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


def rates(players: Mapping[str, Callable[[int], int]]) -> dict[str, float]:
    """What each counts per CPU-second, all in turns; whoever is not installed is left out."""
    spent, done, number = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0), dict.fromkeys(players, 0)
    missing = {label for label, play in players.items() if not _plays(label, play)}
    for _ in range(TURNS):
        for label in players.keys() - missing:
            begun = time.process_time()
            while (used := time.process_time() - begun) < SECONDS:
                number[label] += 1
                done[label] += players[label](number[label])
            spent[label] += used
    return {label: done[label] / spent[label] for label in players if label not in missing}


def _plays(label: str, play: Callable[[int], int]) -> bool:
    """A first game, to warm up."""
    try:
        play(0)
    except ImportError:
        print(f"{label}: not installed (make bench installs it)")
        return False
    return True


def main() -> None:
    names = sys.argv[1:] or [name for name in game_names() if game_class(name).listed]
    players: dict[str, Callable[[int], int]] = {CHESS: chess_game, "catanatron": catan_game}
    for name in names:
        game = usual(name)
        players[f"{name}, {game.seats} players"] = partial(random_game, game)
    found = rates(players)
    chess = found.get(CHESS)
    print("random decisions per CPU-second")
    for label, value in found.items():
        print(f"  {label:28} {value:12,.0f}" + (f"  {value / chess:8.2f} x chess" if chess else ""))


if __name__ == "__main__":
    main()
