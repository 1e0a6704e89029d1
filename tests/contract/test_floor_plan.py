"""Every game has the same rooms: whoever knows one knows them all."""

from __future__ import annotations

import ast
import os
from importlib.util import find_spec
from pathlib import Path

import pytest

from engineshed.core.registry import game_class, game_names
from engineshed.words import package_of

GAMES = [name for name in game_names() if name in os.environ.get("SHED_GAMES", ",".join(game_names())).split(",")]

PLAN = {
    "rules.phases": {
        "to_act": ("setting", "state"),
        "legal": ("setting", "state", "seat"),
        "refuse": ("setting", "state", "seat", "action"),
        "apply": ("setting", "state", "seat", "action"),
    },
    "rules.chance": {"chance": ("setting", "state")},
    "rules.views": {"view": ("setting", "state", "seat"), "imagine": ("setting", "view", "rng")},
    "rules.scoring": {"returns": ("setting", "state"), "scoring": ("setting", "state")},
    "rules.invariants": {"invariants": ("setting", "state")},
    "words.questions": {"question": ("setting", "view", "seat")},
    "words.terminal": {"draw": ("game", "view", "words")},
}
"""What stands in each room: function -> its parameters."""

OTHER_ROOMS = {"commands", "tools", "lessons", "kernels"}
KNOWN = {"model", "data", "rules", "words", "bots", *OTHER_ROOMS}


def source(package: str, module: str) -> ast.Module:
    found = find_spec(f"{package}.{module}")
    assert found is not None, f"{package} has no {module}"
    assert found.origin is not None
    folder, stem = Path(found.origin).parent, Path(found.origin).name.partition(".")[0]
    return ast.parse((folder / f"{stem}.py").read_text("utf-8"))


def functions(tree: ast.Module) -> dict[str, tuple[str, ...]]:
    return {
        node.name: tuple(argument.arg for argument in (*node.args.posonlyargs, *node.args.args))
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }


@pytest.mark.parametrize("module", PLAN)
@pytest.mark.parametrize("name", GAMES)
def test_each_room_has_its_functions(name, module):
    found = functions(source(package_of(game_class(name)), module))
    assert {known: found.get(known) for known in PLAN[module]} == PLAN[module]


@pytest.mark.parametrize("name", GAMES)
def test_each_game_values_its_positions(name):
    tree = source(package_of(game_class(name)), "bots.value")
    valuer = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Valuer")
    methods = {
        node.name: [one.arg for one in node.args.args] for node in valuer.body if isinstance(node, ast.FunctionDef)
    }
    assert methods["value"] == ["self", "view", "work"]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_fixed_is_called_setting(name):
    tree = source(package_of(game_class(name)), "rules.setting")
    assert "Setting" in {node.name for node in tree.body if isinstance(node, ast.ClassDef)}


@pytest.mark.parametrize("name", GAMES)
def test_no_game_has_a_room_of_its_own_kind(name):
    found = find_spec(package_of(game_class(name)))
    assert found is not None
    assert found.origin is not None
    folder = Path(found.origin).parent
    rooms = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert rooms - {"__init__", "__pycache__"} <= KNOWN
