/** What this browser remembers: how the page looks, what its player is called, and the tokens of its seats. */
import type { Created, SeatToken } from "../types/protocol";
import { alone } from "./route.svelte";

/** As `src/engineshed/languages.toml` lists it. */
export interface Language {
  code: string;
  tag: string;
  name: string;
  sign: string;
}
declare const __LANGUAGES__: readonly [Language, ...Language[]];
export const LANGUAGES = __LANGUAGES__;

interface Settings {
  language: string;
  theme: "paper" | "night";
  sound: boolean;
  notify: boolean;
  nickname: string;
  help: boolean;
  /** Whether a second tap on the same place confirms. */
  twice: boolean;
  /** How long each step of somebody else stays: calm, quick or at once. */
  pace: Pace;
  volume: number;
  /** Whether Trans Europa's turn is put together first and then sent. */
  together: boolean;
  /** Steam: where the points of a delivery go without being asked. */
  gains: "ask" | "income" | "points";
  /** Whether the only choice is made by itself where it ends nothing. */
  auto: boolean;
  /** Steam: whether a tall map lies on its side in a wide window. */
  lying: boolean;
}

export const PACES = ["calm", "quick", "once"] as const;
export type Pace = (typeof PACES)[number];

/** The seats this browser holds at a table. */
export interface Holding {
  table: string;
  seats: SeatToken[];
  owner?: string;
  invite?: string;
}

const SETTINGS = "engineshed.settings";
/** A server and the page without one may share an address: the tables of each are the other's strangers. */
export const HOLDINGS = alone ? "engineshed.kept" : "engineshed.tables";
const MOST_TABLES = alone ? Infinity : 60;

/** A value that this browser keeps, or another one. */
export function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** Takes over what another browser has kept; what this one knows itself stays. */
export function keepBeside(key: string, theirs: unknown): void {
  const own = kept<unknown>(key, null);
  if (theirs === null || theirs === undefined) return;
  if (own === null) keep(key, theirs);
  else if (Array.isArray(own) && Array.isArray(theirs)) keep(key, [...new Set([...own, ...theirs])]);
  else if (typeof own === "object" && typeof theirs === "object") keep(key, { ...theirs, ...own });
}

const known = (code: string | undefined): boolean => LANGUAGES.some((language) => language.code === code);

/** The first language of the browser that is spoken here, else the first of the list. */
function spoken(): string {
  return navigator.languages.map((tag) => tag.split("-")[0]!).find(known) ?? LANGUAGES[0].code;
}

const night = () => matchMedia("(prefers-color-scheme: dark)").matches;

export const settings = $state<Settings>({
  language: spoken(),
  theme: night() ? "night" : "paper",
  sound: false,
  notify: false,
  nickname: "",
  help: true,
  twice: true,
  pace: "quick",
  volume: 0.5,
  together: true,
  gains: "ask",
  lying: true,
  auto: false,
  ...kept<Partial<Settings>>(SETTINGS, {}),
});
if (!known(settings.language)) settings.language = spoken();

export function remember(change: Partial<Settings>): void {
  Object.assign(settings, change);
  keep(SETTINGS, settings);
}

export const holdings = $state<{ list: Holding[] }>({ list: kept<Holding[]>(HOLDINGS, []) });

export function holding(table: string): Holding | undefined {
  return holdings.list.find((held) => held.table === table);
}

/** Keeps seats gained at a table, beside those already held there. */
export function hold(table: string, gained: Partial<Holding>): void {
  const before = holding(table) ?? { table, seats: [] };
  const kept = before.seats.filter((old) => !gained.seats?.some((seat) => seat.seat === old.seat));
  const now = {
    ...before,
    ...gained,
    table,
    seats: [...kept, ...(gained.seats ?? [])].sort((a, b) => a.seat - b.seat),
  };
  const all = [now, ...holdings.list.filter((held) => held.table !== table)];
  layAside(all.slice(MOST_TABLES));
  holdings.list = all.slice(0, MOST_TABLES);
  keep(HOLDINGS, holdings.list);
}

const ASIDE = "engineshed.past";

/** Seats that the lobby no longer lists: the record still knows them. */
export const aside = (): Holding[] => kept<Holding[]>(ASIDE, []);

function layAside(gone: Holding[]): void {
  const old = gone.filter(({ seats }) => seats.length).map(({ table, seats }) => ({ table, seats }));
  const before = aside().filter(({ table }) => !old.some((one) => one.table === table));
  if (old.length && !alone) keep(ASIDE, [...old, ...before].slice(0, 500));
}

export function holdCreated(created: Created): void {
  hold(created.table, { seats: created.seats, owner: created.owner, invite: created.invite });
}

const STORIES = "engineshed.stories";

/** Whose story an address tells: the token of the own seat in it, as far as this browser knows. */
export const storyToken = (address: string): string | undefined => kept<Record<string, string>>(STORIES, {})[address];

/** Which of the tables here a story tells of; nothing where none is known. */
export function storyTable(address: string): string {
  const token = storyToken(address);
  return holdings.list.find(({ seats }) => seats.some((held) => held.token === token))?.table ?? "";
}

export function keepStory(address: string, token: string): void {
  keep(STORIES, { ...kept<Record<string, string>>(STORIES, {}), [address]: token });
}

export function forget(table: string): void {
  layAside(holdings.list.filter((held) => held.table === table));
  holdings.list = holdings.list.filter((held) => held.table !== table);
  keep(HOLDINGS, holdings.list);
}

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
