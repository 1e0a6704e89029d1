/** How a table stands and what happened there since one's own last decision: what the lobby shows beside *Continue*. */
import { gamePage, type GamePage } from "../games/contract";
import type { News, TableSummary } from "../types/protocol";
import * as api from "./api";
import { namesOf } from "./names.svelte";
import { Scene, type AnyScene, type Source } from "./scene.svelte";
import { holding } from "./settings.svelte";
import type { Told } from "./since";
import type { Json } from "./connection.svelte";

export interface Glanced {
  scene: AnyScene;
  page: GamePage;
  told: Told[];
}

/** Which look at a table is meant: another one once something has moved there. */
export const lookNeeded = ({ table, moved, players }: TableSummary): string =>
  `${table} ${moved} ${players.map(({ acting }) => Number(acting)).join("")}`;

/** Null: it has not begun. Where several seats share this device none of their hands is shown. */
export async function glanceAt(summary: TableSummary): Promise<Glanced | null> {
  if (summary.status !== "playing") return null;
  const { table, game } = summary;
  const seats = holding(table)?.seats ?? [];
  const { news, ...found } = await api.glance(table, seats.length === 1 ? seats[0]!.token : undefined);
  const source: Source = {
    ...found,
    game,
    fields: {},
    events: [],
    scoring: null,
    at: () => Promise.resolve(found.view),
  };
  const [page] = await Promise.all([gamePage(game), namesOf(source).learn()]);
  const scene = new Scene(source) as AnyScene;
  return { scene, page, told: news.map(toldOf) };
}

const NATURE = -1;
const toldOf = ({ seq, seat, effects }: News): Told => ({
  event: { seq, effects: effects as Json[] },
  actor: seat === NATURE ? null : seat,
});
