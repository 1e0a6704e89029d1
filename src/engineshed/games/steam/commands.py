"""Commands of Steam's own: maps, legal moves of a position, comparison with another program."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from engineshed.core.languages import DEFAULT
from engineshed.games.steam.data.mapfile import MapError, read_map
from engineshed.games.steam.data.records import MapFile
from engineshed.games.steam.tools.drawing import draw
from engineshed.games.steam.tools.inspection import report
from engineshed.games.steam.tools.oracle import compare
from engineshed.games.steam.tools.statefile import StateError, deliveries, game_of, placements, read_state, state_of


def check_map(file: Path, /) -> None:
    """Check a map file and say everything that is wrong with it.

    Parameters
    ----------
    file
        The map, in the format of docs/steam-files.md.
    """
    for line in report(_read(file)):
        _say(line)


def draw_map(
    file: Path,
    /,
    *,
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    language: str = DEFAULT,
) -> None:
    """Draw a map file as SVG.

    Parameters
    ----------
    file
        The map, in the format of docs/steam-files.md.
    output
        Where to write the picture; standard output if not given.
    language
        Of the names.
    """
    picture = draw(_read(file), language)
    if output is None:
        sys.stdout.write(picture)
    else:
        output.write_text(picture, "utf-8")
        _say(f"wrote {output}")


def moves(file: Path, /, *, json: bool = False) -> None:
    """List all legal placements or deliveries of the positions in a file, one JSON document a line.

    Parameters
    ----------
    file
        Positions in the format of docs/steam-files.md.
    json
        Print one JSON list a position; else one line a move.
    """
    for number, line in enumerate(_text(file).splitlines(), 1):
        if line.strip():
            found = _moves_of(number, line)
            lines = [found] if json else found
            sys.stdout.writelines(msgspec.json.encode(each).decode() + "\n" for each in lines)


def _moves_of(number: int, line: str) -> list[Any]:
    try:
        document = read_state(line)
        game = game_of(document)
        state = state_of(game, document)
    except (StateError, ValueError) as error:
        raise SystemExit(f"line {number}: {error}") from None
    return list(placements(game, state)) if document.phase == "build" else list(deliveries(game, state))


def oracle(folder: Path, /) -> None:
    """Compare our placements and routes with those that another program recorded.

    Parameters
    ----------
    folder
        Holds the recordings (*.jsonl.xz) and their maps (*.json).
    """
    unexplained = 0
    try:
        for name, found in compare(folder):
            _say(name)
            for reason, count in found.most_common():
                _say(f"{count:8} {reason}")
                unexplained += count * reason.startswith("UNEXPLAINED")
    except (OSError, ValueError) as error:
        raise SystemExit(f"cannot compare: {error}") from None
    if unexplained:
        raise SystemExit(f"{unexplained} answers differ and no known difference in rules explains it")


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SystemExit(f"cannot read {file}: {error}") from None


def _read(file: Path) -> MapFile:
    try:
        return read_map(_text(file))
    except MapError as error:
        raise SystemExit(f"{file}: {error}") from None


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
