import type { Sound } from "../../lib/sounds";
import type { Effect } from "../../types/trans_europa";

const HEARD: Partial<Record<Effect["kind"], Sound>> = {
  "marker-placed": "click",
  "rail-laid": "click",
  "coloured-rail-laid": "click",
  "round-over": "rolling",
};

export function heard({ kind }: Effect): Sound[] {
  const name = HEARD[kind];
  return name ? [name] : [];
}
