"""Environments per CPU-second beside OpenSpiel's chess and PettingZoo's connect four, all in turns in the same run.

    python bench/research.py [GAME ...]

AEC steps (observation and mask at every step), steps through OpenSpiel's Python API, rows of a batch in one process.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from decisions import CHESS, chess_game, rates, usual

from engineshed.core.registry import game_class, game_names

FOUR = "PettingZoo connect four"
ROWS = 64
STEPS = 20
"""Of a batch, between two looks at the clock."""

Play = Callable[[int], int]


def episode(table: Any, number: int) -> int:
    """Every step of an AEC environment is given its observation and its mask."""
    rng = np.random.default_rng(number)
    table.reset(seed=number)
    steps = 0
    for _ in table.agent_iter():
        seen, _, ended, cut, _ = table.last()
        if ended or cut:
            break
        legal = np.flatnonzero(seen["action_mask"].view(np.bool_))
        table.step(int(legal[int(rng.random() * len(legal))]))
        steps += 1
    return steps


def connect_four() -> Play:
    """The environment itself, without the wrappers that check every call: ours has none either."""
    made: list[Any] = []

    def play(number: int) -> int:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from pettingzoo.classic.connect_four.connect_four import raw_env

        if not made:
            made.append(raw_env())
        return episode(made[0], number)

    return play


def aec(game: str, **options: object) -> Play:
    from engineshed.research.pettingzoo import env

    table = env(game, **options)
    return lambda number: episode(table, number)


def openspiel(game: str, **options: object) -> Play:
    """Decisions and chance outcomes alike."""
    import pyspiel

    from engineshed.research.openspiel import name_of

    made, rng = pyspiel.load_game(name_of(game), options), random.Random(1)

    def play(number: int) -> int:
        del number
        state, steps = made.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions() if not state.is_chance_node() else [a for a, _ in state.chance_outcomes()]
            state.apply_action(rng.choice(legal))
            steps += 1
        return steps

    return play


def batch(game: str, **options: object) -> Play:
    """Rows with observations and masks; the actions of all rows are chosen at once."""
    from engineshed.research.batches import any_legal, vector

    rows, rng = vector(game, ROWS, **options), np.random.default_rng(1)
    rows.reset()

    def play(number: int) -> int:
        del number
        for _ in range(STEPS):
            rows.actions[:] = any_legal(rows.masks, rng)
            rows.step()
        return ROWS * STEPS

    return play


def main() -> None:
    names = sys.argv[1:] or [name for name in game_names() if game_class(name).listed]
    players: dict[str, Play] = {CHESS: chess_game, FOUR: connect_four()}
    for name in names:
        seats = usual(name).seats
        for label, make in (("AEC", aec), ("OpenSpiel", openspiel), ("batch", batch)):
            players[f"{name}, {label}"] = make(name, players=seats)
    found = rates(players)
    for label, value in found.items():
        anchors = "".join(f"  {value / found[anchor]:8.3f} x {anchor}" for anchor in (CHESS, FOUR) if anchor in found)
        print(f"  {label:28} {value:12,.0f}{anchors}", flush=True)


if __name__ == "__main__":
    main()
