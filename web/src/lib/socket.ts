/** The line to a table: one WebSocket, opened again after a break, a little later each time. */
import { PROTOCOL, type ClientFrame, type ServerFrame } from "../types/protocol";

interface Ends {
  /** The line that this viewer knows last; the server tells what came after it. */
  since(): number;
  heard(frame: ServerFrame): void;
  /** The line is broken; `hopeless`: trying again would not help. */
  lost(hopeless: boolean): void;
}

const LATEST = 5_000; // the longest wait before another try
const FIRST = 400;
const HOPELESS = [4400, 4401, 4403, 4404, 4406];

export class Socket {
  #socket: WebSocket | undefined;
  #tries = 0;
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
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = (message) => this.ends.heard(JSON.parse(String(message.data)) as ServerFrame);
    socket.onclose = (event) => this.#lost(event.code);
  }

  #hello(): ClientFrame {
    return { type: "hello", protocol: PROTOCOL, token: this.token, owner: this.owner, since: this.ends.since() };
  }

  #lost(code: number): void {
    if (this.#closed) return;
    const hopeless = HOPELESS.includes(code);
    this.ends.lost(hopeless);
    if (!hopeless) this.#retry = setTimeout(() => this.open(), Math.min(LATEST, FIRST * 2 ** this.#tries++));
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
