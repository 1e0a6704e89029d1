"""Writes the C of the rules (`/root`) for the browser into `/out`: mypyc writes for the platform that it runs on.

Runs in the browser's own Python, with `/tools` and `/wheels` to import from: see `site_python.mjs`.
Beside the C it writes what to make of it (`libraries.json`), and the configuration of this Python as a header.
"""

import json
import sys
import sysconfig
import tomllib
from pathlib import Path

OUT = Path("/out")


def write_c() -> list[dict[str, object]]:
    """Each library with its one source and the names of the modules that are entered through it."""
    from build_hook import SHARED, Build, package_of  # noqa: PLC0415 - only now can it be found

    settings = tomllib.loads(Path("/root/pyproject.toml").read_text("utf-8"))
    config = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    config["include"] = [each for each in config["include"] if "/research/" not in each]  # no part of the page
    version = "{}.{}".format(*sys.version_info)
    own = ["--no-native-parser", f"--python-version={version}", f"--python-executable={sys.executable}"]
    config["mypy-args"] += [*own, f"--cache-dir={OUT / 'cache'}"]
    build = Build(Path("/root"), config, OUT, OUT)
    extensions = build.generate()
    shared = [{"source": each.sources, "modules": [each.name]} for each in extensions if each.name.endswith(SHARED)]
    modules = [each for each in extensions if not each.name.endswith(SHARED)]
    for package in sorted({package_of(each) for each in modules}):
        doors = build.doors(package, modules)
        shared.append({"source": doors.sources, "modules": [m.name for m in modules if package_of(m) == package]})
    return shared


def configuration() -> str:
    """As `pyconfig.h` would have it: what is a number and not 0 is defined."""
    known = sysconfig.get_config_vars()
    numbers = {name: value for name, value in known.items() if isinstance(value, int) and name.isidentifier()}
    return "".join(f"#define {name} {value}\n" for name, value in sorted(numbers.items()) if value)


sys.path[:0] = ["/wheels", "/tools", "/root"]
sys.dont_write_bytecode = True
OUT.joinpath("libraries.json").write_text(json.dumps(write_c()), "utf-8")
OUT.joinpath("pyconfig.h").write_text(configuration(), "utf-8")
