"""How well valuations foretell results: seeded games, looked at on the way, compared with their ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, pairwise
from pathlib import Path
from statistics import fmean
from typing import Any, Final, TypeVar

import msgspec

from engineshed.arena.driver import Driver
from engineshed.arena.summary import Estimate, estimate
from engineshed.bots.characters import make_bot
from engineshed.bots.contract import USUAL
from engineshed.bots.valuing import valuer_of
from engineshed.core.chance import seed_from
from engineshed.core.record import Record
from engineshed.core.registry import make_game
from engineshed.core.table import replay
from engineshed.extras import load
from engineshed.story.analyst import Analyst
from engineshed.story.model import POINT, Depth

T = TypeVar("T")

PHASES: Final = ("first third", "second third", "last third")
LOOKS: Final = 12
"""Positions looked at in each game, evenly spread."""


class Trial(Record, frozen=True):
    """What is measured: game, options, the bots that play, and the work of a valuation."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    """Taken in turn by seats and games."""
    seed: str
    work: int = USUAL


class Sight(Record, frozen=True):
    """One seat's expectation in one position, and what came of it."""

    phase: int
    expected: float
    final: float
    chance: float
    won: float


class Fit(Record, frozen=True):
    """How expectation and result agree in one phase."""

    phase: str
    sights: int
    error: Estimate
    """Final less expected: the bias of the estimate."""
    distance: float
    """The mean of its size, in points."""
    blind: float
    """The same for somebody who always says the mean of all results."""
    brier: float
    """Mean squared error of the chance to win."""
    blind_brier: float


def played(trial: Trial, number: int) -> Driver:
    """Game `number` of a trial, with its log."""
    game = make_game(trial.game, trial.options)
    levels = [trial.bots[(number + seat) % len(trial.bots)] for seat in range(game.seats)]
    driver = Driver(game, [make_bot(game, level) for level in levels], seed_from(f"{trial.seed}/{number}"))
    driver.log = []
    driver.play()
    return driver


