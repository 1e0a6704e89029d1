/** Decisions tried on a private copy of the position, and played one after the other when they are wished. */
import type { ClientFrame, Planned, Prompt } from "../types/protocol";
import type { Json } from "./connection.svelte";

export interface Plan {
  actions: Json[];
  view: unknown;
  prompt: Prompt | null;
}

export class Planning {
  now = $state.raw<Plan | null>(null);
  #left: Json[] = [];

  constructor(
    readonly send: (frame: ClientFrame) => void,
    readonly move: (action: Json) => void,
  ) {}

  /** Tries decisions on a private copy; the answer appears in `now`. */
  tryOut(actions: Json[]): void {
    this.send({ type: "plan", actions });
  }

  answered({ actions, view, prompt }: Planned): void {
    this.now = { actions: actions as Json[], view, prompt };
  }

  leave(): void {
    this.now = null;
  }

  /** Plays what was planned, decision by decision, as long as each is still allowed. */
  play(): void {
    this.#left = [...(this.now?.actions ?? [])];
    this.now = null;
    this.next();
  }

  next(): void {
    const action = this.#left.shift();
    if (action) this.move(action);
  }

  stop(): void {
    this.#left = [];
  }
}
