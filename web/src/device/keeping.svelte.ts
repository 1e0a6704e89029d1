/** What this device keeps: the page itself, and whether the browser promises not to clear its tables away. */
import * as api from "../lib/api";
import { route } from "../lib/route.svelte";
import { HOLDINGS, holdings, keep, keepBeside, kept } from "../lib/settings.svelte";
import type { MyTable, StoryLink } from "../types/protocol";
import { OPEN_TABLE } from "./line.svelte";
import { finished, got, linesOf, openDatabase, type Kept } from "./shelf";

/** Where people meet, if whoever built this page named such a place. */
declare const __SERVER__: string;
export const server = __SERVER__;
const BUNDLE = "engineshed-"; // before the version, as `worker.js` names what it keeps
const FORMAT = "engineshed-device-1";
const ASKED = "engineshed.persist";
const HANDED = "engineshed.handed";
/** What is taken over in another way, or said of another browser. */
const OWN = [HOLDINGS, ASKED];

interface Copy {
  format: typeof FORMAT;
  tables: { kept: Kept; entries: string[] }[];
  here: Record<string, string>;
}

interface Keeping {
  secure: boolean;
  /** Whether every file of the page is here. */
  kept: boolean;
  /** The page could not be laid aside whole: no room. */
  unkept: boolean;
  persisted: boolean | null;
  update: ServiceWorker | null;
}

export const keeping = $state<Keeping>({
  secure: isSecureContext,
  kept: Boolean(navigator.serviceWorker?.controller),
  unkept: false,
  persisted: kept<boolean | null>(ASKED, null),
  update: null,
});

/** The page opens without a network from now on; a newer one waits beside it until it is wanted. */
export async function keepPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => (keeping.kept = true));
  const registration = await navigator.serviceWorker.register("./worker.js").catch(() => undefined);
  if (!registration) return;
  if (registration.waiting) await offer(registration.waiting);
  registration.addEventListener("updatefound", () => watch(registration));
  watch(registration);
}

/** A version on its way to this device. */
function watch({ installing, active }: ServiceWorkerRegistration): void {
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed" && active) keeping.update = installing;
    keeping.unkept = installing.state === "redundant" && !active;
  });
}

/** A version that came during an earlier visit takes over at once, unless a table is open in some tab. */
async function offer(waiting: ServiceWorker): Promise<void> {
  keeping.update = waiting;
  const { held = [] } = (await navigator.locks?.query()) ?? { held: [{ name: OPEN_TABLE }] };
  if (route.path === "/" && !held.some(({ name }) => name === OPEN_TABLE)) update();
}

export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  keeping.update?.postMessage("update");
}

let asked = false;

/** After the first game the browser is asked to keep the tables for good: once a visit, until it has agreed. */
export function afterAnswer(path: string, answer: Response): void {
  if (path !== "/api/tables/mine" || asked || keeping.persisted || !navigator.storage?.persist) return;
  void answer.json().then(async (mine: MyTable[]) => {
    if (asked || !mine.some?.(({ summary }) => summary.status === "over")) return;
    asked = true;
    keeping.persisted = await navigator.storage.persist();
    keep(ASKED, keeping.persisted);
  });
}

/** Whether this page came from a server, which takes finished games; and which it has. */
export const handed = $state({
  possible: "server" in document.documentElement.dataset,
  tables: kept<string[]>(HANDED, []),
});

/** A finished game with all that was decided, for the server to check and keep; says where its story is told. */
export async function handIn(table: string, token: string): Promise<string> {
  const { log } = await api.log(table, token);
  const answer = await fetch("/api/handed-in", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ log }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  handed.tables = [...handed.tables, table];
  keep(HANDED, handed.tables);
  return ((await answer.json()) as StoryLink).address;
}

/** The kept version of the page that has the rules of a table, where one has. */
export async function bundleFor(table: string): Promise<string | undefined> {
  const database = await openDatabase();
  const kept = await got<Kept | undefined>(database.transaction("tables").objectStore("tables").get(table));
  database.close();
  if (!kept || !("caches" in globalThis)) return undefined;
  const { game, version } = (JSON.parse(kept.text) as { table: { game: string; version: number } }).table;
  for (const name of await caches.keys()) {
    const rules = name.startsWith(BUNDLE) && (await (await caches.open(name)).match("./rules.json"));
    if (rules && ((await rules.json()) as Record<string, number[]>)[game]?.includes(version))
      return name.slice(BUNDLE.length);
  }
  return undefined;
}

const ours = () => Object.keys(localStorage).filter((key) => key.startsWith("engineshed."));

/** Everything that is kept here, as one file. */
export async function copyOut(): Promise<Blob> {
  const database = await openDatabase();
  const transaction = database.transaction(["tables", "entries"]);
  const all = await got<Kept[]>(transaction.objectStore("tables").getAll());
  const entries = transaction.objectStore("entries");
  const tables = await Promise.all(
    all.map(async (kept) => ({ kept, entries: await got<string[]>(entries.getAll(linesOf(kept.id))) })),
  );
  const here = Object.fromEntries(ours().map((key) => [key, localStorage.getItem(key)!]));
  database.close();
  return new Blob([JSON.stringify({ format: FORMAT, tables, here } satisfies Copy)], { type: "application/json" });
}

/** Lays a copy beside what is here: of a table that both know, the one that went further stays. Says how many came. */
export async function copyIn(text: string): Promise<number> {
  const { format, tables, here } = JSON.parse(text) as Copy;
  if (format !== FORMAT) throw new Error("another format");
  const database = await openDatabase();
  const transaction = database.transaction(["tables", "entries"], "readwrite", { durability: "strict" });
  const over = finished(transaction);
  let came = 0;
  for (const { kept, entries } of tables) {
    const known = await got<Kept | undefined>(transaction.objectStore("tables").get(kept.id));
    if (known && known.revision >= kept.revision) continue;
    came++;
    transaction.objectStore("tables").put(kept);
    entries.forEach((line, n) => transaction.objectStore("entries").put(line, [kept.id, n]));
  }
  await over;
  database.close();
  takeSeats(JSON.parse(here[HOLDINGS] ?? "[]"));
  const others = Object.entries(here).filter(([key]) => key.startsWith("engineshed.") && !OWN.includes(key));
  others.forEach(([key, text]) => keepBeside(key, JSON.parse(text)));
  return came;
}

/** The keys of the seats that came along. */
function takeSeats(others: typeof holdings.list): void {
  const known = new Set(holdings.list.map(({ table }) => table));
  holdings.list = [...holdings.list, ...others.filter(({ table }) => !known.has(table))];
  keep(HOLDINGS, holdings.list);
}