def sights_of(trial: Trial, number: int) -> list[Sight]:
    """Game `number` of a trial, looked at on the way from every seat."""
    driver = played(trial, number)
    game, outcome = driver.game, driver.outcome()
    assert driver.log is not None
    places = {len(driver.log) * look // LOOKS for look in range(LOOKS)}
    valuer, state = valuer_of(game), game.start()
    found: list[Sight] = []
    for place, entry in enumerate(driver.log):
        if place in places:
            phase = len(PHASES) * place // len(driver.log)
            worths = [valuer.value(game.view(state, seat), trial.work) for seat in range(game.seats)]
            for seat, worth in enumerate(worths):
                chance = worth.chances[seat] if worth.chances else 0.0
                won = float(seat in outcome.winners)
                found.append(Sight(phase, worth.results[seat], float(outcome.totals[seat]), chance, won))
        assert entry.action is not None
        state, _ = game.apply(state, entry.seat, entry.action)
    return found


def calibrate(trial: Trial, games: int, jobs: int = 1, keep: Path | None = None) -> Iterator[list[Sight]]:
    """The sights of every game, in order; games that a file holds already are not played again."""
    found = _gone_on(keep, trial, list[Sight], lambda done: _every(sights_of, trial, range(done, games), jobs))
    return islice(found, games)


def measure_luck(trial: Trial, games: int, jobs: int = 1, keep: Path | None = None) -> Iterator[tuple[float, ...]]:
    """The luck of every seat in every game, in points: nothing on average, or it is no luck."""
    found = _gone_on(keep, trial, tuple[float, ...], lambda done: _every(luck_of, trial, range(done, games), jobs))
    return islice(found, games)


def luck_of(trial: Trial, number: int) -> tuple[float, ...]:
    """What nature gave each seat in game `number` of a trial."""
    driver = played(trial, number)
    assert driver.log is not None
    depth = Depth("trial", trial.bots[0], trial.work)
    analyst = Analyst(driver.game, depth, range(driver.game.seats))
    return tuple(given / POINT for given in analyst.luck(replay(driver.game, driver.log).steps))


def _gone_on(keep: Path | None, trial: Trial, kind: type[T], play: Callable[[int], Iterator[T]]) -> Iterator[T]:
    """What a file holds already, then the games after those; each is noted there."""
    if keep is None:
        yield from play(0)
        return
    done = _kept(keep, trial, kind)
    yield from done
    with keep.open("ab") as file:
        for found in play(len(done)):
            file.write(msgspec.json.encode(found) + b"\n")
            file.flush()
            yield found


def _every(look: Callable[[Trial, int], T], trial: Trial, games: range, jobs: int) -> Iterator[T]:
    if jobs == 1:
        yield from map(look, [trial] * len(games), games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(look, [trial] * len(games), games, chunksize=1)


def _kept(file: Path, trial: Trial, kind: type[T]) -> list[T]:
    """What a file holds of a trial: its first line says which one."""
    if not file.exists():
        file.write_bytes(msgspec.json.encode(trial) + b"\n")
    first, *lines = file.read_bytes().splitlines()
    if msgspec.json.decode(first, type=Trial) != trial:
        raise ValueError(f"{file} holds another trial: choose another file")
    return [msgspec.json.decode(line, type=kind) for line in lines]


def fits(sights: Sequence[Sight]) -> list[Fit]:
    """One a phase."""
    return [_fit(phase, [sight for sight in sights if sight.phase == phase]) for phase in range(len(PHASES))]


def _fit(phase: int, sights: Sequence[Sight]) -> Fit:
    errors = [sight.final - sight.expected for sight in sights]
    mean, wins = fmean(sight.final for sight in sights), fmean(sight.won for sight in sights)
    return Fit(
        phase=PHASES[phase],
        sights=len(sights),
        error=estimate(errors),
        distance=fmean(map(abs, errors)),
        blind=fmean(abs(sight.final - mean) for sight in sights),
        brier=fmean((sight.chance - sight.won) ** 2 for sight in sights),
        blind_brier=fmean((wins - sight.won) ** 2 for sight in sights),
    )


def bins(pairs: Iterable[tuple[float, float]], count: int = 10) -> list[tuple[float, float]]:
    """Mean expectation and mean result of equally many sights each, from the lowest expectation up."""
    ordered = sorted(pairs)
    cuts = [len(ordered) * part // count for part in range(count + 1)]
    parts = [ordered[first:last] for first, last in pairwise(cuts) if last > first]
    return [(fmean(x for x, _ in part), fmean(y for _, y in part)) for part in parts]


def plot_calibration(sights: Sequence[Sight], path: Path) -> None:
    """Expected against final, by phase: results on the left, chances on the right."""
    figure = load("matplotlib.figure", "arena").Figure(figsize=(9, 4.5), layout="constrained")
    results, chances = figure.subplots(1, 2)
    for phase, name in enumerate(PHASES):
        mine = [sight for sight in sights if sight.phase == phase]
        for axes, pairs in _pairs(mine, results, chances).items():
            axes.plot(*zip(*bins(pairs), strict=True), marker="o", label=name)
    low, high = min(sight.final for sight in sights), max(sight.final for sight in sights)
    results.plot((low, high), (low, high), color="grey", linewidth=0.8)
    chances.plot((0, 1), (0, 1), color="grey", linewidth=0.8)
    results.set(xlabel="expected result", ylabel="final result")
    chances.set(xlabel="chance to win", ylabel="share of victories")
    results.legend()
    figure.savefig(path)


def _pairs(sights: Sequence[Sight], results: Any, chances: Any) -> Mapping[Any, list[tuple[float, float]]]:
    return {
        results: [(sight.expected, sight.final) for sight in sights],
        chances: [(sight.chance, sight.won) for sight in sights],
    }
