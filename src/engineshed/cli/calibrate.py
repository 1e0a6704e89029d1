"""`engineshed calibrate`: how well valuations foretell results."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from engineshed.arena.calibration import Files, Fit, Sight, Trial, by_place, fits, measure_luck, plot_calibration
from engineshed.arena.calibration import calibrate as calibrated
from engineshed.arena.summary import estimate
from engineshed.bots.contract import USUAL
from engineshed.cli.common import (
    DEFAULTS,
    AsJson,
    BotNames,
    Choices,
    GameName,
    PlotFile,
    console,
    print_json,
    split_names,
)

Games = Annotated[int, Parameter(help="How many games.")]
Work = Annotated[int, Parameter(help="Samples and width of each valuation.")]
Every = Annotated[
    int,
    Parameter(help="Look every so many steps, and tell phases by steps taken: for games that may end at any time."),
]
Luck = Annotated[
    bool, Parameter(help="Measure instead what nature gave each seat in points: its mean must be nothing.")
]
Logs = Annotated[Path | None, Parameter(help="A folder for the games: played once, they serve several measurements.")]
Jobs = Annotated[int, Parameter(help="Processes.")]
Keep = Annotated[
    Path | None,
    Parameter(help="A file for what each game showed: a measurement that was broken off goes on there."),
]


def calibrate(
    game: GameName,
    /,
    *,
    bots: BotNames = "hard",
    games: Games = 100,
    choices: Choices = DEFAULTS,
    work: Work = USUAL,
    every: Every = 0,
    luck: Luck = False,
    jobs: Jobs = 1,
    keep: Keep = None,
    logs: Logs = None,
    plot: PlotFile = None,
    json: AsJson = False,
) -> None:
    """Compare what positions promise with how their games end, by phase."""
    trial = Trial(game, choices.options(game), tuple(split_names(bots)), choices.seed, work, every)
    if luck:
        _show_luck(trial, measure_luck(trial, games, jobs, Files(keep, logs)), json=json)
        return
    sights = [sight for found in _watched(calibrated(trial, games, jobs, Files(keep, logs)), games) for sight in found]
    if every:
        sights = by_place(sights)
    if plot is not None:
        plot_calibration(sights, plot)
    if json:
        print_json({"trial": trial, "games": games, "phases": fits(sights)})
    else:
        console.print(_grid(fits(sights)))


def _watched(played: Iterable[list[Sight]], games: int) -> Iterable[list[Sight]]:
    """The games as they come, with a bar that grows."""
    return track(played, total=games, description="games", console=Console(stderr=True), transient=True)


def _show_luck(trial: Trial, measured: Iterable[tuple[float, ...]], *, json: bool) -> None:
    """The mean luck of every seat over all games, with its interval."""
    games = list(measured)
    found = [estimate(seat) for seat in zip(*games, strict=True)]
    if json:
        print_json({"trial": trial, "games": len(games), "luck": found})
        return
    for seat, mean in enumerate(found):
        console.print(f"seat {seat}: {mean.mean:+.3f} ({mean.low:+.3f} to {mean.high:+.3f})")


def _grid(found: list[Fit]) -> Grid:
    grid = Grid(box=SIMPLE)
    for title in ("phase", "sights", "bias", "error", "error of the mean", "Brier", "Brier of the mean"):
        grid.add_column(title, justify="left" if title == "phase" else "right")
    for fit in found:
        bias = f"{fit.error.mean:+.2f} ({fit.error.low:+.2f} to {fit.error.high:+.2f})"
        grid.add_row(
            fit.phase,
            str(fit.sights),
            bias,
            f"{fit.distance:.2f}",
            f"{fit.blind:.2f}",
            f"{fit.brier:.3f}",
            f"{fit.blind_brier:.3f}",
        )
    return grid
