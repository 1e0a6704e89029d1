"""`engineshed strength`: a level against itself, by character and by seat, or against somebody else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.box import SIMPLE
from rich.table import Table as Grid

from engineshed.arena.match import play_many, play_match, setup_match
from engineshed.arena.strength import Paired, SelfPlay, paired, play_measured, plot_characters, self_play
from engineshed.arena.summary import Estimate, Line
from engineshed.cli.common import (
    DEFAULTS,
    AsJson,
    Choices,
    GameName,
    PlotFile,
    Processes,
    ResultsFile,
    console,
    print_json,
)
from engineshed.cli.matches import shown, spread
from engineshed.extras import load

Level = Annotated[
    str,
    Parameter(
        help="A level alone has its characters drawn, as at any table; `hard:plain` has none, `hard:racer` is all one."
    ),
]
Against = Annotated[
    str, Parameter(help="Shares the seats with the level, in every order; without it the level has all of them.")
]
Games = Annotated[int, Parameter(help="How many games in all.")]
Beside = Annotated[
    Path | None,
    Parameter(help="Results of other bots with the same seed and options: how much better these do, game by game."),
]


def strength(
    game: GameName,
    /,
    *,
    level: Level = "hard",
    against: Against = "",
    games: Games = 100,
    choices: Choices = DEFAULTS,
    results: ResultsFile = None,
    beside: Beside = None,
    plot: PlotFile = None,
    jobs: Processes = None,
    json: AsJson = False,
) -> None:
    """Measure a level against itself: scores, victories by character and by seat, with 95 % intervals.

    Three names belong to this bench alone, for `--level` and `--against`. `newcomer` models a beginner: `medium`'s hint
    every third move, otherwise any of `easy`'s five best. `foresight:medium` knows hands, dice and cards to come and
    plays `medium`'s candidates to the end: a lower bound of what is left. `deep` is the strongest level with
    ten times the work.
    """
    load("openskill.models", "arena")
    setup = setup_match(game, [level, against] if against else [level], choices.options(game), choices.seed)
    play = partial(play_many, play_measured, jobs=jobs)
    played = list(shown(play_match(setup, games, results, play=play), games))
    found = self_play(played)
    if plot:
        plot_characters(found, plot)
    better = paired(played, level, beside) if beside else None
    if json:
        print_json({"setup": setup, "found": found, "paired": better})
    else:
        _print(found, better)


def _print(found: SelfPlay, better: Paired | None) -> None:
    if len(found.levels) > 1:
        console.print(_grid("level", [(line, line.share, line.fair) for line in found.levels]))
    sat = [(line, line.seat_share, line.fair_seat) for line in found.characters]
    console.print(_grid("where it sat", sat))
    seats = ", ".join(spread(one, 100, "%") for one in found.seats)
    console.print(f"victories by seat: {seats}", markup=False)
    figures = f"score a seat {spread(found.total)}, the best {spread(found.best)}, won {spread(found.won, 100, '%')}"
    console.print(f"{found.games} games: {figures}; all totals equal in {found.equal}", markup=False)
    if better is not None:
        figures = f"score a seat {spread(better.total)}, won {spread(better.won, 100, '%')}"
        console.print(f"better in the same {better.games} games by: {figures}", markup=False)


def _grid(title: str, lines: Iterable[tuple[Line, Estimate, float]]) -> Grid:
    """Each bot with its share of victories, and the one that would be fair."""
    grid = Grid(title, "victories", "fair", "score", "s/move", "worst", box=SIMPLE)
    for line, share, fair in lines:
        times = f"{line.mean_seconds:.4f}", f"{line.worst_seconds:.3f}"
        grid.add_row(line.bot, spread(share, 100, "%"), f"{fair:.0%}", spread(line.total), *times)
    return grid
