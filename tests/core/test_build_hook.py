"""The build hook: a library a game, compiled again only when its game has changed; nothing among the sources."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONFIG = {
    "include": ["src/engineshed/games/*/rules/*.py"],
    "mypy-args": [],
    "options": {"opt_level": "0", "debug_level": "0"},
}
RULE = """from typing import Final

WORTH: Final = {worth}


def doubled(number: int) -> int:
    return number * 2 + WORTH
"""

ASKING = """from engineshed.games.one.things import Thing


def worth_of(thing: Thing) -> object:
    return thing.worth


def named(thing: object, name: str) -> object:
    return getattr(thing, name)


def is_thing(thing: object) -> bool:
    return isinstance(thing, Thing)
"""
THINGS = """class Thing:
    __slots__ = ("worth",)

    def __init__(self, worth: object) -> None:
        self.worth = worth
"""
ANSWERS = """
from engineshed.games.one import things
from engineshed.games.one.rules import asking

class Wide(things.Thing):
    __slots__ = ("other",)

class Late:
    __slots__ = ("before", "worth")

class Open:
    pass

class Liar:
    __class__ = things.Thing

def asked(thing):
    try:
        return asking.worth_of(thing)
    except AttributeError as error:
        return str(error)

late, plain, bare = Late(), Open(), things.Thing(0)
late.worth, plain.worth = 5, 6
del bare.worth
for thing in (things.Thing(1), things.Thing(2), Wide(3), late, plain, things.Thing(4), bare, things.Thing(7), None):
    print(asked(thing))
late.before = 8
for name in ("worth", "before", "worth", "before", "be" + "fore"):
    print(asking.named(late, name))
for thing in (things.Thing(1), Wide(2), late, Liar(), things.Thing, None):
    print(asking.is_thing(thing))
things.Thing.worth = property(lambda self: "changed")
print(asked(things.Thing.__new__(things.Thing)), asked(Wide.__new__(Wide)))
asking.Thing = Late
print(asking.is_thing(late), asking.is_thing(Wide.__new__(Wide)))
print(asking.__file__.endswith(".py"))
"""


@pytest.fixture
def hook():
    spec = importlib.util.spec_from_file_location("build_hook", ROOT / "build_hook.py")
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    if not found.compiler_found():
        pytest.skip("no C compiler")
    return found


def write(root, game, worth):
    folder = root / "src" / "engineshed" / "games" / game / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    for package in (folder, folder.parent, folder.parents[1], folder.parents[2]):
        (package / "__init__.py").touch()
    (folder / "worth.py").write_text(RULE.format(worth=worth))


def answer(root, ready, game):
    """What the compiled rule says, in a process of its own."""
    script = f"from engineshed.games.{game}.rules import worth as w; print(w.doubled(20), w.__file__.endswith('.py'))"
    return said(root, ready, script).split()


def said(root, ready, script):
    """What a script prints that imports the compiled package."""
    for source in (root / "src").rglob("*.py"):
        target = ready / source.relative_to(root / "src")
        if not target.exists():
            target.write_text(source.read_text())
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ready)!r}); exec({script!r})"],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.slow
def test_only_the_game_that_changed_is_compiled_again(hook, tmp_path, monkeypatch):
    monkeypatch.setenv(hook.CACHE, str(tmp_path / "cache"))
    write(tmp_path, "one", 1)
    write(tmp_path, "two", 2)
    ready = hook.compiled(tmp_path, CONFIG)
    assert answer(tmp_path, ready, "two") == ["42", "False"]
    before = {file.name for file in (tmp_path / "cache").glob("*.so")}
    write(tmp_path, "two", 3)
    changed = hook.compiled(tmp_path, CONFIG)
    assert answer(tmp_path, changed, "two") == ["43", "False"]
    after = {file.name for file in (tmp_path / "cache").glob("*.so")}
    assert len(after - before) == 1
    assert hook.compiled(tmp_path, CONFIG) == changed
    assert not list((tmp_path / "src").rglob("*.so"))


@pytest.mark.slow
def test_what_is_remembered_of_records_is_what_they_say(hook, tmp_path, monkeypatch):
    """Fields of other types at the same place, types that change, liars, names given anew: as interpreted."""
    monkeypatch.setenv(hook.CACHE, str(tmp_path / "cache"))
    write(tmp_path, "one", 1)
    game = tmp_path / "src" / "engineshed" / "games" / "one"
    (game / "things.py").write_text(THINGS)
    (game / "rules" / "asking.py").write_text(ASKING)
    compiled = said(tmp_path, hook.compiled(tmp_path, CONFIG), ANSWERS).split("\n")
    interpreted = said(tmp_path, tmp_path / "src", ANSWERS).split("\n")
    assert compiled[:-2] == interpreted[:-2]
    assert (compiled[-2], interpreted[-2]) == ("False", "True")


def test_a_source_goes_into_the_library_of_its_game(hook):
    assert hook.group_of(Path("src/engineshed/games/steam/rules/money.py")) == "engineshed_games_steam"
    assert hook.group_of(Path("src/engineshed/games/steam/kernels/encode.py")) == "engineshed_games_steam"
    assert hook.group_of(Path("src/engineshed/maths/graph.py")) == "engineshed_maths"
