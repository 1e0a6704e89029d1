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
/** Of one page or dialog that comes on wish: `words/<part>/<language>.ftl`. */
const PARTS = import.meta.glob<string>("../words/*/*.ftl", { query: "?raw", import: "default" }) as Files;
const BOARDS = import.meta.glob<string>("../games/*/words/*.ftl", { query: "?raw", import: "default" }) as Files;

const bundles = $state.raw<{ ready: Map<string, FluentBundle> }>({ ready: new Map() });
const scopes = new Set<string>(["page"]);

export const folder = (game: string): string => game.replaceAll("-", "_");

function files(scope: string, language: string): (() => Promise<string>)[] {
  const ends = (all: Files, end: string) =>
    Object.keys(all)
      .filter((path) => path.endsWith(end))
      .map((path) => all[path]!);
  const [kind, name] = scope.split("/") as [string, string?];
  if (kind === "page") return [PAGE, PLATFORM, DEVICE].flatMap((all) => ends(all, `/${language}.ftl`));
  if (kind === "part") return ends(PARTS, `/${name}/${language}.ftl`);
  if (kind === "board") return ends(BOARDS, `/${folder(name!)}/words/${language}.ftl`);
  return [() => api.messages(scope, language)];
}

async function load(scope: string, language: string): Promise<void> {
  const key = `${scope}/${language}`;
  if (bundles.ready.has(key)) return;
  const texts = await Promise.all(files(scope, language).map((read) => read()));
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  bundles.ready = new Map(bundles.ready).set(key, bundle);
}

async function learnScope(scope: string): Promise<void> {
  scopes.add(scope);
  await load(scope, settings.language);
}

/** Makes a game's words ready in the language in use. */
export const learn = (game: string): Promise<void> => learnScope(game);
/** The words that only the drawing of a game needs. */
export const learnBoard = (game: string): Promise<void> => learnScope(`board/${game}`);
/** The words of a page or dialog that few open: `t` knows them afterwards. */
export const learnPart = (part: string): Promise<void> => learnScope(`part/${part}`);

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

/** What the page says itself, the parts that were opened included. */
function own(id: string, about: Arguments): string | undefined {
  for (const scope of scopes)
    if (scope === "page" || scope.startsWith("part/")) {
      const text = format(scope, id, about);
      if (text !== undefined) return text;
    }
  return undefined;
}

const ofGame = (game: string, id: string, about: Arguments): string | undefined =>
  format(`board/${game}`, id, about) ?? format(game, id, about);

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
  return own(id, about) ?? missing("page", id);
}

/** A game's words; without its own, the platform's. */
export function wordsOf(game: string): Speak {
  return (id, about = {}) => ofGame(game, id, about) ?? own(id, about) ?? missing(game, id);
}

/** A message that may be absent. */
export function maybe(game: string, id: string, about: Arguments = {}): string | undefined {
  return game === "page" ? own(id, about) : ofGame(game, id, about);
}

/** A name that board data give language by language; one that they lack as `engineshed.core.languages.named` has it. */
export function named(names: Record<string, string>): string {
  return names[settings.language] ?? names[LANGUAGES[0].code] ?? Object.values(names)[0]!;
}
