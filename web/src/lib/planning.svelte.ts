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
  #left = $state.raw<readonly Json[]>([]);

  constructor(
    readonly send: (frame: ClientFrame) => void,
    readonly move: (action: Json) => void,
  ) {}

  /** Tries decisions on a private copy; the answer appears in `now`. */
  tryOut(actions: Json[]): void {
    this.send({ type: "plan", actions });
  }

  /** The same for a board that shows it in its own way: the answer goes to whoever asked. */
  imagine(actions: Json[]): Promise<Plan | null> {
    this.#asked?.(null);
    this.send({ type: "plan", actions });
    return new Promise((resolve) => (this.#asked = resolve));
  }
  #asked: ((plan: Plan | null) => void) | undefined;

  /** Whether a board waits for a plan of its own. */
  get imagines(): boolean {
    return this.#asked !== undefined;
  }

  answered({ actions, view, prompt }: Planned): void {
    const plan = { actions: actions as Json[], view, prompt };
    if (this.#asked) this.#asked(plan);
    else this.now = plan;
    this.#asked = undefined;
  }

  /** Takes the last decision of the plan back. */
  back(): void {
    if (this.now) this.tryOut(this.now.actions.slice(0, -1));
  }

  leave(): void {
    this.now = null;
  }

  /** Plays what was planned, decision by decision, as long as each is still allowed. */
  play(): void {
    const actions = this.now?.actions ?? [];
    this.now = null;
    this.playAll(actions);
  }

  playAll(actions: Json[]): void {
    const [first, ...rest] = actions;
    this.#left = rest;
    if (first) this.move(first);
  }

  /** The next question of the same turn: goes on if it is still the one that was expected. */
  next(prompt: Prompt | null): void {
    const [action, ...rest] = this.#left;
    this.#left = rest;
    if (action && prompt && offers(prompt, action)) this.move(action);
    else this.stop();
  }

  /** Whether more of what belongs together is still to be sent. */
  get unsent(): boolean {
    return this.#left.length > 0;
  }

  stop(): void {
    this.#left = [];
    this.unanswered();
  }

  /** Whoever asked for a plan hears that there is none. */
  unanswered(): void {
    this.#asked?.(null);
    this.#asked = undefined;
  }
}

function offers(prompt: Prompt, { kind, ...fields }: Json): boolean {
  const values = Object.values(fields);
  return (prompt.choices[String(kind)] ?? []).some((row) => row.every((value, i) => value === values[i]));
}
