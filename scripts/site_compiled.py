"""Compiles the rules for browsers: mypyc inside the browser's own Python, then ziglang; `make site-compiled` runs it.

What it makes is laid below build/site-compiled, under a name made of rules and tools, and used by `make site` only
after it was shown there that every decision is the same as natively.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import mypy_extensions
import mypyc

ROOT: Final = Path(__file__).parent.parent
MADE: Final = ROOT / "build" / "site-compiled"
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
RUNTIME: Final = Path(mypyc.__file__).parent / "lib-rt"
TOOLS: Final = Path(mypyc.__file__).parents[1]
SUFFIX: Final = ".cpython-314-wasm32-emscripten.so"
SOURCES: Final = ("maths/*.py", "games/*/rules/*.py", "games/*/kernels/*.py")
NO_HEADERS: Final = "No headers of Python 3.14 found: the site ships interpreted rules, and leaves out slow bots."
DEV_PACKAGE: Final = "libpython3.14-dev"
SUITE: Final = "forky"

ZIG: Final = (ROOT / ".venv-zig/bin/python", "-m", "ziglang")
COMPILE: Final = (
    *("cc", "-c", "-target", "wasm32-wasi", "-mcpu=generic-extended_const", "-fPIC", "-fvisibility=default"),
    *("-O2", "-g0", "-DNDEBUG", "-fno-sanitize=all", "-fno-strict-aliasing", "-fwrapv", "-w"),
    *(f"-D_WASI_EMULATED_{what}" for what in ("SIGNAL", "PROCESS_CLOCKS", "MMAN", "GETPID")),
)
LINK: Final = (
    *("wasm-ld", "-shared", "--experimental-pic", "--import-undefined", "--unresolved-symbols=import-dynamic"),
    *("-Bsymbolic", "--no-entry", "-s"),
)


# --- the headers: nothing is installed


def headers() -> Path | None:
    """The first that is found: those that are named, those of a Python 3.14 here, or those of Debian."""
    named = os.environ.get("PYTHON314_INCLUDE")
    return Path(named) if named else headers_here() or headers_of_debian()


def headers_here() -> Path | None:
    python = shutil.which("python3.14")
    if python is None:
        return None
    asked = [python, "-c", "import sysconfig; print(sysconfig.get_path('include'))"]
    found = Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    return found if found.joinpath("Python.h").exists() else None


def headers_of_debian() -> Path | None:
    """From the mirror that this machine's own package manager uses."""
    kept = MADE / "headers"
    if kept.joinpath("python3.14", "Python.h").exists():
        return kept / "python3.14"
    if shutil.which("dpkg-deb") is None:
        return None
    for mirror in mirrors():
        try:
            return unpacked(mirror, kept)
        except (OSError, LookupError, lzma.LZMAError) as error:
            print(f"{mirror}: {error}")
    return None


def mirrors(apt: Path = Path("/etc/apt")) -> list[str]:
    """Of Debian itself, as apt's sources name them, in one line or in several."""
    places = [apt / "sources.list", *sorted((apt / "sources.list.d").glob("*"))]
    texts = [place.read_text("utf-8", "replace") for place in places if place.is_file()]
    lines = re.findall(r"^(?:deb\s+(?:\[.*\]\s+)?|URIs:\s*)(https?://\S+?)/?(?:\s|$)", "\n".join(texts), re.MULTILINE)
    return [line for line in dict.fromkeys(lines) if "debian" in line and "security" not in line]


def fetched(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return bytes(answer.read())


def unpacked(mirror: str, kept: Path) -> Path:
    """Raises LookupError where the mirror has no such package, or another one than it says."""
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    listed = lzma.decompress(fetched(f"{mirror}/dists/{SUITE}/main/binary-{machine}/Packages.xz")).decode()
    found = re.search(rf"^Package: {re.escape(DEV_PACKAGE)}\n(?:.+\n)+", listed, re.MULTILINE)
    if found is None:
        raise LookupError(f"no {DEV_PACKAGE} in {SUITE}")
    about = dict(re.findall(r"^(Filename|SHA256): (\S+)$", found[0], re.MULTILINE))
    package = fetched(f"{mirror}/{about['Filename']}")
    if hashlib.sha256(package).hexdigest() != about["SHA256"]:
        raise LookupError(f"{DEV_PACKAGE} is not the one that was listed")
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch, "package.deb")
        file.write_bytes(package)
        subprocess.run(["dpkg-deb", "-x", file, scratch], check=True)
        shutil.rmtree(kept, ignore_errors=True)
        shutil.move(Path(scratch, "usr", "include"), kept)
    return kept / "python3.14"


# --- the libraries


def in_browsers_python(script: str, **folders: Path) -> None:
    names = [f"{name}={folder}" for name, folder in folders.items()]
    subprocess.run(["node", "scripts/site_python.mjs", PYODIDE, f"scripts/{script}", *names], cwd=ROOT, check=True)


