/** Positions of the past that have been seen or asked for, by the line of the log that led to them. */
import type { ClientFrame, Positions } from "../types/protocol";

const BLOCK = 20;
const PATIENCE = 1_000; // before asking again what the server had no time for

/** One question at a time, in blocks: whoever drags a slider gets the positions where it rests. */
export class Past {
  #known = new Map<number, unknown>();
  #asked = new Map<number, ((view: unknown) => void)[]>();
  #wanted: number | undefined;
  #underway = false;

  constructor(readonly send: (frame: ClientFrame) => void) {}

  keep(seq: number, view: unknown): void {
    this.#known.set(seq, view);
    this.#asked.get(seq)?.forEach((resolve) => resolve(view));
    this.#asked.delete(seq);
  }

  answered({ first, views }: Positions): void {
    views.forEach((view, i) => this.keep(first + i, view));
    this.#underway = false;
    if (views.length === 0) this.#wanted = undefined;
    this.#ask(first);
  }

  /** The server had no time, or the line broke: ask again in a moment. False: nothing was asked. */
  retry(): boolean {
    if (!this.#underway) return false;
    this.#underway = false;
    setTimeout(() => this.#ask(), PATIENCE);
    return true;
  }

  /** How it looked after line `seq` (0: the start). */
  at(seq: number): Promise<unknown> {
    if (this.#known.has(seq)) return Promise.resolve(this.#known.get(seq));
    return new Promise((resolve) => {
      this.#asked.set(seq, [...(this.#asked.get(seq) ?? []), resolve]);
      this.#wanted = seq;
      this.#ask();
    });
  }

  /** Asks for the block of the last wanted line; `after` a block that was too big to reach it, for that line itself. */
  #ask(after?: number): void {
    if (this.#underway || this.#wanted === undefined || this.#known.has(this.#wanted)) return;
    const block = this.#wanted - (this.#wanted % BLOCK);
    this.#underway = true;
    this.send({ type: "at", first: block === after ? this.#wanted : block, count: BLOCK });
  }
}
