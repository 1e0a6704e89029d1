/** What the player looks at on this board beyond the prompt: a train under the pointer, a switch laid open. */
import { stateOf } from "../../lib/boardstate.svelte";
import type { Scene } from "../../lib/scene.svelte";
import type { Effect, Options, Outlook, View } from "../../types/switch_signal";

export type SignalScene = Scene<View, Options, Effect>;

export interface Rolled {
  train: number;
  pips: number;
  ways: Outlook[];
}

class Sight {
  /** The train whose ways are shown. */
  train = $state<number | null>(null);
  /** The junction whose settings lie open. */
  junction = $state<number | null>(null);
  /** The last roll, with the forecast it was made upon. */
  rolled = $state.raw<Rolled | null>(null);
}

export const sightOf = stateOf((_: SignalScene) => new Sight());

/** What one result of the die means for a train: its best way, where several exits are open. */
export function best(outlook: readonly Outlook[], train: number): Outlook[] {
  const found = new Map<number, Outlook>();
  for (const one of outlook) {
    if (one.train !== train) continue;
    const known = found.get(one.pips);
    if (!known || one.tokens < known.tokens || (one.tokens === known.tokens && one.path.length > known.path.length))
      found.set(one.pips, one);
  }
  return [...found.values()].sort((a, b) => a.pips - b.pips);
}

export const expected = (ways: readonly Outlook[]): number => {
  const weight = ways.reduce((sum, way) => sum + way.weight, 0);
  return weight ? ways.reduce((sum, way) => sum + way.tokens * way.weight, 0) / weight : 0;
};

/** To one decimal; each language writes it with its own sign. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
