"""Learns to play Trans Europa: first from the games of `medium`, then from its own, through the batch interface.

    pip install 'engineshed[research]'
    python examples/learn/trans_europa.py --out learned.json --curve learned.csv

A rail is told to a small network as a few integers (`kernels/traits.py`); the rail it likes best is laid. Weights are
rounded to integers at the end, so that matches, research and the page get the same decisions from them.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from engineshed.arena.driver import Driver
from engineshed.arena.match import setup_match
from engineshed.bots.characters import make_bot
from engineshed.core.chance import seed_from
from engineshed.core.registry import make_game
from engineshed.games.trans_europa.bots.learned import LearnedBot, Weights
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.kernels.traits import RAIL_TRAITS, START_TRAITS, Prospect, start
from engineshed.games.trans_europa.model import Marker, Rail
from engineshed.maths.graph import Groups
from engineshed.research.batches import vector
from engineshed.research.coding import Coding, coding_of
from engineshed.research.export import simulated

Floats = npt.NDArray[np.float64]
HIDDEN = 16
SCALE = 1024
"""What a weight is multiplied with before it is rounded."""
ONE_ROUND: dict[str, object] = {"players": 2, "max_rounds": 1}


class Choice(NamedTuple):
    """A decision: what could be chosen, a row of traits each, and which was."""

    begins: bool
    traits: Floats
    chosen: int


class Eyes:
    """Reads observations."""

    def __init__(self, coding: Coding) -> None:
        self.coding = coding
        self.setting: Any = coding.game.setting  # type: ignore[attr-defined]
        self.parts = coding.layout()
        self.distances = Distances(self.setting.graph)
        self.known: dict[int, Any] = {}

    def action(self, number: int) -> Any:
        if number not in self.known:
            self.known[number] = self.coding.space.action(number)
        return self.known[number]

    def look(self, block: npt.NDArray[np.int16], numbers: Iterable[int]) -> tuple[bool, list[int], Floats]:
        """Whether the round begins, the numbers worth a thought, and the traits of each."""
        seat = int(block[self.parts["seat"].start])
        cities = self._cities(block, seat)
        rails = {number: action.line for number in numbers if isinstance(action := self.action(number), Rail)}
        if rails:
            free = np.flatnonzero(block[self.parts["lines"]]).tolist()
            marker = int(block[self.parts["markers"]][seat])
            prospect = Prospect(Groups(self.setting.graph, free), marker, cities)
            return False, list(rails), np.array([prospect.rail(line) for line in rails.values()], dtype=float)
        begins = {number: action.junction for number in numbers if isinstance(action := self.action(number), Marker)}
        own = {number: junction for number, junction in begins.items() if junction in cities}
        traits = [
            start([self.distances.between(city, other) for other in cities if other != city]) for city in own.values()
        ]
        return True, list(own), np.array(traits, dtype=float).reshape(len(own), len(START_TRAITS))

    def _cities(self, block: npt.NDArray[np.int16], seat: int) -> list[int]:
        count = len(self.setting.place)
        first = self.parts["hands"].start + seat * (1 + count) + 1
        return [int(self.setting.place[city]) for city in np.flatnonzero(block[first : first + count])]


class Learner:
    """The network, and how it is changed (Adam)."""

    def __init__(self, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.values: dict[str, Floats] = {
            "hidden": random.normal(0, 0.3, (HIDDEN, len(RAIL_TRAITS))),
            "biases": np.full(HIDDEN, 0.1),
            "output": random.normal(0, 0.3, HIDDEN),
            "start": np.zeros(len(START_TRAITS)),
        }
        self._mean = {name: np.zeros_like(value) for name, value in self.values.items()}
        self._square = {name: np.zeros_like(value) for name, value in self.values.items()}
        self._steps = 0

    def scores(self, begins: bool, traits: Floats) -> Floats:
        if begins:
            return traits @ self.values["start"]
        return np.maximum(traits @ self.values["hidden"].T + self.values["biases"], 0) @ self.values["output"]

    def chances(self, begins: bool, traits: Floats) -> Floats:
        scores = self.scores(begins, traits)
        found = np.exp(scores - scores.max())
        return found / found.sum()

    def learn(self, choices: list[tuple[Choice, float]], rate: float) -> None:
        """Make each choice likelier by its weight."""
        slope = {name: np.zeros_like(value) for name, value in self.values.items()}
        for choice, weight in choices:
            self._add_slope(slope, choice, weight / len(choices))
        self._steps += 1
        for name in self.values:
            self._mean[name] = 0.9 * self._mean[name] + 0.1 * slope[name]
            self._square[name] = 0.999 * self._square[name] + 0.001 * slope[name] ** 2
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            self.values[name] += rate * mean / (np.sqrt(square) + 1e-8)

    def _add_slope(self, slope: dict[str, Floats], choice: Choice, weight: float) -> None:
        wish = -self.chances(choice.begins, choice.traits)
        wish[choice.chosen] += 1
        wish *= weight
        if choice.begins:
            slope["start"] += wish @ choice.traits
            return
        inner = choice.traits @ self.values["hidden"].T + self.values["biases"]
        slope["output"] += wish @ np.maximum(inner, 0)
        back = np.outer(wish, self.values["output"]) * (inner > 0)
        slope["hidden"] += back.T @ choice.traits
        slope["biases"] += back.sum(axis=0)

    def weights(self) -> Weights:
        """In integers; a bias counts like a trait of one."""
        whole = {name: np.rint(value * SCALE).astype(int).tolist() for name, value in self.values.items()}
        return Weights(**whole)


def lessons(eyes: Eyes, teacher: str, games: int, seed: str) -> Iterator[Choice]:
    """The decisions of a teacher's games."""
    setup = setup_match("trans-europa", [teacher], ONE_ROUND, seed)
    for row in simulated(setup, games, observe=True):
        for step in row.steps:
            if step.seat >= 0 and len(step.legal) > 1:
                begins, numbers, traits = eyes.look(np.array(step.observation, dtype=np.int16), step.legal)
                if step.number in numbers and len(numbers) > 1:
                    yield Choice(begins, traits, numbers.index(step.number))


