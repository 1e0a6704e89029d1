import type { Sound } from "../../lib/sounds";
import type { Effect } from "../../types/railroad_ink";

const HEARD: Partial<Record<Effect["kind"], Sound>> = {
  drawn: "click",
  rolled: "dice",
  "meteor-rolled": "dice",
  hit: "thud",
};

export function heard({ kind }: Effect): Sound[] {
  const name = HEARD[kind];
  return name ? [name] : [];
}
