"""`engineshed calibrate`: how well valuations foretell results."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from engineshed.arena.calibration import Fit, Trial, fits, measure_luck, plot_calibration
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


def calibrate(
    game: GameName,
    /,
    *,
    bots: BotNames = "hard",
    games: int = 100,
    choices: Choices = DEFAULTS,
    work: int = USUAL,
    luck: bool = False,
    jobs: int = 1,
    keep: Path | None = None,
    plot: PlotFile = None,
    json: AsJson = False,
) -> None:
    """Compare what positions promise with how their games end, by phase.

    Parameters
    ----------
    games
        How many games.
    work
        Samples and width of each valuation.
    luck
        Measure instead what nature gave each seat in points: its mean must be nothing.
    jobs
        Processes.
    keep
        A file for what each game showed: a measurement that was broken off goes on there.
    """
    trial = Trial(game, choices.options(game), tuple(split_names(bots)), choices.seed, work)
    if luck:
        _show_luck(trial, measure_luck(trial, games, jobs, keep), json=json)
        return
    played = track(
        calibrated(trial, games, jobs, keep),
        total=games,
        description="games",
        console=Console(stderr=True),
        transient=True,
    )
    sights = [sight for found in played for sight in found]
    if plot is not None:
        plot_calibration(sights, plot)
    if json:
        print_json({"trial": trial, "games": games, "phases": fits(sights)})
    else:
        console.print(_grid(fits(sights)))


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
