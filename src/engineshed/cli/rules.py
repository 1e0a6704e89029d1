"""`engineshed rules`: the matrix of rule numbers, wordings and tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from rich.table import Table as Grid

from engineshed.cli.common import Language, console, print_json
from engineshed.core.languages import DEFAULT
from engineshed.core.registry import game_class
from engineshed.core.rulebook import rulebook
from engineshed.words import package_of

TESTS = Path("tests")


def rules(game: str, /, *, lang: Language = DEFAULT, tests: Path = TESTS, json: bool = False) -> None:
    """Print every rule of a game with its number, wording and the tests that prove it.

    Parameters
    ----------
    game
        Name of the game, see `engineshed games`.
    lang
        Language of the wording.
    tests
        Folder of the test suite; without one the matrix has no tests.
    json
        Print a JSON list of {"rule", "status", "text", "tests"}.
    """
    found = rulebook(package_of(game_class(game)))
    proofs = proofs_in(tests)
    if json:
        print_json(
            [
                {
                    "rule": rule.id,
                    "status": rule.status,
                    "text": rule.text,
                    "tests": proofs.get(rule.id, []),
                }
                for rule in found.rule
            ]
        )
        return
    grid = Grid("rule", "status", "wording", "tests")
    for rule in found.rule:
        grid.add_row(rule.id, rule.status, rule.text[lang], str(len(proofs.get(rule.id, []))))
    console.print(grid)


def proofs_in(folder: Path) -> dict[str, list[str]]:
    """The tests marked with each rule's number, read from the sources without running them."""
    proofs: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for test, number in _marks(ast.parse(path.read_text("utf-8"))):
            proofs.setdefault(number, []).append(f"{path.as_posix()}::{test}")
    return proofs


def _marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield from ((node.name, number) for mark in node.decorator_list for number in _numbers(mark))
        elif isinstance(node, ast.Call) and _is_param(node):
            marks = [keyword.value for keyword in node.keywords if keyword.arg == "marks"]
            yield from (("parametrized", number) for mark in marks for number in _numbers(mark))


def _is_param(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "param"


def _numbers(mark: ast.expr) -> list[str]:
    if isinstance(mark, (ast.List, ast.Tuple)):
        return [number for each in mark.elts for number in _numbers(each)]
    if not isinstance(mark, ast.Call) or not isinstance(mark.func, ast.Attribute) or mark.func.attr != "rule":
        return []
    return [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
