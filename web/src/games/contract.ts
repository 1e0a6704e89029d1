/**
 * What a game adds to the page: a folder `web/src/games/<game>/` with
 *
 * - `Board.svelte`: the board, from `{ scene }`;
 * - `Panels.svelte`: what there is to choose and what is one's own, from `{ scene }`: the first tab of the dock;
 * - `More.svelte`: what one looks up (supplies, aids), from `{ scene }`: the second tab;
 * - `Strip.svelte`: the figures that are always in sight, from `{ scene, connection, onmanage }`;
 * - `headline.ts`: `headline(scene)`, where the game stands: the round, and what else fits beside a wide page's title;
 *   `stages(scene)`, where a round has parts, all of them;
 * - `sounds.ts`: `heard(effect, scene)`, which sounds an effect makes; most are silent;
 * - `Map.svelte`: a small picture of one value of the option that is chosen by cards, from `{ board }`; where its
 *   module exports `suits`, that says how many players a board is made for;
 * - `Picture.svelte`: a small picture for the lobby, without properties; where its module exports `minutes`, a game
 *   usually takes so long;
 * - `Figure.svelte`: a picture of *How to play*, from `{ scene }`, where the board itself is not the best one;
 * - `words/<language>.ftl`: the words that only the drawing needs, beside the game's own, which the server sends.
 *
 * Nothing is registered: folders are found by name.
 * docs/guides/add-a-board.md tells how.
 */
import type { Component } from "svelte";
import type { Connection, Json } from "../lib/connection.svelte";
import type { AnyScene } from "../lib/scene.svelte";
import type { Sound } from "../lib/sounds";
import { folder, learnBoard } from "../lib/words.svelte";

export type StripPart = Component<{
  scene: AnyScene;
  connection?: Connection | undefined;
  onmanage?: ((seat: number) => void) | undefined;
}>;
export type Drawn = Component<{ scene: AnyScene }>;

/** A part of the round: gone, now, or still to come. */
export interface Stage {
  name: string;
  when: "past" | "now" | "later";
}

export interface GamePage {
  Board: Drawn;
  /** What there is to choose, and what is one's own: the first tab of the dock. */
  Panels: Drawn | null;
  /** What one looks up: the second tab, fetched when it is opened. */
  More: (() => Promise<{ default: Drawn }>) | null;
  /** The figures that are always in sight; without it, a card a player with the score. */
  Strip: StripPart | null;
  /** Where the game stands: the round, which a phone shows too, and what else fits beside the title. */
  headline: (scene: AnyScene) => string[];
  /** Which sounds an effect makes. */
  heard: (effect: Json, scene: AnyScene) => Sound[];
  /** The parts of the round, shown in the head of a wide page in the place of what else fits there. */
  stages: (scene: AnyScene) => Stage[];
}

export interface MapPart {
  default: Component<{ board: string }>;
  suits?: (board: string) => Promise<[number, number]>;
}

export interface PicturePart {
  default: Component;
  minutes?: number;
}

type Modules<T> = Record<string, () => Promise<T>>;
const BOARDS = import.meta.glob("./*/Board.svelte") as Modules<{ default: Drawn }>;
const PANELS = import.meta.glob("./*/Panels.svelte") as Modules<{ default: Drawn }>;
const MORE = import.meta.glob("./*/More.svelte") as Modules<{ default: Drawn }>;
const STRIPS = import.meta.glob("./*/Strip.svelte") as Modules<{ default: StripPart }>;
const HEADLINES = import.meta.glob("./*/headline.ts") as Modules<Pick<GamePage, "headline"> & Partial<GamePage>>;
const SOUNDS = import.meta.glob("./*/sounds.ts") as Modules<Pick<GamePage, "heard">>;
const FIGURES = import.meta.glob("./*/Figure.svelte") as Modules<{ default: Drawn }>;
const MAPS = import.meta.glob("./*/Map.svelte") as Modules<MapPart>;
const PICTURES = import.meta.glob("./*/Picture.svelte") as Modules<PicturePart>;

/** The game's own part of the page; a game without a drawn board is played from the list of choices. */
export async function gamePage(game: string): Promise<GamePage> {
  const name = folder(game);
  const [board, panels, strip, head, sounds] = await Promise.all([
    BOARDS[`./${name}/Board.svelte`]?.() ?? import("./Plain.svelte"),
    PANELS[`./${name}/Panels.svelte`]?.(),
    STRIPS[`./${name}/Strip.svelte`]?.(),
    HEADLINES[`./${name}/headline.ts`]?.(),
    SOUNDS[`./${name}/sounds.ts`]?.(),
    learnBoard(game),
  ]);
  return {
    Board: board.default as Drawn,
    Panels: panels?.default ?? null,
    More: MORE[`./${name}/More.svelte`] ?? null,
    Strip: strip?.default ?? null,
    headline: head?.headline ?? (() => []),
    heard: sounds?.heard ?? (() => []),
    stages: head?.stages ?? (() => []),
  };
}

export async function picture(game: string): Promise<PicturePart | null> {
  return (await PICTURES[`./${folder(game)}/Picture.svelte`]?.()) ?? null;
}

/** What draws the pictures of *How to play*; null for a game without a drawn board. */
export async function drawing(game: string): Promise<Drawn | null> {
  const name = folder(game);
  await learnBoard(game);
  return (await (FIGURES[`./${name}/Figure.svelte`] ?? BOARDS[`./${name}/Board.svelte`])?.())?.default ?? null;
}

export async function mapPart(game: string): Promise<MapPart | null> {
  return (await MAPS[`./${folder(game)}/Map.svelte`]?.()) ?? null;
}
