"""Environments per CPU-second beside OpenSpiel's chess in the same run.

    python bench/research.py [GAME ...]

AEC steps (observation and mask at every step), steps through OpenSpiel's Python API, rows of a batch in one process.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import numpy as np
from decisions import chess_game, rate, usual

from engineshed.core.registry import game_class, game_names

SECONDS = 2.0
ROWS = 16


def per_second(step: Callable[[], int]) -> float:
    """What `step` counts, per CPU-second."""
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        done += step()
    return done / spent


def aec(game: str, **options: object) -> float:
    """Every step is given its observation and its mask."""
    from engineshed.research.pettingzoo import env

    table, rng = env(game, **options), np.random.default_rng(1)

    def episode() -> int:
        table.reset(seed=int(rng.integers(1 << 30)))
        steps = 0
        for _ in table.agent_iter():
            _, _, ended, cut, info = table.last()
            if ended or cut:
                break
            legal = np.flatnonzero(info["action_mask"])
            table.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return per_second(episode)


def openspiel(game: str, **options: object) -> float:
    """Decisions and chance outcomes alike."""
    import pyspiel

    from engineshed.research.openspiel import name_of

    made, rng = pyspiel.load_game(name_of(game), options), random.Random(1)

    def episode() -> int:
        state, steps = made.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions() if not state.is_chance_node() else [a for a, _ in state.chance_outcomes()]
            state.apply_action(rng.choice(legal))
            steps += 1
        return steps

    return per_second(episode)


def batch(game: str, **options: object) -> float:
    """Rows with observations and masks."""
    from engineshed.research.batches import vector

    rows, rng = vector(game, ROWS, **options), np.random.default_rng(1)
    rows.reset()

    def step() -> int:
        for row in range(ROWS):
            legal = np.flatnonzero(rows.masks[row])
            rows.actions[row] = legal[int(rng.random() * len(legal))]
        rows.step()
        return ROWS

    return per_second(step)


def main() -> None:
    chess = rate(chess_game)
    print(f"  {'OpenSpiel chess':28} {chess:12,.0f}")
    for name in sys.argv[1:] or [name for name in game_names() if game_class(name).listed]:
        players = usual(name).seats
        for label, measure in (("AEC", aec), ("OpenSpiel", openspiel), ("batch", batch)):
            value = measure(name, players=players)
            print(f"  {f'{name}, {label}':28} {value:12,.0f}  {value / chess:8.3f} x chess", flush=True)


if __name__ == "__main__":
    main()
