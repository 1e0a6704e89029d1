/** What the page speaks through: a server over the network, or, without one, a Python of its own. */
import type { Welcome } from "../types/protocol";

export interface Wire {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Line {
  ask(path: string, request?: RequestInit): Promise<Response>;
  wire(table: string, token: string | null): Wire;
  /** What a seat was shown last, as a welcome: for the moments until anybody answers. */
  shown?(table: string, token: string | null): Promise<Welcome | undefined>;
  /** What was answered last to a body that was sent there. */
  answered?(path: string, body: string): Promise<string | undefined>;
}

const network: Line = {
  ask: (path, request) => fetch(path, request),
  wire(table) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`);
  },
};

export let line = network;

/** Before anything is asked. */
export function speakThrough(other: Line): void {
  line = other;
}
