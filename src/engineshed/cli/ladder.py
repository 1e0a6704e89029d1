"""`engineshed ladder`: a league of bots that goes on."""

from __future__ import annotations

from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from engineshed.arena.ladder import Ladder, write_page
from engineshed.bots.program import Limits
from engineshed.cli.common import GameName, OptionWords, Seconds, console, parse_options, print_json, split_names
from engineshed.core.registry import bots as bots_of
from engineshed.extras import load


def ladder(
    game: GameName,
    /,
    *,
    bots: str = "",
    games: int = 20,
    folder: Path = Path("ladder"),
    option: OptionWords = None,
    seconds: Seconds = 10.0,
    reveal: bool = False,
    json: bool = False,
) -> None:
    """Play games of a running league, always between the two bots of whom a game tells most.

    Parameters
    ----------
    bots
        Levels and programs, a comma between; all levels of the game if not given.
    games
        How many more games.
    folder
        Where the season is kept: its secret seed, its games, its page. A season that was stopped goes on.
    reveal
        Show the season's seed: it is over then.
    json
        Print one JSON object instead of a table.
    """
    load("openskill.models", "arena")
    named = split_names(bots) if bots else list(bots_of(game))
    if len(set(named)) < 2:
        raise ValueError("a ladder needs two bots at least: name them with --bots")
    season = Ladder.open(folder, game, {"players": 2, **parse_options(game, option or [])}, Limits(seconds))
    for _ in track(season.play(named, games), total=games, console=Console(stderr=True), transient=True):
        pass
    write_page(season, folder, over=reveal)
    seed = season.reveal() if reveal else None
    if json:
        print_json({"season": season.season, "games": len(season.played), "rungs": season.rungs(), "seed": seed})
        return
    _print(season)
    if seed:
        console.print(f"the season's seed: {seed} (hash {season.season.seed_hash})", markup=False, soft_wrap=True)


def _print(season: Ladder) -> None:
    grid = Grid("", "bot", "rating", "95 %", "games", "won", box=SIMPLE)
    for place, rung in enumerate(season.rungs(), 1):
        interval = f"{rung.low:.1f} to {rung.high:.1f}"
        grid.add_row(str(place), rung.bot, f"{rung.rating:.1f}", interval, str(rung.games), f"{rung.won:g}")
    console.print(grid)
