"""A fifth game: the template copied under another name, outside of this house, as a package of its own."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

HOUSE = Path(__file__).parent.parent.parent
NAME = "shunting"
CHANGES = {
    "engineshed.games.template": NAME,
    '"template"': f'"{NAME}"',
    "game: template": f"game: {NAME}",
    'prefix = "TP"': 'prefix = "SH"',
    "TP-": "SH-",
    "listed = False": "listed = True",
}
LINES = f"[engineshed.games]\n{NAME} = {NAME}:Template\n\n[engineshed.bots]\n{NAME} = {NAME}.bots:BOTS\n"


def fifth_game(folder: Path) -> Path:
    """The package with what makes it known (two lines), and beside it its referee and its tests."""
    shutil.copytree(HOUSE / "src/engineshed/games/template", folder / NAME, ignore=shutil.ignore_patterns("*.so"))
    shutil.copytree(HOUSE / "tests/games/template", folder / "tests" / NAME)
    for file in [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]:
        text = file.read_text("utf-8")
        for old, new in CHANGES.items():
            text = text.replace(old, new)
        file.write_text(text, "utf-8")
    known = folder / f"{NAME}-1.dist-info"
    known.mkdir()
    (known / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1\n", "utf-8")
    (known / "entry_points.txt").write_text(LINES, "utf-8")
    return folder


def environment(folder: Path) -> dict[str, str]:
    """In which a Python process finds the fifth game, and the contract tests its referee."""
    return {**os.environ, "PYTHONPATH": str(folder), "SHED_REFEREES": str(folder / "tests"), "COLUMNS": "200"}
