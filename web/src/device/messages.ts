/** What the page and its two workers say to each other. */
import type { Pieces } from "./python";

export type ToTables =
  /** Alone: memory is short, so bots think here too. */
  | { type: "start"; pieces: Pieces; alone: boolean }
  | { type: "ask"; id: number; method: string; path: string; body: string; token: string | null }
  | { type: "open"; id: number; table: string }
  | { type: "frame"; id: number; text: string | null }
  | { type: "thought"; id: number; text: string };

export type FromTables =
  | { type: "ready" }
  | { type: "failed"; reason: string }
  | { type: "answer"; id: number; status: number; text: string }
  | { type: "heard"; id: number; text: string; code: number }
  | { type: "think"; id: number; job: string };

export type ToBots = { type: "start"; pieces: Pieces } | { type: "think"; id: number; job: string };
export type FromBots = { id: number; text: string };
