/** Where this device keeps its tables: IndexedDB, each change on disk before anybody is shown what it did. */
export interface Kept {
  id: string;
  revision: number;
  text: string;
}

interface Change {
  table: string;
  revision: number;
  text: string;
  first: number;
  entries: string[];
}

const NAME = "engineshed";
export const NEWS = "engineshed.moved";

export function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("tables", { keyPath: "id" });
    request.result.createObjectStore("entries");
  };
  return got(request);
}

export function got<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

export const linesOf = (table: string, first = 0): IDBKeyRange => IDBKeyRange.bound([table, first], [table, Infinity]);

/** As `Shelf` in `engineshed/server/device/shelf.py` wants it: everything travels as JSON. */
export class Shelf {
  readonly #claims = new Map<string, () => void>();
  readonly #news = new BroadcastChannel(NEWS);

  constructor(
    readonly database: IDBDatabase,
    moved: (table: string) => void,
  ) {
    this.#news.onmessage = (event) => moved(String(event.data));
  }

  async tables(): Promise<string> {
    const all = await got<Kept[]>(this.database.transaction("tables").objectStore("tables").getAll());
    return JSON.stringify(all.map(({ revision, text }) => [revision, text]));
  }

  async table(id: string): Promise<string> {
    const kept = await got<Kept | undefined>(this.database.transaction("tables").objectStore("tables").get(id));
    return JSON.stringify(kept ? [kept.revision, kept.text] : null);
  }

  async entries(table: string, first: number): Promise<string> {
    const lines = this.database.transaction("entries").objectStore("entries").getAll(linesOf(table, first));
    return JSON.stringify(await got(lines));
  }

  async commit(text: string): Promise<string> {
    const changes = JSON.parse(text) as Change[];
    try {
      const done = await this.#write(changes);
      if (done) changes.forEach(({ table }) => this.#news.postMessage(table));
      return done ? "done" : "overtaken";
    } catch (error) {
      return (error as DOMException).name === "QuotaExceededError" ? "full" : String(error);
    }
  }

  /** All or nothing; false: another tab was first. */
  async #write(changes: Change[]): Promise<boolean> {
    const transaction = this.database.transaction(["tables", "entries"], "readwrite", { durability: "strict" });
    const [tables, entries] = [transaction.objectStore("tables"), transaction.objectStore("entries")];
    const over = finished(transaction);
    for (const { table, revision } of changes) {
      const kept = await got<Kept | undefined>(tables.get(table));
      if ((kept?.revision ?? 0) !== revision) {
        transaction.abort();
        return over.then(
          () => false,
          () => false,
        );
      }
    }
    for (const { table, revision, text, first, entries: lines } of changes) {
      tables.put({ id: table, revision: revision + 1, text });
      lines.forEach((line, i) => entries.put(line, [table, first + i]));
    }
    await over;
    return true;
  }

  /** Whether this tab thinks for a table's bots: the browser frees the lock when the tab is closed. */
  async claim(table: string): Promise<boolean> {
    if (this.#claims.has(table) || !navigator.locks) return true;
    return new Promise((resolve) => {
      void navigator.locks.request(`engineshed.bots.${table}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => this.#claims.set(table, release));
      });
    });
  }

  async release(table: string): Promise<void> {
    this.#claims.get(table)?.();
    this.#claims.delete(table);
  }
}
