"""Railroad Ink: how fast it scores and plays, how the bots learn.

    python bench/railroad_ink.py                 random finished sheets scored, and random decisions, a second
    python bench/railroad_ink.py legal           what strict dice (RI-5.11) cost in `legal`, at random and by bots
    python bench/railroad_ink.py learn OUT.json  the weights of the judge, from games it plays with itself

Strength is measured by `engineshed simulate railroad-ink --bots hard`: see docs/measured/strength.md.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engineshed.bots import Bot, RandomBot
from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.games.railroad_ink import RailroadInk
from engineshed.games.railroad_ink.bots.planner import MediumBot
from engineshed.games.railroad_ink.bots.weights import learned_weights
from engineshed.games.railroad_ink.kernels import ink
from engineshed.games.railroad_ink.kernels.judge import CLASS_COUNT, CLASSES, FEATURES
from engineshed.games.railroad_ink.kernels.lookahead import Dice, Ground, Planner
from engineshed.games.railroad_ink.model import Options, State, View

SHEETS = 400
ROUNDS = 7
POINT = 1000

Sample = tuple[list[int], list[int], float]
"""The features of a sheet, the classes of its patterns, and what it turned out to be worth."""


def random_game(game: RailroadInk, rng: Rng) -> tuple[bytes, int]:
    """The finished sheet of a random game through the public API, and its decisions."""
    state, decisions = game.start(), 0
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            action = rng.weighted(game.chance(state))
        else:
            action, decisions = rng.pick(game.legal(state, seat)), decisions + 1
        state, _ = game.apply(state, seat, action)
    game.returns(state)
    return state.players[0].sheet.cells, decisions


def speed() -> None:
    """Sheets scored and decisions taken for each CPU-second."""
    print("rules and kernels:", "compiled" if ink.__file__.endswith(".so") else "interpreted")
    game = RailroadInk(Options())
    sheets, decisions = [], 0
    for number in range(SHEETS):
        random_game(game, Rng(number))
    start = time.process_time()
    for number in range(SHEETS):
        cells, count = random_game(game, Rng(number))
        sheets.append(cells)
        decisions += count
    print(f"random decisions a second, dice and final score included: {decisions / (time.process_time() - start):,.0f}")
    for rule in ("trail", "simple"):
        start, scored = time.process_time(), 0
        while time.process_time() - start < 1:
            ink.totals(sheets, rule == "simple")
            scored += len(sheets)
        print(f"random finished sheets scored a second ({rule}): {scored / (time.process_time() - start):,.0f}")


class Pupil:
    """Plays with the present weights, now and then not the best it sees, and remembers how it went."""

    def __init__(self, weights: list[tuple[list[int], list[int]]], width: int, curiosity: float) -> None:
        self.planner = Planner(weights, simple=False)
        self.width = width
        self.curiosity = curiosity

    def play(self, rng: Rng, dice: Dice, samples: list[list[Sample]], trust: float) -> float:
        """One game; each sheet's worth is part the final total, part what the next round promised."""
        ground, seen, promises = Ground(bytes(49), 0), [], []
        for left in range(ROUNDS - 1, -1, -1):
            found = self.planner.best(ground, dice.roll(), left, self.width)
            promises.append(found[0][0] / POINT)
            place = min(len(found) - 1, rng.below(6)) if left and rng.random() < self.curiosity else 0
            ground = ground.drawn(found[place][1])
            if left:
                seen.append((left, *self.look(ground)))
        total = self.planner.worth(ground, 0) / POINT
        for (left, features, patterns), promise in zip(seen, promises[1:], strict=True):
            samples[left - 1].append((features, patterns, trust * total + (1 - trust) * promise))
        return total

    def look(self, ground: Ground) -> tuple[list[int], list[int]]:
        judge = self.planner.judge
        judge.open(ground.cells, ground.crossed.bit_count())
        features = judge.features()
        patterns = [CLASSES[cell * 256 + int(judge.contact[cell])] for cell in range(49) if ground.cells[cell] == 0]
        return features, patterns


def fitted(samples: list[Sample]) -> tuple[list[int], list[int]]:
    """Ridge regression of the worth on features and patterns, in thousandths of a point."""
    table = np.zeros((len(samples), FEATURES + CLASS_COUNT))
    for row, (features, patterns, _) in enumerate(samples):
        table[row, :FEATURES] = features
        np.add.at(table[row], [FEATURES + pattern for pattern in patterns], 1)
    known = np.nonzero((table != 0).sum(axis=0) >= 3)[0]
    used = table[:, known]
    penalty = np.diag(np.where(known < FEATURES, 3.0, 30.0))
    worth = np.array([sample[2] for sample in samples])
    solved = np.zeros(FEATURES + CLASS_COUNT)
    solved[known] = np.linalg.solve(used.T @ used + penalty, used.T @ worth)
    whole = [round(POINT * weight) for weight in solved]
    return whole[:FEATURES], whole[FEATURES:]


def legal() -> None:
    """Microseconds of `legal` with and without strict dice, in the same positions of seeded games."""
    print("rules and kernels:", "compiled" if ink.__file__.endswith(".so") else "interpreted")
    for expansions in ("none", "meteor", "both"):
        loose, strict = (RailroadInk(Options(expansions=expansions, dice_duty=duty)) for duty in ("any", "most"))
        for level in (RandomBot, MediumBot):
            states = [state for number in range(8) for state in positions(loose, level(loose), Rng(number))]
            took, takes = (min(legal_time(game, states) for _ in range(5)) for game in (loose, strict))
            print(f"{expansions}, {level.__name__}: {took:.1f} and {takes:.1f} us, {takes / took - 1:+.0%}")


def positions(game: RailroadInk, bot: Bot[View], rng: Rng) -> Iterator[State]:
    """Where a single player has to decide."""
    state = game.start()
    while acting := game.to_act(state):
        if acting[0] == CHANCE:
            action = rng.weighted(game.chance(state))
        else:
            yield state
            action = bot.choose(game.view(state, 0), game.legal(state, 0), rng)
        state, _ = game.apply(state, acting[0], action)


def legal_time(game: RailroadInk, states: list[State]) -> float:
    start = time.process_time()
    for state in states:
        game.legal(state, 0)
    return (time.process_time() - start) / len(states) * 1e6


def learn(output: Path, iterations: int, games: int) -> None:
    """Play, fit, and play again with what was learned; the last three iterations are remembered."""
    weights = list(learned_weights())
    samples: list[list[Sample]] = [[] for _ in range(ROUNDS - 1)]
    for iteration in range(iterations):
        pupil, dice, rng = Pupil(weights, width=5, curiosity=0.25), Dice(iteration + 1), Rng(iteration)
        totals = [pupil.play(rng, dice, samples, trust=0.4) for _ in range(games)]
        samples = [kept[-3 * games :] for kept in samples]
        weights = [fitted(kept) for kept in samples]
        print(f"iteration {iteration + 1}: mean {np.mean(totals):.2f} (curious play)", flush=True)
        rows = [
            {"features": features, "patterns": {str(c): w for c, w in enumerate(patterns) if w}}
            for features, patterns in weights
        ]
        text = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
        output.write_text(f"[\n{text}\n]\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", default="speed", choices=["speed", "legal", "learn"])
    parser.add_argument("output", nargs="?", type=Path, default=Path("weights.json"))
    parser.add_argument("--iterations", type=int, default=6)
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args()
    if given.what == "learn":
        learn(given.output, given.iterations, given.games)
    elif given.what == "legal":
        legal()
    else:
        speed()


if __name__ == "__main__":
    main()
