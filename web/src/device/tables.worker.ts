/** The worker of the tables: Python with the shed of this device. */
import type { PyodideAPI } from "pyodide";
import type { FromTables, ToTables } from "./messages";
import { startPython, type Pieces } from "./python";
import { openDatabase, Shelf } from "./shelf";

interface Line {
  say(frame?: string): void;
}
interface Shed {
  answer(method: string, path: string, body: string, token?: string): Promise<{ toJs(): [number, string] }>;
  open(table: string, tell: (text: string, code: number) => void): Line;
  moved(table: string): void;
}

const say = (message: FromTables) => postMessage(message);
const lines = new Map<number, Line>();
const thoughts = new Map<number, (text: string) => void>();
let shed: Shed;
let asked = 0;

function think(job: string): Promise<string> {
  const id = ++asked;
  say({ type: "think", id, job });
  return new Promise((resolve) => thoughts.set(id, resolve));
}

async function start(pieces: Pieces, alone: boolean): Promise<void> {
  const [python, database] = await Promise.all([startPython(pieces), openDatabase()]);
  shed = open(python, new Shelf(database, (table) => shed.moved(table)), alone);
  say({ type: "ready" });
}

interface Module {
  Shed(shelf: Shelf, ask: (job: string) => Promise<string>): Shed;
  think(job: string): string;
}

function open(python: PyodideAPI, shelf: Shelf, alone: boolean): Shed {
  const module = python.pyimport("engineshed.server.device.shed") as Module;
  return module.Shed(shelf, alone ? async (job) => module.think(job) : think);
}

async function answer(message: ToTables): Promise<void> {
  switch (message.type) {
    case "start":
      return start(message.pieces, message.alone).catch((error: unknown) =>
        say({ type: "failed", reason: String(error) }),
      );
    case "ask": {
      const { id, method, path, body, token } = message;
      const [status, text] = (await shed.answer(method, path, body, token ?? undefined)).toJs(); // null is not None
      return say({ type: "answer", id, status, text });
    }
    case "open": {
      const { id, table } = message;
      lines.set(
        id,
        shed.open(table, (text, code) => say({ type: "heard", id, text, code })),
      );
      return;
    }
    case "frame":
      return lines.get(message.id)?.say(message.text ?? undefined); // null is not None
    case "thought":
      thoughts.get(message.id)?.(message.text);
      thoughts.delete(message.id);
  }
}

onmessage = (event: MessageEvent<ToTables>) => void answer(event.data);
