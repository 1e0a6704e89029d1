/** Personal bests of games played alone, kept by this browser for each game and mix of options. */
import { keep, kept } from "./settings.svelte";

const KEY = "engineshed.bests";
const GAMES = 60; // whose results are remembered for each mix

type Bests = Record<string, Record<string, number>>;

/** Notes a finished game once; what the best of the others is, if there are others. */
export function bestBefore(game: string, options: object, table: string, points: number): number | undefined {
  const all = kept<Bests>(KEY, {});
  const mix = `${game} ${JSON.stringify(options)}`;
  const results = { ...all[mix], [table]: points };
  all[mix] = Object.fromEntries(Object.entries(results).slice(-GAMES));
  keep(KEY, all);
  const others = Object.entries(results).filter(([one]) => one !== table);
  return others.length ? Math.max(...others.map(([, result]) => result)) : undefined;
}
