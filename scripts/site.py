"""Builds the page without a server: a static folder with the page, a Python for browsers, and the games.

`make site` runs it. Nothing is fetched here: npm and the lock files have brought everything before.
"""

from __future__ import annotations

import ast
import asyncio
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import site_compiled
import site_locales

from engineshed.core.languages import LANGUAGES
from engineshed.core.registry import game_class, game_names
from engineshed.core.upgrades import readable
from engineshed.server.device.shed import Shed

ROOT: Final = Path(__file__).parent.parent
WORK: Final = ROOT / "build" / "site-work"
PACKAGES: Final = WORK / "packages"
LIBRARY: Final = WORK / "library"
PYTHON: Final = WORK / "python"
SITE: Final = ROOT / "build" / "site"
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
GAMES: Final = "api/games"
LIMIT: Final = 9_000_000
"""Bytes of a first visit."""

PURE: Final = ("fluent", "attr", "babel", "pytz", "typing_extensions", "mypy_extensions")
"""Of other people, in Python: what speaking of a game needs."""
UNUSED: Final = (
    "engineshed/arena",
    "engineshed/cli",
    "engineshed/client",
    "engineshed/research",
    "engineshed/server/static",
    "engineshed/server/storage",
    "babel/messages",
    "pytz/zoneinfo",
)
SLOW: Final = {"trans-europa": {"hard"}, "railroad-ink": {"hard"}, "switch-signal": {"medium", "hard"}}
"""Levels that take longer than a second a decision where the rules are interpreted in a browser: not offered there."""
DOCUMENTED: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
LOCALES: Final = {"root", *LANGUAGES}
COMPILED: Final = site_compiled.ready()
"""The compiled rules, where `make site-compiled` has made them of these sources."""
RULES: Final = "interpreted" if COMPILED is None else "compiled"


def gather() -> None:
    """Everything that Python needs in the browser, as one tree."""
    shutil.rmtree(WORK, ignore_errors=True)
    zipfile.ZipFile(PYODIDE / "python_stdlib.zip").extractall(LIBRARY)
    for name in ("engineshed", *PURE):
        _copy(name)
    site_locales.shorten(PACKAGES / "babel")
    site_compiled.lay_entry_points(PACKAGES)
    site_compiled.lay_wheels(PACKAGES)
    lay_compiled()


def lay_compiled() -> None:
    """In the place of the rules that they were made from."""
    if COMPILED is None:
        return
    libraries = COMPILED / "libraries"
    for library in libraries.rglob(f"*{site_compiled.SUFFIX}"):
        inside = library.relative_to(libraries)
        if "template" not in str(inside):  # nobody plays it there
            shutil.copyfile(library, PACKAGES / inside)
            module = str(inside).removesuffix(site_compiled.SUFFIX)
            (PACKAGES / f"{module}.py").unlink(missing_ok=True)


def _copy(name: str) -> None:
    spec = find_spec(name)
    assert spec is not None
    if spec.submodule_search_locations is None:
        assert spec.origin is not None
        shutil.copy(spec.origin, PACKAGES)
        return
    source = Path(next(iter(spec.submodule_search_locations)))
    for file in source.rglob("*"):
        inside = f"{name}/{file.relative_to(source).as_posix()}"
        if file.is_file() and _is_used(inside):
            target = PACKAGES / inside
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)


def _is_used(file: str) -> bool:
    if "__pycache__" in file or file.endswith((".pyi", ".so", "py.typed")):
        return False
    if file.startswith("babel/locale-data/"):
        return Path(file).stem in LOCALES
    return not any(file.startswith(f"{folder}/") for folder in UNUSED)


def leave_out_unused() -> None:
    """Of Python's own library."""
    site_compiled.in_browsers_python("site_library.py", library=LIBRARY, packages=PACKAGES)


def without_remarks(tree: Path, own: str = "") -> None:
    """Leaves comments and docstrings of other people's Python at home: a third of its size. Our own stays readable."""
    for file in _files(tree):
        if file.suffix == ".py" and not (own and file.is_relative_to(tree / own)):
            with suppress(SyntaxError):  # newer than the Python that runs here: stays as it is
                file.write_text(ast.unparse(Bare().visit(ast.parse(file.read_bytes()))), "utf-8")


