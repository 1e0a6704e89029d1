// Runs a script in the browser's own Python, here in Node: node FILE PYODIDE SCRIPT NAME=FOLDER...
// Each folder is found at /NAME.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, script, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(
  pathToFileURL(`${pyodide}/pyodide.mjs`).href
);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
for (const [name, root] of folders.map((each) => each.split("=", 2))) {
  python.FS.mkdir(`/${name}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/${name}`);
}
try {
  await python.runPythonAsync(readFileSync(script, "utf-8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
