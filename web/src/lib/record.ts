/** What this device has played: read from the tables whose seats it holds. */
import type { Deleted, GameInfo, Luggage, MoveCode, MoveState, MyTable, TableSummary } from "../types/protocol";
import { call, myTables } from "./api";
import { aside, hold, HOLDINGS, holdings, keep, keepBeside, kept, type Holding } from "./settings.svelte";
import { t } from "./words.svelte";

const PORTION = 200; // tokens in one question
const KEY = "engineshed.key";
const TAKEN = ["engineshed.bests", "engineshed.lessons", "engineshed.played", "engineshed.stories", KEY];

/** A game of one's own that counts. */
export interface Played {
  table: TableSummary;
  seat: number;
  total: number;
  won: boolean;
}

/** One kind of opponents and options. */
export interface Kind {
  against: string;
  changed: number;
  games: Played[];
}

const everything = (): Holding[] => [
  ...holdings.list,
  ...aside().filter(({ table }) => !holdings.list.some((held) => held.table === table)),
];

async function mine(): Promise<MyTable[]> {
  const tokens = everything().flatMap(({ seats }) => seats.map(({ token }) => token));
  const parts = Array.from({ length: Math.ceil(tokens.length / PORTION) }, (_, i) =>
    myTables(tokens.slice(i * PORTION, (i + 1) * PORTION)),
  );
  return (await Promise.all(parts)).flat().filter(({ owner }) => !owner);
}

/** Copies, lessons and tables with typed-in dice never count, nor what was given up. */
const counts = ({ summary: { status, result, lesson, copied, typed_chance, players, seat } }: MyTable): boolean =>
  status === "over" && result !== null && !lesson && !copied && !typed_chance && !players[seat!]?.resigned;

/** Those that count, the newest first; and those that still run. */
export async function played(): Promise<{ games: Played[]; running: TableSummary[] }> {
  const all = await mine();
  const games = all.filter(counts).map(({ summary: table }) => {
    const seat = table.seat!;
    return { table, seat, total: table.result!.totals[seat]!, won: table.result!.winners.includes(seat) };
  });
  const running = all.map(({ summary }) => summary).filter(({ status }) => status === "open" || status === "playing");
  return { games: games.toSorted((a, b) => b.table.moved - a.table.moved), running };
}

/** Whom one played against: nobody, people, or bots of a level. */
function against({ table, seat }: Played): string {
  const others = table.players.filter((player) => player.seat !== seat);
  if (!others.length) return t("record-alone");
  if (others.some(({ kind, away, guest }) => kind === "human" || away || guest)) return t("record-people");
  const levels = [...new Set(others.map(({ level }) => level.split(":")[0]!))];
  return t("record-bots", { levels: levels.map((level) => t(`level-${level || "random"}`)).join(", ") });
}

/** How many options are not the usual ones. */
function changed({ table }: Played, game: GameInfo | undefined): number {
  const usual = (game?.options.properties ?? {}) as Record<string, { default?: unknown }>;
  return Object.entries(table.options).filter(
    ([name, value]) =>
      name !== "players" && usual[name] && JSON.stringify(usual[name].default) !== JSON.stringify(value),
  ).length;
}

export function kinds(games: Played[], game: GameInfo | undefined): Kind[] {
  const found = new Map<string, Kind>();
  for (const one of games) {
    const kind = { against: against(one), changed: changed(one, game) };
    const key = JSON.stringify(kind);
    found.set(key, { ...kind, games: [...(found.get(key)?.games ?? []), one] });
  }
  return [...found.values()].toSorted((a, b) => b.games.length - a.games.length);
}

/** Games won one after the other, the newest first: now, and at most. */
export function streaks(games: Played[]): { now: number; most: number } {
  const runs = [0];
  for (const { won } of games)
    if (won) runs[runs.length - 1]!++;
    else runs.push(0);
  return { now: runs[0]!, most: Math.max(...runs) };
}

export const best = (list: Played[]): number => Math.max(...list.map(({ total }) => total));
export const wins = (list: Played[]): number => list.filter(({ won }) => won).length;

// --- to another device

/** All that is over, and of what still runs the tables that are named. */
function luggage(running: string[], ticked: string[]): string {
  const going = everything().filter(({ table }) => !running.includes(table) || ticked.includes(table));
  const more = Object.fromEntries(TAKEN.map((key) => [key, kept<unknown>(key, null)]));
  return JSON.stringify({ tables: going, more });
}

export const send = (running: string[], ticked: string[]): Promise<MoveCode> =>
  call<MoveCode>("/api/moves", { text: luggage(running, ticked) });
export const lookAt = (receipt: string): Promise<MoveState> => call<MoveState>("/api/moves", undefined, receipt);

/** Unpacks what another device has sent; what this one knows itself stays, but for the key of dailies. */
export async function take(code: string): Promise<void> {
  const { text } = await call<Luggage>("/api/moves/take", { code });
  const { tables, more } = JSON.parse(text) as { tables: Holding[]; more: Record<string, unknown> };
  tables.toReversed().forEach((held) => hold(held.table, held));
  for (const key of TAKEN) keepBeside(key, more[key]);
  if (more[KEY]) keep(KEY, more[KEY]);
}

// --- deletion

/** Names and keys of finished games are taken off at the server, and forgotten here. */
export async function remove(running: string[]): Promise<number> {
  const gone = everything().filter(({ table }) => !running.includes(table));
  const seats = gone.flatMap(({ table, seats: held }) => held.map(({ token }) => ({ table, token })));
  const { seats: count } = await call<Deleted>("/api/records/delete", { seats });
  holdings.list = holdings.list.filter(({ table }) => running.includes(table));
  keep(HOLDINGS, holdings.list);
  for (const key of ["engineshed.past", ...TAKEN]) if (key !== KEY) localStorage.removeItem(key);
  return count;
}
