"""How well valuations foretell results: seeded games, looked at on the way, compared with their ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from engineshed.arena.driver import Driver
from engineshed.arena.summary import Estimate, estimate
from engineshed.bots.characters import make_bot
from engineshed.bots.contract import USUAL
from engineshed.bots.valuing import valuer_of
from engineshed.core.chance import seed_from
from engineshed.core.log import header_of, replay_log, write_log
from engineshed.core.record import Record
from engineshed.core.registry import make_game
from engineshed.core.table import Table, replay
from engineshed.extras import load
from engineshed.story.analyst import Analyst
from engineshed.story.model import POINT, Depth

T = TypeVar("T")

PHASES: Final = ("first third", "second third", "last third")
LOOKS: Final = 12
"""Positions looked at in each game, unless it is looked at every so many steps."""


class Trial(Record, frozen=True):
    """What is measured: game, options, the bots that play, and the work of a valuation."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    """Taken in turn by seats and games."""
    seed: str
    work: int = USUAL
    every: int = 0
    """Steps from one look to the next. 0: twelve looks, evenly spread, which is fair where all games are as long: where
    they are not, the last looks at a game are taken knowing that it ended soon.
    """


class Sight(Record, frozen=True):
    """One seat's expectation in one position, and what came of it."""

    phase: int
    expected: float
    final: float
    chance: float
    won: float
    place: int = 0
    """How many steps had been taken."""


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


class Files(NamedTuple):
    """Where a measurement that was broken off goes on."""

    keep: Path | None = None
    """What each game showed."""
    logs: Path | None = None
    """A folder for the games themselves: played once, they can be looked at in several ways."""


NOWHERE: Final = Files()


def played(trial: Trial, number: int, logs: Path | None = None) -> Table:
    """Game `number` of a trial: from its log, if it is there already."""
    game, seed = make_game(trial.game, trial.options), seed_from(f"{trial.seed}/{number}")
    levels = [trial.bots[(number + seat) % len(trial.bots)] for seat in range(game.seats)]
    header = header_of(game, dict(enumerate(levels)), seed=seed.hex())
    file = logs / f"{number}.log" if logs is not None else None
    if file is not None and file.exists():
        table, found = replay_log(file.read_text("utf-8"))
        if found != header:
            raise ValueError(f"{file} is a game of another trial: choose another folder")
        return table
    driver = Driver(game, [make_bot(game, level) for level in levels], seed)
    driver.log = []
    driver.play()
    table = replay(game, driver.log)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(write_log(header, table.space, table.entries), "utf-8")
    return table


def sights_of(trial: Trial, number: int, logs: Path | None = None) -> list[Sight]:
    """Game `number` of a trial, looked at on the way from every seat."""
    table = played(trial, number, logs)
    game, scoring, steps = table.game, table.game.scoring(table.state), table.steps
    evenly = [len(steps) * look // LOOKS for look in range(LOOKS)]
    places = set(range(0, len(steps), trial.every) if trial.every else evenly)
    valuer, state = valuer_of(game), game.start()
    found: list[Sight] = []
    for place, step in enumerate(steps):
        if place in places:
            phase = len(PHASES) * place // len(steps)
            worths = [valuer.value(game.view(state, seat), trial.work) for seat in range(game.seats)]
            for seat, worth in enumerate(worths):
                chance = worth.chances[seat] if worth.chances else 0.0
                won = float(seat in scoring.winners)
                final = float(scoring.seats[seat].total)
                found.append(Sight(phase, worth.results[seat], final, chance, won, place))
        assert step.entry.action is not None
        state, _ = game.apply(state, step.entry.seat, step.entry.action)
    return found


def luck_of(trial: Trial, number: int, logs: Path | None = None) -> tuple[float, ...]:
    """What nature gave each seat in game `number` of a trial."""
    table = played(trial, number, logs)
    analyst = Analyst(table.game, Depth("trial", trial.bots[0], trial.work), range(table.game.seats))
    return tuple(given / POINT for given in analyst.luck(table.steps))


def calibrate(trial: Trial, games: int, jobs: int = 1, files: Files = NOWHERE) -> Iterator[list[Sight]]:
    """The sights of every game, in order; games that a file holds already are not looked at again."""
    look = partial(sights_of, trial, logs=files.logs)
    return islice(_gone_on(files.keep, trial, list[Sight], lambda done: _every(look, range(done, games), jobs)), games)


def measure_luck(trial: Trial, games: int, jobs: int = 1, files: Files = NOWHERE) -> Iterator[tuple[float, ...]]:
    """The luck of every seat in every game, in points: nothing on average, or it is no luck."""
    look = partial(luck_of, trial, logs=files.logs)
    kind = tuple[float, ...]
    return islice(_gone_on(files.keep, trial, kind, lambda done: _every(look, range(done, games), jobs)), games)


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


def _every(look: Callable[[int], T], games: range, jobs: int) -> Iterator[T]:
    if jobs == 1:
        yield from map(look, games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(look, games, chunksize=1)


def _kept(file: Path, trial: Trial, kind: type[T]) -> list[T]:
    """What a file holds of a trial: its first line says which one."""
    if not file.exists():
        file.write_bytes(msgspec.json.encode(trial) + b"\n")
    first, *lines = file.read_bytes().splitlines()
    if msgspec.json.decode(first, type=Trial) != trial:
        raise ValueError(f"{file} holds another trial: choose another file")
    return [msgspec.json.decode(line, type=kind) for line in lines]


def by_place(sights: Sequence[Sight]) -> list[Sight]:
    """Phases by how many steps had been taken, a third of all sights each: nobody knows when a game will end."""
    places = sorted(sight.place for sight in sights)
    cuts = [places[len(places) * part // len(PHASES)] for part in range(1, len(PHASES))]
    return [replace(sight, phase=sum(sight.place >= cut for cut in cuts)) for sight in sights]


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
