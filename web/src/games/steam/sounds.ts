import type { Sound } from "../../lib/sounds";
import type { Effect } from "../../types/steam";
import type { SteamScene } from "./plan.svelte";

const HEARD: Partial<Record<Effect["kind"], Sound>> = {
  laid: "click",
  urbanized: "click",
  grew: "click",
  moved: "wheels",
};

/** A bell for what is paid to me, none for others. */
export function heard(effect: Effect, { seat }: SteamScene): Sound[] {
  const name = effect.kind === "scored" && effect.seat === seat ? "bell" : HEARD[effect.kind];
  return name ? [name] : [];
}
