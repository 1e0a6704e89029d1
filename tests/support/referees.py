"""Each game's own referee (`tests/games/<game>/referee.py`): variants, slow rules, built positions, planted leaks."""

from __future__ import annotations

import os
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from engineshed.core.registry import game_names

FOLDERS = [Path(folder) for folder in os.environ.get("SHED_REFEREES", "").split(os.pathsep) if folder]
FOLDERS.append(Path(__file__).parent.parent / "games")
"""Where referees are found; a game that is made elsewhere names its folder in SHED_REFEREES."""
TESTED = tuple(os.environ["SHED_GAMES"].split(",")) if "SHED_GAMES" in os.environ else game_names()
"""The games under test: all that are installed, or those named in SHED_GAMES."""


@cache
def referee(game: str) -> ModuleType:
    name = game.replace("-", "_")
    path = next(path for folder in FOLDERS if (path := folder / name / "referee.py").exists())
    spec = spec_from_file_location(f"referee_{name}", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def variants() -> list[tuple[str, dict[str, object]]]:
    """Every game with every mix of options its referee names."""
    return [(game, variant) for game in TESTED for variant in referee(game).VARIANTS]


def variant_id(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}={str(text)[:20]}" for key, text in value.items()) or "defaults"
    return str(value)
