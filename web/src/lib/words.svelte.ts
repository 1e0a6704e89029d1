/** Words in every language: the page's own and the platform's, and each game's from the server, loaded when needed. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import * as api from "./api";
import { learnAll } from "./names.svelte";
import { withMinus } from "./sentences";
import { LANGUAGES, remember, settings } from "./settings.svelte";

export type Arguments = Record<string, FluentVariable>;
export type Speak = (id: string, about?: Arguments) => string;

type Files = Record<string, () => Promise<string>>;
const PAGE = import.meta.glob<string>("../words/*.ftl", { query: "?raw", import: "default" }) as Files;
const PLATFORM = import.meta.glob<string>("../../../src/engineshed/words/*.ftl", {
  query: "?raw",
  import: "default",
}) as Files;
declare const __SITE__: boolean;
/** Of the page without a server; the other one does not know them. */
const DEVICE = (
  __SITE__ ? import.meta.glob<string>("../device/words/*.ftl", { query: "?raw", import: "default" }) : {}
) as Files;
const BOARDS = import.meta.glob<string>("../games/*/words/*.ftl", { query: "?raw", import: "default" }) as Files;

const bundles = $state.raw<{ ready: Map<string, FluentBundle> }>({ ready: new Map() });
const scopes = new Set<string>(["page"]);

export const folder = (game: string): string => game.replaceAll("-", "_");

function files(scope: string, language: string): (() => Promise<string>)[] {
  const ends = (all: Files, end: string) =>
    Object.keys(all)
      .filter((path) => path.endsWith(end))
      .map((path) => all[path]!);
  if (scope === "page") return [PAGE, PLATFORM, DEVICE].flatMap((all) => ends(all, `/${language}.ftl`));
  const end = `/${folder(scope)}/words/${language}.ftl`;
  return [() => api.messages(scope, language), ...ends(BOARDS, end)];
}

async function load(scope: string, language: string): Promise<void> {
  const key = `${scope}/${language}`;
  if (bundles.ready.has(key)) return;
  const texts = await Promise.all(files(scope, language).map((read) => read()));
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  bundles.ready = new Map(bundles.ready).set(key, bundle);
}

/** Makes a game's words ready in the language in use. */
export async function learn(game: string): Promise<void> {
  scopes.add(game);
  await load(game, settings.language);
}

let wished: string = settings.language;

/** Switches the language without a reload: the new words are fetched first; of several wishes the last one counts. */
export async function speak(language: string): Promise<void> {
  wished = language;
  await Promise.all([...[...scopes].map((scope) => load(scope, language)), learnAll(language)]);
  if (wished !== language) return;
  remember({ language });
  document.documentElement.lang = language;
}

function format(scope: string, id: string, about: Arguments): string | undefined {
  const bundle = bundles.ready.get(`${scope}/${settings.language}`);
  const pattern = bundle?.getMessage(id)?.value;
  return pattern ? withMinus(bundle!.formatPattern(pattern, about, [])) : undefined;
}

const reported = new Set<string>();

/** A message that nobody has written shows itself, so that a test or a reader finds it. */
function missing(scope: string, id: string): string {
  const report = `no message ${id} (${scope}, ${settings.language})`;
  if (!reported.has(report)) console.warn(report);
  reported.add(report);
  return `⟦${id}⟧`;
}

/** The page's own words. */
export function t(id: string, about: Arguments = {}): string {
  return format("page", id, about) ?? missing("page", id);
}

/** A game's words; without its own, the platform's. */
export function wordsOf(game: string): Speak {
  return (id, about = {}) => format(game, id, about) ?? format("page", id, about) ?? missing(game, id);
}

/** A message that may be absent. */
export function maybe(game: string, id: string, about: Arguments = {}): string | undefined {
  return format(game, id, about);
}

/** A name that board data give language by language; one that they lack as `engineshed.core.languages.named` has it. */
export function named(names: Record<string, string>): string {
  return names[settings.language] ?? names[LANGUAGES[0].code] ?? Object.values(names)[0]!;
}
