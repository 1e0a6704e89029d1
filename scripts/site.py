"""Builds the page without a server: a static folder with the page, a Python for browsers, and the games.

`make site` runs it. Nothing is fetched here: npm and the lock files have brought everything before.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from engineshed.core.languages import LANGUAGES
from engineshed.server.device.shed import Shed

ROOT: Final = Path(__file__).parent.parent
WORK: Final = ROOT / "build" / "site-work"
PACKAGES: Final = WORK / "packages"
LIBRARY: Final = WORK / "library"
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
LOCALES: Final = {"root", *LANGUAGES}


def gather() -> None:
    """Everything that Python needs in the browser, as one tree."""
    shutil.rmtree(WORK, ignore_errors=True)
    zipfile.ZipFile(PYODIDE / "python_stdlib.zip").extractall(LIBRARY)
    for name in ("engineshed", *PURE):
        _copy(name)
    _copy_entry_points()
    for wheel in sorted((ROOT / "build" / "site-wheels").glob("*.whl")):
        zipfile.ZipFile(wheel).extractall(PACKAGES)


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


def _copy_entry_points() -> None:
    """By which the games are found."""
    found = distribution("engineshed")
    folder = PACKAGES / f"engineshed-{found.version}.dist-info"
    folder.mkdir()
    for name in ("METADATA", "entry_points.txt"):
        (folder / name).write_text(found.read_text(name) or "", "utf-8")


def leave_out_unused() -> None:
    """Of Python's own library."""
    subprocess.run(["node", "scripts/site_library.mjs", PYODIDE, LIBRARY, PACKAGES], cwd=ROOT, check=True)


def pack(tree: Path) -> Path:
    """One archive; the time in it is always the same, so that the same sources make the same bytes."""
    packed = WORK / f"{tree.name}.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for file in sorted(path for path in tree.rglob("*") if path.is_file()):
            archive.writestr(zipfile.ZipInfo(file.relative_to(tree).as_posix()), file.read_bytes())
    return packed


def build_page() -> None:
    subprocess.run(["npm", "run", "--silent", "build:site"], cwd=ROOT / "web", check=True)


def add_python() -> None:
    """Large files are shipped compressed: many hosts do not compress them, and the page unpacks them itself."""
    folder = SITE / "python"
    folder.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        shutil.copyfile(PYODIDE / name, folder / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), "utf-8")  # none is fetched
    pieces = {"module": PYODIDE / "pyodide.asm.wasm", "library": pack(LIBRARY), "packages": pack(PACKAGES)}
    for name, source in pieces.items():
        (folder / f"{name}.bin").write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
    sizes = {name: (folder / f"{name}.bin").stat().st_size for name in pieces}
    (folder / "pieces.json").write_text(json.dumps(sizes), "utf-8")


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
    return [level for level in levels if level.partition(":")[0] not in SLOW.get(game, set())]


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


def _files() -> Iterator[Path]:
    return (file for file in sorted(SITE.rglob("*")) if file.is_file())


def seal() -> None:
    """The service worker learns every file and a name for this version of them all."""
    worker = SITE / "worker.js"
    names = [file.relative_to(SITE).as_posix() for file in _files() if file != worker]
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + (SITE / name).read_bytes())
    listed = json.dumps(["./", *(name for name in names if name != "index.html")])
    text = worker.read_text("utf-8").replace('"__FILES__"', listed).replace("__VERSION__", digest.hexdigest()[:16])
    worker.write_text(text, "utf-8")


def report() -> int:
    total = sum(file.stat().st_size for file in _files())
    for file in sorted(
        (file for file in _files() if file.stat().st_size > 200_000), key=lambda one: -one.stat().st_size
    ):
        print(f"{file.stat().st_size:>9,}  {file.relative_to(SITE)}")
    left_out = ", ".join(f"{game} {level}" for game, levels in SLOW.items() for level in sorted(levels))
    print(f"The rules are interpreted: not offered because they would be slow: {left_out}.")
    print(f"{total:>9,}  the whole site; a first visit may load {LIMIT:,}")
    return 0 if total <= LIMIT else 1


def main() -> int:
    gather()
    leave_out_unused()
    build_page()
    add_python()
    asyncio.run(write_answers())
    shutil.copyfile(ROOT / "THIRD-PARTY.md", SITE / "THIRD-PARTY.md")
    seal()
    return report()


if __name__ == "__main__":
    sys.exit(main())
