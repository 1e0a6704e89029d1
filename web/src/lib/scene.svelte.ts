/** What a board, its panels and the log are drawn from: a live table or a recorded game, now or in replay. */
import type { Event, Player, Pointer, Scoring } from "../types/protocol";
import { nameOf } from "./characters";
import type { Connection, Json, Refusal } from "./connection.svelte";
import { namesOf } from "./names.svelte";
import type { Offer } from "./offer";
import type { Plan } from "./planning.svelte";
import { listed, sentence } from "./sentences";
import { actorsOf, endsRound, sinceOwn, type Turns } from "./since";
import { Walker, type Candidate, type Fields, type Place } from "./walker.svelte";
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
  /** What the coach's card speaks of. */
  pointed = $state.raw<readonly Pointer[]>([]);
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
  /** Whether a decision is on its way to the server, or more that was decided together with it. */
  get busy(): boolean {
    return this.#live !== undefined && (this.#live.busy || this.#live.planning.unsent);
  }
  /** Whether the own last decision may be taken back now. */
  get canUndo(): boolean {
    return this.replay === null && this.#live?.now?.undoes != null;
  }
  /** Questions in the middle of one choice: whoever takes it back takes the whole choice back. */
  midway: ReadonlySet<string> = new Set();

  undo(): void {
    this.#live?.undo((prompt) => this.midway.has(prompt.question.key));
  }

  /** Everything of the own turn that can be taken back. */
  undoAll(): void {
    this.#live?.undo(() => true);
  }
  /** What the last step did, all its lines together: a delivery of several links is one step. */
  get latest(): Effect[] {
    if (this.replay !== null) return this.effects;
    return (this.#live?.fresh ?? this.events.slice(-1)).flatMap((event) => event.effects ?? []) as Effect[];
  }

  /** What the last shown line of the log did: for animation. */
  get effects(): Effect[] {
    const shown = this.replay ?? this.events.at(-1)?.seq ?? 0;
    return (this.events.find((event) => event.seq === shown)?.effects ?? []) as Effect[];
  }

  /** For a game whose effects do not name who did it. */
  turns = $state.raw<Turns | null>(null);
  /** Who did each line of the log; null: nature. */
  readonly actors = $derived.by(() => actorsOf(this.source.events, this.turns));

  /** What the others did since one's own last decision; while a finished round lies open, up to its end. */
  readonly since = $derived.by(() => {
    const told = sinceOwn(this.source.events, this.source.seat, this.actors);
    return this.hushed?.() ? told.slice(0, told.findLastIndex(({ event }) => endsRound(event)) + 1) : told;
  });

  /** The effects of those lines, for boards that mark what has changed; none in the past. */
  get news(): Effect[] {
    return this.replay === null ? (this.since.flatMap(({ event }) => event.effects ?? []) as Effect[]) : [];
  }

  /** The game's words. */
  readonly say: Speak = (id, about) => wordsOf(this.game)(id, about);

  readonly last = $derived.by(() => this.source.events.at(-1)?.seq ?? 0);

  name(seat: number): string {
    const player = this.players[seat];
    return (
      player?.name ||
      nameOf(this.game, player?.level ?? "") ||
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

  /** `open`: whether it may be clicked, where the board knows it better than the walker. */
  place(domain: string, index: number, label: string, open = this.walker.isLit(domain, index)): PlaceAttributes {
    this.draws(domain);
    const lit = this.replay === null && open;
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

  /** What the board would say in place of the question: while a finished round lies open, or to say it closer. */
  asking = $state.raw<(() => { title?: string; how?: string } | null) | null>(null);

  /** What the board itself would have confirmed; null: what the walker points at or holds. */
  offering = $state.raw<(() => Offer | null) | null>(null);

  /** What the confirm block holds now. */
  get offer(): Offer | null {
    if (this.replay !== null || !this.walker.prompt) return null;
    return this.offering?.() ?? this.#pointedOffer() ?? this.#begunOffer() ?? this.#usualOffer();
  }

  #pointedOffer(): Offer | null {
    const candidate = this.walker.aimed ?? this.walker.held;
    if (!candidate) return null;
    return {
      label: this.label(candidate.kind, candidate.values),
      play: () => this.walker.play(candidate),
      clear: () => this.walker.hold(null),
      ready: true,
      lines: this.foretold(this.preview),
    };
  }

  /** What has been picked, and what is still open. */
  #begunOffer(): Offer | null {
    const { kind, picked } = this.walker;
    if (kind === null || !picked.length) return null;
    return { label: this.label(kind, picked), play: () => {}, ready: false, lines: [], plain: true };
  }

  #usualOffer(): Offer | null {
    const { usual } = this;
    if (!usual || this.walker.depth > 0) return null;
    const label = this.label(usual.kind, usual.values);
    return { label, play: () => this.walker.play(usual), ready: true, lines: [], plain: true };
  }

  /** Which effects are said over the board for a moment when they happen, and in which words if not the log's. */
  heralds = $state.raw<((effect: Effect) => boolean | string) | null>(null);

  /** Whether the board still shows what is over: what began since is said when it has been put away. */
  hushed = $state.raw<(() => boolean) | null>(null);

  /** Effects that have words, as lines for the confirm block; a game may tell it better. */
  foretell = $state.raw<((effects: Effect[]) => string[]) | null>(null);

  foretold(effects: Effect[]): string[] {
    if (this.foretell) return this.foretell(effects);
    const told = effects
      .map((effect) => effect as Json)
      .filter((one) => maybe(this.game, `effect-${String(one.kind)}`));
    return told.map((one) => this.tell(one));
  }

  /** What a hint fills the confirm block with; a board with a hand of its own takes it there. */
  suggesting = $state.raw<((candidate: Candidate | null) => boolean) | null>(null);

  suggest(candidate: Candidate | null): void {
    if (!this.suggesting?.(candidate)) this.walker.hold(candidate);
  }

  /** The places that a hint names, for the board to mark and to bring into sight. */
  get suggested(): Place[] {
    const { held } = this.walker;
    const fields = held && this.replay === null ? (this.source.fields[held.kind] ?? []) : [];
    return fields.map(([, domain], i) => ({ domain, index: held!.values[i]! }));
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

  /** What a legal action would do. */
  async foresee(candidate: Candidate): Promise<Effect[] | null> {
    return ((await this.#live?.previews.ask(this.walker.action(candidate))) ?? null) as Effect[] | null;
  }

  /** What decisions would lead to, tried on a private copy made from what this seat can see. */
  tryOut(actions: Json[]): Promise<Plan | null> {
    return this.#live?.planning.imagine(actions) ?? Promise.resolve(null);
  }

  /** Decisions one after the other, each after the answer to the one before, as long as they are allowed. */
  playOneByOne(actions: Json[]): void {
    this.#live?.planning.playAll(actions);
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
