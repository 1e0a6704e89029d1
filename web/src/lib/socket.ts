/** The line to a table: one WebSocket, opened again after a break, a little later each time. */
import { line, type Wire } from "./line";
import { PROTOCOL, type ClientFrame, type ServerFrame } from "../types/protocol";

interface Ends {
  /** The line that this viewer knows last; the server tells what came after it. */
  since(): number;
  heard(frame: ServerFrame): void;
  /** The line is broken; trying again would not help if there is a reason. */
  lost(hopeless?: string): void;
}

const LATEST = 5_000; // the longest wait before another try
const FIRST = 400;
const HOPELESS = [4400, 4401, 4403, 4404, 4406];
const TURNED_AWAY = [1011, 4408, 4429]; // too slow, too much, failed: now and then a new try helps
const MOST_TURNED_AWAY = 4;
const OURS = 4_000; // codes from here on are the server's own, and so are the words with them
const HELD = 30_000; // a line that held so long was no failure

export class Socket {
  #socket: Wire | undefined;
  #tries = 0;
  #turnedAway = 0;
  #opened = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly owner: string | null,
    readonly ends: Ends,
  ) {
    this.open();
  }

  open(): void {
    clearTimeout(this.#retry);
    const socket = line.wire(this.table, this.token);
    this.#socket = socket;
    this.#opened = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = (message) => this.ends.heard(JSON.parse(String(message.data)) as ServerFrame);
    socket.onclose = (event) => this.#lost(event);
  }

  #hello(): ClientFrame {
    return { type: "hello", protocol: PROTOCOL, token: this.token, owner: this.owner, since: this.ends.since() };
  }

  #lost({ code, reason }: CloseEvent): void {
    if (this.#closed) return;
    const held = Date.now() - this.#opened > HELD;
    this.#turnedAway = !held && TURNED_AWAY.includes(code) ? this.#turnedAway + 1 : 0;
    const hopeless = HOPELESS.includes(code) || this.#turnedAway >= MOST_TURNED_AWAY;
    this.ends.lost(hopeless ? (code >= OURS && reason) || "failed" : undefined);
    if (!hopeless) this.#retry = setTimeout(() => this.open(), this.#wait());
  }

  /** Longer each time, and not the same for everybody who lost the same server. */
  #wait(): number {
    const longest = Math.min(LATEST, FIRST * 2 ** Math.max(this.#tries++, this.#turnedAway));
    return longest * (0.5 + Math.random() / 2);
  }

  /** The server has answered: the next break begins with a short wait again. */
  settled(): void {
    this.#tries = 0;
  }

  send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }
}
