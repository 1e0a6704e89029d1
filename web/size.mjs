// What a browser loads for one game: lobby and table, that game with its largest map, one language; gzipped.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { LANGUAGES } from "./languages.js";

const LIMIT = 150_000;
/** What comes without being asked for; dialogs, lookups, help, a coach, small maps and other pages come on wish. */
const FIRST = /^src\/(main\.ts|pages\/Table\.svelte|games\/\w+\/(Board|Panels|Picture|Strip)\.svelte)$/;
/** The page's own words, the platform's, and those of one board. */
const WORDS = /^(src|\.\.\/src\/engineshed|src\/games\/\w+)\/words\/[\w-]+\.ftl/;
const built = new URL("../src/engineshed/server/static/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", built), "utf8"));
const folder = new URL("../src/engineshed/games/", import.meta.url);
const GAMES = readdirSync(folder).filter(
  (name) => name !== "template" && !name.startsWith("_") && statSync(new URL(name, folder)).isDirectory(),
);

const zipped = (file) => gzipSync(readFileSync(new URL(file, built))).length;
const gameOf = (source) => GAMES.find((game) => source.includes(`games/${game}/`) || source.includes(`types/${game}.`));
const languageOf = (source) => /\/([\w-]+)\.ftl/.exec(source)?.[1];

/** A table has one map, in one file or two: the largest of each folder counts. */
const isMap = (source) => /\/games\/\w+\/(data|backdrops)\/.*(?<!tiles)\.json$/.test(source);

/** The lobby needs the messages of every game for their titles, from the server; boards come with one game only. */
function wanted(source, game, language) {
  if (!FIRST.test(source) && !(WORDS.test(source) && languageOf(source) === language)) return false;
  return gameOf(source) === undefined || gameOf(source) === game;
}

/** Pieces that several sources share are named after one of them: they count for every game. */
function filesFor(game, language) {
  const files = new Set(["index.html"]);
  const add = (source) => {
    const { file, css = [], imports = [] } = manifest[source];
    if (files.has(file)) return;
    [file, ...css].forEach((one) => files.add(one));
    imports.forEach(add);
  };
  Object.keys(manifest)
    .filter((source) => !source.startsWith("_") && wanted(source, game, language))
    .forEach(add);
  return [...files];
}

const messages = (game, language) => gzipSync(readFileSync(new URL(`${game}/words/${language}.ftl`, folder))).length;
const total = (sizes) => sizes.reduce((sum, size) => sum + size, 0);
function largestMap(game) {
  const sizes = new Map();
  for (const one of Object.keys(manifest).filter((source) => isMap(source) && gameOf(source) === game)) {
    const place = one.slice(0, one.lastIndexOf("/"));
    sizes.set(place, Math.max(sizes.get(place) ?? 0, zipped(manifest[one].file)));
  }
  return total([...sizes.values()]);
}
const size = (game, language) =>
  largestMap(game) + total(filesFor(game, language).map(zipped)) + total(GAMES.map((one) => messages(one, language)));
const sizes = GAMES.map((game) => [game, Math.max(...LANGUAGES.map(({ code }) => size(game, code)))]);
sizes.forEach(([game, sum]) => console.log(`${String(sum).padStart(7)}  ${game}`));
const largest = Math.max(...sizes.map(([, sum]) => sum));
console.log(
  largest > LIMIT
    ? `the page is too big: ${largest} of ${LIMIT} bytes`
    : `the page fits: at most ${largest} of ${LIMIT} bytes, gzipped`,
);
process.exit(largest > LIMIT ? 1 : 0);
