/** One viewer's socket to a table: what it shows, what it may answer, and how it comes back after a break. */
import {
  PROTOCOL,
  type ClientFrame,
  type Event,
  type Note,
  type Player,
  type Position,
  type Prompt,
  type ServerFrame,
  type Thoughts,
  type Welcome,
} from "../types/protocol";
import { calm } from "./settings.svelte";

export type Json = Record<string, unknown>;
export type Line = "connecting" | "live" | "away" | "closed";

export interface Refusal {
  rule: string;
  reason: string;
}

interface Waiting {
  frame: ClientFrame & { key: string };
}

const PAUSE = 520; // one step of somebody else, so that eyes can follow
const LATE = ["no-action", "not-asked", "not-playing"]; // a preview that came too late is nobody's mistake
const HASTE = 60; // between two previews
const LATEST = 5_000; // the longest wait before another try to connect

export class Connection {
  line = $state<Line>("connecting");
  bye = $state("");
  table = $state.raw<Welcome | null>(null);
  now = $state.raw<Position | null>(null);
  players = $state.raw<Player[]>([]);
  events = $state.raw<Event[]>([]);
  notes = $state.raw<Note[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  /** Why the action that is pointed at is not allowed. */
  objection = $state.raw<Refusal | null>(null);
  preview = $state.raw<{ action: Json; effects: Json[] } | null>(null);
  thoughts = $state.raw<Thoughts | null>(null);
  pointed = $state.raw<{ seat: number; domain: string; index: number; at: number } | null>(null);
  busy = $state(false);

  #socket: WebSocket | undefined;
  #tries = 0;
  #queue: ServerFrame[] = [];
  #playing: ReturnType<typeof setTimeout> | undefined;
  #waiting: Waiting | undefined;
  #positions = new Map<number, unknown>();
  #asked = new Map<number, ((view: unknown) => void)[]>();
  #previews = new Map<string, Json[]>();
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly token: string | null,
    readonly owner: string | null,
  ) {
    this.#connect();
  }

  get seat(): number | null {
    return this.table?.seat ?? null;
  }

