/** What a board, its panels and the log are drawn from: a live table or a recorded game, now or in replay. */
import type { Event, Player, Scoring } from "../types/protocol";
import type { Connection, Json, Refusal } from "./connection.svelte";
import { namesOf } from "./names.svelte";
import { Walker, type Fields, type Place } from "./walker.svelte";
import { listed, sentence } from "./sentences";
import { maybe, t, wordsOf, type Speak } from "./words.svelte";

/** Where positions come from. */
export interface Source {
  readonly game: string;
  readonly version: number;
  readonly options: Json;
  readonly domains: Record<string, string[]>;
  readonly fields: Fields;
  readonly seat: number | null;
  readonly players: Player[];
  readonly events: Event[];
  readonly view: unknown;
  readonly scoring: Scoring | null;
  at(seq: number): Promise<unknown>;
}

/** What a board sets on the element it draws for a place, so that it can be clicked, focused and named. */
export interface PlaceAttributes {
  "data-domain": string;
  "data-index": number;
  "data-lit": boolean | undefined;
  "aria-label": string;
  role: "button" | "img";
  tabindex: -1 | undefined;
}

/** A scene whose game does not matter. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game narrows it to its own records
export type AnyScene = Scene<any, any, any>;

export class Scene<View = unknown, Options = Json, Effect = Json> {
  readonly source: Source;
  readonly walker: Walker;
  /** The line of the log that is shown; null: the game as it stands. */
  replay = $state<number | null>(null);
  #past = $state.raw<unknown>(null);
  #names: ReturnType<typeof namesOf>;
  #live: Connection | undefined;

  constructor(source: Source, live?: Connection) {
    this.source = source;
    this.#live = live;
    this.#names = namesOf(source);
    void this.#names.learn();
    this.walker = new Walker(source.fields, {
      play: (action, then) => this.#play(action, then),
      look: (action) => live?.previews.look(live.planning.now ? null : action),
    });
  }

  /** Plays finished actions, or adds them to the plan. */
  #play(action: Json, then: Json[]): void {
    const plan = this.#live?.planning.now;
    if (plan) this.#live!.planning.tryOut([...plan.actions, action, ...then]);
    else this.#live?.move(action, then);
  }

  get game(): string {
    return this.source.game;
  }
  get options(): Options {
    return this.source.options as Options;
  }
  get players(): Player[] {
    return this.source.players;
  }
  /** Through whose eyes; null: a spectator's. */
  get seat(): number | null {
    return this.source.seat;
  }
  get domains(): Record<string, string[]> {
    return this.source.domains;
  }
  get events(): Event[] {
    return this.source.events;
  }
  get view(): View {
    return (
      this.replay === null ? (this.#live?.planning.now?.view ?? this.source.view) : (this.#past ?? this.source.view)
    ) as View;
  }
  /** What the action that is pointed at would do. */
  get preview(): Effect[] {
    return (this.#live?.previews.shown?.effects ?? []) as Effect[];
  }
  get previewed(): Json | null {
    return this.#live?.previews.shown?.action ?? null;
  }
  /** Why the action that is pointed at is not allowed. */
  get objection(): Refusal | null {
    return this.#live?.previews.objection ?? null;
  }
  /** Whether a decision is on its way to the server. */
  get busy(): boolean {
    return this.#live?.busy ?? false;
  }
  /** Whether the own last decision may be taken back now. */
  get canUndo(): boolean {
    return this.replay === null && this.#live?.now?.undoes != null;
  }
  undo(): void {
    this.#live?.undo();
  }
  /** What the last shown line of the log did: for animation. */
  get effects(): Effect[] {
    const shown = this.replay ?? this.events.at(-1)?.seq ?? 0;
    return (this.events.find((event) => event.seq === shown)?.effects ?? []) as Effect[];
  }

  /** The game's words. */
  readonly say: Speak = (id, about) => wordsOf(this.game)(id, about);

  readonly last = $derived.by(() => this.source.events.at(-1)?.seq ?? 0);

  name(seat: number): string {
    const player = this.players[seat];
    return (
      player?.name ||
      (player?.kind === "bot" ? t("bot-name", { number: seat + 1 }) : t("seat-name", { number: seat + 1 }))
    );
  }

  /** A value of a domain in words. */
  word(domain: string, index: number): string {
    if (domain === "seat") return this.name(index);
    const named = this.#names.place(domain, index);
    if (named !== undefined) return named;
    const value = this.domains[domain]?.[index] ?? String(index);
    return maybe(this.game, `${domain}-${value}`) ?? value;
  }

  place(domain: string, index: number, label: string): PlaceAttributes {
    this.draws(domain);
    const lit = this.replay === null && this.walker.isLit(domain, index);
    return {
      "data-domain": domain,
      "data-index": index,
      "data-lit": lit || undefined,
      "aria-label": label,
      role: lit ? "button" : "img",
      tabindex: lit ? -1 : undefined,
    };
  }

  /** The domains that the board draws; the prompt bar offers the others as buttons. */
  drawn = $state.raw<ReadonlySet<string>>(new Set());
  #drawing = new Set<string>();

  /** Says that the board offers the values of a domain itself; `place` says so, too. */
  draws(domain: string): void {
    if (this.#drawing.has(domain)) return;
    this.#drawing.add(domain);
    queueMicrotask(() => (this.drawn = new Set(this.#drawing)));
  }

  /** Kinds that a board never wants as the answer to the space bar: helpers that are used once, resigning. */
  rare = $state.raw<ReadonlySet<string>>(new Set());

  /** The actions that need nothing more, the usual answer first; null where only rare ones are left. */
  get usual() {
    return this.walker.plain.find((one) => !this.rare.has(one.kind)) ?? null;
  }

  isPointed(domain: string, index: number): boolean {
    const pointed = this.walker.pointed;
    return pointed?.domain === domain && pointed.index === index;
  }

  /** An action in words; what has not been picked yet is left open. */
  label(kind: string, values: number[]): string {
    const fields = this.source.fields[kind] ?? [];
    return this.say(
      `action-${kind}`,
      Object.fromEntries(
        fields.map(([name, domain], i) => [name, i < values.length ? this.word(domain, values[i]!) : "…"]),
      ),
    );
  }

  /** An effect in words. */
  tell(effect: Json): string {
    const word = (domain: string, index: number) => this.word(domain, index);
    return sentence(effect, this.#names.domains(String(effect.kind)), word, this.say);
  }

  list(words: string[]): string {
    return listed(words, t);
  }

  /** Shows the position after a line of the log; null: back to the game. */
  async show(seq: number | null): Promise<void> {
    if (seq === null) {
      this.replay = null;
      return;
    }
    const past = await this.source.at(seq);
    this.#past = past;
    this.replay = seq;
  }

  point(place: Place | null): void {
    if (this.replay === null) this.walker.point(place);
  }

  /** Shows a place to everybody for a moment. */
  signal(place: Place): void {
    this.#live?.point(place.domain, place.index);
  }

  get signalled() {
    return this.#live?.pointed ?? null;
  }
}

/** A live table as a source of positions. */
export function liveSource(connection: Connection): Source {
  const table = connection.table!;
  return {
    game: table.game,
    version: table.version,
    options: table.options,
    domains: table.domains,
    fields: table.fields as Fields,
    get seat() {
      return connection.seat;
    },
    get players() {
      return connection.players;
    },
    get events() {
      return connection.events;
    },
    get view() {
      return connection.now!.view;
    },
    get scoring() {
      return connection.now!.scoring;
    },
    at: (seq) => connection.at(seq),
  };
}
