/**
 * What a game adds to the page: a folder `web/src/games/<game>/` with
 *
 * - `Board.svelte`: the board, from `{ scene }`;
 * - `Panels.svelte`: what stands beside it (own cards, supplies), from `{ scene }`;
 * - `Picture.svelte`: a small picture for the lobby, without properties;
 * - `words/<language>.ftl`: the words that only the drawing needs, beside the game's own in
 *   `src/engineshed/games/<game>/words/`;
 * - `names.ts` (where values of a domain have no name of their own): `namer(scene)` gives a function that names them.
 *
 * Nothing is registered: folders are found by name.
 * docs/guides/add-a-board.md tells how.
 */
import type { Component } from "svelte";
import type { AnyScene, EffectDomains } from "../lib/scene.svelte";
import { folder } from "../lib/words.svelte";

export type Drawn = Component<{ scene: AnyScene }>;

/** A value of a domain in words, or undefined where its message or its own text will do. */
export type Namer = (domain: string, index: number) => string | undefined;

export interface GamePage {
  Board: Drawn;
  Panels: Drawn | null;
  effectDomains: EffectDomains;
  /** Made for each scene, once what it needs is loaded. */
  namer: ((scene: AnyScene) => Promise<Namer>) | undefined;
}

type Modules<T> = Record<string, () => Promise<T>>;
const BOARDS = import.meta.glob("./*/Board.svelte") as Modules<{ default: Drawn }>;
const PANELS = import.meta.glob("./*/Panels.svelte") as Modules<{ default: Drawn }>;
const PICTURES = import.meta.glob("./*/Picture.svelte") as Modules<{ default: Component }>;
const NAMES = import.meta.glob("./*/names.ts") as Modules<{ namer: GamePage["namer"] }>;
const TYPES = import.meta.glob("../types/*.ts") as Modules<{ EFFECT_DOMAINS?: EffectDomains }>;

/** The game's own part of the page; a game without a drawn board is played from the list of choices. */
export async function gamePage(game: string): Promise<GamePage> {
  const name = folder(game);
  const [board, panels, types, names] = await Promise.all([
    BOARDS[`./${name}/Board.svelte`]?.() ?? import("./Plain.svelte"),
    PANELS[`./${name}/Panels.svelte`]?.(),
    TYPES[`../types/${name}.ts`]?.(),
    NAMES[`./${name}/names.ts`]?.(),
  ]);
  return {
    Board: board.default as Drawn,
    Panels: panels?.default ?? null,
    effectDomains: types?.EFFECT_DOMAINS ?? {},
    namer: names?.namer,
  };
}

export async function picture(game: string): Promise<Component | null> {
  return (await PICTURES[`./${folder(game)}/Picture.svelte`]?.())?.default ?? null;
}
