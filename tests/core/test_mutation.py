"""The breaks of `make mutants-all`: what is broken, and that it reaches those who imported the function."""

import ast
import sys
from importlib import import_module
from pathlib import Path

import pytest

from engineshed.games.template.model import Train
from engineshed.games.template.rules import hill, phases

SCRIPTS = str(Path(__file__).parents[2] / "scripts")


@pytest.fixture(scope="module")
def breaks():
    sys.path.insert(0, SCRIPTS)
    try:
        yield import_module("mutation.breaks")
    finally:
        sys.path.remove(SCRIPTS)


def told(breaks, text):
    function = ast.parse(text).body[0]
    return [(each.about, ast.unparse(each.node.body[-1])) for each in breaks.breaks_of(function)]


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("return a <= 3", ["return a < 3", "return a <= 4"]),
        ("return 0 <= a < b", ["return 0 < a < b", "return 0 <= a <= b", "return 1 <= a < b"]),
        ("return a and b", ["return b", "return a"]),
        ("return not a", ["return a"]),
        ("return a + STOP", ["return a"]),
        ("return Seen(a, only=b)", ["return Seen(a)"]),
        ("return replace(a, b=c)", ["return replace(a)"]),
        ("return Refusal('TE-4.4')", ["return Refusal('TE-4.4?')"]),
        ("return [c for c in a if c]", ["return [c for c in a]"]),
        ("return max(a)", ["return min(a)"]),
        ("return b if a else c", ["return b if not a else c"]),
        ("a.append(b)", ["pass"]),
        ("a -= b", ["a += b", "pass"]),
        ("assert a > 0", []),
        ("raise ValueError('a')", []),
    ],
)
def test_every_small_thing_is_broken_once(breaks, line, broken):
    assert [after for _, after in told(breaks, f"def f(a: int = 0) -> bool:\n    '''Words.'''\n    {line}")] == broken


def test_breaks_are_told_apart(breaks):
    names = [about for about, _ in told(breaks, "def f(a):\n    return a[1], a[1]")]
    assert names == ["`1` -> `2`", "`1` -> `2` (2)"]


@pytest.mark.skipif(not hill.__file__.endswith(".py"), reason="compiled functions cannot be broken")
def test_a_planted_break_is_seen_by_everybody(breaks, monkeypatch):
    function = next(each for each in breaks.functions_in(Path(hill.__file__)) if each.name == "points")
    monkeypatch.setattr(hill.points, "__code__", hill.points.__code__)
    broken = next(each for each in breaks.breaks_of(function.node) if "<=" in each.about)
    assert hill.points(Train((1, 1)), 0) == 4
    breaks.plant(hill, "points", broken.node)
    assert hill.points(Train((1, 1)), 0) == 0
    assert phases.apply_hill.__globals__["points"](Train((1, 1)), 0) == 0
