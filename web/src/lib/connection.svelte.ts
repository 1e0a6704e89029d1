/** One viewer's place at a table: what it shows, what it may answer. */
import type {
  ClientFrame,
  Event,
  Note,
  Player,
  Position,
  Prompt,
  Refused,
  ServerFrame,
  Welcome,
} from "../types/protocol";
import { Hints } from "./hints.svelte";
import { line } from "./line";
import { Pacing } from "./pacing";
import { Past } from "./past";
import { Planning } from "./planning.svelte";
import { Previews } from "./previews.svelte";
import { Socket } from "./socket";

export type Json = Record<string, unknown>;
/** Waking: what was shown last is here again, and nobody answers yet. */
export type Line = "connecting" | "waking" | "live" | "away" | "closed";

export interface Refusal {
  rule: string;
  reason: string;
}

type Decision = ClientFrame & { key: string };

const LATE = ["no-action", "not-asked", "not-playing"]; // a preview that came too late is nobody's mistake

export class Connection {
  line = $state<Line>("connecting");
  bye = $state("");
  table = $state.raw<Welcome | null>(null);
  now = $state.raw<Position | null>(null);
  players = $state.raw<Player[]>([]);
  events = $state.raw<Event[]>([]);
  /** The lines of the last step. */
  fresh = $state.raw<Event[]>([]);
  notes = $state.raw<Note[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  pointed = $state.raw<{ seat: number; domain: string; index: number; at: number } | null>(null);
  busy = $state(false);

  readonly previews = new Previews((frame) => this.#socket.send(frame));
  readonly hints = new Hints((frame) => this.#socket.send(frame));
  readonly planning = new Planning(
    (frame) => this.#socket.send(frame),
    (action) => this.move(action),
  );
  readonly #pacing = new Pacing((step) => this.#show(step));
  readonly #past = new Past((frame) => this.#socket.send(frame));
  readonly #socket: Socket;
  #waiting: Decision | undefined;

  constructor(
    readonly id: string,
    readonly token: string | null,
    readonly owner: string | null,
  ) {
    this.#socket = new Socket(id, token, owner, {
      since: () => this.#last,
      heard: (frame) => this.#receive(frame),
      lost: (hopeless) => this.#lost(hopeless),
    });
    void line.shown?.(id, token).then((last) => this.#recall(last));
  }

  /** Only to look at: whoever asks for an answer must be there to take it. */
  #recall(last: Welcome | undefined): void {
    if (!last || this.line !== "connecting") return;
    this.line = "waking";
    this.table = last;
    this.notes = last.notes;
    this.#show({ events: last.events, position: { ...last.position, prompt: null, chance: null, undoes: null } });
  }

  /** What the server has said itself, if it could, tells more than the line. */
  #lost(hopeless?: string): void {
    if (hopeless) this.bye ||= hopeless;
    this.line = hopeless ? "closed" : "away";
  }

  /** How many seconds the server's clock is ahead of this one. */
  #ahead = 0;