  /** The last line that has arrived, shown or not. */
  get #last(): number {
    return this.events.at(-1)?.seq ?? 0;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(
        JSON.stringify({ type: "hello", protocol: PROTOCOL, token: this.token, owner: this.owner, since: this.#last }),
      );
    socket.onmessage = (message) => this.#receive(JSON.parse(String(message.data)) as ServerFrame);
    socket.onclose = (event) => this.#lost(event.code);
  }

  #lost(code: number): void {
    if (this.line === "closed") return;
    const hopeless = [4400, 4401, 4403, 4404, 4406].includes(code);
    this.line = hopeless ? "closed" : "away";
    if (hopeless) return;
    const wait = Math.min(LATEST, 400 * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  /** Tries at once: the browser says that it is online again. */
  hurry(): void {
    if (this.line === "away") this.#connect();
  }

  close(): void {
    this.line = "closed";
    clearTimeout(this.#playing);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #receive(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        return this.#welcome(frame);
      case "step":
        return this.#enqueue(frame);
      case "players":
        this.players = frame.players;
        return;
      case "done":
        return this.#done(frame.key);
      case "refused":
        return this.#refused(frame);
      case "previewed":
        return this.#previewed(frame.action as Json, frame.effects as Json[]);
      case "planned":
        return this.#planned(frame);
      case "thoughts":
        this.thoughts = frame;
        this.busy = false;
        return;
      case "pointed":
        this.pointed = { ...frame, at: Date.now() };
        return;
      case "noted":
        this.notes = [...this.notes, frame.note];
        return;
      case "positions":
        return this.#positioned(frame.first, frame.views);
      case "bye":
        this.bye = frame.reason;
        return;
    }
  }

  #welcome(frame: Welcome): void {
    this.#tries = 0;
    this.#queue = [];
    clearTimeout(this.#playing);
    this.#playing = undefined;
    this.table = frame;
    this.notes = frame.notes;
    this.#show(frame);
    this.line = "live";
    if (this.#waiting) this.#send(this.#waiting.frame);
  }

  /** Own steps at once, those of others one after the other at a pace that eyes can follow. */
  #enqueue(frame: ServerFrame): void {
    this.#queue.push(frame);
    if (this.#playing === undefined) this.#next();
  }

  #next(): void {
    const frame = this.#queue.shift();
    this.#playing = undefined;
    if (frame?.type !== "step") return;
    this.#show(frame);
    if (this.#queue.length > 0 || !calm())
      this.#playing = setTimeout(() => this.#next(), calm() ? 0 : this.#pause(frame.events));
  }

  #pause(events: Event[]): number {
    const seen = events.some((event) => event.effects?.length);
    return seen && !document.hidden ? PAUSE : 0;
  }

  /** Shows at once whatever is still to be shown. */
  skip(): void {
    clearTimeout(this.#playing);
    while (this.#queue.length) {
      const frame = this.#queue.shift();
      if (frame?.type === "step") this.#show(frame);
    }
    this.#playing = undefined;
  }

  get behind(): boolean {
    return this.#queue.length > 0;
  }

  #show({ events, position }: { events: Event[]; position: Position }): void {
    this.events = [...this.events, ...events.filter((event) => event.seq > this.#last)];
    this.players = position.players;
    this.#positions.set(position.seq, position.view);
    const asked = this.now?.prompt?.id !== position.prompt?.id;
    if (asked) {
      this.#previews.clear();
      this.preview = null;
      this.thoughts = null;
      this.refusal = null;
      this.plan = null;
    }
    this.now = position;
    if (asked && position.prompt && this.#planLeft.length) this.#playNext();
  }

  #done(key: string): void {
    if (this.#waiting?.frame.key === key) this.#waiting = undefined;
    this.busy = false;
    this.refusal = null;
  }

  #refused(frame: { rule: string; reason: string; key: string | null }): void {
    if (frame.key && this.#waiting?.frame.key === frame.key) this.#waiting = undefined;
    this.busy = false;
    this.#planLeft = [];
    const { rule, reason } = frame;
    if (frame.key === null && this.#wanted) {
      this.objection = { rule, reason };
      this.preview = null;
    } else if (frame.key !== null || this.plan || (rule === "table" && !LATE.includes(reason)))
      this.refusal = { rule, reason };
  }

  /** Sent again after a break with the same key: the server plays it once. */
  #decide(frame: ClientFrame & { key: string }): void {
    this.#waiting = { frame };
    this.busy = true;
    this.refusal = null;
    this.#send(frame);
  }

  move(action: Json): void {
    if (this.now?.prompt) this.#decide({ type: "move", prompt: this.now.prompt.id, key: key(), action });
  }

  undo(): void {
    this.#decide({ type: "undo", key: key() });
  }

  typed(action: Json | null): void {
    if (this.now?.chance) this.#decide({ type: "typed", prompt: this.now.chance.id, key: key(), action });
  }

  chat(text: string): void {
    this.#send({ type: "chat", text });
  }

  point(domain: string, index: number): void {
    this.#send({ type: "point", domain, index });
  }

  hint(): void {
    this.busy = true;
    this.#send({ type: "hint", level: "" });
  }

  /** What an action would do; the answer appears in `preview`. */
  look(action: Json | null): void {
    const known = action && this.#previews.get(JSON.stringify(action));
    this.objection = null;
    this.#wanted = "";
    if (!action || known) {
      this.preview = action && known ? { action, effects: known } : null;
      return;
    }
    this.#wanted = JSON.stringify(action);
    this.#peek ??= setTimeout(() => this.#ask(), HASTE);
  }

  #wanted = "";
  #peek: ReturnType<typeof setTimeout> | undefined;

  /** A pointer that sweeps over many targets asks only about the one where it rests. */
  #ask(): void {
    this.#peek = undefined;
    if (this.#wanted && !this.#previews.has(this.#wanted))
      this.#send({ type: "preview", action: JSON.parse(this.#wanted) });
  }

  #previewed(action: Json, effects: Json[]): void {
    const text = JSON.stringify(action);
    this.#previews.set(text, effects);
    if (text === this.#wanted) this.preview = { action, effects };
  }

  // --- plans: decisions tried on a private copy of the position
  plan = $state.raw<{ actions: Json[]; view: unknown; prompt: Prompt | null } | null>(null);

  /** Tries decisions on a private copy; the answer appears in `plan`. */
  tryOut(actions: Json[]): void {
    this.#send({ type: "plan", actions });
  }

  #planned(frame: { actions: unknown[]; view: unknown; prompt: Prompt | null }): void {
    this.plan = { actions: frame.actions as Json[], view: frame.view, prompt: frame.prompt };
    this.refusal = null;
    this.preview = null;
  }

  leavePlan(): void {
    this.plan = null;
  }

  /** Plays what was planned, decision by decision, as long as each is still allowed. */
  playPlan(): void {
    this.#planLeft = [...(this.plan?.actions ?? [])];
    this.plan = null;
    this.#playNext();
  }

  #planLeft: Json[] = [];

  #playNext(): void {
    const action = this.#planLeft.shift();
    if (action) this.move(action);
  }

  /** How it looked after event `seq` (0: the start). */
  at(seq: number): Promise<unknown> {
    if (this.#positions.has(seq)) return Promise.resolve(this.#positions.get(seq));
    return new Promise((resolve) => {
      this.#asked.set(seq, [...(this.#asked.get(seq) ?? []), resolve]);
      this.#send({ type: "at", first: seq, count: Math.max(1, Math.min(20, this.#last - seq)) });
    });
  }

  #positioned(first: number, views: unknown[]): void {
    views.forEach((view, i) => {
      this.#positions.set(first + i, view);
      this.#asked.get(first + i)?.forEach((resolve) => resolve(view));
      this.#asked.delete(first + i);
    });
  }
}

const key = (): string => crypto.randomUUID?.() ?? Math.random().toString(36).slice(2) + Date.now().toString(36);
