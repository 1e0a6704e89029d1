/** Personal bests of games played alone, kept by this browser for each game and mix of options. */
import { keep, kept } from "./settings.svelte";

const KEY = "engineshed.bests";
const GAMES = 60; // whose results are remembered for each mix

type Bests = Record<string, Record<string, number>>;

/** Where a result stands among the own ones. */
export interface Standing {
  /** Of the others. */
  best: number;
  rank: number;
  of: number;
}

/** Notes a finished game once; where it stands among the others, if there are others. */
export function amongOwn(game: string, options: object, table: string, points: number): Standing | undefined {
  const all = kept<Bests>(KEY, {});
  const mix = `${game} ${JSON.stringify(options)}`;
  const results = { ...all[mix], [table]: points };
  all[mix] = Object.fromEntries(Object.entries(results).slice(-GAMES));
  keep(KEY, all);
  const others = Object.entries(results).flatMap(([one, result]) => (one === table ? [] : [result]));
  if (!others.length) return undefined;
  const rank = 1 + others.filter((result) => result > points).length;
  return { best: Math.max(...others), rank, of: others.length + 1 };
}
