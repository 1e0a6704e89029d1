/**
 * What a game adds to the page: a folder `web/src/games/<game>/` with
 *
 * - `Board.svelte`: the board, from `{ scene }`;
 * - `Panels.svelte`: what stands beside it (own cards, supplies), from `{ scene }`;
 * - `Picture.svelte`: a small picture for the lobby, without properties;
 * - `words/<language>.ftl`: the words that only the drawing needs, beside the game's own, which the server sends.
 *
 * Nothing is registered: folders are found by name.
 * docs/guides/add-a-board.md tells how.
 */
import type { Component } from "svelte";
import type { AnyScene } from "../lib/scene.svelte";
import { folder } from "../lib/words.svelte";

export type Drawn = Component<{ scene: AnyScene }>;

export interface GamePage {
  Board: Drawn;
  Panels: Drawn | null;
}

type Modules<T> = Record<string, () => Promise<T>>;
const BOARDS = import.meta.glob("./*/Board.svelte") as Modules<{ default: Drawn }>;
const PANELS = import.meta.glob("./*/Panels.svelte") as Modules<{ default: Drawn }>;
const PICTURES = import.meta.glob("./*/Picture.svelte") as Modules<{ default: Component }>;

/** The game's own part of the page; a game without a drawn board is played from the list of choices. */
export async function gamePage(game: string): Promise<GamePage> {
  const name = folder(game);
  const [board, panels] = await Promise.all([
    BOARDS[`./${name}/Board.svelte`]?.() ?? import("./Plain.svelte"),
    PANELS[`./${name}/Panels.svelte`]?.(),
  ]);
  return {
    Board: board.default as Drawn,
    Panels: panels?.default ?? null,
  };
}

export async function picture(game: string): Promise<Component | null> {
  return (await PICTURES[`./${folder(game)}/Picture.svelte`]?.())?.default ?? null;
}
