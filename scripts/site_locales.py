"""Leaves out of Babel's data what nobody says at a table: names of currencies, units, time zones and countries."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, Final

from engineshed.core.languages import LANGUAGES

UNSPOKEN: Final = (
    *("unit_patterns", "unit_display_names", "compound_unit_patterns", "currency_names", "currency_names_plural"),
    *("time_zones", "meta_zones", "languages", "territories", "scripts", "variants"),
)
"""Of each language."""
UNASKED: Final = (
    *("territory_languages", "territory_currencies", "territory_zones", "zone_territories", "meta_zones"),
    *("windows_zone_mapping", "zone_aliases", "all_currencies"),
)
"""Of all of them."""


def shorten(babel: Path) -> None:
    for file in babel.joinpath("locale-data").glob("*.dat"):
        _rewrite(file, UNSPOKEN)
    everywhere = _rewrite(babel / "global.dat", UNASKED)
    likely = everywhere["likely_subtags"]
    everywhere["likely_subtags"] = {tag: likely[tag] for tag in likely if tag.partition("_")[0] in LANGUAGES}
    _write(babel / "global.dat", everywhere)


def _rewrite(file: Path, without: tuple[str, ...]) -> dict[str, Any]:
    data: dict[str, Any] = pickle.loads(file.read_bytes())
    _write(file, found := {name: {} if name in without else data[name] for name in data})
    return found


def _write(file: Path, data: dict[str, Any]) -> None:
    file.write_bytes(pickle.dumps(data, 2))
