"""What several commands share: options from words, languages, JSON output."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec
from cyclopts import Parameter
from rich.console import Console

from engineshed.core.languages import LANGUAGES
from engineshed.core.registry import OptionError, game_class, preset_of

if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]
"""One of the listed languages: the command line offers them and refuses others."""

GameName = Annotated[str, Parameter(help="Name of the game, see `engineshed games`.")]
OptionWords = Annotated[
    list[str] | None,
    Parameter(negative="", help="An option of the game as key=value; may be given several times."),
]
PresetName = Annotated[str, Parameter(help="A named set of options to begin with, see `engineshed games`: `rulebook`.")]
Seconds = Annotated[float, Parameter(help="How long a program may take to decide.")]
BotNames = Annotated[
    str,
    Parameter(
        help="Levels, one for each seat or fewer to be repeated: `hard,medium`; programs by path: `hard,./mybot`."
    ),
]
PlotFile = Annotated[Path | None, Parameter(help="A picture to write: PNG, SVG or PDF by its ending.")]
ResultsFile = Annotated[
    Path | None,
    Parameter(
        help="A file that keeps every game; what was stopped goes on where it was. Times stand in a file beside."
    ),
]
Processes = Annotated[int | None, Parameter(help="Processes; all cores if not given.")]
AsJson = Annotated[bool, Parameter(help="Print one JSON object instead of tables.")]


@Parameter(name="*")
@dataclass(frozen=True)
class Choices:
    """Which games of a game: their options and their seed."""

    option: OptionWords = None
    preset: PresetName = ""
    seed: Annotated[str, Parameter(help="Any word or number; the same seed gives the same games.")] = "1"

    def options(self, game: str) -> dict[str, object]:
        return parse_options(game, self.option or [], self.preset)


DEFAULTS: Final = Choices()

console = Console(highlight=False)


def split_names(bots: str) -> list[str]:
    """`hard, medium` as a list; nobody named: `random`."""
    return [bot.strip() for bot in bots.split(",") if bot.strip()] or ["random"]


def print_json(value: Any) -> None:
    """One line of JSON on standard output."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def parse_options(game: str, words: Sequence[str], preset: str = "") -> dict[str, object]:
    """A preset, overruled by `key=value` words; an option that takes a file is given the file's text."""
    files = file_options(game)
    found: dict[str, object] = dict(preset_of(game_class(game), preset)) if preset else {}
    for word in words:
        key, sign, value = word.partition("=")
        if not sign:
            raise OptionError(f"{word!r} is no option: write it as key=value")
        found[key] = _file_text(key, value) if key in files else value
    return found


def file_options(game: str) -> set[str]:
    """The options of a game whose value is a whole file's text."""
    schema = msgspec.json.schema(game_class(game).options_type)
    fields = next(iter(schema["$defs"].values()))["properties"]
    return {name for name, field in fields.items() if field.get("x-file")}


def _file_text(key: str, value: str) -> str:
    try:
        return Path(value).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"option {key}: cannot read {value!r}: {error}") from None
