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

const mixOf = (game: string, options: object): string => `${game} ${JSON.stringify(options)}`;

/** Notes a finished game that counts, once. */
export function note(game: string, options: object, table: string, points: number): void {
  const all = kept<Bests>(KEY, {});
  const mix = mixOf(game, options);
  all[mix] = Object.fromEntries(Object.entries({ ...all[mix], [table]: points }).slice(-GAMES));
  keep(KEY, all);
}

/** Where a game that was noted stands among the others, if there are others. */
export function amongOwn(game: string, options: object, table: string, points: number): Standing | undefined {
  const results = kept<Bests>(KEY, {})[mixOf(game, options)] ?? {};
  if (!(table in results)) return undefined;
  const others = Object.entries(results).flatMap(([one, result]) => (one === table ? [] : [result]));
  if (!others.length) return undefined;
  const rank = 1 + others.filter((result) => result > points).length;
  return { best: Math.max(...others), rank, of: others.length + 1 };
}
