// Writes a script without what only its readers need: node FILE FROM TO
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [from, to] = process.argv.slice(2);
const page = createRequire(new URL("../web/package.json", import.meta.url));
const { minifySync } = await import(pathToFileURL(page.resolve("rolldown/utils")).href);
const { code, errors } = minifySync(from, readFileSync(from, "utf-8"), { module: true, compress: true, mangle: true });
if (errors.length) throw new Error(errors[0].message);
writeFileSync(to, code);
