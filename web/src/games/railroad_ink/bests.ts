/** Personal bests of solo games, kept by this browser for each mix of options. */
import type { Options } from "../../types/railroad_ink";

const KEY = "engineshed.railroad-ink.bests";

export interface Best {
  points: number;
  games: number;
}

type Bests = Record<string, Best & { tables: string[] }>;

const variant = (options: Options): string =>
  [
    options.expansions,
    options.longest_rule,
    options.dice_duty,
    options.crater_scoring,
    options.lava_contact,
    options.lava_route_must_join,
    options.centre_counts_lava,
    options.centre_counts_craters,
    options.meteor_on_lava,
  ].join(" ");

function read(): Bests {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Bests | null) ?? {};
  } catch {
    return {};
  }
}

export function best(options: Options): Best | undefined {
  return read()[variant(options)];
}

/** Notes a finished game once; tells what the best was before it. */
export function note(options: Options, table: string, points: number): Best | undefined {
  const all = read();
  const before = all[variant(options)];
  if (before?.tables.includes(table)) return before;
  const tables = [...(before?.tables ?? []), table].slice(-40);
  all[variant(options)] = {
    points: Math.max(points, before?.points ?? points),
    games: (before?.games ?? 0) + 1,
    tables,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a browser that keeps nothing still plays
  }
  return before;
}
