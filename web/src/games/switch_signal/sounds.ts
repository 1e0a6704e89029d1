import type { Sound } from "../../lib/sounds";
import type { Effect } from "../../types/switch_signal";
import type { SignalScene } from "./sight.svelte";
import { stopped } from "./stopped";

const HEARD: Partial<Record<Effect["kind"], Sound>> = {
  "switch-set": "lever",
  "signal-moved": "wire",
  "lamp-lit": "wire",
  "cube-loaded": "click",
  "train-entered": "rolling",
  ran: "rolling",
  passed: "rolling",
  delivered: "bell",
  "tokens-lost": "clock",
  "die-rolled": "dice",
  "departure-rolled": "dice",
};

export function heard(effect: Effect, scene: SignalScene): Sound[] {
  const name = HEARD[effect.kind];
  if (!name) return [];
  return stopped(effect, scene) ? [name, "thud"] : [name];
}
