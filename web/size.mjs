// The size of the built page as a browser loads it: every script, style and message file together, gzipped.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 150_000;
const folder = new URL("../src/engineshed/server/static/", import.meta.url);
const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|html|svg)$/.test(name));
const sizes = files.map((name) => [name, gzipSync(readFileSync(new URL(name, folder))).length]).sort((a, b) => b[1] - a[1]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
sizes.filter(([, size]) => size > 2_000).forEach(([name, size]) => console.log(`${String(size).padStart(7)}  ${name}`));
console.log(`${String(total).padStart(7)}  all ${sizes.length} files, gzipped (limit ${LIMIT})`);
process.exit(total > LIMIT ? 1 : 0);