def lay_wheels(folder: Path) -> Path:
    for wheel in sorted((ROOT / "build" / "site-wheels").glob("*.whl")):
        zipfile.ZipFile(wheel).extractall(folder)
    return folder


def compile_all(include: Path, scratch: Path, ready: Path) -> None:
    """Every library at its place in the package."""
    work = scratch / "c"
    work.mkdir()
    in_browsers_python("site_mypyc.py", root=ROOT, out=work, tools=TOOLS, wheels=lay_wheels(scratch / "wheels"))
    shutil.copytree(include, scratch / "include", ignore=shutil.ignore_patterns("pyconfig.h"))
    shutil.copyfile(work / "pyconfig.h", scratch / "include" / "pyconfig.h")
    libraries = json.loads(work.joinpath("libraries.json").read_text("utf-8"))
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for _ in pool.map(lambda each: make(each["source"], each["modules"], scratch, ready), libraries):
            pass


def make(sources: list[str], modules: list[str], scratch: Path, ready: Path) -> None:
    """One library, copied under the name of each module that is entered through it."""
    (source,) = (scratch / "c" / Path(source).name for source in sources)
    source.write_text(source.read_text("utf-8").replace('"/out/', f'"{scratch}/c/'), "utf-8")
    places = [scratch / "include", scratch / "c", RUNTIME, *(each for each in RUNTIME.iterdir() if each.is_dir())]
    looked = [f"-I{place}" for place in places]
    subprocess.run([*ZIG, *COMPILE, *looked, source, "-o", source.with_suffix(".o")], check=True)
    doors = [f"--export-if-defined=PyInit_{last_name(module)}" for module in modules]
    linked = source.with_suffix(".so")
    subprocess.run([*ZIG, *LINK, *doors, source.with_suffix(".o"), "-o", linked], check=True)
    for module in modules:
        place = ready / f"{module.replace('.', '/')}{SUFFIX}"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(linked, place)


def last_name(module: str) -> str:
    return module.removesuffix(".__init__").rpartition(".")[2]


# --- whether they play as natively


def parity(scratch: Path, folder: Path) -> bool:
    """Plays the same games natively and with the libraries; what was found is kept beside them."""
    tree = lay_wheels(scratch / "packages")
    ignored = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "src" / "engineshed", tree / "engineshed", ignore=ignored)
    shutil.copytree(folder / "libraries", tree, dirs_exist_ok=True)
    lay_entry_points(tree)
    shutil.copy(mypy_extensions.__file__, tree)
    natively = scratch / "native.json"
    subprocess.run([ROOT / ".venv-play/bin/python", "scripts/site_parity.py", natively], cwd=ROOT, check=True)
    in_browsers_python("site_parity.py", packages=tree, out=scratch)
    here, there = (json.loads(file.read_text("utf-8")) for file in (natively, scratch / "games.json"))
    other = [game for game, found in here.items() if there[game]["hash"] != found["hash"]]
    print(f"{len(here) - len(other)} games as natively, {len(other)} otherwise", *other, sep="\n")
    if not other:
        folder.joinpath("parity.json").write_text(json.dumps({"native": here, "browser": there}, indent=1), "utf-8")
    return not other


def lay_entry_points(tree: Path) -> None:
    """By which the games are found."""
    found = distribution("engineshed")
    folder = tree / f"engineshed-{found.version}.dist-info"
    folder.mkdir()
    for name in ("METADATA", "entry_points.txt"):
        (folder / name).write_text(found.read_text(name) or "", "utf-8")


# --- what decides about them


def rules() -> Iterator[Path]:
    source = ROOT / "src" / "engineshed"
    return (file for pattern in SOURCES for file in sorted(source.glob(pattern)))


def name() -> str:
    """Of rules and tools: whatever changes one of them makes another name."""
    found = hashlib.sha256()
    locks = [
        ROOT / each
        for each in (
            "requirements-dev.lock",
            "requirements-site.lock",
            "requirements-zig.lock",
            "web/package-lock.json",
        )
    ]
    scripts = [ROOT / "build_hook.py", *(ROOT / "scripts" / each for each in ("site_compiled.py", "site_mypyc.py"))]
    for file in (*rules(), *locks, *scripts):
        found.update(f"{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return found.hexdigest()[:32]


def ready() -> Path | None:
    """The compiled rules of these sources, if they are made and were found to play as natively."""
    folder = MADE / name()
    return folder if folder.joinpath("parity.json").exists() else None


def main() -> int:
    if ready() is not None:
        return 0
    include = headers()
    if include is None:
        print(NO_HEADERS)
        return 0
    folder = MADE / name()
    for old in MADE.glob("*/libraries"):
        shutil.rmtree(old.parent)
    with tempfile.TemporaryDirectory() as scratch:
        compile_all(include, Path(scratch), folder / "libraries")
        return 0 if parity(Path(scratch), folder) else 1


if __name__ == "__main__":
    sys.exit(main())