  /** Seconds until a moment of the server's clock. */
  until(moment: number): number {
    return Math.max(0, Math.ceil(moment - this.#ahead - Date.now() / 1000));
  }

  get seat(): number | null {
    return this.table?.seat ?? null;
  }

  /** The last line that has arrived, shown or not. */
  get #last(): number {
    return this.events.at(-1)?.seq ?? 0;
  }

  /** Tries at once: the browser says that it is online again. */
  hurry(): void {
    if (this.line === "away") this.#socket.open();
  }

  close(): void {
    this.line = "closed";
    this.#pacing.clear();
    this.#socket.close();
  }

  // --- what the server says

  #receive(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        return this.#welcome(frame);
      case "step":
        return this.#pacing.add(frame);
      case "players":
        this.players = frame.players;
        return;
      case "done":
        return this.#done(frame.key);
      case "refused":
        return this.#refused(frame);
      case "previewed":
        return this.previews.answered(frame.action as Json, frame.effects as Json[]);
      case "planned":
        this.refusal = null;
        if (!this.planning.imagines) this.previews.look(null);
        return this.planning.answered(frame);
      case "thoughts":
        return this.hints.answered(frame);
      case "pointed":
        this.pointed = { ...frame, at: Date.now() };
        return;
      case "noted":
        this.notes = [...this.notes, frame.note];
        return;
      case "notes":
        this.notes = [...frame.notes, ...this.notes];
        this.#earlier = false;
        return;
      case "positions":
        return this.#past.answered(frame);
      case "bye":
        this.bye = frame.reason;
        return;
    }
  }

  #welcome(frame: Welcome): void {
    this.#socket.settled();
    this.#ahead = frame.now - Date.now() / 1000;
    this.#pacing.clear();
    this.table = frame;
    this.notes = frame.notes;
    this.#earlier = false;
    this.#past.retry();
    this.#show(frame);
    this.previews.retry();
    this.line = "live";
    if (this.#waiting) this.#socket.send(this.#waiting);
  }

  #show({ events, position }: { events: Event[]; position: Position }): void {
    const asked = position.prompt?.id !== this.now?.prompt?.id;
    const news = events.filter((event) => event.seq > this.#last);
    this.events = [...this.events, ...news];
    this.players = position.players;
    this.fresh = this.now ? news : news.slice(-1); // whoever comes in has not seen the game, but it is not new
    this.#past.keep(position.seq, position.view);
    this.now = position;
    if (asked) this.#asked(position.prompt);
    if (events.some((event) => event.undone != null)) this.#undoMore();
  }

  /** Another question: whatever was said about the last one goes. */
  #asked(prompt: Prompt | null): void {
    this.previews.forget();
    this.hints.forget();
    this.refusal = null;
    this.planning.leave();
    this.planning.next(prompt);
  }

  #done(key: string): void {
    if (!this.#answered(key)) return; // the next decision is on its way already
    this.refusal = null;
    this.#undoMore();
  }

  /** Whether that was the answer to the decision that is on its way; then nothing is any more. */
  #answered(key: string | null): boolean {
    if (key === null || this.#waiting?.key !== key) return false;
    this.#waiting = undefined;
    this.busy = false;
    return true;
  }

  /** An undo is answered by its step and by `done`, in either order: goes on when both are here. */
  #undoMore(): void {
    const { prompt, undoes } = this.now!;
    if (!this.#undoing || this.busy || this.#pacing.behind) return;
    const more = prompt !== null && undoes !== null && this.#undoing(prompt);
    if (more) this.undo(this.#undoing);
    else this.#undoing = undefined;
  }

  #refused({ key, rule, reason }: Refused): void {
    if (key === null && reason === "too-many" && this.#past.retry()) return;
    if (this.#answered(key)) this.planning.stop();
    else this.planning.unanswered();
    if (key === null && !this.previews.asking) this.hints.forget();
    if (key === null && this.previews.asking) this.previews.refused({ rule, reason });
    else if (key !== null || this.planning.now || (rule === "table" && !LATE.includes(reason)))
      this.refusal = { rule, reason };
  }

  /** Shows at once whatever is still to be shown. */
  skip(): void {
    this.#pacing.skip();
  }

  get behind(): boolean {
    return this.#pacing.behind;
  }

  /** Whether the server has notes from before those that are shown. */
  get hasEarlier(): boolean {
    return (this.notes[0]?.n ?? 1) > 1;
  }

  #earlier = false;

  /** Asks for the notes before those that are shown. */
  earlier(): void {
    if (this.#earlier || !this.hasEarlier) return;
    this.#earlier = true;
    this.#socket.send({ type: "earlier", before: this.notes[0]!.n });
  }

  /** How it looked after event `seq` (0: the start). */
  at(seq: number): Promise<unknown> {
    return this.#past.at(seq);
  }

  // --- what this viewer says

  /** Sent again after a break with the same key: the server plays it once. */
  #decide(frame: Decision): void {
    this.#waiting = frame;
    this.busy = true;
    this.refusal = null;
    this.#socket.send(frame);
  }

  /** A decision, or several that belong together: all of them are stored, or none. */
  move(action: Json, then: Json[] = []): void {
    if (this.now?.prompt) this.#decide({ type: "move", prompt: this.now.prompt.id, key: key(), action, then });
  }

  /** Takes back the line that the position names; and those before, as long as `more` says so of the new question. */
  undo(more: (prompt: Prompt) => boolean = () => false): void {
    if (!this.now?.undoes) return;
    this.#undoing = more;
    this.#decide({ type: "undo", key: key(), line: this.now.undoes });
  }
  #undoing: ((prompt: Prompt) => boolean) | undefined;

  typed(action: Json | null): void {
    if (this.now?.chance) this.#decide({ type: "typed", prompt: this.now.chance.id, key: key(), action });
  }

  chat(text: string): void {
    this.#socket.send({ type: "chat", text });
  }

  point(domain: string, index: number): void {
    this.#socket.send({ type: "point", domain, index });
  }
}

const key = (): string => crypto.randomUUID?.() ?? Math.random().toString(36).slice(2) + Date.now().toString(36);
