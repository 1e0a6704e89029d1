"""`engineshed export`: finished games as data for those who study them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from engineshed.arena.match import setup_match
from engineshed.cli.common import DEFAULTS, BotNames, Choices, console, split_names
from engineshed.extras import load

Logs = Annotated[list[Path] | None, Parameter(negative="")]


def export(
    game: str = "",
    /,
    *,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    bots: BotNames = "random",
    games: int = 100,
    choices: Choices = DEFAULTS,
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
    games
        How many games.
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
        rows = tools.written(_stored(database, game), observe=observations)
    elif game:
        setup = setup_match(game, split_names(bots), choices.options(game), choices.seed)
        rows = tools.simulated(setup, games, observe=observations)
    else:
        raise ValueError("say which games: the name of a game, --log FILE, or --database")
    count = tools.write(rows, output)
    console.print(f"{count} games written to {output}", markup=False)


def _stored(database: str, game: str) -> Iterator[tuple[str, str]]:
    """The logs of its finished games, each with a name to complain by."""
    admin = load("engineshed.server.admin", "server")
    with admin.opened(database) as connection:
        for number, text in enumerate(admin.finished(connection, game)):
            yield f"game {number} of the database", text
