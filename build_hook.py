"""Compiles rules and kernels with mypyc into the wheel: one library a game, side by side, and only what has changed.

hatch calls it for a wheel; in an editable install, or without a C compiler, the package stays plain Python.

    python build_hook.py        compiles into the cache ahead of the wheel, so that the page can be built meanwhile
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from contextlib import chdir
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

import setuptools
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypyc.build import mypycify
from setuptools.command.build_ext import build_ext

CACHE = "ENGINESHED_BUILD_CACHE"
"""The variable that names a folder which keeps what was compiled."""
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
SHARED = "__mypyc"
"""Ends the name of a game's library, which must stand beside the package; the modules are doors to it."""
INNER = ("rules", "kernels")
"""Packages that belong to the game above them."""
FIELDS = Path(__file__).with_name("build_fields.h")
"""What compiled code asks of records, remembered where it asks."""
OWN_CALLS = () if sys.platform == "win32" else ("-fvisibility=hidden",)
"""A library calls its own functions directly: nothing outside it may take their place."""
GLOBAL = re.compile(
    r"(= CPyStatic_\w+___globals;\n\s*cpy_r_r\d+ = CPyStatics\[\d+\];.*\n\s*cpy_r_r\d+ = )CPyDict_GetItem\("
)
"""Where mypyc looks up a name among those of a module."""
NO_COMPILER = "No C compiler found: Engine Shed runs interpreted, some three times slower."


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled libraries to a wheel; nothing is ever written among the sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        if not compiler_found():
            self.app.display_warning(NO_COMPILER)
            return
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        for place in compiled(Path(self.root), self.config).iterdir():
            build_data["force_include"][str(place)] = place.name


def compiler_found() -> bool:
    """A compiler by the name that Python would call; Microsoft's is found otherwise."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return sys.platform == "win32" or shutil.which(command.split()[0]) is not None


def compiled(root: Path, config: Mapping[str, Any]) -> Path:
    """A folder with every library at its place in the package; an old one, if no source has changed since."""
    cache = Path(os.environ.get(CACHE) or tempfile.mkdtemp(prefix="engineshed-")).absolute()
    sources = sorted((root / "src/engineshed").rglob("*.py"))
    ready = cache / f"ready-{digest([*sources, Path(__file__), FIELDS], tools(config))}"
    if not ready.exists():
        for old in cache.glob("ready-*"):
            shutil.rmtree(old)
        with tempfile.TemporaryDirectory() as scratch:
            Build(root, config, cache, Path(scratch)).fill(Path(scratch) / "ready")
            shutil.move(Path(scratch) / "ready", ready)
    return ready


def tools(config: Mapping[str, Any]) -> list[str]:
    """What decides about machine code beside the sources."""
    versions = [f"{name} {version_of(name)}" for name in ("mypy", "librt", "setuptools")]
    return [SUFFIX, sys.version, os.environ.get("CC", ""), str(dict(config)), *versions]


def digest(files: Iterable[Path], words: Iterable[str]) -> str:
    """A name made of the content of files, and of words."""
    found = hashlib.sha256("\n".join(words).encode())
    for file in files:
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:32]


class Build:
    """One run: C for all games at once, then the C compiler for every library that the cache does not hold."""

    def __init__(self, root: Path, config: Mapping[str, Any], cache: Path, scratch: Path) -> None:
        self.root = root
        self.config = config
        self.cache = cache
        self.scratch = scratch

    def fill(self, folder: Path) -> None:
        """Write every library to its place below a folder."""
        extensions = self.generate()
        shared = [each for each in extensions if each.name.endswith(SHARED)]
        modules = [each for each in extensions if not each.name.endswith(SHARED)]
        for each in shared:
            quicken(each)
        doors = [self.doors(package, modules) for package in sorted({package_of(each) for each in modules})]
        kept = self._compile([*shared, *doors])
        for each in extensions:
            place = folder / f"{each.name.replace('.', '/')}{SUFFIX}"
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(kept[each.name if each in shared else package_of(each)], place)

    def generate(self) -> list[setuptools.Extension]:
        """The C of every group, written into the scratch folder."""
        with chdir(self.root):
            files = sorted(str(file) for pattern in self.config["include"] for file in Path().glob(pattern))
            groups: dict[str, list[str]] = {}
            for file in files:
                groups.setdefault(group_of(Path(file)), []).append(file)
            return mypycify(
                [*self.config["mypy-args"], *files],
                separate=[(names, group) for group, names in groups.items()],
                target_dir=str(self.scratch),
                **self.config["options"],
            )

    def doors(self, package: str, modules: list[setuptools.Extension]) -> setuptools.Extension:
        """One library with the entry points of all modules of a package, to be copied under the name of each.

        A call of the compiler for each of a hundred modules would cost as much as a game.
        """
        mine = [each.sources[0] for each in modules if package_of(each) == package]
        file = self.scratch / f"{package}.doors.c"
        lines = (
            f'#define PyInit___init__ package_{number}\n#include "{source}"\n#undef PyInit___init__\n'
            for number, source in enumerate(mine)
        )
        file.write_text("".join(lines), "utf-8")
        return setuptools.Extension(package, [str(file)], depends=mine)

    def _compile(self, extensions: list[setuptools.Extension]) -> dict[str, Path]:
        """The library of each extension in the cache, after compiling the missing ones, the longest first."""
        kept = {each.name: self.cache / f"{self._key(each)}{SUFFIX}" for each in extensions}
        missing = [each for each in extensions if not kept[each.name].exists()]
        missing.sort(key=lambda each: -Path(each.sources[0]).stat().st_size)
        command = build_ext(setuptools.Distribution({"name": "engineshed", "ext_modules": missing}))
        command.build_lib = str(self.scratch / "lib")
        command.build_temp = str(self.scratch / "temp")
        command.parallel = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        command.ensure_finalized()
        command.run()
        self.cache.mkdir(parents=True, exist_ok=True)
        for each in missing:
            shutil.move(command.get_ext_fullpath(each.name), kept[each.name])
        return kept

    def _key(self, extension: setuptools.Extension) -> str:
        files = [Path(file) for file in (*extension.sources, *extension.depends)]
        texts = [file.read_text("utf-8").replace(str(self.scratch), "") for file in files]
        return digest([], [*tools(self.config), *extension.extra_compile_args, *texts])


def quicken(library: setuptools.Extension) -> None:
    """Let the C of a library remember where fields, classes and global names are found."""
    source = Path(library.sources[0])
    head, line, body = source.read_text("utf-8").partition(f'#include "__native_internal_{source.stem[9:]}.h"\n')
    assert line, "mypyc writes its libraries otherwise than before"
    body = GLOBAL.sub(r"\1GLOBAL_OF(", body)
    source.write_text(f'{head}{line}#include "{FIELDS.name}"\n{body}', "utf-8")
    shutil.copy(FIELDS, source.parent)
    library.depends.append(str(FIELDS))
    library.extra_compile_args += OWN_CALLS


def group_of(file: Path) -> str:
    """The library that a source file goes into: its game's, or its own package's."""
    package = file.parent.parent if file.parent.name in INNER else file.parent
    return "_".join(package.parts[1:])


def package_of(extension: setuptools.Extension) -> str:
    """The package whose doors hold a module's entry point; a package itself stands in that of its parent."""
    return extension.name.removesuffix(".__init__").rpartition(".")[0]


if __name__ == "__main__":
    settings = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    if compiler_found():
        compiled(Path.cwd(), settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"])
    else:
        sys.stdout.write(f"{NO_COMPILER}\n")
