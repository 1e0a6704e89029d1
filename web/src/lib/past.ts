/** Positions of the past that have been seen or asked for, by the line of the log that led to them. */
import type { ClientFrame } from "../types/protocol";

const PORTION = 20;

export class Past {
  #known = new Map<number, unknown>();
  #asked = new Map<number, ((view: unknown) => void)[]>();

  constructor(readonly send: (frame: ClientFrame) => void) {}

  keep(seq: number, view: unknown): void {
    this.#known.set(seq, view);
    this.#asked.get(seq)?.forEach((resolve) => resolve(view));
    this.#asked.delete(seq);
  }

  /** How it looked after line `seq` (0: the start) of `last` lines. */
  at(seq: number, last: number): Promise<unknown> {
    if (this.#known.has(seq)) return Promise.resolve(this.#known.get(seq));
    return new Promise((resolve) => {
      this.#asked.set(seq, [...(this.#asked.get(seq) ?? []), resolve]);
      this.send({ type: "at", first: seq, count: Math.max(1, Math.min(PORTION, last - seq)) });
    });
  }
}
