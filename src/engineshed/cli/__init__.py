"""The command line: every way of using a game from a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.metadata import entry_points
from typing import Any

from cyclopts import App
from rich.console import Console

from engineshed import __version__
from engineshed.arena.driver import UnknownBot
from engineshed.arena.match import ResultsError
from engineshed.cli import games, hosting, matches, play, replay, rules
from engineshed.core.log import LogError
from engineshed.core.registry import OptionError, UnknownGame

KNOWN_TROUBLE = (UnknownGame, OptionError, UnknownBot, LogError, ResultsError, OSError, ValueError)
"""What bad input raises: shown as one clear line, never as a traceback."""

COMMANDS: tuple[Callable[..., Any], ...] = (
    games.games,
    play.play,
    matches.simulate,
    matches.match,
    replay.replay,
    rules.rules,
    hosting.serve,
    hosting.backup,
    hosting.restore,
)


def build(*, games_too: bool = True) -> App:
    """The application with the platform's commands, and those that the games bring along."""
    app = App(
        name="engineshed",
        version=__version__,
        help="Engine Shed: railway board games with complete rules, bots, a browser table and an API.",
    )
    for command in COMMANDS:
        app.command(command)
    groups: dict[str, App] = {}
    for path, function in (_commands_of_games() if games_too else {}).items():
        _add(app, groups, path, function)
    return app


def _commands_of_games() -> dict[tuple[str, ...], Callable[..., Any]]:
    found: dict[tuple[str, ...], Callable[..., Any]] = {}
    for point in sorted(entry_points(group="engineshed.commands"), key=lambda point: point.name):
        found.update(point.load())
    return found


def _add(app: App, groups: dict[str, App], path: Sequence[str], function: Callable[..., Any]) -> None:
    group, name = path
    if group not in groups:
        groups[group] = App(name=group, help=f"Commands of single games: {group}.")
        app.command(groups[group])
    groups[group].command(function, name=name)


def main() -> None:
    """Run one command. Exit code 0: done; 1: refused or failed with a reason; 130: interrupted."""
    console = Console(stderr=True)
    platform = {command.__name__ for command in COMMANDS}
    try:
        app = build(games_too=not platform.intersection(sys.argv[1:2]))
        result = app(sys.argv[1:], result_action="return_value")
    except KNOWN_TROUBLE as trouble:
        console.print(f"engineshed: {trouble}", style="bold red", markup=False, highlight=False, soft_wrap=True)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(result if isinstance(result, int) else 0)
