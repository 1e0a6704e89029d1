/** The page without a server: what it would ask one, a worker with Python answers. */
import type { Line, Wire } from "../lib/line";
import { holding } from "../lib/settings.svelte";
import type { FromBots, FromTables, ToBots, ToTables } from "./messages";
import { fetchPieces, Missing } from "./pieces";
import type { Pieces } from "./python";
import { recall, remember, Showing } from "./seen";

/** How far Python is: what was loaded of what, and whether it answers. */
export const python = $state({ loaded: 0, whole: 1, ready: false, failed: "", missing: false });

const LITTLE_MEMORY = 2; // GB
const memory = (navigator as { deviceMemory?: number }).deviceMemory ?? Infinity;
const THINKING = 60_000; // ms that a bot may take before the rules' own move is played for it
const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

class Bots {
  #worker: Worker | undefined;
  #done: ((text: string) => void) | undefined;

  constructor(readonly pieces: Pieces) {
    this.#start();
  }

  #start(): void {
    this.#worker = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" });
    this.#worker.postMessage({ type: "start", pieces: this.pieces } satisfies ToBots);
  }

  /** What a bot answers to a job; nothing where it was stopped. */
  async think(id: number, job: string): Promise<string> {
    const worker = this.#worker!;
    const timer = setTimeout(() => this.stop(), THINKING);
    const text = await new Promise<string>((resolve) => {
      this.#done = resolve;
      worker.onmessage = ({ data }: MessageEvent<FromBots>) => data.id === id && resolve(data.text);
      worker.onerror = () => this.stop();
      worker.postMessage({ type: "think", id, job } satisfies ToBots);
    });
    clearTimeout(timer);
    return text;
  }

  stop(): void {
    this.#worker?.terminate();
    this.#done?.("");
    this.#start();
  }
}

let wires = 0;
/** The lock that every open table shares, in whatever tab. */
export const OPEN_TABLE = "engineshed.open";

/** As a WebSocket would be; it waits for Python. */
class DeviceWire implements Wire {
  readonly id = ++wires;
  readyState = CONNECTING;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  #tables: Tables | undefined;
  #closed = () => {};

  constructor(
    started: Promise<Tables>,
    table: string,
    readonly showing: Showing,
  ) {
    started.then(
      (tables) => this.readyState === CONNECTING && this.#open(tables, table),
      () => {}, // the page says why; how the table stood stays in sight
    );
  }

  #open(tables: Tables, table: string): void {
    this.#tables = tables;
    tables.attach(this, table);
    this.readyState = OPEN;
    void navigator.locks?.request(
      OPEN_TABLE,
      { mode: "shared" },
      () => new Promise<void>((over) => (this.#closed = over)),
    );
    this.onopen?.(new Event("open"));
  }

  heard(text: string, code: number): void {
    if (code) return this.#end(code);
    this.showing.hear(text);
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  #end(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#closed();
    this.#tables?.detach(this);
    this.onclose?.(new CloseEvent("close", { code }));
  }

  send(text: string): void {
    this.#tables?.say({ type: "frame", id: this.id, text });
  }

  close(): void {
    this.#end(1000);
  }
}

class Tables {
  readonly #worker = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module" });
  readonly #answers = new Map<number, (answer: Response) => void>();
  readonly #wires = new Map<number, DeviceWire>();
  readonly #bots: Bots | undefined;
  readonly ready: Promise<void>;
  #count = 0;

  constructor(pieces: Pieces) {
    const alone = memory <= LITTLE_MEMORY;
    if (!alone) this.#bots = new Bots(pieces);
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
        if (data.type === "ready") resolve();
        else if (data.type === "failed") reject(new Error(data.reason));
        else void this.#hear(data);
      };
      this.#worker.onerror = (event) => reject(new Error(event.message));
    });
    this.say({ type: "start", pieces, alone });
  }

  say(message: ToTables): void {
    this.#worker.postMessage(message);
  }

  async #hear(message: FromTables): Promise<void> {
    if (message.type === "answer") {
      this.#answers.get(message.id)?.(new Response(message.text, { status: message.status }));
      this.#answers.delete(message.id);
    } else if (message.type === "heard") this.#wires.get(message.id)?.heard(message.text, message.code);
    else if (message.type === "think" && this.#bots)
      this.say({ type: "thought", id: message.id, text: await this.#bots.think(message.id, message.job) });
  }

  ask(method: string, path: string, body: string, token: string | null): Promise<Response> {
    const id = ++this.#count;
    this.say({ type: "ask", id, method, path, body, token });
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  attach(wire: DeviceWire, table: string): void {
    this.#wires.set(wire.id, wire);
    this.say({ type: "open", id: wire.id, table });
  }

  detach({ id }: DeviceWire): void {
    this.#wires.delete(id);
    this.say({ type: "frame", id, text: null });
  }
}

/** What a server answers to everybody alike stands in files: the lobby is there before Python is. */
async function written(path: string, method: string): Promise<Response | undefined> {
  if (method !== "GET" || !path.startsWith("/api/games")) return undefined;
  const answer = await fetch(`.${path}.txt`).catch(() => undefined);
  return answer?.ok ? answer : undefined;
}

/** What a board calls its places never changes, and a table is not drawn without it. */
const SAME = ["/api/names"];
const REMEMBERED = [...SAME, "/api/tables/mine"];

async function same(path: string, body: string): Promise<Response | undefined> {
  const text = SAME.includes(path) ? await recall(path + body) : undefined;
  return text === undefined ? undefined : new Response(text);
}

const seat = (table: string, token: string | null) => `${table} ${token ?? ""}`;
/** Where several play around one screen it is covered until Python says whose turn it is. */
const isShared = (table: string) => (holding(table)?.seats.length ?? 0) > 1;

interface Ends {
  ready(): void;
  answered(path: string, answer: Response): void;
}

export function deviceLine(ends: Ends): Line {
  const started = start();
  started.then(ends.ready, (error: unknown) =>
    Object.assign(python, { failed: String(error), missing: error instanceof Missing }),
  );
  return {
    async ask(path, { method = "GET", headers = {}, body } = {}) {
      const sent = String(body ?? "");
      const found = (await written(path, method)) ?? (await same(path, sent));
      if (found) return found;
      const token = (headers as Record<string, string>).Authorization?.replace("Bearer ", "") ?? null;
      const answer = await (await started).ask(method, path, sent, token);
      if (answer.ok && REMEMBERED.includes(path)) remember(path + sent, await answer.clone().text());
      ends.answered(path, answer.clone());
      return answer;
    },
    wire: (table, token) => new DeviceWire(started, table, new Showing(seat(table, token))),
    shown: async (table, token) => (isShared(table) ? undefined : new Showing(seat(table, token)).last()),
    answered: (path, body) => recall(path + body),
  };
}

async function start(): Promise<Tables> {
  const pieces = await fetchPieces((loaded, whole) => Object.assign(python, { loaded, whole }));
  const tables = new Tables(pieces);
  await tables.ready;
  python.ready = true;
  return tables;
}
