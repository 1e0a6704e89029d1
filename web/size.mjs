// What a browser loads for one game: the whole page, its board with the heaviest of its maps, one language; gzipped.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { LANGUAGES } from "./languages.js";

const LIMIT = 150_000;
/** What is fetched only by those who ask for it: the coach of a lesson. */
const ON_WISH = ["src/parts/Coach.svelte"];
const built = new URL("../src/engineshed/server/static/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", built), "utf8"));
const folder = new URL("../src/engineshed/games/", import.meta.url);
const GAMES = readdirSync(folder).filter(
  (name) => name !== "template" && !name.startsWith("_") && statSync(new URL(name, folder)).isDirectory(),
);

const zipped = (file) => gzipSync(readFileSync(new URL(file, built))).length;
const gameOf = (source) => GAMES.find((game) => source.includes(`games/${game}/`) || source.includes(`types/${game}.`));
const languageOf = (source) => /\/([\w-]+)\.ftl/.exec(source)?.[1];

/** A table loads one of its game's maps. */
const MAPS = "/data/maps/";
const heaviest = (game) =>
  Object.keys(manifest)
    .filter((source) => source.includes(`games/${game}${MAPS}`))
    .toSorted((one, other) => zipped(manifest[other].file) - zipped(manifest[one].file))[0];

/** The lobby needs the messages of every game for their titles, from the server; boards come with one game only. */
function wanted(source, game, language) {
  if (ON_WISH.includes(source)) return false;
  if (source.includes(MAPS)) return source === heaviest(game);
  if (languageOf(source)) return languageOf(source) === language;
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
const size = (game, language) =>
  total(filesFor(game, language).map(zipped)) + total(GAMES.map((one) => messages(one, language)));
const sizes = GAMES.map((game) => [game, Math.max(...LANGUAGES.map(({ code }) => size(game, code)))]);
sizes.forEach(([game, sum]) => console.log(`${String(sum).padStart(7)}  ${game}`));
const largest = Math.max(...sizes.map(([, sum]) => sum));
console.log(
  largest > LIMIT
    ? `the page is too big: ${largest} of ${LIMIT} bytes`
    : `the page fits: at most ${largest} of ${LIMIT} bytes, gzipped`,
);
process.exit(largest > LIMIT ? 1 : 0);
