"""The commands of Railroad Ink: score sheets, list moves, print sheets."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from cyclopts import Parameter

from engineshed.core.languages import DEFAULT, LANGUAGES
from engineshed.core.log import replay_log
from engineshed.extras import load
from engineshed.games.railroad_ink.model import Options
from engineshed.games.railroad_ink.rules.fits import Fits
from engineshed.games.railroad_ink.tools.sheets import (
    SheetError,
    read_cells,
    read_dice,
    read_line,
    score_line,
    sequences,
)

Expansions = Literal["none", "meteor", "lava", "both"]
Paper = Literal["a4", "letter"]


def score(  # noqa: PLR0913 - every parameter is a flag of the command
    file: Path,
    /,
    *,
    json: bool = False,
    longest: Literal["trail", "simple"] = "trail",
    expansions: Expansions = "both",
    crater_scoring: Literal["per_route", "per_end"] = "per_route",
    centre_counts_lava: bool = True,
    centre_counts_craters: bool = False,
) -> None:
    """Score sheets drawn on paper or by other programs.

    Parameters
    ----------
    file
        A JSON document a line, {"cells": ["36:-HHH+", ...]}: see docs/railroad-ink-files.md.
    json
        One JSON object for each sheet, instead of a line to read.
    longest
        Whether a longest line may come through a cell twice (trail) or not (simple).
    expansions
        Which expansions the sheets may show: none, meteor, lava or both.
    crater_scoring
        Two points for each route at a crater (per_route) or for each of its ends there (per_end).
    centre_counts_lava
        Whether lava fills the centre.
    centre_counts_craters
        Whether craters do.
    """
    options = Options(
        expansions=expansions,
        longest_rule=longest,
        crater_scoring=crater_scoring,
        centre_counts_lava=centre_counts_lava,
        centre_counts_craters=centre_counts_craters,
    )
    for line in _lines(file):
        found = score_line(line, options)
        sys.stdout.write((msgspec.json.encode(found).decode() if json else _readable(found)) + "\n")


def _readable(found: dict[str, Any]) -> str:
    if "error" in found:
        return f"no score: {found['error']}"
    networks = "+".join(map(str, found["networks"])) or "none"
    parts = ", ".join(f"{name} {found[name]}" for name in ("exits", "highway", "railway", "centre", "errors"))
    return f"total {found['total']}: networks {networks}, {parts}, meteor {found['meteor']}, lava {found['lava']}"


def moves(file: Path, /, *, json: bool = False) -> None:
    """List every order in which dice can be drawn on a sheet until no die left fits.

    Parameters
    ----------
    file
        A JSON document a line, {"cells": [...], "dice": ["highway_t", ...]}: see docs/railroad-ink-files.md.
    json
        One JSON object {"sequences": [...]} for each line of the file, instead of a line for each sequence.
    """
    for line in _lines(file):
        try:
            document = read_line(line)
            found = sequences(read_cells(document.cells), read_dice(document.dice), Fits(False, False))
        except SheetError as error:
            sys.stdout.write(msgspec.json.encode({"error": str(error)}).decode() + "\n")
            continue
        sys.stdout.writelines(_as_json(found) if json else (" ".join(each) + "\n" for each in found))


def _as_json(found: Iterator[list[str]]) -> Iterator[str]:
    """One line, written piece by piece: there may be a million sequences."""
    yield '{"sequences":['
    for number, sequence in enumerate(found):
        yield ("," if number else "") + msgspec.json.encode(sequence).decode()
    yield "]}\n"


def print_sheets(
    *,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    pages: int = 1,
    paper: Paper = "a4",
    log: Path | None = None,
    lang: str = DEFAULT,
) -> None:
    """Print blank sheets, or the sheets of a finished game, as a PDF that is readable in black and white.

    Parameters
    ----------
    output
        Where to write the PDF.
    pages
        How many blank sheets.
    paper
        a4 or letter.
    log
        The log of a game: its sheets are printed instead, one a page.
    lang
        The language of the sheets.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"{lang!r} is no language of these sheets: there are {', '.join(LANGUAGES)}")
    printing = load("engineshed.games.railroad_ink.tools.printing", "arena")
    if log is not None:
        table, header = replay_log(log.read_text("utf-8"))
        if table.game.name != "railroad-ink":
            raise ValueError(f"{log} is a game of {table.game.name}: give the log of a game of railroad-ink")
        count = printing.print_game(output, table, header.names, paper, lang)
    elif pages < 1:
        raise ValueError(f"{pages} pages: print at least one")
    else:
        count = printing.print_blank(output, pages, paper, lang)
    sys.stdout.write(f"wrote {output}: {count} {'page' if count == 1 else 'pages'}\n")


def _lines(file: Path) -> Iterator[str]:
    return (line for line in file.read_text("utf-8").splitlines() if line.strip())
