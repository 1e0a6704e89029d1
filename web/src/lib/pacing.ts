/** Own steps at once, those of others one after the other, at a pace that eyes can follow. */
import type { Event, Step } from "../types/protocol";
import { calm, settings, type Pace } from "./settings.svelte";

/** Milliseconds that one step of somebody else stays. */
const PAUSES: Record<Pace, number> = { calm: 1200, quick: 600, once: 0 };

export class Pacing {
  #queue: Step[] = [];
  #playing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly show: (step: Step) => void) {}

  get behind(): boolean {
    return this.#queue.length > 0;
  }

  add(step: Step): void {
    this.#queue.push(step);
    if (this.#playing === undefined) this.#next();
  }

  #next(): void {
    const step = this.#queue.shift();
    this.#playing = undefined;
    if (!step) return;
    this.show(step);
    if (this.#queue.length > 0 || !calm())
      this.#playing = setTimeout(() => this.#next(), calm() ? 0 : pause(step.events));
  }

  /** Shows at once whatever is still to be shown. */
  skip(): void {
    const rest = this.#queue;
    this.clear();
    rest.forEach((step) => this.show(step));
  }

  clear(): void {
    clearTimeout(this.#playing);
    this.#playing = undefined;
    this.#queue = [];
  }
}

function pause(events: Event[]): number {
  const seen = events.some((event) => event.effects?.length);
  return seen && !document.hidden ? PAUSES[settings.pace] : 0;
}
