/** What was shown here last, for the moments until Python answers: as the frames and answers that it came in. */
import type { ServerFrame, Welcome } from "../types/protocol";
import { finished, got } from "./shelf";

/** Whatever another Python has said is not believed: rules, views and words go with it. */
declare const __PYTHON__: string;

interface Seen {
  key: string;
  at: number;
  by: string;
  text: string;
}

const NAME = "engineshed.seen"; // apart from the tables: it can be lost, and never stands in their way
const STORE = "seen";
const MOST = 60;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" }).createIndex("at", "at");
  return got(request);
}

let opened: Promise<IDBDatabase> | undefined;
const database = () => (opened ??= open());

export async function recall(key: string): Promise<string | undefined> {
  try {
    const store = (await database()).transaction(STORE).objectStore(STORE);
    const seen = await got<Seen | undefined>(store.get(key));
    return seen?.by === __PYTHON__ ? seen.text : undefined;
  } catch {
    return undefined; // a browser that keeps nothing has nothing to show before Python is there
  }
}

const unwritten = new Map<string, string>();
let writing = false;

/** Of what comes while another is being written the last is enough. */
export function remember(key: string, text: string): void {
  unwritten.set(key, text);
  if (!writing) void write();
}

async function write(): Promise<void> {
  writing = true;
  try {
    while (unwritten.size) {
      const batch = [...unwritten];
      unwritten.clear();
      await put(batch);
    }
  } catch {
    unwritten.clear(); // no room: the tables themselves say so
  }
  writing = false;
}

async function put(batch: [string, string][]): Promise<void> {
  const transaction = (await database()).transaction(STORE, "readwrite");
  const over = finished(transaction);
  const store = transaction.objectStore(STORE);
  batch.forEach(([key, text]) => store.put({ key, at: Date.now(), by: __PYTHON__, text } satisfies Seen));
  const oldest = await got(store.index("at").getAllKeys());
  oldest.slice(0, -MOST).forEach((key) => store.delete(key));
  await over;
}

/** What one viewer is shown, kept as one welcome: whatever comes after it is folded in. */
export class Showing {
  #now: Promise<Welcome | undefined>;

  constructor(readonly key: string) {
    this.#now = this.last();
  }

  async last(): Promise<Welcome | undefined> {
    const text = await recall(this.key);
    return text === undefined ? undefined : (JSON.parse(text) as Welcome);
  }

  hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    this.#now = this.#now.then((before) => {
      const now = folded(before, frame);
      if (now && now !== before) remember(this.key, JSON.stringify(now));
      return now;
    });
  }
}

function folded(before: Welcome | undefined, frame: ServerFrame): Welcome | undefined {
  if (frame.type === "welcome") return { ...frame, events: joined(before?.events ?? [], frame.events) };
  if (!before) return undefined;
  if (frame.type === "step")
    return { ...before, events: joined(before.events, frame.events), position: frame.position };
  return frame.type === "noted" ? { ...before, notes: [...before.notes, frame.note] } : before;
}

/** Who says what it knows is told only what came after. */
function joined(known: Welcome["events"], come: Welcome["events"]): Welcome["events"] {
  const first = come[0]?.seq ?? Infinity;
  return [...known.filter(({ seq }) => seq < first), ...come];
}
