/** The one list of languages, as `src/engineshed/languages.toml` has it: for the page's build and its measure. */
import { readFileSync } from "node:fs";

const text = readFileSync(new URL("../src/engineshed/languages.toml", import.meta.url), "utf8");

/** Each block is a language, each of its lines `key = "value"`. */
export const LANGUAGES = text
  .split("[[language]]")
  .slice(1)
  .map((block) => Object.fromEntries([...block.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key, value]) => [key, value])));
