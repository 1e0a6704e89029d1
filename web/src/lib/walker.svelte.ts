/**
 * The prompt walker: legal actions narrowed click by click, from kind to field to field, until one is left.
 * It knows no game: boards ask it what is lit and tell it what was clicked.
 */
import type { Prompt } from "../types/protocol";
import type { Json } from "./connection.svelte";

export type Fields = Record<string, [string, string][]>;

export interface Candidate {
  kind: string;
  values: number[];
}

/** A place on the board: a value of a domain. */
export interface Place {
  domain: string;
  index: number;
}

interface Outlet {
  /** Play a finished action, and those that are decided together with it. */
  play(action: Json, then: Json[]): void;
  /** Show what a finished action would do; null: nothing is pointed at. */
  look(action: Json | null): void;
}

export class Walker {
  kind = $state<string | null>(null);
  picked = $state.raw<number[]>([]);
  /** What the picked places may mean, while that is open; null: nothing is picked. */
  #meant = $state.raw<ReadonlySet<string> | null>(null);
  pointed = $state.raw<Place | null>(null);
  /** A whole action that awaits the confirm button: a hint, or what was chosen from a list. */
  held = $state.raw<Candidate | null>(null);
  #prompt = $state.raw<Prompt | null>(null);
  #fields: Fields;
  #outlet: Outlet;

  constructor(fields: Fields, outlet: Outlet) {
    this.#fields = fields;
    this.#outlet = outlet;
  }

  /** Takes a new prompt; an unchanged one keeps what has been picked. */
  ask(prompt: Prompt | null): void {
    if (prompt?.id === this.#prompt?.id) return;
    this.#prompt = prompt;
    this.back(0);
    this.kind = null;
    this.pointed = null;
    this.held = null;
  }

  get prompt(): Prompt | null {
    return this.#prompt;
  }

  get #all(): Candidate[] {
    return Object.entries(this.#prompt?.choices ?? {}).flatMap(([kind, rows]) =>
      rows.map((values) => ({ kind, values })),
    );
  }

  /** The legal actions that agree with what has been picked. */
  readonly candidates: Candidate[] = $derived(
    this.#all.filter(
      (one) =>
        (this.kind === null ? (this.#meant?.has(one.kind) ?? true) : one.kind === this.kind) &&
        this.picked.every((value, i) => one.values[i] === value),
    ),
  );

  get depth(): number {
    return this.picked.length;
  }

  #next(candidate: Candidate): [string, string] | undefined {
    return this.#fields[candidate.kind]?.[this.depth];
  }

  /** What may be clicked now: domain -> the values that lead on. */
  readonly lit: ReadonlyMap<string, ReadonlySet<number>> = $derived.by(() => {
    const lit = new Map<string, Set<number>>();
    for (const candidate of this.candidates) {
      const domain = this.#next(candidate)?.[1];
      if (domain === undefined) continue;
      if (!lit.has(domain)) lit.set(domain, new Set());
      lit.get(domain)!.add(candidate.values[this.depth]!);
    }
    return lit;
  });

  /** The kinds that are still possible. */
  readonly kinds: string[] = $derived([...new Set(this.candidates.map((one) => one.kind))]);

  /** The actions whose next field is of a domain for which `drawn` is false. */
  undrawn(drawn: (domain: string) => boolean): Candidate[] {
    return this.candidates.filter((one) => {
      const next = this.#next(one);
      return next !== undefined && !drawn(next[1]);
    });
  }

  /** The actions that need nothing more: shown as buttons. */
  readonly plain: Candidate[] = $derived(this.candidates.filter((one) => one.values.length === this.depth));

  isLit(domain: string, index: number): boolean {
    return this.lit.get(domain)?.has(index) ?? false;
  }

  #through(domain: string, index: number): Candidate[] {
    return this.candidates.filter((one) => this.#next(one)?.[1] === domain && one.values[this.depth] === index);
  }

  action(candidate: Candidate): Json {
    const names = this.#fields[candidate.kind] ?? [];
    return { kind: candidate.kind, ...Object.fromEntries(names.map(([name], i) => [name, candidate.values[i]])) };
  }

  /** The action that a press on the place that is pointed at would finish. */
  get aimed(): Candidate | null {
    const through = this.pointed ? this.#through(this.pointed.domain, this.pointed.index) : [];
    return through.length === 1 ? through[0]! : null;
  }

  /** Shows the preview of a place, where a click there would finish an action; else of what is held. */
  point(place: Place | null): void {
    this.pointed = place;
    this.consider(this.aimed ?? this.held);
  }

  /** Fills the confirm block. */
  hold(candidate: Candidate | null): void {
    this.held = candidate;
    this.consider(candidate);
  }

  /** A click or Enter on a place. A finger's tap that would finish only points; `twice`: the second one takes it. */
  press(place: Place, finger = false, twice = true): void {
    if (!this.isLit(place.domain, place.index)) return this.#attempt(place);
    const again = this.pointed?.domain === place.domain && this.pointed.index === place.index;
    const finishes = this.#through(place.domain, place.index).length === 1;
    if (finger && finishes && !again) return this.point(place);
    if (finger && finishes && !twice) return;
    this.#pick(place);
  }

  #pick(place: Place): void {
    const through = this.#through(place.domain, place.index);
    if (through.length === 1) return this.play(through[0]!);
    const kinds = new Set(through.map((one) => one.kind));
    if (kinds.size === 1) this.kind = through[0]!.kind;
    this.#meant = kinds;
    this.picked = [...this.picked, place.index];
    this.pointed = null;
    this.#outlet.look(null);
  }

  /** What is not lit is sent all the same: the server answers with the rule that forbids it. */
  #attempt(place: Place): void {
    const asked = [...Object.keys(this.#prompt?.choices ?? {}), ...Object.keys(this.#fields)];
    const kind = asked.find((name) => this.#fields[name]?.length === 1 && this.#fields[name]![0]![1] === place.domain);
    if (this.#prompt && kind) this.#outlet.play(this.action({ kind, values: [place.index] }), []);
  }

  /** Picks the next field of a kind by name rather than on the board. */
  take(kind: string, value: number): void {
    const through = this.candidates.filter((one) => one.kind === kind && one.values[this.depth] === value);
    if (through.length === 1) return this.play(through[0]!);
    this.kind = kind;
    this.picked = [...this.picked, value];
  }

  choose(kind: string): void {
    const rest = this.candidates.filter((one) => one.kind === kind);
    if (rest.length === 1) return this.play(rest[0]!);
    this.kind = kind;
  }

  play(candidate: Candidate, then: Candidate[] = []): void {
    this.pointed = null;
    this.#outlet.play(
      this.action(candidate),
      then.map((one) => this.action(one)),
    );
    this.back(0);
    this.kind = null;
  }

  /** Shows what a whole action would do, from the list. */
  consider(candidate: Candidate | null): void {
    this.#outlet.look(candidate && this.action(candidate));
  }

  /** Takes picks back, down to a depth. */
  back(depth = Math.max(0, this.depth - 1)): void {
    this.held = null;
    this.picked = this.picked.slice(0, depth);
    if (depth === 0) this.kind = this.#meant = null;
    this.#outlet.look(null);
  }
}
