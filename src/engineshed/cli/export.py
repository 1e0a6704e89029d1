"""`engineshed export`: finished games as data for those who study them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from engineshed.arena.match import setup_match
from engineshed.cli.common import console, parse_options
from engineshed.extras import load

Words = Annotated[list[str] | None, Parameter(negative="")]
Logs = Annotated[list[Path] | None, Parameter(negative="")]


def export(
    game: str = "",
    /,
    *,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    bots: str = "random",
    games: int = 100,
    seed: str = "1",
    option: Words = None,
    log: Logs = None,
    database: str = "",
    observations: bool = False,
) -> None:
    """Write finished games as data: JSON lines or Parquet.

    Parameters
    ----------
    game
        Name of the game to be played by bots; not needed with --log; with --database only its tables are written.
    output
        Where to write: a name that ends with .jsonl (a game a line) or .parquet (a step a row).
    bots
        Levels, one for each seat or fewer to be repeated: `hard,medium`.
    games
        How many games.
    seed
        Any word or number; the same seed gives the same games as simulate and match play.
    option
        An option of the game as key=value; may be given several times.
    log
        A log file of a finished game, instead of games by bots; may be given several times.
    database
        Finished games of a server instead, without names, chat and keys: as for serve.
    observations
        Add what each seat saw, as a block of integers.
    """
    tools = load("engineshed.research.export", "research")
    if log:
        rows = tools.logged(log, observe=observations)
    elif database:
        rows = _stored(tools, database, game, observe=observations)
    elif game:
        levels = [level.strip() for level in bots.split(",") if level.strip()]
        setup = setup_match(game, levels, parse_options(game, option or []), seed)
        rows = tools.simulated(setup, games, observe=observations)
    else:
        raise ValueError("say which games: the name of a game, --log FILE, or --database")
    count = tools.write(rows, output)
    console.print(f"{count} games written to {output}", markup=False)


def _stored(tools: Any, database: str, game: str, *, observe: bool) -> Iterator[Any]:
    admin = load("engineshed.server.admin", "server")
    with admin.opened(database) as connection:
        logs = (
            (f"game {number} of the database", text) for number, text in enumerate(admin.finished(connection, game))
        )
        yield from tools.written(logs, observe=observe)
