"""`engineshed calibrate`: how well valuations foretell results."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from engineshed.arena.calibration import Fit, Trial, fits, measure_luck, plot_calibration
from engineshed.arena.calibration import calibrate as calibrated
from engineshed.arena.summary import estimate
from engineshed.bots.contract import USUAL
from engineshed.cli.common import GameName, OptionWords, PresetName, console, parse_options, print_json


def calibrate(
    game: GameName,
    /,
    *,
    bots: str = "hard",
    games: int = 100,
    seed: Annotated[str, Parameter(help="Any word or number; the same seed gives the same games.")] = "1",
    option: OptionWords = None,
    preset: PresetName = "",
    work: int = USUAL,
    luck: bool = False,
    jobs: int = 1,
    plot: Path | None = None,
    json: bool = False,
) -> None:
    """Compare what positions promise with how their games end, by phase.

    Parameters
    ----------
    bots
        Levels that play, taken in turn by the seats: `hard,medium`.
    games
        How many games.
    work
        Samples and width of each valuation.
    luck
        Measure instead what nature gave each seat in points: its mean must be nothing.
    jobs
        Processes.
    plot
        A picture to write: PNG, SVG or PDF by its ending.
    json
        Print one JSON object instead of a table.
    """
    trial = Trial(game, parse_options(game, option or [], preset), tuple(bots.split(",")), seed, work)
    if luck:
        _show_luck(trial, games, jobs, json=json)
        return
    played = track(
        calibrated(trial, games, jobs), total=games, description="games", console=Console(stderr=True), transient=True
    )
    sights = [sight for found in played for sight in found]
    if plot is not None:
        plot_calibration(sights, plot)
    if json:
        print_json({"trial": trial, "games": games, "phases": fits(sights)})
    else:
        console.print(_grid(fits(sights)))


def _show_luck(trial: Trial, games: int, jobs: int, *, json: bool) -> None:
    """The mean luck of every seat over all games, with its interval."""
    found = [estimate(seat) for seat in zip(*measure_luck(trial, games, jobs), strict=True)]
    if json:
        print_json({"trial": trial, "games": games, "luck": found})
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
