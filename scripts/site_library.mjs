// Leaves out of Python's library what the games do not import, as seen by the browser's own Python, which runs here in
// Node: node FILE PYODIDE LIBRARY PACKAGES
import { pathToFileURL } from "node:url";

const [pyodide, library, packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
for (const [place, root] of Object.entries({ "/library": library, "/packages": packages })) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
const kept = python.runPython(`
import pathlib, shutil, sys
sys.dont_write_bytecode = True

LATER = {"_strptime", "argparse", "calendar", "csv", "difflib", "email", "encodings", "fractions", "gettext", "html",
         "queue", "quopri", "statistics", "stringprep", "urllib"}
"""What may be imported only when it is first needed."""

def import_all():
    sys.path.insert(0, "/packages")
    import engineshed.server.device.shed
    from engineshed.core.registry import bots, game_class, game_names
    for name in game_names():
        game_class(name), bots(name)

def leave_out_unused():
    used = LATER | {name.partition(".")[0] for name in sys.modules}
    for path in pathlib.Path("/library").iterdir():
        if path.name.partition(".")[0] not in used:
            shutil.rmtree(path) if path.is_dir() else path.unlink()

import_all()
leave_out_unused()
len(list(pathlib.Path("/library").rglob("*.py")))
`);
console.log(`${kept} modules of Python's library are kept`);
process.exit(0);
