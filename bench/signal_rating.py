"""Which of the numbers that Switch & Signal's `hard` rates by bring goods home, found over cheap whole games.

    python bench/signal_rating.py play pairs.jsonl --games 500 --seed siding      play pairs of games (goes on)
    python bench/signal_rating.py effects pairs.jsonl                             what each number does
    python bench/signal_rating.py record ends.jsonl --games 500 --seed turntable  keep positions between turns (goes on)
    python bench/signal_rating.py fit ends.jsonl                                  the weights that end rehearsals

The rating plays alone, without rehearsals: a twentieth of a second a game. In each pair of games on the same dice and
cards every number is moved up or down by its step, at random, and the other way round in the second game; the effects
come from all pairs at once by least squares. A victory counts one good more. What a rehearsal's end is worth is fitted
to what became of positions in such games, by least squares too.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from engineshed.core.chance import Rng, draw, seed_from
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE
from engineshed.core.registry import make_game
from engineshed.games.switch_signal.bots.captain import Captain
from engineshed.games.switch_signal.kernels.leaf import PARTS, parts
from engineshed.games.switch_signal.model import REVEAL, WON, State
from engineshed.games.switch_signal.rules.goods import delivered

STEPS: dict[str, tuple[float, ...]] = {
    "token": (0.03,),
    "late_token": (0.04,),
    "fade": (0.015,),
    "late_fade": (0.08,),
    "reach": (1.0, 0.4, 0.4),
    "heed": (0.2,),
    "fetch": (8,),
    "spread": (0.15,),
    "tolls": (1, 1, 2, 2, 1, 2),
    "prices": (0.012, 0.012, 0.012),
    "spare": (0.1,),
    "scarce": (0.008,),
    "helper_reserve": (0.008,),
}
"""By how much each number of the captain is moved; a row of numbers has a step for each."""
RIDGE = 0.003
"""How far weights are drawn towards nothing."""
NAMES = [f"{name} {place}" if len(steps) > 1 else name for name, steps in STEPS.items() for place in range(len(steps))]


def moved(signs: list[int]) -> type[Captain]:
    """A captain with every number moved by its step, up or down."""
    left = iter(signs)
    numbers: dict[str, Any] = {}
    for name, steps in STEPS.items():
        now = getattr(Captain, name)
        row = tuple(one + next(left) * step for one, step in zip(now if len(steps) > 1 else (now,), steps, strict=True))
        numbers[name] = row if len(steps) > 1 else row[0]
    return type("Moved", (Captain,), numbers)


def played(game: AnyGame, captain: type[Captain], seed: bytes, watch: Callable[[State], None] | None = None) -> float:
    """What comes of one game by the rating alone; `watch` sees the positions before each dispatch card."""
    judge, state, draws = captain(game).judge, game.start(), 0
    while acting := game.to_act(state):
        if watch is not None and state.phase == REVEAL:
            watch(state)
        if acting[0] == CHANCE:
            action, draws = draw(seed, draws, game.chance(state)), draws + 1
        else:
            legal = list(game.legal(state, acting[0]))
            action = legal[0] if len(legal) == 1 else judge.best(state, legal)
        state, _ = game.apply(state, acting[0], action)
    return delivered(state.freight) + float(state.result == WON)


def play(path: Path, games: int, seed: str, side: str) -> None:
    game = make_game("switch-signal", {"side": side})
    for number in range(len(rows_of(path)), games):
        signs, dice = signs_of(number), seed_from(f"{seed}/{number}")
        up, down = (played(game, moved([way * sign for sign in signs]), dice) for way in (1, -1))
        keep(path, {"signs": signs, "up": up, "down": down})


def record(path: Path, games: int, seed: str, side: str) -> None:
    """Games with all numbers moved at random, so that positions of many kinds come up; judged by those of the bot."""
    game = make_game("switch-signal", {"side": side})
    judge = Captain(game).judge
    for number in range(len(rows_of(path)), games):
        seen: list[list[float]] = []

        def watch(state: State, seen: list[list[float]] = seen) -> None:
            seen.append([float(state.deck.count), *parts(state, judge.desk(state))])

        worth = played(game, moved(signs_of(number)), seed_from(f"{seed}/{number}"), watch)
        keep(path, {"worth": worth, "seen": [[round(part, 4) for part in row] for row in seen]})


def signs_of(number: int) -> list[int]:
    rng = Rng(number)
    return [2 * rng.below(2) - 1 for _ in NAMES]


def rows_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def keep(path: Path, row: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


def fit(path: Path) -> None:
    """The weights of a position's parts, in the last turn and as much more for each turn left."""
    rows = rows_of(path)
    seen = np.array([part for row in rows for part in row["seen"]])
    worth = np.array([row["worth"] for row in rows for _ in row["seen"]])
    turns, found = seen[:, :1], seen[:, 1:]
    design = np.hstack([found, found * turns])
    size = RIDGE * np.sqrt((design**2).mean(axis=0)) * np.sqrt(len(worth))
    weights, *_ = np.linalg.lstsq(np.vstack([design, np.diag(size)]), np.append(worth, 0 * size), rcond=None)
    for least, most in ((0, 2), (3, 6), (7, 10), (11, 15)):
        among = (turns[:, 0] >= least) & (turns[:, 0] <= most)
        rest = worth[among] - design[among] @ weights
        print(f"{least} to {most} turns left: explains {1 - rest.var() / worth[among].var():.0%}")
    last, more = np.split(weights, 2)
    for name, one, other in zip(PARTS, last, more, strict=True):
        print(f"{name:16} {one:+.3f} {other:+.4f} a turn; at 8 turns {one + 8 * other:+.3f}")
    print("last =", tuple(float(round(one, 3)) for one in last))
    print("more =", tuple(float(round(one, 4)) for one in more))


def effects(path: Path) -> None:
    """What one step up changes, in goods, with its 95 % interval."""
    rows = rows_of(path)
    signs = np.array([row["signs"] for row in rows], float)
    half = np.array([(row["up"] - row["down"]) / 2 for row in rows])
    found, *_ = np.linalg.lstsq(signs, half, rcond=None)
    rest = half - signs @ found
    spread = rest.std(ddof=len(NAMES)) * np.sqrt(np.diag(np.linalg.inv(signs.T @ signs)))
    print(f"{len(rows)} pairs, {np.mean([(row['up'] + row['down']) / 2 for row in rows]):.3f} goods and victories")
    for name, effect, error in zip(NAMES, found, spread, strict=True):
        print(f"{name:16} {effect:+.3f} ± {1.96 * error:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "effects", "record", "fit"))
    parser.add_argument("path", type=Path)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", default="siding")
    parser.add_argument("--side", default="europe")
    given = parser.parse_args()
    if given.what in {"play", "record"}:
        made = play if given.what == "play" else record
        made(given.path, given.games, given.seed, given.side)
    told = effects if given.what in {"play", "effects"} else fit
    told(given.path)


if __name__ == "__main__":
    main()
