"""The command line: every way of using a game from a terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Final

from cyclopts import App

from engineshed import __version__
from engineshed.extras import MissingExtra

KNOWN_TROUBLE: Final = (ValueError, OSError, MissingExtra)
"""What bad input raises: shown as one clear line, never as a traceback."""

COMMANDS: Final = {
    "engineshed.cli.games:games": "List the games with their players, options and bots.",
    "engineshed.cli.play:play": "Play in the terminal. Type a number, a notation (`rail 172`), `?` for help.",
    "engineshed.cli.matches:simulate": "Play games by bots and print results, games a second and decisions a second.",
    "engineshed.cli.matches:match": "Compare bots over many seeded games with rotated seats.",
    "engineshed.cli.strength:strength": "Measure a level against itself: scores, victories by character and by seat.",
    "engineshed.cli.matches:merge": "Put parts of one match together, played on different machines by --games A..B.",
    "engineshed.cli.ladder:ladder": "Play games of a running league.",
    "engineshed.cli.bot:bot": "Let a program play at served tables: offered to everybody, or where it is invited.",
    "engineshed.cli.calibrate:calibrate": "Compare what positions promise with how their games end, by phase.",
    "engineshed.cli.export:export": "Write finished games as data: JSON lines or Parquet.",
    "engineshed.cli.replay:replay": "Verify every line of a log and print the game in words.",
    "engineshed.cli.analyse:analyse": "Tell the story of a finished game: decisions, luck, turning points.",
    "engineshed.cli.rules:rules": "Print every rule of a game with its number, wording and the tests that prove it.",
    "engineshed.cli.hosting:serve": "Serve the tables: the browser page, the API and the bots.",
    "engineshed.cli.hosting:backup": "Write every table, seat, log and note to one file; the server may run meanwhile.",
    "engineshed.cli.admin:admin": "Look after the tables of a server, and the keys of guest bots.",
    "engineshed.cli.hosting:restore": "Fill an empty database, of either kind, from a backup.",
}
"""Where each command is found, and the first line of its help: a module is loaded when its command is called."""


def build(words: Sequence[str] = ()) -> App:
    """The application with the platform's commands, and those of games whose group the words name."""
    app = App(
        name="engineshed",
        version=__version__,
        help="Engine Shed: railway board games with complete rules, bots, a browser table and an API.",
        help_format="plaintext",
    )
    for place, text in COMMANDS.items():
        app.command(place, name=place.rpartition(":")[2], help=text)
    _add_games(app, words[0] if words else "")
    return app


def _add_games(app: App, called: str) -> None:
    """A group for each first word of the games' own commands; only those of the group called are loaded."""
    groups: dict[str, App] = {}
    for point in sorted(entry_points(group="engineshed.commands"), key=lambda point: point.name):
        group, name = point.name.split()
        if group not in groups:
            groups[group] = App(name=group, help=f"Commands of single games: {group}.")
            app.command(groups[group])
        if group == called:
            groups[group].command(point.load(), name=name)


def main() -> None:
    """Run one command. Exit code 0: done; 1: refused or failed with a reason; 130: interrupted."""
    try:
        result = build(sys.argv[1:])(sys.argv[1:], result_action="return_value")
    except KNOWN_TROUBLE as trouble:
        _complain(f"engineshed: {trouble}")
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(result if isinstance(result, int) else 0)


def _complain(text: str) -> None:
    red = ("\x1b[1;31m", "\x1b[0m") if sys.stderr.isatty() else ("", "")
    sys.stderr.write(text.join(red) + "\n")
