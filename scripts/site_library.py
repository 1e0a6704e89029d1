"""Leaves out of Python's library (`/library`) what the games (`/packages`) do not import.

Runs in the browser's own Python: see `site_python.mjs`.
"""

import pathlib
import shutil
import sys

LATER = {
    *("_strptime", "argparse", "calendar", "csv", "difflib", "email", "encodings", "fractions", "gettext", "html"),
    *("queue", "quopri", "statistics", "stringprep", "urllib"),
}
"""What may be imported only when it is first needed."""


def import_all() -> None:
    sys.path.insert(0, "/packages")
    import engineshed.server.device.shed  # noqa: F401, PLC0415 - only now can it be found
    from engineshed.core.registry import bots, game_class, game_names  # noqa: PLC0415 - likewise

    for name in game_names():
        game_class(name), bots(name)


def leave_out_unused() -> None:
    used = LATER | {name.partition(".")[0] for name in sys.modules}
    for path in pathlib.Path("/library").iterdir():
        if path.name.partition(".")[0] not in used:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


sys.dont_write_bytecode = True
import_all()
leave_out_unused()
print(len(list(pathlib.Path("/library").rglob("*.py"))), "modules of Python's library are kept")