def imitate(learner: Learner, choices: list[Choice], rounds: int, random: np.random.Generator) -> float:
    """How often it would have chosen as its teacher did, afterwards."""
    for _ in range(rounds):
        for batch in np.array_split(random.permutation(len(choices)), max(1, len(choices) // 64)):
            learner.learn([(choices[place], 1.0) for place in batch], 0.003)
    agree = [int(np.argmax(learner.scores(one.begins, one.traits))) == one.chosen for one in choices]
    return float(np.mean(agree))


class Practice:
    """Its own games, many side by side: what won is made likelier, what lost less likely."""

    def __init__(self, learner: Learner, eyes: Eyes, count: int, seed: int) -> None:
        self.learner = learner
        self.eyes = eyes
        self.batch = vector("trans-europa", count, seed=seed, **ONE_ROUND)
        self.random = np.random.default_rng(seed)
        self.batch.reset()
        self._open: list[list[tuple[int, Choice]]] = [[] for _ in range(count)]

    def games(self, wanted: int) -> list[tuple[Choice, float]]:
        """The choices of so many finished games, each with what its seat won by."""
        found: list[tuple[Choice, float]] = []
        ended = 0
        while ended < wanted:
            for row in range(self.batch.count):
                self.batch.actions[row] = self._choose(row)
            self.batch.step()
            for row in np.flatnonzero(self.batch.dones):
                found += self._paid(row)
                ended += 1
        return found

    def _choose(self, row: int) -> int:
        legal = np.flatnonzero(self.batch.masks[row]).tolist()
        begins, numbers, traits = self.eyes.look(self.batch.observations[row], legal)
        if not numbers:
            return int(legal[-1])
        chosen = int(self.random.choice(len(numbers), p=self.learner.chances(begins, traits)))
        if len(numbers) > 1:
            self._open[row].append((int(self.batch.seats[row]), Choice(begins, traits, chosen)))
        return numbers[chosen]

    def _paid(self, row: int) -> list[tuple[Choice, float]]:
        rewards, choices, self._open[row] = self.batch.rewards[row], self._open[row], []
        ahead = float(np.clip((rewards[0] - rewards[1]) / 4, -2, 2))
        return [(choice, ahead if seat == 0 else -ahead) for seat, choice in choices]


def against(weights: Weights, rival: str, deals: int, seed: str) -> Floats:
    """Points ahead of a rival a round, the same deals from both seats."""
    game = make_game("trans-europa", ONE_ROUND)
    mine, other = LearnedBot(game, weights=weights), make_bot(game, rival)
    found = []
    for deal in range(deals):
        ahead = 0.0
        for seat in (0, 1):
            driver = Driver(game, [mine, other] if seat == 0 else [other, mine], seed_from(f"{seed}/{deal}"))
            driver.play()
            totals = [one.total for one in game.scoring(driver.state).seats]
            ahead += totals[seat] - totals[1 - seat]
        found.append(ahead / 2)
    return np.array(found)


class Curve:
    """How good it was after how much work."""

    def __init__(self, deals: int) -> None:
        self.deals = deals
        self.rows: list[str] = ["cpu_seconds,games,ahead_of_easy,error"]

    def add(self, learner: Learner, games: int) -> None:
        ahead = against(learner.weights(), "easy:plain", self.deals, "curve")
        error = 1.96 * ahead.std() / np.sqrt(len(ahead))
        self.rows.append(f"{time.process_time():.0f},{games},{ahead.mean():.3f},{error:.3f}")
        print(self.rows[-1], flush=True)


def train(lesson_games: int, updates: int, games: int, deals: int, seed: int) -> tuple[Learner, Curve]:
    random, learner = np.random.default_rng(seed), Learner(seed)
    eyes, curve = Eyes(coding_of("trans-europa", **ONE_ROUND)), Curve(deals)
    curve.add(learner, 0)
    if lesson_games:
        choices = list(lessons(eyes, "medium:plain", lesson_games, f"lessons {seed}"))
        print(f"agrees with its teacher in {imitate(learner, choices, 4, random):.1%}", flush=True)
        curve.add(learner, lesson_games)
    practice = Practice(learner, eyes, min(games, 64), seed)
    for update in range(1, updates + 1):
        learner.learn(practice.games(games), 0.001)
        if update % max(1, updates // 8) == 0:
            curve.add(learner, lesson_games + update * games)
    return learner, curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lessons", type=int, default=600, help="games of the teacher")
    parser.add_argument("--updates", type=int, default=320, help="steps of learning from its own games")
    parser.add_argument("--games", type=int, default=64, help="own games for each of them")
    parser.add_argument("--deals", type=int, default=200, help="for each point of the curve")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="the weights, as JSON")
    parser.add_argument("--curve", type=Path, help="a CSV file")
    wishes = parser.parse_args()
    learner, curve = train(wishes.lessons, wishes.updates, wishes.games, wishes.deals, wishes.seed)
    weights = learner.weights()
    told = {name: getattr(weights, name) for name in weights.__struct_fields__}
    wishes.out.write_text(json.dumps(told) + "\n", "utf-8")
    if wishes.curve:
        wishes.curve.write_text("\n".join(curve.rows) + "\n", "utf-8")


if __name__ == "__main__":
    main()
