"""The page that walks one action from click to log line names code that is there."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent.parent
PAGE = (HOUSE / "docs" / "concepts" / "one-action.md").read_text("utf-8")
SOURCES = [path for room in ("src/engineshed", "web/src") for path in (HOUSE / room).rglob("*") if path.is_file()]
CODE = {path: path.read_text("utf-8") for path in SOURCES if path.suffix in {".py", ".ts", ".svelte"}}
NAMED = sorted(set(re.findall(r"`(?!engineshed)(\w+)\.(?!svelte|ts|py)(#?_?\w+)`", PAGE)))


@pytest.mark.parametrize(("where", "what"), NAMED, ids=lambda name: name)
def test_what_it_names_is_there(where, what):
    """A class or a module with this name has a function with that one."""
    holders = [text for path, text in CODE.items() if path.stem.split(".")[0] == where or f"class {where}" in text]
    holders += [text for path, text in CODE.items() if path.name == f"{where}.svelte"]
    defined = re.compile(rf"(?:def|function|readonly)? ?{re.escape(what)}\b *[(:=]")
    assert any(defined.search(text) for text in holders), f"no {where} has {what}"


def test_it_names_enough():
    assert len(NAMED) > 15
