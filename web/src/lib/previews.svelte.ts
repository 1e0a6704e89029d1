/** What the action that is pointed at would do, or why it is not allowed. */
import type { ClientFrame } from "../types/protocol";
import type { Json, Refusal } from "./connection.svelte";

const HASTE = 60; // between two questions

export class Previews {
  shown = $state.raw<{ action: Json; effects: Json[] } | null>(null);
  /** Why the action that is pointed at is not allowed. */
  objection = $state.raw<Refusal | null>(null);
  #known = new Map<string, Json[]>();
  #wanted = "";
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly send: (frame: ClientFrame) => void) {}

  /** Whether an answer is awaited. */
  get asking(): boolean {
    return this.#wanted !== "";
  }

  /** Asks what an action would do; the answer appears in `shown`. */
  look(action: Json | null): void {
    const known = action && this.#known.get(JSON.stringify(action));
    this.objection = null;
    this.#wanted = "";
    if (!action || known) {
      this.shown = action && known ? { action, effects: known } : null;
      return;
    }
    this.#wanted = JSON.stringify(action);
    this.#waiting ??= setTimeout(() => this.#ask(), HASTE);
  }

  /** A pointer that sweeps over many targets asks only about the one where it rests. */
  #ask(): void {
    this.#waiting = undefined;
    if (this.#wanted && !this.#known.has(this.#wanted))
      this.send({ type: "preview", action: JSON.parse(this.#wanted) });
  }

  /** A new line: what was asked on the broken one is asked again. */
  retry(): void {
    if (this.#wanted) this.#waiting ??= setTimeout(() => this.#ask(), HASTE);
    this.#asked.forEach((_, text) => this.send({ type: "preview", action: JSON.parse(text) }));
  }

  /** The same for a board that wants to know about many actions; null: the question is gone. */
  ask(action: Json): Promise<Json[] | null> {
    const text = JSON.stringify(action);
    const known = this.#known.get(text);
    if (known) return Promise.resolve(known);
    this.send({ type: "preview", action });
    return new Promise((resolve) => this.#asked.set(text, resolve));
  }
  #asked = new Map<string, (effects: Json[] | null) => void>();

  answered(action: Json, effects: Json[]): void {
    const text = JSON.stringify(action);
    this.#known.set(text, effects);
    this.#asked.get(text)?.(effects);
    this.#asked.delete(text);
    if (text === this.#wanted) this.shown = { action, effects };
  }

  refused(objection: Refusal): void {
    this.objection = objection;
    this.shown = null;
  }

  /** The position has changed: what was known about it is no longer true. */
  forget(): void {
    this.#known.clear();
    this.#asked.forEach((resolve) => resolve(null));
    this.#asked.clear();
    this.shown = null;
  }
}
