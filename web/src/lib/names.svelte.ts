/** What a board calls its places: the game's own names, sent by the server, asked once for each board and language. */
import type { BoardNames } from "../types/protocol";
import * as api from "./api";
import { settings } from "./settings.svelte";

export interface Board {
  readonly game: string;
  readonly version: number;
  readonly options: Record<string, unknown>;
}

class Names {
  #board: Board;
  #known = $state.raw(new Map<string, BoardNames>());

  constructor(board: Board) {
    this.#board = board;
  }

  async learn(language = settings.language): Promise<void> {
    if (this.#known.has(language)) return;
    const { game, version, options } = this.#board;
    const found = await api.names({ game, version, options, language });
    this.#known = new Map(this.#known).set(language, found);
  }

  /** A value's name; undefined: its message, or its own text, will do. */
  place(domain: string, index: number): string | undefined {
    return this.#known.get(settings.language)?.places[domain]?.[index] ?? undefined;
  }

  /** Which fields of an effect index a domain. */
  domains(effect: string): Record<string, string> {
    return this.#known.get(settings.language)?.effects[effect] ?? {};
  }
}

const boards = new Map<string, Names>();

export function namesOf({ game, version, options }: Board): Names {
  const key = JSON.stringify([game, version, options]);
  if (!boards.has(key)) boards.set(key, new Names({ game, version, options }));
  return boards.get(key)!;
}

/** Every board in use in another language, before the page switches to it. */
export const learnAll = (language: string): Promise<unknown> =>
  Promise.all([...boards.values()].map((names) => names.learn(language)));