class Bare(ast.NodeTransformer):
    """Takes the docstring off modules, classes and functions, as Python's own -OO does."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        return node


def pack(tree: Path) -> Path:
    """One archive; the time in it is always the same, so that the same sources make the same bytes.

    What is alike stands side by side: the doors of a compiled package are one library under many names.
    """
    packed = WORK / f"{tree.name}.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for file in sorted(_files(tree), key=lambda each: (each.suffix, each.stat().st_size, each)):
            archive.writestr(zipfile.ZipInfo(file.relative_to(tree).as_posix()), file.read_bytes())
    return packed


def build_page(python: str) -> None:
    """It asks for exactly the Python that it was built with: files of two versions never meet."""
    known = {**os.environ, "SITE_PYTHON": f"python/{python}/", "SITE_RULES": RULES}
    subprocess.run(["npm", "run", "--silent", "build:site"], cwd=ROOT / "web", env=known, check=True)


def make_python() -> str:
    """Everything of Python in one folder; its name is made of what is in it."""
    PYTHON.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        subprocess.run(["node", "scripts/site_minify.mjs", PYODIDE / name, PYTHON / name], cwd=ROOT, check=True)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    (PYTHON / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), "utf-8")  # none is fetched
    add_pieces()
    return _digest(PYTHON)[:12]


def add_pieces() -> None:
    """Large files are shipped compressed: many hosts do not compress them, and the page unpacks them itself."""
    pieces = {"module": PYODIDE / "pyodide.asm.wasm", "library": pack(LIBRARY), "packages": pack(PACKAGES)}
    for name, source in pieces.items():
        (PYTHON / f"{name}.bin").write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
    sizes = {name: (PYTHON / f"{name}.bin").stat().st_size for name in pieces}
    (PYTHON / "pieces.json").write_text(json.dumps(sizes), "utf-8")


async def write_answers() -> None:
    """What the lobby asks for stands in files: it is there before Python is."""
    shed = Shed(Nothing(), _nobody)
    _, listed = await shed.answer("GET", "/api/games")
    games = json.loads(listed)
    _keep(f"{GAMES}.txt", json.dumps([{**game, "bots": _quick(game["name"], game["bots"])} for game in games]))
    for game in games:
        for language in LANGUAGES:
            await _write(shed, f"/api/games/{game['name']}/words/{language}")
    await shed.close()


def _quick(game: str, levels: list[str]) -> list[str]:
    slow = SLOW.get(game, set()) if COMPILED is None else set()
    return [level for level in levels if level.partition(":")[0] not in slow]


async def _write(shed: Shed, path: str) -> None:
    status, text = await shed.answer("GET", path)
    assert status == 200, text
    _keep(f"{path[1:]}.txt", text)


def _keep(name: str, text: str) -> None:
    file = SITE / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


class Nothing:
    """The shelf of a device that keeps nothing."""

    async def tables(self) -> str:
        return "[]"

    async def table(self, _: str) -> str:
        return "null"

    async def entries(self, _: str, __: int) -> str:
        return "[]"

    async def commit(self, _: str) -> str:
        return "full"

    async def claim(self, _: str) -> bool:
        return False

    async def release(self, _: str) -> None: ...


async def _nobody(_: str) -> str:
    return ""


def _files(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.rglob("*")) if file.is_file()]


def _digest(folder: Path) -> str:
    """Of all files and their names."""
    digest = hashlib.sha256()
    for file in _files(folder):
        digest.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()


def seal() -> None:
    """The service worker learns every file and a name for this version of them all."""
    worker = SITE / "worker.js"
    names = [file.relative_to(SITE).as_posix() for file in _files(SITE) if file != worker]
    listed = json.dumps(["./", *(name for name in names if name != "index.html")])
    text = worker.read_text("utf-8").replace('"__FILES__"', listed).replace("__VERSION__", _digest(SITE)[:16])
    worker.write_text(text, "utf-8")


def report() -> int:
    sizes = {file.relative_to(SITE): file.stat().st_size for file in _files(SITE)}
    total = sum(sizes.values())
    for file, size in sorted(sizes.items(), key=lambda each: -each[1])[:5]:
        print(f"{size:>9,}  {file}")
    print(about_rules())
    print(f"{total:>9,}  the whole site; a first visit may load {LIMIT:,}")
    return 0 if total <= LIMIT else 1


def about_rules() -> str:
    if COMPILED is not None:
        return "The rules are compiled: every level is offered."
    left_out = ", ".join(f"{game} {level}" for game, levels in SLOW.items() for level in sorted(levels))
    return f"The rules are interpreted: not offered because they would be slow: {left_out}."


def main() -> int:
    gather()
    leave_out_unused()
    without_remarks(LIBRARY)
    without_remarks(PACKAGES, own="engineshed")
    python = make_python()
    build_page(python)
    shutil.copytree(PYTHON, SITE / "python" / python)
    asyncio.run(write_answers())
    _keep("rules.txt", RULES)
    _keep("rules.json", json.dumps({name: readable(name) for name in game_names() if game_class(name).listed}))
    shutil.copyfile(ROOT / "THIRD-PARTY.md", SITE / "THIRD-PARTY.md")
    seal()
    return report()


if __name__ == "__main__":
    sys.exit(main())
